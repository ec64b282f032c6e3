import ManifestCore
import ManifestText

extension Diagnostics {
  /// Reports a name that is not that of a tab, unless it is one that is declared again.
  mutating func reportUnknownTab(_ name: Spanned<String>, _ navigation: Navigation) {
    if navigation.repeatedTabs.contains(where: { $0.name.value == name.value }) { return }
    // The name of a view means the tab whose stack it begins.
    let tabs = nearestName.spend(navigation.tabs.count) ? navigation.tabs : []
    let rooted = tabs.first { $0.root.value == name.value }?.name.value
    let isPage =
      nearestName.spend(navigation.pages.count) && navigation.pages.contains { $0.entry.name.value == name.value }
    report(
      .unknownTab, isPage ? "`\(name.value)` is a page, not a tab" : "unknown tab `\(name.value)`", at: name.span,
      help: isPage
        ? "write `page: \(name.value)` in a route, or add a tab with another name to `tabs`"
        : (rooted ?? nearestName.among(tabs.lazy.map(\.name.value), to: name.value)).map { "write `\($0)`" }
          ?? "add it to `tabs`")
  }

  /// Reports a name that is not that of a page, unless it is one that is declared again; it may be a page of a module.
  mutating func reportUnknownPage(_ name: Spanned<String>, _ navigation: Navigation, pageOf module: String? = nil) {
    if navigation.repeatedPages.contains(where: { $0.name.value == name.value }) { return }
    // The name of a view means the page that shows it.
    let pages = nearestName.spend(navigation.pages.count) ? navigation.pages : []
    let shown = pages.first { $0.entry.view.value == name.value }?.entry.name.value
    report(
      .unknownPage, "unknown page `\(name.value)`", at: name.span,
      help: (shown ?? nearestName.among(pages.lazy.map(\.entry.name.value), to: name.value)).map { "write `\($0)`" }
        ?? module.map { "it is a page of module `\($0)`: write one of its abilities, and the page under `with:`" }
        ?? "add it to `pages`")
  }
}

extension Rule {
  static let unknownTab = Rule("MC6003", "unknown-tab", .error, adjustment: .nothing)
  static let unknownPage = Rule("MC6004", "unknown-page", .error, adjustment: .nothing)
}
