import ManifestCore
import ManifestText

/// Checks that the names of tabs and pages are unique, that references to them resolve, and that a setting of the tabs
/// has some.
enum NavigationNamesCheck: Check {
  static let rules: [Rule] = [.duplicateTab, .duplicatePage, .unknownTab, .noTabsOnLargeScreens]

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
      diagnostics.reportUnknownTab(tab, navigation)
    }
    if navigation.tabs.isEmpty, let span = navigation.policy.largeScreensSpan {
      diagnostics.report(
        .noTabsOnLargeScreens, "`largeScreens` is set, but the app has no tabs", at: span,
        help: "remove it, or add `tabs`")
    }
  }
}

extension Rule {
  static let duplicateTab = Rule("MC6001", "duplicate-tab", .error, adjustment: .nothing)
  static let noTabsOnLargeScreens = Rule("MC6010", "no-tabs-on-large-screens", .warning)
  static let duplicatePage = Rule("MC6002", "duplicate-page", .error, adjustment: .nothing)
}
