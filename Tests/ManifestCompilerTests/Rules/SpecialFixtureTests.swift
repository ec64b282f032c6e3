import ManifestRuntime
import ManifestText
import ManifestXcode
import Testing

@testable import ManifestCompiler
@testable import ManifestCore

/// Fixtures for the rules that a few lines of text cannot trigger.
@Suite struct SpecialFixtureTests {
  /// A project that triggers a rule, and the command that reports it.
  struct Fixture: Sendable {
    enum Command: Sendable {
      case compile, check, write, draft
    }

    let code: String
    var command = Command.compile
    var change: @Sendable (inout InMemoryFileSystem) -> Void = { _ in }
  }

  static let fixtures: [Fixture] = [
    Fixture(code: "MC0004") { $0.unreadablePaths = ["routes.yaml"] },
    Fixture(code: "MC0010") {
      $0.addFile("routes.yaml", [UInt8](repeating: 0x20, count: SourceLimits.maximumFileBytes + 1))
    },
    Fixture(code: "MC0011") { $0.addFile("routes.yaml", Array("version: 1\n# ".utf8) + [0xC3, 0x28, 0x0A]) },
    Fixture(code: "MC0013", command: .check) { files in
      for index in 0...SourceLimits.maximumTreeEntries { files.addFile(".arkui-x/ios/\(index)", []) }
    },
    Fixture(code: "MC0021", command: .write) { $0.addFile("Generated", []) },
    Fixture(code: "MC0022", command: .write) { $0.isReadOnly = true },
    Fixture(code: "MC0023", command: .write) { $0.addLink("Generated/docs", to: "AppScope") },
    Fixture(code: "MC0025", command: .write) { $0.addDirectory("Generated/docs/routes.json") },
    Fixture(code: "MC0034", command: .draft),
    Fixture(code: "MC0121") { files in
      let values = String(repeating: "010,", count: 100)
      files.addFile("AppScope/app.json5", Array("{app: {bundleName: 'com.example.shop'}, values: [\(values)]}".utf8))
    },
    Fixture(code: "MC0202") { $0.addFile("routes.yaml", Array("version: 1 # a bell: \u{7}\n".utf8)) },
    Fixture(code: "MC2048") { files in
      let path = "/" + String(repeating: "a", count: RouteTable.maximumURLLength)
      let map = """
        version: 1
        links: {schemes: [shop]}
        abilities: {entry/EntryAbility: {}}
        routes:
          long: {path: "\(path)", ability: entry/EntryAbility}
        """
      files.addFile("routes.yaml", Array(map.utf8))
    },
    Fixture(code: "MC2051") { files in
      let map = "version: 1\ninclude: ['many/*.yaml']\nabilities: {entry/EntryAbility: {}}\n"
      files.addFile("routes.yaml", Array(map.utf8))
      for index in 0...Loader.maximumRouteMapFiles { files.addFile("many/\(index).yaml", Array("version: 1\n".utf8)) }
    },
    Fixture(code: "MC3023") { files in
      let name = String(repeating: "n", count: 400)
      let routes = (0...SiteAssociation.maximumLength / name.utf8.count).map {
        "  r\($0): {path: /\(name)\($0), ability: entry/EntryAbility}\n"
      }
      let map = """
        version: 1
        app: {team: ABCDE12345}
        links: {schemes: [shop], domains: [links.example.com]}
        abilities: {entry/EntryAbility: {}}
        routes:
        \(routes.joined())
        """
      files.addFile("routes.yaml", Array(map.utf8))
    },
    Fixture(code: "MC4004") { files in
      let routes = (0...500).map { "  r\($0): {path: /r\($0), ability: entry/EntryAbility}\n" }.joined()
      let map = "version: 1\nlinks: {schemes: [shop]}\nabilities: {entry/EntryAbility: {}}\nroutes:\n" + routes
      files.addFile("routes.yaml", Array(map.utf8))
    },
    Fixture(code: "MC5007", command: .check) { files in
      try? files.removeFile(xcodeProject)
      files.addFile(".arkui-x/ios/app/Info.plist", Array(frameworkPlist.utf8))
    },
    Fixture(code: "MC5009", command: .check) {
      // Without a declared scheme, no way into the app depends on the project.
      try? $0.removeFile(".arkui-x/ios/app/Info.plist")
      try? $0.removeFile(xcodeProject)
    },
    Fixture(code: "MC5015", command: .check) {
      $0.addFile(
        ".arkui-x/ios/app/Large.swift", [UInt8](repeating: 0x20, count: IOSProject.maximumSourceBytes + 1))
    },
    Fixture(code: "MC5015", command: .check) {
      let marks = "// e" + String(repeating: "\u{301}", count: SourceFile.maximumCombiningMarks + 1)
      $0.addFile(".arkui-x/ios/app/Marks.swift", Array(marks.utf8))
    },
    Fixture(code: "MC5020", command: .check),
    Fixture(code: "MC5105", command: .check) { files in
      files.addFile(".arkui-x/ios/app/Info.plist", [UInt8](repeating: 0x20, count: PropertyList.maximumSize + 1))
    },
  ]

  private static let xcodeProject = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  private static let frameworkPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>CFBundlePackageType</key>
    \t<string>FMWK</string>
    </dict>
    </plist>
    """

  @Test(arguments: fixtures)
  func fixtureTriggersItsRule(_ fixture: Fixture) throws {
    var files = InMemoryFileSystem(SoundProject.files)
    if fixture.command == .check, fixture.code != "MC5020" {
      _ = try #require(Compiler(files: files).compile().outputs).write(to: "Generated", in: &files)
    }
    fixture.change(&files)
    let compiler = Compiler(files: files)
    let report: Report
    switch fixture.command {
    case .compile: report = compiler.compile().report
    case .check: report = compiler.check().report
    case .draft: report = compiler.draft().report
    case .write:
      let outputs = try #require(compiler.compile().outputs)
      let error = #expect(throws: FileError.self) { try outputs.write(to: "Generated", in: &files) }
      report = Report(try #require(error))
    }
    #expect(report.findings.contains { $0.code == fixture.code }, "\(report.rendered(as: .short))")
  }

  /// A page cannot refer to a constant of the code.
  @Test(arguments: [
    ("MC0010", SourceLimits.maximumFileBytes >> 20), ("MC0012", Report.maximumTextFindings),
    ("MC0013", SourceLimits.maximumTreeEntries), ("MC0119", JSON5.Limits().nesting), ("MC0120", JSON5.Limits().values),
    ("MC0121", JSON5.Limits().errors), ("MC0122", SourceFile.maximumCombiningMarks), ("MC0221", YAML.Limits().depth),
    ("MC0222", YAML.Limits().nodes), ("MC0224", SourceFile.maximumCombiningMarks),
    ("MC2010", ParameterType.maximumDepth), ("MC4004", CaseEnumeration.maximumCases),
    ("MC5105", PropertyList.maximumSize), ("MC5106", PropertyList.maximumDepth),
    ("MC5113", SourceFile.maximumCombiningMarks),
  ])
  func pagesHaveTheLimitsOfTheCode(_ code: String, _ limit: Int) throws {
    let page = try #require(Rule.named(code)).page
    #expect((page.summary + page.explanation).filter { $0 != "," }.contains("\(limit)"), "\(page.explanation)")
  }

  /// The limits are lowered: the standard limit of eight million values would take too long.
  @Test func tooManyValues() {
    var sources = SourceMap()
    var diagnostics = Diagnostics()
    let json5 = sources.add(path: "app.json5", bytes: Array("[1, 2, 3]".utf8))
    var few = JSON5.Limits()
    few.values = 3
    _ = JSON5.parse(json5, limits: few, into: &diagnostics)
    var limits = YAML.Limits()
    limits.nodes = 3
    let yaml = sources.add(path: "routes.yaml", bytes: Array("[1, 2, 3]".utf8))
    _ = YAML.parse(yaml, limits: limits, into: &diagnostics)
    #expect(diagnostics.items.map(\.rule.code) == ["MC0120", "MC0222"])
  }

  @Test func tooManyFindings() throws {
    let keys = (0..<300).map { "key\($0): 1\n" }.joined()
    #expect(
      SoundProject.build(["routes.yaml": "version: 1\n" + keys]).report.rendered(as: .text).contains("note[MC0012]"))
  }

  @Test func collidingOutputs() {
    let error = #expect(throws: FileError.self) {
      try OutputSet([GeneratedFile("docs/Routes.md", ""), GeneratedFile("docs/routes.md", "")])
    }
    #expect(error.map { Report($0).findings.map(\.code) } == ["MC0024"])
  }

  @Test func busyOutput() {
    #expect(Report(FileError("Generated", .busy)).findings.map(\.code) == ["MC0026"])
  }

  @Test func unreadableTable() throws {
    let compilation = SoundProject.build()
    var diagnostics = Diagnostics()
    let table = LinkVerifier.verify(
      RouteTableText(text: "no table"), of: try #require(compilation.program), [], into: &diagnostics)
    #expect(table == nil)
    #expect(diagnostics.items.map(\.rule.code) == ["MC4001"])
  }

  /// A table without a route, or with its URLs assigned to another route, is an internal error.
  @Test func tableOfAnotherProgram() throws {
    func program(_ route: String) throws -> Program {
      let map = "version: 1\nlinks: {schemes: [shop]}\nabilities: {entry/EntryAbility: {}}\nroutes: {\(route)}\n"
      return try #require(SoundProject.build(map: map).program)
    }
    let first = try program("a: {path: \"/{id}\", params: {id: int}, controller: AController}")
    for other in ["a: {path: /b, controller: AController}", "b: {path: \"/{id}\", controller: BController}"] {
      var diagnostics = Diagnostics()
      #expect(LinkVerifier.verify(RouteTableText(try program(other)), of: first, [], into: &diagnostics) == nil)
      #expect(diagnostics.items.map(\.rule.code) == ["MC4001"])
    }
  }
}

extension SpecialFixtureTests.Fixture: CustomTestStringConvertible {
  var testDescription: String { code }
}
