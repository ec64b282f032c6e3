package import ManifestRuntime
package import ManifestText

extension Program {
  /// What a SwiftUI app shows, and where.
  package struct Navigation: Sendable {
    /// In the order in which they stand side by side.
    package var tabs: [Tab]
    /// Sorted by name.
    package var pages: [Page]
    package var unknownPage: UnknownPage
    /// The most pages that a stack holds.
    package var maximumDepth: Int

    package init(tabs: [Tab] = [], pages: [Page] = [], unknownPage: UnknownPage = .reject, maximumDepth: Int = 1) {
      self.tabs = tabs
      self.pages = pages
      self.unknownPage = unknownPage
      self.maximumDepth = maximumDepth
    }

    /// Whether the app has neither tabs nor pages.
    package var isEmpty: Bool { tabs.isEmpty && pages.isEmpty }

    /// What is shown for a URL that leads to no route.
    package enum UnknownPage: Hashable, Sendable {
      case reject
      case home
      /// An index into the pages.
      case page(Int)
    }
  }

  /// A tab: a stack of pages.
  package struct Tab: Sendable {
    package let name: String
    /// What it is called on screen.
    package let title: String
    package let symbol: String?
    /// The view at the bottom of the stack.
    package let root: String
    /// Where the tab's name stands in the route map.
    package let span: Span

    package init(name: String, title: String, symbol: String?, root: String, span: Span) {
      self.name = name
      self.title = title
      self.symbol = symbol
      self.root = root
      self.span = span
    }
  }

  /// A view that can be shown above a tab's own.
  package final class Page: Sendable {
    package let name: String
    package let view: String
    package let parameters: [Parameter]
    /// The declared types of the parameters that have one, by the names of the parameters.
    package let typeNames: [String: String]
    /// Indices into the tabs, the preferred one first; empty where any will do.
    package let tabs: [Int]
    package let presentation: PagePresentation
    package let summary: String?
    /// Who owns it, where that is not the route map as a whole: the name of an included file.
    package let owner: String?
    /// The namespace in generated code; nil for the root.
    package let namespace: String?
    /// Where the page's name stands in the route map.
    package let span: Span

    package init(
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
