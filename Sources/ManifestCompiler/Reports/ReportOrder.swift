import ManifestText

/// The order of findings in all reports, independent of the order of the compiler's stages.
enum ReportOrder {
  /// Returns the findings by path, position, severity (errors first), code and message, without duplicates.
  static func sorted(_ diagnostics: [Diagnostic], in sources: SourceMap) -> [Diagnostic] {
    // Files are ranked first, because numbers compare faster than paths; most files have no findings.
    let named = Set(diagnostics.map(\.span.source))
    let ordered = sources.files.filter { named.contains($0.id) }.sorted { left, right in
      left.path == right.path ? left.id.rawValue < right.id.rawValue : FilePath.precedes(left.path, right.path)
    }
    let ranks = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.id, $0) })
    var seen: Set<Diagnostic> = []
    let unique = diagnostics.enumerated().filter { seen.insert($0.element).inserted }
    let sorted = unique.sorted { left, right in
      let (a, b) = (left.element, right.element)
      let (aFile, bFile) = (ranks[a.span.source] ?? 0, ranks[b.span.source] ?? 0)
      if (aFile, a.span.start, a.span.end) != (bFile, b.span.start, b.span.end) {
        return (aFile, a.span.start, a.span.end) < (bFile, b.span.start, b.span.end)
      }
      if a.severity != b.severity { return a.severity > b.severity }
      if a.rule.code != b.rule.code { return a.rule.code < b.rule.code }
      if a.message != b.message { return a.message < b.message }
      return left.offset < right.offset
    }
    return sorted.map(\.element)
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
