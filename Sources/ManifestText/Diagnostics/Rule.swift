/// How much a finding matters.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case note, warning, error

  /// Orders severities from the least to the most important.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// What one kind of finding is called and means: the text that `manifestc explain` shows.
public struct Rule: Sendable {
  /// The stable code, for example `MC2003`.
  public let code: String
  /// The stable name in kebab case, which names the bad thing, for example `duplicate-route`.
  public let name: String
  /// The severity where the project does not set another.
  public let severity: Severity
  /// Whether a project may set the severity; input that cannot be understood is always an error.
  public let isAdjustable: Bool
  /// One sentence that says what the rule reports.
  public let summary: String
  /// Why it matters and what to do, in Markdown.
  public let explanation: String
  /// Files that trigger exactly this rule.
  public let bad: Example
  /// The same files without the mistake.
  public let good: Example

  /// Describes a rule.
  public init(
    _ code: String, _ name: String, _ severity: Severity, adjustable: Bool = true, summary: String,
    explanation: String, bad: Example, good: Example
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    isAdjustable = adjustable
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }
}

extension Rule: Hashable {
  /// Two rules are the same when their codes are.
  public static func == (left: Rule, right: Rule) -> Bool { left.code == right.code }

  /// Feeds the code to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// Files of a project that show a rule; all other files are those of a small sound project.
///
/// The same files are the rule's fixture: a test compiles each bad example and expects the rule, and each good one without.
public struct Example: Sendable {
  /// One file of the example.
  public struct File: Sendable {
    /// The path within the project.
    public let path: String
    /// The whole text.
    public let text: String
  }

  /// The files in the order in which they are shown.
  public let files: [File]

  /// Makes an example from paths and texts.
  public init(_ files: KeyValuePairs<String, String>) {
    self.files = files.map { File(path: $0.key, text: $0.value) }
  }

  /// Makes an example from one file and others.
  package init(path: String, _ text: String, _ others: KeyValuePairs<String, String>) {
    files = [File(path: path, text: text)] + others.map { File(path: $0.key, text: $0.value) }
  }
}
