import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

/// The warning of a build that replaces a table in which the quotes of defaults are part of their values.
@Suite struct ReplacedDefaultTests {
  private static let map = """
    version: 1
    links: {schemes: [shop]}
    abilities: {entry/EntryAbility: {}}
    routes:
      map:
        path: /map
        params: {title: string = "North", style: string = 'plain', note: {type: string, default: '"kept"'}}
        controller: MapViewController

    """

  /// Returns a project as an earlier version built it, with quotes in the table.
  private static func built(_ replaced: [String: String], version: Int = 2) throws -> InMemoryFileSystem {
    var files = InMemoryFileSystem(SoundProject.with(["routes.yaml": map]))
    let build = Compiler(files: files).compile()
    #expect(build.report.findings.isEmpty)
    _ = try build.outputs?.write(to: "Generated", in: &files)
    var table = String(decoding: try files.contents(of: path, limit: .max), as: UTF8.self)
    let head = ["manifest-routes \(TableFormat.version)": "manifest-routes \(version)"]
    for (new, old) in replaced.merging(head, uniquingKeysWith: { old, _ in old }) {
      #expect(table.contains(new))
      table = table.replacing(new, with: old)
    }
    files.addFile(path, Array(table.utf8))
    return files
  }

  private static let path = "Generated/Swift/RouteTable.swift"
  private static let quoted = ["title:string=North": "title:string=%22North%22", "string=plain": "string='plain'"]

  @Test func warnsOnce() throws {
    var files = try Self.built(Self.quoted)
    let build = Compiler(files: files).compile()
    let findings = build.report.findings
    #expect(findings.map { "\($0.severity) \($0.code) \($0.path)" } == ["warning MC2077 \(Self.path)"])
    #expect(
      findings.first?.message
        == "the quotes of the default of `title` are no longer part of its value, as are those of 1 other default")
    _ = try build.outputs?.write(to: "Generated", in: &files)
    #expect(Compiler(files: files).compile().report.findings.isEmpty)
  }

  /// Other changes of a default, and quotes that are part of it in the long form, are not reported.
  @Test(arguments: [
    [:], ["title:string=North": "title:string=%22South%22"], ["title:string=North": "title:string=South"],
  ])
  func isSilentAboutOtherChanges(replaced: [String: String]) throws {
    let files = try Self.built(replaced)
    #expect(Compiler(files: files).compile().report.findings.isEmpty)
  }

  /// A default of this version is not quoted, so quotes in its table are part of the value.
  @Test func isSilentAboutTablesOfThisVersion() throws {
    let files = try Self.built(Self.quoted, version: TableFormat.version)
    #expect(Compiler(files: files).compile().report.findings.isEmpty)
  }
}
