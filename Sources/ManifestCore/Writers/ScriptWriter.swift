import ManifestRuntime

/// Writes files of JavaScript, TypeScript and ArkTS; all generated scripts use it.
///
/// Code is composed of identifiers, literals and comments.
package enum ScriptWriter {
  /// Returns a file with the header and some code.
  package static func file(_ code: String) -> String { file { $0 += code } }

  /// Returns a file with the header and the code that a closure appends.
  package static func file(_ write: (inout String) -> Void) -> String {
    var file = "// \(Header.line)\n/* eslint-disable */\n"
    write(&file)
    file += "\n"
    return file
  }

  /// Returns a text as a string literal that is also safe in a script within an HTML page.
  package static func literal(_ text: String) -> String {
    // Most texts need no escapes.
    if text.utf8.allSatisfy(plain.contains) { return "\"\(text)\"" }
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

  /// The printable ASCII characters that may be in a string literal as they are.
  private static let plain = ASCIISet(ASCIISet.lettersAndDigits + " !#$%'()*+,-./:;=?@[]^_`{|}~")

  /// Returns a text for a comment, on one line and without `*/`.
  package static func comment(_ text: String) -> String {
    let line = SwiftText.singleLine(text)
    return line.utf8.contains(UInt8(ascii: "*")) ? line.replacing("*/", with: "* /") : line
  }

  /// Returns a name as an identifier: characters that identifiers do not allow become `$` and their code points.
  package static func identifier(_ name: String) -> String {
    // Most names are ASCII, which needs no lookup of Unicode properties.
    let isPlain = name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }
    if isPlain, name.utf8.first?.isASCIIDigit == false { return name }
    var identifier = ""
    for scalar in name.unicodeScalars {
      let isAllowed = identifier.isEmpty ? scalar.properties.isIDStart : scalar.properties.isIDContinue
      identifier += isAllowed ? String(scalar) : "$" + UInt64(scalar.value).hexadecimal(digits: 4)
    }
    return identifier
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
