import ManifestText

/// Checks that requirements are declared once, and that each one is used.
enum RequirementCheck: Check {
  static let rules: [Rule] = [.unknownRequirement, .unusedRequirement, .duplicateRequirement]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    diagnostics.reportRepetitions(
      of: map.requirements, .duplicateRequirement, first: "declared here first", help: "remove one of the two"
    ) { "requirement `\($0)` is declared twice" }
    // A part that could not be read may declare or use any requirement.
    guard map.isComplete else { return }
    let declared = Set(map.requirements.map(\.value))
    let uses = map.routes.flatMap(\.requirements) + map.sections.flatMap(\.requirements)
    var used = Set(uses.map(\.value))
    for use in uses where !declared.contains(use.value) {
      let near = diagnostics.nearestName.among(declared, to: use.value)
      // A requirement whose use is misspelled is not reported as unused.
      if let near { used.insert(near) }
      diagnostics.report(
        .unknownRequirement, "unknown requirement `\(use.value)`", at: use.span,
        help: near.map { "write `\($0)`" }
          ?? "declare it at the top of the map: `requirements: [\((declared.sorted() + [use.value]).joined(separator: ", "))]`"
      )
    }
    for name in context.program.requirements where !used.contains(name.value) {
      diagnostics.report(
        .unusedRequirement, "requirement `\(name.value)` is not used", at: name.span,
        help: "remove it, or add `requires: [\(name.value)]` to a route or its destination")
    }
  }
}

extension Rule {
  static let unknownRequirement = Rule("MC2078", "unknown-requirement", .error, adjustment: .nothing)
  static let unusedRequirement = Rule("MC2079", "unused-requirement", .warning)
  static let duplicateRequirement = Rule("MC2080", "duplicate-requirement", .error, adjustment: .nothing)
}
