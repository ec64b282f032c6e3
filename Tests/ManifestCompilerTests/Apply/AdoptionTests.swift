import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

@testable import ManifestCompiler

/// An app of ArkUI-X's template, from its first draft to scenes.
@Suite struct AdoptionTests {
  private static let delegatePath = ".arkui-x/ios/app/AppDelegate.m"
  private static let template = """
    #import "AppDelegate.h"
    #import "NativeViewController.h"
    #import <libarkui_ios/StageApplication.h>

    @implementation AppDelegate

    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
      [StageApplication configModuleWithBundleDirectory:@"arkui-x"];
      [StageApplication launchApplication];
      [self show:[[NativeViewController alloc] init]];
      return YES;
    }

    - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
      NSLog(@"%@", url);
      return YES;
    }

    - (void)show:(id)page { [self setNavRootVC:page]; }

    - (void)setNavRootVC:(id)page {
      self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
      self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:page];
    }

    - (void)trackStart {}

    @end

    """

  static func project() -> InMemoryFileSystem {
    let module = """
      {module: {name: 'entry', type: 'entry', mainElement: 'EntryAbility',
      abilities: [{name: 'EntryAbility', exported: true}]}}
      """
    let own = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop.ios"], generated: nil, package: nil)
    let files = SoundProject.with([
      "entry/src/main/module.json5": module, delegatePath: template,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": own.replacing("Manifest", with: "Other"),
      ".arkui-x/ios/app/AppDelegate.h": """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @property(nonatomic, strong) UIWindow *window;
      @end

      """,
      ".arkui-x/ios/app/NativeViewController.h": "@interface NativeViewController : UIViewController\n@end\n",
      ".arkui-x/ios/app/NativeViewController.m": "@implementation NativeViewController\n@end\n",
      ".arkui-x/ios/app/main.m":
        "int main(int argc, char *argv[]) { return UIApplicationMain(argc, argv, nil, @\"AppDelegate\"); }\n",
    ]).filter { !["routes.yaml", ".arkui-x/ios/app/Links.swift"].contains($0.key) }
    return InMemoryFileSystem(files)
  }

  @Test func adoptsAnAppOfTheTemplate() throws {
    var files = Self.project()
    let draft = Compiler(files: files).draft()
    let text = try #require(draft.text, "\(draft.report.findings)")
    #expect(
      text.contains("\napp: {scenes: generated, sdk: 27, home: start, identifiers: [com.example.shop.ios]}\n"),
      "\(text)")
    #expect(
      text.contains("\nroutes:\n  start: {path: /start, controller: NativeViewController, access: internal} # App"),
      "\(text)")
    #expect(draft.configuration?.text.contains("\n  runtime: embed #") == true)
    #expect(draft.configuration?.text.contains("\n  objectiveC: SH # SHRouter") == true)
    try draft.write(to: &files)

    let (compilation, changes) = Compiler(files: files).apply()
    try #require(changes, "\(compilation.report.findings)").write(to: &files)
    _ = try OutputLocation.write(compilation.outputLocations, in: &files)
    #expect(Compiler(files: files).apply().changes?.isEmpty == true)

    let delegate = String(decoding: try files.contents(of: Self.delegatePath, limit: 1 << 20), as: UTF8.self)
    #expect(
      delegate == """
        #import "AppDelegate.h"

        #import "app-Swift.h"
        #import "NativeViewController.h"

        @implementation AppDelegate

        - (void)trackStart {}

        - (void)applicationWillTerminate:(UIApplication *)application {
          [SHRouter.shared applicationWillTerminate:application];
        }

        @end

        """)
    let after = Compiler(files: files).check().report.findings.filter { $0.severity != .note }
    #expect(after.map(\.code) == [], "\(after)")
  }

  /// A view controller that the naming convention requires is created, in the language of the app delegate.
  @Test func createsMissingViewControllers() throws {
    var files = Self.project()
    let module = """
      {module: {name: 'entry', type: 'entry', mainElement: 'EntryAbility',
      abilities: [{name: 'EntryAbility', exported: true}, {name: 'NextAbility', exported: true}]}}
      """
    files.addFile("entry/src/main/module.json5", Array(module.utf8))
    try Compiler(files: files).draft().write(to: &files)
    let name = "EntryNextAbilityViewController"
    #expect(Compiler(files: files).check().report.findings.contains { $0.code == "MC5001" })
    try #require(Compiler(files: files).apply().changes).write(to: &files)
    let header = String(decoding: try files.contents(of: ".arkui-x/ios/app/\(name).h", limit: 1 << 20), as: UTF8.self)
    #expect(header.contains("@interface \(name) : StageViewController\n"))
    #expect(!Compiler(files: files).check().report.findings.contains { $0.code == "MC5001" })
    #expect(Compiler(files: files).apply().changes?.isEmpty == true)
  }

  /// What keeps a file from being changed is told.
  @Test func saysWhatItLeaves() throws {
    var files = Self.project()
    try Compiler(files: files).draft().write(to: &files)
    let list = Example.propertyList(
      Example.urlSchemes("com.example.shop") + "\n" + Example.sceneManifest("OtherSceneDelegate"))
    files.addFile(".arkui-x/ios/app/Info.plist", Array(list.utf8))
    let changes = try #require(Compiler(files: files).apply().changes)
    #expect(
      changes.obstacles.count == 1 && changes.obstacles[0].contains("app/Info.plist as it is: `"),
      "\(changes.obstacles)")
  }

  /// What another target uses stays as it is.
  @Test(arguments: ["application", "application.on-demand-install-capable", "bundle.unit-test"])
  func leavesWhatAnotherTargetUses(kind: String) throws {
    var files = Self.project()
    try Compiler(files: files).draft().write(to: &files)
    let both = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop.ios"],
      extensionSettings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.beta", "INFOPLIST_FILE": "app/Info.plist"],
      generated: nil, package: nil
    ).replacing("com.apple.product-type.app-extension", with: "com.apple.product-type.\(kind)")
    files.addFile(".arkui-x/ios/app.xcodeproj/project.pbxproj", Array(both.replacing("Manifest", with: "Other").utf8))
    let changes = try #require(Compiler(files: files).apply().changes)
    #expect(changes.obstacles == ["left .arkui-x/ios/app/Info.plist as it is: target `share` uses it, too"])
    #expect(!changes.files.map(\.path).contains(Self.delegatePath))
    guard kind == "application" else { return }
    let others = both.replacing("com.example.shop.ios", with: "com.example.other")
    files.addFile(".arkui-x/ios/app.xcodeproj/project.pbxproj", Array(others.utf8))
    #expect(
      Compiler(files: files).apply().changes?.obstacles == [
        "left .arkui-x/ios/app.xcodeproj/project.pbxproj as it is: no target has a bundle identifier of the app"
      ])
  }

  /// No file is created in a folder that does not exist.
  @Test func createsNoFolder() throws {
    var files = Self.project()
    try Compiler(files: files).draft().write(to: &files)
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let project = String(decoding: try files.contents(of: path, limit: 1 << 20), as: UTF8.self)
    files.addFile(path, Array(project.replacing("app/Info.plist", with: "gone/Info.plist").utf8))
    let changes = try #require(Compiler(files: files).apply().changes)
    #expect(changes.files.map(\.path).contains(".arkui-x/ios/app-Bridging-Header.h"), "\(changes.files.map(\.path))")
    try changes.write(to: &files)
    #expect(Compiler(files: files).apply().changes?.isEmpty == true)
  }

  /// Code stays if Xcode replaces the scene manifest of the list.
  @Test func leavesAGeneratedSceneManifest() throws {
    var files = Self.project()
    try Compiler(files: files).draft().write(to: &files)
    let path = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    let project = String(decoding: try files.contents(of: path, limit: 1 << 20), as: UTF8.self)
    let setting = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"
    let settings = "buildSettings = {\n\t\t\t\tGENERATE_INFOPLIST_FILE = YES;\n\t\t\t\t\(setting) = YES;"
    files.addFile(path, Array(project.replacing("buildSettings = {", with: settings).utf8))
    let changes = try #require(Compiler(files: files).apply().changes)
    #expect(
      changes.obstacles == [
        "left .arkui-x/ios/app/Info.plist as it is: `\(setting)` writes a scene manifest over its own"
      ])
    #expect(!changes.files.map(\.path).contains(Self.delegatePath))
  }

  /// Bytes that are no text stay.
  @Test(arguments: [delegatePath, ".arkui-x/ios/app.xcodeproj/project.pbxproj"])
  func leavesOtherEncodings(path: String) throws {
    var files = Self.project()
    try Compiler(files: files).draft().write(to: &files)
    let bytes = try files.contents(of: path, limit: 1 << 20)
    files.addFile(path, Array("// \n".utf8.dropLast()) + [0xD6, 0xD0] + Array("\n".utf8) + bytes)
    let changes = try #require(Compiler(files: files).apply().changes)
    #expect(changes.obstacles == ["left \(path) as it is: it is not in UTF-8"])
    #expect(!changes.files.map(\.path).contains(path) && !changes.files.map(\.path).contains(Self.delegatePath))
  }

  /// Without an Xcode project, the lists change, and the rest is told.
  @Test func leavesAMissingProject() throws {
    let files = InMemoryFileSystem([
      "project.yml": "name: Shop\n", "app.json5": "{app: {bundleName: 'com.example.shop'}}",
      "App/Info.plist": Example.propertyList(""),
      "routes.yaml":
        "version: 1\nlinks: {schemes: [shop]}\nroutes: {order: {path: \"/orders/{id}\", screen: order}}\n",
    ])
    let changes = try #require(Compiler(files: files).apply().changes)
    #expect(changes.files.map(\.path) == ["App/Info.plist"])
    #expect(changes.obstacles == ["left the iOS project as it is: there is no Xcode project"])
  }

  /// Code stays if a list that must name what replaces it cannot be read; other files change.
  @Test func leavesAListThatCannotBeRead() throws {
    var files = Self.project()
    try Compiler(files: files).draft().write(to: &files)
    files.addFile(".arkui-x/ios/app/Info.plist", Array("bplist00".utf8))
    let changes = try #require(Compiler(files: files).apply().changes)
    #expect(
      changes.obstacles == [
        "left the Info.plist of target `app` as it is: `.arkui-x/ios/app/Info.plist` cannot be read"
      ])
    #expect(
      changes.files.map(\.path).sorted() == [
        ".arkui-x/ios/app.xcodeproj/project.pbxproj", ".arkui-x/ios/app/app-Bridging-Header.h",
      ])
    try changes.write(to: &files)
    try files.build()
    #expect(Compiler(files: files).check().outcome(failingAt: .warning) == .findings)
  }

  @Test(arguments: [
    ("com.example.orchard", "OR"), ("com.example.uiapp", "UIA"), ("com.example.x1", "APP"), ("com.example.å", "APP"),
    ("com.example.my-shop", "MY"),
  ])
  func choosesAPrefix(_ name: String, _ prefix: String) { #expect(DraftedScenes.prefix(name) == prefix) }
}
