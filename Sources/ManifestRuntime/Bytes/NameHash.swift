/// Hashes of names, which follow from their bytes alone.
package enum NameHash {
  /// The 64-bit FNV-1a hash of bytes.
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = combined(hash, UInt64(byte)) }
    return hash
  }

  /// The 64-bit FNV-1a hash of the UTF-8 of a name.
  package static func fnv1a(_ name: String) -> UInt64 { fnv1a(name.utf8) }

  /// A step of FNV-1a.
  ///
  /// The multiplication wraps, and no two values give the same result.
  static func combined(_ hash: UInt64, _ value: UInt64) -> UInt64 { (hash ^ value) &* 0x0000_0100_0000_01B3 }

  /// Folds a hash into 32 bits.
  ///
  /// The highest bits of FNV-1a hardly change with the last byte of a name. Without this, the sorted lines of similar routes
  /// would be neighbors, and two branches that add one each would conflict.
  static func spread(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
