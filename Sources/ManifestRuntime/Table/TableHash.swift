/// The hash of an entry's key, taken from the decoded parts of the key one by one.
///
/// A link's key is its segments from the first to the last, then its required query values in the order of their names: the
/// name, then the value. An ability's key is its module and its name.
package struct TableHash {
  private var state: UInt64

  /// The hash of a link, of which no part was added yet.
  package static let link = TableHash(state: 0x6C69_6E6B)
  /// The hash of an ability, of which no part was added yet.
  package static let ability = TableHash(state: 0x6162_696C)

  /// Adds the hash of a name or a value.
  @inline(__always)
  package mutating func add(_ part: UInt64) {
    state = (state << 5 | state >> 59) ^ part
    state = state &* 0x9E37_79B9_7F4A_7C15
  }

  /// Adds a segment that stands for many texts.
  @inline(__always)
  package mutating func add(_ kind: TableFormat.SegmentKind) { add(UInt64(kind.rawValue)) }

  /// The hash with which the line of the key begins; every bit of the state has a say in the leading ones (as in MurmurHash 3).
  @inline(__always)
  package var value: UInt32 {
    var bits = state
    bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return UInt32(truncatingIfNeeded: (bits ^ bits >> 33) >> 32)
  }

  /// The hash of one part that is percent-encoded.
  @inline(__always)
  static func part(_ bytes: ByteView, _ range: Range<Int>) -> UInt64 {
    part(bytes, range) { $0.places(of: 0x25) != 0 } ?? part(PercentDecoded(bytes, range))
  }

  /// The hash of the text of one part.
  package static func part(_ text: String) -> UInt64 {
    let part = text.utf8.withContiguousStorageIfAvailable { utf8 in
      let bytes = ByteView(utf8)
      return self.part(bytes, bytes.all) { _ in false }
    }
    return (part ?? nil) ?? self.part(text.utf8)
  }

  /// The hash of bytes as they stand; nil where a word is none to be hashed so.
  @inline(__always)
  private static func part(_ bytes: ByteView, _ range: Range<Int>, unless isOther: (UInt64) -> Bool) -> UInt64? {
    var part = PartHash()
    var index = range.lowerBound
    while index < range.upperBound {
      var word = bytes.word(at: index)
      if index > range.upperBound &- 8 { word = word.first(range.upperBound &- index) }
      if isOther(word) { return nil }
      part.add(word)
      index &+= 8
    }
    return part.value
  }

  private static func part(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var part = PartHash()
    var (word, place) = (UInt64(0), UInt64(0))
    for byte in bytes {
      word |= UInt64(byte) << place
      place += 8
      guard place == 64 else { continue }
      part.add(word)
      (word, place) = (0, 0)
    }
    if place > 0 { part.add(word) }
    return part.value
  }
}

/// The hash of one part's decoded bytes, eight at a time, the first in the lowest place; zeros fill the last eight up.
struct PartHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    // The upper half has heard of every bit of the word, the lower one not.
    value ^= value >> 32
  }
}
