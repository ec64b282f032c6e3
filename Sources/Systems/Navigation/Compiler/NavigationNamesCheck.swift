import ManifestCore
import ManifestText

/// Checks that the names of tabs and pages are unique and that references to them resolve.
enum NavigationNamesCheck: Check {
  static let rules: [Rule] = [.duplicateTab, .duplicatePage, .unknownTab]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let navigation = context.program[Navigation.self]
    let repeated =
      navigation.repeatedTabs.map { (rule: Rule.duplicateTab, what: "tab", repetition: $0) }
      + navigation.repeatedPages.map { (.duplicatePage, "page", $0) }
    for (rule, what, (name, first)) in repeated {
      diagnostics.report(
        rule, "\(what) `\(name.value)` is listed twice", at: name.span, related: [.init(first, "listed here first")],
        help: "keep one of the two, or rename it; case is ignored")
    }
    guard context.project.map.isComplete else { return }
    for tab in navigation.pages.flatMap(\.entry.tabs) where navigation.tab(tab.value) == nil {
      diagnostics.report(.unknownTab(tab, navigation, &diagnostics.nearestName))
    }
  }
}

extension Rule {
  static let duplicateTab = Rule(
    "MC6001", "duplicate-tab", .error, adjustable: false,
    summary: "Two tabs have the same name.",
    explanation: """
      Routes and pages refer to a tab by name, and generated code has a case for it. Names that differ only in case \
      are considered equal.
      """,
    bad: .navigation("tabs:\n  home: {root: HomePage}\n  Home: {root: OtherPage}\n"),
    good: .navigation("tabs:\n  home: {root: HomePage}\n  other: {root: OtherPage}\n")
  )

  static let duplicatePage = Rule(
    "MC6002", "duplicate-page", .error, adjustable: false,
    summary: "Two pages have the same name.",
    explanation: """
      Routes refer to a page by name, and generated code has a case for it. Names that differ only in case are \
      considered equal. A page may be declared in only one file of a route map.
      """,
    bad: .navigation(
      "tabs:\n  home: {root: HomePage}\npages:\n  about: {view: AboutPage}\n  About: {view: OtherPage}\n"),
    good: .navigation(
      "tabs:\n  home: {root: HomePage}\npages:\n  about: {view: AboutPage}\n  other: {view: OtherPage}\n")
  )
}
