import ManifestRuntime
import ManifestText

extension Program {
  /// The tabs and pages as reports need them.
  var navigation: Navigation {
    let navigation = self[ManifestCore.Navigation.self]
    let unknownPage: Navigation.UnknownPage =
      switch navigation.unknownPage {
      case .reject: .reject
      case .home: .home
      case .page(let name):
        navigation.pages.firstIndex { $0.entry.name.value == name.value }.map { .page($0) } ?? .reject
      }
    return Navigation(
      tabs: navigation.tabs.map {
        Tab(
          name: $0.name.value, title: $0.title ?? $0.name.value, symbol: $0.symbol, root: $0.root.value, span: $0.name.span)
      },
      pages: navigation.pages.map { page in
        Page(
          name: page.entry.name.value, view: page.entry.view.value, parameters: page.entry.parameters.map(\.parameter),
          tabs: page.entry.tabs.compactMap { tab in navigation.tabs.firstIndex { $0.name.value == tab.value } },
          presentation: page.entry.presentation, summary: page.entry.summary, owner: page.entry.owner, span: page.entry.name.span)
      },
      unknownPage: unknownPage, maximumDepth: navigation.maximumDepth)
  }

  /// What a SwiftUI app shows, and where.
  struct Navigation: Sendable {
    /// In the order in which they stand side by side.
    var tabs: [Tab]
    /// Sorted by name.
    var pages: [Page]
    var unknownPage: UnknownPage
    /// The most pages that a stack holds.
    var maximumDepth: Int

    init(tabs: [Tab] = [], pages: [Page] = [], unknownPage: UnknownPage = .reject, maximumDepth: Int = 1) {
      self.tabs = tabs
      self.pages = pages
      self.unknownPage = unknownPage
      self.maximumDepth = maximumDepth
    }

    /// Whether the app has neither tabs nor pages.
    var isEmpty: Bool { tabs.isEmpty && pages.isEmpty }

    /// What is shown for a URL that leads to no route.
    enum UnknownPage: Hashable, Sendable {
      case reject
      case home
      /// An index into the pages.
      case page(Int)
    }
  }

  /// A tab: a stack of pages.
  struct Tab: Sendable {
    let name: String
    /// What it is called on screen.
    let title: String
    let symbol: String?
    /// The view at the bottom of the stack.
    let root: String
    /// Where the tab's name stands in the route map.
    let span: Span

    init(name: String, title: String, symbol: String?, root: String, span: Span) {
      self.name = name
      self.title = title
      self.symbol = symbol
      self.root = root
      self.span = span
    }
  }

  /// A view that can be shown above a tab's own.
  final class Page: Sendable {
    let name: String
    let view: String
    let parameters: [Parameter]
    /// The declared types of the parameters that have one, by the names of the parameters.
    let typeNames: [String: String]
    /// Indices into the tabs, the preferred one first; empty where any will do.
    let tabs: [Int]
    let presentation: PagePresentation
    let summary: String?
    /// Who owns it, where that is not the route map as a whole: the name of an included file.
    let owner: String?
    /// The namespace in generated code; nil for the root.
    let namespace: String?
    /// Where the page's name stands in the route map.
    let span: Span

    init(
      name: String, view: String, parameters: [Parameter], typeNames: [String: String] = [:], tabs: [Int],
      presentation: PagePresentation, summary: String? = nil, owner: String? = nil, namespace: String? = nil,
      span: Span
    ) {
      self.name = name
      self.view = view
      self.parameters = parameters
      self.typeNames = typeNames
      self.tabs = tabs
      self.presentation = presentation
      self.summary = summary
      self.owner = owner
      self.namespace = namespace
      self.span = span
    }
  }
}
