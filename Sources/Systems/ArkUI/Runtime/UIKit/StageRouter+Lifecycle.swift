#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import ManifestRuntime
  public import UIKit

  extension StageRouter {
    /// Starts the runtime on the first call; later calls do nothing.
    ///
    /// If the first page is an ability, `start(in:at:launchOptions:)` starts the runtime at launch. Otherwise, opening
    /// the first ability starts it.
    public func launch() {
      if isLaunched { return }
      isLaunched = true
      stage.configModule(withBundleDirectory: directory)
      stage.launch()
    }

    /// Starts the runtime, shows the first page in a window, and returns whether it is shown.
    ///
    /// If the launch options contain a URL that opens the same page, the page is created with the parameters of that
    /// URL, because a running ability cannot receive others.
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
      start(in: window, launchOptions) { () throws(OpenError) in try resolve(home, origin: .internal) }
    }

    private func start(
      in window: UIWindow, _ launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
      at home: () throws(OpenError) -> Resolution
    ) -> Bool {
      launch()
      window.rootViewController = navigation
      let isShown = reporting { () throws(OpenError) in
        var first = try home()
        if let url = launchOptions?[.url] as? URL,
          case .success(let linked) = table.resolve(url.absoluteString, origin: .external),
          linked.destination == first.destination
        {
          first = linked
          shownAtStart = url
        }
        try show(Opening(first), animated: false)
      }
      window.makeKeyAndVisible()
      return isShown
    }

    /// Notifies the frontmost ability that the app enters the foreground.
    public func enterForeground() {
      if isAbilityInFront { stage.callCurrentAbilityOnForeground() }
    }

    /// Notifies the frontmost ability that the app has entered the background.
    public func enterBackground() {
      shownAtStart = nil
      if isAbilityInFront { stage.callCurrentAbilityOnBackground() }
    }

    /// Notifies all abilities that they end.
    public func terminate() {
      // Some versions of the runtime treat every page on the stack as an ability; others do nothing if the top page is
      // not one.
      let abilities = navigation.viewControllers.filter { $0 is any StagePage }
      if abilities.isEmpty { return }
      navigation.setViewControllers(abilities, animated: false)
      if isAbilityInFront { stage.releaseViewControllers() }
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
