#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  import ManifestRuntime
  public import UIKit
  public import UserNotifications

  /// The router of an app whose delegates are written in Objective-C.
  ///
  /// It has the selectors of UIKit's delegates, so that a delegate forwards each call as it is. `manifestc` generates the
  /// subclass that the app creates.
  @MainActor
  @objc(ManifestRouter)
  open class StageRouterFacade: NSObject {
    /// The router, for the app's Swift code.
    public let router: StageRouter
    /// The window of the scene; the scene delegate returns it as its own.
    @objc public private(set) var window: UIWindow?
    /// The navigation controller that shows the pages.
    @objc public var navigation: UINavigationController { router.navigation }
    /// Decides about each link and each route that code opens; by default, all are opened.
    @objc public var beforeOpening: ((ManifestLink) -> ManifestDecision)? {
      didSet {
        guard let beforeOpening else { return router.beforeOpening = { _, _ in .open } }
        router.beforeOpening = { resolution, origin in
          switch beforeOpening(ManifestLink(resolution, origin)) {
          case .open: .open
          case .refuse: .refuse
          case .wait: .wait
          }
        }
      }
    }
    /// Shows a web page whose URL no route takes, typically a universal link; by default, the link is refused.
    ///
    /// iOS has opened the app in place of the page, and does not take the link back. Show an `SFSafariViewController`;
    /// `UIApplication.open` may open the app again, or nothing.
    @objc public var openWebPage: ((URL) -> Void)? {
      didSet {
        guard let openWebPage else { return router.openWebPage = nil }
        router.openWebPage = { openWebPage($0) }
      }
    }
    /// Receives the errors of failed openings, each a `ManifestError`; by default, their kinds are logged.
    ///
    /// Their descriptions may contain values of a URL.
    @objc public var onFailure: ((NSError) -> Void)? {
      didSet {
        guard let onFailure else { return router.onFailure = nil }
        router.onFailure = { onFailure($0.objectiveC) }
      }
    }
    /// Whether links wait because the app is not ready for them.
    @objc public var holdsLinks: Bool {
      get { router.holdsLinks }
      set { router.holdsLinks = newValue }
    }

    /// Creates a facade of a router.
    public init(_ router: StageRouter) {
      self.router = router
      super.init()
    }
  }

  // MARK: - Scene delegate

  extension StageRouterFacade {
    /// Shows the app in the scene's window, and opens the links that the scene was connected for.
    @objc(scene:willConnectToSession:options:)
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      if let window = router.connect(scene, session, options) { self.window = window }
    }

    /// Opens the URLs that a running app receives.
    @objc(scene:openURLContexts:)
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router.open(contexts) }

    /// Opens the universal link, or the other user activity, that a running app receives.
    @objc(scene:continueUserActivity:)
    public func scene(_ scene: UIScene, continue activity: NSUserActivity) { router.open(activity) }

    /// Opens the quick action that the user chooses while the app is running.
    @objc(windowScene:performActionForShortcutItem:completionHandler:)
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      router.perform(item, completion: completionHandler)
    }

    /// Notifies the frontmost ability.
    @objc(sceneWillEnterForeground:)
    public func sceneWillEnterForeground(_ scene: UIScene) { if scene.showsApp { router.enterForeground() } }

    /// Notifies the frontmost ability.
    @objc(sceneDidEnterBackground:)
    public func sceneDidEnterBackground(_ scene: UIScene) { if scene.showsApp { router.enterBackground() } }

    /// Drops the links that wait.
    @objc(sceneDidDisconnect:)
    public func sceneDidDisconnect(_ scene: UIScene) { if scene.showsApp { router.disconnect() } }
  }

  // MARK: - App delegate

  extension StageRouterFacade {
    /// Notifies all abilities that they end.
    @objc(applicationWillTerminate:)
    public func applicationWillTerminate(_ application: UIApplication) { router.terminate() }
  }

  // MARK: - App delegate without scenes

  extension StageRouterFacade {
    /// Starts the runtime, shows the first page in a window, and returns whether it is shown.
    @objc(startInWindow:launchOptions:)
    public func start(in window: UIWindow, launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
      self.window = window
      guard let home = router.home else { return false }
      return router.start(in: window, at: home, launchOptions: launchOptions)
    }

    /// Notifies the frontmost ability.
    @objc(applicationWillEnterForeground:)
    public func applicationWillEnterForeground(_ application: UIApplication) { router.enterForeground() }

    /// Notifies the frontmost ability.
    @objc(applicationDidEnterBackground:)
    public func applicationDidEnterBackground(_ application: UIApplication) { router.enterBackground() }

    /// Opens the URL that a running app receives.
    @objc(application:openURL:options:)
    public func application(
      _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      router.open(url, from: options[.sourceApplication] as? String)
    }

    /// Opens the universal link, or the other user activity, that a running app receives.
    @objc(application:continueUserActivity:restorationHandler:)
    public func application(
      _ application: UIApplication, continue activity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      router.open(activity)
    }

    /// Opens the quick action that the user chooses while the app is running.
    @objc(application:performActionForShortcutItem:completionHandler:)
    public func application(
      _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      router.perform(item, completion: completionHandler)
    }
  }

  // MARK: - Code of the app

  extension StageRouterFacade {
    /// Opens a URL from the app's own code, which may be internal, and returns whether it was opened or will be.
    @objc(openURL:)
    @discardableResult
    public func open(_ url: URL) -> Bool { router.open(url, origin: .internal) }

    /// Opens the URL of a notification that the user responded to, and returns whether it was opened or will be.
    @objc(openNotificationResponse:)
    @discardableResult
    public func open(_ response: UNNotificationResponse) -> Bool { router.open(response) }

    /// Opens a route by its name in the route map.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - parameters: Strings, numbers, and arrays or dictionaries of these.
    /// - Throws: A `ManifestError` if the route does not exist or does not accept the parameters.
    @objc(openRoute:parameters:error:)
    public func open(route name: String, parameters: [String: Any]?) throws {
      do throws(LinkError) {
        let values = try ParameterValues(objectiveC: parameters ?? [:])
        let request = try LinkRequest(route: name, parameters: values, in: router.table)
        router.delivery.receive(request, from: .code)
      } catch {
        throw OpenError.refused(error).objectiveC
      }
    }

    /// Records a URL that the app is about to open with `UIApplication`, so that it is internal when it arrives.
    @objc(willOpenURL:)
    public func willOpen(_ url: URL) { router.willOpen(url) }

    /// Opens the link or route that waits because of the app's decision.
    @objc public func resume() { router.resume() }
  }
#endif
