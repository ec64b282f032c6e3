package import ManifestCore
public import ManifestText

/// The findings of a run, sorted.
public struct Report: Sendable {
  /// The maximum number of findings in a report; further ones are only counted.
  public static let maximumFindings = 10_000
  /// The maximum number of findings in a text report.
  public static let maximumTextFindings = 200

  /// The findings by severity, stage of the pipeline, path and position, without duplicates, at most ``maximumFindings``.
  public let findings: [Finding]
  /// What is known of each way into the app, in the order of the route map; only `check` looks at them.
  public let entryPoints: [EntryPointStatus]

  /// The number of findings that the project accepts.
  public let ignoredCount: Int
  /// The number of findings of each severity, including omitted ones.
  private let counts: [Severity: Int]
  let diagnostics: [Diagnostic]
  let sources: ReportSources

  /// Sorts findings and resolves their positions.
  package init(
    _ diagnostics: Diagnostics, _ deliveries: [(target: String?, delivery: Delivery)] = [],
    accepted: [Diagnostic] = [], in sources: SourceMap
  ) {
    ignoredCount = accepted.count
    let reasons = accepted.map(\.message)
    let sorted = ReportOrder.sorted(diagnostics.items, in: sources)
    let kept = ReportOrder.most(important: sorted, limit: Self.maximumFindings).map {
      $0.namingTypingMistakes(in: sources).namingCodePoints(in: sources).withShortValues
    }
    let places = ReportSources(sources, of: kept)
    // Duplicate findings count once; findings that were not kept are only known by number.
    counts = Severity.allCases.reduce(into: [:]) { counts, severity in
      let kept = diagnostics.items.count { $0.severity == severity }
      let distinct = sorted.count { $0.severity == severity }
      counts[severity] = diagnostics.count(of: severity) - kept + distinct
    }
    self.diagnostics = kept
    self.sources = places
    findings = kept.map { Finding($0, in: places) }
    entryPoints = deliveries.flatMap { target, delivery in
      delivery.entryPoints.map { EntryPointStatus($0, delivery, target: target, accepted: reasons, in: places) }
    }
  }

  /// Returns the number of findings of a severity, including those that were not kept.
  public func count(of severity: Severity) -> Int { counts[severity] ?? 0 }

  /// The number of findings of each severity, such as `2 errors, 1 note`, or nil if there are none.
  public var countSummary: String? {
    let parts = Severity.allCases.sorted(by: >).filter { count(of: $0) > 0 }.map { severity in
      "\(count(of: severity)) \(severity.rawValue)" + (count(of: severity) == 1 ? "" : "s")
    }
    let all = parts + (ignoredCount > 0 ? ["\(ignoredCount) ignored"] : [])
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// Returns the number of entry points with each verdict, such as `5 entry points: 3 proven, 2 broken`; nil if there are none.
  ///
  /// Without a route map, an entry point is at best received.
  public func entryPointSummary(hasMap: Bool) -> String? {
    guard !entryPoints.isEmpty else { return nil }
    let parts = EntryPointStatus.verdicts.compactMap { verdict in
      let count = entryPoints.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict == "proven" && !hasMap ? "received" : verdict)"
    }
    return "\(entryPoints.count) entry point\(entryPoints.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
  }

  /// The lines of entry points for people, with a route map only of those that are not proven.
  public func entryPointLines(hasMap: Bool) -> String {
    EntryPointTable.text(hasMap ? entryPoints.filter { $0.verdict != "proven" } : entryPoints)
  }

  /// The total number of findings.
  public var count: Int { counts.values.reduce(0, +) }
}
