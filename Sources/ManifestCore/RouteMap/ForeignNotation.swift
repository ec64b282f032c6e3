import ManifestRuntime

/// A parameter or wildcard in the notation of other routers, which is literal text in a path template.
///
/// The text itself can be written percent-encoded, for example `%2A` for `*`.
enum ForeignNotation {
  /// Returns the noun for what a segment means elsewhere, and a help; nil for a segment without such a notation.
  ///
  /// Recognizes `:name`, `$name`, `(name)`, `<type:name>`, `[...name]`, `*name`, a wildcard such as `*.jpg`, and a regular
  /// expression such as `(\d+)` or `[0-9]+`.
  ///
  /// The path of a URL may contain parentheses and `$`, so they are only recognized if they mark a whole segment. It
  /// cannot contain brackets and `<>^\`, which are recognized anywhere.
  static func meaning(of segment: Substring) -> (noun: String, help: String)? {
    if let name = name(in: segment) {
      let help =
        !NameGrammar.isParameterName(name)
        ? "write a parameter as `{name}`, with letters, digits and `_`"
        : segment.hasPrefix("(") || segment.hasPrefix("$")
          ? "write `{\(name)}`, or `\(String(segment).urlEncoded)` for the text itself"
          : "write `{\(name)}`, or `{\(name)*}` at the end"
      return ("parameter", help)
    }
    if isExpression(segment) {
      let help = "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"
      return ("regular expression", help)
    }
    if segment.utf8.contains(where: "[]<>".utf8.contains) { return ("parameter", "write `{name}` as a whole segment") }
    guard segment.utf8.contains(UInt8(ascii: "*")) else { return nil }
    return ("wildcard", "write `{name}` as a whole segment, or `%2A` for the character itself")
  }

  /// Returns the text that is a parameter's name elsewhere.
  private static func name(in segment: Substring) -> String? {
    if segment == "*" || segment == "**" { return "rest" }
    if segment.hasPrefix(":"), segment.utf8.count > 1 {
      // A regular expression may follow the name.
      return String(segment.dropFirst().prefix { $0 != "(" })
    }
    for (opening, closing) in [("<", ">"), ("[[", "]]"), ("[", "]"), ("(", ")")]
    where segment.hasPrefix(opening) && segment.hasSuffix(closing) && segment.utf8.count > 2 * opening.utf8.count {
      let inner = segment.dropFirst(opening.utf8.count).dropLast(closing.utf8.count)
      // A type may precede the name; dots mean the rest of the path.
      let name = String((inner.split(separator: ":").last ?? inner).drop { $0 == "." })
      let isOther = opening == "(" || opening == "[" && isSet(inner)
      return isOther && !NameGrammar.isParameterName(name) ? nil : name
    }
    for mark in ["*", "$"] where segment.hasPrefix(mark) {
      let name = String(segment.dropFirst())
      return NameGrammar.isParameterName(name) ? name : nil
    }
    return nil
  }

  /// Returns whether a segment has an escape or a set of regular expressions, or is a group with one of their operators.
  private static func isExpression(_ segment: Substring) -> Bool {
    if segment.utf8.contains(where: "\\^".utf8.contains) || [".*", ".+"].contains(segment) { return true }
    if let start = segment.firstIndex(of: "["), let end = segment[start...].firstIndex(of: "]") {
      let next = segment[end...].dropFirst().first
      if isSet(segment[start..<end].dropFirst()) || next.map("+*?".contains) == true { return true }
    }
    return segment.hasPrefix("(") && segment.hasSuffix(")") && segment.contains { "*+[|".contains($0) }
  }

  /// Returns whether text in brackets is a set of characters, such as `0-9`.
  private static func isSet(_ text: Substring) -> Bool { text.hasPrefix("^") || text.dropFirst().first == "-" }
}
