package import ManifestCore
package import ManifestText

extension Navigation: System {
  // MARK: Destinations

  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? {
    // The app's own code switches over the cases of the routes.
    if kind.key == NavigationSection.screenDestination.key { return ResolvedDestination(kind, name.value) }
    let isTab = kind.key == NavigationSection.tabDestination.key
    if isTab, let tab = tab(name.value) { return ResolvedDestination(kind, name.value, span: tab.name.span) }
    if !isTab, let page = page(name.value) {
      return ResolvedDestination(
        kind, name.value, span: page.entry.name.span, parameters: page.entry.parameters, requirements: page.requirements
      )
    }
    guard project.map.isComplete else { return nil }
    if isTab {
      diagnostics.reportUnknownTab(name, self)
    } else {
      let module = project.modules.first { $0.pages.contains { $0.value == name.value } }
      diagnostics.reportUnknownPage(name, self, pageOf: module?.name)
    }
    return nil
  }

  package var fallback: String? {
    let shown: String? =
      switch policy.unknownPage {
      case .reject: nil
      case .home: "the first tab"
      case .page(let name): "page `\(name.value)`"
      }
    return shown.map { "the app shows \($0) instead, as `navigation.unknownPage` says" }
  }

  // MARK: Rules

  package static let checks: [any Check.Type] = [
    NavigationNamesCheck.self, UnknownPagePolicyCheck.self, PageStackCheck.self,
  ]
  package static let ruleHeading: (prefix: String, title: String) = ("MC60", "Tabs and pages")
  package static let rules = checks.flatMap { $0.rules } + [.missingView]

  // MARK: Generated code

  package static let caseFamilies = [pageFamily]
  package static let reservedTypeNames: Set = [
    "AppNavigation", "AppTab", "LargeScreens", "NavigationPage", "NavigationState", "NavigationTab", "PagePresentation",
    "PageTab",
    "UnknownPage",
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

  package func swiftSource(of program: Program, _ tree: CaseTree) -> SwiftSource? {
    if isEmpty { return nil }
    return (["ManifestNavigation", "ManifestRuntime"], NavigationSource(navigation: self, tree: tree).write(to:))
  }
}
