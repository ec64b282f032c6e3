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
    /// Whether it covers everything, or stands on a sheet.
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

  /// The page in front, or nil where it is the tab's own.
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
