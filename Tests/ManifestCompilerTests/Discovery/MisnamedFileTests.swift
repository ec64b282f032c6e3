import ManifestCompiler
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
