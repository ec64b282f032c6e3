import ManifestCore
import ManifestText

/// Checks for repeated branches and imports.
enum RepetitionCheck: DelegateCheck {
  static let rules: [Rule] = [.repeatedBranch, .repeatedImport]

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
      guard source.usesStage || !source.branches.isEmpty else { continue }
      for (name, first) in source.repeatedImports {
        diagnostics.report(
          .init(
            .repeatedImport, "`\(name.value)` is imported twice", at: name.span,
            related: [.init(first, "imported here first")], help: "remove the line"))
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

  static let repeatedImport = Rule(
    "MC5208", "repeated-import", .note,
    summary: "An app delegate imports a header twice.",
    explanation: """
      The second import has no effect. `ace create` was probably run twice, which may also have added a branch twice.
      """,
    bad: .delegate(
      "  " + Example.branch(),
      imports: "#import \"EntryEntryAbilityViewController.h\"\n#import \"EntryEntryAbilityViewController.h\""),
    good: .delegate("  " + Example.branch(), imports: "#import \"EntryEntryAbilityViewController.h\"")
  )
}
