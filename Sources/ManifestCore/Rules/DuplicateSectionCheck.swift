import ManifestText

/// Checks that sections that an app can have only once are in one file of the route map.
enum DuplicateSectionCheck: Check {
  static let rules: [Rule] = [.duplicateSection]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    for (name, spans) in [("app", map.appFacts.map(\.span))] + map.sections.all.flatMap(\.uniqueKeys) {
      guard let first = spans.first else { continue }
      for span in spans.dropFirst() {
        diagnostics.report(
          .duplicateSection, "`\(name)` is given twice", at: span, related: [.init(first, "given here first")],
          help: "keep it in one of the files")
      }
    }
  }
}

extension Rule {
  static let duplicateSection = Rule(
    "MC2046", "duplicate-section", .error, adjustment: .nothing,
    summary: "Two files of a route map have a section that may occur only once.",
    explanation: """
      An app has one team, one policy for unknown pages, one depth of its stacks and one bridge. Keep `app`, `navigation` and \
      `bridge` in one of the files of the route map.
      """,
    bad: maps("navigation: {maximumDepth: 9}\n"), good: maps("")
  )

  private static func maps(_ included: String) -> Example {
    .routeMap(
      "abilities:\n  entry/EntryAbility: {}\nnavigation: {maximumDepth: 8}", including: included)
  }
}
