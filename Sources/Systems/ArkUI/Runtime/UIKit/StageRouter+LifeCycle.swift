#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  public import ManifestRuntime
  public import UIKit

  extension StageRouter {
    /// Starts the runtime on the first call; later calls do nothing.
    ///
    /// If the first page is an ability, `connect` or `start` starts the runtime. Otherwise, opening the first ability
    /// starts it.
    public func launch() {
      if isLaunched { return }
      isLaunched = true
      stage?.configModule(withBundleDirectory: directory)
      stage?.launch()
    }

    /// Starts the runtime, shows the first page in a window, and returns whether it is shown.
    ///
    /// An app without scenes calls it at launch; an app with scenes calls `connect`. If the launch options contain a URL
    /// that opens the same page, the page is created with the parameters of that URL, because a running ability cannot
    /// receive others.
    @discardableResult
    public func start(
      in window: UIWindow, at home: some TypedRoutes, launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      start(in: window, launchOptions) { () throws(OpenError) in try resolution(of: home) }
    }

    /// Starts the runtime and shows the first page, given as a URL of the app, and returns whether it is shown.
    @discardableResult
    public func start(
      in window: UIWindow, at home: String, launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      start(in: window, launchOptions) { () throws(OpenError) in
        try table.resolve(home, origin: .internal).mapError { OpenError.unresolved(url: home, $0) }.get()
      }
    }

    private func start(
      in window: UIWindow, _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
      at home: () throws(OpenError) -> LinkResolution
    ) -> Bool {
      // UIKit delivers the URL again, to `application(_:open:options:)`.
      if let url = launchOptions?[.url] as? URL { _ = delivery.receive(request(url, .external), from: .launchOptions) }
      launch()
      let isShown = showFirstPage(in: window, at: home)
      delivery.deliver()
      return isShown
    }

    /// Shows the first page in a window: the one of a link that opens it with other parameters, or the one of the route.
    func showFirstPage(in window: UIWindow, at home: () throws(OpenError) -> LinkResolution) -> Bool {
      self.window = window
      window.rootViewController = navigation
      let isShown = reporting { () throws(OpenError) in
        let home = try home()
        let outcome = delivery.openFirst { $0.destination == home.destination }
        if outcome != .opened { try show(StageOpening(home), animated: false) }
      }
      window.makeKeyAndVisible()
      return isShown
    }

    /// Notifies the frontmost ability that the app enters the foreground.
    ///
    /// The first call after a launch does nothing, because the ability knows already: `sceneWillEnterForeground` comes at
    /// launch, too, and some versions of the runtime do not ignore a second notice.
    public func enterForeground() {
      guard isInBackground else { return }
      isInBackground = false
      if isAbilityInFront { stage?.callCurrentAbilityOnForeground() }
    }

    /// Notifies the frontmost ability that the app has entered the background.
    public func enterBackground() {
      isInBackground = true
      delivery.enterBackground()
      if isAbilityInFront { stage?.callCurrentAbilityOnBackground() }
    }

    /// Notifies all abilities that they end.
    public func terminate() {
      // Some versions of the runtime treat every page on the stack as an ability; others do nothing if the top page is
      // not one.
      let abilities = navigation.viewControllers.filter { $0 is any StagePage }
      if abilities.isEmpty { return }
      navigation.setViewControllers(abilities, animated: false)
      if isAbilityInFront { stage?.releaseViewControllers() }
    }

    /// Whether the frontmost page is an ability; some versions of the runtime crash on any other page.
    private var isAbilityInFront: Bool { isLaunched && pageInFront is any StagePage }

    /// The frontmost page, found by the same search as in the runtime.
    var pageInFront: UIViewController? {
      let window = UIApplication.shared.delegate?.window ?? nil
      var page = window?.rootViewController
      while let current = page {
        if let presented = current.presentedViewController {
          page = presented
        } else if let top = (current as? UINavigationController)?.topViewController {
          page = top
        } else if let tabs = current as? UITabBarController {
          page = tabs.selectedViewController
        } else {
          return current
        }
      }
      return nil
    }
  }
#endif
