/// A finding of a rule, with its position, its cause and a fix.
///
/// Messages start in lower case, end without a full stop, put names in backticks and can be read on their own; the
/// label adds details about the span; the note is a fact, the help is an instruction.
package struct Diagnostic: Error, Hashable {
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
  package var message: String
  package let span: Span
  package var label: String?
  package var related: [Related]
  package var note: String?
  package var help: String?
  /// The stage that reported the finding.
  package var stage = Stage.configuration
  /// What the finding is about, if its position does not say it.
  package var subject: String?
  /// The target that it is about, if others may have the same finding.
  package var target: String?

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

/// The findings of the pipeline, in the order in which they were reported.
package struct Diagnostics: Sendable {
  /// The maximum number of findings of one severity that are kept, so that memory stays bounded; further ones are only
  /// counted.
  package static let maximumCount = 10_000

  package private(set) var items: [Diagnostic] = []
  /// The errors about texts that no other error may be about.
  private var reserve: [Diagnostic] = []
  /// The stage that reports the next findings.
  package var stage = Stage.configuration
  private var counts: [Severity: Int] = [:]
  /// The search for the names that were most likely meant, for the helps of the findings.
  package var nearestName = NearestName()

  package init(_ items: [Diagnostic] = []) {
    for item in items { report(item) }
  }

  /// Reports a finding with these properties.
  package mutating func report(
    _ rule: Rule, _ message: String, at span: Span, severity: Severity? = nil, label: String? = nil,
    related: [Diagnostic.Related] = [], note: String? = nil, help: String? = nil
  ) {
    report(
      Diagnostic(rule, message, at: span, severity: severity, label: label, related: related, note: note, help: help))
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    let count = count(of: diagnostic.severity)
    counts[diagnostic.severity] = count + 1
    guard count < Self.maximumCount else { return }
    items.append(diagnostic)
    items[items.count - 1].stage = stage
  }

  /// Reports an error that may occur a million times; the diagnostic is only created if it is kept.
  package mutating func reportError(_ diagnostic: @autoclosure () -> Diagnostic) {
    if errorCount < Self.maximumCount { report(diagnostic()) } else { counts[.error, default: 0] += 1 }
  }

  /// Reports an error that counts only if nothing else is found in the same text.
  ///
  /// `settle()` decides it.
  package mutating func reportUnlessFound(_ diagnostic: Diagnostic) {
    guard reserve.count < Self.maximumCount else { return }
    var diagnostic = diagnostic
    diagnostic.stage = stage
    reserve.append(diagnostic)
  }

  /// Reports the errors about texts in which no other error was found.
  package mutating func settle() {
    let found = items.filter { $0.severity == .error }.map(\.span)
    for diagnostic in reserve where !found.contains(where: { $0.overlaps(diagnostic.span) }) {
      let stage = stage
      self.stage = diagnostic.stage
      report(diagnostic)
      self.stage = stage
    }
    reserve = []
  }

  package mutating func append(contentsOf other: Diagnostics) {
    reserve += other.reserve
    var kept: [Severity: Int] = [:]
    for diagnostic in other.items {
      kept[diagnostic.severity, default: 0] += 1
      report(diagnostic)
    }
    for (severity, count) in other.counts { counts[severity, default: 0] += count - (kept[severity] ?? 0) }
    nearestName.count(other.nearestName)
  }

  /// Returns the number of findings of a severity, including those that were not kept.
  package func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// Whether nothing was found, not even errors that another one may explain.
  package var isEmpty: Bool { items.isEmpty && reserve.isEmpty }

  package var errorCount: Int { count(of: .error) }
  package var hasErrors: Bool { errorCount > 0 }

  /// Returns the findings with new severities, without those for which the closure returns nil.
  ///
  /// Findings that were not kept keep their severity.
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
