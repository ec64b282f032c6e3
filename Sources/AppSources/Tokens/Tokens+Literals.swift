package import ManifestText

extension Tokens {
  /// Returns what is between the quotes of a literal or of a part of one, as it is written, with its place.
  package func content(_ position: Int) -> Spanned<String> {
    var range = all[position].range
    if all[position].kind == .text || all[position].kind == .textStart {
      while let first = range.first, [UInt8(ascii: "@"), UInt8(ascii: "#")].contains(file.bytes[first]) {
        range.removeFirst()
      }
      let quotes = isMultiline(range) ? 3 : 1
      range = min(range.lowerBound + quotes, range.upperBound)..<range.upperBound
    } else {
      range = min(range.lowerBound + 1, range.upperBound)..<range.upperBound
    }
    if all[position].kind == .text || all[position].kind == .textEnd {
      while let last = range.last, file.bytes[last] == UInt8(ascii: "#") { range.removeLast() }
      for _ in 0..<3 {
        guard let last = range.last, Self.quotes.contains(file.bytes[last]) else { break }
        range.removeLast()
        if !isMultiline(all[position].range) { break }
      }
    } else {
      // `\(` or `${`
      range = range.lowerBound..<max(range.lowerBound, range.upperBound - 2)
    }
    return Spanned(String(decoding: file.bytes[range], as: UTF8.self), file.span(range.lowerBound, range.upperBound))
  }

  private static let quotes = Array("\"'`".utf8)

  private func isMultiline(_ range: Range<Int>) -> Bool {
    language == .swift && range.count >= 6
      && file.bytes[range.lowerBound..<range.lowerBound + 3].allSatisfy { $0 == UInt8(ascii: "\"") }
  }

  /// Returns the text of a literal on one line, without escapes and interpolations; nil for other tokens.
  package func plainText(_ position: Int) -> Spanned<String>? {
    guard all[position].kind == .text else { return nil }
    let range = all[position].range
    let isString = file.bytes[range].contains { $0 == UInt8(ascii: "\"") } || language == .script
    guard isString, !file.bytes[range].contains(UInt8(ascii: "\\")), !isMultiline(range) else { return nil }
    return content(position)
  }
}
