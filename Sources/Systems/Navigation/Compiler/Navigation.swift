package import ManifestCore
import ManifestRuntime
package import ManifestText

/// The tabs and pages of a SwiftUI app.
package struct Navigation: System {
  /// The tabs that have a name of their own, in the order in which the app shows them.
  let tabs: [TabEntry]
  /// The pages that have a name of their own, sorted by name.
  let pages: [Page]
  let unknownPage: PolicyEntry.UnknownPage
  /// The most pages that a stack holds.
  let maximumDepth: Int
  /// The names that an earlier tab or page has, each with the position of the earlier one.
  let repeatedTabs: [(name: Spanned<String>, first: Span)]
  let repeatedPages: [(name: Spanned<String>, first: Span)]
  private let tabsByName: [ExactName: TabEntry]
  private let pagesByName: [ExactName: Page]

  /// A page, and the case that generated code has for it.
  struct Page: Sendable {
    let entry: PageEntry
    let declaration: TypedDeclaration

    fileprivate init(_ entry: PageEntry) {
      self.entry = entry
      declaration = TypedDeclaration(
        Navigation.pageFamily, "page", entry.name.value, span: entry.name.span,
        parameters: entry.parameters.map(\.parameter), typeNames: entry.parameters.typeNames,
        namespace: entry.namespace,
        documentation: TypedDeclaration.sentence(entry.summary) + "Shown by `\(entry.view.value)`.")
    }
  }

  package init() { self.init(NavigationSection()) }

  package init(_ section: NavigationSection, of project: Project) { self.init(section) }

  init(_ section: NavigationSection) {
    // Names that differ in case alone would be one in Swift and on screens.
    var firstTabs = FirstPlaces()
    var (tabs, repeatedTabs): ([TabEntry], [(Spanned<String>, Span)]) = ([], [])
    for tab in section.tabs {
      if let first = firstTabs.earlier(tab.name.value.lowercased(), at: tab.name.span) {
        repeatedTabs.append((tab.name, first))
      } else {
        tabs.append(tab)
      }
    }
    var firstPages = FirstPlaces()
    var (pages, repeatedPages): ([Page], [(Spanned<String>, Span)]) = ([], [])
    for page in section.pages {
      if let first = firstPages.earlier(page.name.value.lowercased(), at: page.name.span) {
        repeatedPages.append((page.name, first))
      } else {
        pages.append(Page(page))
      }
    }
    self.tabs = tabs
    self.pages = pages.sorted { $0.entry.name.value < $1.entry.name.value }
    self.repeatedTabs = repeatedTabs
    self.repeatedPages = repeatedPages
    tabsByName = Dictionary(tabs.map { (ExactName($0.name.value), $0) }) { first, _ in first }
    pagesByName = Dictionary(pages.map { (ExactName($0.entry.name.value), $0) }) { first, _ in first }
    unknownPage = section.policies.first?.unknownPage ?? .reject
    maximumDepth = section.policies.first?.maximumDepth ?? PolicyEntry.usualDepth
  }

  /// Whether the app has neither tabs nor pages.
  var isEmpty: Bool { tabs.isEmpty && pages.isEmpty }

  func tab(_ name: String) -> TabEntry? { tabsByName[ExactName(name)] }

  func page(_ name: String) -> Page? { pagesByName[ExactName(name)] }

  // MARK: What routes open

  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? {
    if kind.key == NavigationSection.tabDestination.key {
      if let tab = tab(name.value) { return ResolvedDestination(kind, name.value, span: tab.name.span) }
      if project.map.isComplete { diagnostics.report(.unknownTab(name, self)) }
      return nil
    }
    if let page = page(name.value) {
      return ResolvedDestination(
        kind, name.value, span: page.entry.name.span, parameters: page.entry.parameters)
    }
    if project.map.isComplete { diagnostics.report(.unknownPage(name, self)) }
    return nil
  }

  // MARK: Judging

  package static let checks: [any Check.Type] = [NavigationNamesCheck.self, UnknownPagePolicyCheck.self]
  package func requiredClasses(in project: Project) -> [RequiredClass] {
    let section = project.map.sections[NavigationSection.self]
    let views =
      section.tabs.map { (owner: "tab `\($0.name.value)`", view: $0.root) }
      + section.pages.map { (owner: "page `\($0.name.value)`", view: $0.view) }
    return views.map {
      RequiredClass(
        $0.view.value, at: $0.view.span, for: $0.owner, .adopting(["View"]), by: .none,
        help: "declare it as `struct \($0.view.value): View`")
    }
  }

  package static let projectChecks: [any ProjectCheck.Type] = [DeclaredViewCheck.self]
  package static let ruleHeading: (prefix: String, title: String)? = ("MC60", "Tabs and pages")
  package static let rules = checks.flatMap { $0.rules } + projectChecks.flatMap { $0.rules }

  // MARK: Generated code

  static let pageFamily = CaseFamily(
    typeName: "AppPage", noun: "pages", prefix: "page", suffix: "Page",
    reserved: ["encode", "maximumDepth", "presentation", "table", "tabs", "unknownPage"])

  package static let caseFamilies = [pageFamily]
  package static let reservedTypeNames: Set = [
    "AppNavigation", "AppTab", "NavigationPage", "NavigationState", "NavigationTab", "PagePresentation", "UnknownPage",
  ]

  package var families: [CaseFamily] { isEmpty ? [] : Self.caseFamilies }

  package var declarations: [TypedDeclaration] { pages.map(\.declaration) }

  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] {
    [
      tabs.map {
        SwiftDeclaration(
          name: NavigationSource.caseName(of: $0), text: "tab `\($0.name.value)`", span: $0.name.span)
      }
    ]
  }

  package static let swiftFile: String? = "TabsAndPages"

  package var hasSwiftSource: Bool { !isEmpty }

  package func swiftImports(of program: Program, _ tree: CaseTree) -> [String] {
    ["ManifestNavigation", "ManifestRuntime"]
  }

  package func writeSwift(of program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {
    NavigationSource(self, tree).write(to: &swift)
  }
}
