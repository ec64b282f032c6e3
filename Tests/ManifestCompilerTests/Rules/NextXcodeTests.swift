import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// What Xcode 27, iOS 27 and the App Store require of an app, and projects about which that cannot be known.
@Suite struct NextXcodeTests {
  /// An app with changes, and the findings about Xcode 27.
  struct App: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var facts = "app: {sdk: 27}\n"
    /// The lines of the Info.plist besides the launch screen.
    var plist = ""
    var settings: [String: String] = [:]
    var files: [String: String] = [:]
    var delegate = NextXcodeTests.delegate
    var codes: [String] = []
  }

  private static let delegate = """
    import UIKit
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

    """

  private static func manifest(_ configurations: String, suffix: String = "") -> String {
    """
    <key>UIApplicationSceneManifest\(suffix)</key>
    <dict><key>UISceneConfigurations</key><dict>\(configurations)</dict></dict>
    """
  }

  private static let configuration = """
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    </dict></array>
    """

  private static let generation = [
    "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES",
  ]

  private static let project = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  static let apps: [App] = [
    App(testDescription: "without a manifest", codes: ["error MC5071"]),
    App(testDescription: "without a manifest, SDK unknown", facts: "", codes: ["warning MC5070"]),
    App(testDescription: "without a manifest, Xcode 26", facts: "app: {sdk: 26}\n"),
    App(testDescription: "with a configuration", plist: manifest(configuration)),
    App(testDescription: "with an empty manifest", plist: manifest(""), codes: ["error MC5071"]),
    App(
      testDescription: "with an empty list of configurations",
      plist: manifest("<key>UIWindowSceneSessionRoleApplication</key><array/>"), codes: ["error MC5071"]),
    App(
      testDescription: "with a configuration without a class",
      plist: manifest(configuration.replacing("UISceneDelegateClassName", with: "UISceneConfigurationName")),
      codes: ["error MC5071"]),
    App(testDescription: "with a generated manifest", settings: generation, codes: ["error MC5071"]),
    App(
      testDescription: "with a generated manifest over that of the file", plist: manifest(configuration),
      settings: generation, codes: ["error MC5071"]),
    App(
      testDescription: "with a manifest that no setting replaces",
      plist: manifest(configuration) + "<key>UILaunchScreen</key><dict/>",
      settings: generation.merging(["GENERATE_INFOPLIST_FILE": "NO"]) { $1 }),
    App(
      testDescription: "without the generated manifest",
      settings: generation.merging(["INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "NO"]) { $1 },
      codes: ["error MC5071"]),
    App(
      testDescription: "with a manifest for iPads", plist: manifest(configuration, suffix: "~ipad")),
    App(
      testDescription: "with a method that chooses configurations",
      files: [
        "Choice.swift": """
        extension AppDelegate {
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }
        }
        """
      ]),
    App(
      testDescription: "with a comment about such a method", files: ["Choice.swift": "// configurationForConnecting\n"],
      codes: ["error MC5071"]),
    App(
      testDescription: "with a delegate that starts in Objective-C",
      files: [
        "main.m": "int main(int c, char *v[]) { return UIApplicationMain(c, v, nil, @\"Delegate\"); }\n",
        "Delegate.m":
          "@interface Delegate : UIResponder <UIApplicationDelegate>\n@end\n@implementation Delegate\n@end\n",
      ], delegate: "", codes: ["error MC5071"]),
    App(
      testDescription: "SwiftUI",
      delegate: "import SwiftUI\n@main\nstruct Shop: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"),
    App(
      testDescription: "SwiftUI with an app delegate", settings: generation,
      files: ["Delegate.swift": "final class Delegate: NSObject, UIApplicationDelegate {}\n"],
      delegate:
        "import SwiftUI\n@main\nstruct Shop: App { @UIApplicationDelegateAdaptor(Delegate.self) var delegate }\n"),
    App(
      testDescription: "with a delegate of a framework that is known",
      delegate: "import Expo\n@main\nfinal class AppDelegate: ExpoAppDelegate, UIApplicationDelegate {}\n",
      codes: ["error MC5071"]),
    App(
      testDescription: "with a delegate of another framework",
      delegate: "import Kit\n@main\nfinal class AppDelegate: KitDelegate, UIApplicationDelegate {}\n"),
    App(testDescription: "with an unknown entry point", delegate: "final class Page: UIViewController {}\n"),
    App(testDescription: "with a preprocessed list", settings: ["INFOPLIST_PREPROCESS": "YES"]),
    App(testDescription: "with an unknown list", settings: ["INFOPLIST_FILE": "$(SOME_VARIABLE)/Info.plist"]),
    App(
      testDescription: "with an unread settings file", files: ["../app.xcodeproj/project.pbxproj": unreadSettings],
      codes: ["error MC5071"]),
    // Deployment targets.
    App(
      testDescription: "for iOS 12", plist: manifest(configuration), settings: ["IPHONEOS_DEPLOYMENT_TARGET": "12.0"],
      codes: ["error MC5062"]),
    App(
      testDescription: "for iOS 12, SDK unknown", facts: "", plist: manifest(configuration),
      settings: ["IPHONEOS_DEPLOYMENT_TARGET": "12.0"], codes: ["warning MC5070"]),
    App(
      testDescription: "for iOS 12, Xcode 26", facts: "app: {sdk: 26, minimumOS: \"16.0\"}\n",
      plist: manifest(configuration), settings: ["IPHONEOS_DEPLOYMENT_TARGET": "12.0"], codes: ["note MC5062"]),
    App(
      testDescription: "for iOS 12 in a settings file of two configurations",
      facts: "app: {sdk: 26, minimumOS: \"16.0\"}\n", plist: manifest(configuration),
      files: [
        "../app.xcodeproj/project.pbxproj": sharedSettings, "../Base.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 12.0\n",
      ], codes: ["note MC5062"]),
    App(
      testDescription: "for iOS 15 with the new SDK", plist: manifest(configuration),
      settings: ["IPHONEOS_DEPLOYMENT_TARGET": "12.0", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos27*]\"": "15.0"]),
    App(
      testDescription: "for iOS 15 with the new SDK alone", plist: manifest(configuration),
      settings: ["IPHONEOS_DEPLOYMENT_TARGET": "15.0", "\"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos26*]\"": "12.0"]),
    // Launch screens.
    App(
      testDescription: "without a launch screen", plist: manifest(configuration),
      settings: ["INFOPLIST_KEY_UILaunchScreen_Generation": "NO"], codes: ["error MC5072"]),
    App(
      testDescription: "without a launch screen, SDK unknown", facts: "", plist: manifest(configuration),
      settings: ["INFOPLIST_KEY_UILaunchScreen_Generation": "NO"], codes: ["warning MC5070"]),
    App(
      testDescription: "with a launch storyboard",
      plist: manifest(configuration) + "<key>UILaunchStoryboardName~iphone</key><string>Launch</string>",
      settings: ["INFOPLIST_KEY_UILaunchScreen_Generation": "NO"]),
    App(
      testDescription: "with all of it",
      settings: [
        "INFOPLIST_KEY_UILaunchScreen_Generation": "NO", "IPHONEOS_DEPLOYMENT_TARGET": "12.0",
      ], codes: ["error MC5062", "error MC5071", "error MC5072"]),
    App(
      testDescription: "with all of it, SDK unknown", facts: "",
      settings: [
        "INFOPLIST_KEY_UILaunchScreen_Generation": "NO", "IPHONEOS_DEPLOYMENT_TARGET": "12.0",
      ], codes: ["warning MC5070"]),
  ]

  private static let unreadSettings = Example.xcodeProject().replacing(
    "name = Release;", with: "name = Release; baseConfigurationReference = Z;"
  ).replacing(
    "objects = {",
    with: "objects = {\n    Z = {isa = PBXFileReference; path = Gone.xcconfig; sourceTree = \"<group>\"; };")

  private static let sharedSettings = Example.xcodeProject(
    settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"]
  ).replacing("buildConfigurations = (C);", with: "buildConfigurations = (C, D);").replacing(
    "name = Release;", with: "name = Release; baseConfigurationReference = Z;"
  ).replacing(
    "objects = {",
    with: """
      objects = {
          Z = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
          D = {
            isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = Z;
            buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = com.example.shop; INFOPLIST_FILE = app/Info.plist; };
          };
      """)

  @Test(arguments: apps) func reportsWhatXcodeRequires(_ app: App) {
    #expect(Self.findings(app).map { "\($0.severity) \($0.code)" } == app.codes)
  }

  /// An app without a scene delegate gets a generated one, unless a framework makes its window.
  @Test(arguments: [
    ("", "write `app: {scenes: generated}`, and"),
    ("tabs: {today: {title: Today, symbol: sun.max, root: TodayView}}\n", "write `app: {scenes: SceneDelegate}` with"),
  ])
  func namesASceneDelegate(facts: String, help: String) throws {
    let code = Self.delegate.prefix { $0 != "}" } + "}\n"
    let alone = App(testDescription: "", facts: "app: {sdk: 27}\n\(facts)", delegate: String(code))
    #expect(try #require(Self.findings(alone).first?.help).contains(help))
    let other = try #require(Self.findings(App(testDescription: "")).first)
    #expect(other.help?.hasPrefix("write `app: {scenes: SceneDelegate}` with the app's class, and") == true)
  }

  private static func findings(_ app: App) -> [Finding] {
    var files = [
      "routes.yaml": "version: 1\n\(app.facts)abilities:\n  entry/EntryAbility: {}\n",
      ".arkui-x/ios/app/AppDelegate.swift": app.delegate,
      ".arkui-x/ios/app/Info.plist": Example.propertyList(Example.urlSchemes("com.example.shop") + "\n" + app.plist),
      Self.project: Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"].merging(app.settings) { $1 }),
    ]
    for (path, text) in app.files {
      files[path.hasPrefix("../") ? ".arkui-x/ios/" + path.dropFirst(3) : ".arkui-x/ios/app/" + path] = text
    }
    return SoundProject.check(files).report.judged.filter {
      ["MC5062", "MC5070", "MC5071", "MC5072"].contains($0.code)
    }
  }
}
