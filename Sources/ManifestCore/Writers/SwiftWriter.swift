/// Writes Swift files; all generated Swift code uses it.
///
/// Lines must be valid code, composed of identifiers and literals of `SwiftText`.
package struct SwiftWriter {
  private var text = ""
  package var depth = 0
  private var last = Last.long
  /// The access level with a trailing space, for declarations that clients of the module use.
  package let access: String

  /// The libraries that the file uses.
  private(set) var libraries: Set<String> = []
  private let areLibrariesEmbedded: Bool

  /// The access level of a file's declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `public`, `package`, `internal`
  }

  /// How an app gets the libraries that generated code uses.
  package enum Libraries: Equatable, Sendable {
    /// From a package; the declarations of the files have this access level.
    case package(Access)
    /// As files beside the generated ones, in the same module, which has no other users.
    case embedded

    fileprivate var access: Access { if case .package(let access) = self { access } else { .internal } }
  }

  /// The kind of code that was written last.
  private enum Last {
    /// The opening of a block.
    case opening
    /// A short declaration of one or two lines.
    case short
    case long
  }

  /// Returns a file with a header, imports and the code that a closure writes.
  ///
  /// - Parameters:
  ///   - libraries: How the app gets the libraries.
  ///   - imports: The modules.
  ///   - onlyConforms: Whether the modules are used only for conformances, which need no import with the access level of
  ///     the declarations unless that is `public`; Swift warns of one.
  ///   - write: Writes the code.
  /// - Returns: The text of the file, and the libraries that it uses.
  package static func file(
    _ libraries: Libraries, imports: [String], onlyConforms: Bool = false, _ write: (inout Self) -> Void
  ) -> (text: String, libraries: Set<String>) {
    var writer = SwiftWriter(libraries)
    writer.text += Self.header + "\n"
    let isInternal = onlyConforms && libraries == .package(.package)
    for module in imports { writer.importing(module, isInternal: isInternal) }
    if writer.libraries.contains("ManifestRuntime") {
      // Libraries of another version lack the type, or say that the code is too old.
      writer.text += "\n"
      writer.line("private typealias Generator = \(ToolVersion.generatedType)")
      writer.last = .long
    }
    write(&writer)
    return (writer.text, writer.libraries)
  }

  /// The first lines of all Swift files.
  package static let header = """
    // \(Header.line)
    // swift-format-ignore-file
    // swiftformat:disable all
    // swiftlint:disable all

    """

  private init(_ libraries: Libraries) {
    access = libraries.access == .internal ? "" : libraries.access.rawValue + " "
    areLibrariesEmbedded = libraries == .embedded
  }

  /// Writes an import with the access level of the file, or none if the module is a library that is embedded.
  package mutating func importing(_ module: String, isInternal: Bool = false) {
    let isLibrary = module.hasPrefix("Manifest")
    if isLibrary { libraries.insert(module) }
    guard !isLibrary || !areLibrariesEmbedded else { return }
    line("\(isInternal && !access.isEmpty ? "internal " : access)import \(module)")
  }

  /// The attribute of a conformance of a type of another module to a protocol of a library, with a trailing space.
  package var retroactive: String { areLibrariesEmbedded ? "" : "@retroactive " }

  // MARK: - Spacing

  /// Writes an empty line between declarations, except between consecutive short ones.
  package mutating func separate(isShort: Bool) {
    if last == .long || (last == .short && !isShort) { text += "\n" }
    last = isShort ? .short : .long
  }

  /// Writes a documentation comment.
  package mutating func document(_ documentation: String) {
    let line = SwiftText.singleLine(documentation)
    indent()
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    text += "/// "
    text += line[..<end]
    text += "\n"
  }

  // MARK: - Statements

  /// Writes `switch subject { … }`; a closure writes the branches.
  package mutating func `switch`(_ subject: String, _ branches: (inout Self) -> Void) {
    line("switch \(subject) {")
    branches(&self)
    line("}")
  }

  /// Writes `case pattern: name(items)`, on two lines if one would be too long.
  package mutating func branch(_ pattern: String, _ name: String, _ items: [String] = []) {
    let code = "case \(pattern): " + Self.call(name, items)
    if fits(code) { line(code) } else { branch(pattern) { $0.call(name, items) } }
  }

  /// Writes a branch with its statements on separate lines.
  package mutating func branch(_ pattern: String, _ body: (inout Self) -> Void) {
    line("case \(pattern):")
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Writes `name(items)`, with each item on a line of its own if one line would be too long; only the name if there
  /// are no items.
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

  /// Returns whether a line is short enough, without its indentation.
  private func fits(_ code: String) -> Bool { code.utf8.count <= 100 }

  /// Writes `label[texts]`, with each text on a line of its own.
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

  /// Writes an indented body between two lines.
  package mutating func indented(_ opening: String, _ closing: String, _ body: (inout Self) -> Void) {
    line(opening)
    depth += 1
    body(&self)
    depth -= 1
    line(closing)
  }

  /// Writes a block: a head, and a body in braces.
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

  /// Writes a multi-line raw string literal, and the text that closes the expression.
  package mutating func multilineText(_ lines: [String], closing: String) {
    let signs = String(repeating: "#", count: lines.map(SwiftText.signCount).max() ?? 1)
    line("\(signs)\"\"\"")
    for line in lines { self.line(line) }
    line("\"\"\"\(signs)\(closing)")
  }
}

extension SwiftWriter {
  /// Writes `nonisolated enum Name: Conformance { … }`.
  ///
  /// Generated types are `nonisolated`, because a target may isolate its declarations to the main actor by default, which
  /// its widgets and background tasks do not run on. Types in a type do not inherit it.
  package mutating func enumeration(
    _ documentation: String, name: String, conformances: String?,
    _ members: (inout Self) -> Void
  ) {
    let conformances = conformances.map { ": \($0)" } ?? ""
    declaration(documentation, "nonisolated enum \(SwiftName.escaped(name))\(conformances)", members)
  }

  /// Writes `extension Name { … }`.
  package mutating func `extension`(_ name: String, _ members: (inout Self) -> Void) {
    separate(isShort: false)
    block("extension \(name)", members)
  }

  /// Writes `case name(payload)`; the payload may be empty.
  package mutating func enumCase(_ documentation: String, name: String, _ payload: [String] = []) {
    separate(isShort: true)
    document(documentation)
    call("case \(SwiftName.escaped(name))", payload)
  }

  /// Writes `case name`, or `case name = "text"` if the raw value differs.
  package mutating func enumCase(_ documentation: String?, name: String, rawValue: String) {
    separate(isShort: true)
    if let documentation { document(documentation) }
    line("case \(SwiftName.escaped(name))" + (name == rawValue ? "" : " = \(SwiftText.literal(rawValue))"))
  }

  /// Writes `typealias Name = Type`.
  package mutating func alias(_ documentation: String, name: String, type: String) {
    separate(isShort: true)
    document(documentation)
    line("\(access)typealias \(SwiftName.escaped(name)) = \(type)")
  }

  /// Writes `static let name = Type(…)` with a multi-line string literal.
  package mutating func constant(_ documentation: String, name: String, type: String, lines: [String]) {
    separate(isShort: false)
    document(documentation)
    line("\(access)static let \(name) = \(type)(")
    depth += 1
    multilineText(lines, closing: ")")
    depth -= 1
  }

  /// Writes `static var name: Type { value }`.
  package mutating func property(_ name: String, type: String, _ value: String) {
    separate(isShort: false)
    line("\(access)static var \(name): \(type) { \(value) }")
  }

  /// Writes a declaration with a body and the file's access level.
  package mutating func declaration(_ head: String, _ body: (inout Self) -> Void) {
    separate(isShort: false)
    block(access + head, body)
  }

  /// Writes a documented declaration with a body and the file's access level.
  package mutating func declaration(
    _ documentation: String, attribute: String? = nil, _ head: String, _ body: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    if let attribute { line(attribute) }
    block(access + head, body)
  }

  /// Writes `static var name: StaticString { … }` with a multi-line string literal.
  package mutating func text(_ name: String, lines: [String]) {
    declaration("static var \(name): StaticString") { $0.multilineText(lines, closing: "") }
  }
}
