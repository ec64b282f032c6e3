extension JSON5Reader {
  /// Reads the escape sequence of a string whose reverse solidus is here (JSON5 §5.1), and adds what it stands for.
  mutating func escape(into text: inout [UInt8]) throws(Halt) {
    let start = offset
    guard let byte = following else {
      offset += 1
      return
    }
    offset += 2
    switch byte {
    case "b": text.append(0x08)
    case "t": text.append(0x09)
    case "n": text.append(0x0A)
    case "v": text.append(0x0B)
    case "f": text.append(0x0C)
    case "r": text.append(0x0D)
    case "0":
      guard let next = current, Self.isDigit(next) else { return text.append(0) }
      while let next = current, Self.isDigit(next) { offset += 1 }
      try reportInvalidEscape(from: start, help: "JSON5 has no octal escapes; write `\\x00` for U+0000 before a digit")
    case "1"..."9":
      try reportInvalidEscape(from: start, help: "JSON5 has no octal escapes; write `\\x` and two hexadecimal digits")
    case "x":
      guard let code = hexDigits(2) else {
        return try reportInvalidEscape(from: start, help: "write two hexadecimal digits after `\\x`")
      }
      text.append(contentsOf: String(UnicodeScalar(UInt8(truncatingIfNeeded: code))).utf8)
    case "u":
      guard let scalar = try unicodeEscape(from: start) else { return }
      text.append(contentsOf: String(scalar).utf8)
    // A line continuation: neither the reverse solidus nor the line terminator is part of the string.
    case 0x0D:
      if current == 0x0A { offset += 1 }
    case 0x0A: break
    default:
      let end = offset - 1 + (scalar(at: offset - 1).map { UTF8.width($0) } ?? 1)
      if !lineEnds(at: offset - 1) { text.append(contentsOf: bytes[offset - 1..<end]) }
      offset = end
    }
  }

  /// Reads the four digits after `\u`, and the second half of a surrogate pair; nil after a report.
  ///
  /// A surrogate on its own is refused although ECMAScript allows it: no text, and no output of this compiler, can hold it.
  mutating func unicodeEscape(from start: Int) throws(Halt) -> Unicode.Scalar? {
    guard let code = hexDigits(4) else {
      try reportInvalidEscape(from: start, help: "write four hexadecimal digits after `\\u`")
      return nil
    }
    if let scalar = Unicode.Scalar(code) { return scalar }
    let end = offset
    if code < 0xDC00, current == UInt8(ascii: "\\") {
      offset += 1
      if current == UInt8(ascii: "u") {
        offset += 1
        if let low = hexDigits(4), (0xDC00...0xDFFF).contains(low) {
          return Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00))
        }
      }
    }
    guard offset < bytes.count else { return nil }
    offset = end
    try reportLoneSurrogate(start..<end)
    return nil
  }

  /// Reads so many hexadecimal digits; where there are fewer, those that are there are passed over.
  private mutating func hexDigits(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let byte = current, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
