/// Writes a Swift file as it goes; the one place where text becomes Swift.
///
/// What is written is Swift already, composed of identifiers and of literals that `SwiftText` has made.
package struct SwiftWriter {
  private var text = ""
  package var depth = 0
  private var last = Last.long
  /// The access level and a space, for declarations that clients of the module use.
  package let access: String

  /// Who may use the declarations of a file.
  package enum Access: String, CaseIterable, Sendable {
    case `public`, `package`, `internal`
  }

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
    header: String, access: Access, imports: [String], _ write: (inout Self) -> Void
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

  private init(_ access: Access) {
    self.access = access == .internal ? "" : access.rawValue + " "
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
  package mutating func branch(_ pattern: String, _ name: String, _ items: [String] = []) {
    let code = "case \(pattern): " + Self.call(name, items)
    if fits(code) { line(code) } else { branch(pattern) { $0.call(name, items) } }
  }

  /// A branch with statements on lines of their own.
  package mutating func branch(_ pattern: String, _ body: (inout Self) -> Void) {
    line("case \(pattern):")
    depth += 1
    body(&self)
    depth -= 1
  }

  /// `name(items)`, with a line for each item where one line would be too long; the name alone where there are none.
  package mutating func call(_ name: String, _ items: [String]) {
    let code = Self.call(name, items)
    if fits(code) || items.isEmpty { return line(code) }
    indented(name + "(", ")") { swift in
      for (index, item) in items.enumerated() { swift.line(index < items.count - 1 ? item + "," : item) }
    }
  }

  private static func call(_ name: String, _ items: [String]) -> String {
    items.isEmpty ? name : "\(name)(\(items.joined(separator: ", ")))"
  }

  /// Whether a line is not too long, its indentation aside.
  private func fits(_ code: String) -> Bool { code.utf8.count <= 100 }

  /// `label[texts]`, with a line for each text.
  package mutating func list(_ label: String, _ texts: [String], closing: String = "]") {
    if texts.isEmpty { return line(label + "[" + closing) }
    indented(label + "[", closing) { swift in
      for text in texts { swift.line(SwiftText.literal(text) + ",") }
    }
  }

  // MARK: - Lines

  package mutating func line(_ code: String) {
    indent()
    text += code
    text += "\n"
  }

  /// What a function writes, between two lines.
  package mutating func indented(_ opening: String, _ closing: String, _ body: (inout Self) -> Void) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// A head, and a body in braces.
  package mutating func block(_ head: String, _ body: (inout Self) -> Void) {
    indented(head + " {", "}") { swift in
      swift.last = .opening
      body(&swift)
      swift.last = .long
    }
  }

  private mutating func indent() {
    for _ in 0..<depth { text += "  " }
  }

  // MARK: - Text

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
    block("\(access)enum \(SwiftName.escaped(name))\(conformances)", members)
  }

  /// `static func name(parameters) result { … }`.
  package mutating func function(
    _ documentation: String, name: String, parameters: [String], result: String,
    _ body: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    block("\(access)static func \(name)(\(parameters.joined(separator: ", "))) \(result)", body)
  }

  /// `extension Name { … }`.
  package mutating func `extension`(_ name: String, _ members: (inout Self) -> Void) {
    separate(isShort: false)
    block("extension \(name)", members)
  }

  /// `extension Name: Conformance {}`.
  package mutating func `extension`(_ name: String, conformance: String) {
    separate(isShort: false)
    line("extension \(name): \(conformance) {}")
  }

  /// `case name(payload)`; the payload may have no items.
  package mutating func enumCase(_ documentation: String, name: String, _ payload: [String] = []) {
    separate(isShort: true)
    document(documentation)
    call("case \(SwiftName.escaped(name))", payload)
  }

  /// `case name`, or `case name = "text"` where the raw value is another text.
  package mutating func enumCase(_ documentation: String, name: String, rawValue: String) {
    separate(isShort: true)
    document(documentation)
    line("case \(SwiftName.escaped(name))" + (name == rawValue ? "" : " = \(SwiftText.literal(rawValue))"))
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

  /// `static var name: Type { value }`.
  package mutating func property(_ name: String, type: String, _ value: String) {
    separate(isShort: false)
    line("\(access)static var \(name): \(type) { \(value) }")
  }

  /// A declaration with a body of statements, which the module's clients see.
  package mutating func declaration(_ head: String, _ body: (inout Self) -> Void) {
    separate(isShort: false)
    block(access + head, body)
  }

  /// `static var name: StaticString { text of several lines }`.
  package mutating func text(_ name: String, lines: String) {
    declaration("static var \(name): StaticString") { $0.multilineText(lines, closing: "") }
  }
}
