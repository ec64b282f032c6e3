#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import ManifestRuntime
  public import UIKit

  extension StageRouter {
    /// Starts the runtime, once however often it is called.
    ///
    /// An app whose first page is an ability starts it at launch, as `start(in:at:launchOptions:)` does. An app that shows
    /// abilities now and then need not call this: the first ability that is opened does.
    public func launch() {
      if isLaunched { return }
      isLaunched = true
      stage.configModule(withBundleDirectory: directory)
      stage.launch()
    }

    /// Starts the runtime and shows the first page in a window, and answers whether there is such a page.
    ///
    /// Where the launch options of the app delegate hold a URL that opens the same page, the page is created with the
    /// parameters of that one: a running ability takes no others.
    @discardableResult
    public func start(
      in window: UIWindow, at home: some TypedRoutes, launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      start(in: window, launchOptions) { () throws(OpenError) in try resolution(of: home) }
    }

    /// Starts the runtime and shows the first page, which a URL of the app's own names, as `start` does for a route.
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

    /// Tells the ability in front that the app enters the foreground.
    public func enterForeground() {
      if isAbilityInFront { stage.callCurrentAbilityOnForeground() }
    }

    /// Tells the ability in front that the app has entered the background.
    public func enterBackground() {
      shownAtStart = nil
      if isAbilityInFront { stage.callCurrentAbilityOnBackground() }
    }

    /// Tells all abilities that they end.
    public func terminate() {
      // Some versions of the runtime take every page on the stack for one of theirs; others do nothing while another is on top.
      let abilities = navigation.viewControllers.filter { $0 is any StagePage }
      if abilities.isEmpty { return }
      navigation.setViewControllers(abilities, animated: false)
      if isAbilityInFront { stage.releaseViewControllers() }
    }

    /// Whether the runtime would find a page of its own; some versions crash where they find another.
    private var isAbilityInFront: Bool { isLaunched && pageInFront is any StagePage }

    /// The page that the runtime takes for the one in front, found as it finds it.
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
