import ManifestCore
import ManifestText

/// Checks that each page that a profile lists has a source file with exactly that name.
enum PageSourceCheck: ModuleCheck {
  static let rules: [Rule] = [.missingPageSource]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    for page in context.files.flatMap(\.missingPages) {
      diagnostics.report(
        .missingPageSource, "the page `\(page.page.value)` has no source file", at: page.page.span,
        note: "it would be `\(page.path)` in the module's folder", help: "write `\(page.nearest)`")
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
    summary: "A profile lists a page whose source file has another name.",
    explanation: """
      Pages are found by their names, and iOS tells upper from lower case where the computer that builds the app may not. The \
      finding needs a source file of nearly the same name that no page has; without one, the page may be generated or lie in \
      another folder.
      """,
    bad: page("index"), good: page("Index")
  )
}
