/// Where a URL has its marks, once every byte of it was checked.
struct URLMarks {
  /// The first `?` before the fragment.
  private(set) var question: Int?
  /// The first `#`.
  private(set) var fragment: Int?
  /// The second `#`, which no URL has.
  private(set) var secondFragment: Int?
  /// Whether there is a percent-encoded character, or one beyond ASCII.
  private(set) var hasEncoded = false

  /// Finds the marks, or the first thing in a URL that no component may contain.
  ///
  /// Stricter than RFC 3986 in one point, that escapes must decode to UTF-8 without U+0000, and wider in one, that characters
  /// beyond ASCII may stand as themselves (RFC 3987), C1 controls excepted. A sequence is written wholly in escapes or wholly
  /// as itself, and any delimiter ends it, so that one pass over the URL checks each of its components.
  init(_ url: ByteView) throws(URLFault) {
    var index = 0
    while index < url.count {
      let place = index &+ url.bytes16(at: index).usualLead
      guard place < index &+ 16, place < url.count else {
        index &+= 16
        continue
      }
      index = place &+ 1
      switch url[place] {
      case 0x3F: if question == nil, fragment == nil { question = place }
      case 0x23: if fragment == nil { fragment = place } else if secondFragment == nil { secondFragment = place }
      case 0x25, 0x80...0xFF:
        hasEncoded = true
        index = try url.character(at: place).get()
      case let byte:
        guard ASCIISet.url.contains(byte) else {
          throw URLFault(kind: .forbiddenCharacter(Unicode.Scalar(byte)), offset: place)
        }
      }
    }
  }
}

extension ByteView {
  /// Checks a character that is not plain ASCII and returns where the next one begins.
  fileprivate func character(at index: Int) -> Result<Int, URLFault> {
    let isEscaped = self[index] == 0x25
    func byte(_ place: Int) -> UInt8? {
      let start = index + place * (isEscaped ? 3 : 1)
      guard isEscaped else { return start < count ? self[start] : nil }
      guard start + 2 < count, self[start] == 0x25, let high = self[start + 1].hexadecimalDigit,
        let low = self[start + 2].hexadecimalDigit
      else { return nil }
      return high << 4 | low
    }

    guard let first = byte(0) else { return .failure(URLFault(kind: .malformedEscape, offset: index)) }
    let width = isEscaped ? 3 : 1
    if first == 0 { return .failure(URLFault(kind: .null, offset: index)) }
    if first < 0x80 { return .success(index + width) }
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
    guard length > 0, let next = byte(1), second.contains(next) else {
      return .failure(URLFault(kind: .notUTF8, offset: index))
    }
    for place in 2..<max(2, length) {
      guard let byte = byte(place), byte & 0xC0 == 0x80 else {
        return .failure(URLFault(kind: .notUTF8, offset: index))
      }
    }
    if !isEscaped, first == 0xC2, next < 0xA0 {
      return .failure(URLFault(kind: .forbiddenCharacter(Unicode.Scalar(next)), offset: index))
    }
    return .success(index + length * width)
  }
}

extension SIMD16<UInt8> {
  /// How many bytes stand before the first that is not an ASCII letter or digit, nor one of `()*+,-./:;@_`, all of which stand
  /// in a URL as themselves.
  @inline(__always)
  fileprivate var usualLead: Int {
    let (number, letter) = (self &- 0x28, (self | 0x20) &- 0x60)
    // The letters with what stands before them: `@` and a backtick, which is no usual one.
    let isUsual =
      (number .<= Self(repeating: 0x3B - 0x28)) .| (self .== Self(repeating: 0x5F))
      .| ((letter .<= Self(repeating: 0x7A - 0x60)) .& (self .!= Self(repeating: 0x60)))
    return isUsual.lead
  }
}
