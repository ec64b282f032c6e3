import ManifestText

/// The order of findings in all reports: causes before what may follow from them.
enum ReportOrder {
  /// Returns the findings by severity (errors first), stage, path, position, code and message, without duplicates; stale
  /// outputs, which a single command updates, come last.
  static func sorted(_ diagnostics: [Diagnostic], in sources: SourceMap) -> [Diagnostic] {
    // A later stage may repeat a finding.
    let unique = diagnostics.unique { diagnostic in
      var finding = diagnostic
      finding.stage = .configuration
      return finding
    }
    return unique.sorted { a, b in
      let (isLeftStale, isRightStale) = (a.stage == .staleOutputs, b.stage == .staleOutputs)
      if isLeftStale != isRightStale { return isRightStale }
      if a.severity != b.severity { return a.severity > b.severity }
      if a.stage != b.stage { return a.stage < b.stage }
      if a.span.source != b.span.source {
        let (left, right) = (sources[a.span.source].path, sources[b.span.source].path)
        if left != right { return FilePath.precedes(left, right) }
      }
      if (a.span.start, a.span.end) != (b.span.start, b.span.end) {
        return (a.span.start, a.span.end) < (b.span.start, b.span.end)
      }
      return (a.rule.code, a.message) < (b.rule.code, b.message)
    }
  }

  /// Returns a limited number of findings in the same order; errors are kept before warnings and notes.
  static func most(important diagnostics: [Diagnostic], limit: Int) -> [Diagnostic] {
    guard diagnostics.count > limit else { return diagnostics }
    let byImportance = Severity.allCases.sorted(by: >).flatMap { severity in
      diagnostics.indices.filter { diagnostics[$0].severity == severity }
    }
    return byImportance.prefix(limit).sorted().map { diagnostics[$0] }
  }
}
