import ManifestRuntime

/// Writes JSON as it goes, and is the only place where names become JSON strings (RFC 8259).
struct JSONWriter {
  private var bytes: [UInt8] = []
  /// Whether `<`, `>` and `&` are written as escapes, so that no string can end the HTML element around it.
  private let isHTMLSafe: Bool
  private let plain: ASCIISet
  /// A line feed and the indentation of the object or array that is being written.
  private var lineBreak: [UInt8] = [0x0A]
  /// Whether nothing stands in that object or array yet.
  private var isEmpty = true

  private init(isHTMLSafe: Bool, capacity: Int) {
    self.isHTMLSafe = isHTMLSafe
    plain = isHTMLSafe ? Self.plainInHTML : Self.plain
    bytes.reserveCapacity(capacity)
  }

  /// The value that a function writes, with a line break at the end.
  static func document(isHTMLSafe: Bool = false, capacity: Int = 0, _ value: (inout Self) -> Void) -> [UInt8] {
    var writer = JSONWriter(isHTMLSafe: isHTMLSafe, capacity: capacity)
    value(&writer)
    writer.bytes.append("\n")
    return writer.bytes
  }

  private static let plain = PlainText.printable(but: "\"\\")
  private static let plainInHTML = PlainText.printable(but: "\"\\<>&")

  // MARK: - Objects and arrays

  /// An object with the members that a function writes.
  mutating func object(_ members: (inout Self) -> Void) { list("{", "}", members) }

  /// An array with what a function writes for each item.
  mutating func array<Item>(_ items: [Item], _ write: (inout Self, Item) -> Void) {
    list("[", "]") { json in
      for item in items {
        json.separate()
        write(&json, item)
      }
    }
  }

  private mutating func list(_ open: String, _ close: String, _ content: (inout Self) -> Void) {
    bytes.append(open)
    isEmpty = true
    lineBreak.append("  ")
    content(&self)
    lineBreak.removeLast(2)
    if !isEmpty { breakLine() }
    bytes.append(close)
    isEmpty = false
  }

  private mutating func separate() {
    if !isEmpty { bytes.append(",") }
    breakLine()
    isEmpty = false
  }

  private mutating func breakLine() { lineBreak.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }

  /// A member of an object.
  mutating func member(_ name: String, _ write: (inout Self) -> Void) {
    separate()
    string(name)
    bytes.append(": ")
    write(&self)
  }

  mutating func member(_ name: String, _ text: String) { member(name) { $0.string(text) } }
  mutating func member(_ name: String, _ flag: Bool) { member(name) { $0.bool(flag) } }
  mutating func member(_ name: String, _ number: Int) { member(name) { $0.int(number) } }
  mutating func member(_ name: String, _ texts: [String]) {
    member(name) { $0.array(texts) { $0.string($1) } }
  }

  // MARK: - Values

  mutating func null() { bytes.append("null") }
  mutating func bool(_ bool: Bool) { bytes.append(bool ? "true" : "false") }
  mutating func int(_ int: Int) { bytes.append(String(int)) }
  /// A number; JSON has no word for infinity and NaN.
  mutating func double(_ double: Double) { bytes.append(double.isFinite ? String(describing: double) : "null") }

  mutating func string(_ text: String) { string { $0.append(text) } }

  /// A string of what a function writes.
  mutating func string(_ content: (inout [UInt8]) -> Void) {
    bytes.append("\"")
    let start = bytes.count
    content(&bytes)
    if let text = PlainText.takeUnlessPlain(plain, from: start, of: &bytes) {
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append("\"")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append("\\\"")
    case "\\": bytes.append("\\\\")
    case "\n": bytes.append("\\n")
    case "\r": bytes.append("\\r")
    case "\t": bytes.append("\\t")
    case "<" where isHTMLSafe, ">" where isHTMLSafe, "&" where isHTMLSafe: escape(scalar)
    // Controls must not reach a terminal, and the separators U+2028 and U+2029 end a line of JavaScript.
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escape(scalar)
    // Bidirectional controls make a reader see another text than the one that is there.
    case "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": escape(scalar)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Writes a scalar of the basic plane as `\uXXXX`.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    bytes.append("\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
  }
}
