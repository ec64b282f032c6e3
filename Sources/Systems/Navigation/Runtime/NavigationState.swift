public import ManifestRuntime

/// The navigation state of an app: the selected tab, each tab's stack of pages, and the page presented above the tabs.
///
/// The state is a value that changes only by actions; it can be encoded and restored.
public struct NavigationState<Page: NavigationPage>: Hashable, Sendable {
  /// The tabs of the app.
  public typealias Tab = Page.PageTab

  /// A page that is presented above the tabs.
  public struct Modal: Hashable, Identifiable, Sendable {
    /// The presented page.
    public let page: Page
    /// The presented page, which identifies the presentation.
    public var id: Page { page }
    /// Whether the page covers the whole screen instead of being shown as a sheet.
    public var coversAll: Bool { page.presentation == .cover }
  }

  /// The selected tab.
  public private(set) var selection: Tab
  /// The page presented above the tabs.
  public private(set) var modal: Modal?
  /// The pages of each tab above its root; no stack is empty.
  private var stacks: [Tab: [Page]]

  /// Creates the initial state, which shows the root of the first tab.
  public init() { (selection, stacks) = (.initial, [:]) }

  /// Creates a state that shows pages, for previews and tests.
  ///
  /// The pages are opened one after the other, as links open them: each with its presentation, in the selected tab or, if
  /// that tab must not show it, in its preferred tab, which is then selected. A page that a link could not open is left
  /// out: one with an invalid parameter, and one on a stack of `NavigationPage.maximumDepth` pages.
  ///
  /// - Parameters:
  ///   - selection: The tab that is selected before the first page is opened.
  ///   - pages: The pages, in the order in which they are opened.
  public init(selection: Tab = .initial, pages: [Page]) {
    self.init()
    apply(.select(selection))
    for page in pages { apply(.open(page)) }
  }

  /// Returns the pages of a tab above its root, from bottom to top.
  public func pages(of tab: Tab) -> [Page] { stacks[tab] ?? [] }

  /// The frontmost page, or nil if it is the root of the tab.
  public var front: Page? { modal?.page ?? pages(of: selection).last }

  /// Applies an action and returns its outcome.
  ///
  /// A page whose parameters violate a constraint is refused, as if a link opened it.
  @discardableResult
  public mutating func apply(_ action: NavigationAction<Page>) -> NavigationOutcome {
    do throws(RouteError) {
      for page in newPages(of: action) { try page.checkParameters() }
    } catch {
      return .refused(.invalidPage(error))
    }
    return applyChecked(action)
  }

  /// Returns the pages that an action shows and that are not shown yet.
  private func newPages(of action: NavigationAction<Page>) -> [Page] {
    switch action {
    case .open(let page): [page]
    case .setPages(let pages, let tab): pages.filter { !self.pages(of: tab).contains($0) }
    case .select, .back, .popToRoot, .dismiss: []
    }
  }

  /// Applies an action whose pages have valid parameters.
  private mutating func applyChecked(_ action: NavigationAction<Page>) -> NavigationOutcome {
    let before = self
    switch action {
    case .open(let page):
      guard open(page) else { return .refused(.tooDeep(limit: Page.maximumDepth)) }
    case .select(let tab):
      modal = nil
      selection = tab
    case .back: if modal != nil { modal = nil } else { set(Array(pages(of: selection).dropLast()), in: selection) }
    case .popToRoot:
      modal = nil
      set([], in: selection)
    case .dismiss: modal = nil
    case .setPages(let pages, let tab):
      guard pages.count <= Page.maximumDepth else { return .refused(.tooDeep(limit: Page.maximumDepth)) }
      set(pages, in: tab)
    }
    return self == before ? .unchanged : .changed
  }

  /// Shows a page; returns false and changes nothing if the stack is full.
  private mutating func open(_ page: Page) -> Bool {
    let tab = page.tabs.isEmpty || page.tabs.contains(selection) ? selection : page.tabs[0]
    var pages = pages(of: tab)
    switch page.presentation {
    case .sheet, .cover:
      modal = Modal(page: page)
      selection = tab
      return true
    case .push: if pages.last != page { pages.append(page) }
    case .replace: pages = pages.dropLast() + [page]
    case .root: pages = [page]
    }
    guard pages.count <= Page.maximumDepth else { return false }
    modal = nil
    selection = tab
    set(pages, in: tab)
    return true
  }

  private mutating func set(_ pages: [Page], in tab: Tab) { stacks[tab] = pages.isEmpty ? nil : pages }
}

// MARK: - URLs

extension NavigationState {
  /// Shows the destination of a URL.
  ///
  /// A URL that matches no route falls back to `NavigationPage.unknownPage`; a URL that its route rejects, for example
  /// for an invalid parameter, is refused.
  @discardableResult
  public mutating func open(url: String, origin: Origin = .external) -> NavigationOutcome {
    open(Page.table.resolve(url, origin: origin))
  }

  /// Shows what a link opens, or the fallback if it matches no route.
  mutating func open(_ result: Result<Resolution, RouteError>) -> NavigationOutcome {
    switch result {
    case .success(let resolution): return open(resolution)
    case .failure(let error):
      guard case .noRoute = error else { return .refused(.unresolved(error)) }
      return fallBack(for: error)
    }
  }

  /// Shows the destination of a resolved URL.
  @discardableResult
  public mutating func open(_ resolution: Resolution) -> NavigationOutcome {
    switch resolution.destination {
    case .page:
      do throws(RouteError) {
        let path = resolution.destinationPath ?? ""
        return applyChecked(.open(try Page(path: path, parameters: resolution.destinationParameters)))
      } catch {
        return .refused(.unresolved(error))
      }
    case .tab(let name):
      guard let tab = Tab(rawValue: name) else { return .refused(.unresolved(.unreadableTable(.foreignRoute(name)))) }
      return apply(.select(tab))
    case .ability, .controller, .app, .web: return .elsewhere(resolution)
    }
  }

  private mutating func fallBack(for error: RouteError) -> NavigationOutcome {
    switch Page.unknownPage {
    case .reject: return .refused(.unresolved(error))
    case .home:
      apply(.select(.initial))
      apply(.popToRoot)
      return .fellBack(error)
    case .page(let page):
      if case .refused(let refusal) = applyChecked(.open(page)) { return .refused(refusal) }
      return .fellBack(error)
    }
  }
}

/// An action that changes the navigation state.
public enum NavigationAction<Page: NavigationPage>: Hashable, Sendable {
  /// Shows a page with its presentation and in its preferred tab.
  case open(Page)
  /// Selects a tab, keeps its pages, and dismisses the presented page.
  case select(Page.PageTab)
  /// Dismisses the presented page or, if there is none, pops the top page of the selected tab.
  case back
  /// Pops all pages of the selected tab and dismisses the presented page.
  case popToRoot
  /// Dismisses the page presented above the tabs.
  case dismiss
  /// Sets the pages of a tab, from bottom to top, as a navigation gesture does.
  case setPages([Page], in: Page.PageTab)
}

/// The outcome of an action or a URL.
public enum NavigationOutcome: Equatable, Sendable {
  /// The state has changed.
  case changed
  /// The state is the same: the page was already shown, or there was nothing to remove.
  case unchanged
  /// The destination of the URL is neither a page nor a tab; the state is unchanged.
  case elsewhere(Resolution)
  /// The URL matches no route, and the app's fallback is shown.
  case fellBack(RouteError)
  /// The action or URL was refused; the state is unchanged.
  case refused(NavigationRefusal)
  /// The link waits until the app is ready for it, or until the app has decided about it.
  case waiting
}

extension NavigationOutcome {
  /// The outcome of a link with this result.
  var linkOutcome: LinkOutcome {
    switch self {
    case .changed, .unchanged: .opened
    case .elsewhere: .refused(kind: "notNavigable")
    case .fellBack(let error): .refused(kind: error.kind)
    case .refused(.notOpened(let outcome)): outcome
    case .refused(let refusal): .refused(kind: refusal.kind)
    // A navigation state shows a link at once.
    case .waiting: .dropped
    }
  }
}

/// An error that explains why nothing was shown.
public enum NavigationRefusal: Error, Hashable, Sendable {
  /// The URL cannot be resolved.
  case unresolved(RouteError)
  /// A parameter of a page violates a constraint.
  case invalidPage(RouteError)
  /// The stack would have more pages than `NavigationPage.maximumDepth`.
  case tooDeep(limit: Int)
  /// The app refused the link, a newer one superseded it, or its scene was disconnected.
  case notOpened(LinkOutcome)

  /// The name of the error's case, or the kind of the error that caused it, for analytics and logs.
  public var kind: String {
    switch self {
    case .unresolved(let error), .invalidPage(let error): error.kind
    case .tooDeep: "tooDeep"
    case .notOpened(.refused(let kind)): kind
    case .notOpened: "notOpened"
    }
  }
}

extension NavigationRefusal: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .unresolved(let error), .invalidPage(let error): error.description
    case .tooDeep(let limit): "a stack can have at most \(limit) pages"
    case .notOpened(let outcome): "the link was \(outcome)"
    }
  }
}

extension NavigationState: Codable {
  /// Encodes the state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StateKey.self)
    try container.encode(selection, forKey: .selection)
    var stacks = container.nestedContainer(keyedBy: NameKey.self, forKey: .stacks)
    for tab in Tab.allCases where !pages(of: tab).isEmpty {
      try stacks.encode(pages(of: tab), forKey: NameKey(tab.rawValue))
    }
    try container.encodeIfPresent(modal?.page, forKey: .modal)
  }

  /// Decodes a state, possibly of an earlier version of the app.
  ///
  /// Unknown tabs and an unreadable presented page are dropped; a stack ends before the first page that cannot be
  /// decoded. A page that got or lost parameters is decoded if its new ones are optional or have a default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StateKey.self)
    self.init()
    selection = Tab(rawValue: try container.decode(String.self, forKey: .selection)) ?? .initial
    let named = try container.nestedContainer(keyedBy: NameKey.self, forKey: .stacks)
    for tab in Tab.allCases {
      guard var pages = try? named.nestedUnkeyedContainer(forKey: NameKey(tab.rawValue)) else { continue }
      var stack: [Page] = []
      while !pages.isAtEnd, stack.count < Page.maximumDepth, let page = try? pages.decode(Page.self) {
        stack.append(page)
      }
      set(stack, in: tab)
    }
    modal = (try? container.decode(Page.self, forKey: .modal)).map(Modal.init)
  }
}

private enum StateKey: String, CodingKey {
  case selection, stacks, modal
}

/// The name of a tab.
private struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
