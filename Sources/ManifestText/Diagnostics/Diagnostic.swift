/// One finding: what is wrong, where, why, and the way out.
///
/// Messages start in lower case, end without a full stop, put names in backticks and stand alone; the label adds what can
/// only be said at the place; the note is a fact, the help is what to do.
package struct Diagnostic: Sendable, Hashable {
  /// A second place that the finding speaks of, in this or another file.
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
  package private(set) var items: [Diagnostic] = []
  package private(set) var errorCount = 0

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    items.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  package mutating func append(contentsOf other: Diagnostics) {
    items.append(contentsOf: other.items)
    errorCount += other.errorCount
  }

  package var hasErrors: Bool { errorCount > 0 }
}
