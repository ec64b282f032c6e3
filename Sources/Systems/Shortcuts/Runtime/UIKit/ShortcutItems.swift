#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit

  extension ShortcutRoutes {
    /// Creates the route that a quick action opens, or nil if the route map does not declare the action.
    ///
    /// UIKit calls `application(_:performActionFor:completionHandler:)` of the app delegate, or
    /// `windowScene(_:performActionFor:completionHandler:)` of the scene delegate, with an action that is chosen while the app
    /// runs.
    @MainActor
    public init?(_ item: UIApplicationShortcutItem) { self.init(shortcut: item.type) }

    /// Creates the route of the quick action that launched the app, or nil if something else did.
    ///
    /// For apps without scenes. If `application(_:didFinishLaunchingWithOptions:)` shows the route, it has to return false:
    /// after true UIKit delivers the action once more, as it does to a running app.
    @MainActor
    public init?(launchOptions: [UIApplication.LaunchOptionsKey: Any]?) {
      guard let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem else { return nil }
      self.init(item)
    }

    /// Creates the route of the quick action that a scene connects for, or nil if it connects for something else.
    ///
    /// For `scene(_:willConnectTo:options:)` of the scene delegate. UIKit does not deliver the action again.
    @MainActor
    public init?(_ options: UIScene.ConnectionOptions) {
      guard let item = options.shortcutItem else { return nil }
      self.init(item)
    }
  }
#endif
