import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// What `apply` adds to Xcode projects, and that all other objects stay as they are.
@Suite struct TargetEditsTests {
  private static func parsed(_ text: String) throws -> Node {
    var sources = SourceMap()
    return try OpenStepPropertyList.parse(sources.add(path: "project.pbxproj", bytes: Array(text.utf8)))
  }

  /// The objects of a project by their identifiers, each as text without positions.
  private static func objects(_ text: String) throws -> [String: String] {
    func description(_ node: Node) -> String {
      switch node.content {
      case .mapping(let mapping):
        "{" + mapping.members.map { "\($0.key)=\(description($0.value))" }.sorted().joined(separator: ";") + "}"
      case .sequence(let nodes): "(" + nodes.map(description).joined(separator: ",") + ")"
      default: node.text ?? ""
      }
    }
    let members = try parsed(text)["objects"]?.mapping?.members ?? []
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, description($0.value)) })
  }

  /// Applies the changes, and verifies that a second run has none.
  private static func apply(_ files: inout InMemoryFileSystem, package: String? = nil) throws {
    let compilation = Compiler(files: files).compile()
    let changes = Compiler(files: files).apply(package: package).changes
    try #require(changes, "\(compilation.report.findings)").write(to: &files)
    _ = try OutputLocation.write(compilation.outputLocations, in: &files)
    let again = try #require(Compiler(files: files).apply(package: package).changes)
    #expect(again.isEmpty, "\(again.difference)")
  }

  private static func tree(_ example: String) throws -> InMemoryFileSystem {
    var files = InMemoryFileSystem()
    for (path, bytes) in try SourceTree.package.tree(below: "examples/\(example)") { files.addFile(path, bytes) }
    return files
  }

  private static func text(_ files: InMemoryFileSystem, _ path: String) throws -> String {
    String(decoding: try files.contents(of: path, limit: 1 << 24), as: UTF8.self)
  }

  /// A project from which the generated files were removed gets them back: only a group and the sources phase change.
  @Test(arguments: [
    ("arkuix-app", ".arkui-x/ios/app.xcodeproj"), ("arc", "App/Arc.xcodeproj"), ("mpaas", "App/Ferry.xcodeproj"),
    ("superapp", ".arkui-x/ios/app.xcodeproj"),
  ])
  func addsTheGeneratedFiles(example: String, project: String) throws {
    var files = try Self.tree(example)
    let path = project + "/project.pbxproj"
    let names = files.filePaths.filter { $0.hasPrefix("Generated/Swift/") || $0.hasSuffix("+Manifest.m") }
      .compactMap { $0.split(separator: "/").last }
    let lines = try Self.text(files, path).split(separator: "\n", omittingEmptySubsequences: false)
    let removed = lines.filter { line in !names.contains { line.contains("/* \($0) ") } }
    #expect(removed.count < lines.count)
    let before = removed.joined(separator: "\n")
    files.addFile(path, Array(before.utf8))
    #expect(Compiler(files: files).check().report.findings.contains { $0.code == "MC5080" })
    try Self.apply(&files)
    let report = Compiler(files: files).check().report
    #expect(report.findings.filter { $0.severity != .note && $0.code != "MC5021" }.isEmpty, "\(report.findings)")
    let after = try Self.text(files, path)
    let (old, new) = (try Self.objects(before), try Self.objects(after))
    for (identifier, object) in old where new[identifier] != object {
      #expect(object.contains("isa=PBXGroup") || object.contains("isa=PBXSourcesBuildPhase"))
      #expect(new[identifier]?.hasPrefix(String(object.prefix { $0 != ")" })) == true, "only items are added")
    }
    // Every line stays, in its order.
    var rest = after.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in removed { rest = rest[(try #require(rest.firstIndex(of: line)) + 1)...] }
  }

  /// The template of ArkUI-X: no Swift, an old deployment target, no package and no bridging header.
  private static let template: [String: String] = {
    let map = """
      version: 1
      app: {scenes: generated, sdk: 27, team: ABCDE12345, home: home}
      links: {domains: [links.example.com]}
      abilities: {entry/EntryAbility: {}}
      routes: {home: {path: /home, ability: entry/EntryAbility}}

      """
    let project = Example.xcodeProject(
      compiling: ["app/AppDelegate.m", "app/Controllers.h"],
      settings: [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "IPHONEOS_DEPLOYMENT_TARGET": "10.0", "SWIFT_VERSION": "",
      ],
      generated: nil, package: nil)
    let bare =
      project
      .replacing(/\ +Q\w+ = [^\n]*\n/, with: "")
      .replacing(/files = \(KAppGroup[^)]*\)/, with: "files = ()")
      .replacing(/packageProductDependencies = \([^)]*\);/, with: "")
      .replacing(
        "path = \"app/AppDelegate.m\";", with: "lastKnownFileType = sourcecode.cpp.objcpp; path = app/AppDelegate.m;")
    return SoundProject.with([
      "routes.yaml": map, "manifestc.yaml": "version: 1\nswift: {objectiveC: OR}\n",
      ".arkui-x/ios/app/AppDelegate.m": "@implementation AppDelegate\n@end\n",
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": bare,
    ]).filter { $0.key != ".arkui-x/ios/app/Links.swift" }
  }()

  @Test func preparesAnObjectiveCApp() throws {
    var files = InMemoryFileSystem(Self.template)
    try Self.apply(&files)
    let text = try Self.text(files, ".arkui-x/ios/app.xcodeproj/project.pbxproj")
    for expected in [
      "IPHONEOS_DEPLOYMENT_TARGET = \"15.0\"", "lastKnownFileType = sourcecode.c.objc;",
      "SWIFT_OBJC_BRIDGING_HEADER = \"app/app-Bridging-Header.h\"", "CODE_SIGN_ENTITLEMENTS = app/app.entitlements",
      "path = ../../Generated/Swift/ArkUI.swift; sourceTree = SOURCE_ROOT;",
    ] { #expect(text.contains(expected), "\(expected) is missing in \(text)") }
    #expect(
      try Self.text(files, ".arkui-x/ios/app/app-Bridging-Header.h")
        == "#import <libarkui_ios/StageApplication.h>\n#import <libarkui_ios/StageViewController.h>\n")
    #expect(try Self.text(files, ".arkui-x/ios/app/app.entitlements").contains("applinks:links.example.com"))
    // Without a package, its products are not added.
    #expect(!text.contains("ManifestRuntime"))
  }

  /// An app whose Info.plist consists of build settings gets a file for the keys that no setting can express.
  @Test func createsAnInfoPlistForAnAppWithoutOne() throws {
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let project = try #require(Self.template[path]).replacing(/\ +INFOPLIST_FILE = [^\n]*\n/, with: "")
    var files = InMemoryFileSystem(
      Self.template.merging([path: project]) { $1 }.filter { !$0.key.hasSuffix("Info.plist") })
    #expect(Compiler(files: files).check().report.findings.contains { $0.code == "MC5003" })
    try Self.apply(&files)
    let text = try Self.text(files, path)
    for setting in [
      "INFOPLIST_FILE = \"app-Info.plist\"", "CODE_SIGN_ENTITLEMENTS = app.entitlements",
      "SWIFT_OBJC_BRIDGING_HEADER = \"app-Bridging-Header.h\"",
    ] { #expect(text.contains(setting), "\(setting) is missing in \(text)") }
    let list = try Self.text(files, ".arkui-x/ios/app-Info.plist")
    #expect(list.contains("<key>CFBundleURLSchemes</key>"), "\(list)")
    #expect(!list.contains("Generated by"), "\(list)")
    #expect(!Compiler(files: files).check().report.findings.contains { $0.code == "MC5003" })
  }

  /// A project of Xcode 16 gets the folder in place of its files.
  @Test func addsTheFolderToANewerProject() throws {
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let project = try #require(Self.template[path])
    var files = InMemoryFileSystem(
      Self.template.merging([path: project.replacing("objects = {", with: "objectVersion = 77;\n  objects = {")]) { $1 }
    )
    try Self.apply(&files)
    let text = try Self.text(files, path)
    #expect(
      text.contains("path = ../../Generated/Swift;") && text.contains("fileSystemSynchronizedGroups = ("), "\(text)")
    #expect(!text.contains("Routes.swift"))
    let codes = Compiler(files: files).check().report.findings.map(\.code)
    #expect(!codes.contains("MC5080") && codes.contains("MC5081"), "\(codes)")
  }

  /// With the flag, the project becomes one of Xcode 16.
  @Test func addsTheFolderOnRequest() throws {
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let project = try #require(Self.template[path]).replacing("objects = {", with: "objectVersion = 56;\n  objects = {")
    let files = InMemoryFileSystem(Self.template.merging([path: project]) { $1 })
    let changes = try #require(Compiler(files: files).apply(inFolder: true).changes).difference
    for line in ["-  objectVersion = 56;", "+  objectVersion = 77;", "+\t\t\tpath = ../../Generated/Swift;"] {
      #expect(changes.contains(line), "\(changes)")
    }
    #expect(!changes.contains("Routes.swift"))
  }

  /// The list of micro apps that the framework reads is a resource of the app: the generated one, or the app's own with new entries.
  @Test func copiesTheListOfMicroApps() throws {
    var files = try Self.tree("mpaas")
    let path = "App/Ferry.xcodeproj/project.pbxproj"
    let lines = try Self.text(files, path).split(separator: "\n", omittingEmptySubsequences: false)
    let bare = lines.filter { !$0.contains("MobileRuntime.plist") }.joined(separator: "\n")
    files.addFile(path, Array(bare.utf8))
    #expect(Compiler(files: files).check().report.findings.contains { $0.code == "MC5045" })
    try Self.apply(&files)
    let (old, new) = (try Self.objects(bare), try Self.objects(try Self.text(files, path)))
    for (identifier, object) in old where new[identifier] != object {
      #expect(object.contains("isa=PBXGroup") || object.contains("isa=PBXResourcesBuildPhase"))
    }
    #expect(new.values.contains { $0.contains("path=../Generated/iOS/MobileRuntime.plist") }, "\(new)")
    #expect(!Compiler(files: files).check().report.findings.contains { $0.code == "MC5045" })

    files = try Self.tree("superapp")
    let list = ".arkui-x/ios/app/MobileRuntime.plist"
    let text = try Self.text(files, list)
    let entry = try #require(
      text.firstMatch(of: /\t\t<dict>(?:(?!<dict>)[^\0])*?TicketAppDelegate(?:(?!<dict>)[^\0])*?<\/dict>\n/))
    files.addFile(list, Array(text.replacing(entry.output, with: "").utf8))
    #expect(Compiler(files: files).check().report.findings.contains { $0.code == "MC7041" })
    try Self.apply(&files)
    #expect(!Compiler(files: files).check().report.findings.contains { $0.code == "MC7041" })
  }

  /// Xcode names the package of each product if it has a repository.
  @Test func linksTheProductsOfARepository() throws {
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let project = try #require(Self.template[path])
      .replacing("mainGroup = G;", with: "mainGroup = G; packageReferences = (W);")
      .replacing(
        "    G = {",
        with:
          "    W = {isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.com/manifestc.git\"; };\n    G = {"
      )
    var files = InMemoryFileSystem(Self.template.merging([path: project]) { $1 })
    try Self.apply(&files)
    let text = try Self.text(files, path)
    #expect(text.matches(of: /package = W;\s*productName = ManifestRuntime;/).count == 1, "\(text)")
    #expect(!text.contains("XCLocalSwiftPackageReference"))
    #expect(!Compiler(files: files).check().report.findings.contains { $0.code == "MC5081" })
  }

  /// Without a package, the project has no products; with one, it refers to it once and links what the generated files import.
  @Test func linksTheLibraries() async throws {
    let project = try TemporaryDirectory(Self.template.merging(["manifestc/Package.swift": ""]) { $1 })
    func run(_ arguments: String...) async throws -> CommandRun {
      try await CommandRun(["apply", project.path, "--package", project.path + "/manifestc"] + arguments)
    }
    let shown = try await run("--diff")
    #expect(
      shown.status == 1 && shown.errors.hasPrefix("manifestc: generated files that are not up to date: ")
        && shown.output.contains("packageReferences = ("),
      "\(shown.output)")
    #expect(try project.files.kind(of: "Generated", followingLinks: false) == .nothing)
    let applied = try await run()
    #expect(
      applied.errors.hasPrefix("manifestc: changed ") && applied.errors.contains(".arkui-x/ios/app/Info.plist"),
      "\(applied.errors)")
    #expect(!applied.output.contains("MC508"), "\(applied.output)")
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let text = String(decoding: try project.files.contents(of: path, limit: 1 << 20), as: UTF8.self)
    #expect(text.matches(of: /relativePath = \.\.\/\.\.\/manifestc;/).count == 1, "\(text)")
    for product in ["ManifestArkUI", "ManifestRuntime"] {
      #expect(text.matches(of: try Regex("productName = \(product);")).count == 1)
    }
    let again = try await run("--diff")
    #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty, "\(again.output)")
    let files = project.files
    try files.removeFile("Generated/Swift/Routes.swift")
    let stale = try await run("--diff")
    #expect(stale.status == 1 && stale.errors == "manifestc: generated files that are not up to date: 1\n")
  }

  /// Each form of the libraries leaves nothing of the other, and no generated Swift leaves nothing of either.
  @Test func removesWhatItAddedForAnotherForm() async throws {
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    // As Xcode writes them, lists have a line for each item.
    let bare = try #require(Self.template[path]).replacing(/files = \(([^)]*)\)/) { match in
      "files = (\n" + match.1.split(separator: ", ").map { "\t\t\t\t\($0),\n" }.joined() + "\t\t\t)"
    }
    let project = try TemporaryDirectory(
      Self.template.merging(["manifestc/Package.swift": "", path: bare]) { $1 })
    func text(_ configuration: String) async throws -> String {
      try project.write("version: 1\n\(configuration)\n", to: "manifestc.yaml")
      let arguments = ["apply", project.path, "--package", project.path + "/manifestc"]
      _ = try await CommandRun(arguments)
      let again = try await CommandRun(arguments + ["--diff"])
      #expect(again.status == 0 && again.output.isEmpty, "\(configuration): \(again.output)")
      return String(decoding: try project.files.contents(of: path, limit: 1 << 20), as: UTF8.self)
    }
    let linked = try await text("swift: {objectiveC: OR}")
    let embedded = try await text("swift: {objectiveC: OR, runtime: embed}")
    #expect(embedded.contains("ManifestRuntime.swift") && !embedded.contains("relativePath = "))
    #expect(!embedded.contains("productName = Manifest"))
    #expect(try await text("swift: {objectiveC: OR}") == linked)
    let without = try await text("swift: {objectiveC: OR}\noutputs: [ios]")
    for word in ["Generated/Swift", "productName", "relativePath"] { #expect(!without.contains(word), "\(without)") }
  }

  /// A reference without its build file, or the reverse, is left to people.
  @Test func leavesAProjectThatHasAPartOfAnEdit() throws {
    let project = try #require(SoundProject.files[".arkui-x/ios/app.xcodeproj/project.pbxproj"])
    let partial = project.replacing(/\ +B\d+ = [^\n]*\n/, with: "").replacing(/files = \(B0[^)]*\)/, with: "files = ()")
    let map =
      "version: 1\nlinks: {schemes: [shop]}\nabilities: {entry/EntryAbility: {}}\n"
      + "routes: {home: {path: /home, ability: entry/EntryAbility}}\n"
    var files = InMemoryFileSystem(
      SoundProject.with(["routes.yaml": map, ".arkui-x/ios/app.xcodeproj/project.pbxproj": partial]))
    try Self.apply(&files)
    #expect(try Self.text(files, ".arkui-x/ios/app.xcodeproj/project.pbxproj") == partial)
  }
}
