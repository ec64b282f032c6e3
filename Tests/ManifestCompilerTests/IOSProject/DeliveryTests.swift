import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The verdict on each step of each way into an app.
@Suite struct DeliveryTests {
  /// A small app, and the verdicts on its scheme, domain and quick action.
  struct App: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var code = ""
    var plist = ""
    var files: [String: String] = [:]
    /// The initials of the verdicts on `declared`, `cold`, `warm`, `forwarded` and `shown`, for each entry point.
    let verdicts: [String]
  }

  private static let project = "ios/app.xcodeproj/project.pbxproj"
  private static let order =
    "@objc(OrderViewController)\nfinal class OrderViewController: UIViewController, RoutedController {}\n"

  private static let base = [
    "app.json5": "{app: {bundleName: 'com.example.shop'}}\n",
    "routes.yaml": """
    version: 1
    app: {team: ABCDE12345, sdk: 26}
    links: {schemes: [shop], domains: [shop.example.com]}
    routes:
      order: {path: "/orders/{id}", params: {id: int}, controller: OrderViewController}
    shortcuts:
      last: {title: Last, opens: order, with: {id: 1}}

    """,
    project: xcodeProject(),
    "ios/app/Order.swift": order,
    "ios/app/app.entitlements": Example.propertyList(
      Example.texts("com.apple.developer.associated-domains", "applinks:shop.example.com")),
  ]

  private static func xcodeProject(_ settings: [String: String] = [:]) -> String {
    let own = ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements"]
    return Example.xcodeProject(settings: own.merging(settings) { $1 }, generated: "../Generated/Swift")
  }

  private static let action = """
    \t<key>UIApplicationShortcutItems</key>
    \t<array><dict>
    \t\t<key>UIApplicationShortcutItemTitle</key><string>Last</string>
    \t\t<key>UIApplicationShortcutItemType</key><string>last</string>
    \t</dict></array>
    """
  private static let scenes = Example.sceneManifest("$(PRODUCT_MODULE_NAME).SceneDelegate")

  private static func swiftUI(_ body: String) -> String {
    "@main\nstruct Shop: App {\n  var body: some Scene { WindowGroup { \(body) } }\n}\n"
  }

  private static func scene(_ superclass: String, _ members: String = "") -> String {
    """
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    final class SceneDelegate: \(superclass) {
      \(members)
    }

    """
  }

  private static let router =
    "override var router: StageRouter? { StageRouter(table: Routes.table, quickActions: { Routes(shortcut: $0) }) }"
  private static let ownRouter = "let router = StageRouter(table: Routes.table)\n"
  private static let connects = """
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
      window = router.connect(scene, session, options)
    }

    """
  private static let receives = """
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router.open(contexts) }
    func scene(_ scene: UIScene, continue activity: NSUserActivity) { router.open(activity) }
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { router.perform(item, completion: completionHandler) }

    """

  private static let baseDelegate = [
    "ios/app/Base.swift":
      "class Base: UIResponder, UIWindowSceneDelegate {\n\(ownRouter)\(connects)\(receives)}\n"
  ]

  private static func overrides(_ body: String) -> String {
    "override func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { \(body) }"
  }

  private static let shortcutDelegate =
    "extension Shop { @UIApplicationDelegateAdaptor(ShortcutAppDelegate.self) var delegate }\n"

  static let apps = [
    App(
      testDescription: "SwiftUI with the library's view", code: swiftUI("NavigationTabs(Routes.table)"),
      verdicts: ["ppppp", "ppppp", "pbbbp"]),
    App(
      testDescription: "the library's view in a view of the app",
      code: swiftUI("Root()") + "struct Root: View { var body: some View { NavigationTabs(Routes.table) } }\n",
      verdicts: ["ppppp", "ppppp", "pbbbp"]),
    App(
      testDescription: "the library's view in a view that only a preview shows",
      code: swiftUI("Home()")
        + "struct Root: View { var body: some View { NavigationTabs(Routes.table) } }\n#Preview { Root() }\n",
      verdicts: ["puuup", "puuup", "pbbbp"]),
    App(
      testDescription: "the library's view in a view of another one that nothing shows",
      code: swiftUI("Home()")
        + "struct Root: View { var body: some View { NavigationTabs(Routes.table) } }\n"
        + "struct Parent: View { var body: some View { Root() } }\n",
      verdicts: ["puuup", "puuup", "pbbbp"]),
    App(
      testDescription: "the library's view in a sheet",
      code: swiftUI("Home().sheet(isPresented: $isShown) { Root() }")
        + "struct Root: View { var body: some View { NavigationTabs(Routes.table) } }\n",
      verdicts: ["puuup", "puuup", "pbbbp"]),
    App(
      testDescription: "a view with a sheet",
      code: swiftUI("Root().sheet(isPresented: $isShown) { Home() }")
        + "struct Root: View { var body: some View { NavigationTabs(Routes.table) } }\n",
      verdicts: ["ppppp", "ppppp", "pbbbp"]),
    App(
      testDescription: "a modifier with a closure",
      code: swiftUI("NavigationStack(path: $path) { Home() }.modifier(Opens { path.append(Routes.resolve($0)) })")
        + "struct Opens: ViewModifier { let action: (URL) -> Void\n"
        + "  func body(content: Content) -> some View { content.onOpenURL { action($0) } } }\n",
      verdicts: ["pppup", "pppup", "pbbbp"]),
    App(
      testDescription: "a function of views that nothing uses",
      code: swiftUI("Home()")
        + "extension View { func opensLinks() -> some View { self.onOpenURL { open(Routes.resolve($0)) } } }\n",
      verdicts: ["puuup", "puuup", "pbbbp"]),
    App(
      testDescription: "a scene delegate in a SwiftUI app",
      code: swiftUI("Home()")
        + "final class SceneDelegate: UIResponder, UIWindowSceneDelegate {\n\(ownRouter)\(connects)\(receives)}\n",
      verdicts: ["pubbb", "pubbb", "ppppb"]),
    App(
      testDescription: "SwiftUI with own code",
      code: swiftUI("Home().onOpenURL { open(Routes.resolve($0)) }.onShortcut(of: Routes.self) { open($0) }")
        + shortcutDelegate, verdicts: ["pppup", "pppup", "ppppp"]),
    App(
      testDescription: "SwiftUI without a view for quick actions",
      code: swiftUI("NavigationTabs(Routes.table)") + shortcutDelegate, verdicts: ["ppppp", "ppppp", "pppbp"]),
    App(
      testDescription: "SwiftUI with a view for quick actions that only a preview shows",
      code: swiftUI("NavigationTabs(Routes.table)") + shortcutDelegate
        + "struct Old: View { var body: some View { Home().onShortcut(of: Routes.self) { open($0) } } }\n"
        + "#Preview { Old() }\n",
      verdicts: ["ppppp", "ppppp", "pppup"]),
    App(
      testDescription: "SwiftUI with a receiver for universal links that is not called",
      code: swiftUI("Home().onContinueUserActivity(type) { open(Routes.resolve($0)) }"),
      verdicts: ["pbbbp", "pbbbp", "pbbbp"]),
    App(
      testDescription: "a scene delegate of the library", code: scene("StageSceneDelegate", router), plist: scenes,
      verdicts: ["ppppp", "ppppp", "ppppp"]),
    App(
      testDescription: "a scene delegate of the library without quick actions",
      code: scene("StageSceneDelegate", "override public var router: StageRouter? { .app }"), plist: scenes,
      verdicts: ["ppppp", "ppppp", "pppbp"]),
    App(
      testDescription: "a scene delegate of the library with another router",
      code: scene("StageSceneDelegate", "let router = StageRouter(table: Routes.table)"), plist: scenes,
      verdicts: ["pppbp", "pppbp", "pppbp"]),
    App(
      testDescription: "a scene delegate of the library without a router", code: scene("StageSceneDelegate"),
      plist: scenes, verdicts: ["pppbp", "pppbp", "pppbp"]),
    App(
      testDescription: "an own scene delegate",
      code: scene("UIResponder, UIWindowSceneDelegate", ownRouter + connects + receives),
      plist: scenes, verdicts: ["ppppp", "ppppp", "ppppp"]),
    App(
      testDescription: "an own scene delegate that does not connect",
      code: scene("UIResponder, UIWindowSceneDelegate", ownRouter + receives), plist: scenes,
      // Nothing starts its router, either.
      verdicts: ["pbpup", "pbpup", "pbpup"]),
    App(
      testDescription: "an own scene delegate that only connects",
      code: scene("UIResponder, UIWindowSceneDelegate", ownRouter + connects), plist: scenes,
      verdicts: ["ppbpp", "ppbpp", "ppbpp"]),
    App(
      testDescription: "methods of the scene delegate in another class",
      code: scene("UIResponder, UIWindowSceneDelegate", ownRouter + connects), plist: scenes,
      files: ["ios/app/Other.swift": "final class Other: NSObject {\n\(ownRouter)\(receives)}\n"],
      verdicts: ["ppbpp", "ppbpp", "ppbpp"]),
    App(
      testDescription: "methods of the scene delegate in another class of the file",
      code: scene("UIResponder, UIWindowSceneDelegate", ownRouter + connects)
        + "final class Other: NSObject {\n\(ownRouter)\(receives)}\n",
      plist: scenes, verdicts: ["ppbpp", "ppbpp", "ppbpp"]),
    App(
      testDescription: "a scene delegate that forwards messages",
      code: scene(
        "UIResponder, UIWindowSceneDelegate",
        ownRouter + connects + "override func forwardingTarget(for selector: Selector!) -> Any? { other }\n"),
      plist: scenes, verdicts: ["ppupp", "ppupp", "ppupp"]),
    App(
      testDescription: "a router that keeps links",
      code: scene("UIResponder, UIWindowSceneDelegate", ownRouter + connects + receives)
        + "func start(_ router: StageRouter) { router.holdsLinks = true }\n",
      plist: scenes, verdicts: ["pppup", "pppup", "pppup"]),
    App(
      testDescription: "a router that keeps links for a time",
      code: scene("UIResponder, UIWindowSceneDelegate", ownRouter + connects + receives)
        + "func start(_ router: StageRouter, _ isReady: Bool) { router.holdsLinks = !isReady }\n",
      plist: scenes, verdicts: ["ppppp", "ppppp", "ppppp"]),
    App(
      testDescription: "a method that a subclass overrides with nothing",
      code: scene("Base", overrides("")), plist: scenes,
      files: baseDelegate,
      verdicts: ["pppbp", "ppppp", "ppppp"]),
    App(
      testDescription: "a method that a subclass overrides with a log",
      code: scene("Base", overrides("print(contexts)")), plist: scenes,
      files: baseDelegate,
      verdicts: ["pppbp", "ppppp", "ppppp"]),
    App(
      testDescription: "an overriding method that calls that of the superclass",
      code: scene("Base", overrides("super.scene(scene, openURLContexts: contexts)")), plist: scenes,
      files: baseDelegate,
      verdicts: ["ppppp", "ppppp", "ppppp"]),
    App(
      testDescription: "no use of generated code",
      code: scene("UIResponder, UIWindowSceneDelegate", connects), plist: scenes,
      verdicts: ["ppbbp", "ppbbp", "ppbbp"]),
    App(
      testDescription: "a scene delegate that is not in the folder",
      code: scene("KitSceneDelegate"), plist: scenes, verdicts: ["puubp", "puubp", "puubp"]),
    App(
      testDescription: "a scene delegate of Flutter",
      code: scene("FlutterSceneDelegate") + "let table = Routes.table\n",
      plist: scenes, verdicts: ["pppup", "pppup", "pppup"]),
    App(
      testDescription: "a class that no source declares", code: swiftUI("NavigationTabs(Routes.table)"),
      files: ["ios/app/Order.swift": ""], verdicts: ["ppppb", "ppppb", "pbbbb"]),
    App(
      testDescription: "generated sources that no target compiles", code: scene("StageSceneDelegate", router),
      plist: scenes,
      files: [
        project: Example.xcodeProject(
          settings: [
            "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements",
          ], generated: nil)
      ],
      verdicts: ["pppbp", "pppbp", "pppbp"]),
    App(
      testDescription: "an unknown domain and scheme", code: swiftUI("NavigationTabs(Routes.table)"),
      files: [
        "ios/app/app.entitlements": Example.propertyList(
          Example.texts("com.apple.developer.associated-domains", "applinks:$(HOST)")),
        "ios/app/Info.plist": Example.propertyList(Example.urlSchemes("$(SCHEME)") + "\n" + action),
      ],
      verdicts: ["upppp", "upppp", "pbbbp"]),
    App(
      testDescription: "no Xcode project", code: swiftUI("NavigationTabs(Routes.table)"),
      files: [project: "", "manifestc.yaml": "version: 1\nios: ios\n"],
      verdicts: ["puuuu", "puuuu", "puuuu"]),
  ]

  @Test(arguments: apps) func judgesEachStep(_ app: App) throws {
    let plist = Example.propertyList(Example.urlSchemes("shop") + "\n" + Self.action + "\n" + app.plist)
    var texts = Self.base.merging(["ios/app/Info.plist": plist, "ios/app/App.swift": app.code]) { $1 }
    texts.merge(app.files) { $1 }
    if texts[Self.project] == "" { texts[Self.project] = nil }
    let run = try Self.check(texts)
    let found = run.report.entryPoints.map { $0.steps.compactMap { $0.verdict.first.map(String.init) }.joined() }
    #expect(found == app.verdicts, "\(run.report.rendered(as: .short))")
    #expect(run.report.entryPoints.map(\.label) == ["shop://", "shop.example.com", "last"])
    // Green is a proof: what is broken is an error, and what is unknown is at least a warning.
    let initials = app.verdicts.joined()
    #expect((run.outcome() == .clean) == !initials.contains("b"), "\(run.report.rendered(as: .short))")
    #expect((run.outcome(failingAt: .warning) == .clean) == !(initials.contains("b") || initials.contains("u")))
  }

  private static func check(_ texts: [String: String]) throws -> Compilation {
    var files = InMemoryFileSystem(texts)
    try files.build()
    return Compiler(files: files).check()
  }

  @Test("the worst of several targets wins") func severalTargets() throws {
    // The second target has an empty Info.plist.
    let first = Self.xcodeProject()
    let second = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements"],
      extensionSettings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "INFOPLIST_FILE": "share/Info.plist"],
      generated: "../Generated/Swift"
    ).replacing("com.apple.product-type.app-extension", with: "com.apple.product-type.application")
    for (project, verdicts) in [
      (first, ["proven", "proven", "proven"]), (second, ["broken", "broken", "broken"]),
    ] {
      let run = try Self.check(
        Self.base.merging([
          Self.project: project, "ios/app/App.swift": Self.scene("StageSceneDelegate", Self.router),
          "ios/app/Info.plist": Example.propertyList(
            Example.urlSchemes("shop") + "\n" + Self.action + "\n" + Self.scenes),
          "ios/share/Info.plist": Example.propertyList(""),
        ]) { $1 })
      #expect(
        run.report.entryPoints.map(\.verdict) == verdicts, "\(run.report.rendered(as: .short))")
    }
  }

  @Test("without the iOS project, nothing is proven") func noIOSProject() throws {
    var texts = Self.base.filter { !$0.key.hasPrefix("ios/") }
    let run = try Self.check(texts)
    #expect(run.report.entryPointSummary(hasMap: true) == "3 entry points: 3 unknown")
    #expect(run.report.findings.map { "\($0.code) \($0.severity)" } == ["MC5221 warning"])
    #expect(run.outcome() == .clean && run.outcome(failingAt: .warning) == .findings)
    // A package that holds only the map says so.
    texts["manifestc.yaml"] = "version: 1\nios: none\n"
    let package = try Self.check(texts)
    #expect(package.report.entryPoints.isEmpty && package.report.findings.isEmpty)
    #expect(package.summary.hasSuffix(", no iOS project"))
    #expect(package.outcome(failingAt: .warning) == .clean)
  }

  @Test("a framework has none of the app's lists") func framework() throws {
    let report = try Self.check(
      Self.base.merging([
        Self.project: Self.xcodeProject().replacing("product-type.application", with: "product-type.framework"),
        "ios/app/Info.plist": Example.propertyList(Example.urlSchemes("shop")),
        "ios/app/App.swift": Self.scene("StageSceneDelegate", Self.router),
      ]) { $1 }
    ).report
    #expect(report.judged.isEmpty, "\(report.rendered(as: .short))")
    #expect(report.entryPointSummary(hasMap: true) == "3 entry points: 3 unknown")
    for entryPoint in report.entryPoints {
      #expect(entryPoint.steps.first?.reason == "no target of the Xcode project is an app")
    }
  }

  @Test("a level does not make a broken way a proof") func levels() throws {
    let run = try Self.check(
      Self.base.merging([
        "manifestc.yaml": "version: 1\nrules: {missing-associated-domain: \"off\"}\n",
        "ios/app/App.swift": Self.scene("StageSceneDelegate", Self.router),
        "ios/app/app.entitlements": Example.propertyList(""),
        "ios/app/Info.plist": Example.propertyList(
          Example.urlSchemes("shop") + "\n" + Self.action + "\n" + Self.scenes),
      ]) { $1 })
    #expect(run.report.findings.isEmpty && run.outcome() == .clean)
    #expect(run.outcome(failingAt: .warning) == .findings)
    #expect(run.report.entryPointLines(hasMap: true).contains("NOT DECLARED"))
  }

  /// Without a route map, the lines show what the iOS project declares and receives.
  @Test(
    arguments: [
      (
        "struct Shop: App { var body: some Scene { WindowGroup { Home().onOpenURL { open($0) } } } }",
        """
        shop://           declared  cold: received  warm: received
        shop.example.com  declared  cold: received  warm: received
        last              declared  cold: LOST      warm: LOST      ios/app/App.swift:2 no method of the app receives quick actions

        """, "3 entry points: 2 received, 1 broken"
      ),
      (
        "struct Shop: App { @UIApplicationDelegateAdaptor(ShortcutAppDelegate.self) var delegate }",
        """
        shop://           declared  cold: LOST      warm: LOST      ios/app/App.swift:2 no method of the app receives URLs
        shop.example.com  declared  cold: LOST      warm: LOST      ios/app/App.swift:2 no method of the app receives universal links
        last              declared  cold: received  warm: received

        """, "3 entry points: 1 received, 2 broken"
      ),
    ])
  func withoutAMap(code: String, lines: String, summary: String) throws {
    let manifests = ["app.json5", "routes.yaml"]
    let files = Self.base.filter { !manifests.contains($0.key) }.merging([
      "ios/app/Info.plist": Example.propertyList(
        // An SDK reads the URLs of the other scheme.
        Example.urlSchemes("shop", "wx1234567890abcdef") + "\n" + Self.action),
      "ios/app/App.swift": "@main\n\(code)\n",
    ]) { $1 }
    let run = Compiler(files: InMemoryFileSystem(files)).check()
    #expect(run.report.entryPointLines(hasMap: run.hasMap) == lines)
    #expect(run.report.entryPointSummary(hasMap: run.hasMap) == summary)
    #expect(run.report.findings.isEmpty && run.outcome() == .findings)
  }

  @Test("a domain, a scheme and a group that only Debug has") func onlyInDebug() throws {
    let lists = [
      "ios/app/Info.plist": Example.propertyList(Example.urlSchemes("$(SCHEME)")),
      "ios/app/app.entitlements": Example.propertyList(
        Example.texts("com.apple.developer.associated-domains", "applinks:shop.example.com?mode=developer") + "\n"
          + Example.texts("com.apple.security.application-groups", "$(GROUP)")),
      "ios/app/App.swift": Self.swiftUI("Home().onOpenURL { open($0) }"),
    ]
    let debug = "C2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = {"
    let project = Self.xcodeProject(["SCHEME": "", "GROUP": ""]).replacing(
      "buildConfigurations = (C);", with: "buildConfigurations = (C2, C);"
    ).replacing(
      "    C = {",
      with: "    \(debug) INFOPLIST_FILE = app/Info.plist; CODE_SIGN_ENTITLEMENTS = app/app.entitlements; "
        + "SCHEME = shop; GROUP = group.shop; }; };\n    C = {")
    let run = Compiler(files: InMemoryFileSystem(lists.merging([Self.project: project]) { $1 })).check()
    let found = run.report.entryPoints.map { "\($0.label) \($0.steps.map(\.verdict))" }
    #expect(
      found == [
        #"shop:// ["broken", "proven", "proven"]"#, #"shop.example.com ["broken", "proven", "proven"]"#,
        #"group.shop ["broken"]"#,
      ])
    #expect(run.outcome() == .findings)
  }

  @Test("Objective-C++ does not see the generated class, and no other class has its name") func facades() throws {
    let base = [
      "manifestc.yaml": "version: 1\nswift: {objectiveC: OR}\n",
      "ios/app/App.swift": Self.swiftUI("Home().onOpenURL { open(Routes.resolve($0)) }"),
    ]
    for (file, name, help) in [
      ("Links.m", "ORRouter", nil), ("Links.mm", "ORRouter", "rename the file so that it ends with `.m`"),
      ("Links.m", "SHRouter", "write `ORRouter`, or `swift: {objectiveC: SH}`"), ("Links.m", "HTTPRouters", nil),
    ] {
      let code = "#import \"app-Swift.h\"\nid router(void) { return \(name).shared; }\n"
      let run = try Self.check(Self.base.merging(base.merging(["ios/app/\(file)": code]) { $1 }) { $1 })
      let found = run.report.findings.filter { $0.code == "MC5086" }
      #expect(found.count == (help == nil ? 0 : 1))
      if let help { #expect(found.first?.help?.hasPrefix(help) == true, "\(found)") }
    }
  }
}
