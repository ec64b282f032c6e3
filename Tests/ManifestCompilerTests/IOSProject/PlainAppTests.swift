import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// Small defects in the iOS project of an app without OpenHarmony manifests, and the complete findings about them.
@Suite struct PlainAppTests {
  /// Files that are added to a healthy app, and its findings.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    /// The findings: `code severity path "text": message; help`.
    let expected: [String]

    init(_ name: String, _ files: [String: String], _ expected: String...) {
      self.name = name
      self.files = files
      self.expected = expected
    }

    var testDescription: String { name }
  }

  private static let project = "ios/app.xcodeproj/project.pbxproj"
  private static let infoPlist = "ios/app/Info.plist"
  private static let entitlements = "ios/app/app.entitlements"

  private static let app = [
    "app.json5": "{app: {bundleName: 'com.example.shop'}}\n",
    "routes.yaml": map("links: {schemes: [shop]}"),
    project: xcodeProject(),
    "ios/app/Order.swift":
      "import UIKit\n\n@objc(OrderViewController)\nfinal class OrderViewController: UIViewController, RoutedController {}\n"
      + "let table = Routes.table\n",
    "ios/app/ShopApp.swift": """
    @main
    struct ShopApp: App {
      @UIApplicationDelegateAdaptor(ShortcutAppDelegate.self) var delegate
      let navigator = PageNavigator<AppPage>()
      var body: some Scene {
        WindowGroup { Home(navigator: navigator).onOpenURL { navigator.open($0) }.onShortcut(of: Routes.self) { navigator.open($0) } }
      }
    }

    """,
    infoPlist: Example.propertyList(Example.urlSchemes("shop")),
    entitlements: Example.propertyList(""),
  ]

  private static func map(_ links: String) -> String {
    """
    version: 1
    \(links)
    routes:
      order: {path: "/orders/{id}", params: {id: int}, controller: OrderViewController}

    """
  }

  private static func xcodeProject(_ settings: [String: String] = [:], other: [String: String]? = nil) -> String {
    let own = ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements"]
    return Example.xcodeProject(
      settings: own.merging(settings) { $1 }, extensionSettings: other, generated: "../Generated/Swift")
  }

  private static let camera =
    "bridge:\n  origins: [https://h5.example.com]\n  methods:\n    scan: {returns: string, permission: camera}\n"

  /// Returns an Info.plist with these entries of `CFBundleURLSchemes`.
  private static func entries(_ names: String) -> [String: String] {
    [infoPlist: Example.propertyList(Example.urlSchemes("shop").replacing("<string>shop</string>", with: names))]
  }

  static let cases: [Case] = [
    Case("a healthy app", [:]),
    Case(
      "a URL instead of the scheme", entries("<string>shop://open</string>"),
      "MC5003 error \(infoPlist) \"shop://open\": `CFBundleURLSchemes` contains `shop://open`, but the route map requires `shop`; write `shop`"
    ),
    Case(
      "a URL besides the scheme", entries("<string>shop</string><string>Shop://</string>"),
      "MC5047 warning \(infoPlist) \"Shop://\": `Shop://` in CFBundleURLSchemes is a URL, not a scheme; remove it"),
    Case(
      "a URL of another scheme", entries("<string>shop</string><string>market://open</string>"),
      "MC5047 warning \(infoPlist) \"market://open\": `market://open` in CFBundleURLSchemes is a URL, not a scheme; write `market`"
    ),
    Case(
      "a scheme of the web",
      entries("<string>shop</string><string>https</string>").merging([
        "routes.yaml": map("app: {team: ABCDE12345}\nlinks: {schemes: [shop], domains: [shop.example.com]}")
      ]) { $1 },
      "MC5040 error \(entitlements) \"\": `applinks:shop.example.com` is missing under `com.apple.developer.associated-domains` in `app/app.entitlements`; run `manifestc apply`, or take it from the generated `iOS/App.entitlements`",
      "MC5047 warning \(infoPlist) \"https\": `https` in CFBundleURLSchemes opens nothing; remove it"),
    Case(
      "a web browser",
      entries("<string>shop</string><string>https</string>").merging([
        entitlements: Example.propertyList("<key>com.apple.developer.web-browser</key><true/>")
      ]) { $1 }),
    Case(
      "schemes of the system",
      entries("<string>shop</string><string>file</string><string>TEL</string><string>mailto</string>"),
      "MC5047 warning \(infoPlist) \"file\": `file` in CFBundleURLSchemes opens nothing; remove it",
      "MC5047 warning \(infoPlist) \"TEL\": `TEL` in CFBundleURLSchemes opens nothing; remove it",
      "MC5047 warning \(infoPlist) \"mailto\": `mailto` in CFBundleURLSchemes opens nothing; remove it"),
    Case(
      "an app for mail",
      entries("<string>shop</string><string>mailto</string>").merging([
        entitlements: Example.propertyList("<key>com.apple.developer.mail-client</key><true/>")
      ]) { $1 }),
    Case(
      "characters that a scheme cannot have",
      entries(
        "<string>shop</string><string>com.example.shop_go</string><string>1shop</string><string>my shop</string>"),
      "MC5047 warning \(infoPlist) \"com.example.shop_go\": `com.example.shop_go` in CFBundleURLSchemes is not a URL scheme; use letters, digits, `+`, `-` and `.`, a letter first, or remove it",
      "MC5047 warning \(infoPlist) \"1shop\": `1shop` in CFBundleURLSchemes is not a URL scheme; use letters, digits, `+`, `-` and `.`, a letter first, or remove it",
      "MC5047 warning \(infoPlist) \"my shop\": `my shop` in CFBundleURLSchemes is not a URL scheme; write `myshop`"),
    Case(
      "a character instead of another", entries("<string>sh_op</string>"),
      "MC5003 error \(infoPlist) \"sh_op\": `CFBundleURLSchemes` contains `sh_op`, but the route map requires `shop`; write `shop`"
    ),
    Case(
      "a known build setting", entries("<string>shop</string><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>")),
    Case(
      "a build setting with characters that a scheme cannot have",
      entries("<string>shop</string><string>$(APP_SCHEME)</string>").merging([
        project: xcodeProject(["APP_SCHEME": "my_shop"])
      ]) { $1 },
      "MC5047 warning \(infoPlist) \"$(APP_SCHEME)\": `my_shop` in CFBundleURLSchemes is not a URL scheme; use letters, digits, `+`, `-` and `.`, a letter first, or remove it"
    ),
    Case("an unknown build setting", entries("<string>shop</string><string>$(APP_SCHEME)://</string>")),
    Case(
      "a preprocessed list, and one that no target uses",
      [
        project: xcodeProject(["INFOPLIST_PREPROCESS": "YES"]),
        "ios/app.xcodeproj/xcshareddata/xcbaselines/T.xcbaseline/Info.plist": Example.propertyList(""),
      ],
      "MC5221 warning \(project) \"app/Info.plist\": cannot tell whether `shop://` is declared: `ios/app/Info.plist` is preprocessed"
    ),
    Case(
      "a list with an unknown path, and one that no target uses",
      [
        project: xcodeProject(["INFOPLIST_FILE": "$(FLAVOR_DIR)/Info.plist"]),
        "ios/Fixtures/Sample/Info.plist": Example.propertyList(""),
      ],
      "MC5221 warning \(project) \"$(FLAVOR_DIR)/Info.plist\": cannot tell whether `shop://` is declared: the build setting `FLAVOR_DIR` is not in the project"
    ),
    Case(
      "a list that does not exist",
      [project: xcodeProject(["INFOPLIST_FILE": "app/Gone.plist"])],
      "MC5016 error \(project) \"app/Gone.plist\": `ios/app/Gone.plist` does not exist, so Xcode cannot build the target; write `app/Info.plist`"
    ),
    Case(
      "entitlements that do not exist",
      [
        project: xcodeProject(["CODE_SIGN_ENTITLEMENTS": "app/App.entitlments"]),
        "ios/app/Debug.entitlements": Example.propertyList(""),
      ],
      "MC5016 error \(project) \"app/App.entitlments\": `ios/app/App.entitlments` does not exist, so Xcode cannot build the target; add the file, or correct the path"
    ),
    Case(
      "a list that was moved",
      [project: xcodeProject(["INFOPLIST_FILE": "app/Plists/Info.plist"]), "ios/app/Plists/None.md": ""],
      "MC5016 error \(project) \"app/Plists/Info.plist\": `ios/app/Plists/Info.plist` does not exist, so Xcode cannot build the target; write `app/Info.plist`"
    ),
    Case(
      "a list in a folder that does not exist",
      [project: xcodeProject(["INFOPLIST_FILE": "made/Info.plist"])],
      "MC5221 warning \(project) \"made/Info.plist\": cannot tell whether `shop://` is declared: `ios/made/Info.plist` does not exist"
    ),
    Case(
      "a list that a script may make",
      [
        project: xcodeProject(["INFOPLIST_FILE": "app/Gone.plist"]).replacing(
          " L = {",
          with: " Z = {isa = PBXShellScriptBuildPhase; shellScript = \"sed s/x/y/ > app/Gone.plist\"; }; L = {")
      ],
      "MC5221 warning \(project) \"app/Gone.plist\": cannot tell whether `shop://` is declared: `ios/app/Gone.plist` does not exist"
    ),
    Case(
      "a list that a generator may make",
      [project: xcodeProject(["INFOPLIST_FILE": "app/Gone.plist"]), "ios/project.yml": ""],
      "MC5221 warning \(project) \"app/Gone.plist\": cannot tell whether `shop://` is declared: `ios/app/Gone.plist` does not exist"
    ),
    Case(
      "a path in another case, as file systems on macOS usually allow",
      [project: xcodeProject(["INFOPLIST_FILE": "App/info.plist"]), infoPlist: Example.propertyList("")],
      "MC5003 error \(infoPlist) \"\": `shop` is missing under `CFBundleURLSchemes` in `app/Info.plist`; run `manifestc apply`, or take it from the generated `iOS/Info.plist`"
    ),
    Case(
      "a missing domain beside a required one of a similar name",
      [
        "routes.yaml": map(
          "app: {team: ABCDE12345}\nlinks: {schemes: [shop], domains: [shop.example.com, shops.example.com]}"),
        entitlements: Example.propertyList(
          Example.texts("com.apple.developer.associated-domains", "applinks:shop.example.com")),
      ],
      "MC5040 error \(entitlements) \"com.apple.developer.associated-domains\": `applinks:shops.example.com` is missing under `com.apple.developer.associated-domains` in `app/app.entitlements`; run `manifestc apply`, or take it from the generated `iOS/App.entitlements`"
    ),
    Case(
      "no file for the entitlements",
      [
        project: xcodeProject(["CODE_SIGN_ENTITLEMENTS": ""]),
        "routes.yaml": map("app: {team: ABCDE12345}\nlinks: {schemes: [shop], domains: [shop.example.com]}"),
      ],
      "MC5040 error \(project) \"app\": `applinks:shop.example.com` is missing under `com.apple.developer.associated-domains` in the entitlements of target `app`; run `manifestc apply`, or set `CODE_SIGN_ENTITLEMENTS` to the path of a file with the keys of the generated `iOS/App.entitlements`"
    ),
    Case(
      "conflict markers in sources",
      [
        "ios/app/Other.h": "<<<<<<< HEAD\n@class A;\n=======\n@class B;\n>>>>>>> main\n",
        "ios/app/Order.swift": "<<<<<<< HEAD\nimport UIKit\n=======\n>>>>>>> main\n",
        "ios/app/Marks.m": "// <<<<<<< not at the start of a line\n",
      ],
      "MC0014 error ios/app/Order.swift \"<<<<<<< HEAD\": the file contains conflict markers; resolve the conflict, and remove the lines of `<`, `=` and `>`",
      "MC0014 error ios/app/Other.h \"<<<<<<< HEAD\": the file contains conflict markers; resolve the conflict, and remove the lines of `<`, `=` and `>`"
    ),
    Case(
      "a quick action that opens an unknown route, and is missing in Info.plist",
      [
        "routes.yaml": map("links: {schemes: [shop]}")
          + "shortcuts:\n  last: {title: Last, opens: ordr, with: {id: 1}}\n"
      ],
      "MC6601 error routes.yaml \"ordr\": unknown route `ordr`; write `order`"),
    Case(
      "a quick action without a parameter, which is missing in Info.plist",
      ["routes.yaml": map("links: {schemes: [shop]}") + "shortcuts:\n  last: {title: Last, opens: order}\n"],
      "MC6602 error routes.yaml \"order\": quick action `last` lacks `id`, which route `order` requires; add `id` to `with`"
    ),
    Case(
      "a quick action that is missing in Info.plist",
      [
        "routes.yaml": map("links: {schemes: [shop]}")
          + "shortcuts:\n  last: {title: Last, opens: order, with: {id: 1}}\n"
      ],
      "MC6610 warning \(infoPlist) \"\": `last` is missing under `UIApplicationShortcutItems` in `app/Info.plist`; run `manifestc apply`, or take it from the generated `iOS/Info.plist`"
    ),
    Case(
      "a quick action with numbers",
      [
        "routes.yaml": map("links: {schemes: [shop]}")
          + "shortcuts:\n  last: {title: Last, opens: order, with: {id: 1}}\n",
        infoPlist: Example.propertyList(
          Example.urlSchemes("shop")
            + "<key>UIApplicationShortcutItems</key><array><dict><key>UIApplicationShortcutItemType</key><integer>1</integer>"
            + "<key>UIApplicationShortcutItemTitle</key><integer>2</integer></dict></array>"),
      ],
      "MC5121 error \(infoPlist) \"UIApplicationShortcutItemTitle\": the value of `UIApplicationShortcutItemTitle` is a number, not a string",
      "MC5121 error \(infoPlist) \"UIApplicationShortcutItemType\": the value of `UIApplicationShortcutItemType` is a number, not a string"
    ),
    Case(
      "a permission without a text",
      [
        "routes.yaml": map("links: {schemes: [shop]}") + camera,
        infoPlist: Example.propertyList(Example.urlSchemes("shop") + "<key>NSCameraUsageDescription</key><true/>"),
      ],
      "MC5121 error \(infoPlist) \"NSCameraUsageDescription\": the value of `NSCameraUsageDescription` is `true`, not a string"
    ),
    Case(
      "a permission with a misspelled key",
      [
        "routes.yaml": map("links: {schemes: [shop]}") + camera,
        infoPlist: Example.propertyList(
          Example.urlSchemes("shop") + "<key>NSCameraUsagedescriptions</key><string>Codes</string>"),
      ],
      "MC5122 error \(infoPlist) \"NSCameraUsagedescriptions\": `NSCameraUsagedescriptions` is not a key of an Info.plist; write `NSCameraUsageDescription`"
    ),
    Case(
      "the app for the Mac, whose list declares no scheme",
      [
        project: otherTarget(["SDKROOT": "macosx"]), "ios/mac/Info.plist": Example.propertyList(""),
      ]),
    Case(
      "the app for the watch, whose list alone declares the scheme",
      [
        project: otherTarget(["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "watchos watchsimulator"]),
        infoPlist: Example.propertyList(""), "ios/mac/Info.plist": Example.propertyList(Example.urlSchemes("shop")),
      ],
      "MC5003 error \(infoPlist) \"\": `shop` is missing under `CFBundleURLSchemes` in `app/Info.plist`; run `manifestc apply`, or take it from the generated `iOS/Info.plist`"
    ),
  ]

  /// Returns a project with a second app of the same bundle identifier.
  private static func otherTarget(_ settings: [String: String]) -> String {
    let own = ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "INFOPLIST_FILE": "mac/Info.plist"]
    return xcodeProject(other: own.merging(settings) { $1 }).replacing(
      "com.apple.product-type.app-extension", with: "com.apple.product-type.application")
  }

  @Test(arguments: cases) func findsTheCause(_ example: Case) throws {
    let texts = Self.app.merging(example.files) { $1 }
    var files = InMemoryFileSystem(texts)
    try files.build()
    let findings = Compiler(files: files).check().report.findings.map { finding in
      let text = Array((texts[finding.path] ?? "").utf8)[finding.start.offset..<finding.end.offset]
      return "\(finding.code) \(finding.severity) \(finding.path) \"\(String(decoding: text, as: UTF8.self))\": "
        + finding.message + (finding.help.map { "; \($0)" } ?? "")
    }
    #expect(findings.sorted() == example.expected.sorted())
  }
}
