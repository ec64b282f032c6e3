import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import ManifestXcode
import Testing

/// What `check` shows of iOS projects without a route map, whose styles differ.
@Suite struct ProjectsWithoutMapTests {
  struct App: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var code: String
    var plist = ""
    var settings: [String: String] = [:]
    var files: [String: String] = [:]
    /// Replaces a text in the Xcode project.
    var edit: (String, String)?
    /// The scheme or quick action, and the verdicts on `declared`, `cold` and `warm`, for each entry point.
    let lines: [String]
  }

  private static let delegate = """
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        links.open(url)
      }
    }

    """

  private static func scene(
    _ methods: String, connects: String = "go(options.urlContexts, options.shortcutItem)"
  ) -> String {
    """
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {}
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        \(connects)
      }
      \(methods)
    }

    """
  }

  private static let opens =
    "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { go(contexts) }"
  private static let scenes = Example.sceneManifest("$(PRODUCT_MODULE_NAME).SceneDelegate")
  private static let received = ["shop proven proven proven"]

  /// Returns the items of another configuration, before that of the app that ships.
  private static func debug(_ settings: String) -> (String, String) {
    (
      "buildConfigurations = (C);",
      "buildConfigurations = (C, CX); }; CX = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)};"
    )
  }

  static let apps = [
    App(testDescription: "an app delegate", code: delegate, lines: received),
    App(
      testDescription: "an asynchronous quick action",
      code: scene(
        opens
          + "\n  func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) async -> Bool "
          + "{ await perform(item) }"),
      plist: scenes + """

        \t<key>UIApplicationShortcutItems</key>
        \t<array><dict><key>UIApplicationShortcutItemType</key><string>last</string></dict></array>
        """, lines: received + ["last proven proven proven"]),
    App(
      testDescription: "a method that does not read with what its scene connects", code: scene(opens, connects: ""),
      plist: scenes, lines: ["shop proven broken proven"]),
    App(
      testDescription: "a method that gives other code all with which its scene connects",
      code: scene(opens, connects: "links.open(options)"), plist: scenes, lines: received),
    App(
      testDescription: "a property with the name of a modifier",
      code:
        "@main\nstruct Shop: App {\n  var onOpenURL: ((URL) -> Void)?\n  func open(_ url: URL) { self.onOpenURL?(url) }\n}\n",
      lines: ["shop proven broken broken"]),
    App(
      testDescription: "a modifier with a function",
      code: "@main\nstruct Shop: App { var body: some Scene { Window { Home().onOpenURL(perform: open) } } }\n",
      lines: received),
    App(
      testDescription: "scenes beside a settings file that is not in the folder", code: scene(opens), plist: scenes,
      edit: (
        "C = {",
        "CX = {isa = PBXFileReference; path = Secrets.xcconfig; sourceTree = \"<group>\"; }; C = { baseConfigurationReference = CX;"
      ),
      lines: received),
    App(
      testDescription: "a source that is too large", code: scene(opens), plist: scenes,
      files: ["app/Mocks.swift": String(repeating: "/", count: IOSProject.maximumSourceBytes + 1)], lines: received),
    App(
      testDescription: "a source that is too large, and no method",
      code: scene(""), plist: scenes,
      files: ["app/Mocks.swift": String(repeating: "/", count: IOSProject.maximumSourceBytes + 1)],
      lines: ["shop proven proven unknown"]),
    App(
      testDescription: "a class of the same name for the Mac", code: delegate,
      files: [
        "mac/AppDelegate.swift": "@main\nfinal class AppDelegate: NSObject, NSApplicationDelegate, KitDelegate {}\n"
      ],
      edit: (
        "targets = (T);",
        """
        targets = (T, TX); }; TX = {
          isa = PBXNativeTarget; name = mac; productType = "com.apple.product-type.application"; buildPhases = (SX);
          buildConfigurationList = LX;
        };
        SX = {isa = PBXSourcesBuildPhase; files = (BX); }; BX = {isa = PBXBuildFile; fileRef = FX; };
        FX = {isa = PBXFileReference; path = mac/AppDelegate.swift; sourceTree = SOURCE_ROOT; };
        LX = {isa = XCConfigurationList; buildConfigurations = (DX); };
        DX = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = macosx; };
        """
      ), lines: received),
    App(
      testDescription: "a configuration for the Mac", code: delegate,
      edit: debug("SDKROOT = macosx; INFOPLIST_FILE = app/Mac.plist; "),
      lines: received),
    App(
      testDescription: "a scheme of a build with another identifier", code: delegate,
      files: ["app/Debug.plist": Example.propertyList(Example.urlSchemes("shop-dev"))],
      edit: debug("INFOPLIST_FILE = app/Debug.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.shop.dev; "),
      lines: received + ["shop-dev proven proven proven"]),
    App(
      testDescription: "a scheme that only another build of the app has", code: delegate,
      files: ["app/Debug.plist": Example.propertyList(Example.urlSchemes("shop-dev"))],
      edit: debug("INFOPLIST_FILE = app/Debug.plist; PRODUCT_BUNDLE_IDENTIFIER = com.example.shop; "),
      lines: received + ["shop-dev broken proven proven"]),
    App(
      testDescription: "schemes of the system", code: delegate, plist: "",
      files: ["app/Info.plist": Example.propertyList(Example.urlSchemes("shop", "http", "mailto"))], lines: received),
    App(
      testDescription: "a mail app", code: delegate, settings: ["CODE_SIGN_ENTITLEMENTS": "app/app.entitlements"],
      files: [
        "app/Info.plist": Example.propertyList(Example.urlSchemes("mailto")),
        "app/app.entitlements": Example.propertyList("\t<key>com.apple.developer.mail-client</key>\n\t<true/>"),
      ], lines: ["mailto proven proven proven"]),
  ]

  @Test(arguments: apps, ["", "ios/", "ios/App/", "Shop/"])
  func showsWhatArrives(_ app: App, _ folder: String) throws {
    let settings = ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"].merging(app.settings) { $1 }
    var project = Example.xcodeProject(settings: settings, generated: nil, package: nil)
    if let (old, new) = app.edit {
      #expect(project.contains(old))
      project = project.replacing(old, with: new)
    }
    let own = [
      "app.xcodeproj/project.pbxproj": project, "app/App.swift": app.code,
      "app/Info.plist": Example.propertyList(Example.urlSchemes("shop") + "\n" + app.plist),
    ]
    let files = own.merging(app.files) { $1 }.map { (folder + $0.key, $0.value) }
    let run = Compiler(files: InMemoryFileSystem(Dictionary(uniqueKeysWithValues: files))).check()
    let found = run.report.entryPoints.map { point in
      point.label.replacing("://", with: "") + point.steps.map { " " + $0.verdict }.joined()
    }
    #expect(found == app.lines, "\(run.report.entryPointLines(hasMap: run.hasMap))\(run.report.rendered(as: .short))")
  }
}
