import ManifestCore
import ManifestText

extension DelegateSource {
  private struct Key: Hashable {
    let chain: Int
    let bundle: String?
    let module: String?
    let ability: String?
  }

  /// Records for each branch the earlier condition of its chain that covers it, so that it never runs.
  mutating func markRepetitions() {
    var spans: [Key: Span] = [:]
    for index in branches.indices {
      let branch = branches[index]
      let keys = branch.matches.map { match in
        Key(
          chain: branch.chain, bundle: match.bundle?.value, module: match.module?.value, ability: match.ability?.value)
      }
      let earlier = keys.compactMap { spans[$0] }
      if earlier.count == keys.count { branches[index].earlier = earlier.first }
      for (key, match) in zip(keys, branch.matches) where spans[key] == nil && !match.hasOtherCondition {
        spans[key] = branch.span
      }
    }
  }
}

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
