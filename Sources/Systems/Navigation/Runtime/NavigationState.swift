public import ManifestRuntime

/// What an app shows: the selected tab, for each tab a stack of pages above the tab's own, and what is above the tabs.
///
/// It is a value: an action gives the next one, nothing else changes it, and it can be kept and shown again.
public struct NavigationState<Page: NavigationPage>: Hashable, Sendable {
  /// The tabs that have the pages.
  public typealias Tab = Page.Tab

  /// A page above the tabs.
  public struct Modal: Hashable, Sendable {
    /// The page.
    public let page: Page
    /// Whether it covers everything, or is shown on a sheet.
    public let coversAll: Bool
  }

  /// The selected tab.
  public private(set) var selection: Tab
  /// What is above the tabs.
  public private(set) var modal: Modal?
  /// The tabs that have pages above their own; none of the stacks is empty.
  private var stacks: [Tab: [Page]]

  /// The first tab, without pages above it.
  public init() { self.init(selection: .initial, stacks: [:], modal: nil) }

  /// What was kept; a stack without pages is none.
  init(selection: Tab, stacks: [Tab: [Page]], modal: Modal?) {
    self.selection = selection
    self.stacks = stacks.filter { !$0.value.isEmpty }
    self.modal = modal
  }

  /// The pages of a tab, from the bottom to the top, without the tab's own.
  public func pages(of tab: Tab) -> [Page] { stacks[tab] ?? [] }

  /// The page in front, or nil if it is the tab's own.
  public var front: Page? { modal?.page ?? pages(of: selection).last }

  /// Does what an action says.
  @discardableResult
  public mutating func apply(_ action: NavigationAction<Page>) -> NavigationOutcome {
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

  /// Shows a page; false where the stack is full, and then nothing has changed.
  private mutating func open(_ page: Page) -> Bool {
    let tab = page.tabs.isEmpty || page.tabs.contains(selection) ? selection : page.tabs[0]
    var pages = pages(of: tab)
    switch page.presentation {
    case .sheet, .cover:
      modal = Modal(page: page, coversAll: page.presentation == .cover)
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
  /// Shows what a URL leads to.
  ///
  /// A URL that leads to no route is what `NavigationPage.unknownPage` is about; one that a route refuses, for a parameter for
  /// example, is refused here too.
  @discardableResult
  public mutating func open(url: String, origin: Origin = .external) -> NavigationOutcome {
    switch Page.table.resolve(url, origin: origin) {
    case .success(let resolution): return open(resolution)
    case .failure(let error):
      guard case .noRoute = error else { return .refused(.unresolved(error)) }
      return fallBack(for: error)
    }
  }

  /// Shows what a URL was resolved to.
  @discardableResult
  public mutating func open(_ resolution: Resolution) -> NavigationOutcome {
    switch resolution.destination {
    case .page:
      do throws(RouteError) {
        let path = resolution.destinationPath ?? ""
        return apply(.open(try Page(path: path, parameters: resolution.destinationParameters)))
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
      if case .refused(let refusal) = apply(.open(page)) { return .refused(refusal) }
      return .fellBack(error)
    }
  }
}

/// Something that changes what an app shows.
public enum NavigationAction<Page: NavigationPage>: Hashable, Sendable {
  /// Shows a page, in the way and in the tab that it asks for.
  case open(Page)
  /// Selects a tab and leaves its pages as they are.
  case select(Page.Tab)
  /// Takes away what is on top: what is above the tabs, else the top page of the selected tab.
  case back
  /// Takes away all pages of the selected tab and what is above the tabs.
  case popToRoot
  /// Takes away what is above the tabs.
  case dismiss
  /// Sets the pages of a tab, from the bottom to the top, as a gesture does.
  case setPages([Page], in: Page.Tab)
}

/// What became of an action or a URL.
public enum NavigationOutcome: Sendable {
  /// Something else is shown now.
  case changed
  /// It was shown already, or there was nothing to take away.
  case unchanged
  /// The URL leads to something that is no page and no tab; nothing has changed.
  case elsewhere(Resolution)
  /// The URL leads nowhere, and what the app wants to be shown then is shown.
  case fellBack(RouteError)
  /// Nothing has changed.
  case refused(NavigationRefusal)
}

/// Why nothing is shown.
public enum NavigationRefusal: Error, Hashable, Sendable {
  /// The URL leads nowhere.
  case unresolved(RouteError)
  /// The stack would hold more pages than `NavigationPage.maximumDepth`.
  case tooDeep(limit: Int)
}

extension NavigationRefusal: CustomStringConvertible {
  /// What is wrong, as one sentence.
  public var description: String {
    switch self {
    case .unresolved(let error): error.description
    case .tooDeep(let limit): "a stack holds at most \(limit) pages"
    }
  }
}

extension NavigationState: Codable {
  /// Writes the state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StateKey.self)
    try container.encode(selection, forKey: .selection)
    var stacks = container.nestedContainer(keyedBy: NameKey.self, forKey: .stacks)
    for tab in Tab.allCases where !pages(of: tab).isEmpty {
      try stacks.encode(pages(of: tab), forKey: NameKey(tab.rawValue))
    }
    if let modal {
      try container.encode(modal.page, forKey: .modal)
      try container.encode(modal.coversAll, forKey: .coversAll)
    }
  }

  /// Reads a state, which an earlier version of the app may have written.
  ///
  /// What this version does not have any more is left out: a tab, what is above the tabs, and of a stack the first page that
  /// cannot be read with all above it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StateKey.self)
    let selection = try container.decode(String.self, forKey: .selection)
    var stacks: [Tab: [Page]] = [:]
    let named = try container.nestedContainer(keyedBy: NameKey.self, forKey: .stacks)
    for tab in Tab.allCases {
      guard var pages = try? named.nestedUnkeyedContainer(forKey: NameKey(tab.rawValue)) else { continue }
      var stack: [Page] = []
      while !pages.isAtEnd, stack.count < Page.maximumDepth, let page = try? pages.decode(Page.self) {
        stack.append(page)
      }
      stacks[tab] = stack
    }
    let modal = (try? container.decode(Page.self, forKey: .modal)).map { page in
      Modal(page: page, coversAll: (try? container.decode(Bool.self, forKey: .coversAll)) ?? false)
    }
    self.init(selection: Tab(rawValue: selection) ?? .initial, stacks: stacks, modal: modal)
  }
}

private enum StateKey: String, CodingKey {
  case selection, stacks, modal, coversAll
}

/// The name of a tab.
private struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
