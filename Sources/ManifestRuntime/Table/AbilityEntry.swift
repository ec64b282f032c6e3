/// A line of a route table that declares an ability.
struct AbilityEntry {
  let ability: PresentedAbility
  /// The names of the generated cases that lead to the ability, with a dot between two.
  let casePath: Range<Int>
  /// The notations of the parameters, with a space between two; empty if there are none.
  let parameters: Range<Int>

  /// Reads a line; nil if it is not the line of an ability.
  init?(_ bytes: ByteView, _ line: Range<Int>) {
    var fields = Pieces(bytes, line, by: 0x20)
    guard let group = fields.next(), bytes.equals(group, TableFormat.ability), fields.next() != nil,
      let names = fields.next(), let casePath = fields.next(), let ability = PresentedAbility(bytes, names, &fields)
    else { return nil }
    self.ability = ability
    self.casePath = casePath
    parameters = fields.rest
  }

  /// Finds an ability that must be there, by `module/name`, percent-encoded.
  static func find(_ names: String, in bytes: ByteView, _ layout: TableLayout) throws(TableFault) -> AbilityEntry {
    guard let found = ByteView.reading(names, { find(names: $0.all, of: $0, in: bytes, layout) }) else {
      throw .foreignRoute(names)
    }
    return found
  }

  /// Finds an ability by `module/name`, which is percent-encoded in a text.
  static func find(names: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout) -> AbilityEntry? {
    let slash = text.first(0x2F, in: names) ?? names.upperBound
    return find(module: names.lowerBound..<slash, name: names.from(slash + 1), of: text, in: bytes, layout)
  }

  /// Finds an ability by its module and name, which are percent-encoded in a text.
  static func find(
    module: Range<Int>, name: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout
  ) -> AbilityEntry? {
    let (module, name) = (PercentDecoded(text, module), PercentDecoded(text, name))
    for line in EntrySearch(bytes, layout.abilities, hash: hash(module: module, name: name)) {
      guard let entry = AbilityEntry(bytes, line) else { continue }
      if entry.ability.module(bytes).equals(module), entry.ability.name(bytes).equals(name) { return entry }
    }
    return nil
  }

  /// The hash of an ability.
  static func hash(module: PercentDecoded, name: PercentDecoded) -> UInt32 {
    var hash = TableHash.ability
    hash.add(NameHash.fnv1a(module))
    hash.add(NameHash.fnv1a(name))
    return hash.value
  }
}
