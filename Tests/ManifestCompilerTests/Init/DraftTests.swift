import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import Testing

/// The route map that `init` drafts for a project, and its messages.
@Suite struct DraftTests {
  private static func draft(_ files: [String: String]) -> Draft {
    let project = SoundProject.with(files).filter { $0.key != "routes.yaml" }
    return Compiler(files: InMemoryFileSystem(project)).draft()
  }

  /// U+2028, U+2029 and U+0085 end a comment in YAML 1.1; the others change its appearance.
  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{202E}", "\u{200B}", "\n", "\u{7F}"])
  func escapesNamesInComments(_ character: String) throws {
    let escaped = character.utf16.map {
      "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16)
    }
    let app = "{app: {bundleName: 'com.a\(escaped.joined())b.shop'}}\n"
    let text = try #require(Self.draft(["AppScope/app.json5": app]).text)
    let comments = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(comments.contains("# The ways into com.a b.shop, compiled by manifestc."), "\(text)")
  }

  /// The map that `init` writes is valid, even if Info.plist contains an invalid scheme.
  @Test func omitsInvalidSchemes() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
      <string>shop://</string><string>https</string><string>good</string></array></dict></array></dict></plist>
      """
    let text = try #require(Self.draft([".arkui-x/ios/app/Info.plist": plist]).text)
    #expect(text.contains("    - good\n") && !text.contains("shop://") && !text.contains("- https"), "\(text)")
  }

  /// What the draft shows in comments compiles, too.
  @Test func showsWhatCompiles() throws {
    let text = try #require(Self.draft([:]).text)
    let start = try #require(text.firstRange(of: "#   entry/EntryAbility:"))
    let lines = text[start.lowerBound...].split(separator: "\n").prefix(2).map { $0.dropFirst(2) }
    let routes = try #require(text.firstRange(of: "# routes:"))
    let map = """
      version: 1
      links: {schemes: [myapp]}
      abilities:
      \(lines.joined(separator: "\n"))
      \(text[routes.lowerBound...].split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n"))

      """
    let compilation = SoundProject.build(map: map)
    #expect(compilation.report.findings.filter { $0.severity == .error }.map(\.message) == [], "\(map)")
    let values = try #require(compilation.table).resolve("myapp://order/42?tab=new&page=x", origin: .external).get()
    #expect(values.parameters.map(\.name) == ["id", "tab"])
  }

  /// The micro apps and services that a framework's list registers are drafted, but for what a map cannot declare.
  @Test func draftsMicroAppsAndServices() throws {
    func entry(_ members: String) -> String { "<dict>\(members)</dict>" }
    func pair(_ key: String, _ value: String) -> String { "<key>\(key)</key><string>\(value)</string>" }
    let list = """
      <plist version="1.0"><dict>
      \(pair("Launcher", "10000001"))
      <key>Applications</key><array>
      \(entry(pair("name", "10000001") + pair("delegate", "HomeAppDelegate")))
      \(entry(pair("name", "10000001") + pair("delegate", "OtherAppDelegate")))
      \(entry(pair("name", "x") + pair("delegate", "No Class")))
      </array>
      <key>Services</key><array>
      \(entry(pair("name", "Tide") + pair("class", "Shop.TideService") + "<key>lazyLoading</key><true/>"))
      </array>
      <key>ServicesMap</key><dict>
      <key>[AUTOSTART]</key><array>\(entry(pair("name", "warm: up") + "<key>asynchronous</key><true/>"))</array>
      <key>warm: up</key><array>\(entry(pair("name", "Log") + pair("class", "LogService")))</array>
      </dict>
      </dict></plist>
      """
    let files = [".arkui-x/ios/app/MobileRuntime.plist": list]
    let text = try #require(Self.draft(files).text)
    let section = """
      apps:
        launcher: "10000001"
        items:
          "10000001": {delegate: HomeAppDelegate}
      services:
        "Tide": {class: Shop.TideService, lazy: true}
        "Log": {class: LogService, group: "warm: up"}
      serviceGroups:
        - {name: "warm: up", async: true}

      """
    #expect(text.contains(section), "\(text)")
    let report = SoundProject.build(files.merging(["routes.yaml": text]) { $1 }).report
    #expect(report.findings.filter { $0.severity == .error }.isEmpty, "\(report.findings)")
  }

  /// An app without OpenHarmony manifests is drafted from its Xcode project, and the draft is a map without errors.
  @Test func draftsAnAppWithoutManifests() throws {
    let settings = [
      "PRODUCT_BUNDLE_IDENTIFIER": "com.example.my-shop", "DEVELOPMENT_TEAM": "ABCDE12345",
      "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements",
    ]
    let entitlements = Example.propertyList(
      Example.texts(
        "com.apple.developer.associated-domains", "applinks:Links.example.com", "applinks:b.example.com?mode=developer",
        "webcredentials:c.example.com") + "\n"
        + Example.texts("com.apple.security.application-groups", "group.com.example.shop"))
    let files = [
      "Shop.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: settings, extensionSettings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.my-shop.share"]),
      "app/Info.plist": Example.propertyList(Example.urlSchemes("shop")), "app/app.entitlements": entitlements,
      "app/App.swift": "@main struct ShopApp: App {}\n",
    ]
    let draft = Compiler(files: InMemoryFileSystem(files)).draft()
    let text = try #require(draft.text, "\(draft.report.findings)")
    #expect(text.contains("\napp: {identifiers: [com.example.my-shop], team: ABCDE12345}\n"), "\(text)")
    #expect(text.contains("  schemes: # from the app's Info.plist\n    - shop\n"), "\(text)")
    #expect(text.contains("  domains: # from the app's entitlements\n    - links.example.com\n  #"), "\(text)")
    #expect(text.contains("\n#   app extension share (com.example.my-shop.share): extensions\n"), "\(text)")
    #expect(text.contains("\n#   app group group.com.example.shop: extensions\n\n#"), "\(text)")
    // Nothing of OpenHarmony.
    for word in ["abilit", "OpenHarmony", "manifests", "bundle name"] { #expect(!text.contains(word), "\(word)") }
    let compilation = Compiler(files: InMemoryFileSystem(files.merging(["routes.yaml": text]) { $1 })).compile()
    #expect(compilation.outputs != nil, "\(compilation.report.findings)")
    #expect(compilation.report.findings.filter { $0.severity != .note }.map(\.message) == [])
  }

  /// A draft says what the configuration that ships has; what others have, and what a map cannot say, are comments.
  @Test func draftsWhatShips() throws {
    let domains = Example.texts(
      "com.apple.developer.associated-domains", "applinks:*.example.com", "applinks:a.example.com")
    var files = [
      "Shop.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop$(SUFFIX)", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements",
        ]
      ).replacing(
        "buildConfigurations = (C);",
        with: """
          buildConfigurations = (C, CD); };
              CD = {
                isa = XCBuildConfiguration; name = Debug;
                buildSettings = {INFOPLIST_FILE = "app/Debug.plist"; PRODUCT_BUNDLE_IDENTIFIER = com.example.dev; };
          """),
      "app/Info.plist": Example.propertyList(Example.urlSchemes("shop")),
      "app/Debug.plist": Example.propertyList(Example.urlSchemes("shop", "shop-dev")),
      "app/app.entitlements": Example.propertyList(domains),
    ]
    let text = try #require(Compiler(files: InMemoryFileSystem(files)).draft().text)
    #expect(text.contains("  schemes: # from the app's Info.plist\n    - shop\n  domains:"), "\(text)")
    #expect(text.contains("\n# Only configurations that do not ship have these schemes:\n#   shop-dev\n"), "\(text)")
    #expect(
      text.contains("  domains: # from the app's entitlements\n    - a.example.com\n  # For URLs"), "\(text)")
    #expect(text.contains(" A map lists each host by its name:\n#   *.example.com\n"), "\(text)")
    #expect(text.contains("\n# The bundle identifier of target `app` is not known: "), "\(text)")
    // A map needs an identifier, not only a team.
    files["Shop.xcodeproj/project.pbxproj"]?.replace("SUFFIX)\";", with: "SUFFIX)\"; DEVELOPMENT_TEAM = ABCDE12345;")
    let withTeam = try #require(Compiler(files: InMemoryFileSystem(files)).draft().text)
    #expect(withTeam.contains("\n# app: {identifiers: [com.example.shop], team: ABCDE12345}"), "\(withTeam)")
    #expect(text.contains("`SUFFIX`") && !text.contains("com.example.dev"), "\(text)")
    files["routes.yaml"] = text.replacing("# app: {", with: "app: {")
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    #expect(findings.filter { $0.severity == .error }.map(\.code) == ["MC5020"])
  }

  /// The project of an app in a folder that commands do not search is named.
  @Test func namesAnUnusualFolder() throws {
    let files = InMemoryFileSystem([
      "mobile/apple/Shop.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"]),
      "mobile/apple/app/Info.plist": Example.propertyList(Example.urlSchemes("shop")),
      "mobile/apple/app/App.swift": "@main struct ShopApp: App {}\n",
    ])
    let draft = Compiler(files: files).draft()
    #expect(
      draft.configuration?.text.hasPrefix("version: 1\nios: \"mobile/apple\"\n") == true, "\(draft.report.findings)")
  }

  /// Two apps that are built of one Info.plist, each with the scheme of its configuration.
  @Test func draftsTwoApps() throws {
    var files = [
      "Shop.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "OWN_SCHEME": "red"]
      ).replacing("name = Release", with: "name = RedRelease")
        .replacing(
          "buildConfigurations = (C);",
          with: """
            buildConfigurations = (C, CB); };
                CB = {
                  isa = XCBuildConfiguration; name = BlueRelease;
                  buildSettings = {
                    INFOPLIST_FILE = "app/Info.plist"; PRODUCT_BUNDLE_IDENTIFIER = com.example.shop;
                    OWN_SCHEME = blue;
                  };
            """),
      "app/Info.plist": Example.propertyList(Example.urlSchemes("$(OWN_SCHEME)")),
      "app/App.swift": "@main struct ShopApp: App {}\n",
    ]
    let text = try #require(Compiler(files: InMemoryFileSystem(files)).draft().text)
    #expect(text.contains("    - blue\n    - red\n"), "\(text)")
    files["routes.yaml"] = text
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    #expect(!findings.map(\.code).contains("MC5003"), "\(findings)")
    files["routes.yaml"] = text.replacing("- red", with: "- green")
    #expect(Compiler(files: InMemoryFileSystem(files)).check().report.findings.map(\.code).contains("MC5003"))
  }

  /// A folder without a project of any kind is not one.
  @Test func draftsNothingWithoutAnApp() {
    let files = ["Lib.xcodeproj/project.pbxproj": "{ objects = {}; }", "README.md": ""]
    let draft = Compiler(files: InMemoryFileSystem(files)).draft()
    #expect(draft.text == nil && draft.report.findings.contains { $0.code == "MC0030" }, "\(draft.report.findings)")
  }

  /// SDKs read the URLs of their schemes, so these open no route.
  @Test func writesSchemesOfSDKsAsComments() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
      <string>wx0123456789abcdef</string><string>tencent101234567</string><string>fb1234567890123</string>
      <string>com.googleusercontent.apps.1-a</string><string>wxshop</string><string>fbshop</string></array></dict></array>
      </dict></plist>
      """
    let text = try #require(Self.draft([".arkui-x/ios/app/Info.plist": plist]).text)
    #expect(
      text.contains("    - fbshop\n    - wxshop\n  # For URLs with a host, as in fbshop://example.com"), "\(text)")
    #expect(text.contains("hosts: [example.com]}\n# Info.plist also has"), "\(text)")
    for name in ["wx0123456789abcdef", "tencent101234567", "fb1234567890123", "com.googleusercontent.apps.1-a"] {
      #expect(text.contains("\n#   \(name)\n"), "\(text)")
    }
  }

  /// OpenHarmony allows names that no class on iOS can have.
  @Test(arguments: [false, true]) func excludesImpossibleNamesFromIOS(hasIOSProject: Bool) throws {
    let manifest = """
      {module: {name: 'entry', type: 'entry', abilities: [{name: 'com.example.probe.EntryAbility'}, {name: 'Other'}]}}
      """
    var files = SoundProject.with(["entry/src/main/module.json5": manifest]).filter { $0.key != "routes.yaml" }
    if !hasIOSProject { files = files.filter { !$0.key.hasPrefix(".arkui-x") } }
    let text = try #require(Compiler(files: InMemoryFileSystem(files)).draft().text)
    #expect(text.contains("  entry/com.example.probe.EntryAbility: {platforms: [ohos, android]} #"), "\(text)")
    files["routes.yaml"] = text
    let compilation = Compiler(files: InMemoryFileSystem(files)).compile()
    #expect(compilation.outputs != nil && compilation.report.findings.isEmpty, "\(compilation.report.findings)")
  }

  /// Two names may be one in Swift, which a map can only have in different namespaces.
  @Test func excludesNamesThatAreEqualInSwift() throws {
    let manifest =
      "{module: {name: 'entry', type: 'entry', abilities: [{name: 'Next_Ability'}, {name: 'NextAbility'}]}}"
    var files = SoundProject.with(["entry/src/main/module.json5": manifest]).filter { $0.key != "routes.yaml" }
    let text = try #require(Compiler(files: InMemoryFileSystem(files)).draft().text)
    #expect(text.split(separator: "in Swift, it has the same name as entry/Next").count == 2, "\(text)")
    files["routes.yaml"] = text
    let compilation = Compiler(files: InMemoryFileSystem(files)).compile()
    #expect(compilation.outputs != nil && !compilation.report.findings.contains { $0.code == "MC4003" })
  }

  /// A namespace has at most 500 cases, so the abilities of a large project are in included files.
  @Test func includesFilesForManyAbilities() throws {
    let abilities = (0..<1201).map { "{name: 'A\($0)Ability'}" }.joined(separator: ", ")
    let manifest = "{module: {name: 'entry', type: 'entry', abilities: [\(abilities)]}}"
    let project = SoundProject.with(["entry/src/main/module.json5": manifest]).filter { $0.key != "routes.yaml" }
    var files = InMemoryFileSystem(project)
    let draft = Compiler(files: files).draft()
    try draft.write(to: &files)
    #expect(draft.message == "wrote routes.yaml and 3 included files: 1201 abilities")
    #expect(
      draft.files.map(\.path) == (1...3).map { "abilities/abilities\($0).yaml" } + ["routes.yaml"])
    let compilation = Compiler(files: files).compile()
    #expect(compilation.outputs != nil && compilation.report.findings.isEmpty, "\(compilation.report.findings)")
  }

  /// A file that exists is not replaced, and then none is written.
  @Test func writesAllFilesOrNone() throws {
    let abilities = (0..<501).map { "{name: 'A\($0)Ability'}" }.joined(separator: ", ")
    let manifest = "{module: {name: 'entry', type: 'entry', abilities: [\(abilities)]}}"
    let project = SoundProject.with([
      "entry/src/main/module.json5": manifest, "abilities/abilities2.yaml": "# somebody's notes\n",
    ]).filter { $0.key != "routes.yaml" }
    var files = InMemoryFileSystem(project)
    let before = files
    #expect(throws: FileError.self) { try Compiler(files: files).draft().write(to: &files) }
    #expect(files == before)
  }

  /// Apps may query schemes that a route map rejects or need not list.
  @Test func omitsNeedlessQueries() throws {
    let names = ["weixin://", "https", "HTTP", "com.example.shop", "alipays"]
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>LSApplicationQueriesSchemes</key><array>
      \(names.map { "<string>\($0)</string>" }.joined())</array></dict></plist>
      """
    let files = [".arkui-x/ios/app/Info.plist": plist]
    let text = try #require(Self.draft(files).text)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("    - ") } == ["    - alipays"], "\(text)")
    #expect(text.contains("Routes need a scheme of their own.\nlinks:\n"), "\(text)")
    #expect(SoundProject.build(files.merging(["routes.yaml": text]) { $1 }).report.findings.isEmpty)
  }

  /// iOS ignores the schemes beyond its limit, and the route map refuses them.
  @Test func limitsQueries() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>LSApplicationQueriesSchemes</key><array>
      \((0..<61).map { "<string>app\(60 - $0)</string>" }.joined())</array></dict></plist>
      """
    let files = [".arkui-x/ios/app/Info.plist": plist]
    let text = try #require(Self.draft(files).text)
    #expect(
      text.contains("from the app's Info.plist, without the last 11, which iOS ignores\n    - app11\n"), "\(text)")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("    - ") } == 50)
    #expect(
      !SoundProject.build(files.merging(["routes.yaml": text]) { $1 }).report.findings.contains {
        $0.severity == .error
      })
  }

  @Test(arguments: [("off", 0, true), ("note", 1, true), ("error", 1, false)])
  func appliesTheRuleLevelsOfTheProject(_ level: String, count: Int, isWritten: Bool) {
    let draft = Self.draft([
      "manifestc.yaml": "version: 1\nrules: {missing-module: \(level)}\n",
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'gone', srcPath: './gone'}]}\n",
    ])
    #expect(draft.report.findings.map(\.severity.rawValue) == Array(repeating: level, count: count))
    #expect((draft.text != nil) == isWritten)
  }

  /// `hosting: dynamic` requires a source whose code names both module and ability.
  @Test(arguments: [
    (
      "page.moduleName = @\"entry\"; page.abilityName = @\"EntryAbility\";",
      "  entry/EntryAbility: {hosting: dynamic} # "
    ),
    ("[self show:@\"com.example.shop:entry:EntryAbility\"];", "  entry/EntryAbility: {hosting: dynamic} # "),
    ("#define MODULE @\"entry\"\n#define ABILITY @\"EntryAbility\"\n", "  entry/EntryAbility: {hosting: dynamic} # "),
    ("[self load:@\"https://example.com:entry\"];", "  entry/EntryAbility: {}\n"),
    ("// @\"entry\" @\"EntryAbility\"", "  entry/EntryAbility: {}\n"),
    ("[self show:@\"entry\"];", "  entry/EntryAbility: {}\n"),
    // The class is missing.
    (
      "[self is:@\"entry\" and:@\"EntryAbility\"]; [[EntryEntryAbilityViewController alloc] init];",
      "  entry/EntryAbility: {}\n"
    ),
  ]) func draftsDynamicHostingForCustomPages(_ source: String, _ line: String) throws {
    let files = [".arkui-x/ios/app/Controllers.h": "", ".arkui-x/ios/app/Jump.m": source]
    let text = try #require(Self.draft(files).text)
    #expect(text.contains(line), "\(text)")
  }

  @Test(arguments: ["com.example.shop:entry:EntryAbility", "\\(bundle):entry:EntryAbility"])
  func draftsDynamicHostingForInstanceNamesInSwift(_ name: String) throws {
    let files = [
      ".arkui-x/ios/app/Controllers.h": "",
      ".arkui-x/ios/app/AppDelegate.swift": "let page = StageViewController(instanceName: \"\(name)\")\n",
    ]
    let text = try #require(Self.draft(files).text)
    #expect(text.contains("  entry/EntryAbility: {hosting: dynamic} # AppDelegate.swift shows it without a `Entry"))
  }

  @Test(arguments: [("", ["MC5101"], true), ("bplist00", ["MC5103"], false), ("{ CFBundleName = Shop; }", [], false)])
  func draftsInSpiteOfUnreadPropertyLists(_ plist: String, _ codes: [String], _ hasErrors: Bool) {
    let draft = Self.draft([".arkui-x/ios/app/Info.plist": plist])
    #expect(draft.text?.contains("  entry/EntryAbility: {}\n") == true)
    #expect(draft.report.findings.map(\.code) == codes && draft.hasErrors == hasErrors)
  }

  /// A page whose name is misspelled, or has another module, is not hidden by `hosting: dynamic`.
  @Test(arguments: [
    ("PhoneEntryAbilityViewController", "StageViewController", false),
    ("EntryEntryAbiltyViewController", "StageViewController", false),
    // A page for all abilities, and a native controller.
    ("ShopPageController", "StageViewController", true), ("OldEntryAbilityViewController", "UIViewController", true),
  ]) func draftsNoDynamicHostingForMisnamedPages(_ name: String, _ base: String, _ isDynamic: Bool) throws {
    let files = [
      ".arkui-x/ios/app/Controllers.h": "@interface \(name) : \(base)\n@end\n@implementation \(name)\n@end\n",
      ".arkui-x/ios/app/Jump.m": "[[\(name) alloc] initWithInstanceName:@\"com.example.shop:entry:EntryAbility\"];\n",
    ]
    let text = try #require(Self.draft(files).text)
    #expect(text.contains("  entry/EntryAbility: {hosting: dynamic} # ") == isDynamic, "\(text)")
  }

  @Test func reportsAnUnknownRule() {
    let draft = Self.draft(["manifestc.yaml": "version: 1\nrules: {no-such-rule: off}\n"])
    #expect(draft.report.findings.map(\.name) == ["unknown-rule"] && draft.text == nil)
  }

  @Test func escapesTheMessageForATerminal() {
    let draft = Self.draft(["manifestc.yaml": #"{version: 1, routes: "a\e[2J.yaml"}"#])
    #expect(draft.message == #"wrote a\u{1B}[2J.yaml: 1 ability"#)
  }
}
