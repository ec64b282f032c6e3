/// A finding: what is wrong, where, why, and how to fix it.
///
/// Messages start in lower case, end without a full stop, put names in backticks and are complete without
/// the rest; the label adds details about the span; the note is a fact, the help is an instruction.
package struct Diagnostic: Sendable, Hashable {
  /// A related position in this or another file.
  package struct Related: Sendable, Hashable {
    package let span: Span
    package let message: String

    package init(_ span: Span, _ message: String) {
      self.span = span
      self.message = message
    }
  }

  package let rule: Rule
  package var severity: Severity
  package let message: String
  package let span: Span
  package let label: String?
  package let related: [Related]
  package let note: String?
  package let help: String?

  package init(
    _ rule: Rule, _ message: String, at span: Span, severity: Severity? = nil, label: String? = nil,
    related: [Related] = [], note: String? = nil, help: String? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.span = span
    self.label = label
    self.related = related
    self.note = note
    self.help = help
  }
}

/// The findings of a stage, in the order in which they were made.
package struct Diagnostics: Sendable {
  /// How many findings of one severity are kept; of the others only the number is known, so that memory stays bounded.
  package static let maximumCount = 10_000

  package private(set) var items: [Diagnostic] = []
  private var counts: [Severity: Int] = [:]

  package init(_ items: [Diagnostic] = []) {
    for item in items { report(item) }
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    let count = count(of: diagnostic.severity)
    counts[diagnostic.severity] = count + 1
    if count < Self.maximumCount { items.append(diagnostic) }
  }

  /// Reports an error that an input may have a million of: what it takes to word it is spent only where it is kept.
  package mutating func reportError(_ diagnostic: @autoclosure () -> Diagnostic) {
    if errorCount < Self.maximumCount { report(diagnostic()) } else { counts[.error, default: 0] += 1 }
  }

  package mutating func append(contentsOf other: Diagnostics) {
    var kept: [Severity: Int] = [:]
    for diagnostic in other.items {
      kept[diagnostic.severity, default: 0] += 1
      report(diagnostic)
    }
    for (severity, count) in other.counts { counts[severity, default: 0] += count - (kept[severity] ?? 0) }
  }

  /// How many findings of a severity there are, those that were not kept included.
  package func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  package var errorCount: Int { count(of: .error) }
  package var hasErrors: Bool { errorCount > 0 }

  /// The same findings at other severities, without those for which there is none.
  ///
  /// Findings that were not kept stay at the severity that they had.
  package func adjusted(_ severity: (Diagnostic) -> Severity?) -> Diagnostics {
    var result = self
    result.items = []
    for diagnostic in items { result.counts[diagnostic.severity, default: 0] -= 1 }
    for var diagnostic in items {
      guard let severity = severity(diagnostic) else { continue }
      diagnostic.severity = severity
      result.counts[severity, default: 0] += 1
      result.items.append(diagnostic)
    }
    return result
  }
}
