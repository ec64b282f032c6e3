import ManifestCore
import ManifestText

/// Hand-written app delegates must open what the manifests declare, and as the runtime asks for it.
enum AppDelegateCheck: ProjectCheck {
  static let checks: [any DelegateCheck.Type] = [
    BranchNameCheck.self, BundleLiteralCheck.self, URLParserCheck.self, UnopenedAbilityCheck.self,
    BranchParametersCheck.self, RepetitionCheck.self, SingletonCheck.self, BranchClassCheck.self,
    InstanceNameCheck.self, URLReceiverCheck.self, RuntimeStartCheck.self,
  ]
  static let rules: [Rule] = checks.flatMap { $0.rules } + WantNamesCheck.rules

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let delegates = AppDelegates(context)
    for bracket in delegates.sources.compactMap(\.unmatchedBracket) {
      diagnostics.report(.unmatchedBracket(at: bracket))
    }
    if !delegates.sources.isEmpty {
      for check in checks { check.run(on: delegates, into: &diagnostics) }
    }
    WantNamesCheck.run(on: delegates, into: &diagnostics)
  }
}
