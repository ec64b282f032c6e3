import AppSources
import Foundation
import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

@testable import MicroAppsSystem

/// The category that the framework calls, and what `check` says of it; snapshots have its text, which
/// `typecheck_objective_c` compiles and runs.
@Suite struct FrameworkCategoryTests {
  private static let apps = """
    links:
      schemes: [{name: shop, hosts: [platformapi]}]
    apps:
      launcher: Home
      items:
        Home: {delegate: HomeAppDelegate}
        "1": {delegate: PayAppDelegate}

    """
  private static let link = "routes: {pay: {path: /pay, app: \"1\"}}\n"

  /// Returns the selectors of the category of a map; nil if there is none.
  private static func selectors(_ map: String) throws -> [String]? {
    let files = [
      "app.json5": "{app: {bundleName: \"com.example.shop\", versionCode: 1}}", "routes.yaml": "version: 1\n" + map,
    ]
    let build = Compiler(files: InMemoryFileSystem(files)).compile()
    let outputs = try #require(build.outputs, "\(build.report.rendered(as: .short))")
    guard let file = outputs.files.first(where: { $0.path == FrameworkCategory.path }) else { return nil }
    #expect(Header.isPresent(in: Array(file.text.utf8)))
    return selectors(of: file.text)
  }

  /// Returns the selectors that categories of the framework's class implement in a source.
  private static func selectors(of text: String) -> [String] {
    var sources = SourceMap()
    return AppSource(sources.add(path: "A.m", bytes: Array(text.utf8))).map(FrameworkCategoryCheck.categoryMethods)?
      .map(\.value) ?? []
  }

  @Test(
    arguments: [
      ("routes: {}", nil),
      (apps, nil),
      (apps.replacing("apps:\n", with: "apps:\n  delegate: own\n") + link, ["schemeHandlerClasses"]),
      ("schemeHandlers: [Shop.PayHandler]", ["schemeHandlerClasses"]),
      ("callbacks: {performFetch: continue}\napp: {backgroundModes: [fetch]}", nil),
      (
        "callbacks: {willTerminate: return, openURL: continue}",
        ["application:openURL:newURL:sourceApplication:annotation:", "applicationWillTerminate:"]
      ),
      (
        apps + link,
        [
          "application:afterDidFinishLaunchingWithOptions:", "applicationDidBecomeActive:", "schemeHandlerClasses",
        ]
      ),
      (
        apps.replacing("links:\n", with: "links:\n  domains: [shop.example.com]\n") + link + "app: {team: ABCDE12345}",
        [
          "application:afterDidFinishLaunchingWithOptions:",
          "application:continueUserActivity:restorationHandler:", "applicationDidBecomeActive:", "domainHandlerClasses",
          "schemeHandlerClasses",
        ]
      ),
      (
        apps + link + "shortcuts: {pay: {title: Pay, opens: pay}}",
        [
          "application:afterDidFinishLaunchingWithOptions:",
          "application:performActionForShortcutItem:completionHandler:", "applicationDidBecomeActive:",
          "schemeHandlerClasses",
        ]
      ),
    ] as [(String, [String]?)])
  func hasOnlyTheMethodsThatTheMapNeeds(_ map: String, _ expected: [String]?) throws {
    #expect(try Self.selectors(map) == expected)
  }

  @Test(arguments: ["", "swift: {objectiveC: SH}"]) func findsTheGeneratedClasses(_ configuration: String) throws {
    let files = [
      "app.json5": "{app: {bundleName: \"com.example.shop\", versionCode: 1}}",
      "manifestc.yaml": "version: 1\n" + configuration,
      "routes.yaml": "version: 1\n" + Self.apps + Self.link + "shortcuts: {pay: {title: Pay, opens: pay}}",
    ]
    let outputs = try #require(Compiler(files: InMemoryFileSystem(files)).compile().outputs)
    let texts = Dictionary(outputs.files.map { ($0.path, $0.text) }) { first, _ in first }
    let category = try #require(texts[FrameworkCategory.path])
    let swift = try #require(texts["Swift/MPaaS.swift"])
    let prefix = configuration.isEmpty ? "Manifest" : "SH"
    for name in [prefix + "SchemeHandler", prefix + "Links"] {
      #expect(category.contains("@\"\(name)\"") && swift.contains("@objc(\(name))"))
    }
    for method in ["appIsReady", "openShortcutOfType:"] { #expect(category.contains("\(method)")) }
    #expect(swift.contains("@objc(openShortcutOfType:)") && swift.contains("static func appIsReady()"))
  }

  @Test func isRemovedWhenTheMapNeedsNone() throws {
    var files = InMemoryFileSystem([
      "app.json5": "{app: {bundleName: \"com.example.shop\", versionCode: 1}}",
      "routes.yaml": "version: 1\nschemeHandlers: [PayHandler]\n",
    ])
    _ = try Compiler(files: files).compile().outputs?.write(to: "Generated", in: &files)
    #expect(files.filePaths.contains("Generated/" + FrameworkCategory.path))
    files.addFile("routes.yaml", Array("version: 1\n".utf8))
    _ = try Compiler(files: files).compile().outputs?.write(to: "Generated", in: &files)
    #expect(!files.filePaths.contains("Generated/" + FrameworkCategory.path))
  }

  // MARK: - Merging

  /// Returns the category for some callbacks.
  private static func category(_ callbacks: Set<String>) throws -> Data {
    let files = [
      "app.json5": "{app: {bundleName: \"com.example.shop\", versionCode: 1}}",
      "manifestc.yaml": "version: 1\noutputs: [ios]\n",
      "routes.yaml": "version: 1\ncallbacks: {\(callbacks.sorted().map { "\($0): return" }.joined(separator: ", "))}\n",
    ]
    let outputs = try #require(Compiler(files: InMemoryFileSystem(files)).compile().outputs)
    return Data(outputs.files.first { $0.path == FrameworkCategory.path }?.text.utf8 ?? "".utf8)
  }

  @Test(.enabled(if: Git.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil, "needs git"))
  func branchesMergeUnlessTheirCallbacksAreNeighbors() throws {
    // In the order of the file.
    let names = [
      "didReceiveLocalNotification", "didReceiveRemoteNotification", "handleActionWithIdentifier",
      "handleWatchKitExtensionRequest", "performActionForShortcutItem", "didBecomeActive", "didEnterBackground",
      "didReceiveMemoryWarning", "willEnterForeground", "willResignActive", "willTerminate",
    ]
    let base = Set(names.indices.filter { $0 % 2 == 1 }.map { names[$0] })
    let folder = try TemporaryDirectory()
    for (index, other) in names.indices.flatMap({ index in names.indices.dropFirst(index + 3).map { (index, $0) } }) {
      let (ours, theirs) = (base.symmetricDifference([names[index]]), base.symmetricDifference([names[other]]))
      let files = ["base": base, "ours": ours, "theirs": theirs]
      for (name, callbacks) in files {
        try Self.category(callbacks).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
      }
      let merged = try Git(folder.path).run("merge-file", "-p", "ours", "base", "theirs")
      #expect(
        try Data(merged.utf8) == Self.category(base.symmetricDifference([names[index], names[other]])),
        "\(names[index]) and \(names[other])")
    }
  }

  // MARK: - Other categories

  @Test(
    arguments: [
      ("- (NSArray *)schemeHandlerClasses { return @[]; }", ["schemeHandlerClasses"]),
      (
        "- (void)application:(UIApplication *)a\n    afterDidFinishLaunchingWithOptions:(NSDictionary<K, V> *)o {}",
        ["application:afterDidFinishLaunchingWithOptions:"]
      ),
      ("// - (NSArray *)schemeHandlerClasses { }\n#if 0\n- (void)a { }\n#endif", []),
      ("- (void)a { int b = -(c)d; [self e:^{ return f - (g); }]; }\n- (int)h\n{ return 1; }", ["a", "h"]),
      ("+ (void)load { }\n- (void)declared;", []),
      ("- (void)a:(void (^)(BOOL x))b c:(id)d { }", ["a:c:"]),
    ])
  func readsTheSelectorsOfACategory(_ code: String, _ expected: [String]) {
    func selectors(_ type: String) -> [String] {
      Self.selectors(
        of: "@implementation \(type)\n\(code)\n@end\n@implementation Other\n- (void)other { }\n@end\n")
    }
    #expect(selectors("DTFrameworkInterface (Shop)") == expected)
    #expect(selectors("Other (Shop)") == [])
    #expect(selectors("DTFrameworkInterface") == [])
  }

  /// Returns the findings of `check` about the category, as severity, code and file.
  private static func findings(_ map: String, _ sources: [String: String], compiles: Bool = true) -> [String] {
    let project = Example.xcodeProject(
      compiling: sources.keys.filter { $0 != "Unused.m" }.sorted(),
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"])
    var files = [
      "app.json5": "{app: {bundleName: \"com.example.shop\", versionCode: 1}}", "routes.yaml": "version: 1\n" + map,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj":
        compiles ? project : project.replacing("DTFrameworkInterface+Manifest.m", with: "Other.m"),
    ]
    for (name, text) in sources { files[".arkui-x/ios/\(name)"] = text }
    let report = Compiler(files: InMemoryFileSystem(files)).check().report
    return report.findings.filter { ["MC7050", "MC7051"].contains($0.code) }.map { "\($0.severity) \($0.code)" }
  }

  @Test func comparesTheCategoriesOfTheTarget() {
    func category(_ code: String) -> String { "@implementation DTFrameworkInterface (Shop)\n\(code)\n@end\n" }
    let handlers = category("- (NSArray *)schemeHandlerClasses { return @[]; }")
    let map = Self.apps + Self.link
    #expect(Self.findings(map, ["A.m": handlers]) == ["error MC7051"])
    #expect(Self.findings(map, ["Unused.m": handlers]) == [])
    #expect(Self.findings("callbacks: {willTerminate: return}", ["A.m": handlers]) == [])
    let fetch = category("- (void)application:(id)a performFetchWithCompletionHandler:(id)b { }")
    #expect(
      Self.findings(map + "app: {backgroundModes: [fetch]}\ncallbacks: {performFetch: continue}\n", ["A.m": fetch])
        == [])
  }

  @Test func isCompiledByTheTarget() {
    #expect(Self.findings(Self.apps + Self.link, [:], compiles: false) == ["error MC7050"])
    #expect(Self.findings(Self.apps + Self.link, [:]) == [])
    let internals = Self.link.replacing("}}", with: ", access: internal}}")
    #expect(Self.findings(Self.apps + internals, [:], compiles: false) == ["note MC7050"])
    #expect(Self.findings("callbacks: {willTerminate: return}", [:], compiles: false) == ["note MC7050"])
    #expect(Self.findings(Self.apps, [:], compiles: false) == [])
  }

  // MARK: - Background fetches

  @Test(
    arguments: [
      ("callbacks: {performFetch: continue}", ["error MC7024"]),
      ("callbacks: {performFetch: continue}\napp: {backgroundModes: [audio]}", ["error MC7024"]),
      ("callbacks: {performFetch: continue}\napp: {backgroundModes: [fetch]}", []),
      ("callbacks: {performFetch: return}\napp: {backgroundModes: [fetch]}", ["error MC7012"]),
      ("app: {backgroundModes: [fetching]}", ["error MC0304"]),
    ])
  func backgroundFetchesNeedTheirMode(_ map: String, _ expected: [String]) {
    let files = [
      "app.json5": "{app: {bundleName: \"com.example.shop\", versionCode: 1}}", "routes.yaml": "version: 1\n" + map,
    ]
    let report = Compiler(files: InMemoryFileSystem(files)).compile().report
    #expect(report.findings.map { "\($0.severity) \($0.code)" } == expected)
  }
}
