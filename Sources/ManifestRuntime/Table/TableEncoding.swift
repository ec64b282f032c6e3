extension String {
  /// A name or a value as a route table writes it.
  package var tableEncoded: String { percentEncoded(keeping: .table) }
}

extension [UInt8] {
  /// Appends a name or a value as a route table writes it.
  package mutating func append(tableEncoded text: String) { append(text, percentEncodedBut: .table) }
}

extension ASCIISet {
  /// The characters that need no escape in a name or a value of a route table.
  fileprivate static let table = ASCIISet(lettersAndDigits + "-._~!$'+;@[]^`|")
}
