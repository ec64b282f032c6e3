/// The number by which generated code recognizes the name of a case.
///
/// Swift compiles a `switch` over numbers about twice as fast as one over strings. `manifestc build` refuses two names of one
/// enumeration whose numbers are equal.
package enum NameHash {
  /// The FNV-1a hash of a name's UTF-8 bytes, 64 bits wide.
  package static func fnv1a(_ name: some StringProtocol) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
