import ManifestCore
import ManifestText
import Testing

@testable import ManifestCompiler

/// `ets` in `manifestc.yaml` names the folder of the generated ArkTS.
@Suite struct ArkTSFolderTests {
  private static let map = "version: 1\nabilities:\n  entry/EntryAbility: {}\n"

  private static func project(_ configuration: String, _ overlay: [String: String] = [:]) -> InMemoryFileSystem {
    let own = ["routes.yaml": map, "manifestc.yaml": "version: 1\n\(configuration)\n"]
    return InMemoryFileSystem(SoundProject.with(own.merging(overlay) { $1 }))
  }

  @Test(arguments: [
    ("", "Generated/ets"), ("output: ios/Out", "ios/Out/ets"), ("ets: Generated/ets", "Generated/ets"),
    ("ets: ./entry/src/main/ets/generated/", "entry/src/main/ets/generated"), ("ets: arkts", "arkts"),
    ("output: out\nets: out/a/b", "out/a/b"), ("output: .", "ets"), ("output: .\nets: entry/ets", "entry/ets"),
    ("ets: Generated/Swift", "Generated/Swift"), ("output: ../out\nets: here", "here"),
  ])
  func isWhereTheProjectSays(_ configuration: String, _ folder: String) throws {
    var files = Self.project(configuration)
    let build = try files.build()
    #expect(build.report.findings.filter { $0.severity == .error }.isEmpty)
    let path = "\(folder)/Routes.ets"
    #expect(files.exists(path) && files.exists("\(build.paths.output)/Swift/Routes.swift"))
    // A second run finds everything in its place, and removes nothing.
    let changes = try OutputLocation.write(Compiler(files: files).compile().outputLocations, in: &files)
    #expect(changes.written.isEmpty && changes.removed.isEmpty)
    let stale = Compiler(files: files).check().report.findings.map(\.code).filter { $0.hasPrefix("MC502") }
    #expect(stale == [])
    // `check` compares it.
    try files.removeFile(path)
    #expect(Compiler(files: files).check().differences == [OutputDifference(path: path, kind: .missing)])
  }

  @Test(arguments: [
    ("ets: ..", "is not a folder within the project"), ("ets: ../shared", "is not a folder within the project"),
    ("ets: /tmp/ets", "is not a folder within the project"), ("ets: .", "is not a folder within the project"),
    ("ets: entry/../ets", "is not a folder within the project"),
    ("ets: Generated", "contains the other generated files, which are in `Generated`"),
    ("ets: generated", "contains the other generated files, which are in `Generated`"),
    ("output: ios/Out\nets: ios", "contains the other generated files, which are in `ios/Out`"),
  ])
  func isAFolderOfItsOwn(_ configuration: String, _ fault: String) throws {
    let build = Compiler(files: Self.project(configuration)).compile()
    #expect(build.outputs == nil && build.outcome() == .failure)
    #expect(build.report.findings.filter { $0.code == "MC0037" }.map(\.message).allSatisfy { $0.hasSuffix(fault) })
    #expect(build.report.findings.contains { $0.code == "MC0037" })
  }

  @Test func isNotMisspelled() throws {
    var files = Self.project("ets: entry/src/main/ets/generated")
    try files.build()
    try files.removeFile("manifestc.yaml")
    try files.createFile("manifestc.yaml", text: "version: 1\nets: entry/src/main/ets/generatd\n")
    let found = Compiler(files: files).compile().report.findings.first { $0.code == "MC0037" }
    #expect(found?.help == "write `entry/src/main/ets/generated`, or remove that folder")
  }

  /// Only files with the header are removed, and only from the folders of generated files.
  @Test func removesWhatIsNoLongerGenerated() throws {
    let header = "// \(Header.line)\n"
    let others = [
      "entry/src/main/ets/generated/Mine.ets": "// mine\n", "entry/src/main/ets/pages/Generated.ets": header,
      "entry/src/main/ets/Generated.ets": header,
    ]
    let stale = ["entry/src/main/ets/generated/Old.ets": header, "Generated/ets/Routes.ets": header]
    var files = Self.project("ets: entry/src/main/ets/generated", others.merging(stale) { $1 })
    let check = Compiler(files: files).check()
    #expect(Set(check.differences.filter { $0.kind == .orphan }.map(\.path)) == Set(stale.keys))
    try files.build()
    #expect(stale.keys.allSatisfy { !files.exists($0) } && others.keys.allSatisfy(files.exists))
    // Without abilities, the file itself is stale.
    try files.removeFile("routes.yaml")
    try files.createFile("routes.yaml", text: "version: 1\nabilities: {entry/EntryAbility: {platforms: [ohos]}}\n")
    try files.build()
    #expect(!files.exists("entry/src/main/ets/generated/Routes.ets") && others.keys.allSatisfy(files.exists))
  }

  /// A file of the app is not replaced, and then nothing else is written.
  @Test func keepsAForeignFile() throws {
    let path = "entry/src/main/ets/generated/Routes.ets"
    var files = Self.project("ets: entry/src/main/ets/generated", [path: "// mine\n"])
    #expect(throws: FileError(path, .foreign)) { try files.build() }
    #expect(!files.exists("Generated/Swift/Routes.swift"))
  }

  /// Generated wants are not evidence of the app's state.
  @Test func isNotASourceOfTheApp() throws {
    let map = Self.map + "  other/Reader: {native: Reader, params: {text: string}}\n"
    var files = Self.project("ets: entry/src/main/ets/generated", ["routes.yaml": map])
    let before = Compiler(files: files).check().report.findings.map(\.code).filter { $0 != "MC5020" && $0 != "MC5021" }
    try files.build()
    #expect(Compiler(files: files).check().report.findings.map(\.code) == before)
  }
}
