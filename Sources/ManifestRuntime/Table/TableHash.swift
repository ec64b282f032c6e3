/// The hash of an entry's key.
///
/// The key of a link is its segments, then the name and value of each required query value, sorted by name; literals and
/// values are hashed in lower case, because some match in any case. The key of an ability is its module and its name; the
/// key of a page or a micro app is its name. The hashes of the parts are combined, so that `a/bc` differs from `ab/c`, and
/// a URL's segments are hashed only once for all lookups.
package struct TableHash {
  private var state: UInt64

  /// The initial hash of a link.
  package static let link = TableHash(state: NameHash.fnv1a("link"))
  private static let abilityState = NameHash.fnv1a("ability")
  private static let namedState = NameHash.fnv1a("named")

  /// Returns the hash of an ability.
  package static func ability(module: some Sequence<UInt8>, name: some Sequence<UInt8>) -> TableHash {
    var hash = TableHash(state: abilityState)
    hash.add(NameHash.fnv1a(module))
    hash.add(NameHash.fnv1a(name))
    return hash
  }

  /// Returns the hash of a page, a micro app, or a whole URL.
  package static func named(_ name: some Sequence<UInt8>) -> TableHash {
    var hash = TableHash(state: namedState)
    hash.add(NameHash.fnv1a(name))
    return hash
  }

  /// Returns the hash of a text with ASCII letters in lower case.
  ///
  /// A closure rather than a key path, which would take most of the time of a lookup.
  package static func folded(_ text: some Sequence<UInt8>) -> UInt64 {
    NameHash.fnv1a(text.lazy.map { $0.asciiLowercased })
  }

  /// Combines the hash of a name or a value.
  package mutating func add(_ part: UInt64) { state = NameHash.combined(state, part) }

  /// Combines a segment that captures a value.
  package mutating func add(_ kind: TableFormat.SegmentKind) { add(UInt64(kind.rawValue)) }

  /// The 32-bit hash that a table entry contains.
  package var value: UInt32 { NameHash.spread(state) }
}
