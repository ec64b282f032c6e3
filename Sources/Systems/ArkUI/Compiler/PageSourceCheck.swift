import ManifestCore
import ManifestText

/// Checks that each page that a profile lists, and each module and ability, has a source file with exactly that name.
enum PageSourceCheck: ModuleCheck {
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
  private static func page(_ name: String) -> Example {
    .entry(
      "    pages: '$profile:main_pages',\n    abilities: [{name: 'EntryAbility'}],",
      [
        Example.profile("main_pages"): "{\"src\": [\"pages/\(name)\"]}\n",
        "entry/src/main/ets/pages/Index.ets": "@Entry @Component struct Index { build() {} }\n",
      ])
  }

  static let missingPageSource = Rule(
    "MC1035", "missing-page-source", .warning,
    summary: "A profile lists a page without a source file.",
    explanation: """
      Pages are found by name, and iOS is case-sensitive even if the computer that builds the app is not. A page in \
      `src` is only reported if a source file with a similar name is not a page; otherwise, the page may be generated \
      or be in another folder. `pageSourceFile` of a route must exist, unless its path says that it is generated.
      """,
    bad: page("index"), good: page("Index")
  )

  private static func ability(_ source: String) -> Example {
    .entry(
      "    abilities: [{name: 'EntryAbility', srcEntry: './ets/\(source).ets'}],",
      ["entry/src/main/ets/entryability/EntryAbility.ets": "export default class EntryAbility extends UIAbility {}\n"])
  }

  static let missingAbilitySource = Rule(
    "MC1038", "missing-ability-source", .warning,
    summary: "`srcEntry` of a module or an ability names a file that does not exist.",
    explanation: """
      `srcEntry` is the path of the class of an ability, an extension ability or the module's stage, relative to `src/main`. The module does not build if the file is \
      missing. Modules without sources in `src/main/ets`, and modules whose targets have sources of their own, are not \
      checked.
      """,
    bad: ability("entryability/EntryAbilty"), good: ability("entryability/EntryAbility")
  )
}
