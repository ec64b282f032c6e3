/// A dictionary key that compares names by their bytes.
///
/// `String` compares by canonical equivalence, which equates the Kelvin sign with `K`.
package struct ExactName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (left: ExactName, right: ExactName) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Hashes the bytes; hashing the string would sort its combining marks, in quadratic time.
  package func hash(into hasher: inout Hasher) { ByteView.reading(text) { $0.hash(into: &hasher) } }
}

extension String {
  /// Returns whether two strings have the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && ByteView.reading(self) { bytes in ByteView.reading(other) { bytes.equals(bytes.all, $0, $0.all) } }
  }
}
