import ManifestCore
import ManifestText

/// Checks that each page that a profile lists, and each module and ability, has a source file with exactly that name.
enum PageSourceCheck: Check {
  static let rules: [Rule] = [.missingPageSource, .missingAbilitySource]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    for page in context.files.flatMap(\.missingPages) {
      diagnostics.report(
        .missingPageSource, "the page `\(page.page.value)` has no source file", at: page.page.span,
        note: "it would be `\(page.path)` in the module's folder",
        help: page.nearest.map { "write `\($0)`" } ?? "create the file, or correct the path")
    }
    for source in context.files.flatMap(\.missingEntrySources) {
      diagnostics.report(
        .missingAbilitySource, "the source file `\(source.path.value)` does not exist",
        at: source.path.span, help: source.nearest.map { "write `\($0)`" } ?? "create the file, or correct the path")
    }
  }
}

extension Rule {
  static let missingPageSource = Rule("MC1035", "missing-page-source", .warning)

  static let missingAbilitySource = Rule("MC1038", "missing-ability-source", .warning)
}
