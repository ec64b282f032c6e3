package import ManifestCore
import ManifestRuntime
package import ManifestText

/// The tabs and pages of a SwiftUI app.
package struct Navigation: Sendable {
  /// The tabs with unique names, in display order.
  let tabs: [TabEntry]
  /// The pages with unique names, sorted by name.
  let pages: [Page]
  let policy: PolicyEntry
  /// The repeated names, each with the position of the first declaration.
  let repeatedTabs: [FirstOccurrences.Repetition]
  let repeatedPages: [FirstOccurrences.Repetition]
  private let tabsByName: [ExactName: TabEntry]
  private let pagesByName: [ExactName: Page]

  /// A page and its case in generated code.
  struct Page: Sendable {
    let entry: PageEntry
    let declaration: TypedDeclaration
    /// The names of the requirements of a link to the page, sorted: its own, and those of the pages below it.
    let requirements: [String]

    fileprivate init(_ entry: PageEntry, above stack: [PageEntry]) {
      self.entry = entry
      requirements = ([entry] + stack).flatMap(\.requirements).uniqueNames
      declaration = TypedDeclaration(
        Navigation.pageFamily, "page", entry.name.value, span: entry.name.span,
        parameters: entry.parameters.map(\.parameter), typeNames: entry.parameters.typeNames,
        namespace: entry.namespace, requirements: requirements,
        documentation: TypedDeclaration.sentence(entry.summary) + "Shown by `\(entry.view.value)`.",
        line: .named("\(TableFormat.page)", entry.name.value, requires: requirements))
    }
  }

  package init() { self.init(NavigationSection()) }

  package init(_ section: NavigationSection, of project: Project) { self.init(section) }

  init(_ section: NavigationSection) {
    // Names that differ only in case would collide in Swift and on screen.
    (tabs, repeatedTabs) = FirstOccurrences.unique(section.tabs, by: \.name, ignoringCase: true)
    let (pages, repeatedPages) = FirstOccurrences.unique(section.pages, by: \.name, ignoringCase: true)
    self.repeatedPages = repeatedPages
    let entries = Dictionary(pages.map { (ExactName($0.name.value), $0) }) { first, _ in first }
    self.pages = pages.map { page in Page(page, above: page.stack.compactMap { entries[ExactName($0.value)] }) }
      .sorted { $0.entry.name.value < $1.entry.name.value }
    tabsByName = Dictionary(tabs.map { (ExactName($0.name.value), $0) }) { first, _ in first }
    pagesByName = Dictionary(self.pages.map { (ExactName($0.entry.name.value), $0) }) { first, _ in first }
    policy = section.policies.first ?? PolicyEntry()
  }

  /// Whether the app has neither tabs nor pages.
  var isEmpty: Bool { tabs.isEmpty && pages.isEmpty }

  package var windowOwner: (span: Span, reason: String)? {
    tabs.first.map { ($0.name.span, "the SwiftUI app with the tabs makes it") }
  }

  func tab(_ name: String) -> TabEntry? { tabsByName[ExactName(name)] }

  func page(_ name: String) -> Page? { pagesByName[ExactName(name)] }

  /// The cases of the pages in generated code.
  static let pageFamily = CaseFamily(
    typeName: "AppPage", noun: "pages", prefix: "page",
    reserved: ["encode", "largeScreens", "maximumDepth", "presentation", "stack", "table", "tabs", "unknownPage"])
}
