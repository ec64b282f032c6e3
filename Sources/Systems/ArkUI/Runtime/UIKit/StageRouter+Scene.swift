#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import ManifestRuntime
  public import UIKit
  public import UserNotifications

  extension StageRouter {
    /// Connects the app's scene: shows its window, and opens the links that it was connected for.
    ///
    /// Call it from `scene(_:willConnectTo:options:)`. At the first connection it starts the runtime and shows ``home``; if
    /// a link opens the same page, the page is created with the parameters of that link. At a later one, the window shows
    /// the same pages as before. All links are external, because only a running app sends itself one.
    ///
    /// - Returns: The window, or nil if the scene does not show the app, such as that of an external display.
    public func connect(
      _ scene: UIScene, _ session: UISceneSession, _ options: UIScene.ConnectionOptions
    ) -> UIWindow? {
      guard let scene = scene as? UIWindowScene, session.role == .windowApplication else { return nil }
      let window = UIWindow(windowScene: scene)
      // The runtime finds its pages by this property, without asking whether it exists.
      let setter = NSSelectorFromString("setWindow:")
      guard let delegate = UIApplication.shared.delegate, delegate.responds(to: setter) else {
        receive(options)
        delivery.refuseWaiting(kind: OpenError.noWindowProperty.kind)
        _ = reporting { () throws(OpenError) in throw .noWindowProperty }
        return window
      }
      _ = delegate.perform(setter, with: window)
      if navigation.viewControllers.isEmpty {
        isStarting = true
        receive(options)
        launch()
        _ = showFirstPage(in: window) { () throws(OpenError) in
          guard let home else { throw .noHome }
          return try resolution(of: home)
        }
        // A singleton ability accepts a new want only after the main run loop has turned once.
        DispatchQueue.main.async { [weak self] in
          self?.isStarting = false
          self?.delivery.deliver()
        }
      } else {
        self.window?.rootViewController = nil
        self.window = window
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        receive(options)
      }
      return window
    }

    /// Opens every URL of `scene(_:openURLContexts:)`.
    public func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts { open(context.url, from: context.options.sourceApplication) }
    }

    /// Opens the route of a quick action, and calls the completion handler once.
    public func perform(_ item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void) {
      guard let route = quickActions(item) else {
        delivery.refuse(kind: "unknownQuickAction", origin: .internal)
        return completion(false)
      }
      _ = receive(route, from: .performAction) { completion($0 == .opened) }
    }

    /// Opens the URL of a notification that the user responded to, and returns whether it was opened or will be.
    @discardableResult
    public func open(_ response: UNNotificationResponse) -> Bool { receive(response, from: .notificationResponse) }

    private func receive(_ options: UIScene.ConnectionOptions) {
      for context in options.urlContexts {
        delivery.receive(request(context.url, .external), from: .connection)
      }
      for activity in options.userActivities { _ = receive(activity, from: .connection) }
      if let item = options.shortcutItem {
        if let route = quickActions(item) {
          _ = receive(route, from: .connection)
        } else {
          delivery.refuse(kind: "unknownQuickAction", origin: .internal)
        }
      }
      if let response = options.notificationResponse { _ = receive(response, from: .connection) }
    }

    private func receive(_ response: UNNotificationResponse, from callback: LinkCallback) -> Bool {
      let notification = response.notification
      let declared = notificationRoutes.flatMap {
        LinkRequest(notification: notification.request.content.userInfo, of: $0)
      }
      // A notification without a link is the app's own business.
      guard let link = declared ?? notifications(response).map({ request($0, .external) }) else { return false }
      // A later notification may have the same identifier, for example with `apns-collapse-id`.
      let date = notification.date.timeIntervalSinceReferenceDate
      let key = "\(notification.request.identifier) \(date) \(response.actionIdentifier)"
      return isAccepted(delivery.receive(link, from: callback, key: key))
    }
  }

  @MainActor
  extension UIScene {
    /// Whether the scene shows the app, unlike that of an external display, which may have the same delegate class.
    var showsApp: Bool { session.role == .windowApplication }
  }

  /// A scene delegate that forwards every call to the app's router.
  ///
  /// ```swift
  /// final class SceneDelegate: StageSceneDelegate {
  ///   override var router: StageRouter? { AppLinks.router }
  /// }
  /// ```
  /// The router is the same for each connection, since the runtime starts once in a process.
  @MainActor
  open class StageSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window of the scene.
    public var window: UIWindow?

    /// The app's router.
    open var router: StageRouter? { nil }

    /// Shows the app in the scene's window, and opens the links that the scene was connected for.
    open func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      window = router?.connect(scene, session, options)
    }

    /// Opens the URLs that a running app receives.
    open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router?.open(contexts) }

    /// Opens the universal link, or the other user activity, that a running app receives.
    open func scene(_ scene: UIScene, continue activity: NSUserActivity) { router?.open(activity) }

    /// Opens the quick action that the user chooses while the app is running.
    open func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      guard let router else { return completionHandler(false) }
      router.perform(item, completion: completionHandler)
    }

    /// Notifies the frontmost ability.
    open func sceneWillEnterForeground(_ scene: UIScene) { if scene.showsApp { router?.enterForeground() } }

    /// Notifies the frontmost ability.
    open func sceneDidEnterBackground(_ scene: UIScene) { if scene.showsApp { router?.enterBackground() } }

    /// Drops the links that wait.
    open func sceneDidDisconnect(_ scene: UIScene) { if scene.showsApp { router?.disconnect() } }
  }
#endif
