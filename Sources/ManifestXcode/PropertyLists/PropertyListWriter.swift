package import ManifestRuntime
import ManifestText

/// A value of a property list; dates and data are not supported.
package enum PropertyListValue: Hashable, Sendable {
  case string(String)
  case int(Int)
  case real(Double)
  case bool(Bool)
  case array([PropertyListValue])
  case dictionary(Members)
  /// A value preceded by comments, each on a line of its own.
  indirect case commented([String], PropertyListValue)

  /// The members of a dictionary; Core Foundation compares keys code unit by code unit, so canonically equivalent keys
  /// differ.
  package typealias Members = [ExactName: PropertyListValue]
}

/// Writes XML property lists, with the same bytes as Apple's tools and Python's `plistlib`.
///
/// Keys are sorted by their code points, so that equal values have equal texts.
package enum PropertyListWriter {
  /// A character that a property list cannot contain.
  package struct Refusal: Error, Hashable, Sendable {
    /// A character that XML 1.0 does not allow, or a carriage return, which readers turn into a line feed.
    package let scalar: Unicode.Scalar
    /// The key, string or comment that contains the character.
    package let text: String
  }

  /// Returns the text of a property list, with an optional comment before the value.
  package static func text(_ root: PropertyListValue, comment: String? = nil) throws(Refusal) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

      """
    if let comment { text += try element(comment: comment) + "\n" }
    text += "<plist version=\"1.0\">\n"
    try write(root, indent: "", to: &text)
    text += "</plist>\n"
    return text
  }

  /// Returns the lines of a value, after the line of its key if it has one; tabs indent the lines inside it.
  package static func lines(_ value: PropertyListValue, key: String?) throws(Refusal) -> [String] {
    var text = ""
    if let key { text += "<key>" + (try escaped(key)) + "</key>\n" }
    try write(value, indent: "", to: &text)
    return text.split(separator: "\n").map(String.init)
  }

  private static func write(_ value: PropertyListValue, indent: String, to text: inout String) throws(Refusal) {
    func line(_ content: String) { text += indent + content + "\n" }
    let inner = indent + "\t"
    switch value {
    case .commented(let comments, let value):
      for comment in comments { line(try element(comment: comment)) }
      try write(value, indent: indent, to: &text)
    case .string(let string): line("<string>" + (try escaped(string)) + "</string>")
    case .int(let number): line("<integer>\(number)</integer>")
    case .real(let number): line("<real>\(number)</real>")
    case .bool(let flag): line(flag ? "<true/>" : "<false/>")
    case .array([]): line("<array/>")
    case .dictionary([:]): line("<dict/>")
    case .array(let items):
      line("<array>")
      for item in items { try write(item, indent: inner, to: &text) }
      line("</array>")
    case .dictionary(let members):
      line("<dict>")
      for (key, value) in members.sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }) {
        text += inner + "<key>" + (try escaped(key.text)) + "</key>\n"
        try write(value, indent: inner, to: &text)
      }
      line("</dict>")
    }
  }

  /// Escapes markup characters; quotes need no escape outside of attributes.
  private static func escaped(_ text: String) throws(Refusal) -> String {
    try check(text)
    return text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: nil
      }
    }
  }

  /// Returns `<!-- … -->` with a space between hyphens, since `--` would end the comment and cannot be escaped.
  private static func element(comment: String) throws(Refusal) -> String {
    try check(comment)
    var separated = String.UnicodeScalarView()
    for scalar in comment.unicodeScalars {
      if scalar == "-", separated.last == "-" { separated.append(" ") }
      separated.append(scalar)
    }
    return "<!-- \(String(separated)) -->"
  }

  private static func check(_ text: String) throws(Refusal) {
    guard let scalar = text.unicodeScalars.first(where: { !$0.isXMLCharacter || $0 == "\r" }) else { return }
    throw Refusal(scalar: scalar, text: text)
  }
}
