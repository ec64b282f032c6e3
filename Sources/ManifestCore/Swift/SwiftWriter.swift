/// Writes a Swift file as it goes; the one place where text becomes Swift.
///
/// What is written with `code` is Swift already: only what this module has composed of identifiers.
package struct SwiftWriter {
  private var text = ""
  package var depth = 0
  private var last = Last.long
  /// The access level and a space, for declarations that clients of the module use.
  package let access: String

  /// Where the last declaration leaves the writer.
  private enum Last {
    /// At the start of a block.
    case opening
    /// After a declaration of a line or two.
    case short
    case long
  }

  /// A file that begins with a header and the imports, of what a function writes.
  package static func file(
    header: String, access: Configuration.Access, imports: [String], _ write: (inout Self) -> Void
  ) -> String {
    var writer = SwiftWriter(access)
    writer.line("// \(header)")
    writer.line("// swift-format-ignore-file")
    writer.line("// swiftlint:disable all")
    writer.text += "\n"
    for module in imports { writer.line("\(writer.access)import \(module)") }
    write(&writer)
    return writer.text
  }

  /// A file that says nothing.
  package static func emptyFile(header: String) -> String { "// \(header)\n" }

  private init(_ access: Configuration.Access) {
    switch access {
    case .public: self.access = "public "
    case .package: self.access = "package "
    case .internal: self.access = ""
    }
  }

  // MARK: - Around declarations

  /// An empty line between declarations, but for short ones that follow each other.
  package mutating func separate(isShort: Bool) {
    if last == .long || (last == .short && !isShort) { text += "\n" }
    last = isShort ? .short : .long
  }

  /// A documentation comment.
  package mutating func document(_ documentation: String) {
    let line = SwiftText.singleLine(documentation)
    indent()
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    text += "/// "
    text += line[..<end]
    text += "\n"
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
      text += "\n"
      indent()
      text += ")"
    }
    text += "\n"
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
    text += "\n"
    indent()
    text += ")\n"
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
      text += "\n"
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

  package mutating func line(_ code: String) {
    indent()
    text += code
    text += "\n"
  }

  /// A line of what a function writes.
  package mutating func line(_ content: (inout Self) -> Void) {
    indent()
    content(&self)
    text += "\n"
  }

  /// A head, and a body in braces.
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

  /// Writes a line, and takes it back if it is too long.
  private mutating func fits(_ content: (inout Self) -> Void) -> Bool {
    var line = self
    line.text = ""
    content(&line)
    guard line.text.utf8.count <= Self.width else { return false }
    indent()
    text += line.text + "\n"
    isFirstItem = line.isFirstItem
    return true
  }

  /// The most bytes of a line, its indentation aside, that does not have to be longer.
  static let width = 100

  private mutating func indent() {
    for _ in 0..<depth { text += "  " }
  }

  // MARK: - Code and text

  /// Swift code, unchanged.
  package mutating func code(_ parts: String...) {
    for part in parts { text += part }
  }

  /// A text as a string literal.
  package mutating func literal(_ text: String) { self.text += SwiftText.literal(text) }

  /// Text of several lines as a raw literal, and the text that closes the expression.
  package mutating func multilineText(_ lines: String, closing: String) {
    let signs = String(repeating: "#", count: SwiftText.signCount(for: lines))
    line("\(signs)\"\"\"")
    for part in lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !part.isEmpty { indent() }
      text += Substring(part)
      text += "\n"
    }
    line("\"\"\"\(signs)\(closing)")
  }
}

extension SwiftWriter {
  /// `enum Name: Conformance { … }`.
  package mutating func enumeration(
    _ documentation: String, name: String, conformances: String?,
    _ members: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    let conformances = conformances.map { ": \($0)" } ?? ""
    block({ $0.code($0.access, "enum ", SwiftName.escaped(name), conformances) }, members)
  }

  /// `static func name(parameters) result { … }`.
  package mutating func function(
    _ documentation: String, name: String, parameters: [String], result: String,
    _ body: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    block(
      { $0.code($0.access, "static func ", name, "(", parameters.joined(separator: ", "), ") \(result)") }, body)
  }

  /// `extension Name { … }`.
  package mutating func `extension`(_ name: String, _ members: (inout Self) -> Void) {
    separate(isShort: false)
    block({ $0.code("extension ", name) }, members)
  }

  /// `extension Name: Conformance {}`.
  package mutating func `extension`(_ name: String, conformance: String) {
    separate(isShort: false)
    line("extension \(name): \(conformance) {}")
  }

  /// `case name(payload)`; the payload is written as items, and may be none.
  package mutating func enumCase(
    _ documentation: String, name: String, _ payload: (inout Self) -> Void = { _ in }
  ) {
    separate(isShort: true)
    document(documentation)
    call({ $0.code("case ", SwiftName.escaped(name)) }, payload)
  }

  /// `case name`, or `case name = "text"` where the raw value is another text.
  package mutating func enumCase(_ documentation: String, name: String, rawValue: String) {
    separate(isShort: true)
    document(documentation)
    line { swift in
      swift.code("case ", SwiftName.escaped(name))
      guard name != rawValue else { return }
      swift.code(" = ")
      swift.literal(rawValue)
    }
  }

  /// `typealias Name = Type`.
  package mutating func alias(_ documentation: String, name: String, type: String) {
    separate(isShort: true)
    document(documentation)
    line("\(access)typealias \(SwiftName.escaped(name)) = \(type)")
  }

  /// `static let name = Type(text of several lines)`.
  package mutating func constant(_ documentation: String, name: String, type: String, lines: String) {
    separate(isShort: false)
    document(documentation)
    line("\(access)static let \(name) = \(type)(")
    depth += 1
    multilineText(lines, closing: ")")
    depth -= 1
  }

  /// `var name: Type { value }`.
  package mutating func property(_ name: String, type: String, isStatic: Bool = false, value: (inout Self) -> Void) {
    separate(isShort: false)
    line { swift in
      swift.code(swift.access, isStatic ? "static " : "", "var ", name, ": ", type, " { ")
      value(&swift)
      swift.code(" }")
    }
  }

  /// A declaration with a body of statements, which the module's clients see.
  package mutating func declaration(_ head: String, _ body: (inout Self) -> Void) {
    separate(isShort: false)
    block({ $0.code($0.access, head) }, body)
  }

  /// `static var name: StaticString { text of several lines }`.
  package mutating func text(_ name: String, lines: String) {
    declaration("static var \(name): StaticString") { $0.multilineText(lines, closing: "") }
  }
}
