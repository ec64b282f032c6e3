import ManifestCore
import ManifestText

extension Diagnostic {
  static func unknownTab(
    _ name: Spanned<String>, _ navigation: Navigation, _ search: inout NearestName
  ) -> Diagnostic {
    Diagnostic(
      .unknownTab, "unknown tab `\(name.value)`", at: name.span,
      help: search.among(navigation.tabs.lazy.map(\.name.value), to: name.value).map { "write `\($0)`" }
        ?? "add it to `tabs`")
  }

  static func unknownPage(
    _ name: Spanned<String>, _ navigation: Navigation, _ search: inout NearestName
  ) -> Diagnostic {
    // The name of a view means the page that shows it.
    let pages = search.spend(navigation.pages.count) ? navigation.pages : []
    let shown = pages.first { $0.entry.view.value == name.value }?.entry.name.value
    return Diagnostic(
      .unknownPage, "unknown page `\(name.value)`", at: name.span,
      help: (shown ?? search.among(pages.lazy.map(\.entry.name.value), to: name.value)).map { "write `\($0)`" }
        ?? "add it to `pages`")
  }
}

extension Rule {
  static let unknownTab = Rule(
    "MC6003", "unknown-tab", .error, adjustable: false,
    summary: "A page or a route names an undeclared tab.",
    explanation: "Tabs are declared under `tabs`, each with the view at the bottom of its stack.",
    bad: .navigation("tabs:\n  home: {root: HomePage}\npages:\n  about: {view: AboutPage, tabs: [hone]}\n"),
    good: .navigation("tabs:\n  home: {root: HomePage}\npages:\n  about: {view: AboutPage, tabs: [home]}\n")
  )

  static let unknownPage = Rule(
    "MC6004", "unknown-page", .error, adjustable: false,
    summary: "A route, a `stack` or `navigation.unknownPage` names an undeclared page.",
    explanation: "Pages are declared under `pages`, each with the view that shows it.",
    bad: .pages("navigation: {unknownPage: {page: losst}}\n"), good: .pages("navigation: {unknownPage: {page: lost}}\n")
  )
}
