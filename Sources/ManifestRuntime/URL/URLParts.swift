/// The percent-encoded components of a URL (RFC 3986, 3).
package struct URLParts {
  /// The maximum length of a URL in bytes.
  package static let maximumLength = 65_536

  package let scheme: Range<Int>
  /// The part between `//` and the path, or nil for a URL without `//`.
  package let authority: Range<Int>?
  package let path: Range<Int>
  /// The part between `?` and the fragment; empty if there is none.
  ///
  /// The fragment is ignored.
  package let query: Range<Int>

  /// Splits a URL, and throws an error for components that are not allowed in links.
  package init(_ url: ByteView) throws(URLFault) {
    let marks = try URLMarks(url)
    let colon = url.end(of: .scheme, from: 0)
    guard url[colon] == 0x3A, url[0].isASCIILetter else { throw URLFault(kind: .noScheme, offset: 0) }
    scheme = 0..<colon
    let end = marks.fragment ?? url.count
    let question = marks.question ?? end
    query = marks.query(of: url)

    let start = colon + 1
    if start + 1 < question, url[start] == 0x2F, url[start + 1] == 0x2F {
      let slash = url.first(0x2F, in: start + 2..<question) ?? question
      authority = start + 2..<slash
      path = slash..<question
    } else {
      authority = nil
      path = start..<question
      if !path.isEmpty, url[start] != 0x2F { throw URLFault(kind: .relativePath, offset: start) }
    }
    if let second = marks.secondFragment {
      throw URLFault(kind: .forbiddenCharacter("#"), offset: second)
    }
    if let authority {
      if let mark = url.first(0x40, in: authority) { throw URLFault(kind: .userInformation, offset: mark) }
      if let mark = url.first(0x3A, in: authority) { throw URLFault(kind: .port, offset: mark) }
    }
  }
}

extension ByteView {
  /// Returns whether a segment is `.` or `..`, literally or percent-encoded.
  func isDots(_ segment: Range<Int>) -> Bool {
    // One or two dots, each at most three bytes long.
    guard (1...6).contains(segment.count) else { return false }
    var dots = 0
    for byte in PercentDecoded(self, segment) {
      guard byte == 0x2E else { return false }
      dots += 1
    }
    return dots <= 2
  }
}
