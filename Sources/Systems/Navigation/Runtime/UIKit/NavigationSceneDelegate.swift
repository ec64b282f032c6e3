#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ManifestRuntime
  public import UIKit

  /// A scene delegate for apps with UIKit's life cycle, whose views never receive a URL; it passes every link of the scene
  /// to a navigator.
  ///
  /// ```swift
  /// final class SceneDelegate: NavigationSceneDelegate {
  ///   private let tabs = PageNavigator<AppPage>()
  ///   override var navigator: (any SceneLinkReceiver)? { tabs }
  ///
  ///   override func makeRootViewController() -> UIViewController? {
  ///     UIHostingController(rootView: AppTabs(navigator: tabs))
  ///   }
  /// }
  /// ```
  /// UIKit creates a delegate whenever it connects a scene, so each window has a navigator of its own. The pages of a scene
  /// that UIKit disconnects are kept, and shown when the scene is connected again.
  @MainActor
  open class NavigationSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window of the scene.
    public var window: UIWindow?

    /// The navigator of the scene.
    open var navigator: (any SceneLinkReceiver)? { nil }

    /// Creates the root view controller of the scene's window, or returns nil if a storyboard does.
    ///
    /// It is called before the first link is opened.
    open func makeRootViewController() -> UIViewController? { nil }

    /// Shows the pages that the scene had before, above them the links that it was connected for, and its window.
    open func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene, session.role == .windowApplication else { return }
      let root = makeRootViewController()
      if let saved = session.stateRestorationActivity { navigator?.restore(saved) }
      navigator?.connect(options)
      guard let root else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
    }

    /// Opens the URLs that a running app receives.
    open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { navigator?.open(contexts) }

    /// Opens the universal link, or the other user activity, that a running app receives.
    open func scene(_ scene: UIScene, continue activity: NSUserActivity) { navigator?.open(activity) }

    /// Opens the quick action that the user chooses while the app is running.
    open func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      guard let navigator else { return completionHandler(false) }
      navigator.perform(item, completion: completionHandler)
    }

    /// Forgets which links may arrive a second time.
    open func sceneDidEnterBackground(_ scene: UIScene) {
      if scene.session.role == .windowApplication { navigator?.enterBackground() }
    }

    /// Returns the tab and the pages that the scene shows, which UIKit keeps until it connects the scene again.
    ///
    /// UIKit stores them on the device. An app whose pages show nothing again overrides the method, and returns nil.
    open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      scene.session.role == .windowApplication ? navigator?.stateRestorationActivity : nil
    }

    /// Drops the links that wait.
    open func sceneDidDisconnect(_ scene: UIScene) {
      if scene.session.role == .windowApplication { navigator?.disconnect() }
    }
  }
#endif
