import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// With many files, read in parallel, each finding refers to its own file and appears once.
@Suite struct ManyFilesTests {
  private struct Place: Equatable {
    let path: String
    let line: Int
    let column: Int
    let related: [String]
  }

  private static func number(_ index: Int) -> String { String(String(1_000 + index).dropFirst()) }
  private static func manifest(_ index: Int) -> String { "m\(number(index))/src/main/module.json5" }
  private static func map(_ index: Int) -> String { "routes/\(number(index)).yaml" }

  /// Returns a project in which each manifest has an error on a different line, and each included map repeats the
  /// declarations of the first.
  private static func project(_ count: Int) -> [String: String] {
    let modules = (0..<count).map { "{srcPath: './m\(number($0))'}" }.joined(separator: ",")
    var files = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.many'}}",
      "build-profile.json5": "{modules: [\(modules)]}",
      "routes.yaml": "version: 1\ninclude: [routes/*.yaml]\n",
    ]
    for index in 0..<count {
      files[manifest(index)] =
        String(repeating: "\n", count: index)
        + "{module: {name: 'm\(number(index))', type: 'har', abilities: [{name: 'A', launchType: 'odd'}]}}"
      files[map(index)] =
        "version: 1\nabilities:\n" + String(repeating: "\n", count: index) + "  m\(number(0))/A: {}\n"
    }
    return files
  }

  #if os(Linux)
    /// Darwin's file systems have only one of the two files.
    @Test func includesFilesWithCanonicallyEquivalentNames() throws {
      func map(_ name: String) -> String { "version: 1\nroutes: {\(name): {path: /\(name), controller: Page}}\n" }
      let project = try SampleProject.onDisk([
        "routes.yaml": SampleProject.routes + "include: [feature/*.yaml]\n", "feature/caf\u{E9}.yaml": map("a"),
      ])
      let files = project.files
      try files.createFile("feature/cafe\u{301}.yaml", text: map("b"))
      #expect(Compiler(files: files).compile().program?.routes.map(\.name) == ["a", "b", "next"])
    }
  #endif

  @Test(arguments: [1, 15, 16, 17, 64, 65, 150])
  func reportsFindingsInTheirFiles(count: Int) {
    let files = InMemoryFileSystem(Self.project(count).mapValues { Array($0.utf8) })
    let places = Compiler(files: files).check().report.findings.filter { $0.severity == .error }.map { finding in
      Place(
        path: finding.path, line: finding.start.line, column: finding.start.column,
        related: finding.related.map { "\($0.path):\($0.start.line)" })
    }
    let manifests = (0..<count).map { Place(path: Self.manifest($0), line: $0 + 1, column: 74, related: []) }
    let maps = (1..<count).map {
      Place(path: Self.map($0), line: $0 + 3, column: 3, related: ["\(Self.map(0)):3"])
    }
    #expect(places == manifests + maps)
  }
}
