import Testing

/// Wants of an app for its own abilities that are not exported.
@Suite struct OwnWantTests {
  private static let router =
    "class AppDelegate { let router = StageRouter(StageApplication.self, table: Routes.table) }\n"
  private static let want = """
    class Index {
      open() {
        this.context.startAbility({
          bundleName: 'com.example.shop', moduleName: 'orders', abilityName: 'OrderAbility', parameters: { id: 1 }
        });
      }
    }

    """

  private static func findings(
    _ code: String = router, want: String = want, map edit: (String) -> String = { $0 },
    _ files: [String: String] = [:]
  ) -> [String] {
    var project = WantProject()
    project.map = edit(project.map)
    project.files = [
      "entry/src/main/ets/pages/Index.ets": want, ".arkui-x/ios/app/AppDelegate.m": "",
      ".arkui-x/ios/app/AppDelegate.swift": code,
    ].merging(files) { $1 }
    return project.findings.filter { $0.hasPrefix("MC5315") }
  }

  private static let found = ["MC5315 OrderAbility"]

  @Test func reportsAWantThatNothingProves() {
    #expect(Self.findings() == Self.found)
    #expect(Self.findings("class SceneDelegate: StageSceneDelegate {}\n") == Self.found)
    // Comments and other names prove nothing.
    #expect(Self.findings("// ManifestApplication\n" + Self.router + "func willOpenShop() {}\n") == Self.found)
    let others = ["entry/src/main/ets/pages/Other.ets": Self.want]
    #expect(Self.findings(Self.router, others) == Self.found)
  }

  /// Objective-C code mentions only the generated class.
  @Test func reportsAWantOfAnAppInObjectiveC() {
    func findings(_ lines: String, prefix: String = "SH") -> [String] {
      let delegate = "@implementation AppDelegate\n- (void)open:(NSURL *)url {\n\(lines)\n}\n@end\n"
      let configuration = "version: 1\nswift: {objectiveC: \(prefix)}\n"
      return Self.findings("", ["manifestc.yaml": configuration, ".arkui-x/ios/app/AppDelegate.m": delegate])
    }
    let call = "[SHRouter.shared openURL:url];"
    #expect(findings(call) == Self.found)
    #expect(findings(call, prefix: "OR") == [])
    #expect(findings("[SHRouter.shared willOpenURL:url];") == [])
    #expect(findings("[UIApplication.sharedApplication openURL:url];") == [])
  }

  /// The generated Info.plist names the class, but the app's may not.
  @Test(arguments: [("ManifestApplication", []), ("Shop.ManifestApplication", []), ("UIApplication", found)])
  func readsThePrincipalClass(name: String, expected: [String]) {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSPrincipalClass</key><string>\(name)</string></dict></plist>
      """
    for scenes in ["generated", "SceneDelegate"] {
      let edit = { "app: {scenes: \(scenes)}\n" + $0 }
      #expect(Self.findings(map: edit, [".arkui-x/ios/app/Info.plist": plist]) == expected)
      #expect(Self.findings(map: edit) == Self.found)
    }
    // With a class in `main`, iOS does not read it.
    for argument in ["@\"UIApplication\"", "NSStringFromClass([TouchApplication class])", "nil", "name"] {
      let main = "int main(int n, char *a[]) { return UIApplicationMain(n, a, \(argument), @\"AppDelegate\"); }\n"
      let isNamed = argument.hasPrefix("@") || argument.hasPrefix("NS")
      let files = [".arkui-x/ios/app/Info.plist": plist, ".arkui-x/ios/app/main.m": main]
      #expect(Self.findings(map: { "app: {scenes: generated}\n" + $0 }, files) == (isNamed ? Self.found : expected))
    }
  }

  @Test(arguments: [
    // The app opens wants with its own code.
    "class AppDelegate {}\n", "",
    // The app records what it opens.
    router + "class App: ManifestApplication {}\n", router + "func open(_ url: URL) { router.willOpen(url) }\n",
    router + "UIApplicationMain(argc, argv, \"ManifestApplication\", nil)\n",
  ])
  func acceptsAnotherApp(code: String) { #expect(Self.findings(code) == []) }

  @Test func acceptsWantsThatOpen() {
    #expect(Self.findings(map: { "app: {wants: all}\n" + $0 }) == [])
    #expect(Self.findings(map: { "app: {wants: exported}\n" + $0 }) == Self.found)
    let name = "orders/OrderAbility:"
    #expect(Self.findings(map: { $0.replacing(name, with: "\(name)\n    access: public") }) == [])
    let exported = "{module: {name: 'orders', type: 'feature', abilities: [{name: 'OrderAbility', exported: true}]}}"
    #expect(Self.findings(Self.router, ["orders/src/main/module.json5": exported]) == [])
  }

  @Test(arguments: [
    ("'com.example.shop'", "'com.example.other'"), ("startAbility", "startAbilityForResult"), ("'orders'", "module"),
    ("open() {", "open() { if (deviceInfo.osFullName !== 'ios') return;"),
  ])
  func acceptsOtherWants(old: String, new: String) {
    #expect(Self.findings(want: Self.want.replacing(old, with: new)) == [])
  }
}
