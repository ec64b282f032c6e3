#if canImport(SwiftUI)
  public import Combine
  public import Foundation
  public import ManifestRuntime

  /// Keeps what an app shows and changes it: what links lead to, what the app's own code opens, and what gestures do.
  ///
  /// The state is a value, so that it can be kept when the app goes away: `Navigator(state)` shows it again.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  @MainActor
  public final class Navigator<Page: NavigationPage>: ObservableObject {
    /// What is shown.
    @Published public private(set) var state: NavigationState<Page>

    /// Takes what became of each URL: what leads to something else than a page or a tab, and why a URL leads nowhere.
    public var onOutcome: (URL, NavigationOutcome) -> Void

    /// Makes a navigator.
    ///
    /// - Parameters:
    ///   - state: What is shown first.
    ///   - onOutcome: Takes what became of each URL; by default what is refused goes to the log.
    public init(
      _ state: NavigationState<Page> = NavigationState(),
      onOutcome: @escaping (URL, NavigationOutcome) -> Void = logRefusal
    ) {
      self.state = state
      self.onOutcome = onOutcome
    }

    /// Shows a page, without a way around by way of the system and without a URL.
    @discardableResult
    public func open(_ page: Page) -> NavigationOutcome { apply(.open(page)) }

    /// Shows what a URL leads to; one from outside the app cannot open internal routes.
    @discardableResult
    public func open(_ url: URL, origin: Origin = .external) -> NavigationOutcome {
      let outcome = state.open(url: url.absoluteString, origin: origin)
      onOutcome(url, outcome)
      return outcome
    }

    /// Shows what a route opens, internal routes too.
    ///
    /// - Throws: `LinkError` if a parameter of the route breaks a constraint.
    @discardableResult
    public func open(_ route: some TypedRoutes) throws(LinkError) -> NavigationOutcome {
      state.open(try route.resolution())
    }

    /// Selects a tab and leaves its pages as they are.
    public func select(_ tab: Page.Tab) { apply(.select(tab)) }

    /// Takes away all pages of the selected tab and what is above the tabs.
    public func popToRoot() { apply(.popToRoot) }

    /// Takes away what is above the tabs.
    public func dismiss() { apply(.dismiss) }

    /// Does what an action says.
    @discardableResult
    public func apply(_ action: NavigationAction<Page>) -> NavigationOutcome { state.apply(action) }
  }

  /// Writes to the log why a URL shows nothing, or not what it asked for.
  public func logRefusal(_ url: URL, _ outcome: NavigationOutcome) {
    switch outcome {
    case .refused(let reason): NSLog("%@", "`\(url)` shows nothing: \(reason)")
    case .fellBack(let error): NSLog("%@", "`\(url)` leads nowhere: \(error)")
    case .elsewhere(let resolution):
      NSLog("%@", "`\(url)` leads to \(resolution.destination), which is no page and no tab")
    case .changed, .unchanged: break
    }
  }

  // MARK: - What views bind to

  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  extension Navigator {
    var selection: Page.Tab {
      get { state.selection }
      set { apply(.select(newValue)) }
    }

    subscript(pages tab: Page.Tab) -> [Page] {
      get { state.pages(of: tab) }
      set { apply(.setPages(newValue, in: tab)) }
    }

    /// Whether a page is shown above the tabs, on a sheet or covering everything; setting `false` removes it.
    subscript(isShownCoveringAll coversAll: Bool) -> Bool {
      get { state.modal?.coversAll == coversAll }
      set { if !newValue, state.modal?.coversAll == coversAll { apply(.dismiss) } }
    }
  }
#endif
