/// The positions of a URL's delimiters, found by a pass that validates every byte.
struct URLMarks {
  /// The first `?` before the fragment.
  private(set) var question: Int?
  /// The first `#`.
  private(set) var fragment: Int?
  /// The second `#`, which is not allowed.
  private(set) var secondFragment: Int?

  /// Finds the delimiters, or throws an error for the first byte that is not allowed in a URL.
  ///
  /// Unlike RFC 3986, escapes must decode to UTF-8 without U+0000, and non-ASCII characters other than C1 controls may
  /// be literal (RFC 3987). A multi-byte sequence must be either entirely escaped or entirely literal, so that one pass
  /// over the URL validates all its components.
  init(_ url: ByteView) throws(URLFault) {
    let plain = ASCIISet.urlPlain
    var index = 0
    while true {
      index = url.end(of: plain, from: index)
      guard index < url.count else { return }
      switch url[index] {
      case 0x3F: if question == nil, fragment == nil { question = index }
      case 0x23: if fragment == nil { fragment = index } else if secondFragment == nil { secondFragment = index }
      case 0x25, 0x80...:
        index = try url.endOfCharacter(at: index)
        continue
      case let byte: throw URLFault(kind: .forbiddenCharacter(Unicode.Scalar(byte)), offset: index)
      }
      index += 1
    }
  }
}

extension URLMarks {
  /// Returns the part between `?` and the fragment; empty if there is none.
  func query(of url: ByteView) -> Range<Int> {
    let end = fragment ?? url.count
    return ((question ?? end)..<end).from((question ?? end) + 1)
  }
}

extension ByteView {
  /// Validates a percent-encoded or non-ASCII character, and returns the index after it.
  fileprivate func endOfCharacter(at index: Int) throws(URLFault) -> Int {
    let isEscaped = self[index] == 0x25
    let width = isEscaped ? 3 : 1
    func byte(_ position: Int) -> UInt8? {
      let start = index + position * width
      guard start + width <= count else { return nil }
      guard isEscaped else { return self[start] }
      guard self[start] == 0x25, let high = self[start + 1].hexadecimalDigit, let low = self[start + 2].hexadecimalDigit
      else { return nil }
      return high << 4 | low
    }

    guard let first = byte(0) else { throw URLFault(kind: .malformedEscape, offset: index) }
    if first == 0 { throw URLFault(kind: .null, offset: index) }
    if first < 0x80 { return index + width }
    // Unicode, table 3-7: the second byte excludes overlong forms and surrogates.
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, let next = byte(1), second.contains(next),
      (2..<max(2, length)).allSatisfy({ byte($0).map { $0 & 0xC0 == 0x80 } ?? false })
    else { throw URLFault(kind: .notUTF8, offset: index) }
    if !isEscaped, first == 0xC2, next < 0xA0 {
      throw URLFault(kind: .forbiddenCharacter(Unicode.Scalar(next)), offset: index)
    }
    return index + length * width
  }
}
