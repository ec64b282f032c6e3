import ManifestRuntime

/// Writes JSON as it goes, and is the only place where names become JSON strings (RFC 8259).
struct JSONWriter: ~Copyable {
  private var text: ByteText
  /// The indentation of the object or array that is being written.
  private var indentation = 0
  /// Whether nothing stands in that object or array yet.
  private var isEmpty = true
  /// Whether neither spaces nor line breaks stand between the parts of a value.
  private var isCompact = false

  /// The value that a function writes, with a line break at the end.
  static func document(capacity: Int = 0, _ value: (inout Self) -> Void) -> [UInt8] {
    ByteText.bytes(capacity: capacity) { text in
      var writer = JSONWriter(text: text)
      value(&writer)
      writer.text.append("\n")
      text = writer.text
    }
  }

  private static var plain: PlainCharacters { PlainCharacters(but: "\"", "\\") }

  // MARK: - Objects and arrays

  /// An object with the members that a function writes.
  @inline(__always)
  mutating func object(_ members: (inout Self) -> Void) {
    text.append("{")
    enter()
    members(&self)
    leave()
    text.append("}")
  }

  /// An array with what a function writes for each item.
  @inline(__always)
  mutating func array<Item>(_ items: some Sequence<Item>, _ write: (inout Self, Item) -> Void) {
    text.append("[")
    enter()
    for item in items {
      separate()
      write(&self, item)
    }
    leave()
    text.append("]")
  }

  /// An array with what a function writes for each item, each on a line of its own.
  @inline(__always)
  mutating func lines<Item>(_ items: some Sequence<Item>, _ write: (inout Self, Item) -> Void) {
    array(items) { json, item in json.onOneLine { write(&$0, item) } }
  }

  /// An array of what a function writes as its elements.
  @inline(__always)
  mutating func array(_ elements: (inout Self) -> Void) {
    text.append("[")
    enter()
    elements(&self)
    leave()
    text.append("]")
  }

  /// An element of an array.
  @inline(__always)
  mutating func element(_ write: (inout Self) -> Void) {
    separate()
    write(&self)
  }

  /// A value that a function writes on one line, without spaces in it.
  @inline(__always)
  mutating func onOneLine(_ write: (inout Self) -> Void) {
    let wasCompact = isCompact
    isCompact = true
    write(&self)
    isCompact = wasCompact
  }

  @inline(__always)
  private mutating func enter() {
    isEmpty = true
    indentation += 2
  }

  @inline(__always)
  private mutating func leave() {
    indentation -= 2
    if !isEmpty, !isCompact { text.breakLine(indentedBy: indentation) }
    isEmpty = false
  }

  @inline(__always)
  private mutating func separate() {
    if !isEmpty { text.append(",") }
    if !isCompact { text.breakLine(indentedBy: indentation) }
    isEmpty = false
  }

  /// Stays one call, since there are many members.
  @inline(never)
  private mutating func name(_ name: StaticString) {
    text.startMember(name, isFirst: isEmpty, indentedBy: isCompact ? nil : indentation)
    isEmpty = false
  }

  /// A member of an object, under a name without a character that needs an escape.
  @inline(__always)
  mutating func member(_ name: StaticString, _ write: (inout Self) -> Void) {
    self.name(name)
    write(&self)
  }

  @inline(__always)
  mutating func member(_ name: StaticString, _ text: String) { member(name) { $0.string(text) } }
  @inline(__always)
  mutating func member(_ name: StaticString, _ flag: Bool) { member(name) { $0.bool(flag) } }
  @inline(__always)
  mutating func member(_ name: StaticString, _ number: Int) { member(name) { $0.int(number) } }
  @inline(__always)
  mutating func member(_ name: StaticString, _ texts: [String]) {
    member(name) { $0.array(texts) { $0.string($1) } }
  }

  /// A member of an object, under any name.
  mutating func member(named name: String, _ write: (inout Self) -> Void) {
    separate()
    string(name)
    text.append(isCompact ? ":" : ": " as StaticString)
    write(&self)
  }

  // MARK: - Values

  mutating func null() { text.append("null") }
  mutating func bool(_ bool: Bool) { text.append(bool ? "true" : "false" as StaticString) }
  mutating func int(_ int: Int) { text.append(decimal: int) }
  /// A number; JSON has no word for infinity and NaN.
  mutating func double(_ double: Double) { double.isFinite ? text.append(text: String(describing: double)) : null() }

  @inline(never)
  mutating func string(_ string: String) {
    text.append("\"")
    let isPlain = string.utf8.withContiguousStorageIfAvailable { utf8 in
      text.append(utf8) { Self.plain.contains($0) }
    }
    if isPlain != true { escape(string) }
    text.append("\"")
  }

  /// A string of what a function writes.
  @inline(__always)
  mutating func string(_ content: (inout ByteText) -> Void) {
    text.append("\"")
    let start = text.count
    content(&text)
    if !Self.plain.contains(allOf: text.buffer(from: start)) { escape(from: start) }
    text.append("\"")
  }

  /// Writes what was written from an index on once more, with escapes.
  @inline(never)
  private mutating func escape(from start: Int) {
    let content = text.text(from: start)
    text.remove(from: start)
    escape(content)
  }

  @inline(never)
  private mutating func escape(_ content: String) {
    for scalar in content.unicodeScalars { write(scalar) }
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text.append("\\\"")
    case "\\": text.append("\\\\")
    case "\n": text.append("\\n")
    case "\r": text.append("\\r")
    case "\t": text.append("\\t")
    // Controls must not reach a terminal, and the separators U+2028 and U+2029 end a line of JavaScript.
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escape(scalar)
    // Bidirectional controls make a reader see another text than the one that is there.
    case "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": escape(scalar)
    default: text.append(scalar: scalar)
    }
  }

  /// Writes a scalar of the basic plane as `\u` and four digits.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    text.append(text: "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
  }
}
