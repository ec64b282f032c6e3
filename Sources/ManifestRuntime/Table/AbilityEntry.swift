/// A line of a route table that declares an ability.
struct AbilityEntry {
  let ability: PresentedAbility
  /// The dot-separated names of the generated cases that lead to the ability.
  let casePath: Range<Int>
  /// The space-separated notations of the parameters; empty if there are none.
  let parameters: Range<Int>

  /// Reads a line, or returns nil if it does not declare an ability.
  init?(_ bytes: ByteView, _ line: Range<Int>) {
    var fields = SplitBytes(bytes, line, by: 0x20)
    guard let group = fields.next(), bytes.equals(group, TableFormat.ability), fields.next() != nil,
      let names = fields.next(), let casePath = fields.next(), let ability = PresentedAbility(bytes, names, &fields)
    else { return nil }
    self.ability = ability
    self.casePath = casePath
    parameters = fields.rest
  }

  /// Returns the ability with a percent-encoded `module/name`, or throws an error if there is none.
  static func find(_ names: String, in bytes: ByteView, _ layout: TableLayout) throws(TableFault) -> AbilityEntry {
    guard let found = ByteView.reading(names, { find(names: $0.all, of: $0, in: bytes, layout) }) else {
      throw .foreignRoute(names)
    }
    return found
  }

  /// Returns the ability with the percent-encoded `module/name` in a range of a text.
  static func find(names: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout) -> AbilityEntry? {
    let slash = text.first(0x2F, in: names) ?? names.upperBound
    return find(module: names.lowerBound..<slash, name: names.from(slash + 1), of: text, in: bytes, layout)
  }

  /// Returns the ability with the percent-encoded module and name in two ranges of a text.
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

  /// Returns the hash of an ability's key.
  static func hash(module: PercentDecoded, name: PercentDecoded) -> UInt32 {
    var hash = TableHash.ability
    hash.add(NameHash.fnv1a(module))
    hash.add(NameHash.fnv1a(name))
    return hash.value
  }
}
