/// Writes a Swift file with its indentation; the one place where text becomes Swift.
struct SwiftWriter {
  private var text = ""
  private var depth = 0

  static func text(_ file: SwiftFile) -> String {
    var writer = SwiftWriter()
    writer.line("// \(file.header)")
    writer.line("// swift-format-ignore-file")
    writer.line("// swiftlint:disable all")
    writer.line("")
    for item in file.imports {
      writer.line((item.access == .internal ? "" : "\(item.access.rawValue) ") + "import \(item.module)")
    }
    for declaration in file.declarations {
      writer.line("")
      writer.write(declaration)
    }
    return writer.text
  }

  private mutating func line(_ line: String) {
    text += line.isEmpty ? "\n" : String(repeating: "  ", count: depth) + line + "\n"
  }

  private mutating func indented(_ body: (inout Self) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  private mutating func write(_ declaration: SwiftFile.Declaration) {
    switch declaration {
    case .enumeration(let documentation, let access, let name, let members):
      line("/// \(documentation)")
      line("\(prefix(access))enum \(Self.identifier(name)) {")
      indented { writer in
        for (index, member) in members.enumerated() {
          if index > 0 { writer.line("") }
          writer.write(member)
        }
      }
      line("}")
    case .constant(let documentation, let access, let name, let type, let value):
      line("/// \(documentation)")
      expression("\(prefix(access))static let \(Self.identifier(name)): \(type) = ", value, "")
    case .function(let documentation, let access, let name, let parameters, let result, let body):
      line("/// \(documentation)")
      let list = parameters.map(parameter).joined(separator: ", ")
      line("\(prefix(access))static func \(Self.identifier(name))(\(list)) -> \(result) {")
      indented { writer in
        for value in body { writer.expression("", value, "") }
      }
      line("}")
    }
  }

  private func prefix(_ access: SwiftFile.Access) -> String { access == .internal ? "" : "\(access.rawValue) " }

  private func parameter(_ parameter: SwiftFile.Parameter) -> String {
    let label = parameter.label.map { $0 == parameter.name ? "" : "\($0) " } ?? "_ "
    let defaultValue = parameter.defaultValue.map { " = \($0)" } ?? ""
    return "\(label)\(Self.identifier(parameter.name)): \(parameter.type)\(defaultValue)"
  }

  /// Writes an expression between two texts; one with text of several lines takes several.
  private mutating func expression(_ before: String, _ value: SwiftFile.Expression, _ after: String) {
    guard case .call(let function, let arguments) = value, case .multilineText(let content)? = arguments.first else {
      return line(before + inline(value) + after)
    }
    // So many number signs that neither the end of the literal nor an escape can occur in the text (Swift: raw strings).
    var signs = "#"
    while content.contains("\"\"\"" + signs) || content.contains("\\" + signs) { signs += "#" }
    line("\(before)\(function)(")
    indented { writer in
      writer.line("\(signs)\"\"\"")
      for row in content.split(separator: "\n", omittingEmptySubsequences: false) { writer.line(String(row)) }
      writer.line("\"\"\"\(signs))" + after)
    }
  }

  private func inline(_ value: SwiftFile.Expression) -> String {
    switch value {
    case .name(let name): name
    case .call(let function, let arguments): "\(function)(\(arguments.map(inline).joined(separator: ", ")))"
    case .labelled(let label, let value): "\(label): \(inline(value))"
    case .multilineText(let content): "\"\(content.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())\""
    }
  }

  /// A name as an identifier; a keyword gets backticks.
  private static func identifier(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
