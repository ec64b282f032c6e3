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

/// A kind of finding, with the text that `manifestc explain` shows.
public struct Rule: Sendable {
  /// The stable code, for example `MC2024`.
  public let code: String
  /// The stable name in kebab case, which describes the error, for example `duplicate-route`.
  public let name: String
  /// The severity unless the project sets another.
  public let severity: Severity
  /// What a project may set the severity to.
  public let adjustment: Adjustment
  /// A sentence that says what the rule reports.
  public let summary: String
  /// The reason for the rule and the ways to fix a finding, in Markdown.
  public let explanation: String
  /// An example that triggers exactly this rule.
  public let bad: Example
  /// The same example without the error.
  public let good: Example

  /// Creates a rule; by default, the good example is a valid route map.
  package init(
    _ code: String, _ name: String, _ severity: Severity, adjustment: Adjustment = .any, summary: String,
    explanation: String, bad: Example, good: Example = .routeMap("abilities:\n  entry/EntryAbility: {}\n")
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.adjustment = adjustment
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }
}

extension Rule: Hashable {
  /// Returns whether two rules have the same code.
  public static func == (left: Rule, right: Rule) -> Bool { left.code == right.code }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The files of a project that demonstrate a rule; all other files are those of a small valid project.
///
/// The examples are also fixtures: a test expects the rule for each bad example, and no finding for each good one.
public struct Example: Sendable {
  /// A file of the example.
  public struct File: Sendable {
    /// The path within the project.
    public let path: String
    /// The text of the file.
    public let text: String
  }

  /// The files in the order in which they are shown.
  public let files: [File]

  /// Creates an example from paths and texts.
  public init(_ files: KeyValuePairs<String, String>) {
    self.files = files.map { File(path: $0.key, text: $0.value) }
  }

  /// Returns an example with one route map, given without its first line, which declares the version.
  package static func routeMap(_ text: String) -> Example { Example(["routes.yaml": "version: 1\n" + text]) }

  /// Creates an example from one file and others.
  package init(path: String, _ text: String, _ others: KeyValuePairs<String, String>) {
    files = [File(path: path, text: text)] + others.map { File(path: $0.key, text: $0.value) }
  }
}
