public import ManifestRuntime

/// The navigation state of an app: the selected tab, each tab's stack of pages, and the pages presented above the tabs.
///
/// The state is a value that changes only by actions; it can be encoded and restored.
public struct NavigationState<Page: NavigationPage>: Hashable, Sendable {
  /// The tabs of the app.
  public typealias Tab = Page.PageTab

  /// A page that is presented above the tabs, with a stack of its own.
  public struct Modal: Hashable, Identifiable, Sendable {
    /// The page that was presented; it stays the same when another page of the stack is in front.
    public let presented: Page
    /// The page at the bottom of the stack.
    let bottom: Page
    /// The pages above the bottom.
    let path: [Page]

    /// Creates the presentation of a page; returns nil if the stack is empty.
    init?(_ presented: Page, pages: some Collection<Page>) {
      guard let bottom = pages.first else { return nil }
      (self.presented, self.bottom, path) = (presented, bottom, Array(pages.dropFirst()))
    }

    /// The pages of the stack, from bottom to top; never empty.
    public var pages: [Page] { [bottom] + path }
    /// The page in front.
    public var page: Page { path.last ?? bottom }
    /// The page that was presented, which identifies the presentation.
    public var id: Page { presented }
    /// Whether the pages cover the whole screen instead of being shown on a sheet.
    public var coversAll: Bool { presented.presentation == .cover }
    /// Whether the presentation needs a navigation stack, because there are or were pages below the presented one.
    var isStack: Bool { !presented.stack.isEmpty || !path.isEmpty }
  }

  /// The selected tab.
  public private(set) var selection: Tab
  /// The pages presented above the tabs.
  public private(set) var modal: Modal?
  /// The pages of each tab above its root; no stack is empty.
  private var stacks: [Tab: [Page]]

  /// Creates the initial state, which shows the root of the first tab.
  public init() { (selection, stacks) = (.initial, [:]) }

  /// Creates a state that shows pages, for previews and tests.
  ///
  /// The pages are opened one after the other, as code opens them: each with its presentation, in the selected tab or, if
  /// that tab must not show it, in its preferred tab, which is then selected, and without its `stack`. A page that cannot
  /// be opened is left out: one with an invalid parameter, and one on a stack of `NavigationPage.maximumDepth` pages.
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
    case .setModalPages(let pages): pages.filter { modal?.pages.contains($0) != true }
    case .select, .back, .popToRoot, .dismiss: []
    }
  }

  /// Applies an action whose pages have valid parameters.
  private mutating func applyChecked(_ action: NavigationAction<Page>) -> NavigationOutcome {
    let before = self
    switch action {
    case .open(let page): return show(page, above: [])
    case .select(let tab):
      modal = nil
      selection = tab
    case .back:
      if let modal {
        self.modal = Modal(modal.presented, pages: modal.pages.dropLast())
      } else {
        set(pages(of: selection).dropLast(), in: selection)
      }
    case .popToRoot:
      modal = nil
      set([], in: selection)
    case .dismiss: modal = nil
    case .setPages(let pages, let tab):
      guard pages.count <= Page.maximumDepth else { return .refused(.tooDeep(limit: Page.maximumDepth)) }
      set(pages, in: tab)
    case .setModalPages(let pages):
      guard pages.count <= Page.maximumDepth else { return .refused(.tooDeep(limit: Page.maximumDepth)) }
      modal = modal.flatMap { Modal($0.presented, pages: pages) }
    }
    return self == before ? .unchanged : .changed
  }

  /// Shows a page above a stack, which is that of the page if a link opens it.
  private mutating func show(_ page: Page, above stack: [Page]) -> NavigationOutcome {
    let before = self
    let tab = page.tabs.isEmpty || page.tabs.contains(selection) ? selection : page.tabs[0]
    let shown = pages(of: tab)
    let pages =
      switch page.presentation {
      case .push: shown.last == page ? shown : Self.push(stack, on: shown) + [page]
      case .replace: Self.push(stack, on: shown.dropLast()) + [page]
      case .root, .sheet, .cover: stack + [page]
      }
    guard pages.count <= Page.maximumDepth else { return .refused(.tooDeep(limit: Page.maximumDepth)) }
    if page.presentation.isAboveTabs {
      modal = Modal(page, pages: pages)
    } else {
      modal = nil
      set(pages, in: tab)
    }
    selection = tab
    return self == before ? .unchanged : .changed
  }

  /// Returns pages with a stack on top; the pages of the stack that are already on top are not pushed again.
  private static func push(_ stack: [Page], on pages: [Page]) -> [Page] {
    let shown = (0...stack.count).last { pages.suffix($0) == stack.prefix($0) } ?? 0
    return pages + stack.dropFirst(shown)
  }

  private mutating func set(_ pages: some Collection<Page>, in tab: Tab) {
    stacks[tab] = pages.isEmpty ? nil : Array(pages)
  }
}

// MARK: - URLs

extension NavigationState {
  /// Shows the destination of a URL, a page above its `stack`.
  ///
  /// A URL that matches no route falls back to `NavigationPage.unknownPage`; a URL that its route rejects, for example
  /// for an invalid parameter, is refused.
  @discardableResult
  public mutating func open(url: String, origin: LinkOrigin = .external) -> NavigationOutcome {
    open(Page.table.resolve(url, origin: origin))
  }

  /// Shows what a link opens, or the fallback if it matches no route.
  mutating func open(_ result: Result<LinkResolution, RouteError>) -> NavigationOutcome {
    switch result {
    case .success(let resolution): return open(resolution)
    case .failure(let error):
      guard case .noRoute = error else { return .refused(.unresolved(error)) }
      return fallBack(for: error)
    }
  }

  /// Shows the destination of a resolved URL, a page above its `stack`.
  @discardableResult
  public mutating func open(_ resolution: LinkResolution) -> NavigationOutcome {
    switch resolution.destination {
    case .page:
      do throws(RouteError) {
        let path = resolution.destinationPath ?? ""
        let page = try Page(path: path, parameters: resolution.destinationParameters)
        return show(page, above: page.stack)
      } catch {
        return .refused(.unresolved(error))
      }
    case .tab(let name):
      guard let tab = Tab(rawValue: name) else { return .refused(.unresolved(.unreadableTable(.foreignRoute(name)))) }
      return apply(.select(tab))
    case .ability, .controller, .screen, .app, .web: return .elsewhere(resolution)
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
      if case .refused(let refusal) = show(page, above: page.stack) { return .refused(refusal) }
      return .fellBack(error)
    }
  }
}

/// An action that changes the navigation state.
public enum NavigationAction<Page: NavigationPage>: Hashable, Sendable {
  /// Shows a page with its presentation and in its preferred tab, without its `stack`, which links show below it.
  case open(Page)
  /// Selects a tab, keeps its pages, and dismisses the presented pages.
  case select(Page.PageTab)
  /// Pops the top page of the presented stack or, if none is presented, of the selected tab; the last page of a presented
  /// stack is dismissed.
  case back
  /// Pops all pages of the selected tab and dismisses the presented pages.
  case popToRoot
  /// Dismisses the pages presented above the tabs.
  case dismiss
  /// Sets the pages of a tab, from bottom to top, as a navigation gesture does.
  case setPages([Page], in: Page.PageTab)
  /// Sets the pages of the presented stack, from bottom to top, as a navigation gesture does; without pages, it is
  /// dismissed.
  case setModalPages([Page])
}

/// The outcome of an action or a URL.
public enum NavigationOutcome: Equatable, Sendable {
  /// The state has changed.
  case changed
  /// The state is the same: the page was already shown, or there was nothing to remove.
  case unchanged
  /// The destination of the URL is neither a page nor a tab; the state is unchanged.
  case elsewhere(LinkResolution)
  /// The URL matches no route, and the app's fallback or the web page is shown.
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
    var container = encoder.container(keyedBy: NavigationStateKey.self)
    try container.encode(selection, forKey: .selection)
    var stacks = container.nestedContainer(keyedBy: NavigationNameKey.self, forKey: .stacks)
    for tab in Tab.allCases where !pages(of: tab).isEmpty {
      try stacks.encode(pages(of: tab), forKey: NavigationNameKey(tab.rawValue))
    }
    guard let modal else { return }
    try container.encode(modal.presented, forKey: .modal)
    // Earlier versions of the library read and write only the presented page.
    if modal.pages != [modal.presented] { try container.encode(modal.pages, forKey: .modalPages) }
  }

  /// Decodes a state, possibly of an earlier version of the app.
  ///
  /// Unknown tabs, and a presentation whose page is unreadable, are dropped; a stack ends before the first page that cannot
  /// be decoded. A page that got or lost parameters is decoded if its new ones are optional or have a default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NavigationStateKey.self)
    self.init()
    selection = Tab(rawValue: try container.decode(String.self, forKey: .selection)) ?? .initial
    let named = try container.nestedContainer(keyedBy: NavigationNameKey.self, forKey: .stacks)
    for tab in Tab.allCases {
      set(Self.pages(in: try? named.nestedUnkeyedContainer(forKey: NavigationNameKey(tab.rawValue))), in: tab)
    }
    if let presented = try? container.decode(Page.self, forKey: .modal) {
      let pages = Self.pages(in: try? container.nestedUnkeyedContainer(forKey: .modalPages))
      modal = Modal(presented, pages: pages.isEmpty ? [presented] : pages)
    }
  }

  /// Decodes the pages of a stack up to the first that cannot be decoded.
  private static func pages(in container: (any UnkeyedDecodingContainer)?) -> [Page] {
    guard var container else { return [] }
    var pages: [Page] = []
    while !container.isAtEnd, pages.count < Page.maximumDepth, let page = try? container.decode(Page.self) {
      pages.append(page)
    }
    return pages
  }
}

private enum NavigationStateKey: String, CodingKey {
  case selection, stacks, modal, modalPages
}

/// The name of a tab.
private struct NavigationNameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
