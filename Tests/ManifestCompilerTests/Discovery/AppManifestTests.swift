import ManifestCore
import ManifestTestSupport
import Testing

@testable import ManifestCompiler

/// The manifest of the app is found without configuration.
@Suite struct AppManifestTests {
  /// JSON distinguishes a number from the text that names a module.
  @Test func quotesNumbersThatAreNames() {
    let manifest = "{module: {name: 1, type: 'entry', abilities: [{name: 'EntryAbility'}]}}"
    let finding = SoundProject.build(["entry/src/main/module.json5": manifest]).report.findings.first
    #expect(finding?.message == "expected the module's name, found a number" && finding?.help == "write `\"1\"`")
  }

  private static let openHarmony = "{app: {bundleName: 'com.example.harmony'}}"
  private static let plain = "{app: {bundleName: 'com.example.plain'}}"

  @Test(
    "each file tree has the app with this bundle name",
    arguments: [
      (["app.json5": plain], "com.example.plain"),
      (["AppScope/app.json5": openHarmony], "com.example.harmony"),
      (["AppScope/app.json5": openHarmony, "app.json5": plain], "com.example.harmony"),
      (
        ["AppScope/app.json5": openHarmony, "app.json5": plain, "manifestc.yaml": "version: 1\napp: app.json5\n"],
        "com.example.plain"
      ),
    ]) func findsTheManifest(_ files: [String: String], _ bundleName: String) throws
  {
    let routes = "version: 1\nlinks: {schemes: [shop]}\nroutes:\n  home: {path: /home, controller: Home}\n"
    let project = files.merging(["routes.yaml": routes]) { file, _ in file }
    let compilation = Compiler(files: InMemoryFileSystem(project)).compile()
    let table = try #require(compilation.outputs?.files.first { $0.path.hasSuffix("RouteTable.swift") })
    #expect(table.text.contains("bundle \(bundleName)\n"))
  }

  @Test(
    "each file tree has its iOS project in this folder",
    arguments: [
      ([".arkui-x/ios/app/A.m": "", "Shop.xcodeproj/project.pbxproj": ""], ".arkui-x/ios"),
      (["Shop.xcodeproj/project.pbxproj": "", "ios/Notes.txt": ""], ""),
      (["ios/Shop.xcworkspace/contents.xcworkspacedata": "", "Shop.xcodeproj/project.pbxproj": ""], "ios"),
      (["ios/Shop.xcodeproj/project.pbxproj": "", "manifestc.yaml": "version: 1\nios: .\n"], ""),
      (
        ["apple/Shop.xcodeproj/project.pbxproj": "", "manifestc.yaml": "version: 1\nios: apple/Shop.xcodeproj\n"],
        "apple"
      ),
      (["README.md": ""], ".arkui-x/ios"),
    ]) func findsTheIOSProject(_ files: [String: String], _ folder: String) throws
  {
    var loader = Loader(InMemoryFileSystem(files), [])
    #expect(ProjectPaths(loader.configuration(), in: loader.files).ios == folder)
  }

  @Test func asksTheRouteMapForItsApp() throws {
    let report = Compiler(files: InMemoryFileSystem(["routes.yaml": "version: 1\n"])).check().report
    let finding = try #require(report.findings.first)
    #expect(finding.message == "`routes.yaml` does not say what app it is for")
    #expect(report.findings.count == 1 && finding.path == "routes.yaml")
  }

  @Test func namesBothPaths() {
    let report = Compiler(files: InMemoryFileSystem()).check().report
    #expect(report.findings.map(\.message).contains { $0.contains("neither `AppScope/app.json5` nor `app.json5`") })
  }
}
