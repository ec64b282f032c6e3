/// Deterministic hashes of names.
package enum NameHash {
  /// Returns the 64-bit FNV-1a hash of bytes.
  package static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = combined(hash, UInt64(byte)) }
    return hash
  }

  /// Returns the 64-bit FNV-1a hash of a name's UTF-8.
  package static func fnv1a(_ name: String) -> UInt64 { fnv1a(name.utf8) }

  /// Combines a value into a hash by a step of FNV-1a.
  ///
  /// The multiplication wraps, and different values give different results.
  static func combined(_ hash: UInt64, _ value: UInt64) -> UInt64 { (hash ^ value) &* 0x0000_0100_0000_01B3 }

  /// Folds a hash into 32 bits.
  ///
  /// The highest bits of FNV-1a barely depend on the last byte of a name. Without this step, the sorted lines of
  /// similar routes would be adjacent, and two branches that add one each would conflict.
  static func spread(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
