/// A page of an app with its parameters; `manifestc` generates an enumeration of all of them.
public protocol NavigationPage: TypedCases, Codable {
  /// The tabs, each of which has a stack of pages.
  associatedtype Tab: NavigationTab

  /// The table that URLs are looked up in.
  static var table: RouteTable { get }

  /// What happens for a URL that leads to no route.
  static var unknownPage: UnknownPage<Self> { get }

  /// The most pages that a stack holds.
  static var maximumDepth: Int { get }

  /// The tabs in which the page may be shown, the preferred one first; empty where any will do.
  var tabs: [Tab] { get }

  /// How the page comes to be shown.
  var presentation: PagePresentation { get }
}

/// How a page comes to be shown.
public enum PagePresentation: String, Hashable, Sendable, CaseIterable {
  /// On top of the stack.
  case push
  /// In place of the page on top of the stack.
  case replace
  /// As the only page above the tab's own.
  case root
  /// On a sheet above the tabs.
  case sheet
  /// Above the tabs, covering them.
  case cover
}

/// What happens for a URL that leads to no route.
public enum UnknownPage<Page: NavigationPage>: Hashable, Sendable {
  /// Nothing is shown, and the caller learns why.
  case reject
  /// The first tab is shown, without pages above it.
  case home
  /// This page is shown.
  case page(Page)
}
