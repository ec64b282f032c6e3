import ManifestCore
import ManifestText

/// Checks for repeated branches.
enum RepetitionCheck: Check {
  static let rules: [Rule] = [.repeatedBranch]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    for source in delegates.sources {
      for branch in source.branches {
        guard let first = branch.earlier, let match = branch.matches.first else { continue }
        let names = match.name
        diagnostics.report(
          .repeatedBranch, "this branch for `\(names)` never runs", at: branch.span,
          related: [.init(first, "an earlier branch has the same condition")],
          help: "remove it, or correct the names")
      }
    }
  }
}

extension Rule {
  static let repeatedBranch = Rule("MC5207", "repeated-branch", .warning)
}
