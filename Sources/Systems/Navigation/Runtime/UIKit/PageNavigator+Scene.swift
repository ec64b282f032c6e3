#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  public import ManifestRuntime
  public import UIKit
  public import UserNotifications

  /// An object that opens the links of a scene: a ``PageNavigator``, whatever its pages are.
  @MainActor
  public protocol SceneLinkReceiver: LinkOpener {
    /// Opens every link that the scene was connected for.
    func connect(_ options: UIScene.ConnectionOptions)
    /// Opens every URL of `scene(_:openURLContexts:)`.
    func open(_ contexts: Set<UIOpenURLContext>)
    /// Opens a universal link or another user activity.
    @discardableResult func open(_ activity: NSUserActivity) -> NavigationOutcome
    /// Opens the route of a quick action, and calls the completion handler once.
    func perform(_ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void)
    /// Opens the URL of a notification that the user responded to.
    func open(_ response: UNNotificationResponse)
    /// The navigation state as UIKit keeps it for a scene; nil if it cannot be encoded.
    var stateRestorationActivity: NSUserActivity? { get }
    /// Shows the state of a ``stateRestorationActivity``, unless something has been opened before.
    @discardableResult func restore(_ activity: NSUserActivity) -> Bool
  }

  /// The type of the activity that holds a navigation state, and the key of the state, a property list, in its `userInfo`.
  private let stateActivity = (type: "manifestc.navigation-state", key: "state")

  @available(iOS 16.0, *)
  extension PageNavigator: SceneLinkReceiver {
    /// Opens every link that a scene was connected for.
    ///
    /// All are external, because only a running app sends itself one.
    public func connect(_ options: UIScene.ConnectionOptions) {
      for context in options.urlContexts { receive(context.url, .external, from: .connection) }
      for activity in options.userActivities { receive(activity, from: .connection) }
      if let item = options.shortcutItem { receive(item, from: .connection) { _ in } }
      if let response = options.notificationResponse { receive(response, from: .connection) }
    }

    /// Opens every URL of `scene(_:openURLContexts:)`; one that the app itself has sent is internal.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts {
        let own = Bundle.main.bundleIdentifier
        let isOwn = own != nil && context.options.sourceApplication == own
        receive(context.url, isOwn ? .internal : .external, from: .openURL)
      }
    }

    /// Opens the route of a quick action, and calls the completion handler once.
    public func perform(_ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void) {
      receive(item, from: .performAction, completion: completion)
    }

    /// Opens the URL of a notification that the user responded to.
    public func open(_ response: UNNotificationResponse) { receive(response, from: .notificationResponse) }

    /// The navigation state as UIKit keeps it for a scene; nil if it cannot be encoded.
    public var stateRestorationActivity: NSUserActivity? {
      guard let encoded = try? PropertyListEncoder().encode(state) else { return nil }
      let activity = NSUserActivity(activityType: stateActivity.type)
      activity.userInfo = [stateActivity.key: encoded]
      return activity
    }

    /// Shows the state of a ``stateRestorationActivity``, possibly of an earlier version of the app, unless something has
    /// been opened before.
    ///
    /// - Returns: Whether the state is shown; false if the activity is of another type.
    @discardableResult
    public func restore(_ activity: NSUserActivity) -> Bool {
      guard activity.activityType == stateActivity.type, let encoded = activity.userInfo?[stateActivity.key] as? Data,
        let state = try? PropertyListDecoder().decode(NavigationState<Page>.self, from: encoded)
      else { return false }
      return restore(state)
    }

    private func receive(
      _ item: UIApplicationShortcutItem, from callback: LinkCallback, completion: @escaping (Bool) -> Void
    ) {
      guard let route = quickActions(item) else {
        delivery.refuse(kind: "unknownQuickAction", origin: .internal)
        return completion(false)
      }
      do throws(LinkError) {
        try receive(route, from: callback) { completion($0.linkOutcome == .opened) }
      } catch {
        completion(false)
      }
    }

    private func receive(_ response: UNNotificationResponse, from callback: LinkCallback) {
      let notification = response.notification
      // A later notification may have the same identifier, for example with `apns-collapse-id`.
      let date = notification.date.timeIntervalSinceReferenceDate
      let key = "\(notification.request.identifier) \(date) \(response.actionIdentifier)"
      let declared = notificationRoutes.flatMap {
        LinkRequest(notification: notification.request.content.userInfo, of: $0)
      }
      if let declared {
        let url = declared.url.flatMap { URL(string: $0) }
        receive(declared, from: callback, key: key) { [weak self] outcome in url.map { self?.onOutcome($0, outcome) } }
      } else if let url = notifications(response) {
        receive(url, .external, from: callback, key: key)
      }
      // A notification without a link is the app's own business.
    }
  }
#endif
