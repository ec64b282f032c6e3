import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import ManifestXcode
import Testing

/// Boundaries of rules: cases close to those in their examples.
@Suite struct NearRuleTests {
  private static func findings(_ map: String) -> [String] {
    SoundProject.build(map: map).report.findings
      .map { "\($0.start.line):\($0.start.column) \($0.severity) \($0.code)" }
  }

  /// Returns the findings for a map with a bridge and at most one route.
  private static func findings(bridge: String, schemes: String = "shop", routes: String = "") -> [String] {
    findings(
      """
      version: 1
      links: {schemes: [\(schemes)]}
      abilities: {entry/EntryAbility: {}}
      bridge:
        origins: [https://h5.example.com]
        \(bridge)
      \(routes)
      """)
  }

  private static let workbench = "bridge: {profile: workbench, origins: [https://h5.example.com], methods: "

  /// Whether the bridge's `paths` cover every page that a route may open.
  @Test(arguments: [
    (["/a/{id}"], "/a/1", true), (["/a/{id*}"], "/a/{x}/b", true), (["/a/{id}"], "/a/{x}", true),
    (["/{r*}"], "/a/{x}", true), (["/b", "/a"], "/a", true), (["/a"], "/a/b", false), (["/a/b"], "/a", false),
    (["/a/{id}"], "/a/{x}/b", false), (["/a/1"], "/a/{x}", false), (["/a/{id}"], "/a/{r*}", false),
    (["/a/{id*}"], "/a", false),
  ])
  func pagesOfTheBridge(paths: [String], page: String, isCovered: Bool) {
    let list = paths.map { "\"\($0)\"" }.joined(separator: ", ")
    let found = Self.findings(
      bridge: "paths: [\(list)]", routes: "routes: {t: {path: \"/t\(page)\", web: \"\(page)\"}}")
    #expect(found.filter { $0.hasSuffix("MC8014") }.isEmpty == isCovered, "\(found)")
  }

  /// The shortest value of a parameter need not fit into the path of the page.
  @Test(arguments: [
    "string", "{type: string, pattern: \"a*\"}", "{type: string, pattern: \"[.]*x?\", maxLength: 3}", "list<string>",
    "{type: string, pattern: \"/?\"}", "{type: enum, values: [\"..\", x]}",
  ])
  func acceptsPagesOfQueryValues(type: String) {
    let found = Self.findings(
      bridge: "paths: [\"/d/{r*}\"]",
      routes: "routes: {t: {path: /t, params: {id: \(type)}, web: \"/d/{id}\"}}")
    #expect(!found.contains { $0.contains(" error ") }, "\(found)")
  }

  /// A deep link of the bridge must have a unique URL, regardless of the scheme's hosts.
  @Test(arguments: [
    ("shop", "/h5", true), ("shop", "/H5", true), ("shop", "/h5/x", false),
    ("{name: shop, hosts: [h5]}", "/", true), ("{name: shop, hosts: [open]}", "/", false),
    ("{name: shop, hosts: [h5]}", "/h5", false), ("shop, other", "/h5, via: [other]", false),
    ("shop, other", "/h5, via: [other, shop]", true), ("shop", "\"/{id}\", params: {id: string}", false),
    ("shop", "/a, legacy: [\"shop://h5\"]", true), ("shop", "/a, legacy: [\"Shop://H5/\"]", true),
    ("shop", "/a, legacy: [\"shop://h5=x\"]", false),
  ])
  func linksOfTheBridge(scheme: String, path: String, isTaken: Bool) {
    let found = Self.findings(
      bridge: "paths: [/detail]\n  deepLink: {scheme: shop, host: h5}", schemes: scheme,
      routes: "routes: {t: {path: \(path), ability: entry/EntryAbility}}")
    #expect(found.contains { $0.hasSuffix("MC8025") } == isTaken, "\(found)")
  }

  /// A method without `origins` is available to all of the bridge's origins; one with an empty list is available to
  /// none.
  @Test(arguments: [("{}", false), ("{origins: []}", true), ("{origins: [https://h5.example.com]}", false)])
  func originsOfMethods(method: String, isForNobody: Bool) {
    let found = Self.findings(bridge: "methods: {vibrate: \(method)}")
    #expect(found.contains { $0 == "6:13 error MC8003" } == isForNobody, "\(found)")
  }

  /// A pattern may match the map itself, which is read once; the map's path may not be listed.
  @Test(arguments: [("routes.yaml", ["2:11 error MC2050"]), ("./routes.yaml", ["2:11 error MC2050"]), ("'*.yaml'", [])])
  func rejectsAMapThatIncludesItself(pattern: String, findings: [String]) {
    #expect(
      Self.findings("version: 1\ninclude: [\(pattern)]\nabilities: {entry/EntryAbility: {}}\n").filter {
        $0.hasSuffix("MC2050")
      } == findings)
  }

  /// The domain of universal links is a host name, not an IP address.
  @Test(
    arguments: [
      ("links.example.com", nil), ("a.xn--p1ai", nil), ("1.2.3.4.example", nil), ("localhost", "is not a domain"),
      ("192.168.0.1", "is not a domain"), ("010.1.2.3", "is not a domain"),
      ("::1", "is not a domain"), ("[2001:DB8::1]", "is not a domain"),
      ("[::ffff:192.0.2.1]", "is not a domain"), ("a.0x1", "is not a domain"),
      ("1.2.3", "is not a domain"),
      ("example.com:443", "is not a domain"),
    ] as [(String, String?)])
  func domains(name: String, fault: String?) {
    let map = "version: 1\nlinks: {domains: [\"\(name)\"]}\nabilities: {entry/EntryAbility: {}}\n"
    let run = SoundProject.build(map: map)
    let expected: [String] = [fault].compactMap(\.self).map { "`\(name)` \($0)" }
    #expect(run.report.findings.filter { $0.code == "MC3020" }.map(\.message) == expected)
  }

  /// Digits with leading zeros are not a number in a route map.
  @Test(arguments: [
    "{type: int, min: 010}", "{type: int, max: -010}", "{type: double, min: 01.5}", "{type: int, default: 010}",
    "{type: int, default: \"010\"}", "int = 010", "double = 00.5", "{type: string, maxLength: 010}",
  ])
  func rejectsLeadingZeros(parameter: String) {
    func findings(_ parameter: String) -> [String] {
      Self.findings(
        """
        version: 1
        links: {schemes: [shop]}
        abilities: {entry/EntryAbility: {}}
        routes: {a: {path: /a, params: {p: \(parameter)}, controller: C}}
        """)
    }
    #expect(!findings(parameter).isEmpty)
    let number = parameter.replacing("010", with: "10").replacing("01.5", with: "1.5").replacing("00.5", with: "0.5")
    #expect(findings(number).isEmpty)
  }

  /// Extension attributes become property list values of the type that the author wrote.
  @Test(arguments: [
    ("Ratio: 0.1", "<real>0.1</real>"), ("Ratio: -2.5e3", "<real>-2500.0</real>"), ("Ratio: 3", "<integer>3</integer>"),
    ("Ratio: \"0.1\"", "<string>0.1</string>"), ("Ratio: 1.2.3", "<string>1.2.3</string>"),
    ("Ratio: null", nil), ("Ratio: 99999999999999999999", nil), ("Ratio: [1, ~]", nil), ("Ratio: 1e999", nil),
  ])
  func attributes(attribute: String, expected: String?) throws {
    let map = """
      version: 1
      abilities: {entry/EntryAbility: {}}
      extensions:
        board: {bundleId: com.example.shop.board, point: keyboard, principalClass: K, attributes: {\(attribute)}}
      """
    let compilation = SoundProject.build(map: map)
    let codes = compilation.report.findings.filter { $0.severity == .error }.map(\.code)
    guard let expected else { return #expect(codes == ["MC6509"]) }
    let plist = try #require(compilation.outputs?.files.first { $0.path == "iOS/Board-Info.plist" })
    #expect(codes.isEmpty)
    #expect(plist.text.contains(expected))
  }

  /// Canonically equivalent keys are two keys, because iOS compares code units.
  @Test func attributesWithCanonicallyEquivalentKeys() throws {
    let keys = "\u{E9}: one, e\u{301}: two"
    let map = """
      version: 1
      abilities: {entry/EntryAbility: {}}
      extensions:
        board: {bundleId: com.example.shop.board, point: keyboard, principalClass: K, attributes: {\(keys), inner: {\(keys)}}}
      """
    let compilation = SoundProject.build(map: map)
    let plist = try #require(compilation.outputs?.files.first { $0.path == "iOS/Board-Info.plist" })
    let lines = plist.text.split(separator: "\n").map { Array($0.drop { $0 == "\t" }.utf8) }
    for line in ["<key>\u{E9}</key>", "<key>e\u{301}</key>"] { #expect(lines.count { $0 == Array(line.utf8) } == 2) }
  }

  /// Activation rules have counts and switches.
  @Test(arguments: [
    ("SupportsText: true", true), ("SupportsImageWithMaxCount: 3", true), ("UsesStrictMatching: 1", true),
    ("SupportsText: \"yes\"", false), ("SupportsImageWithMaxCount: \"3\"", false),
    ("SupportsImageWithMaxCount: 3.5", false), ("SupportsImageWithMaxCount: -1", false),
    ("SupportText: true", false), ("SomethingOfNextYear: true", true),
  ])
  func activationRules(rule: String, isSound: Bool) {
    let found = Self.findings(
      """
      version: 1
      abilities: {entry/EntryAbility: {}}
      extensions:
        post:
          bundleId: com.example.shop.post
          point: share
          principalClass: Post
          attributes: {NSExtensionActivationRule: {NSExtensionActivation\(rule)}}
      """)
    #expect(found.map { $0.suffix(6) } == (isSound ? [] : ["MC6509"]))
  }

  /// A malformed extension point is an error; an unknown one is a warning.
  @Test(arguments: [("com.apple.other", "warning"), ("WidgetKit", "error"), ("\"\"", "error")])
  func extensionPoints(point: String, severity: String) {
    let found = Self.findings(
      """
      version: 1
      abilities: {entry/EntryAbility: {}}
      extensions:
        board: {bundleId: com.example.shop.board, point: \(point), principalClass: K}
      """)
    #expect(found == ["4:52 \(severity) MC6512"])
  }

  /// A display name with a character that property lists cannot contain is reported.
  @Test(arguments: [("\"a\\uFFFE\"", "MC4002"), ("Board", nil)])
  func displayNames(name: String, code: String?) {
    let found = Self.findings(
      """
      version: 1
      abilities: {entry/EntryAbility: {}}
      extensions:
        board:
          bundleId: com.example.shop.board
          point: keyboard
          principalClass: K
          displayName: \(name)
      """)
    #expect(found == (code.map { ["8:20 error \($0)"] } ?? []))
  }

  /// A quick action cannot have a value that no URL of its route can contain.
  @Test(
    arguments: [
      ("rest", "\"\"", true), ("rest", "..", true), ("rest", "a//b", true), ("rest", "a/b", false),
      ("one", "\"\"", true), ("one", ".", true), ("one", "a/b", false), ("any", "\"\"", false), ("any", "..", false),
    ])
  func quickActionValues(parameter: String, value: String, isReported: Bool) {
    let path = ["rest": "/f/{rest*}", "one": "/f/{one}"][parameter] ?? "/f"
    let found = Self.findings(
      """
      version: 1
      abilities: {entry/EntryAbility: {}}
      links: {schemes: [shop]}
      routes: {file: {path: "\(path)", params: {\(parameter): string}, controller: FileViewController}}
      shortcuts: {file: {title: File, opens: file, with: {\(parameter): \(value)}}}
      """)
    #expect(found.map { $0.suffix(6) } == (isReported ? ["MC6602"] : []))
  }

  /// A method that opens a link declares the schemes that it opens; the method is recognized by the names of it and its
  /// argument.
  @Test(
    arguments: [
      ("openLink: {args: {url: string}}", true), ("visit: {args: {link: string}}", true),
      ("navigateTo: {args: {href: string}}", true), ("openPage: {args: {url: {type: string, maxLength: 90}}}", true),
      ("openDeepLink: {args: {url: string?}}", true), ("openPanel: {args: {side: string}}", false),
      ("share: {args: {url: string}}", false), ("openLink: {args: {url: string}, allowedSchemes: [https]}", false),
    ])
  func linkMethods(method: String, isFound: Bool) {
    let found = Self.findings(
      """
      version: 1
      abilities: {entry/EntryAbility: {}}
      bridge:
        origins: [https://h5.example.com]
        methods:
          \(method)
      """)
    #expect(found == (isFound ? ["6:5 error MC8009"] : []))
  }

  /// Members and arguments have names that TypeScript can write, and types that the bridge can transfer.
  @Test(arguments: [
    ("share: {args: {\"my-content\": {type: object, fields: {text: string}}}}", "MC8001"),
    ("share: {args: {\"a: any): void; x(b\": {type: list<object>, fields: {text: string}}}}", "MC8001"),
    ("share: {args: {a: {type: object, fields: {\"b-c\": {type: object, fields: {text: string}}}}}}", "MC8001"),
    ("share: {returns: {\"b-c\": {type: object, fields: {text: string}}}}", "MC8001"),
    ("share: {args: {content: {type: object, fields: {text: string}}}}", nil),
    ("getUser: {returns: object}", "MC8022"), ("getUser: {returns: Settings}", "MC8022"),
    ("getUser: {returns: {settings: Settings}}", "MC8022"), ("getUser: {returns: {name: string}}", nil),
    ("count: {returns: int = 3}", "MC8022"), ("count: {returns: Big}", "MC8022"), ("count: {returns: int}", nil),
    ("set: {args: {settings: Settings}}", "MC8022"), ("set: {args: {settings: \"object = {}\"}}", "MC8022"),
    ("set: {args: {big: Big}}", "MC8022"), ("set: {args: {tab: Tab}}", nil),
  ])
  func bridgeMembers(method: String, code: String?) {
    let found = Self.findings(
      bridge: "methods: {\(method)}",
      routes: "types: {Settings: object, Big: {type: int, max: 9007199254740993}, Tab: {type: enum, values: [a, b]}}")
    let errors = found.filter { $0.contains("error") }.map { $0.suffix(6) }
    #expect(errors == (code.map { [$0[...]] } ?? []), "\(found)")
  }

  /// The scheme of pages in the app is one that a web view can register.
  @Test(arguments: [
    ("app", []), ("my app", ["6:50 error MC8015"]), ("1app", ["6:50 error MC8015"]),
    ("my_app", ["6:50 error MC8015"]), ("https", ["6:50 error MC8015"]), ("shop+app.h5", []),
  ])
  func schemesOfLocalPages(scheme: String, expected: [String]) {
    let found = Self.findings(
      bridge: "content: {local: www, routing: scheme, scheme: \"\(scheme)\"}")
    #expect(found.filter { $0.contains(" error ") } == expected)
  }

  /// A path may end in the names of query items and in a fragment.
  @Test(arguments: [
    ("/a?tab", true), ("/a?tab&from-list", true), ("/a#{part}", true), ("/a/{id}?t.a_b#{part}", true), ("/?tab", true),
    ("/a%3F%23", true), ("/a?", false), ("/a?tab=", false), ("/a?tab&tab", false), ("/a?tab=track", false),
    ("/a?{tab}", false),
    ("/a?tab&", false), ("/a#part", false), ("/a#", false), ("/a#{}", false), ("/a#{1}", false), ("/a#{a}b", false),
    ("/a#{a}?tab", false), ("/a?b c", false), ("a?tab", false), ("?tab", false), ("/a/{id?}", false), ("/a?é", false),
  ])
  func queriesOfPages(path: String, isValid: Bool) {
    let found = Self.findings(bridge: "paths: [\"\(path)\"]").filter { $0.contains(" error ") }
    #expect(found.map { $0.suffix(6) } == (isValid ? [] : ["MC2001"]), "\(found)")
  }

  /// The query and the fragment of a page are no part of the path that a route opens.
  @Test func routesOpenPagesWithAQuery() {
    let found = Self.findings(
      bridge: "paths: [\"/a/{id}?tab#{part}\"]", routes: "routes: {t: {path: \"/t/{id}\", web: \"/a/{id}\"}}")
    #expect(!found.contains { $0.hasSuffix("MC8014") }, "\(found)")
  }

  /// The first page is that of a website, that of a folder, or the latter in place of the former.
  @Test(arguments: [
    ("{local: www}", nil), ("{remote: \"https://a.example\"}", nil),
    ("{remote: \"https://a.example:8443/app/index.html\", local: www}", nil),
    ("{remote: \"https://a.example/\", local: www, routing: scheme, scheme: app}", nil), ("{}", "MC8031"),
    ("{routing: hash}", "MC8031"), ("{remote: \"https://a.example/\", routing: hash}", "MC8031"),
    ("{remote: \"https://a.example/\", scheme: app}", "MC8031"), ("{remote: \"http://a.example/\"}", "MC8004"),
    ("{remote: \"http://localhost:8000/\"}", "MC8004"), ("{remote: \"ftp://a.example/\"}", "MC8004"),
    ("{remote: a.example}", "MC8004"), ("{remote: \"https://a.example/?x\"}", "MC8004"),
    ("{remote: \"https://me@a.example/\"}", "MC8004"), ("{remote: \"https://a.example/#/\"}", "MC8004"),
    ("{remote: \"https://a.example/a b\"}", "MC8004"), ("{remote: \"https:///a\"}", "MC8004"),
    ("{remote: \"https://a.example/\", local: www, routing: history}", "MC8015"),
  ])
  func firstPages(content: String, code: String?) {
    let found = Self.findings(bridge: "content: \(content)").filter { $0.contains(" error ") }
    #expect(found.map { String($0.suffix(6)) } == [code].compactMap(\.self), "\(found)")
  }

  /// The client finds the platform in the user agent as a word of its own.
  @Test(arguments: [
    ("kiosk/2.1", false), ("helios/1", false), ("curiosity", false), ("mozilla/5.0 (iphone) shop/2 ios", true),
    ("shop-ios/2", true), ("ios", true), ("shop_ios18", true), ("mozilla/5.0 (linux; android 15) kiosk/2.1", false),
  ])
  func platformOfTheClient(agent: String, isIOS: Bool) throws {
    let map = """
      version: 1
      abilities: {entry/EntryAbility: {}}
      bridge: {origins: [https://h5.example.com], userAgent: kiosk/2.1, methods: {vibrate: {}}}
      """
    let built = SoundProject.build(map: map)
    let client = try #require(built.outputs?.files.first { $0.path.hasSuffix("native-bridge.js") }).text
    let test = try #require(client.firstMatch(of: #/return /(.+)/\.test\(agent\) \? "ios"/#))
    #expect(try agent.contains(Regex(String(test.1))) == isIOS)
  }

  /// An extension that fills in passwords may have a storyboard or a class.
  @Test(arguments: ["storyboard: MainInterface", "principalClass: Passwords"]) func passwordExtensions(entry: String) {
    let found = Self.findings(
      """
      version: 1
      abilities: {entry/EntryAbility: {}}
      extensions: {fill: {bundleId: com.example.shop.fill, point: credential-provider, \(entry)}}
      """)
    #expect(found == [])
  }

  /// One defect of an extension has one finding.
  @Test(arguments: [
    ("point: intents, principalClass: K", ["MC6509"]),
    ("point: intents, principalClass: K, attributes: {IntentsSupported: Order}", ["MC6509"]),
    (
      "point: intents, principalClass: K, attributes: {IntentsSupported: Order, IntentsRestrictedWhileLocked: [Order]}",
      ["MC6509"]
    ),
    ("point: widgetkit, scheme: shop, opens: [home]", ["MC6506"]), ("point: widgetkit, opens: [home]", ["MC6506"]),
  ])
  func defectsOfExtensions(extension text: String, expected: [String]) {
    let found = Self.findings(
      """
      version: 1
      abilities: {entry/EntryAbility: {}}
      routes: {home: {path: /home, ability: entry/EntryAbility}}
      extensions: {order: {bundleId: com.example.shop.order, \(text)}}
      """)
    #expect(found.map { $0.suffix(6) }.filter { $0.hasPrefix("MC65") } == expected.map { $0[...] }, "\(found)")
  }

  /// An extension is embedded if one of the targets with its identifier is.
  @Test(arguments: [("share", []), ("beta", []), (nil, ["MC6530"])] as [(String?, [String])])
  func targetsOfOneExtension(embedded: String?, expected: [String]) {
    let list = Example.propertyList(
      """
      \t<key>NSExtension</key>
      \t<dict>
      \t\t<key>NSExtensionPointIdentifier</key>
      \t\t<string>com.apple.widgetkit-extension</string>
      \t</dict>
      """)
    let settings = ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop.share", "INFOPLIST_FILE": "share/Info.plist"]
    let second = """
      E2 = {
        isa = PBXNativeTarget; name = beta; productType = "com.apple.product-type.app-extension";
        buildPhases = (); buildConfigurationList = M; fileSystemSynchronizedGroups = (H); productReference = X2;
      };
      X2 = {isa = PBXFileReference; path = beta.appex; sourceTree = BUILT_PRODUCTS_DIR; };
      P = {
      """
    let project = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"], extensionSettings: settings,
      embedsExtension: embedded != nil
    ).replacing("P = {isa = PBXProject;", with: second + "isa = PBXProject;").replacing("(T, E)", with: "(T, E, E2)")
    let map = """
      version: 1
      abilities: {entry/EntryAbility: {}}
      extensions: {share: {bundleId: com.example.shop.share, point: widgetkit}}
      """
    let files = [
      "routes.yaml": map, ".arkui-x/ios/share/Info.plist": list,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": embedded == "beta"
        ? project.replacing("V = {isa = PBXBuildFile; fileRef = X; }", with: "V = {isa = PBXBuildFile; fileRef = X2; }")
        : project,
    ]
    let report = SoundProject.check(files).report
    #expect(report.findings.map(\.code).filter { $0 == "MC6530" } == expected)
  }

  /// `check` does not ask for an entry that another rule rejects.
  @Test(arguments: [
    ("schemes: [my_app]", ["MC3001"]), ("schemes: [shop]", ["MC5003"]), ("queries: [\"weixin://\"]", ["MC3030"]),
    ("queries: [weixin]", ["MC5004"]), ("domains: [\"https://x.example\"]", ["MC3020"]),
    ("domains: [x.example]", ["MC5040"]),
  ])
  func rejectedEntries(links: String, expected: [String]) {
    let map = """
      version: 1
      app: {team: ABCDE12345}
      links: {\(links)}
      abilities: {entry/EntryAbility: {}}
      routes: {home: {path: /home, ability: entry/EntryAbility}}
      """
    let files = [
      "routes.yaml": map,
      ".arkui-x/ios/app/app.entitlements": Example.propertyList(
        Example.texts("com.apple.developer.associated-domains", "applinks:other.example")),
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(settings: [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements",
      ]),
    ]
    let judged: Set = ["MC3001", "MC3020", "MC3030", "MC5003", "MC5004", "MC5040"]
    let codes = SoundProject.check(files).report.findings.map(\.code).filter(judged.contains)
    #expect(codes == expected)
  }

  /// `check` does not ask for the bundle name as a scheme or as an identifier if it cannot be one.
  @Test(arguments: [
    ("com.example.shop", "", ["MC5003"]), ("com.example.my_shop", "com.example.my_shop", ["MC1002"]),
    ("com.example.my_shop", "com.example.my-shop", ["MC1002"]),
  ])
  func rejectedBundleName(name: String, identifier: String, expected: [String]) {
    var files = SoundProject.with([
      "AppScope/app.json5": "{app: {bundleName: '\(name)'}}", ".arkui-x/ios/app/Info.plist": Example.propertyList(""),
    ])
    if !identifier.isEmpty {
      files[".arkui-x/ios/app.xcodeproj/project.pbxproj"] = Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": identifier])
    }
    let judged: Set = ["MC1002", "MC5003", "MC5017", "MC5041"]
    let codes = Compiler(files: InMemoryFileSystem(files)).check().report.findings.map(\.code).filter(judged.contains)
    #expect(codes == expected)
  }

  /// A suggested rule is one whose level can be set.
  @Test(arguments: [
    ("unknwn-key", "`manifestc explain` lists the rules"), ("missing-modul", "write `missing-module`"),
  ])
  func helpsForRules(name: String, help: String) {
    let report = SoundProject.build(["manifestc.yaml": "version: 1\nrules: {\(name): off}\n"]).report
    #expect(report.findings.map(\.help) == [help])
  }

  /// Applying a help removes the finding.
  @Test(
    arguments: [
      ("a: {path: “/a”, controller: A}", "write `\"` in place of `“`"),
      ("a: {path: /a, params: {b: \"string[]\"}, controller: A}", "write `list<string>`"),
      ("a: {path: /a, params: {b: \"[int]\"}, controller: A}", "write `list<int>`"),
      ("a: {path: /a, controller: A, examples: \"shop://a\"}", "write `[\"shop://a\"]`"),
      ("a: {path: /a, controller: A, examples: shop://a}", "write `[shop://a]`"),
      ("a: {path: \"/a/{id}\", params: {id: int}, web: \"/b/{number}\"}", "write `{id}`"),
      ("a: {path: /a, controller: A}\nservices: {s: {class: S, lazy: yes}}", "write `true`"),
      ("a: {path: /a, controller: A}\nservices: {s: {class: S, lazy: \"Off\"}}", "write `false`"),
      ("a: {path: /a, controller: A}\nnavigation: {unknownPage: about}", "write `{page: about}`"),
      ("a: {path: /a, controller: A}\nnavigation: {unknownPage: homes}", "write `home`"),
      ("a: {path: /a, controller: A}\nnavigation: {maximumDepth: \"8\"}", "write `8`, without quotes"),
      ("a: {path: \"/order/:id\", controller: A}", "write `{id}`, or `{id*}` at the end"),
      (
        "a: {path: \"/order/:order-id\", controller: A}", "write a parameter as `{name}`, with letters, digits and `_`"
      ),
      ("a: {path: \"/a b\", controller: A}", "write a space as `%20`"),
      ("a: {path: \"/a\\tb\", controller: A}", "remove the character"),
      ("a: {path: \"/a/{id}\", aliases: [\"/b/{ids}\"], params: {id: int}, controller: A}", "write `{id}`"),
      (
        "a: {path: \"/a/{id}\", aliases: [\"/b/{id}/{ids}\"], params: {id: int}, controller: A}",
        "declare `ids` under `params`"
      ),
      ("a: {path: /a, controller: A, deprecated: {use: b1}}\n  b: {path: /b, controller: B}", "write `b`"),
      ("older: {path: /a, controller: A, deprecated: {use: olders}}", nil),
      (
        "older: {path: /a, controller: A, deprecated: {use: older}}\n  olders: {path: /b, controller: B}",
        "name another route, or remove `use`"
      ),
      (
        """
        a: {path: /a, controller: A}
        serviceGroups: [{name: early}, {name: earli}]
        services: {A: {class: A, group: early}}
        """, "remove it from the list, or name it as the `group` of a service"
      ),
      (
        """
        a: {path: /a, controller: A}
        serviceGroups: [{name: x}, {name: y}]
        services: {s: {class: S, dependsOn: [t], group: x}, t: {class: T, group: y}}
        """, "move `t` to the group of `s`, before it"
      ),
      (
        """
        a: {path: /a, controller: A}
        serviceGroups: [{name: x}]
        services: {s: {class: S, dependsOn: [t], group: x}, t: {class: T}}
        """, "move `t` to the group of `s`, before it, or make `t` lazy"
      ),
      (
        "a: {path: /a, controller: A}\nservices: {s: {class: S, dependsOn: [t]}, t: {class: T}}",
        "list `t` first, or make `t` lazy"
      ),
      (
        "a: {path: /a, controller: A}\nservices: {\"1001\": {class: S}, t: {class: T, dependsOn: [\"1002\"]}}",
        "write `\"1001\"`"
      ),
      (
        """
        a: {path: /a, app: Home}
          b: {path: /b, app: Pay}
        apps: {launcher: Home, items: {Home: {delegate: H}, Pay: {delegate: P, refusesExit: true}}}
        """, "remove `refusesExit`, and let it save its state and exit"
      ),
      (
        "a: {path: /a, controller: A}\n\(workbench){getDeviceInfo: {}}}",
        "declare the members that it `returns`"
      ),
      (
        "a: {path: /a, controller: A}\n\(workbench){getDeviceInfo: {returns: string}}}",
        "declare the members that it `returns`"
      ),
      (
        "a: {path: /a, controller: A}\n\(workbench){getDeviceInfo: {returns: {name: string}, encoding: json}}}",
        "remove `encoding`"
      ),
      ("a: {path: /a, controller: A}\n\(workbench){Vibrate: {}}, uses: [vibrate]}", "add it to `methods`"),
      ("a: {path: /a, controller: A}\n\(workbench){vibrate: {}}, uses: [vibrat, vibrate]}", "write `vibrate`"),
    ] as [(String, String?)])
  func helps(rest: String, help: String?) {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      routes:
        \(rest)
      """
    let report = SoundProject.build(map: map).report.rendered(as: .text)
    guard let help else { return #expect(report.contains("error") && !report.contains("= help: "), "\(report)") }
    #expect(report.contains("= help: \(help)"), "\(report)")
  }

  /// A URL belongs either to the bridge or to a route.
  @Test(
    arguments: [
      ("h5", "{path: /h5, controller: A}", ["7:22 error MC8025"]),
      ("h5", "{path: /h5, query: {mode: x}, controller: A}", ["7:22 error MC8025"]),
      (
        "h5", "{path: \"/{id}\", params: {id: string}, controller: A, examples: [\"shop://h5\"]}", ["9:70 error MC2060"]
      ),
      ("h5", "{path: \"/{id}\", params: {id: string}, controller: A, examples: [\"shop://h6\"]}", []),
      ("h5:80", "{path: /a, controller: A}", ["7:34 error MC8026"]),
      ("\"\"", "{path: /a, controller: A}", ["7:34 error MC8026"]),
      ("H5", "{path: /a, controller: A}", []),
    ])
  func urlsOfTheBridge(host: String, route: String, expected: [String]) {
    let found = Self.findings(
      """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      bridge:
        origins: [https://h5.example.com]
        paths: [/]
        deepLink: {scheme: shop, host: \(host)}
      routes:
        a: \(route)
      """)
    #expect(found == expected)
  }

  /// Only code may set a native parameter, even if a route spells its name in another case.
  @Test(arguments: ["token", "Token", "TOKEN"]) func nativeParameters(name: String) {
    let found = Self.findings(
      """
      version: 1
      links: {schemes: [{name: shop, hosts: [platformapi]}]}
      abilities: {entry/EntryAbility: {}}
      apps:
        launcher: Home
        items:
          Home: {delegate: HomeAppDelegate}
          "2": {delegate: PayAppDelegate, params: {token: {type: string, optional: true, source: native}}}
      routes:
        pay: {path: /startapp, query: {appId: "2"}, app: "2", params: {\(name): string?}}
      """)
    #expect(found.contains { $0.hasSuffix("error MC2083") }, "\(found)")
  }

  /// Paths that differ only in case are two links, unless they belong to the same route.
  @Test(arguments: [
    ("/cart", "/Cart", true), ("/a/{x}", "/A/{y}", true), ("/é", "/É", true), ("/cart", "/card", false),
    ("/Cart", "/Card", false), ("/a/{x}", "/A", false),
  ])
  func pathsInAnotherCase(first: String, second: String, differInCase: Bool) {
    let found = Self.findings(
      """
      version: 1
      links: {schemes: [{name: shop, hosts: [open]}]}
      abilities: {entry/EntryAbility: {}}
      routes:
        one: {path: "\(first)", controller: OneViewController}
        two: {path: "\(second)", controller: TwoViewController}
      """)
    #expect(found == (differInCase ? ["6:15 warning MC2047"] : []))
  }
}
