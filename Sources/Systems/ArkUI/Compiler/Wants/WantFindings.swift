import ManifestCore
import ManifestText

/// Findings about wants; a wrong name is reported once, also if several wants have it from the same constant.
struct WantFindings {
  private var all: [Diagnostic] = []
  /// The positions in `all`, by constant and message.
  private var positions: [Span: [String: Int]] = [:]
  private var spans: Set<Span> = []

  mutating func add(_ finding: Diagnostic, of want: Want) {
    // The branches of a condition may have a name in common, as may objects with the same parts.
    guard spans.insert(finding.span).inserted else { return }
    if let constant = want.constants[finding.span] {
      if let position = positions[constant]?[finding.message] {
        all[position].related.append(.init(finding.span, "used here, too"))
        return
      }
      positions[constant, default: [:]][finding.message] = all.count
    }
    all.append(finding)
  }

  func report(into diagnostics: inout Diagnostics) {
    for finding in all { diagnostics.report(finding) }
  }
}
