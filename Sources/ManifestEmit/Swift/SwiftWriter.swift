import ManifestModel
import ManifestRuntime

/// Writes a Swift file as it goes; the one place where text becomes Swift.
///
/// What is written with `code` is Swift already: only what this module has composed of identifiers.
struct SwiftWriter {
  private(set) var bytes: [UInt8] = []
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

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: What the file says about itself.
  ///   - access: What the declarations are for the module's clients.
  ///   - capacity: About how many bytes there will be.
  init(header: String, access: Configuration.Access, capacity: Int) {
    switch access {
    case .public: self.access = "public "
    case .package: self.access = "package "
    case .internal: self.access = ""
    }
    bytes.reserveCapacity(capacity)
    line("// \(header)")
    line("// swift-format-ignore-file")
    line("// swiftlint:disable all")
    bytes.append("\n")
    line("\(self.access)import ManifestRuntime")
  }

  // MARK: - Around declarations

  /// An empty line between declarations, but for short ones that follow each other.
  mutating func separate(isShort: Bool) {
    if last == .long || (last == .short && !isShort) { bytes.append("\n") }
    last = isShort ? .short : .long
  }

  /// A documentation comment of what a function writes.
  mutating func document(_ documentation: (inout [UInt8]) -> Void) {
    line { swift in
      swift.code("/// ")
      let start = swift.bytes.count
      documentation(&swift.bytes)
      if let text = PlainText.takeUnlessPlain(SwiftText.plainInComments, from: start, of: &swift.bytes) {
        swift.bytes.append(SwiftText.singleLine(text))
      }
      while swift.bytes.count > start, swift.bytes.last == UInt8(ascii: " ") { swift.bytes.removeLast() }
    }
  }

  // MARK: - Statements

  /// `switch subject { … }`, of whose branches a function writes.
  mutating func `switch`(_ subject: String, _ branches: (inout Self) -> Void) {
    line("switch \(subject) {")
    branches(&self)
    line("}")
  }

  /// `case pattern: name(items)`, on two lines where one would be too long.
  mutating func branch(
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
  mutating func branch(_ pattern: (inout Self) -> Void, _ body: (inout Self) -> Void) {
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
    bytes.append(",\n")
    indent()
    bytes.append("  ")
  }

  /// `name(items)`, with a line for each item where one line would be too long; the name alone where there are none.
  mutating func call(_ name: (inout Self) -> Void, _ items: (inout Self) -> Void) {
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
      bytes.append("\n")
      indent()
      bytes.append(")")
    }
    bytes.append("\n")
  }

  /// One of the items of a call.
  mutating func item(_ content: (inout Self) -> Void) {
    code(isFirstItem ? "(" : isSplit ? "," : ", ")
    isFirstItem = false
    if isSplit {
      bytes.append("\n")
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

  mutating func line(_ code: String) { line { $0.code(code) } }

  /// A line of what a function writes.
  mutating func line(_ content: (inout Self) -> Void) {
    indent()
    content(&self)
    bytes.append("\n")
  }

  /// What a function writes, and a body in braces behind it.
  mutating func block(_ head: (inout Self) -> Void, _ body: (inout Self) -> Void) {
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
    let start = bytes.count
    indent()
    let code = bytes.count
    content(&self)
    guard bytes.count - code <= Self.width else {
      bytes.removeSubrange(start...)
      return false
    }
    bytes.append("\n")
    return true
  }

  /// The most bytes of a line, its indentation aside, that does not have to be longer.
  static let width = 100

  private mutating func indent() {
    for _ in 0..<depth { bytes.append("  ") }
  }

  // MARK: - Code and text

  /// Swift as it stands.
  @inline(__always)
  mutating func code(_ parts: String...) {
    for part in parts { bytes.append(part) }
  }

  mutating func literal(_ text: String) { literal { $0.append(text) } }

  /// The text that a function writes, as a string literal.
  mutating func literal(_ content: (inout [UInt8]) -> Void) {
    bytes.append("\"")
    let start = bytes.count
    content(&bytes)
    if let text = PlainText.takeUnlessPlain(SwiftText.plainInLiterals, from: start, of: &bytes) {
      bytes.append(SwiftText.escaped(text))
    }
    bytes.append("\"")
  }

  /// Text of several lines as a raw literal, and what closes the expression behind it.
  mutating func multilineText(_ text: [UInt8], closing: String) {
    let signs = String(repeating: "#", count: SwiftText.signCount(for: text))
    line("\(signs)\"\"\"")
    text.withUnsafeBufferPointer { text in
      for row in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
        if !row.isEmpty { indent() }
        bytes.append(contentsOf: row)
        bytes.append("\n")
      }
    }
    line("\"\"\"\(signs)\(closing)")
  }
}
