import ManifestRuntime

/// Writes a Swift file as it goes; the one place where text becomes Swift.
///
/// What is written with `code` is Swift already: only what this module has composed of identifiers.
package struct SwiftWriter: ~Copyable {
  private var text: ByteText
  var depth = 0
  private var last = Last.long
  /// What stands before declarations that the module's clients see.
  let access: String

  /// Where the last declaration leaves the writer.
  private enum Last {
    /// At the start of a block.
    case opening
    /// Behind a declaration of a line or two.
    case short
    case long
  }

  /// A file that begins with a header and the import, of what a function writes; the capacity is hardly ever outgrown.
  static func file(
    header: String, access: Configuration.Access, capacity: Int, _ write: (inout Self) -> Void
  ) -> [UInt8] {
    ByteText.bytes(capacity: capacity) { text in
      var writer = SwiftWriter(text, access)
      writer.line("// \(header)")
      writer.line("// swift-format-ignore-file")
      writer.line("// swiftlint:disable all")
      writer.text.append("\n")
      writer.line("\(writer.access)import ManifestRuntime")
      write(&writer)
      text = writer.text
    }
  }

  /// A file that says nothing.
  static func emptyFile(header: String) -> [UInt8] { Array("// \(header)\n".utf8) }

  private init(_ text: consuming ByteText, _ access: Configuration.Access) {
    self.text = text
    switch access {
    case .public: self.access = "public "
    case .package: self.access = "package "
    case .internal: self.access = ""
    }
  }

  // MARK: - Around declarations

  /// An empty line between declarations, but for short ones that follow each other.
  mutating func separate(isShort: Bool) {
    if last == .long || (last == .short && !isShort) { text.append("\n") }
    last = isShort ? .short : .long
  }

  /// A documentation comment of what a function writes.
  package mutating func document(_ documentation: (inout ByteText) -> Void) {
    indent()
    text.append("/// ")
    let start = text.count
    documentation(&text)
    if !SwiftText.plainInComments.contains(allOf: text.buffer(from: start)) {
      let content = text.text(from: start)
      text.remove(from: start)
      text.append(text: SwiftText.singleLine(content))
    }
    text.removeSpaces(from: start)
    text.append("\n")
  }

  // MARK: - Statements

  /// `switch subject { … }`, of whose branches a function writes.
  package mutating func `switch`(_ subject: String, _ branches: (inout Self) -> Void) {
    line("switch \(subject) {")
    branches(&self)
    line("}")
  }

  /// `case pattern: name(items)`, on two lines where one would be too long.
  package mutating func branch(
    _ pattern: (inout Self) -> Void, _ name: (inout Self) -> Void, _ items: (inout Self) -> Void
  ) {
    let isWritten = fits { swift in
      swift.code("case ")
      pattern(&swift)
      swift.code(": ")
      swift.inlineCall(name, items)
    }
    if !isWritten { branch(pattern) { $0.call(name, items) } }
  }

  /// A branch with statements on lines of their own, for one or more patterns.
  package mutating func branch(_ pattern: (inout Self) -> Void, _ body: (inout Self) -> Void) {
    line { swift in
      swift.code("case ")
      pattern(&swift)
      swift.code(":")
    }
    depth += 1
    body(&self)
    depth -= 1
  }

  /// What stands between two patterns of a branch.
  mutating func nextPattern() {
    text.append(",\n")
    indent()
    text.append("  ")
  }

  /// `name(items)`, with a line for each item where one line would be too long; the name alone where there are none.
  package mutating func call(_ name: (inout Self) -> Void, _ items: (inout Self) -> Void) {
    if fits({ $0.inlineCall(name, items) }) { return }
    indent()
    isSplit = true
    depth += 1
    name(&self)
    isFirstItem = true
    items(&self)
    depth -= 1
    isSplit = false
    if !isFirstItem {
      text.append("\n")
      indent()
      text.append(")")
    }
    text.append("\n")
  }

  /// `name(items)`, with a line for each item.
  package mutating func splitCall(_ name: (inout Self) -> Void, _ items: (inout Self) -> Void) {
    indent()
    isSplit = true
    depth += 1
    name(&self)
    isFirstItem = true
    items(&self)
    depth -= 1
    isSplit = false
    text.append("\n")
    indent()
    text.append(")\n")
  }

  /// `label [texts]`, with a line for each text.
  package mutating func list(_ label: String, _ texts: [String]) {
    if texts.isEmpty { return code(label, "[]") }
    code(label, "[\n")
    for text in texts {
      depth += 1
      line { swift in
        swift.literal(text)
        swift.code(",")
      }
      depth -= 1
    }
    indent()
    code("]")
  }

  /// One of the items of a call.
  package mutating func item(_ content: (inout Self) -> Void) {
    code(isFirstItem ? "(" : isSplit ? "," : ", ")
    isFirstItem = false
    if isSplit {
      text.append("\n")
      indent()
    }
    content(&self)
  }

  private mutating func inlineCall(_ name: (inout Self) -> Void, _ items: (inout Self) -> Void) {
    name(&self)
    isFirstItem = true
    items(&self)
    if !isFirstItem { code(")") }
  }

  /// Whether the next item is the first of its call.
  private var isFirstItem = true
  /// Whether each item has a line of its own.
  private var isSplit = false

  // MARK: - Lines

  package mutating func line(_ code: String) { line { $0.code(code) } }

  /// A line of what a function writes.
  package mutating func line(_ content: (inout Self) -> Void) {
    indent()
    content(&self)
    text.append("\n")
  }

  /// What a function writes, and a body in braces behind it.
  package mutating func block(_ head: (inout Self) -> Void, _ body: (inout Self) -> Void) {
    line { swift in
      head(&swift)
      swift.code(" {")
    }
    depth += 1
    last = .opening
    body(&self)
    last = .long
    depth -= 1
    line("}")
  }

  /// Writes a line, and takes it back where it is too long.
  private mutating func fits(_ content: (inout Self) -> Void) -> Bool {
    let start = text.count
    indent()
    let code = text.count
    content(&self)
    guard text.count - code <= Self.width else {
      text.remove(from: start)
      return false
    }
    text.append("\n")
    return true
  }

  /// The most bytes of a line, its indentation aside, that does not have to be longer.
  static let width = 100

  private mutating func indent() {
    text.append(spaces: 2 * depth)
  }

  // MARK: - Code and text

  /// Swift as it stands.
  package mutating func code(_ code: String) { text.append(text: code) }

  /// Parts of Swift as they stand; each number of them has a function of its own, since any number would be an array.
  @inline(__always)
  package mutating func code(_ first: String, _ second: String) {
    code(first)
    code(second)
  }

  @inline(__always)
  package mutating func code(_ first: String, _ second: String, _ third: String) {
    code(first, second)
    code(third)
  }

  @inline(__always)
  package mutating func code(_ first: String, _ second: String, _ third: String, _ fourth: String) {
    code(first, second, third)
    code(fourth)
  }

  @inline(__always)
  package mutating func code(_ parts: String...) {
    for part in parts { code(part) }
  }

  package mutating func literal(_ text: String) { literal { $0.append(text: text) } }

  /// The text that a function writes, as a string literal.
  @inline(__always)
  package mutating func literal(_ content: (inout ByteText) -> Void) {
    text.append("\"")
    let start = text.count
    content(&text)
    if !SwiftText.plainInLiterals.contains(allOf: text.buffer(from: start)) { escape(from: start) }
    text.append("\"")
  }

  /// Writes what was written from an index on once more, with escapes.
  @inline(never)
  private mutating func escape(from start: Int) {
    let content = text.text(from: start)
    text.remove(from: start)
    text.append(text: SwiftText.escaped(content))
  }

  /// Text of several lines as a raw literal, and what closes the expression behind it.
  mutating func multilineText(_ lines: UnsafeBufferPointer<UInt8>, closing: String) {
    let signs = String(repeating: "#", count: SwiftText.signCount(for: lines))
    line("\(signs)\"\"\"")
    text.append(lines: lines, indentedBy: 2 * depth)
    line("\"\"\"\(signs)\(closing)")
  }
}
