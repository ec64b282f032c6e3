import ManifestRuntime

/// Writes JavaScript and TypeScript files; all generated scripts use it.
///
/// Lines must be valid code, composed of identifiers and literals.
package struct ScriptWriter {
  private var text = ""
  private var depth = 0

  /// Returns a file with a header and the code that a closure writes.
  package static func file(_ write: (inout Self) -> Void) -> String {
    var writer = ScriptWriter()
    writer.line("// \(Header.line)")
    writer.line("/* eslint-disable */")
    write(&writer)
    return writer.text
  }

  // MARK: - Lines

  package mutating func line(_ code: String = "") {
    if !code.isEmpty { text += String(repeating: "  ", count: depth) + code }
    text += "\n"
  }

  /// Writes several lines of code, each with the current indentation.
  package mutating func lines(_ code: String) {
    for part in code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line(String(Substring(part)))
    }
  }

  /// Writes a documentation comment on a line of its own.
  package mutating func document(_ documentation: String) { line("/** \(Self.comment(documentation)) */") }

  /// Writes a block: a head, and a body in braces.
  package mutating func block(_ head: String, _ body: (inout Self) -> Void) {
    line("\(head) {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  // MARK: - Text

  /// Returns a text as a string literal that is also safe in a script within an HTML page.
  package static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\n": literal += "\\n"
      case " "..."~" where scalar != "<" && scalar != ">" && scalar != "&": literal.unicodeScalars.append(scalar)
      default:
        // A scalar beyond U+FFFF is two UTF-16 code units in JavaScript.
        for unit in String(scalar).utf16 { literal += "\\u" + UInt64(unit).hexadecimal(digits: 4) }
      }
    }
    return literal + "\""
  }

  /// Returns a text for a comment, on one line and without `*/`.
  package static func comment(_ text: String) -> String {
    SwiftText.singleLine(text).replacing("*/", with: "* /")
  }

  /// Returns a name as a parameter; a reserved word gets an underscore.
  package static func parameter(_ name: String) -> String { reserved.contains(name) ? name + "_" : name }

  private static let reserved: Set = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
    "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import",
    "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public", "return",
    "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
  ]
}
