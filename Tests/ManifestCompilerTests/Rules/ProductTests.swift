import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// Tests apps whose build profile has products with their own bundle names, which all identify the app.
@Suite struct ProductTests {
  private static let products =
    "app: {products: [{name: 'default'}, {name: 'dev', bundleName: 'com.example.shop.dev'}, 0]}"

  /// Returns the codes of the findings for an iOS project and an ArkTS source that use this bundle name.
  private static func codes(_ name: String, products: String = Self.products) -> [String] {
    let files = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.shop'}}",
      "build-profile.json5": "{\(products), modules: [{name: 'entry', srcPath: './entry'}]}",
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}]}}",
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      extensions:
        share: {bundleId: \(name).share, point: share, principalClass: ShareController}
      routes:
        home: {path: /, ability: entry/EntryAbility}
      """,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj":
        Example.xcodeProject(settings: ["PRODUCT_BUNDLE_IDENTIFIER": name]),
      ".arkui-x/ios/app/Info.plist": Example.propertyList(Example.urlSchemes(name)),
      ".arkui-x/ios/app/AppDelegate.m": """
      #import <libarkui_ios/StageApplication.h>
      #define BUNDLE_NAME @"\(name)"
      @implementation AppDelegate
      - (void)start {
        [StageApplication launchApplication];
        NSString *name = [NSString stringWithFormat:@"%@:%@:%@", BUNDLE_NAME, @"entry", @"EntryAbility"];
        self.page = [[StageViewController alloc] initWithInstanceName:name];
      }
      @end
      """,
      "entry/src/main/ets/Index.ets":
        "context.startAbility({ bundleName: '\(name)', moduleName: 'entry', abilityName: 'Nowhere' });",
    ]
    let judged: Set = ["MC5003", "MC5041", "MC5202", "MC5301", "MC5313"]
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    return findings.map(\.code).filter { judged.contains($0) || $0.hasPrefix("MC61") }.sorted()
  }

  @Test(arguments: ["com.example.shop", "com.example.shop.dev"])
  func acceptsTheNameOfEachProduct(_ name: String) {
    #expect(Self.codes(name).filter { !$0.hasPrefix("MC61") } == ["MC5301"])
  }

  @Test(arguments: ["com.example.other", "com.example.shop.test"])
  func reportsOtherNames(_ name: String) {
    #expect(Self.codes(name).filter { !$0.hasPrefix("MC61") } == ["MC5003", "MC5041", "MC5202", "MC5313"])
  }

  @Test func acceptsExtensionsOfEachProduct() {
    #expect(Self.codes("com.example.shop") == Self.codes("com.example.shop.dev"))
    #expect(Self.codes("com.example.shop.dev", products: "app: {products: 0}").contains("MC5041"))
  }
}
