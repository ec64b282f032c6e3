#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ManifestRuntime
  public import UIKit

  /// Opens links, wants and destinations of an ArkUI-X app on one navigation stack.
  ///
  /// It replaces the code that the official guide adds to every app delegate by hand. The app delegate retains the
  /// router and forwards to it; it must have the property `window`, which the runtime uses to find the frontmost page.
  @MainActor
  public final class StageRouter {
    /// The navigation controller that pages are pushed on.
    public let navigation: UINavigationController
    /// Creates the page for a destination in place of the router; returns nil to leave it to the router.
    ///
    /// Use it for abilities with `dynamic` hosting and view controllers with custom initializers.
    public var pages: (Destination, ParameterValues) -> UIViewController? = { _, _ in nil }
    /// Receives the errors of failed openings; by default it logs them.
    public var onFailure: (OpenError) -> Void = { NSLog("%@", "\($0)" as NSString) }

    private let table: RouteTable
    private let stage: any StageRuntime.Type
    private let directory: String
    private let classes: ClassLookup
    private var isLaunched = false
    /// The launch URL that the first page already shows, until UIKit delivers it again.
    private var shownAtStart: URL?

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - stage: `StageApplication.self`.
    ///   - table: The generated route table.
    ///   - navigation: The navigation controller that pages are pushed on.
    ///   - directory: The folder of the app that contains the modules.
    ///   - classes: The lookup of the classes that the table names.
    public init(
      _ stage: any StageRuntime.Type, table: RouteTable,
      navigation: UINavigationController = UINavigationController(), directory: String = "arkui-x",
      classes: ClassLookup = ClassLookup()
    ) {
      self.stage = stage
      self.table = table
      self.navigation = navigation
      self.directory = directory
      self.classes = classes
    }

    /// Opens a URL and returns whether it was opened.
    ///
    /// `application(_:open:options:)` receives links from other apps and every `startAbility` of the app itself.
    @discardableResult
    public func open(_ url: URL, origin: Origin = .external) -> Bool {
      let isShown = url == shownAtStart
      shownAtStart = nil
      if isShown { return true }
      return reporting { () throws(OpenError) in
        try show(Opening(resolve(url.absoluteString, origin: origin)))
      }
    }

    /// Opens a universal link and returns whether it was opened.
    @discardableResult
    public func open(_ activity: NSUserActivity) -> Bool {
      guard let url = activity.webpageURL else { return false }
      return open(url)
    }

    /// Opens a route of the generated type from native code and returns whether it was opened.
    @discardableResult
    public func open(_ route: some TypedRoutes) -> Bool {
      reporting { () throws(OpenError) in try show(Opening(resolution(of: route))) }
    }

    /// Opens a destination from native code and returns whether it was opened.
    @discardableResult
    public func open(_ destination: Destination, parameters: ParameterValues = ParameterValues()) -> Bool {
      reporting { () throws(OpenError) in try show(Opening(destination, parameters: parameters)) }
    }

    private func resolve(_ url: String, origin: Origin) throws(OpenError) -> Resolution {
      try table.resolve(url, origin: origin).mapError { OpenError.unresolved(url: url, $0) }.get()
    }

    private func resolution(of route: some TypedRoutes) throws(OpenError) -> Resolution {
      try Result { () throws(LinkError) in try route.resolution() }.mapError { OpenError.refused($0) }.get()
    }

    private func reporting(_ body: () throws(OpenError) -> Void) -> Bool {
      do throws(OpenError) {
        try body()
        return true
      } catch {
        onFailure(error)
        return false
      }
    }
  }

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
    private var pageInFront: UIViewController? {
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

  extension StageRouter {
    /// Brings a destination to the front.
    ///
    /// A singleton ability that is on the stack moves to the top. Its page gets the new `params`, but the runtime does
    /// not pass them to a running ability: it calls `onNewWant` with the want that the ability was created with. The
    /// page can forward them itself (`RoutedController`). An ability whose view is not loaded yet is created with the
    /// new `params`.
    ///
    /// A view controller that the app presents over the stack stays in front; `onNewWant` is then not called.
    public func show(_ opening: Opening, animated: Bool = true) throws(OpenError) {
      let stack = navigation.viewControllers
      let presentation = try encoding(opening) { () throws(WantParameters.Unrepresentable) in
        try opening.presentation(over: stack.map { ($0 as? any StagePage)?.instanceName })
      }
      if case .bringToFront(let index, let params) = presentation, let page = stack[index] as? any StagePage {
        bringToFront(page, params, opening.parameters, animated: animated)
      } else {
        let page = try page(opening, presentation)
        (page as? any RoutedController)?.open(with: opening.parameters)
        navigation.pushViewController(page, animated: animated)
      }
    }

    private func bringToFront(
      _ page: any StagePage, _ params: String, _ parameters: ParameterValues, animated: Bool
    ) {
      let isRunning = page.isViewLoaded
      page.params = params
      (page as? any RoutedController)?.open(with: parameters)
      if navigation.topViewController !== page {
        navigation.setViewControllers(navigation.viewControllers.filter { $0 !== page } + [page], animated: animated)
      }
      // `handleSingleton` selects the first page whose name contains the requested one, so `Main` also finds `MainTwo`.
      // It tries the frontmost page first, which is the right one here. The runtime may have changed the module's name,
      // so the names are those of the page.
      guard isRunning, pageInFront === page, let instance = page.instanceName.flatMap(StageInstance.init)
      else { return }
      _ = stage.handleSingleton(
        instance.bundleName, moduleName: instance.module, abilityName: instance.ability)
    }

    /// Creates the page to push.
    private func page(_ opening: Opening, _ presentation: Presentation) throws(OpenError) -> UIViewController {
      if case .ability(let ability) = opening.destination, ability.presenter.isArkUI { launch() }
      if let page = pages(opening.destination, opening.parameters) {
        if let page = page as? any StagePage { page.params = try encoding(opening, opening.params) }
        return page
      }
      switch presentation {
      case .pushStage(let className, let instanceName, let params):
        let page = try stagePage(className, instanceName)
        page.params = params
        return page
      case .pushController(let className): return try controller(className)
      case .bringToFront, .askApp: throw .notProvided(instanceName: opening.destination.name)
      }
    }

    /// Returns the result of a function that encodes the parameters of an opening.
    private func encoding<Value>(
      _ opening: Opening, _ encode: () throws(WantParameters.Unrepresentable) -> Value
    ) throws(OpenError) -> Value {
      try Result(catching: encode)
        .mapError { OpenError.unrepresentable($0, instanceName: opening.destination.name) }.get()
    }

    private func stagePage(_ className: String, _ instanceName: String) throws(OpenError) -> any StagePage {
      guard let found = classes(className) else { throw .missingClass(className) }
      guard let type = found as? any StagePage.Type else { throw .unsuitableClass(className, needed: .stage) }
      guard let page = type.init(instanceName: instanceName) else { throw .noViewController(className: className) }
      return page
    }

    private func controller(_ className: String) throws(OpenError) -> UIViewController {
      guard let found = classes(className) else { throw .missingClass(className) }
      // An ArkUI-X page without an instance name would stay blank.
      guard let type = found as? UIViewController.Type, !(found is any StagePage.Type) else {
        throw .unsuitableClass(className, needed: .native)
      }
      return type.init()
    }
  }

  extension AbilityDestination.Presenter {
    /// Whether ArkUI-X shows the ability.
    fileprivate var isArkUI: Bool {
      if case .native = self { false } else { true }
    }
  }

  extension Destination {
    /// The name of the destination in messages.
    fileprivate var name: String {
      switch self {
      case .ability(let ability): ability.instanceName
      case .controller(let name), .page(let name), .tab(let name), .app(let name), .web(let name): name
      }
    }
  }
#endif
