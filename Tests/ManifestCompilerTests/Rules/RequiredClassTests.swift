import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The classes that destinations require, in whole projects.
@Suite("Required classes") struct RequiredClassTests {
  private static let page = "EntryEntryAbilityViewController"
  private static let stage = "@interface \(page) : StageViewController\n@end\n"
  private static let implementation = "@implementation \(page)\n@end\n"
  private static let xcodeProject = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  /// Returns the findings other than notes, as `code path`.
  private func findings(_ overlay: [String: String]) throws -> [String] {
    var files = InMemoryFileSystem(
      SoundProject.with([".arkui-x/ios/app/Controllers.h": ""]).merging(overlay) { $1 })
    try files.build()
    return Compiler(files: files).check().report.judged.filter { $0.severity != .note }.map {
      "\($0.code) \($0.path)"
    }
  }

  @Test(
    arguments: [
      // Valid classes, in all common styles.
      ([".arkui-x/ios/app/P.h": stage, ".arkui-x/ios/app/P.mm": implementation], []),
      ([".arkui-x/ios/app/P.swift": "@objc(\(page)) public class Page: StageViewController {}"], []),
      (
        [".arkui-x/ios/app/P.swift": "import libarkui_ios\nclass \(page): Base {}\nclass Base: StageViewController {}"],
        []
      ),
      ([".arkui-x/ios/app/P.swift": "class \(page): VendorStageViewController {}"], []),
      ([".arkui-x/ios/app/Lib/P.h": stage, ".arkui-x/ios/app/Lib/libpages.a": ""], []),
      // Compiled by no target.
      (
        [".arkui-x/ios/app/P.m": stage + implementation, xcodeProject: Example.xcodeProject(compiling: [])],
        ["MC5012 .arkui-x/ios/app/P.m"]
      ),
      (
        [".arkui-x/ios/app/P.m": stage + implementation, xcodeProject: Example.xcodeProject(compiling: ["app/p.m"])], []
      ),
      (
        [".arkui-x/ios/app/P.m": stage + implementation, xcodeProject: Example.xcodeProject(compiling: ["$(X)/P.m"])],
        []
      ),
      (
        [
          ".arkui-x/ios/Kit/Sources/P.swift": "public class \(page): StageViewController {}",
          ".arkui-x/ios/Kit/Package.swift": "", xcodeProject: Example.xcodeProject(compiling: []),
        ], []
      ),
      // Implemented in Swift, or not implemented although the target compiles a Swift file.
      (
        [
          ".arkui-x/ios/app/P.h": stage, ".arkui-x/ios/app/P.swift": "@objc @implementation extension \(page) {}",
        ], []
      ),
      (
        [".arkui-x/ios/app/P.h": stage, xcodeProject: Example.xcodeProject(compiling: ["Generated/Routes.swift"])],
        ["MC5011 .arkui-x/ios/app/P.h"]
      ),
      // A macro may implement the class.
      ([".arkui-x/ios/app/P.h": stage, ".arkui-x/ios/app/P.m": "CONTROLLER(\(page))\n"], []),
      // A library in another folder does not implement the class.
      (
        [".arkui-x/ios/app/P.h": stage, ".arkui-x/ios/app/Lib/libpages.a": "", ".arkui-x/ios/app/include/P.h": ""],
        ["MC5011 .arkui-x/ios/app/P.h"]
      ),
      // Without a project, files are checked on their own.
      ([".arkui-x/ios/app/P.h": stage, xcodeProject: ""], ["MC5011 .arkui-x/ios/app/P.h"]),
      // Classes of the wrong kind.
      ([".arkui-x/ios/app/P.swift": "class \(page): UIViewController {}"], ["MC5013 .arkui-x/ios/app/P.swift"]),
      ([".arkui-x/ios/app/P.swift": "class \(page) {}"], ["MC5013 .arkui-x/ios/app/P.swift"]),
      // Classes that the runtime cannot find.
      (
        [".arkui-x/ios/app/P.swift": "private class \(page): StageViewController {}"],
        ["MC5014 .arkui-x/ios/app/P.swift"]
      ),
      ([".arkui-x/ios/app/P.swift": "class \(page)<T>: StageViewController {}"], ["MC5014 .arkui-x/ios/app/P.swift"]),
    ] as [([String: String], [String])])
  func pages(_ files: [String: String], _ expected: [String]) throws {
    #expect(try findings(files).sorted() == expected.sorted())
  }

  private static func microApp(_ delegate: String) -> String {
    "apps: {launcher: Home, items: {Home: {delegate: \(delegate)}}}"
  }

  private static func native(_ entry: String, _ classes: String) -> [String: String] {
    [
      "routes.yaml": """
      version: 1
      links: {schemes: [com.example.links]}
      abilities:
        entry/EntryAbility: {}
      \(entry)
      """,
      ".arkui-x/ios/app/Info.plist": (SoundProject.files[".arkui-x/ios/app/Info.plist"] ?? "").replacing(
        "</array>\n\t\t</dict>", with: "<string>com.example.links</string></array>\n\t\t</dict>"),
      ".arkui-x/ios/app/P.swift": "class \(page): StageViewController {}\n" + classes,
    ]
  }

  @Test(arguments: [
    ("  entry/Settings: {native: Settings, access: internal}", "class Settings: UIViewController {}", []),
    ("  entry/Settings: {native: Settings, access: internal}", "class Settings: UITableViewController {}", []),
    (
      "  entry/Settings: {native: Settings, access: internal}", "class Settings: RPBroadcastActivityViewController {}",
      []
    ),
    (
      "  entry/Settings: {native: Settings, access: internal}", "class Settings: StageViewController {}",
      ["MC5013 routes.yaml"]
    ),
    (
      "  entry/Settings: {native: Settings, access: internal}", "class Settings: NSObject {}",
      ["MC5013 .arkui-x/ios/app/P.swift"]
    ),
    ("routes:\n  r: {path: /r, controller: Settings}", "class Settings: UIViewController {}", []),
    (
      "routes:\n  r: {path: /r, controller: Settings}", "class Settings: NSObject {}",
      ["MC5013 .arkui-x/ios/app/P.swift"]
    ),
    (
      "  entry/Settings: {native: Settings, access: internal}", "struct Settings: View {}",
      ["MC5013 .arkui-x/ios/app/P.swift"]
    ),
    (
      "routes:\n  r: {path: /r, controller: Settings}", "struct Settings: View {}",
      ["MC5013 .arkui-x/ios/app/P.swift"]
    ),
    ("tabs: {home: {root: Home}}\nroutes: {r: {path: /r, tab: home}}", "struct Home: View {}", []),
    (
      "tabs: {home: {root: Home}}\nroutes: {r: {path: /r, tab: home}}", "struct Home {}",
      ["MC5013 .arkui-x/ios/app/P.swift"]
    ),
    ("tabs: {home: {root: Home}}\nroutes: {r: {path: /r, tab: home}}", "typealias Home = Kit.Home", []),
    ("tabs: {home: {root: Home}}\nroutes: {r: {path: /r, tab: home}}", "enum Home: View {}", []),
    (
      "routes:\n  a: {path: /a, controller: Help}\n  b: {path: /b, controller: Help}",
      "class Settings: UIViewController {}",
      ["MC5001 routes.yaml"]
    ),
    ("routes:\n  r: {path: /r, controller: App.Help}", "class Settings: UIViewController {}", []),
    (microApp("C"), "class C: NSObject, DTMicroApplicationDelegate {}", ["MC5014 .arkui-x/ios/app/P.swift"]),
    (microApp("C"), "@objc(C) class D: NSObject, DTMicroApplicationDelegate {}", []),
    (microApp("App.C"), "class C: NSObject, DTMicroApplicationDelegate {}", []),
    (
      microApp("App.C"), "@objc(C) class D: NSObject, DTMicroApplicationDelegate {}",
      ["MC5014 .arkui-x/ios/app/P.swift"]
    ),
    (microApp("C"), "@objc(C) class D: NSObject, DTService {}", ["MC5013 .arkui-x/ios/app/P.swift"]),
    (microApp("C"), "class C: VendorDelegate {}", []),
  ]) func others(_ entry: String, _ classes: String, _ expected: [String]) throws {
    let found = try findings(Self.native(entry, classes))
    #expect(found.filter { $0.hasPrefix("MC50") } == expected, "\(found)")
  }

  @Test("the help uses the Objective-C name of a class") func helpForObjectiveCNames() throws {
    let files = Self.native(
      "  entry/Settings: {native: Settings, access: internal}",
      "@objc(ShopSettings) final class Settings: UIViewController {}")
    let report = SoundProject.check(files).report
    let missing = report.judged.filter { $0.code == "MC5001" }
    #expect(missing.map(\.message) == ["the class `Settings` is named `ShopSettings` in Objective-C"])
    #expect(missing.map(\.help) == ["write `ShopSettings`, or remove `@objc(ShopSettings)`"])
  }

  @Test(
    "suggests only views of the app's targets",
    arguments: [
      ("struct HomeVeiw: View {}", "write `HomeVeiw`"),
      ("struct HomeVeiw {}", "declare `struct HomeView: View`, or correct the name"),
    ]) func suggestsOnlyViews(_ declaration: String, _ help: String) throws
  {
    let entry = "tabs: {home: {root: HomeView}}\nroutes: {r: {path: /r, tab: home}}"
    let project = ".arkui-x/ios/app.xcodeproj/project.pbxproj"
    func helps(_ other: [String: String] = [:]) throws -> [String?] {
      SoundProject.check(Self.native(entry, declaration).merging(other) { $1 }).report.judged.filter {
        $0.code == "MC5008"
      }
      .map(\.help)
    }
    #expect(try helps() == [help])
    #expect(
      try helps([project: Example.xcodeProject(compiling: [])]) == [
        "declare `struct HomeView: View`, or correct the name"
      ])
  }

  /// The app delegate may show an ability in a page of any name.
  @Test(arguments: [
    ("EntryPage", "", "{}", ["MC5002 warning"]), ("StageViewController", "", "{}", ["MC5002 warning"]),
    ("EntryPage", "", "{hosting: dynamic}", []),
    // Nothing declares the class, or a router opens the ability by its class.
    ("OtherPage", "", "{}", ["MC5001 error"]), ("EntryPage", "StageRouter *router;", "{}", ["MC5001 error"]),
  ]) func pagesWithOtherNames(_ created: String, _ other: String, _ entry: String, _ expected: [String]) {
    let delegate = """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *abilityName = [self item:@"abilityName" of:url];
        if ([url.host isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
          \(created) *page = [[\(created) alloc] initWithInstanceName:[self instanceName:url]];
          page.params = [self item:@"params" of:url];
          [self.navigation pushViewController:page animated:YES];
        }
        return YES;
      }
      @end
      \(other)
      """
    let files = [
      ".arkui-x/ios/app/Controllers.h": "", ".arkui-x/ios/app/AppDelegate.m": delegate,
      ".arkui-x/ios/app/P.swift": "class EntryPage: StageViewController {}",
      "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: \(entry)\n",
    ]
    let findings = SoundProject.check(files).report.judged
    let codes = ["MC5001", "MC5002", "MC5201", "MC5205", "MC5210", "MC5211"]
    #expect(findings.filter { codes.contains($0.code) }.map { "\($0.code) \($0.severity)" } == expected)
  }

  /// A wrong module in the delegate is reported once, not also for the class that the delegate creates for it.
  @Test(arguments: [
    (
      "if ([url.host isEqualToString:@\"entri\"] && [abilityName isEqualToString:@\"EntryAbility\"])", "name",
      ["MC5201"]
    ),
    (
      "if ([url.host isEqualToString:@\"entry\"] && [abilityName isEqualToString:@\"EntryAbility\"])", "name",
      ["MC5002"]
    ),
    ("", "@\"com.example.shop:entri:EntryAbility\"", ["MC5212"]), ("", "name", ["MC5002"]),
  ]) func wrongModules(_ condition: String, _ name: String, _ expected: [String]) {
    let page = "EntriEntryAbilityViewController"
    let files = [
      ".arkui-x/ios/app/Controllers.h":
        "@interface \(page) : StageViewController\n@end\n@implementation \(page)\n@end\n",
      ".arkui-x/ios/app/AppDelegate.m": """
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *abilityName = [self item:@"abilityName" of:url];
        \(condition) {
          \(page) *page = [[\(page) alloc] initWithInstanceName:\(name)];
          page.params = [self item:@"params" of:url];
          [self.navigation pushViewController:page animated:YES];
        }
        return YES;
      }
      @end

      """,
    ]
    let codes = SoundProject.check(files).report.judged.map(\.code)
    #expect(codes.filter { ["MC5001", "MC5002", "MC5201", "MC5212"].contains($0) } == expected, "\(codes)")
  }

  /// Helps suggest only classes whose use removes the finding.
  @Test func suggestsOnlyClassesOfTheRightKind() throws {
    var files = SoundProject.files
    files[".arkui-x/ios/app/Controllers.h"] = ""
    files[".arkui-x/ios/app/P.swift"] = "class EntryEntryViewController: StageViewController {}"
    files["routes.yaml"] = "version: 1\nabilities:\n  entry/EntryAbility: {}\n  entry/Old: {native: EntryEntryView}\n"
    let helps = Compiler(files: InMemoryFileSystem(files)).check().report.judged.compactMap(\.help)
    #expect(!helps.contains { $0.contains("native:") || $0 == "write `EntryEntryViewController`" }, "\(helps)")
    let renaming = "rename the class to `\(Self.page)`, or add `hosting: dynamic` if the app creates it itself"
    #expect(helps.contains(renaming), "\(helps)")
    // The help is right: the app delegate owns the class.
    files["routes.yaml"] = "version: 1\nabilities:\n  entry/EntryAbility: {hosting: dynamic}\n"
    let codes = Compiler(files: InMemoryFileSystem(files)).check().report.judged.map(\.code)
    #expect(!codes.contains("MC5002"), "\(codes)")
  }
}
