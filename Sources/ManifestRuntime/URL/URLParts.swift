/// The components of a URL (RFC 3986, 3), still percent-encoded.
struct URLParts {
  /// The number of bytes that a URL may have.
  static let maximumLength = 65_536

  let scheme: Range<Int>
  /// What stands between `//` and the path; a URL without `//` has none.
  let authority: Range<Int>?
  let path: Range<Int>
  /// What stands between `?` and the fragment, which is not looked at; empty where there is none.
  let query: Range<Int>
  /// Whether a character is percent-encoded, or one beyond ASCII.
  let hasEncoded: Bool

  /// Splits a URL, and refuses what no link may contain.
  init(_ url: ByteView) throws(URLFault) {
    let marks = try URLMarks(url)
    let colon = Self.schemeEnd(url)
    guard url[colon] == 0x3A, url[0].isASCIILetter else { throw URLFault(kind: .noScheme, offset: 0) }
    hasEncoded = marks.hasEncoded
    scheme = 0..<colon
    let end = marks.fragment ?? url.count
    let question = marks.question ?? end
    query = (question..<end).from(question + 1)

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
    if let authority, url.mayContain(0x40, or: 0x3A, in: authority) {
      if let mark = url.first(0x40, in: authority) { throw URLFault(kind: .userInformation, offset: mark) }
      if let mark = url.first(0x3A, in: authority) { throw URLFault(kind: .port, offset: mark) }
    }
  }

  /// Where the characters end that a scheme may have.
  @inline(__always)
  private static func schemeEnd(_ url: ByteView) -> Int {
    var index = 0
    while true {
      let lead = url.bytes16(at: index).schemeLead
      index &+= lead
      if lead < 16 { return index }
    }
  }
}

extension SIMD16<UInt8> {
  /// How many bytes stand before the first that is not an ASCII letter or digit, nor one of `+-.`.
  @inline(__always)
  fileprivate var schemeLead: Int {
    let letter = (self | 0x20) &- 0x61
    // The digits with what stands before them: a comma and a slash, which are none of these.
    let other = self &- 0x2B
    let isOther =
      (other .<= Self(repeating: 0x39 - 0x2B)) .& (self .!= Self(repeating: 0x2C)) .& (self .!= Self(repeating: 0x2F))
    return ((letter .<= Self(repeating: 25)) .| isOther).lead
  }
}
