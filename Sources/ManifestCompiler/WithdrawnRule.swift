import ManifestText

/// A rule of an earlier version, whose code no other rule gets.
public struct WithdrawnRule: Sendable {
  /// The code, for example `MC2088`.
  public let code: String
  /// The name in kebab case.
  public let name: String
  /// The code of the rule that reports the same now; nil if none does.
  let successor: String?

  /// All of them, in the order of their codes.
  public static let all = [
    WithdrawnRule(code: "MC2077", name: "replaced-default", successor: nil),
    WithdrawnRule(code: "MC2088", name: "new-parameters", successor: nil),
    WithdrawnRule(code: "MC4006", name: "moved-association", successor: nil),
    WithdrawnRule(code: "MC5005", name: "no-ios-project", successor: "MC5221"),
    WithdrawnRule(code: "MC5006", name: "unresolved-scheme", successor: "MC5221"),
    WithdrawnRule(code: "MC5208", name: "repeated-import", successor: nil),
    WithdrawnRule(code: "MC5216", name: "misplaced-want-part", successor: nil),
    WithdrawnRule(code: "MC5311", name: "useless-result-want", successor: nil),
    WithdrawnRule(code: "MC6514", name: "blank-display-name", successor: nil),
    WithdrawnRule(code: "MC7013", name: "native-parameter", successor: "MC2083"),
    WithdrawnRule(code: "MC7045", name: "no-scheme-handler", successor: nil),
    WithdrawnRule(code: "MC8021", name: "duplicate-bridge", successor: "MC2046"),
  ]

  /// Returns the withdrawn rule with a code or a name, ignoring case.
  public static func named(_ text: String) -> WithdrawnRule? {
    let folded = text.lowercased()
    return all.first { $0.name == folded || $0.code.lowercased() == folded }
  }

  /// A sentence that names the successor.
  public var sentence: String {
    let rule = successor.flatMap(Rule.named)
    return "\(code) was withdrawn, and "
      + (rule.map { "`\($0.name)` (\($0.code)) replaces it" } ?? "nothing replaces it")
  }

  /// A help for a place that names the rule.
  var help: String {
    successor.flatMap(Rule.named).map { "write `\($0.name)`, or remove it" } ?? "remove it"
  }
}
