import ManifestCore
import ManifestNavigation
import ManifestRuntime
import ManifestText

/// Checks the pages that links show below a page.
enum PageStackCheck: Check {
  static let rules: [Rule] = [.repeatedStackPage, .stackPageInOtherTab, .stackTooDeep, .unlinkedStack]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    let navigation = context.program[Navigation.self]
    var linked = Set(
      map.routes.lazy.compactMap { $0.destination.name(of: NavigationSection.pageDestination) }
        .map { ExactName($0.value) })
    if case .page(let fallback) = navigation.policy.unknownPage { linked.insert(ExactName(fallback.value)) }
    for page in navigation.pages {
      check(page, navigation, isComplete: map.isComplete, into: &diagnostics)
      guard map.isComplete, let first = page.entry.stack.first else { continue }
      if linked.contains(ExactName(page.entry.name.value)) { continue }
      diagnostics.report(
        .unlinkedStack, "page `\(page.entry.name.value)` has a `stack`, but no link opens it", at: first.span,
        help: "add `path`, or remove `stack`")
    }
  }

  /// Checks each page of a stack; a page that cannot be in the stack does not count for its depth.
  private static func check(
    _ page: Navigation.Page, _ navigation: Navigation, isComplete: Bool, into diagnostics: inout Diagnostics
  ) {
    let (distinct, repeated) = FirstOccurrences.unique([page.entry.name] + page.entry.stack, by: \.self)
    for (name, first) in repeated {
      let isOwn = first == page.entry.name.span
      diagnostics.report(
        .repeatedStackPage,
        isOwn ? "page `\(name.value)` is in its own `stack`" : "page `\(name.value)` is twice in a `stack`",
        at: name.span, related: isOwn ? [] : [.init(first, "listed here first")], help: "remove it")
    }
    let stack = distinct.dropFirst()
    for name in stack {
      guard let below = navigation.page(name.value) else {
        if isComplete { diagnostics.reportUnknownPage(name, navigation) }
        continue
      }
      diagnostics.reportRequiredParameters(of: below, at: name, "below page `\(page.entry.name.value)`")
      if isComplete { checkTabs(of: below, at: name, page, navigation, into: &diagnostics) }
    }
    if let excess = stack.dropFirst(navigation.policy.maximumDepth - 1).first {
      let limit = navigation.policy.maximumDepth
      diagnostics.report(
        .stackTooDeep,
        "page `\(page.entry.name.value)` and its `stack` are \(stack.count + 1) pages, but a stack has at most \(limit)",
        at: excess.span, help: "remove pages from it, or raise `navigation.maximumDepth`")
    }
  }

  /// Checks that every tab that may show a page may show a page below it; sheets and covers are above the tabs.
  private static func checkTabs(
    of below: Navigation.Page, at name: Spanned<String>, _ page: Navigation.Page, _ navigation: Navigation,
    into diagnostics: inout Diagnostics
  ) {
    if page.entry.presentation.isAboveTabs { return }
    let allowed = below.entry.tabs
    // Unknown tabs are reported already.
    guard let first = allowed.first, allowed.allSatisfy({ navigation.tab($0.value) != nil }) else { return }
    let tabs = page.entry.tabs.isEmpty ? navigation.tabs.map(\.name.value) : page.entry.tabs.map(\.value)
    let missing = tabs.first { tab in navigation.tab(tab) != nil && !allowed.contains { $0.value == tab } }
    guard let missing else { return }
    diagnostics.report(
      .stackPageInOtherTab,
      "tab `\(missing)` may show page `\(page.entry.name.value)`, but not `\(name.value)` below it", at: name.span,
      related: [.init(first.span, "the tabs of `\(name.value)`")],
      help: "add `\(missing)` to these tabs, or limit the tabs of `\(page.entry.name.value)`")
  }
}

extension Rule {
  static let repeatedStackPage = Rule("MC6006", "repeated-stack-page", .error, adjustment: .nothing)
  static let stackPageInOtherTab = Rule("MC6007", "stack-page-in-other-tab", .error, adjustment: .nothing)
  static let stackTooDeep = Rule("MC6008", "stack-too-deep", .error, adjustment: .nothing)
  static let unlinkedStack = Rule("MC6009", "unlinked-stack", .warning)
}
