import ManifestCompiler
import ManifestText
import Testing

/// The positions and conditions of findings about micro apps and services, beyond the rules' examples.
@Suite struct MicroAppRuleTests {
  /// Returns the findings for a map with a launcher and these lines, which start at line 11.
  private static func findings(_ items: String = "", _ rest: String = "", file: String = "") -> [String] {
    let map = """
      version: 1
      include: [more/*.yaml]
      links:
        schemes: [{name: shop, hosts: [platformapi]}]
      abilities:
        entry/EntryAbility: {}
      apps:
        launcher: Home
        items:
          Home: {delegate: HomeAppDelegate}

      """
    var files = ["routes.yaml": map + (items.isEmpty ? "" : items + "\n") + rest]
    files["more/more.yaml"] = "version: 1\n" + file + "\nschemeHandlers: [ShopSchemeHandler]\n"
    let report = SoundProject.build(files).report
    return report.findings.map {
      "\($0.path):\($0.start.line):\($0.start.column) \($0.severity) \($0.code) \($0.message)"
    }
  }

  private static let pay = "    \"20000101\": {delegate: PayAppDelegate"
  private static let link = "routes: {pay: {path: /startapp, query: {appId: \"20000101\"}, app: \"20000101\""

  @Test func validMapHasNoFindings() {
    #expect(Self.findings() == [])
    #expect(Self.findings(Self.pay + "}", Self.link + "}}") == [])
    #expect(
      Self.findings(
        Self.pay
          + ", name: pay, title: Pay, description: Pays, launchMode: flipFromRight, reuse: restart, starts: [Home]}",
        "\(Self.link)}}\nschemeHandlers: [A, Shop.B]\ncallbacks: {openURL: continue, willTerminate: return}") == [])
  }

  /// Links and the launcher need the framework to go on after its callbacks.
  @Test(arguments: [
    ("openURL: returnYES", ["MC7043"]), ("openURL: returnNO", ["MC7043"]), ("openURL: continue", []),
    ("handleDidFinishLaunching: returnNO", ["MC7044"]), ("handleDidFinishLaunching: continue", []),
    // There are no domains.
    ("continueUserActivity: returnYES", []),
  ])
  func reportsCallbacksThatEndLinks(callback: String, codes: [String]) {
    let found = Self.findings(Self.pay + "}", Self.link + "}}\ncallbacks: {\(callback)}")
    #expect(found.map { $0.split(separator: " ")[2] } == codes.map { Substring($0) }, "\(found)")
    let internalOnly = Self.findings(Self.pay + "}", Self.link + ", access: internal}}\ncallbacks: {\(callback)}")
    #expect(internalOnly.contains { $0.contains("MC7043") } == false, "\(internalOnly)")
    let own = Self.findings(Self.pay + "}", Self.link + "}}\ncallbacks: {\(callback)}", file: "apps: {delegate: own}")
    #expect(own.filter { $0.contains("MC704") } == [])
    #expect(own.filter { $0.contains("MC7052") }.count == 1, "\(own)")
  }

  /// The generated category opens the universal links of micro apps before the policy; others need the framework.
  @Test(arguments: [("", []), (", access: internal", ["MC7043"])])
  func reportsUniversalLinksThatEnd(_ access: String, _ codes: [String]) {
    let found = Self.findings(
      Self.pay + "}", "\(Self.link)\(access)}}\ncallbacks: {continueUserActivity: returnYES}",
      file: "app: {team: ABCDE12345}\nlinks: {domains: [shop.example.com]}")
    #expect(found.filter { $0.contains("error") }.map { $0.split(separator: " ")[2] } == codes.map { Substring($0) })
  }

  /// The framework finds delegates that derive from the library's class by their names for Objective-C, too.
  @Test(arguments: [
    ("@objc(HomeAppDelegate) final class HomeAppDelegate: MicroAppDelegate {}", []),
    ("final class HomeAppDelegate: MicroAppDelegate {}", ["MC5014"]),
    ("final class HomeAppDelegate: MicroAppDelegateBase {}", ["MC5014"]),
    ("@objc(HomeAppDelegate) final class HomeAppDelegate: DTSchemeHandler {}", ["MC5013"]),
  ])
  func readsDelegatesOfTheLibrary(_ code: String, _ codes: [String]) {
    let map = """
      version: 1
      abilities: {entry/EntryAbility: {}}
      apps: {launcher: Home, items: {Home: {delegate: HomeAppDelegate}}}
      """
    let found = SoundProject.check(["routes.yaml": map, ".arkui-x/ios/app/Delegates.swift": code]).report.findings.map(
      \.code)
    #expect(found.filter { $0.hasPrefix("MC501") } == codes)
  }

  /// The generated scheme handler has neither a name of the framework nor that of a handler of the app.
  @Test func generatedSchemeHandlerHasANameOfItsOwn() {
    let map = "routes: {pay: {path: /pay, app: Home}}\nschemeHandlers: [ManifestSchemeHandler, PayHandler]"
    #expect(
      Self.findings("", map).map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "error MC7031 scheme handler `ManifestSchemeHandler` is the generated one"
      ])
    let files = [
      "routes.yaml": """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      apps: {launcher: Home, items: {Home: {delegate: HomeAppDelegate}}}
      routes: {pay: {path: /pay, app: Home}}
      """,
      "manifestc.yaml": "version: 1\nswift: {objectiveC: DT}\n",
    ]
    let report = SoundProject.build(files).report
    #expect(
      report.findings.filter { $0.code == "MC7004" }.map(\.message) == [
        "the framework has a class `DTSchemeHandler` of its own"
      ])
  }

  /// A group with the framework's own name would replace the list that starts the other groups.
  @Test(arguments: ["[AUTOSTART]", ""]) func rejectsInvalidGroupNames(name: String) {
    let found = Self.findings(
      "", "services: {Log: {class: LogService, group: \"\(name)\"}}\nserviceGroups: [{name: \"\(name)\"}]")
    #expect(
      found == [
        "routes.yaml:11:44 error MC7008 `\(name)` is not a valid group name",
        "routes.yaml:12:24 error MC7008 `\(name)` is not a valid group name",
      ])
  }

  /// Micro apps that only start each other are unreachable.
  @Test func reportsMicroAppsThatOnlyStartEachOther() {
    let items = """
          Pay: {delegate: PayAppDelegate, starts: [Tip]}
          Tip: {delegate: TipAppDelegate, starts: [Pay]}
      """
    #expect(
      Self.findings(items) == [
        "routes.yaml:11:5 warning MC7015 micro app `Pay` is never started",
        "routes.yaml:12:5 warning MC7015 micro app `Tip` is never started",
      ])
    #expect(Self.findings(items, "services: {Log: {class: LogService, starts: [Tip]}}") == [])
    #expect(
      Self.findings(items.replacing("[Pay]", with: "[Home]"), Self.link.replacing("\"20000101\"", with: "Pay") + "}}")
        == [])
  }

  @Test func reportsUnquotedNames() {
    #expect(
      Self.findings(
        "    20000101: {delegate: PayAppDelegate}",
        """
        routes: {pay: {path: /startapp, app: 20000101}}
        services:
          no: {class: LogService, group: 1e3}
          Log: {class: TraceService, dependsOn: ["no", no], starts: [20000101]}
        serviceGroups: [{name: 1e3}]
        """) == [
          "routes.yaml:11:5 error MC7006 the name `20000101` is not quoted, so YAML tools may not read it as text",
          "routes.yaml:12:38 error MC7006 the name `20000101` is not quoted, so YAML tools may not read it as text",
          "routes.yaml:14:3 error MC7006 the name `no` is not quoted, so YAML tools may not read it as text",
          "routes.yaml:14:34 error MC7006 the name `1e3` is not quoted, so YAML tools may not read it as text",
          "routes.yaml:15:48 error MC7006 the name `no` is not quoted, so YAML tools may not read it as text",
          "routes.yaml:15:62 error MC7006 the name `20000101` is not quoted, so YAML tools may not read it as text",
          "routes.yaml:16:24 error MC7006 the name `1e3` is not quoted, so YAML tools may not read it as text",
        ])
  }

  @Test func requiresAListedLauncher() {
    func findings(_ apps: String) -> [String] {
      let map = "version: 1\nabilities: {entry/EntryAbility: {}}\n" + apps
      return SoundProject.build(map: map).report.findings
        .map { "\($0.start.line):\($0.start.column) \($0.code) \($0.message)" }
    }
    #expect(
      findings("apps: {items: {A: {delegate: ADelegate}}}") == ["3:16 MC7001 the launcher is not set"])
    #expect(
      findings("services: {A: {class: B}}") == ["3:12 MC7001 the launcher is not set"])
    #expect(
      findings("apps: {launcher: B}") == ["3:18 MC7001 the launcher `B` is not among the micro apps"])
    #expect(findings("callbacks: {openURL: returnYES}") == [])
  }

  @Test func rejectsDuplicatesInOtherFiles() {
    #expect(
      Self.findings(
        "", "services: {Log: {class: LogService}}\ncallbacks: {openURL: returnNO}",
        file: """
          apps: {launcher: Home, items: {Home: {delegate: OtherAppDelegate}}}
          services: {Log: {class: OtherService}}
          callbacks: {openURL: returnYES}
          """) == [
          "more/more.yaml:2:18 error MC7016 two launchers are set",
          "more/more.yaml:2:32 error MC7002 micro app `Home` is listed twice",
          "more/more.yaml:3:12 error MC7003 service `Log` is listed twice",
          "more/more.yaml:4:13 error MC7028 callback `openURL` is listed twice",
        ])
  }

  /// Each namespace has its own enumeration, so names in different namespaces may be equal.
  @Test func reportsEqualSwiftNames() {
    let startingBoth = "services: {Log: {class: LogService, starts: [A, B]}}"
    #expect(
      Self.findings(
        "    A: {delegate: WebAppDelegate}\n    B: {delegate: WebAppDelegate}", startingBoth) == [
          "routes.yaml:12:5 error MC7026 micro app `B` has the same name in Swift as another one"
        ])
    #expect(
      Self.findings(
        "    A: {delegate: WebAppDelegate}\n    B: {delegate: OtherDelegate, name: WEB}", startingBoth) == [
          "routes.yaml:12:40 error MC7026 micro app `B` has the same name in Swift as another one"
        ])
    #expect(
      Self.findings(
        "    A: {delegate: WebAppDelegate}", startingBoth,
        file: "namespace: more\napps: {items: {B: {delegate: WebAppDelegate}}}") == [])
    #expect(
      Self.findings("    A: {delegate: AppDelegate}\n    B: {delegate: Delegate}", startingBoth) == [])
  }

  @Test func rejectsNamesOfTheFramework() {
    #expect(
      Self.findings(
        "    \"20000067\": {delegate: WebAppDelegate}\n    \"20000016\": {delegate: ScanAppDelegate}",
        "services: {TinyAppService: {class: Tiny, starts: [\"20000067\", \"20000016\"]}}") == [
          "routes.yaml:11:5 error MC7004 the framework has a micro app `20000067` of its own",
          "routes.yaml:13:12 error MC7004 the framework has a service `TinyAppService` of its own",
          "routes.yaml:12:5 warning MC7004 the framework's documentation uses `20000016` for the scanner",
        ])
  }

  @Test(arguments: [
    ("clearTop", "the launch mode `clearTop` is reserved and not supported"),
    ("ClearTop", "the launch mode `ClearTop` is reserved and not supported"),
    ("pusch", "unknown launch mode `pusch`"),
  ])
  func launchModes(_ mode: String, _ message: String) {
    #expect(
      Self.findings(Self.pay + ", launchMode: \(mode)}", Self.link + "}}") == [
        "routes.yaml:11:56 error MC7007 \(message)"
      ])
  }

  @Test(arguments: [
    ("willTerminate: returnYES", 27, "MC7012 `returnYES` is not a valid policy for `willTerminate`"),
    ("openURL: return", 21, "MC7012 `return` is not a valid policy for `openURL`"),
    ("openURL: nonsense", 21, "MC0304 `nonsense` is not one of `continue`, `return`, `returnYES`, `returnNO`"),
    (
      "performFetch: continue", 12,
      "MC7024 `performFetch` is never called, because the app has not the background mode `fetch`"
    ),
    (
      "beforeDidFinishLaunching: continue", 12, "MC7024 `beforeDidFinishLaunching` has no result, so it needs no policy"
    ),
  ])
  func callbacks(_ callback: String, _ column: Int, _ message: String) {
    #expect(
      Self.findings("", "callbacks: {\(callback)}").map { $0 } == ["routes.yaml:11:\(column + 1) error \(message)"])
  }

  @Test func groups() {
    #expect(
      Self.findings(
        "",
        """
        serviceGroups: [{name: RunOnceServices}, {name: early}, {name: early}, {name: lat}]
        services:
          A: {class: A, group: early}
          B: {class: B, group: late}
          C: {class: C, group: RunOnceServices}
          D: {class: D, group: early, lazy: false}
        """) == [
          "routes.yaml:16:37 error MC7020 service `D` starts with its group, so `lazy` does not apply",
          "routes.yaml:11:24 error MC7008 `RunOnceServices` starts before all other groups without being listed",
          "routes.yaml:11:64 error MC7008 the group `early` is listed twice",
        ])
    #expect(
      Self.findings("", "serviceGroups: [{name: lat}]\nservices: {B: {class: B, group: late}}") == [
        "routes.yaml:12:33 error MC7019 the group `late` is not listed, so service `B` never starts automatically"
      ])
  }

  @Test func classesOfServices() {
    #expect(
      Self.findings("", "services: {A: {class: X}, B: {class: X}, C: {class: X, stateful: true}}") == [
        "routes.yaml:11:53 error MC7010 the class `X` is registered for two services",
        "routes.yaml:11:38 warning MC7010 the class `X` is registered for two services",
      ])
    #expect(
      Self.findings("", "services: {A: {class: \"1X\", protocol: A.B}}\nschemeHandlers: [A.B.C]") == [
        "routes.yaml:11:23 error MC7005 `1X` cannot name a class",
        "routes.yaml:11:39 error MC7005 `A.B` cannot name a protocol",
        "routes.yaml:12:18 error MC7005 `A.B.C` cannot name a class",
      ])
  }

  // MARK: - Order

  /// A service `s` and its dependency `t`, in declaration order.
  @Test(
    arguments: [
      ("t: {class: T}", "s: {class: S, dependsOn: [t]}", nil),
      ("s: {class: S, dependsOn: [t]}", "t: {class: T, lazy: true}", nil),
      ("s: {class: S, dependsOn: [t], lazy: true}", "t: {class: T}", nil),
      ("s: {class: S, dependsOn: [t]}", "t: {class: T}", "warning MC7022 `s` starts before its dependency `t`"),
      (
        "s: {class: S, dependsOn: [t], starts: [Home]}", "t: {class: T}",
        "warning MC7011 `s` starts `Home` before `t` has started"
      ),
      ("s: {class: S, dependsOn: [t]}", "t: {class: T, group: a}", nil),
      ("s: {class: S, dependsOn: [t]}", "t: {class: T, group: RunOnceServices}", nil),
      (
        "s: {class: S, dependsOn: [t], group: RunOnceServices}", "t: {class: T, lazy: true}",
        "error MC7022 `s` starts before all others, but depends on `t`"
      ),
      (
        "t: {class: T}", "s: {class: S, dependsOn: [t], group: a}",
        "warning MC7022 `s` starts before its dependency `t`"
      ),
      (
        "t: {class: T, group: b}", "s: {class: S, dependsOn: [t], group: a}",
        "warning MC7022 `s` starts before its dependency `t`"
      ),
      ("t: {class: T, group: a}", "s: {class: S, dependsOn: [t], group: b}", nil),
      (
        "t: {class: T, group: c}", "s: {class: S, dependsOn: [t]}",
        "warning MC7022 `s` starts at once, but depends on `t`, which starts later"
      ),
      ("s: {class: S, dependsOn: [t], group: c}", "t: {class: T}", nil),
      ("s: {class: S, dependsOn: [s]}", "t: {class: T}", "error MC7009 service `s` depends on itself"),
      (
        "s: {class: S, dependsOn: [t]}", "t: {class: T, dependsOn: [s]}",
        "error MC7009 services depend on each other: `s`, `t` and `s` again"
      ),
    ] as [(String, String, String?)])
  func order(_ first: String, _ second: String, _ expected: String?) {
    let groups = "serviceGroups: [{name: a}, {name: b}, {name: c, async: true}]\n"
    let fill = "\n  fa: {class: A, group: a}\n  fb: {class: B, group: b}\n  fc: {class: C, group: c}"
    let findings = Self.findings("", groups + "services:\n  \(first)\n  \(second)\(fill)")
    let texts: [String] = findings.compactMap { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }
    #expect(texts == [expected].compactMap(\.self))
  }

  @Test func followsLongChains() {
    let chain = (0..<20_000).map { "  s\($0): {class: S\($0), lazy: true, dependsOn: [s\(($0 + 1) % 20_000)]}\n" }
    #expect(
      Self.findings("", "services:\n" + chain.joined()).map { $0.split(separator: " ", maxSplits: 2).last } == [
        "MC7009 services depend on each other: `s0`, `s1`, `s2`, `s3`, …, `s19997`, `s19998`, `s19999` and `s0` again"
      ])
  }

  // MARK: - Parameters and callbacks

  @Test func nativeParameters() {
    let token = "token: {type: string, source: native"
    #expect(
      Self.findings(Self.pay + ", params: {\(token)}}}", Self.link + "}}") == [
        "routes.yaml:12:66 error MC2083 route `pay` cannot open micro app `20000101`, because only code can set the required `token`"
      ])
    #expect(
      Self.findings(
        Self.pay + ", params: {\(token), optional: true}}}",
        "routes: {pay: {path: \"/pay/{token}\", app: \"20000101\"}}")
        == ["routes.yaml:12:22 error MC2083 route `pay` lets URLs set `token`, which only code may set"])
    // Not even the app's own URLs may set the parameter, since they can appear anywhere.
    #expect(
      Self.findings(
        Self.pay + ", params: {\(token), optional: true}}}",
        Self.link + ", access: internal, params: {token: string?}}}") == [
          "routes.yaml:12:105 error MC2083 route `pay` lets URLs set `token`, which only code may set"
        ])
    #expect(
      Self.findings(Self.pay + ", params: {\(token), default: x}}}", Self.link + "}}") == [])
    // A page can have such a parameter, too, which no URL sets.
    #expect(
      Self.findings("", "pages: {a: {view: A, params: {\(token), default: x}}}}") == [])
  }

  @Test func reportsParametersThatDoNotFit() {
    #expect(Self.findings(Self.pay + ", params: {amount: double}}", Self.link + "}}") == [])
    #expect(
      Self.findings(Self.pay + ", params: {amount: double}}", Self.link + ", params: {amount: double?}}}") == [
        "routes.yaml:12:95 error MC2034 route `pay` may lack `amount`, which micro app `20000101` requires"
      ])
    #expect(
      Self.findings(Self.pay + ", params: {amount: double}}", Self.link + ", params: {amount: string}}}") == [
        "routes.yaml:12:95 error MC2035 parameter `amount` of route `pay` is text, but micro app `20000101` requires a number"
      ])
    #expect(
      Self.findings("", "routes: {home: {path: /startapp, app: Hone}}") == [
        "routes.yaml:11:39 error MC7023 unknown micro app `Hone`"
      ])
  }

  @Test func exitRefusals() {
    let refusing = Self.pay + ", refusesExit: true}"
    #expect(Self.findings(refusing, Self.link + "}}") == [])
    #expect(
      Self.findings(refusing, Self.link + "}, home: {path: /home, app: Home}}") == [
        "routes.yaml:11:57 warning MC7014 if `20000101` refuses to exit, links that would end it fail"
      ])
    #expect(
      Self.findings(
        refusing + "\n    Other: {delegate: OtherAppDelegate, reuse: restart}",
        Self.link + "}, other: {path: /other, app: Other}}") == [])
    let map = """
      version: 1
      abilities: {entry/EntryAbility: {}}
      apps: {launcher: A, items: {A: {delegate: ADelegate, refusesExit: true}}}
      """
    let report = SoundProject.build(map: map).report
    #expect(report.findings.map(\.message) == ["the launcher never exits, so it cannot refuse to"])
    #expect(report.findings.map(\.severity) == [.error])
  }
}
