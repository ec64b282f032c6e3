/// A line of a route table that says what presents an ability.
struct AbilityEntry {
  let module: Range<Int>
  let name: Range<Int>
  /// The names of the generated cases that lead to the ability, with a dot between two.
  let casePath: Range<Int>
  let presenter: Presenter
  let launchType: LaunchType
  /// The notations of the parameters, with a space between them; empty where there is none.
  let parameters: Range<Int>

  enum Presenter {
    case viewController(Range<Int>)
    case native(Range<Int>)
    case dynamic
  }

  /// Reads a line from behind its hash; nil where the line is no ability.
  init?(_ bytes: ByteView, _ line: Range<Int>) {
    var fields = Pieces(bytes, line, by: 0x20)
    guard let kind = fields.next(), bytes.equals(kind, TableFormat.ability), let names = fields.next(),
      let slash = bytes.first(0x2F, in: names), let casePath = fields.next(), let shown = fields.next(),
      let launch = fields.next()
    else { return nil }
    module = names.lowerBound..<slash
    name = slash + 1..<names.upperBound
    self.casePath = casePath
    parameters = fields.rest

    if bytes.hasPrefix(shown, TableFormat.viewController) {
      presenter = .viewController(shown.behind(TableFormat.viewController))
    } else if bytes.hasPrefix(shown, TableFormat.native) {
      presenter = .native(shown.behind(TableFormat.native))
    } else if bytes.equals(shown, TableFormat.dynamic) {
      presenter = .dynamic
    } else {
      return nil
    }

    if bytes.equals(launch, "singleton") {
      launchType = .singleton
    } else if bytes.equals(launch, "multiton") {
      launchType = .multiton
    } else if bytes.equals(launch, "specified") {
      launchType = .specified
    } else {
      return nil
    }
  }

  /// Finds an ability that must be there, by `module/name`, percent-encoded.
  static func find(_ names: String, in bytes: ByteView, _ layout: TableLayout) throws(TableFault) -> AbilityEntry {
    var text = names
    let found = text.withUTF8 { buffer in
      Result { () throws(TableFault) in
        let view = ByteView(buffer)
        let slash = view.first(0x2F, in: view.all) ?? view.count
        return try find(
          module: PercentDecoded(view, 0..<slash), name: PercentDecoded(view, view.all.from(slash + 1)), in: bytes,
          layout)
      }
    }
    guard let ability = try found.get() else { throw .foreignRoute(names) }
    return ability
  }

  /// Finds an ability by its percent-encoded module and name.
  static func find(
    module: PercentDecoded, name: PercentDecoded, in bytes: ByteView, _ layout: TableLayout
  ) throws(TableFault) -> AbilityEntry? {
    var hash = TableHash.ability
    hash.add(TableHash.part(module))
    hash.add(TableHash.part(name))
    for line in try EntrySearch(bytes, layout.entries, hash: hash.value) {
      guard let entry = AbilityEntry(bytes, line) else { continue }
      if PercentDecoded(bytes, entry.module).equals(module), PercentDecoded(bytes, entry.name).equals(name) {
        return entry
      }
    }
    return nil
  }
}
