import ManifestCore
import ManifestRuntime
import ManifestText

/// The findings that a project accepts, in `ignore` of its configuration.
struct AcceptedFindings: Sendable {
  private struct Key: Hashable {
    let code: String
    let subject: String
    /// Nil for the findings of all targets.
    var target: String?
  }

  private var entries: [Key: Span] = [:]

  /// Reads the entries; reports and ignores invalid ones.
  init(_ configuration: Configuration, into diagnostics: inout Diagnostics) {
    for entry in configuration.accepted {
      guard let rule = Rule.named(entry.rule, among: \.canBeIgnored, into: &diagnostics) else { continue }
      guard rule.canBeIgnored else {
        diagnostics.report(
          .fixedRule, "findings of `\(rule.name)` cannot be ignored", at: entry.rule.span,
          note: "input that cannot be read, outputs that are not up to date, and links that break are never accepted",
          help: "remove the entry")
        continue
      }
      entries[Key(code: rule.code, subject: entry.subject, target: entry.target)] = entry.rule.span
    }
  }

  /// Removes the accepted findings.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - sources: The files that they are about.
  ///   - isWhole: Whether all rules ran, so that an entry without a finding is one too many.
  /// - Returns: The other findings, and the accepted ones.
  func removed(
    from diagnostics: Diagnostics, in sources: SourceMap, isWhole: Bool
  ) -> (rest: Diagnostics, accepted: [Diagnostic]) {
    guard !entries.isEmpty else { return (diagnostics, []) }
    let places = ReportSources(sources, of: diagnostics.items)
    var accepted: [Diagnostic] = []
    var used: Set<Key> = []
    var rest = diagnostics.adjusted { diagnostic in
      var key = Key(code: diagnostic.rule.code, subject: places.subject(of: diagnostic), target: diagnostic.target)
      if entries[key] == nil { key.target = nil }
      guard entries[key] != nil else { return diagnostic.severity }
      used.insert(key)
      accepted.append(diagnostic)
      return nil
    }
    if isWhole {
      for (key, span) in entries.sorted(by: { $0.value.start < $1.value.start }) where !used.contains(key) {
        rest.report(
          .unusedIgnore,
          "no finding of \(key.code) is about \(key.subject.inBackticks)\(key.target.map { " in target `\($0)`" } ?? "")",
          at: span,
          help: "remove the entry; `manifestc check --print-ignores` shows what findings are about")
      }
    }
    return (rest, accepted)
  }
}

extension Rule {
  /// Whether a project can accept findings of the rule.
  var canBeIgnored: Bool {
    self == .unverifiedLink || adjustment == .any && !code.hasPrefix("MC4") && !code.hasPrefix("MC90")
  }
}

extension Report {
  /// The block of `manifestc.yaml` that accepts the findings; empty if there are none that a project can accept.
  public var ignoreBlock: String {
    let targets = Dictionary(grouping: findings) { "\($0.code) \($0.subject)" }.mapValues { Set($0.map(\.target)) }
    var seen: Set<String> = []
    let lines = findings.compactMap { finding -> String? in
      guard finding.severity > .note, Rule.named(finding.code)?.canBeIgnored == true else { return nil }
      let (at, reason) = (finding.subject.yamlQuoted, finding.message.yamlQuoted)
      let isShared = (targets["\(finding.code) \(finding.subject)"]?.count ?? 0) > 1
      let place = isShared ? finding.target.map { ", in: \($0.yamlQuoted)" } ?? "" : ""
      let line = "  - {rule: \(finding.code), at: \(at)\(place), because: \(reason)}\n"
      return seen.insert("\(finding.code) \(finding.subject)\(place)").inserted ? line : nil
    }
    return lines.isEmpty ? "" : LogCommands.escaped("ignore:\n" + lines.joined())
  }
}

extension String {
  /// The text in double quotes, as YAML and JSON read it.
  fileprivate var yamlQuoted: String { ParameterValue.string(self).line() }
}
