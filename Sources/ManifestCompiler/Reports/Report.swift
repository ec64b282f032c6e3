public import ManifestText

/// The findings of a run in their final order.
public struct Report: Sendable {
  /// How many findings a report keeps; of the others it only says how many there are.
  public static let maximumFindings = 10_000
  /// How many findings are shown as text, which somebody has to read.
  public static let maximumTextFindings = 200

  /// The findings by path and place, each once, at most ``maximumFindings``.
  public let findings: [Finding]

  /// How many findings of each severity there are, the left-out ones included.
  private let counts: [Severity: Int]
  let diagnostics: [Diagnostic]
  let sources: ReportSources

  /// Sorts findings and works out their places.
  package init(_ diagnostics: Diagnostics, in sources: SourceMap) {
    let sorted = ReportOrder.sorted(diagnostics.items, in: sources)
    let kept = ReportOrder.most(important: sorted, limit: Self.maximumFindings)
    let places = ReportSources(sources, of: kept)
    // A finding that was made twice counts once; those that were not kept are known by their number only.
    counts = Severity.allCases.reduce(into: [:]) { counts, severity in
      let kept = diagnostics.items.count { $0.severity == severity }
      let distinct = sorted.count { $0.severity == severity }
      counts[severity] = diagnostics.count(of: severity) - kept + distinct
    }
    self.diagnostics = kept
    self.sources = places
    findings = kept.map { Finding($0, in: places) }
  }

  /// How many findings of a severity there are, even where not all of them are kept.
  public func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// How many findings of each severity there are, such as `2 errors, 1 note`; nil if there are none.
  public var countSummary: String? {
    let parts = Severity.allCases.sorted(by: >).filter { count(of: $0) > 0 }.map { severity in
      "\(count(of: severity)) \(severity.rawValue)" + (count(of: severity) == 1 ? "" : "s")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// How many findings there are in all.
  public var count: Int { counts.values.reduce(0, +) }
}
