import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The scene delegate, the window and the receivers of links of apps with and without scenes.
@Suite struct SceneTests {
  /// A change to a healthy app with scenes, and the findings about scenes and links.
  struct App: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var facts = "sdk: 26"
    var links = "schemes: [shop]"
    var configuration = ""
    var plist = Example.sceneManifest("$(PRODUCT_MODULE_NAME).SceneDelegate")
    var settings: [String: String] = [:]
    var files: [String: String] = [:]
    var delegate = SceneTests.delegate("var window: UIWindow?")
    var scene = SceneTests.scene(SceneTests.opensContexts)
    /// The source that uses generated code.
    var code = "enum Links { static let router = StageRouter(table: Routes.table) }\n"
    var codes: [String] = []
  }

  private static func delegate(_ members: String) -> String {
    "import UIKit\n@main\nfinal class AppDelegate: UIResponder, UIApplicationDelegate {\n  \(members)\n}\n"
  }

  private static func scene(_ members: String, _ inherited: String = "UIResponder, UIWindowSceneDelegate") -> String {
    "import UIKit\nfinal class SceneDelegate: \(inherited) {\n  \(members)\n}\n"
  }

  private static let opensURL =
    "func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { Links.router.open(url) }"
  private static let continuesActivity = """
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
      ) -> Bool { Links.router.open(userActivity) }
    """
  private static let opensContexts =
    "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { Links.router.open(contexts) }"
  private static let continuesInScene =
    "func scene(_ scene: UIScene, continue activity: NSUserActivity) { Links.router.open(activity) }"
  private static let window = "var window: UIWindow?\n  "
  private static let several = "\t\t<key>UIApplicationSupportsMultipleScenes</key>\n\t\t<true/>\n"

  private static let objectiveC = [
    "main.m": "int main(int c, char *v[]) { return UIApplicationMain(c, v, nil, @\"Delegate\"); }\n",
    "Delegate.h": """
    @interface Delegate : UIResponder <UIApplicationDelegate>
    @property (nonatomic, strong) UIWindow *window;
    @end

    """,
    "Delegate.m": "@implementation Delegate\n@end\n",
    "Scene.m": """
    @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
    @end
    @implementation SceneDelegate
    - (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)contexts { [Links.router openContexts:contexts]; }
    @end

    """,
  ]

  static let apps: [App] = [
    App(testDescription: "a healthy app"),
    // The class of the scene delegate.
    App(
      testDescription: "a misspelled class", scene: scene(opensContexts).replacing("SceneD", with: "ScenesD"),
      codes: ["MC5073"]),
    App(
      testDescription: "a class of a library",
      plist: Example.sceneManifest("Kit.KitSceneDelegate")),
    App(
      testDescription: "a plain name of a Swift class", plist: Example.sceneManifest("SceneDelegate"), codes: ["MC5014"]
    ),
    App(
      testDescription: "a plain name of a Swift class with a superclass of the package",
      plist: Example.sceneManifest("SceneDelegate"), scene: scene(opensContexts, "StageSceneDelegate"),
      codes: ["MC5014"]),
    App(
      testDescription: "no class, but one of the map", facts: "sdk: 26, scenes: SceneDelegate",
      plist: Example.sceneManifest("SceneDelegate").replacing("UISceneDelegateClassName", with: "UISceneClassName"),
      codes: ["MC5075"]),
    App(
      testDescription: "a Swift class with a plain name", plist: Example.sceneManifest("SceneDelegate"),
      scene: scene(opensContexts).replacing("final", with: "@objc(SceneDelegate)\nfinal")),
    App(testDescription: "a class of another kind", scene: scene(opensContexts, "UIResponder"), codes: ["MC5013"]),
    App(testDescription: "a delegate of any scene", scene: scene(opensContexts, "UIResponder, UISceneDelegate")),
    App(
      testDescription: "the product instead of the module",
      plist: Example.sceneManifest("$(PRODUCT_NAME).SceneDelegate"), settings: ["PRODUCT_NAME": "shop-app"],
      codes: ["MC5074"]),
    App(
      testDescription: "a product that is the module", plist: Example.sceneManifest("$(PRODUCT_NAME).SceneDelegate"),
      settings: ["PRODUCT_NAME": "shop"]),
    App(
      testDescription: "an unknown module", plist: Example.sceneManifest("$(SOME_VARIABLE).SceneDelegate")),
    App(
      testDescription: "another class than that of the map", facts: "sdk: 26, scenes: WindowDelegate", codes: ["MC5075"]
    ),
    App(
      testDescription: "no class of the map", facts: "sdk: 26, scenes: SceneDelegate", plist: "",
      delegate: delegate(window + opensURL), codes: ["MC5075"]),
    App(testDescription: "the class of the map", facts: "sdk: 26, scenes: SceneDelegate"),
    App(
      testDescription: "a generated class", facts: "sdk: 26, scenes: generated, home: home",
      plist: Example.sceneManifest("ManifestSceneDelegate"), scene: "", code: ""),
    App(
      testDescription: "a class in a list whose scene manifest Xcode replaces",
      facts: "sdk: 26, scenes: SceneDelegate", settings: ["INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES"],
      delegate: delegate(window + opensURL), codes: ["MC5075"]),
    App(
      testDescription: "a generated class beside a storyboard", facts: "sdk: 26, scenes: generated, home: home",
      plist: Example.sceneManifest("ManifestSceneDelegate"),
      settings: ["INFOPLIST_KEY_UIMainStoryboardFile": "Main"], scene: "", codes: ["MC5218"]),
    App(
      testDescription: "a generated class and a storyboard that a build setting replaces",
      facts: "sdk: 26, scenes: generated, home: home",
      plist: Example.sceneManifest("ManifestSceneDelegate") + "<key>UIMainStoryboardFile</key><string></string>",
      settings: ["INFOPLIST_KEY_UIMainStoryboardFile": "Main"], scene: "", codes: ["MC5218"]),
    App(testDescription: "an own class beside a storyboard", settings: ["INFOPLIST_KEY_UIMainStoryboardFile": "Main"]),
    // The window.
    App(testDescription: "no window", delegate: delegate(""), codes: ["MC5217"]),
    App(
      testDescription: "a window in an extension",
      files: ["Window.swift": "extension AppDelegate {\n  var window: UIWindow? { nil }\n}\n"],
      delegate: delegate("")),
    App(testDescription: "no window without scenes", plist: "", delegate: delegate(opensURL)),
    App(
      testDescription: "several windows",
      plist: Example.sceneManifest("$(PRODUCT_MODULE_NAME).SceneDelegate", others: several),
      codes: ["MC5219"]),
    App(
      testDescription: "Objective-C", plist: Example.sceneManifest("SceneDelegate"), files: objectiveC, delegate: "",
      scene: ""),
    App(
      testDescription: "no window in Objective-C", plist: Example.sceneManifest("SceneDelegate"),
      files: objectiveC.merging(["Delegate.h": "@interface Delegate : UIResponder <UIApplicationDelegate>\n@end\n"]) {
        $1
      },
      delegate: "", scene: "", codes: ["MC5217"]),
    App(
      testDescription: "a delegate of a framework",
      delegate: "import Kit\n@main\nfinal class AppDelegate: KitAppDelegate {}\n"),
    App(
      testDescription: "SwiftUI without an app delegate", plist: "",
      delegate:
        "@main\nstruct Shop: App { var body: some Scene { WindowGroup { Text(\"\").onOpenURL { Links.router.open($0) } } } }\n",
      scene: "", codes: ["MC5217"]),
    // The receivers.
    App(
      testDescription: "a receiver in the app delegate beside scenes", delegate: delegate(window + opensURL),
      scene: scene(""), codes: ["MC5213"]),
    App(testDescription: "receivers in both", delegate: delegate(window + opensURL)),
    App(testDescription: "a receiver without scenes", plist: "", delegate: delegate(window + opensURL), scene: ""),
    App(testDescription: "a receiver in a scene delegate without scenes", plist: "", codes: ["MC5213"]),
    App(
      testDescription: "a scene delegate that reads the links with which it connects",
      delegate: delegate(window + opensURL),
      scene: scene("func connect(_ options: UIScene.ConnectionOptions) { open(options.urlContexts) }"),
      codes: ["MC5213"]),
    App(
      testDescription: "a SwiftUI app with the tabs of manifestc", plist: "",
      delegate: """
        @main
        struct Shop: App {
          @UIApplicationDelegateAdaptor(Delegate.self) var delegate
          var body: some Scene { WindowGroup { NavigationTabs(navigator) } }
        }
        final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }

        """, scene: ""),
    App(
      testDescription: "a scene delegate of a library", delegate: delegate(window + opensURL),
      scene: scene("", "KitSceneDelegate")),
    App(
      testDescription: "a scene delegate of manifestc",
      scene: scene("override var router: StageRouter? { shared }", "StageSceneDelegate")),
    App(
      testDescription: "a receiver in the app delegate of a SwiftUI app", plist: "",
      delegate: """
        @main
        struct Shop: App { @UIApplicationDelegateAdaptor(Delegate.self) var delegate }
        final class Delegate: NSObject, UIApplicationDelegate {
          var window: UIWindow?
          \(opensURL)
        }
        """, scene: "", codes: ["MC5213"]),
    App(testDescription: "no receiver", scene: scene(""), codes: ["MC5213"]),
    App(
      testDescription: "an activity in the app delegate beside scenes", links: "domains: [shop.example.com]",
      delegate: delegate(window + continuesActivity), scene: scene(""), codes: ["MC5214", "MC5213"]),
    App(
      testDescription: "an activity in the scene delegate", links: "domains: [shop.example.com]",
      scene: scene(continuesInScene), codes: ["MC5213"]),
    App(
      testDescription: "a receiver in the app delegate of an app that reads URLs by hand",
      configuration: "outputs: [ios]",
      delegate: delegate(window + opensURL), scene: scene(""), code: "", codes: ["MC5213"]),
    // Generated code that no source uses.
    App(testDescription: "no use of generated code", code: "", codes: ["MC5220"]),
    App(testDescription: "a comment about generated code", code: "// Routes.table\n", codes: ["MC5220"]),
    App(testDescription: "no use of generated code by hand", configuration: "outputs: [ios, docs]", code: ""),
    App(testDescription: "a library for generated code", code: "import ManifestRuntime\n"),
    App(testDescription: "no receiver and no use", scene: scene(""), code: "", codes: ["MC5220"]),
    // The app declares the scheme of its wants.
    App(testDescription: "no links", links: "queries: [weixin]", code: "", codes: ["MC5220"]),
  ]

  @Test(arguments: apps) func findsTheCause(_ app: App) {
    #expect(Self.findings(app) == app.codes)
  }

  private static let others = Set(
    [
      "MC5011", "MC5012", "MC5013", "MC5014", "MC5070", "MC5071", "MC5213", "MC5214", "MC5217", "MC5218", "MC5219",
      "MC5220",
    ]
      + ["MC5073", "MC5074", "MC5075"])

  private static func findings(_ app: App) -> [String] {
    var files = [
      "routes.yaml": """
      version: 1
      app: {\(app.facts)}
      links: {\(app.links)}
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility\(app.links.hasPrefix("queries") ? ", access: internal" : "")}

      """,
      ".arkui-x/ios/app/AppDelegate.swift": app.delegate,
      ".arkui-x/ios/app/SceneDelegate.swift": app.scene,
      ".arkui-x/ios/app/Links.swift": app.code,
      ".arkui-x/ios/app/Info.plist": Example.propertyList(
        Example.urlSchemes("com.example.shop", "shop") + "\n" + app.plist),
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"].merging(app.settings) { $1 }),
    ]
    if !app.configuration.isEmpty { files["manifestc.yaml"] = "version: 1\n\(app.configuration)\n" }
    for (name, text) in app.files { files[".arkui-x/ios/app/" + name] = text }
    return SoundProject.check(files).report.judged.map(\.code).filter {
      others.contains($0)
    }
  }
}
