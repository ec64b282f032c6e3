#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  import ManifestFoundation
  public import ManifestRuntime
  public import UIKit
  public import UserNotifications

  /// Opens links, wants and destinations of an ArkUI-X app on one navigation stack, each link exactly once.
  ///
  /// An app has one router. Its scene delegate is a subclass of ``StageSceneDelegate``, or forwards its own calls; its app
  /// delegate has the property `window`, by which the runtime finds the frontmost page.
  @MainActor
  public final class StageRouter: LinkOpener {
    /// The navigation controller that pages are pushed on.
    public let navigation: UINavigationController
    /// The route of the first page.
    public var home: (any TypedRoutes)?
    /// Creates the page for a destination in place of the router; returns nil to leave it to the router.
    ///
    /// Use it for abilities with `dynamic` hosting and view controllers with custom initializers.
    public var pages: @MainActor (LinkDestination, ParameterValues) -> UIViewController? = { _, _ in nil }
    /// Returns the route of a quick action, or nil if there is none: `{ Routes($0) }`.
    public var quickActions: @MainActor (UIApplicationShortcutItem) -> (any TypedRoutes)? = { _ in nil }
    /// The routes of notifications, whose URL has the key that the route map names: `Routes.self`.
    public var notificationRoutes: (any NotificationRoutes.Type)?
    /// Returns the URL of a notification that has none for ``notificationRoutes``, or nil if there is none.
    public var notifications: @MainActor (UNNotificationResponse) -> URL? = { _ in nil }
    /// Returns the URL that a user activity opens, or nil for its `webpageURL`.
    ///
    /// Use it for Handoff, Spotlight and Siri; the `webpageURL` of a Spotlight result is never opened.
    public var activities: @MainActor (NSUserActivity) -> URL? = { _ in nil }
    /// Shows a web page whose URL no route takes, typically a universal link; by default, the link is refused.
    ///
    /// iOS has opened the app in place of the page, and does not take the link back. Show an `SFSafariViewController`;
    /// `UIApplication.open` may open the app again, or nothing.
    public var openWebPage: (@MainActor (URL) -> Void)?
    /// Receives the errors of failed openings, which may contain values of a URL; by default, their kinds are logged.
    public var onFailure: (@MainActor (OpenError) -> Void)?

    let table: RouteTable
    /// The runtime of ArkUI-X; nil in an app without abilities.
    let stage: (any StageRuntime.Type)?
    let directory: String
    let classes: ClassLookup
    var isLaunched = false
    /// Whether the app has entered the background and not yet returned.
    var isInBackground = false
    /// The window that shows the navigation controller.
    weak var window: UIWindow?
    /// Whether a first page is shown, but the runtime does not accept a second want yet.
    var isStarting = false
    /// Delivers each link once.
    public private(set) lazy var delivery = LinkDelivery(
      hasPage: { [unowned self] in !navigation.viewControllers.isEmpty && !isStarting },
      open: { [unowned self] in show($0) })
    private var sentLinks = SentLinks()

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - stage: `StageApplication.self`; nil in an app without abilities, which need not link ArkUI-X.
    ///   - table: The generated route table.
    ///   - home: The route of the first page; required with scenes.
    ///   - quickActions: Returns the route for the type of a quick action: `{ Routes(shortcut: $0) }`.
    ///   - notificationRoutes: The routes that notifications open by a URL: `Routes.self`.
    ///   - navigation: The navigation controller that pages are pushed on; nil for a new one.
    ///   - directory: The folder of the app that contains the modules.
    ///   - classes: The lookup of the classes that the table names.
    public init(
      _ stage: (any StageRuntime.Type)? = nil, table: RouteTable, home: (any TypedRoutes)? = nil,
      quickActions: @escaping @MainActor (String) -> (any TypedRoutes)? = { _ in nil },
      notificationRoutes: (any NotificationRoutes.Type)? = nil,
      navigation: UINavigationController? = nil, directory: String = "arkui-x",
      classes: ClassLookup = ClassLookup()
    ) {
      self.stage = stage
      self.table = table
      self.home = home
      self.quickActions = { quickActions($0.type) }
      self.notificationRoutes = notificationRoutes
      self.navigation = navigation ?? UINavigationController()
      self.directory = directory
      self.classes = classes
      delivery.onEvent = { if $0.outcome != .opened { NSLog("%@", $0.description) } }
    }

    /// Opens a URL now, or when the first page exists and the app is ready.
    ///
    /// - Parameters:
    ///   - url: The URL that `application(_:open:options:)` or `scene(_:openURLContexts:)` received: a link, or a
    ///     `startAbility` of this or of another app.
    ///   - origin: The origin, or nil to determine it: a URL is internal only if the app itself has sent it.
    ///   - sourceApplication: The bundle identifier that UIKit passes with the URL.
    /// - Returns: Whether the URL was opened or waits.
    @discardableResult
    public func open(_ url: URL, origin: LinkOrigin? = nil, from sourceApplication: String? = nil) -> Bool {
      let origin = origin ?? proven(url, sourceApplication)
      return isAccepted(delivery.receive(request(url, origin), from: .openURL))
    }

    /// Opens a universal link or another user activity, and returns whether it was opened or will be.
    @discardableResult
    public func open(_ activity: NSUserActivity) -> Bool { receive(activity, from: .continueUserActivity) }

    /// Opens a route of the generated type from native code, and returns whether it was opened or will be.
    @discardableResult
    public func open(_ route: some TypedRoutes) -> Bool { receive(route, from: .code) }

    /// Opens a route by its name in the route map, and returns whether it was opened or will be.
    @discardableResult
    public func open(route name: String, parameters: ParameterValues = ParameterValues()) -> Bool {
      receive(from: .code) { () throws(LinkError) in try LinkRequest(route: name, parameters: parameters, in: table) }
    }

    /// Opens a destination from native code and returns whether it was opened.
    @discardableResult
    public func open(_ destination: LinkDestination, parameters: ParameterValues = ParameterValues()) -> Bool {
      reporting { () throws(OpenError) in try show(StageOpening(destination, parameters: parameters)) }
    }

    /// Opens the links that wait for the first page, in an app that shows this page without `start` or `connect`.
    public func firstPageIsShown() { delivery.deliver() }

    /// Records a URL that the app is about to open with `UIApplication`, so that it is internal when it arrives.
    ///
    /// An app whose `UIApplication` is a ``ManifestApplication`` does not need it.
    public func willOpen(_ url: URL) { sentLinks.add(url.absoluteString) }

    /// Returns the origin of a URL that a running app received.
    private func proven(_ url: URL, _ sourceApplication: String?) -> LinkOrigin {
      if let own = Bundle.main.bundleIdentifier, sourceApplication == own { return .internal }
      let application = UIApplication.shared as? ManifestApplication
      let isSent = sentLinks.take(url.absoluteString) || application?.sentLinks.take(url.absoluteString) ?? false
      return isSent ? .internal : .external
    }
  }

  // MARK: - Receiving

  extension StageRouter {
    func request(_ url: URL, _ origin: LinkOrigin) -> LinkRequest {
      LinkRequest(url, origin: origin, in: table)
    }

    /// Returns whether a link was opened or waits.
    func isAccepted(_ outcome: LinkOutcome?) -> Bool { outcome == nil || outcome == .opened }

    func receive(_ activity: NSUserActivity, from callback: LinkCallback) -> Bool {
      let isSpotlight = activity.activityType == "com.apple.corespotlightitem"
      guard let url = activities(activity) ?? (isSpotlight ? nil : activity.webpageURL) else {
        delivery.refuse(kind: "noURL", origin: .external)
        return false
      }
      return isAccepted(delivery.receive(request(url, .external), from: callback))
    }

    func receive(
      _ route: some TypedRoutes, from callback: LinkCallback,
      completion: @escaping @MainActor (LinkOutcome) -> Void = { _ in }
    ) -> Bool {
      receive(from: callback, completion: completion) { () throws(LinkError) in try LinkRequest(route) }
    }

    func receive(
      from callback: LinkCallback, completion: @escaping @MainActor (LinkOutcome) -> Void = { _ in },
      _ request: () throws(LinkError) -> LinkRequest
    ) -> Bool {
      do throws(LinkError) {
        return isAccepted(delivery.receive(try request(), from: callback, completion: completion))
      } catch {
        onFailure?(.refused(error))
        completion(delivery.refuse(kind: error.kind, origin: .internal))
        return false
      }
    }

    /// Shows what a link opens, or its web page, or reports why it opens nothing.
    private func show(_ request: LinkRequest) -> LinkOutcome {
      if let openWebPage, let page = request.webPageURL {
        openWebPage(page)
        return .opened
      }
      do throws(OpenError) {
        let resolution = try request.resolution.mapError { OpenError.unresolved(url: request.url ?? "", $0) }.get()
        try show(StageOpening(resolution), animated: !navigation.viewControllers.isEmpty)
        return .opened
      } catch {
        onFailure?(error)
        return .refused(kind: error.kind)
      }
    }

    func resolution(of route: some TypedRoutes) throws(OpenError) -> LinkResolution {
      try Result { () throws(LinkError) in try route.resolution() }.mapError { OpenError.refused($0) }.get()
    }

    /// Runs a function that is not the opening of a link, and returns whether it succeeded.
    func reporting(_ body: () throws(OpenError) -> Void) -> Bool {
      do throws(OpenError) {
        try body()
        return true
      } catch {
        if let onFailure { onFailure(error) } else { NSLog("%@", "nothing was opened (\(error.kind))") }
        return false
      }
    }
  }
#endif
