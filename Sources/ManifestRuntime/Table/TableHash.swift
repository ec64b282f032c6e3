/// The hash of an entry's key.
///
/// The key of a link is its segments, then its required query values in the order of their names: the name, then the value. The
/// key of an ability is its module and its name; that of a page or a micro app is its name. Each part is hashed by itself, and the hashes of the parts are combined, so
/// `a/bc` differs from `ab/c` and a URL's segments are hashed once, however many keys are looked up.
package struct TableHash {
  private var state: UInt64

  /// The hash of a link without parts.
  package static let link = TableHash(state: NameHash.fnv1a("link"))
  /// The hash of an ability without parts.
  package static let ability = TableHash(state: NameHash.fnv1a("ability"))

  /// The hash of a page or a micro app without its name.
  package static let named = TableHash(state: NameHash.fnv1a("named"))

  /// Adds the hash of a name or a value.
  package mutating func add(_ part: UInt64) { state = NameHash.combined(state, part) }

  /// Adds a segment that captures a value.
  package mutating func add(_ kind: TableFormat.SegmentKind) { add(UInt64(kind.rawValue)) }

  /// The hash in the line of the key.
  package var value: UInt32 { NameHash.spread(state) }
}
