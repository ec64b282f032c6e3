import ManifestCore
import ManifestText

/// Checks for repeated branches.
enum RepetitionCheck: DelegateCheck {
  static let rules: [Rule] = [.repeatedBranch]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    for source in delegates.sources {
      for branch in source.branches {
        guard let first = branch.earlier, let match = branch.matches.first else { continue }
        let names = [match.module?.value, match.ability?.value].compactMap { $0 }.joined(separator: "/")
        diagnostics.report(
          .init(
            .repeatedBranch, "this branch for `\(names)` never runs", at: branch.span,
            related: [.init(first, "an earlier branch has the same condition")],
            help: "remove it, or correct the names"))
      }
    }
  }
}

extension Rule {
  static let repeatedBranch = Rule(
    "MC5207", "repeated-branch", .warning,
    summary: "Two branches of an app delegate have the same condition.",
    explanation: """
      Only the first of them runs. `ace create` adds a branch each time it runs. If the second branch was meant for \
      another ability, wants for that ability fail.
      """,
    bad: .delegate("  " + Example.branch() + " else " + Example.branch()),
    good: .delegate("  " + Example.branch())
  )
}
