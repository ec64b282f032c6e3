import ManifestCore
import ManifestText

/// Checks that the names of tabs and pages are unique and that references to them resolve.
enum NavigationNamesCheck: Check {
  static let rules: [Rule] = [.duplicateTab, .duplicatePage, .unknownTab]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let navigation = context.program[Navigation.self]
    for (name, first) in navigation.repeatedTabs {
      diagnostics.report(repeated(.duplicateTab, "tab", name, first))
    }
    for (name, first) in navigation.repeatedPages {
      diagnostics.report(repeated(.duplicatePage, "page", name, first))
    }
    guard context.project.map.isComplete else { return }
    for tab in navigation.pages.flatMap(\.entry.tabs) where navigation.tab(tab.value) == nil {
      diagnostics.report(.unknownTab(tab, navigation))
    }
  }

  private static func repeated(_ rule: Rule, _ what: String, _ name: Spanned<String>, _ first: Span) -> Diagnostic {
    Diagnostic(
      rule, "\(what) `\(name.value)` is listed twice", at: name.span, related: [.init(first, "listed here first")],
      help: "keep one of the two, or give it another name; upper and lower case make no difference")
  }
}

extension Rule {
  static let duplicateTab = Rule(
    "MC6001", "duplicate-tab", .error, adjustable: false,
    summary: "Two tabs have the same name.",
    explanation: """
      A tab's name is what routes and pages call it, and a case in generated code. Names that differ only in upper and lower \
      case are the same here.
      """,
    bad: .navigation("tabs:\n  home: {root: HomePage}\n  Home: {root: OtherPage}\n"),
    good: .navigation("tabs:\n  home: {root: HomePage}\n  other: {root: OtherPage}\n")
  )

  static let duplicatePage = Rule(
    "MC6002", "duplicate-page", .error, adjustable: false,
    summary: "Two pages have the same name.",
    explanation: """
      A page's name is what routes call it, and a case in generated code. Names that differ only in upper and lower case are \
      the same here. Two route maps of one app may not both declare a page.
      """,
    bad: .navigation(
      "tabs:\n  home: {root: HomePage}\npages:\n  about: {view: AboutPage}\n  About: {view: OtherPage}\n"),
    good: .navigation(
      "tabs:\n  home: {root: HomePage}\npages:\n  about: {view: AboutPage}\n  other: {view: OtherPage}\n")
  )
}
