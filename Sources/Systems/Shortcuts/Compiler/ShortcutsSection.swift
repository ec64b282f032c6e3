package import ManifestCore
package import ManifestText

/// `shortcuts`: the quick actions that the Home screen shows for the app.
package struct ShortcutsSection: MapSection {
  /// The quick actions, in display order.
  var entries: [ShortcutEntry] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    entries = root.members(of: "shortcuts").compactMap { ShortcutEntry($0, file, into: &diagnostics) }
  }

  package mutating func merge(_ other: ShortcutsSection) { entries += other.entries }

  package var usedTypes: Set<String> { [] }

  package static let keys: [Schema.Field] = [
    .init(
      "shortcuts", .map(key: MapForms.routeName.expected(as: "a type such as `search`"), value: entry),
      "The quick actions that the Home screen shows for the app, keyed by type, in the order of display.")
  ]

  private static let entry: Schema = .object(
    [
      .init(
        "title", .text(.init("a title")), required: true, example: "Search", "The first line on the Home screen."),
      .init("subtitle", .text(.init("a subtitle")), example: "All fruit", "The second line on the Home screen."),
      .init("symbol", .text(.init("a symbol such as `magnifyingglass`")), "The SF Symbol beside the title."),
      .init("opens", .text(MapForms.routeName), required: true, "The route that the action opens; it may be internal."),
      .init(
        "with", MapForms.values, example: "{text: pear}",
        "The values of the route's parameters; omitted parameters have their defaults."),
    ], extra: .refused)
}

/// An entry of `shortcuts`: a quick action and the route that it opens.
///
/// The key is the type of the quick action: `search: {title: Search, opens: search, with: {text: pear}}`.
struct ShortcutEntry: Sendable {
  let type: Spanned<String>
  let title: Spanned<String>
  let subtitle: Spanned<String>?
  /// The name of an SF Symbol.
  let symbol: Spanned<String>?
  let route: Spanned<String>
  let values: [GivenValue]
  /// The owner of the file (see `RouteMap.owner`).
  let owner: String?

  fileprivate init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    let node = member.value
    type = member.name
    NameGrammar.check(type, of: "a quick action", into: &diagnostics)
    guard let title = node["title"]?.spannedText, let route = node["opens"]?.spannedText else { return nil }
    self.title = title
    self.route = route
    subtitle = node["subtitle"]?.spannedText
    symbol = node["symbol"]?.spannedText
    values = GivenValue.all(in: node, "with")
    owner = file.owner
  }
}
