/// The one error that ends the reading of a property list.
struct PropertyListFailure: Error {
  let diagnostic: Diagnostic

  init(
    _ rule: Rule, _ message: String, at span: Span, label: String? = nil, related: [Diagnostic.Related] = [],
    note: String? = nil, help: String? = nil
  ) {
    diagnostic = Diagnostic(rule, message, at: span, label: label, related: related, note: note, help: help)
  }

  /// The text is not well-formed XML.
  static func malformed(
    _ message: String, _ span: Span, note: String? = nil, help: String? = nil
  ) -> PropertyListFailure {
    PropertyListFailure(.malformedPlist, message, at: span, note: note, help: help)
  }
}
