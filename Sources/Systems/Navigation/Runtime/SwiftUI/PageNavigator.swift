#if canImport(SwiftUI)
  public import Combine
  public import Foundation
  import ManifestFoundation
  public import ManifestRuntime

  #if canImport(UIKit)
    public import UIKit
  #endif
  #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    public import UserNotifications
  #endif

  /// An observable object that holds the navigation state and changes it for links, the app's code and gestures; each
  /// link is opened exactly once.
  ///
  /// An app with several windows has a navigator for each: its root view holds it as a `@StateObject`. A navigator that
  /// the `App` holds belongs to all windows, so that a link changes each of them.
  ///
  /// Encode `state` to restore it later with `PageNavigator(state)` or ``restore(_:)``.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  @MainActor
  public final class PageNavigator<Page: NavigationPage>: ObservableObject, LinkOpener {
    /// The navigation state.
    @Published public private(set) var state: NavigationState<Page>

    /// Receives the outcome of each URL when it is known, including destinations other than pages and tabs, and errors.
    public var onOutcome: @MainActor (URL, NavigationOutcome) -> Void
    /// Opens a destination that is neither a page nor a tab, such as a web page, and returns whether it did.
    ///
    /// If it returns false, the outcome of the link is a refusal.
    public var openElsewhere: (@MainActor (LinkResolution) -> Bool)?
    /// Shows a web page whose URL no route takes, typically a universal link; by default, the link is refused.
    ///
    /// iOS has opened the app in place of the page, and does not take the link back. Show an `SFSafariViewController`;
    /// `UIApplication.open` may open the app again, or nothing.
    ///
    /// The outcome is ``NavigationOutcome/fellBack(_:)``, and the map's `unknownPage` is not shown.
    public var openWebPage: (@MainActor (URL) -> Void)?
    /// Returns the URL that a user activity opens, or nil for its `webpageURL`.
    ///
    /// Use it for Handoff, Spotlight and Siri; the `webpageURL` of a Spotlight result is never opened.
    public var activities: @MainActor (NSUserActivity) -> URL? = { _ in nil }
    #if canImport(UIKit) && !os(tvOS) && !os(watchOS)
      /// Returns the route of a quick action, or nil if there is none: `{ Routes($0) }`.
      ///
      /// Only an app whose scene delegate is a ``NavigationSceneDelegate`` needs it.
      public var quickActions: @MainActor (UIApplicationShortcutItem) -> (any TypedRoutes)? = { _ in nil }
      /// The routes of notifications, whose URL has the key that the route map names: `Routes.self`.
      public var notificationRoutes: (any NotificationRoutes.Type)?
      /// Returns the URL of a notification that has none for ``notificationRoutes``, or nil if there is none.
      public var notifications: @MainActor (UNNotificationResponse) -> URL? = { _ in nil }
    #endif

    /// Delivers each link once.
    public private(set) lazy var delivery = LinkDelivery { [unowned self] in show($0).link }
    /// Whether the state has changed since the navigator was created.
    private var hasChanged = false

    /// Creates a navigator.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - onOutcome: Receives the outcome of each URL.
    public init(
      _ state: NavigationState<Page> = NavigationState(),
      onOutcome: @escaping @MainActor (URL, NavigationOutcome) -> Void = { _, _ in }
    ) {
      self.state = state
      self.onOutcome = onOutcome
      delivery.onEvent = { if $0.outcome != .opened { NSLog("%@", $0.description) } }
    }

    /// Shows a page directly, without a URL and without its `stack`; ``beforeOpening`` does not decide about it, because a
    /// page has no route.
    @discardableResult
    public func open(_ page: Page) -> NavigationOutcome { apply(.open(page)) }

    /// Shows the destination of a URL, now or when the app is ready; URLs from outside the app cannot open internal
    /// routes.
    @discardableResult
    public func open(_ url: URL, origin: LinkOrigin = .external) -> NavigationOutcome {
      receive(url, origin, from: .code)
    }

    /// Shows the destination of a route, which may be internal, now or when the app is ready.
    ///
    /// - Throws: `LinkError` if a parameter of the route violates a constraint.
    @discardableResult
    public func open(_ route: some TypedRoutes) throws(LinkError) -> NavigationOutcome {
      try receive(route, from: .code)
    }

    /// Shows the destination of a universal link or another user activity, now or when the app is ready.
    ///
    /// ``NavigationTabs`` opens universal links itself.
    @discardableResult
    public func open(_ activity: NSUserActivity) -> NavigationOutcome { receive(activity, from: .continueUserActivity) }

    /// Shows a restored state, unless a link, the app's code or the user has changed the state before.
    ///
    /// A link that the app was started for is thus never covered. A link that waits is opened above the restored state; a
    /// link that is refused changes nothing.
    ///
    /// - Returns: Whether the state is shown.
    @discardableResult
    public func restore(_ state: NavigationState<Page>) -> Bool {
      if hasChanged { return false }
      hasChanged = true
      self.state = state
      return true
    }

    /// Selects a tab, keeps its pages, and dismisses the presented pages.
    public func select(_ tab: Page.PageTab) { apply(.select(tab)) }

    /// Pops all pages of the selected tab and dismisses the presented pages.
    public func popToRoot() { apply(.popToRoot) }

    /// Dismisses the pages presented above the tabs.
    public func dismiss() { apply(.dismiss) }

    /// Applies an action and returns its outcome.
    @discardableResult
    public func apply(_ action: NavigationAction<Page>) -> NavigationOutcome {
      let outcome = state.apply(action)
      if case .changed = outcome { hasChanged = true }
      return outcome
    }
  }

  // MARK: - Receiving

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  extension PageNavigator {
    @discardableResult
    func receive(
      _ url: URL, _ origin: LinkOrigin, from callback: LinkCallback, key: String? = nil
    ) -> NavigationOutcome {
      receive(LinkRequest(url, origin: origin, in: Page.table), from: callback, key: key) {
        [weak self] in self?.onOutcome(url, $0)
      }
    }

    @discardableResult
    func receive(_ activity: NSUserActivity, from callback: LinkCallback) -> NavigationOutcome {
      let isSpotlight = activity.activityType == "com.apple.corespotlightitem"
      guard let url = activities(activity) ?? (isSpotlight ? nil : activity.webpageURL) else {
        return .refused(.notOpened(delivery.refuse(kind: "noURL", origin: .external)))
      }
      return receive(url, .external, from: callback)
    }

    @discardableResult
    func receive(
      _ route: some TypedRoutes, from callback: LinkCallback,
      completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
    ) throws(LinkError) -> NavigationOutcome {
      receive(try delivery.request(route), from: callback, completion: completion)
    }

    @discardableResult
    func receive(
      _ request: LinkRequest, from callback: LinkCallback, key: String? = nil,
      completion: @escaping @MainActor (NavigationOutcome) -> Void
    ) -> NavigationOutcome {
      var shown: NavigationOutcome?
      var outcome = NavigationOutcome.waiting
      let open: @MainActor (LinkRequest) -> LinkOutcome = { [unowned self] in
        let result = show($0)
        shown = result.navigation
        return result.link
      }
      delivery.receive(request, from: callback, key: key, opening: open) {
        outcome = shown ?? .refused(.notOpened($0))
        completion(outcome)
      }
      return outcome
    }

    /// Shows what a link opens, its web page, or the fallback.
    private func show(_ request: LinkRequest) -> (navigation: NavigationOutcome, link: LinkOutcome) {
      if case .failure(let error) = request.resolution, let openWebPage, let page = request.webPageURL {
        openWebPage(page)
        return (.fellBack(error), .opened)
      }
      let outcome = state.open(request.resolution)
      if case .refused = outcome {} else { hasChanged = true }
      guard case .elsewhere(let resolution) = outcome, let openElsewhere else { return (outcome, outcome.linkOutcome) }
      return openElsewhere(resolution)
        ? (outcome, .opened) : (.refused(.notOpened(outcome.linkOutcome)), outcome.linkOutcome)
    }
  }

  // MARK: - Bindings

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  extension PageNavigator {
    /// The page presented as a sheet above the tabs: `.sheet(item: $navigator.sheet) { … }` in an app without
    /// ``NavigationTabs``.
    ///
    /// Setting nil dismisses the sheet, as the user does; setting a page opens it. If pages on sheets have a `stack`, the
    /// sheet shows `state.modal?.pages` in a navigation stack.
    public var sheet: Page? {
      get { self[modalCoveringAll: false]?.presented }
      set { present(newValue, coveringAll: false) }
    }

    /// The page that covers the whole screen: `.fullScreenCover(item: $navigator.cover) { … }`.
    ///
    /// Setting nil dismisses the page; setting a page opens it. If covering pages have a `stack`, the view shows
    /// `state.modal?.pages` in a navigation stack.
    public var cover: Page? {
      get { self[modalCoveringAll: true]?.presented }
      set { present(newValue, coveringAll: true) }
    }

    var selection: Page.PageTab {
      get { state.selection }
      set { apply(.select(newValue)) }
    }

    /// The selected row of a sidebar, which the system may deselect; a tab is always selected.
    var sidebarSelection: Page.PageTab? {
      get { state.selection }
      set { if let newValue { selection = newValue } }
    }

    subscript(pages tab: Page.PageTab) -> [Page] {
      get { state.pages(of: tab) }
      set { apply(.setPages(newValue, in: tab)) }
    }

    /// The presented stack if it is of this kind; the system sets nil to dismiss it.
    subscript(modalCoveringAll coversAll: Bool) -> NavigationState<Page>.Modal? {
      get { state.modal.flatMap { $0.coversAll == coversAll ? $0 : nil } }
      set { if newValue == nil { present(nil, coveringAll: coversAll) } }
    }

    /// The pages above the bottom of a presented stack; the last ones while the system dismisses it.
    subscript(path modal: NavigationState<Page>.Modal) -> [Page] {
      get { shown(modal)?.path ?? modal.path }
      set { if let shown = shown(modal) { apply(.setModalPages([shown.bottom] + newValue)) } }
    }

    /// Returns the present state of a presented stack; nil if it has been dismissed.
    private func shown(_ modal: NavigationState<Page>.Modal) -> NavigationState<Page>.Modal? {
      state.modal?.id == modal.id ? state.modal : nil
    }

    private func present(_ page: Page?, coveringAll coversAll: Bool) {
      if let page {
        apply(.open(page))
      } else if self[modalCoveringAll: coversAll] != nil {
        apply(.dismiss)
      }
    }
  }
#endif
