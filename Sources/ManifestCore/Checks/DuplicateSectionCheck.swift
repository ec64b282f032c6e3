import ManifestText

/// Checks that sections that an app can have only once are in one file of the route map.
enum DuplicateSectionCheck: Check {
  static let rules: [Rule] = [.duplicateSection]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    for (name, spans) in [("app", map.appFacts.map(\.span))] + map.sections.flatMap(\.uniqueKeys) {
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
  static let duplicateSection = Rule("MC2046", "duplicate-section", .error, adjustment: .nothing)
}
