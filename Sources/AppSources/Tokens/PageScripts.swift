/// The scripts of a web page.
enum PageScripts {
  /// Returns the bytes of a page with white space for everything that is not in a script, so that positions stay the same.
  ///
  /// A `script` element with a `type` other than that of JavaScript is data.
  static func masked(_ page: [UInt8]) -> [UInt8] {
    var masked = page.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    var position = 0
    while let tag = end(ofNext: "<script", in: page, from: position),
      let start = page[tag...].firstIndex(of: UInt8(ascii: ">"))
    {
      let close = end(ofNext: "</script", in: page, from: start).map { $0 - "</script".utf8.count } ?? page.count
      if !isData(page[tag..<start]) { masked.replaceSubrange(start + 1..<close, with: page[start + 1..<close]) }
      position = close
    }
    return masked
  }

  /// Returns the places of the texts in quotes after `href=`.
  static func references(in page: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while let start = end(ofNext: "href=", in: page, from: position), start < page.count {
      position = start
      let quote = page[start]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let close = page[(start + 1)...].firstIndex(of: quote)
      else { continue }
      found.append(start + 1..<close)
      position = close
    }
    return found
  }

  private static func isData(_ attributes: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: attributes, as: UTF8.self).lowercased()
    guard let type = text.firstRange(of: "type") else { return false }
    let value = text[type.upperBound...].drop { "= \t\n\r\"'".contains($0) }.prefix { !"\"' \t\n\r>".contains($0) }
    return !(value.isEmpty || value == "module" || value.hasSuffix("javascript"))
  }

  /// Returns the end of the next occurrence of a text in lower case, whatever its case is; nil if there is none.
  private static func end(ofNext text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let text = Array(text.utf8)
    guard bytes.count >= text.count else { return nil }
    return (start..<max(start, bytes.count - text.count + 1)).first { offset in
      zip(bytes[offset...], text).allSatisfy { $0 == $1 || (0x41...0x5A).contains($0) && $0 + 0x20 == $1 }
    }.map { $0 + text.count }
  }
}
