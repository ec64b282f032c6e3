import ManifestCore
import ManifestText

/// Checks that hand-written app delegates open the declared abilities as the runtime requires, and that the names in
/// classes, delegates and wants are declared.
enum AppDelegateCheck: Check {
  static let checks: [any Check<AppDelegates>.Type] = [
    BranchNameCheck.self, BundleLiteralCheck.self, URLParserCheck.self, UnopenedAbilityCheck.self,
    BranchParametersCheck.self, RepetitionCheck.self, SingletonCheck.self, BranchClassCheck.self,
    InstanceNameCheck.self, RuntimeStartCheck.self, UncalledDelegateCheck.self,
  ]
  /// The checks of wants, which do not depend on code that opens them.
  static let wantChecks: [any Check<StartedWants>.Type] = [
    WantNamesCheck.self, WantAppsCheck.self, WantParametersCheck.self, OwnWantCheck.self,
  ]
  static let rules: [Rule] =
    DeclaredClassCheck.rules + checks.flatMap { $0.rules } + wantChecks.flatMap { $0.rules }

  static let needsIOSProject = false

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    let isOfDelegate = finding.severity == .error && checks.contains { $0.rules.contains(finding.rule) }
    return entryPoint.id.kind == .wants && isOfDelegate ? [.forwarded] : []
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let delegates = AppDelegates(context)
    DeclaredClassCheck.run(on: delegates, into: &diagnostics)
    for bracket in delegates.sources.compactMap(\.unmatchedBracket) {
      diagnostics.report(
        .unreadIOSSource, "the handling of wants is not checked, because this bracket has no counterpart", at: bracket,
        note: "branches and instance names are not checked")
    }
    if !delegates.sources.isEmpty {
      var findings = Diagnostics()
      findings.nearestName = diagnostics.nearestName
      for check in checks { check.run(on: delegates, into: &findings) }
      diagnostics.nearestName = findings.nearestName
      UncalledDelegateCheck.report(findings.items, on: delegates, into: &diagnostics)
    }
    if context.wants.isEmpty { return }
    let wants = StartedWants(delegates)
    for check in wantChecks { check.run(on: wants, into: &diagnostics) }
  }
}
