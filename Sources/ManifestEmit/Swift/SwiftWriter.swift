/// Writes a Swift file with its indentation; the one place where text becomes Swift.
struct SwiftWriter {
  private var text = ""
  private var depth = 0
  private let access: String

  static func text(_ file: SwiftFile) -> String {
    var writer = SwiftWriter(access: file.access == .internal ? "" : "\(file.access.rawValue) ")
    writer.line("// \(file.header)")
    writer.line("// swift-format-ignore-file")
    writer.line("// swiftlint:disable all")
    writer.line("")
    for module in file.imports { writer.line("\(writer.access)import \(module)") }
    for declaration in file.declarations {
      writer.line("")
      writer.write(declaration)
    }
    return writer.text
  }

  private init(access: String) { self.access = access }

  private mutating func line(_ line: String) {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func block(_ head: String, _ body: (inout Self) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  // MARK: - Declarations

  private mutating func write(_ declaration: SwiftFile.Declaration) {
    switch declaration {
    case .enumeration(let documentation, let name, let conformances, let members):
      document(documentation)
      block("\(access)enum \(SwiftName.escaped(name))\(list(conformances))") { $0.write(members) }
    case .extension(let name, let conformances, let members) where members.isEmpty:
      line("extension \(name)\(list(conformances)) {}")
    case .extension(let name, let conformances, let members):
      block("extension \(name)\(list(conformances))") { $0.write(members) }
    case .enumCase(let documentation, let name, let parameters):
      if let documentation { document(documentation) }
      let head = "case \(SwiftName.escaped(name))"
      if parameters.isEmpty { line(head) } else { items(head, parameters.map(parameter)) }
    case .enumCases(let names):
      let names = names.map(SwiftName.escaped)
      let all = names.joined(separator: ", ")
      if all.utf8.count <= Self.width { line("case \(all)") } else { for name in names { line("case \(name)") } }
    case .alias(let documentation, let name, let type):
      document(documentation)
      line("\(access)typealias \(SwiftName.escaped(name)) = \(type)")
    case .constant(let documentation, let name, let value):
      document(documentation)
      expression("\(access)static let \(SwiftName.escaped(name)) = ", value)
    case .property(let name, let type, let isStatic, let body):
      let head = "\(access)\(isStatic ? "static " : "")var \(SwiftName.escaped(name)): \(type)"
      if case .expression(let value)? = body.first, body.count == 1 { return line("\(head) { \(inline(value)) }") }
      block(head) { $0.write(body) }
    case .method(let name, let parameters, let result, let isStatic, let body):
      let parameters = parameters.map(parameter).joined(separator: ", ")
      let result = result.map { " -> \($0)" } ?? ""
      let head = "\(access)\(isStatic ? "static " : "")func \(SwiftName.escaped(name))(\(parameters))\(result)"
      block(head) { $0.write(body) }
    case .mark(let title): line("// MARK: - \(Self.singleLine(title))")
    }
  }

  /// Members with an empty line between them, but for cases and aliases that follow each other.
  private mutating func write(_ members: [SwiftFile.Declaration]) {
    var last: SwiftFile.Declaration?
    for member in members {
      if let last, !(last.isShort && member.isShort) { line("") }
      write(member)
      last = member
    }
  }

  private mutating func document(_ text: String) {
    var text = Self.singleLine(text)
    while text.hasSuffix(" ") { text.removeLast() }
    line("/// \(text)")
  }

  private func list(_ conformances: [String]) -> String {
    conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", ")
  }

  private func parameter(_ parameter: SwiftFile.Parameter) -> String {
    let label = parameter.label.map { $0 == parameter.name ? "" : "\($0) " } ?? "_ "
    if parameter.name.isEmpty { return parameter.type }
    let defaultValue = parameter.defaultValue.map { " = \($0)" } ?? ""
    return "\(label)\(parameter.name): \(parameter.type)\(defaultValue)"
  }

  private static let width = 100

  // MARK: - Statements

  private mutating func write(_ body: [SwiftFile.Statement]) {
    for statement in body {
      switch statement {
      case .expression(let value): expression("", value)
      case .return(let value): expression("return ", value)
      case .ifReturn(let conditions, let value):
        let (condition, result) = (conditions.joined(separator: ", "), inline(value))
        let short = "if \(condition) { return \(result) }"
        if short.utf8.count <= Self.width {
          line(short)
        } else {
          block("if \(condition)") { $0.write([.return(value)]) }
        }
      case .switch(let subject, let branches):
        line("switch \(subject) {")
        for branch in branches { write(branch.pattern, branch.body) }
        line("}")
      }
    }
  }

  /// A branch on one line where it has one short statement.
  private mutating func write(_ pattern: String, _ body: [SwiftFile.Statement]) {
    if body.count == 1, case .expression(let value) = body[0] {
      let short = "case \(pattern): \(inline(value))"
      if short.utf8.count <= Self.width { return line(short) }
    }
    line("case \(pattern):")
    depth += 1
    write(body)
    depth -= 1
  }

  // MARK: - Expressions

  /// Writes an expression behind a text; one with text of several lines takes several.
  private mutating func expression(_ before: String, _ value: SwiftFile.Expression) {
    guard case .call(let function, let arguments) = value else { return line(before + inline(value)) }
    guard case .multilineText(let content)? = arguments.first else {
      return items(before + function, arguments.map(inline))
    }
    // So many number signs that neither the end of the literal nor an escape can occur in the text (Swift: raw strings).
    var signs = "#"
    while content.contains("\"\"\"" + signs) || content.contains("\\" + signs) { signs += "#" }
    line("\(before)\(function)(")
    depth += 1
    line("\(signs)\"\"\"")
    for row in content.split(separator: "\n", omittingEmptySubsequences: false) { line(String(row)) }
    line("\"\"\"\(signs))")
    depth -= 1
  }

  /// Writes a list in parentheses, with a line for each item where one line would be too long.
  private mutating func items(_ head: String, _ items: [String]) {
    let short = "\(head)(\(items.joined(separator: ", ")))"
    if short.utf8.count <= Self.width { return line(short) }
    line(head + "(")
    depth += 1
    for (index, item) in items.enumerated() { line(item + (index + 1 < items.count ? "," : "")) }
    depth -= 1
    line(")")
  }

  private func inline(_ value: SwiftFile.Expression) -> String {
    switch value {
    case .name(let name): name
    case .call(let function, let arguments): "\(function)(\(arguments.map(inline).joined(separator: ", ")))"
    case .method(let subject, let method, let arguments):
      "\(inline(subject)).\(method)(\(arguments.map(inline).joined(separator: ", ")))"
    case .binary(let left, let sign, let right): "\(inline(left)) \(sign) \(inline(right))"
    case .labelled(let label, let value): "\(label): \(inline(value))"
    case .text(let content), .multilineText(let content): Self.literal(content)
    }
  }

  /// A text as a string literal.
  static func literal(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined() + "\""
  }

  /// A text as it may stand behind the signs of a comment: on one line, and without characters that nobody sees.
  private static func singleLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: " "
          default: scalar
          }
        }))
  }
}

extension SwiftFile.Declaration {
  /// Whether the declaration takes a line or two, so that the next may follow at once.
  fileprivate var isShort: Bool {
    switch self {
    case .enumCase, .alias: true
    default: false
    }
  }
}
