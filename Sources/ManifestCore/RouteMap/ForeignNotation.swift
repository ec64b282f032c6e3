import ManifestRuntime

/// A parameter or wildcard in the notation of other routers, which is literal text in a path template.
///
/// The text itself can be written percent-encoded, for example `%2A` for `*`.
struct ForeignNotation {
  /// The noun for what the notation means elsewhere.
  let noun: String
  let help: String

  /// Recognizes `:name`, `<type:name>`, `[...name]`, `*name`, a wildcard such as `*.jpg`, and a regular expression such as
  /// `(\d+)`.
  init?(_ segment: Substring) {
    if let name = Self.name(in: segment) {
      noun = "parameter"
      help =
        NameGrammar.isParameterName(name)
        ? "write `{\(name)}`, or `{\(name)*}` at the end"
        : "write a parameter as `{name}`, with letters, digits and `_`"
    } else if Self.isExpression(segment) {
      noun = "regular expression"
      help = "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"
    } else if segment.utf8.contains(UInt8(ascii: "*")) {
      noun = "wildcard"
      help = "write `{name}` as a whole segment, or `%2A` for the character itself"
    } else {
      return nil
    }
  }

  /// Returns the text that is a parameter's name elsewhere.
  private static func name(in segment: Substring) -> String? {
    if segment == "*" || segment == "**" { return "rest" }
    if segment.hasPrefix(":"), segment.utf8.count > 1 {
      // A regular expression may follow the name.
      return String(segment.dropFirst().prefix { $0 != "(" })
    }
    for (opening, closing) in [("<", ">"), ("[", "]")]
    where segment.hasPrefix(opening) && segment.hasSuffix(closing) && segment.utf8.count > 2 {
      let inner = segment.dropFirst().dropLast()
      // A type may precede the name; dots mean the rest of the path.
      return String((inner.split(separator: ":").last ?? inner).drop { $0 == "." })
    }
    if segment.hasPrefix("*"), NameGrammar.isParameterName(String(segment.dropFirst())) {
      return String(segment.dropFirst())
    }
    return nil
  }

  /// Returns whether a segment has an escape of regular expressions, or is a group with one of their operators.
  private static func isExpression(_ segment: Substring) -> Bool {
    if segment.utf8.contains(UInt8(ascii: "\\")) || [".*", ".+"].contains(segment) { return true }
    return segment.hasPrefix("(") && segment.hasSuffix(")") && segment.contains { "*+|[".contains($0) }
  }
}
