#if canImport(SwiftUI)
  public import Combine
  public import Foundation
  public import ManifestRuntime

  /// An observable object that holds the navigation state and changes it for links, the app's code and gestures.
  ///
  /// Encode `state` to restore it later with `Navigator(state)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  @MainActor
  public final class Navigator<Page: NavigationPage>: ObservableObject {
    /// The navigation state.
    @Published public private(set) var state: NavigationState<Page>

    /// Receives the outcome of each URL, including destinations other than pages and tabs, and errors.
    public var onOutcome: (URL, NavigationOutcome) -> Void

    /// Creates a navigator.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - onOutcome: Receives the outcome of each URL; by default, refused URLs are logged.
    public init(
      _ state: NavigationState<Page> = NavigationState(),
      onOutcome: @escaping (URL, NavigationOutcome) -> Void = logRefusal
    ) {
      self.state = state
      self.onOutcome = onOutcome
    }

    /// Shows a page directly, without a URL.
    @discardableResult
    public func open(_ page: Page) -> NavigationOutcome { apply(.open(page)) }

    /// Shows the destination of a URL; URLs from outside the app cannot open internal routes.
    @discardableResult
    public func open(_ url: URL, origin: Origin = .external) -> NavigationOutcome {
      let outcome = state.open(url: url.absoluteString, origin: origin)
      onOutcome(url, outcome)
      return outcome
    }

    /// Shows the destination of a route, which may be internal.
    ///
    /// - Throws: `LinkError` if a parameter of the route violates a constraint.
    @discardableResult
    public func open(_ route: some TypedRoutes) throws(LinkError) -> NavigationOutcome {
      state.open(try route.resolution())
    }

    /// Selects a tab, keeps its pages, and dismisses the presented page.
    public func select(_ tab: Page.PageTab) { apply(.select(tab)) }

    /// Pops all pages of the selected tab and dismisses the presented page.
    public func popToRoot() { apply(.popToRoot) }

    /// Dismisses the page presented above the tabs.
    public func dismiss() { apply(.dismiss) }

    /// Applies an action and returns its outcome.
    @discardableResult
    public func apply(_ action: NavigationAction<Page>) -> NavigationOutcome { state.apply(action) }
  }

  /// Logs why a URL was not shown as requested.
  public func logRefusal(_ url: URL, _ outcome: NavigationOutcome) {
    switch outcome {
    case .refused(let reason): NSLog("%@", "`\(url)` cannot be shown: \(reason)")
    case .fellBack(let error): NSLog("%@", "`\(url)` matches no route: \(error)")
    case .elsewhere(let resolution):
      NSLog("%@", "`\(url)` opens \(resolution.destination), which is not a page or a tab")
    case .changed, .unchanged: break
    }
  }

  // MARK: - Bindings

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  extension Navigator {
    var selection: Page.PageTab {
      get { state.selection }
      set { apply(.select(newValue)) }
    }

    subscript(pages tab: Page.PageTab) -> [Page] {
      get { state.pages(of: tab) }
      set { apply(.setPages(newValue, in: tab)) }
    }

    /// Whether a page is presented above the tabs, as a sheet or covering the screen; setting `false` dismisses it.
    subscript(isShownCoveringAll coversAll: Bool) -> Bool {
      get { state.modal?.coversAll == coversAll }
      set { if !newValue, state.modal?.coversAll == coversAll { apply(.dismiss) } }
    }
  }
#endif
