#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  extension ShortcutRoutes {
    /// Creates the route that a quick action opens, or nil if the route map does not declare the action.
    ///
    /// UIKit calls `application(_:performActionFor:completionHandler:)` of the app delegate, or
    /// `windowScene(_:performActionFor:completionHandler:)` of the scene delegate, with an action that the user chooses
    /// while the app is running.
    @MainActor
    public init?(_ item: UIApplicationShortcutItem) { self.init(shortcut: item.type) }

    /// Creates the route of the quick action that launched the app, or nil if the app was launched otherwise.
    ///
    /// Use this initializer in apps without scenes. If `application(_:didFinishLaunchingWithOptions:)` shows the route,
    /// it must return false; otherwise, UIKit delivers the action again, as it does to a running app.
    @MainActor
    public init?(launchOptions: [UIApplication.LaunchOptionsKey: Any]?) {
      guard let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem else { return nil }
      self.init(item)
    }

    /// Creates the route of the quick action that caused a scene to connect, or nil if there is none.
    ///
    /// Use this initializer in `scene(_:willConnectTo:options:)` of the scene delegate; UIKit does not deliver the
    /// action again.
    @MainActor
    public init?(_ options: UIScene.ConnectionOptions) {
      guard let item = options.shortcutItem else { return nil }
      self.init(item)
    }
  }
#endif
