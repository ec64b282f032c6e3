/// The severity of a finding, in ascending order.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case note, warning, error

  /// Returns whether a severity is less severe than another.
  public static func < (left: Severity, right: Severity) -> Bool { allCases.prefix { $0 != right }.contains(left) }
}

/// What a project may set the severity of a rule to.
public enum Adjustment: Sendable {
  /// Any severity, or the rule is off.
  case any
  /// A higher severity: what is not known never passes for proven.
  case raise
  /// Nothing: input that cannot be read is always an error.
  case nothing
}

/// A kind of finding; its page, a Markdown file in `Rules`, says why and shows examples.
public struct Rule: Sendable, Hashable {
  /// The stable code, for example `MC2024`, which no other rule has.
  public let code: String
  /// The stable name in kebab case, which describes the error, for example `duplicate-route`.
  public let name: String
  /// The severity unless the project sets another.
  public let severity: Severity
  /// What a project may set the severity to.
  public let adjustment: Adjustment

  /// Creates a rule.
  package init(_ code: String, _ name: String, _ severity: Severity, adjustment: Adjustment = .any) {
    self.code = code
    self.name = name
    self.severity = severity
    self.adjustment = adjustment
  }
}
