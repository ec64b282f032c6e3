import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// References in the manifests beyond the iOS app's contents: `check` reports them, and `build` does not.
@Suite struct ManifestReferenceTests {
  /// A project with one difference, and the codes that `check` reports for it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: String]
    let codes: [String]

    init(_ name: String, _ files: [String: String], _ codes: String...) {
      testDescription = name
      self.files = files
      self.codes = codes
    }

    /// Returns a case in which the module `entry` has these members beside its ability.
    static func entry(_ name: String, _ members: String, _ others: [String: String] = [:], _ codes: String...) -> Case {
      Case(
        name, others.merging(["entry/src/main/module.json5": Self.manifest(members)]) { given, _ in given },
        codes: codes)
    }

    private init(_ name: String, _ files: [String: String], codes: [String]) {
      testDescription = name
      self.files = files
      self.codes = codes
    }

    static func manifest(_ members: String, ability: String = "") -> String {
      "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'\(ability)}], \(members)}}"
    }
  }

  private static let profiles = "entry/src/main/resources/base/profile/"
  private static let two = "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'lib', srcPath: './libs/lib'}]}"
  private static let packed = "{crossplatform: true, modules: ['entry']}"

  /// Returns a project with a HAR that has these members.
  private static func library(_ members: String, _ others: [String: String] = [:]) -> [String: String] {
    others.merging([
      "build-profile.json5": two, ".arkui-x/arkui-x-config.json5": packed,
      "libs/lib/src/main/module.json5": "{module: {name: 'lib', type: 'har', \(members)}}",
    ]) { given, _ in given }
  }

  private static let camera =
    "requestPermissions: [{name: 'ohos.permission.CAMERA', usedScene: {abilities: ['CameraAbility']}}]"
  private static let table =
    "{\"routerMap\": [{\"name\": \"Detail\", \"pageSourceFile\": \"src/main/ets/pages/Detail.ets\"}]}"

  private static func shortcut(_ want: String) -> [String: String] {
    [
      "entry/src/main/module.json5": Case.manifest(
        "", ability: ", metadata: [{name: 'ohos.ability.shortcuts', resource: '$profile:shortcuts'}]"),
      profiles + "shortcuts.json": "{\"shortcuts\": [{\"shortcutId\": \"a\", \"wants\": [\(want)]}]}",
    ]
  }

  private static func form(_ forms: String) -> [String: String] {
    [
      "entry/src/main/module.json5": Case.manifest(
        "extensionAbilities: [{name: 'Card', type: 'form', metadata: [{name: 'ohos.extension.form', resource: '$profile:form'}]}]"
      ),
      profiles + "form.json": "{\"forms\": [\(forms)]}",
    ]
  }

  private static func links(_ uris: String, skill: String = "", map: String, ability: String = "{}") -> [String: String]
  {
    [
      "entry/src/main/module.json5": Case.manifest("", ability: ", skills: [{uris: [\(uris)]\(skill)}]"),
      "routes.yaml": """
      version: 1
      app: {team: ABCDE12345}
      links:
      \(map)
      abilities:
        entry/EntryAbility: \(ability)
      routes:
        order: {path: /order, page: order}
      pages:
        order: {view: OrderPage}
      """,
      ".arkui-x/ios/app/Page.swift": "struct OrderPage: View {}",
    ]
  }

  /// Returns a project in which the ability of `entry` has this source path, with these files in `src/main/ets`.
  private static func source(_ path: String, _ files: String..., more: [String: String] = [:]) -> [String: String] {
    let sources = files.map { ("entry/src/main/ets/\($0)", "export default class EntryAbility extends UIAbility {}\n") }
    return more.merging(sources) { given, _ in given }
      .merging(["entry/src/main/module.json5": Case.manifest("", ability: ", srcEntry: '\(path)'")]) { given, _ in given
      }
  }

  static let cases: [Case] = [
    Case(
      "a misspelled key",
      ["entry/src/main/module.json5": "{module: {name: 'entry', type: 'entry', abilites: [{name: 'EntryAbility'}]}}"],
      "MC1025"),
    Case(
      "a misspelled type",
      ["entry/src/main/module.json5": "{module: {name: 'entry', type: 'entri', abilities: [{name: 'EntryAbility'}]}}"],
      "MC1025"),
    Case(
      "a type of a later version",
      [
        "entry/src/main/module.json5":
          "{module: {name: 'entry', type: 'hologram', abilities: [{name: 'EntryAbility'}]}}"
      ], "MC1025"),
    Case(
      "another name in the build profile", ["build-profile.json5": "{modules: [{name: 'Entry', srcPath: './entry'}]}"],
      "MC1039"),
    Case("no name in the build profile", ["build-profile.json5": "{modules: [{srcPath: './entry'}]}"]),
    Case(
      "a module in another folder",
      [
        "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'lib', srcPath: './lib'}]}",
        ".arkui-x/arkui-x-config.json5": "{crossplatform: true, modules: ['entry', 'lib']}",
      ], "MC1020"),
    // srcEntry
    Case("a source", source("./ets/entryability/EntryAbility.ets", "entryability/EntryAbility.ets")),
    Case(
      "a source with another extension", source("./ets/entryability/EntryAbility.ts", "entryability/EntryAbility.ets")),
    Case(
      "a misspelled source", source("./ets/entryability/EntryAbilty.ets", "entryability/EntryAbility.ets"), "MC1038"),
    Case(
      "a source in another case", source("./ets/EntryAbility/EntryAbility.ets", "entryability/EntryAbility.ets"),
      "MC1038"),
    Case("a missing source", source("./ets/entryability/EntryAbility.ets", "pages/Index.ets"), "MC1038"),
    Case("a module without sources", source("./ets/entryability/EntryAbility.ets")),
    Case("a source in another folder", source("../shared/EntryAbility.ets", "pages/Index.ets")),
    Case(
      "a target with its own source folder",
      source(
        "./ets/entryability/EntryAbility.ets", "pages/Index.ets",
        more: ["entry/build-profile.json5": "{targets: [{name: 'default', source: {sourceRoots: ['./src/ios']}}]}"])),
    .entry(
      "a missing source of the module", "srcEntry: './ets/abilitystage/Stage.ets'",
      ["entry/src/main/ets/pages/Index.ets": "@Entry struct Index {}\n"], "MC1038"),
    .entry(
      "a missing source of an extension ability",
      "extensionAbilities: [{name: 'Card', type: 'form', srcEntry: './ets/card/Card.ets'}]",
      ["entry/src/main/ets/pages/Index.ets": "@Entry struct Index {}\n"], "MC1038"),
    // mainElement
    .entry(
      "an extension ability is the main element",
      "mainElement: 'Card', extensionAbilities: [{name: 'Card', type: 'form'}]"),
    .entry("the main element in another case", "mainElement: 'entryAbility'", [:], "MC1030"),
    Case("a library's main element", library("mainElement: 'Gone'")),
    // usedScene
    .entry("a permission of an unknown ability", camera, [:], "MC1031"),
    .entry(
      "three permissions of one unknown ability, reported once",
      camera.replacingOccurrences(
        "[{",
        with:
          "[{name: 'a', usedScene: {abilities: ['CameraAbility']}}, {name: 'b', usedScene: {abilities: ['CameraAbility']}}, {"
      ),
      [:], "MC1031"),
    .entry(
      "a permission without a scene", "requestPermissions: [{name: 'a'}, {name: 'b', usedScene: {when: 'inuse'}}, 'c']"),
    .entry(
      "a permission of an extension ability",
      camera + ", extensionAbilities: [{name: 'CameraAbility', type: 'form'}]"),
    .entry(
      "a permission of an ability of the tests", camera,
      ["entry/src/ohosTest/module.json5": "{module: {name: 'entry_test', abilities: [{name: 'CameraAbility'}]}}"]),
    .entry(
      "a permission of another ability than that of the tests", camera,
      ["entry/src/ohosTest/module.json5": "{module: {name: 'entry_test', abilities: [{name: 'TestAbility'}]}}"],
      "MC1031"),
    Case("a library's permission of an unknown ability", library(camera), "MC1031"),
    Case(
      "a library's permission of the app's ability",
      library(camera.replacingOccurrences("CameraAbility", with: "EntryAbility"))),
    Case(
      "an ability that a missing module may declare", library(camera).filter { !$0.key.hasPrefix("libs/") },
      "MC1020"),
    Case(
      "a module that is not packed",
      library(camera).merging([
        "libs/lib/src/main/module.json5": "{module: {name: 'lib', type: 'feature', mainElement: 'X', \(camera)}}",
        "libs/lib/src/main/resources/base/profile/router_map.json": table,
      ]) { $1 }),
    Case(
      "a test module",
      [
        "entry/src/ohosTest/module.json5":
          "{module: {name: 'entry_test', type: 'feature', mainElement: 'X', \(camera)}}"
      ]),
    // routerMap
    Case("a route table without a reference", [profiles + "router_map.json": table], "MC1032"),
    Case(
      "a route table whose pages code builds by their names",
      [
        profiles + "router_map.json": table,
        "entry/src/main/ets/pages/Pages.ets":
          "@Builder export function pageOf(name: string) { if (name === 'Detail') { Detail() } }\n",
        "entry/src/main/ets/pages/Home.ets":
          "import { pageOf } from './Pages';\n@Component struct Home { build() { Navigation(s) {}.navDestination(pageOf) } }\n",
      ]),
    Case(
      "a route table beside code that builds other pages by their names",
      [
        profiles + "router_map.json": table,
        "entry/src/main/ets/pages/Home.ets":
          "@Component struct Home { build() { Navigation(s) {}.navDestination((n) => { if (n === 'Other') {} }) } }\n",
      ], "MC1032"),
    .entry("a referenced route table", "routerMap: '$profile:router_map'", [profiles + "router_map.json": table]),
    .entry(
      "a second route table", "routerMap: '$profile:router_map'",
      [profiles + "router_map.json": table, profiles + "old.json": table], "MC1032"),
    .entry(
      "a misspelled reference, reported once", "routerMap: '$profile:route_map'",
      [profiles + "router_map.json": table], "MC1022"),
    .entry(
      "a profile in the resources of a target", "routerMap: '$profile:router_map'",
      [
        "entry/build-profile.json5":
          "{targets: [{name: 'default', resource: {directories: ['./src/main/common', './src/main/phone']}}]}",
        "entry/src/main/phone/base/profile/router_map.json": table,
      ]),
    .entry(
      "a profile outside the resource folders", "routerMap: '$profile:router_map'",
      [
        "entry/build-profile.json5": "{targets: [{name: 'default', resource: {directories: ['./src/main/phone', 1]}}]}",
        "entry/src/main/tablet/base/profile/router_map.json": table,
      ], "MC1022"),
    Case("an empty route table", [profiles + "router_map.json": "{\"routerMap\": []}"]),
    Case(
      "other and broken profiles",
      [profiles + "a.json": "{\"src\": []}", profiles + "b.json": "{\"routerMap\": [", profiles + "c.json": "[]"]),
    Case(
      "a library's route table without a reference",
      library("deviceTypes: []", ["libs/lib/src/main/resources/base/profile/router_map.json": table]), "MC1032"),
    // shortcuts
    Case(
      "a shortcut to an unknown ability", shortcut("{\"moduleName\": \"entry\", \"abilityName\": \"Gone\"}"), "MC1033"),
    Case(
      "a shortcut to an unknown module", shortcut("{\"moduleName\": \"Entry\", \"abilityName\": \"EntryAbility\"}"),
      "MC1033"),
    Case("a shortcut without a module", shortcut("{\"abilityName\": \"EntryAbility\"}")),
    Case("a shortcut without a module to an unknown ability", shortcut("{\"abilityName\": \"Gone\"}"), "MC1033"),
    Case(
      "a shortcut to another app",
      shortcut("{\"bundleName\": \"com.example.other\", \"moduleName\": \"a\", \"abilityName\": \"B\"}")),
    Case(
      "a shortcut with a misspelled bundle name",
      shortcut("{\"bundleName\": \"com.example.Shop\", \"moduleName\": \"entry\", \"abilityName\": \"EntryAbility\"}"),
      "MC1033"),
    Case(
      "a shortcut to another app with a similar name",
      shortcut("{\"bundleName\": \"com.example.shop2\", \"moduleName\": \"entry\", \"abilityName\": \"EntryAbility\"}")),
    Case("malformed shortcuts", shortcut("{}, 1, {\"abilityName\": [1]}")),
    .entry(
      "a missing shortcuts profile", "",
      [
        "entry/src/main/module.json5": Case.manifest(
          "", ability: ", metadata: [{name: 'ohos.ability.shortcuts', resource: '$profile:gone'}]")
      ], "MC1022"),
    // forms
    Case(
      "a form that an unknown ability configures", form("{\"name\": \"a\", \"formConfigAbility\": \"ability://Gone\"}"),
      "MC1034"),
    Case(
      "forms that known abilities configure",
      form(
        "{\"name\": \"a\", \"formConfigAbility\": \"ability://EntryAbility\"}, {\"name\": \"b\", \"formConfigAbility\": \"ability://com.example.shop.EntryAbility\"}, {\"name\": \"c\", \"formConfigAbility\": \"other\"}"
      )),
    Case("two forms with the same name", form("{\"name\": \"a\"}, {\"name\": \"a\"}"), "MC1037"),
    // pages
    .entry(
      "a page in another case", "pages: '$profile:main_pages'",
      [profiles + "main_pages.json": "{\"src\": [\"pages/index\"]}", "entry/src/main/ets/pages/Index.ets": ""], "MC1035"
    ),
    .entry(
      "a page with the extension of its source", "pages: '$profile:main_pages'",
      [profiles + "main_pages.json": "{\"src\": [\"pages/Index.ets\"]}", "entry/src/main/ets/pages/Index.ets": ""],
      "MC1035"),
    .entry(
      "pages without the mark of a profile", "pages: 'main_pages'",
      [profiles + "main_pages.json": "{\"src\": [\"pages/Index\"]}", "entry/src/main/ets/pages/Index.ets": ""],
      "MC1022"),
    .entry("pages of another kind of resource", "pages: '$media:main_pages'", [:], "MC1022"),
    .entry(
      "pages in all forms that OpenHarmony resolves", "pages: '$profile:main_pages'",
      [
        profiles + "main_pages.json": "{\"src\": [\"pages/Index\", \"./pages/Old\", \"pages/Script\"]}",
        "entry/src/main/ets/pages/Index.ets": "", "entry/src/main/ets/pages/Old.ts": "",
        "entry/src/main/ets/pages/Script.js": "",
      ]),
    .entry(
      "missing pages without a similarly named file", "pages: '$profile:main_pages'",
      [
        profiles + "main_pages.json": "{\"src\": [\"pages/Index\", \"pages/IndexNext\", \"pages/Indes\"]}",
        "entry/src/main/ets/pages/Index.ets": "",
      ]),
    .entry(
      "the source of a route in another case", "routerMap: '$profile:router_map'",
      [profiles + "router_map.json": table, "entry/src/main/ets/pages/detail.ets": ""], "MC1035"),
    .entry(
      "the missing source of a route", "routerMap: '$profile:router_map'",
      [profiles + "router_map.json": table, "entry/src/main/ets/home/HomeView.ets": ""], "MC1035"),
    .entry(
      "the source of a route in a module without sources", "routerMap: '$profile:router_map'",
      [profiles + "router_map.json": table]),
    .entry(
      "the generated source of a route", "routerMap: '$profile:router_map'",
      [
        profiles + "router_map.json": table.replacingOccurrences("ets/pages", with: "ets/generated"),
        "entry/src/main/ets/home/HomeView.ets": "",
      ]),
    .entry(
      "the source of a route with a target's own sources", "routerMap: '$profile:router_map'",
      [
        profiles + "router_map.json": table, "entry/src/main/ets/home/HomeView.ets": "",
        "entry/build-profile.json5": "{targets: [{name: 'default', source: {sourceRoots: ['./src/ios']}}]}",
      ]),
    .entry(
      "the source of a route in another folder", "routerMap: '$profile:router_map'",
      [
        profiles + "router_map.json": table.replacingOccurrences("src/main/ets", with: "build/generated"),
        "entry/src/main/ets/pages/detail.ets": "",
      ]),
    // links
    Case(
      "a scheme that only OpenHarmony opens",
      links(
        "{scheme: 'orders', host: 'a'}, {scheme: 'shop', host: 'a'}", map: "  schemes: [{name: shop, hosts: path}]"),
      "MC1036"),
    Case(
      "a host that only OpenHarmony opens",
      links("{scheme: 'shop', host: 'b'}", map: "  schemes: [{name: shop, hosts: [a]}]"), "MC1036"),
    Case(
      "the same links in another case",
      links("{scheme: 'SHOP', host: 'A'}", map: "  schemes: [{name: shop, hosts: [a]}]")),
    Case(
      "a domain that only OpenHarmony opens",
      links(
        "{scheme: 'https', host: 'b.example.com'}", skill: ", domainVerify: true",
        map: "  schemes: [{name: shop, hosts: path}]"), "MC1036"),
    Case(
      "data, web pages without a verified domain, and the app's own wants",
      links(
        "{scheme: 'file', utd: 'general.image'}, {scheme: 'https', host: 'b.example.com'}, {type: 'text/plain'}, {scheme: 'com.example.shop'}",
        map: "  schemes: [{name: shop, hosts: path}]")),
    Case(
      "an ability excluded from iOS",
      links(
        "{scheme: 'orders', host: 'a'}", map: "  schemes: [{name: shop, hosts: path}]", ability: "{platforms: [ohos]}")),
  ]

  @Test(
    "suggests the only module that the configuration does not list",
    arguments: [
      ("['shopping']", "write `entry`"),
      ("['shopping', 'cart']", "remove it, or add the module to `build-profile.json5`"),
    ])
  func suggestsTheRenamedModule(_ modules: String, _ help: String) {
    let config = [".arkui-x/arkui-x-config.json5": "{crossplatform: true, modules: \(modules)}"]
    let findings = SoundProject.check(config).report.findings
    #expect(findings.first { $0.code == "MC1021" }?.help == help)
  }

  @Test(
    "a form is not replaced by an ability, nor an ability by a form",
    arguments: [
      ("EntryFormAbility", "", "name the ability that uses the permission, or remove it"),
      ("EntryFormAbility", "EntryCardFormAbility", "write `EntryCardFormAbility`"),
      ("EntryFormAbilty", "EntryFormAbility", "write `EntryFormAbility`"),
      ("EntryAbilty", "EntryFormAbility", "write `EntryAbility`"),
    ])
  func suggestsTheSameKind(_ name: String, _ form: String, _ help: String) {
    let scene = "requestPermissions: [{name: 'a', usedScene: {abilities: ['\(name)']}}]"
    let manifest = Case.manifest("extensionAbilities: [{name: '\(form)', type: 'form'}], \(scene)")
    let findings = SoundProject.check(["entry/src/main/module.json5": manifest]).report.findings
    #expect(findings.first { $0.code == "MC1031" }?.help == help)
  }

  @Test(arguments: cases) func reportsUnknownReferences(_ example: Case) {
    let files = InMemoryFileSystem(SoundProject.with(example.files))
    let judged: Set = [
      "MC1020", "MC1021", "MC1022", "MC1025", "MC1030", "MC1031", "MC1032", "MC1033", "MC1034", "MC1035", "MC1036",
      "MC1037", "MC1038", "MC1039", "MC2020",
    ]
    let ofBuilds: Set = ["MC1020", "MC1021", "MC1022", "MC1025", "MC1039", "MC2020"]
    let findings = Compiler(files: files).check().report.findings
    #expect(findings.map(\.code).filter { judged.contains($0) } == example.codes, "\(findings)")
    let built = Compiler(files: files).compile().report.findings
    let ofChecks = judged.subtracting(ofBuilds)
    #expect(!built.contains { ofChecks.contains($0.code) })
  }

  /// The report lists the modules that the iOS app contains.
  @Test(arguments: [
    // Direct and indirect dependencies count; dependencies for tests do not.
    ("{dependencies: {'@shop/lib': 'file:../libs/lib'}}", "{}", "yes"),
    ("{dependencies: {'mid': 'file:../mid/'}}", "{dependencies: {lib: '../libs/lib'}}", "yes"),
    ("{dynamicDependencies: {'lib': 'file:..\\\\libs\\\\lib'}}", "{}", "yes"),
    ("{devDependencies: {lib: 'file:../libs/lib'}, dependencies: {lib: '^1.0.0'}}", "{}", "no"),
    ("{dependencies: {lib: 'file:../../libs/lib', other: 'file:/libs/lib', archive: 'file:./a.har'}}", "{}", "no"),
    (
      "{dependencies: {entry: 'file:.', mid: 'file:../mid'}}",
      "{dependencies: {mid: 'file:.', entry: 'file:../entry'}}", "no"
    ),
    ("{dependencies: [1, 2], dynamicDependencies: 'a'}", "{}", "no"),
    ("{dependencies: {mid: 'file:../nowhere'}}", "{}", "not known"),
    ("{dependencies: ", "{}", "not known"),
  ])
  func followsDependencies(_ entry: String, _ middle: String, _ answer: String) throws {
    var overlay = Self.library("deviceTypes: []")
    overlay["entry/oh-package.json5"] = entry
    overlay["mid/oh-package.json5"] = middle
    overlay["libs/lib/oh-package.json5"] = "{}"
    overlay["manifestc.yaml"] = SoundProject.allOutputs
    let compilation = SoundProject.build(overlay)
    #expect(compilation.report.findings.isEmpty)
    let report = try #require(compilation.outputs?.files.first { $0.path == "docs/routes.md" })
    let line = try #require(report.text.split(separator: "\n").first { $0.contains("`lib`") })
    #expect(line.contains("| \(answer) |"), "\(line)")
  }
}

extension String {
  /// Returns the text with each occurrence of `part` replaced.
  fileprivate func replacingOccurrences(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
