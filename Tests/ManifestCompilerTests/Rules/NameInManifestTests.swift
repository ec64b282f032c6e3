import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// The names of bundles, modules and abilities: those that iOS needs in another form.
@Suite struct NameInManifestTests {
  private static func findings(
    bundle: String = "com.example.shop", module: String = "entry", ability: String = "EntryAbility",
    entry: String = "{}", hasIOSProject: Bool = true
  ) -> [Finding] {
    let files = SoundProject.with([
      "AppScope/app.json5": "{app: {bundleName: '\(bundle)'}}\n",
      "entry/src/main/module.json5": "{module: {name: '\(module)', type: 'entry', abilities: [{name: '\(ability)'}]}}",
      "routes.yaml": "version: 1\nabilities: {\(module)/\(ability): \(entry)}\n",
    ]).filter { hasIOSProject || !$0.key.hasPrefix(".arkui-x") }
    return Compiler(files: InMemoryFileSystem(files)).compile().report.findings
  }

  /// The scheme of wants matters only if there is an iOS app.
  @Test(arguments: ["com.example.my_shop", "com.example.Shop"])
  func judgesTheSchemeOfWantsOnlyForIOS(bundle: String) {
    #expect(Self.findings(bundle: bundle).count == 1)
    #expect(Self.findings(bundle: bundle, hasIOSProject: false).isEmpty)
  }

  @Test(arguments: [("Fragment", "{}", true), ("Fragment", "{access: internal}", false), ("fragment", "{}", false)])
  func acceptsUpperCaseModulesOfInternalAbilities(module: String, entry: String, isReported: Bool) {
    let found = Self.findings(module: module, entry: entry)
    #expect(found.map(\.code) == (isReported ? ["MC1011"] : []))
    if isReported {
      #expect(
        found.first?.help == "write `fragment`, or add `access: internal` to its abilities if only the app opens them")
    }
  }

  /// The route map repeats what the manifest says.
  @Test func accessThatTheManifestHasDoesNotChangeTheTable() {
    func table(_ entry: String) -> String? {
      let map = "version: 1\nabilities: {entry/EntryAbility: \(entry)}\n"
      return SoundProject.build(map: map).outputs?.files.first { $0.path == "Swift/RouteTable.swift" }?.text
    }
    let text = table("{access: public}")
    #expect(text != nil && text == table("{}") && text != table("{access: internal}"))
  }

  @Test(arguments: [
    ("mainAbility", "{}", true), ("MainAbility", "{}", false), ("mainAbility", "{hosting: dynamic}", false),
  ])
  func reportsLowerCaseAbilities(ability: String, entry: String, isReported: Bool) {
    let found = Self.findings(ability: ability, entry: entry)
    #expect(found.map(\.code) == (isReported ? ["MC1041"] : []))
    if isReported { #expect(found.first?.help == "write `MainAbility`") }
  }

  /// A native ability is one of the route map; wants name it, too.
  @Test func reportsLowerCaseNativeAbilities() {
    let map =
      "version: 1\nabilities: {entry/EntryAbility: {}, entry/help: {native: HelpController, access: internal}}\n"
    let found = SoundProject.build(map: map).report.findings
    #expect(found.map(\.code) == ["MC1041"] && found.first?.help == "write `Help`", "\(found)")
  }

  /// `formConfigAbility` may name an ability with dots, or qualify a name.
  @Test(arguments: [
    ("ability://com.example.probe.MainAbility", []), ("ability://MainAbility", ["MC1034"]),
    ("ability://Card", []), ("ability://com.example.shop.Card", []), ("ability://com.example.shop.Cart", ["MC1034"]),
  ])
  func findsAbilitiesThatConfigureForms(uri: String, codes: [String]) {
    let files = [
      "entry/src/main/module.json5": """
      {module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}, {name: 'com.example.probe.MainAbility'}],
        extensionAbilities: [{name: 'Card', type: 'form', metadata: [{name: 'ohos.extension.form', resource: '$profile:forms'}]}]}}
      """,
      "entry/src/main/resources/base/profile/forms.json":
        "{\"forms\": [{\"name\": \"a\", \"formConfigAbility\": \"\(uri)\"}]}",
      "routes.yaml":
        "version: 1\nabilities: {entry/EntryAbility: {}, entry/com.example.probe.MainAbility: {platforms: [ohos]}}\n",
    ]
    let found = SoundProject.check(files).report.findings.map(\.code)
    #expect(found.filter { $0.hasPrefix("MC103") } == codes)
  }

  /// The message about a link that only OpenHarmony opens has the URL with its port.
  @Test func namesThePortOfALink() {
    let files = [
      "entry/src/main/module.json5": """
      {module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility',
        skills: [{uris: [{scheme: 'shop', host: 'www.example.com', port: '80'}]}]}]}}
      """
    ]
    let found = SoundProject.check(files).report.findings.filter { $0.code == "MC1036" }
    #expect(found.count == 1 && found.first?.message.contains("`shop://www.example.com:80`") == true, "\(found)")
  }
}
