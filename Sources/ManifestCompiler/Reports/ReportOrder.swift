import ManifestText

/// The order of findings in all reports, independent of the order of the compiler's stages.
enum ReportOrder {
  /// Returns the findings by path, position, severity (errors first), code and message, without duplicates.
  static func sorted(_ diagnostics: [Diagnostic], in sources: SourceMap) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let unique = diagnostics.filter { seen.insert($0).inserted }
    return unique.sorted { a, b in
      if a.span.source != b.span.source {
        let (left, right) = (sources[a.span.source].path, sources[b.span.source].path)
        if left != right { return FilePath.precedes(left, right) }
      }
      if (a.span.start, a.span.end) != (b.span.start, b.span.end) {
        return (a.span.start, a.span.end) < (b.span.start, b.span.end)
      }
      if a.severity != b.severity { return a.severity > b.severity }
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
