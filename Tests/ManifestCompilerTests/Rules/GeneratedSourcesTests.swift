import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The targets that compile generated Swift, the libraries that they link, and projects about which that is unknown.
@Suite struct GeneratedSourcesTests {
  /// A project with routes, and the findings about generated code.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var project = GeneratedSourcesTests.project()
    var files: [String: String] = [:]
    var codes: [String] = []
  }

  private static let projectPath = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  private static func project(
    _ settings: [String: String] = [:], generated: String? = Example.generatedFolder
  ) -> String {
    Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"].merging(settings) { $1 }, generated: generated)
  }

  private static let uncompiled = project(generated: nil)

  /// Returns a project in which the app also links the product of another package.
  private static func linking(_ package: String?) -> String {
    uncompiled.replacing("packageProductDependencies = (", with: "packageProductDependencies = (QX, ").replacing(
      "objects = {",
      with: """
        objects = {
            QX = {isa = XCSwiftPackageProductDependency; productName = ShopKit;\(package.map { _ in " package = RX;" } ?? "") };
            RX = {isa = \(package ?? "XCLocalSwiftPackageReference"); };
        """)
  }

  static let cases: [Case] = [
    Case(testDescription: "a healthy project"),
    Case(testDescription: "no target", project: uncompiled, codes: ["MC5080"]),
    Case(
      testDescription: "no target and no use", project: uncompiled, files: [".arkui-x/ios/app/Links.swift": ""],
      codes: ["MC5080"]),
    Case(
      testDescription: "a generated file that is not added",
      project: project().replacing("RouteTable.swift", with: "R.swift"),
      codes: ["MC5080"]),
    Case(testDescription: "a package without a reference", project: linking(nil), codes: ["MC5080"]),
    Case(
      testDescription: "a package in the file system",
      project: linking("XCLocalSwiftPackageReference; relativePath = ../../Kit"),
      files: ["Kit/Package.swift": ""], codes: ["MC5080"]),
    Case(
      testDescription: "a package whose folder has the generated files",
      project: linking("XCLocalSwiftPackageReference; relativePath = ../.."),
      files: ["Package.swift": ".target(name: \"Routes\", path: \"Generated/Swift\")\n"]),
    Case(
      testDescription: "a package of tools, whose folder has the generated files",
      project: linking("XCLocalSwiftPackageReference; relativePath = ../.."),
      files: ["Package.swift": ".target(name: \"Tools\")\n"], codes: ["MC5080"]),
    Case(
      testDescription: "a package outside the folder",
      project: linking("XCLocalSwiftPackageReference; relativePath = ../../../Kit")),
    Case(
      testDescription: "a folder that may be a package without a reference, and has the generated files",
      project: linking(nil).replacing(
        "objects = {",
        with: "objects = {\n    WX = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Kit; };"),
      files: ["Package.swift": ".target(name: \"Routes\", path: \"Generated/Swift\")\n"]),
    Case(
      testDescription: "a package of a repository", project: linking("XCRemoteSwiftPackageReference"),
      codes: ["MC5080"]),
    Case(
      testDescription: "the packages of a package manager", project: uncompiled, files: [".arkui-x/ios/Podfile": ""],
      codes: ["MC5080"]),
    Case(
      testDescription: "no links, but a use of generated code", project: uncompiled,
      files: ["routes.yaml": "version: 1\napp: {sdk: 26}\nabilities:\n  entry/EntryAbility: {}\n"], codes: ["MC5080"]),
    Case(
      testDescription: "no links and no use", project: uncompiled,
      files: [
        "routes.yaml": "version: 1\napp: {sdk: 26}\nabilities:\n  entry/EntryAbility: {}\n",
        ".arkui-x/ios/app/Links.swift": "",
      ]),
    Case(
      testDescription: "no target for a generated scene delegate without routes", project: uncompiled,
      files: ["routes.yaml": delegate], codes: ["MC5080"]),
    Case(testDescription: "a generated scene delegate", files: ["routes.yaml": delegate]),
    Case(
      testDescription: "the other generated sources", project: project().replacing("ArkUI.swift", with: "Other.swift"),
      files: ["routes.yaml": delegate], codes: ["MC5080"]),
    Case(
      testDescription: "no generated Swift", project: uncompiled,
      files: ["manifestc.yaml": "version: 1\noutputs: [ios]\n", ".arkui-x/ios/app/AppDelegate.swift": ""]),
    Case(
      testDescription: "a file that the configuration excludes",
      project: project(["EXCLUDED_SOURCE_FILE_NAMES": "*Mock.swift Route*.swift"]), codes: ["MC5080"]),
    Case(
      testDescription: "a folder that the configuration excludes",
      project: project(["EXCLUDED_SOURCE_FILE_NAMES": "*Generated/*"]), codes: ["MC5080"]),
    Case(
      testDescription: "other files that the configuration excludes",
      project: project(["EXCLUDED_SOURCE_FILE_NAMES": "*Mock.swift Rout?.swift */Mocks/*"])),
    Case(
      testDescription: "no library", project: project().replacing("ManifestRuntime", with: "ManifestOther"),
      codes: ["MC5081"]),
    Case(
      testDescription: "no library and no use", project: project().replacing("ManifestRuntime", with: "ManifestOther"),
      files: [".arkui-x/ios/app/Links.swift": ""], codes: ["MC5081"]),
    Case(
      testDescription: "an old target", project: project(["IPHONEOS_DEPLOYMENT_TARGET": "12.0"]), codes: ["MC5082"]),
    Case(
      testDescription: "an old target for Xcode 27", project: project(["IPHONEOS_DEPLOYMENT_TARGET": "12.0"]),
      files: ["routes.yaml": map("27")], codes: ["MC5082"]),
  ]

  private static let delegate = """
    version: 1
    app: {sdk: 26, scenes: generated, home: home}
    abilities:
      entry/EntryAbility: {}
    routes:
      home: {path: /home, ability: entry/EntryAbility, access: internal}

    """

  private static func map(_ sdk: String) -> String {
    """
    version: 1
    app: {sdk: \(sdk)}
    links: {schemes: [shop]}
    abilities:
      entry/EntryAbility: {}
    routes:
      home: {path: /home, ability: entry/EntryAbility}

    """
  }

  @Test(arguments: cases) func findsTheCause(_ example: Case) {
    var files = SoundProject.with([
      "routes.yaml": Self.map("26"),
      ".arkui-x/ios/app/Info.plist": Example.propertyList(Example.urlSchemes("com.example.shop", "shop")),
      Self.projectPath: example.project,
    ])
    files.merge(example.files) { $1 }
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    let codes = ["MC5062", "MC5070", "MC5080", "MC5081", "MC5082", "MC5220"]
    #expect(findings.map(\.code).filter(codes.contains) == example.codes)
  }

  /// An app whose links open only native view controllers need not link ArkUI-X.
  @Test(arguments: [("", "table: Routes.table"), (abilities, "StageApplication.self, table: Routes.table")])
  func namesTheRuntimeOfAbilities(abilities: String, arguments: String) throws {
    let map = """
      version: 1
      app: {scenes: generated, home: start, sdk: 27}
      links: {schemes: [shop]}
      routes: {start: {path: /start, controller: StartViewController}}
      \(abilities)
      """
    let module = abilities.isEmpty ? "{module: {name: 'entry', type: 'har'}}" : SoundProject.files[Self.module]
    let outputs = SoundProject.build(["routes.yaml": map, Self.module: try #require(module)]).outputs
    let source = try #require(outputs?.files.first { $0.path == "Swift/ArkUI.swift" }).text
    #expect(source.contains("static let app = StageRouter(\(arguments), home: Routes.start)"))
    #expect(source.contains("libarkui_ios") == !abilities.isEmpty)
  }

  private static let abilities = "abilities: {entry/EntryAbility: {}}"
  private static let module = "entry/src/main/module.json5"
}
