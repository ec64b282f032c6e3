package import ManifestRuntime
package import ManifestText

extension RouteMap {
  /// `tabs`, `pages` and `navigation`: what a SwiftUI app shows, and where.
  package struct Navigation: Sendable {
    /// In the order in which they stand side by side.
    package var tabs: [TabEntry] = []
    package var pages: [PageEntry] = []
    /// What each file says under `navigation`.
    package var policies: [NavigationPolicy] = []

    package init() {}

    /// Adds what another file of the same map says.
    mutating func merge(_ other: Navigation) {
      tabs += other.tabs
      pages += other.pages
      policies += other.policies
    }
  }

  /// One of `tabs`: a stack of pages.
  package struct TabEntry: Sendable {
    package let name: Spanned<String>
    /// What the tab is called on screen.
    package let title: String?
    /// The name of an SF Symbol.
    package let symbol: String?
    /// The view at the bottom of the stack.
    package let root: Spanned<String>
  }

  /// One of `pages`: a view that can be shown above a tab's own.
  package final class PageEntry: Sendable {
    package let name: Spanned<String>
    /// Who owns the file that lists it (see `RouteMap.owner`).
    package let owner: String?
    /// The namespace of the file; nil for the root.
    package let namespace: String?
    package let view: Spanned<String>
    package let parameters: [ParameterDeclaration]
    /// The tabs in which it may be shown; empty where any will do.
    package let tabs: [Spanned<String>]
    package let presentation: PagePresentation
    package let summary: String?

    init(
      name: Spanned<String>, _ file: RouteMapFile, view: Spanned<String>, parameters: [ParameterDeclaration],
      tabs: [Spanned<String>], presentation: PagePresentation, summary: String?
    ) {
      self.name = name
      owner = file.owner
      namespace = file.namespace
      self.view = view
      self.parameters = parameters
      self.tabs = tabs
      self.presentation = presentation
      self.summary = summary
    }
  }

  /// `navigation`: what holds for all tabs and pages.
  package struct NavigationPolicy: Sendable {
    /// What is shown for a URL that leads to no route.
    package enum UnknownPage: Sendable {
      case reject
      case home
      case page(Spanned<String>)
    }

    /// How many pages a stack holds where the map does not say.
    package static let usualDepth = 32
    /// The greatest depth that a map can ask for.
    package static let greatestDepth: Int64 = 1000

    /// Where the policy stands.
    package let span: Span
    package let unknownPage: UnknownPage
    package let maximumDepth: Int
  }
}
