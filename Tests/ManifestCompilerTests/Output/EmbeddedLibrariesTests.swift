import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// `swift: {runtime: embed}`: the libraries are among the generated files.
@Suite struct EmbeddedLibrariesTests {
  private static func compile(_ map: String, _ swift: String = "{runtime: embed}") -> Compilation {
    let facts = "version: 1\napp: {identifiers: [com.example.shop]}\n"
    let configuration = "version: 1\nios: none\nswift: \(swift)\n"
    let files =
      map.contains("abilities")
      ? SoundProject.with(["manifestc.yaml": configuration, "routes.yaml": "version: 1\n" + map])
      : ["manifestc.yaml": configuration, "routes.yaml": facts + map]
    return Compiler(files: InMemoryFileSystem(files)).compile()
  }

  private static func libraries(_ compilation: Compilation) -> [String] {
    (compilation.outputs?.files ?? []).map(\.path).filter { $0.hasPrefix("Swift/Manifest") }
  }

  private static let links = "links: {schemes: [shop]}\n"

  @Test(arguments: [
    (links + "routes: {home: {path: /home, controller: HomeViewController}}\n", ["ArkUI", "Foundation", "Runtime"]),
    ("abilities: {entry/EntryAbility: {}}\n", ["ArkUI", "Foundation", "Runtime"]),
    ("tabs: {home: {title: Home, root: HomeView}}\n", ["Foundation", "Navigation", "Runtime"]),
    (
      "apps: {launcher: '10000001', items: {'10000001': {name: Home, delegate: HomeDelegate}}}\n",
      ["MicroApps", "Runtime"]
    ),
    (
      "bridge: {name: shop, origins: [https://shop.example.com], methods: {version: {returns: string}}}\n",
      ["Bridge", "Foundation", "Runtime"]
    ),
  ])
  func embedsWhatTheMapNeeds(_ map: String, _ names: [String]) {
    let compilation = Self.compile(map)
    #expect(Self.libraries(compilation) == names.map { "Swift/Manifest\($0).swift" }, "\(compilation.report.findings)")
    #expect(Self.libraries(Self.compile(map, "{access: internal}")) == [])
  }

  /// Nothing is visible outside the module, and no library is imported.
  @Test func embedsOnlyInternalDeclarations() throws {
    let map = """
      app: {home: home}
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      routes: {home: {path: /home, ability: entry/EntryAbility}}

      """
    let compilation = Self.compile(map, "{runtime: embed, objectiveC: SH}")
    let outputs = try #require(compilation.outputs, "\(compilation.report.findings)")
    let files = outputs.files.filter { $0.path.hasSuffix(".swift") }
    #expect(files.count == 6)
    for file in files {
      #expect(file.text.hasPrefix("// \(Header.line)\n// swift-format-ignore-file\n// swiftformat:disable all\n"))
      let lines = file.text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
      for line in lines {
        #expect(
          !line.hasPrefix("public ") && !line.hasPrefix("package ") && !line.hasPrefix("import Manifest"), "\(line)")
        #expect(!line.contains("@retroactive"), "\(line)")
      }
    }
  }

  @Test(arguments: ["public", "package"])
  func refusesAnotherAccessLevel(_ level: String) {
    let findings = Self.compile("abilities: {entry/EntryAbility: {}}\n", "{access: \(level), runtime: embed}").report
      .findings
    #expect(findings.map(\.code) == ["MC5087"])
    #expect(findings.first?.start.line == 3)
  }

  @Test func refusesExtensionsAndPackages() {
    let map = """
      links: {schemes: [shop]}
      routes: {home: {path: /home, controller: HomeViewController}}
      extensions:
        share: {bundleId: com.example.shop.share, point: share, principalClass: ShareViewController}

      """
    #expect(Self.compile(map).report.findings.map(\.code).contains("MC5087"))
    let files = SoundProject.with(["manifestc.yaml": "version: 1\nios: none\nswift: {runtime: embed}\n"])
    let packaged = Compiler(files: InMemoryFileSystem(files)).compile(sourcesOnly: true, linking: ["ManifestRuntime"])
    #expect(packaged.report.findings.map(\.code) == ["MC5087"])
  }

  @Test(
    arguments: [
      ("tabs: {}", nil),
      (
        "app",
        "version: 1\nswift:\n  runtime: embed # the libraries are among the generated files; without this, the app links manifestc's package\n"
      ),
    ] as [(String, String?)])
  func initEmbedsInAProjectWithOneApp(_ name: String, _ configuration: String?) {
    let project = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"], generated: nil, package: nil
    ).replacing("Manifest", with: "Other")
    let files = ["Shop.xcodeproj/project.pbxproj": project, "app/Info.plist": Example.propertyList("")]
    let own = name == "app" ? files : files.merging(["manifestc.yaml": "version: 1\n"]) { $1 }
    let draft = Compiler(files: InMemoryFileSystem(own)).draft()
    #expect(draft.configuration?.text == configuration, "\(draft.report.findings)")
  }
}
