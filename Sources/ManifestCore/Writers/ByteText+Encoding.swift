import ManifestRuntime

extension ByteText {
  /// Appends a name or a value as it stands in a URL.
  mutating func append(urlEncoded text: String) { append(text, percentEncodedBut: .unreserved) }

  /// Appends a text with every byte but those of a set, and the characters of names, percent-encoded.
  mutating func append(_ text: String, percentEncodedBut kept: ASCIISet) {
    append(text) { $0.append(text, percentEncodedBut: kept) }
  }

  /// Appends a name or a value as a route table writes it.
  mutating func append(tableEncoded text: String) { append(text) { $0.append(tableEncoded: text) } }

  /// Appends a text as it is where it has the characters of names only, else what a function writes.
  @inline(__always)
  private mutating func append(_ text: String, encoded: (inout [UInt8]) -> Void) {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { append($0, ifAll: NameCharacters.contains) }
    if isPlain != true { append(encoded) }
  }
}
