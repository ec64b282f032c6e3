import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// Files that are not read because of their names: another ending, another case, or a misspelling.
@Suite struct MisnamedFileTests {
  private static func findings(_ files: [String: String], without path: String? = nil) -> [String] {
    let project = SoundProject.with(files).filter { $0.key != path }
    return Compiler(files: InMemoryFileSystem(project)).compile().report.findings
      .map { "\($0.path) \($0.severity) \($0.code) \($0.message); \($0.help ?? "")" }
  }

  private static let map = "version: 1\nabilities: {entry/EntryAbility: {}}\n"

  @Test func reportsOtherEndings() {
    #expect(
      Self.findings(["routes.yml": Self.map]) == [
        "routes.yml warning MC0041 `routes.yml` is not read; remove it, or move its contents to `routes.yaml`"
      ])
    #expect(
      Self.findings(["routes.yml": Self.map], without: "routes.yaml") == [
        "routes.yaml error MC0031 route map `routes.yaml` does not exist; rename `routes.yml` to `routes.yaml`"
      ])
    #expect(
      Self.findings(["manifestc.yml": "version: 1\n"]) == [
        "manifestc.yml error MC0041 `manifestc.yml` is not read; rename it to `manifestc.yaml`"
      ])
    #expect(
      Self.findings(["manifestc.yml": "version: 1\n", "manifestc.yaml": "version: 1\n"]) == [
        "manifestc.yml warning MC0041 `manifestc.yml` is not read; remove it, or move its contents to `manifestc.yaml`"
      ])
  }

  /// A pattern of `include` matches neither another ending nor another case.
  @Test(arguments: [
    ("routes/web.yml", "routes/web.yaml"), ("routes/web.YAML", "routes/web.yaml"),
    ("routes/Web.yml", "routes/Web.yaml"),
  ])
  func reportsFilesThatAPatternMisses(path: String, meant: String) {
    let map = Self.map + "include: [routes/*.yaml]\n"
    let finding = "\(path) error MC0041 `\(path)` is not read; rename it to `\(meant)`"
    let file = "version: 1\nroutes: {}\n"
    #expect(Self.findings(["routes.yaml": map, path: file]) == [finding])
    #expect(Self.findings(["routes.yaml": map, "routes/a.yaml": file, path: file]) == [finding])
    #expect(
      Self.findings(["routes.yaml": map, meant: file, path: file]) == [
        "\(path) warning MC0041 `\(path)` is not read; remove it, or move its contents to `\(meant)`"
      ])
    // Files of other tools.
    for other in ["version: 3\nservices: {}\n", "name: web\n", "version: 1\njobs: {}\n", "a: [\n", ""] {
      #expect(Self.findings(["routes.yaml": map, "routes/a.yaml": file, path: other]) == [])
    }
  }

  /// `**` matches any number of folders, also none, but not those whose names start with a point.
  @Test(arguments: [
    ("features/**/routes.yaml", [1, 2, 3]), ("**/routes.yaml", [0, 1, 2, 3]), ("features/a/**/b/*.yaml", [3]),
    ("features/**/**/b/routes.yaml", [3]), ("features/*/routes.yaml", [2]), ("features/**", [1]),
  ])
  func findsFilesInFoldersAtAnyDepth(pattern: String, included: [Int]) {
    let paths = ["other", "features", "features/a", "features/a/c/b", "features/.d"]
    let files = Dictionary(
      uniqueKeysWithValues: paths.enumerated().map { index, path in
        ("\(path)/routes.yaml", "version: 1\nroutes: {a\(index): {path: /\(index), ability: entry/EntryAbility}}\n")
      })
    let map = Self.map + "include: [\"\(pattern)\"]\nlinks: {schemes: [shop]}\n"
    let program = SoundProject.build(files.merging(["routes.yaml": map]) { $1 }).program
    #expect(program?.routes.map(\.name) == included.map { "a\($0)" })
  }

  @Test(arguments: ["manifest.yaml", "manifestc.YAML", "manifestsc.yml"])
  func reportsASimilarNameOfTheConfiguration(path: String) {
    for map in [Self.map, "version: 1\nroute: {}\n"] {
      #expect(
        Self.findings([path: "version: 1\nrules: {exit-refusal: note}\n", "routes.yaml": map]) == [
          "\(path) error MC0041 `\(path)` is not read; rename it to `manifestc.yaml`"
        ])
    }
    // Files of other tools.
    for other in ["apiVersion: v1\nkind: Pod\n", "version: 2\nrules: {}\n", "version: 1\nname: shop\n"] {
      #expect(Self.findings([path: other]) == [])
    }
    #expect(Self.findings([path: "version: 1\n", "manifestc.yaml": "version: 1\n"]) == [])
  }

  @Test func doesNotDraftBesideAnotherEnding() {
    let project = SoundProject.with(["routes.yml": Self.map]).filter { $0.key != "routes.yaml" }
    let draft = Compiler(files: InMemoryFileSystem(project)).draft()
    #expect(draft.text == nil)
    #expect(draft.report.findings.map(\.help) == ["rename it to `routes.yaml`"])
  }

  @Test func namesSimilarPaths() {
    let moved = ["links/routes.yaml": Self.map, "manifestc.yaml": "version: 1\nroutes: link/routes.yaml\n"]
    #expect(
      Self.findings(moved, without: "routes.yaml") == [
        "manifestc.yaml error MC0031 route map `link/routes.yaml` does not exist; write `links/routes.yaml`"
      ])
    let included = ["links/shop.yaml": "version: 1\n", "routes.yaml": Self.map + "include: [Links/shop.yaml]\n"]
    #expect(
      Self.findings(included) == [
        "routes.yaml error MC0003 `Links/shop.yaml` does not exist; write `links/shop.yaml`"
      ])
  }
}
