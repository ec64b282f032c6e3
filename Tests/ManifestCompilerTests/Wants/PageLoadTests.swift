import ManifestCompiler
import Testing

/// Loaded pages that no profile lists are reported, and no others.
@Suite struct PageLoadTests {
  private static let module = "entry/src/main/module.json5"
  private static let profile = "entry/src/main/resources/base/profile/main_pages.json"

  private static func manifest(_ members: String, name: String = "entry", type: String = "entry") -> String {
    "{module: {name: '\(name)', type: '\(type)', abilities: [{name: 'EntryAbility'}], \(members)}}"
  }

  private static func project(_ source: String, _ files: [String: String] = [:]) -> [String: String] {
    [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.shop'}}",
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'lib', srcPath: './lib'}]}",
      module: manifest("pages: '$profile:main_pages'"), profile: "{\"src\": [\"pages/Index\", \"pages/sub/Detail\"]}",
      "lib/src/main/module.json5": manifest("pages: '$profile:main_pages'", name: "lib", type: "har"),
      "lib/src/main/resources/base/profile/main_pages.json": "{\"src\": [\"pages/Lib\"]}",
      "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {hosting: dynamic}\n",
      "entry/src/main/ets/Ability.ets": source,
    ].merging(files) { $1 }
  }

  /// Returns the texts of the findings about a source of the module `entry`.
  private static func findings(_ source: String, _ files: [String: String] = [:]) -> [String] {
    let all = project(source, files)
    let report = Compiler(files: InMemoryFileSystem(all)).check().report
    return report.findings.filter { $0.code == "MC5314" }.map { finding in
      let text = Array((all[finding.path] ?? "").utf8)
      return String(decoding: text[finding.start.offset..<finding.end.offset], as: UTF8.self)
    }
  }

  private static func findings(in body: String) -> [String] {
    findings(
      """
      const HOME = 'pages/Home';
      class EntryAbility {
        private main: window.WindowStage | undefined = undefined;
        onWindowStageCreate(stage: window.WindowStage, level: Level, other) {
          \(body)
        }
      }
      """)
  }

  @Test(arguments: [
    ("stage.loadContent('pages/Main');", ["pages/Main"]),
    ("stage.loadContent(\"pages/Main\", (err) => {});", ["pages/Main"]),
    ("stage?.loadContent(`pages/Main`, this.storage);", ["pages/Main"]),
    ("this.main!.loadContent('pages/' + 'Main')", ["pages/"]),
    ("this.main?.loadContent('pages/index')", ["pages/index"]),
    ("windowStage.loadContent(HOME);", ["HOME"]),
    ("for (const HOME of this.pages) { this.load(HOME); } windowStage.loadContent(HOME);", ["HOME"]),
    ("let subWindow = stage.createSubWindow('a'); subWindow.loadContent('Index');", ["Index"]),
    ("windowStage.setUIContent(this.context, 'pages/Main', null);", ["pages/Main"]),
    ("this.uiContent.loadContent('pages/Main');", ["pages/Main"]),
    ("stage.getMainWindowSync().loadContent('pages/Main', new LocalStorage());", ["pages/Main"]),
    ("stage.getMainWindow().then((w) => { w.loadContent('pages/Main', s); });", ["pages/Main"]),
    ("stage.getMainWindow().then(w => w.loadContent('pages/Main', s));", ["pages/Main"]),
    ("stage.getMainWindowSync().setUIContent('pages/Main');", ["pages/Main"]),
    ("stage.createSubWindow('x', (err, w) => { w.setUIContent('pages/Main'); });", ["pages/Main"]),
    ("stage.loadContent(first ? 'pages/Index' : 'pages/Main');", ["pages/Main"]),
    ("stage.loadContent(first ? 'pages/Main' : HOME, storage);", ["pages/Main", "HOME"]),
    // The runtime compares paths literally.
    ("stage.loadContent('/pages/Index');", ["/pages/Index"]),
    ("stage.loadContent('./pages/Index');", ["./pages/Index"]),
    ("stage.loadContent('pages/Index.ets');", ["pages/Index.ets"]),
  ])
  func reportsUnlistedPages(_ body: String, _ found: [String]) { #expect(Self.findings(in: body) == found) }

  @Test(
    "pages that a router shows",
    arguments: [
      ("router.pushUrl({ url: 'pages/Main' });", ["pages/Main"]),
      ("router.replaceUrl({ url: HOME, params: {} }, router.RouterMode.Single);", ["HOME"]),
      ("this.getUIContext().getRouter().pushUrl({ url: 'pages/Main' });", ["pages/Main"]),
      ("let r = this.getUIContext().getRouter(); r.pushUrl({ url: 'pages/Main' });", ["pages/Main"]),
      ("this.own.pushUrl({ url: 'pages/Main' });", ["pages/Main"]),
      ("router.pushUrl({ url: 'pages/Index' });", []), ("router.pushUrl({ url: '@bundle:a/b/ets/pages/Main' });", []),
      ("router.pushUrl(options);", []), ("router.pushUrl({ url: page });", []),
      ("router.pushNamedRoute({ name: 'Main' });", []), ("other.pushUrl({ url: 'pages/Main' });", []),
      ("history.pushUrl({ url: 'pages/Main' });", []),
    ]) func readsRouters(_ body: String, _ found: [String])
  {
    let source = """
      import { router } from '@kit.ArkUI';
      import { history } from './History';
      const HOME = 'pages/Home';
      class Index {
        private own: Router = this.getUIContext().getRouter();
        open() { \(body) }
      }
      """
    #expect(Self.findings(source) == found)
  }

  @Test(arguments: [
    "stage.loadContent('pages/Index');", "stage.loadContent('/');", "stage.loadContent(first ? 'pages/Index' : other);",
    "stage.loadContent(first ?? 'pages/Main');", "stage.loadContent(a ? 'pages/Main' : b ? 'pages/Main' : c);",
    "stage.setUIContent('pages/Index', () => {});", "stage.getLevel().loadContent('pages/Main');",
    "stage.getLevel().then((w) => { w.loadContent('pages/Main'); });",
    "stage.each((w) => { w.loadContent('pages/Main'); });",
    "stage.loadContent('pages/sub/Detail', storage, () => {});",
    "windowStage.setUIContent(this.context, 'pages/Index', null);",
    // Arguments that are not paths, or unknown.
    "stage.loadContent('@bundle:com.example.shop/lib/ets/pages/Lib');", "stage.loadContent('');",
    "stage.loadContent(this.page);", "stage.loadContent(page);", "stage.loadContent(`pages/${name}`);",
    "stage.loadContentByName('Main');", "let path = 'pages/Main'; path = next(); stage.loadContent(path);",
    // Receivers that are not windows.
    "level.loadContent('pages/Main');", "other.loadContent('pages/Main');", "this.loadContent('pages/Main');",
    "loadContent('pages/Main');", "// stage.loadContent('pages/Main');", "windowManager.loadContent('home');",
    "const windowStage = new Theatre(); windowStage.loadContent('pages/Main');",
    // Other declarations with the name of a constant.
    "for (const HOME of this.pages) { stage.loadContent(HOME); }",
    "for (const HOME of this.pages) stage.loadContent(HOME);",
    "for (const { HOME } of this.pages) { stage.loadContent(HOME); }",
    "for (const [HOME, title] of this.pages) if (title) { stage.loadContent(HOME); }",
    "for (let HOME = this.next(); HOME; HOME = this.next()) { stage.loadContent(HOME); }",
    "for (const HOME in this.pages) { if (HOME) { stage.loadContent(HOME); } }",
    "for await (const HOME of this.pages()) { stage.loadContent(HOME); }",
    "try { this.load(); } catch (HOME) { stage.loadContent(HOME); }",
    "this.pages.forEach((HOME) => { stage.loadContent(HOME); });",
    "stage.loadContent(", "stage.loadContent('pages/Main', ",
  ])
  func acceptsPagesThatMayBeListed(_ body: String) {
    let isCut = body.hasSuffix(", ")
    #expect(Self.findings(in: body) == (isCut ? ["pages/Main"] : []))
  }

  @Test(
    "the help offers the list only to pages that have a source",
    arguments: [
      ("pages/index", nil, "write `pages/Index`"),
      // The list misspells the page, which is reported there.
      ("pages/index", "pages/index.ets", nil),
      ("views/Map", "views/Map.ets", "add it to the list, or correct the path"),
      ("views/Map", nil, "correct the path, or create `src/main/ets/views/Map.ets` and add the page to the list"),
    ] as [(String, String?, String?)])
  func helps(_ page: String, _ source: String?, _ help: String?) {
    var all = Self.project("class A { run(windowStage) { windowStage.loadContent('\(page)'); } }")
    if let source { all["entry/src/main/ets/\(source)"] = "@Entry @Component struct Page { build() {} }\n" }
    let report = Compiler(files: InMemoryFileSystem(all)).check().report
    #expect(report.findings.filter { $0.code == "MC5314" }.map(\.help) == (help.map { [$0] } ?? []))
  }

  private static let load = "class A { run(windowStage) { windowStage.loadContent('pages/Main'); } }"

  @Test func reportsAModuleWithoutPages() {
    #expect(Self.findings(Self.load, [Self.module: Self.manifest("")]) == ["pages/Main"])
    #expect(Self.findings(Self.load, [Self.profile: "{\"src\": []}"]) == ["pages/Main"])
  }

  @Test("accepts a module with unknown pages") func acceptsUnknownPages() {
    #expect(Self.findings(Self.load, [Self.profile: "{\"src\": "]) == [])
    #expect(Self.findings(Self.load, [Self.profile: "{\"pages\": []}"]) == [])
    #expect(Self.findings(Self.load, [Self.profile: "{\"src\": [{\"path\": \"pages/Main\"}]}"]) == [])
    for source in ["source: {pages: ['pages/Main']}", "resource: {directories: ['./src/main/other']}"] {
      let targets = "{targets: [{name: 'default', \(source)}, {name: 'ohosTest'}]}"
      #expect(Self.findings(Self.load, ["entry/build-profile.json5": targets]) == [])
    }
    #expect(Self.findings(Self.load, ["entry/build-profile.json5": "{targets: [{name: 'default'}]}"]) == ["pages/Main"])
    let resources = "entry/src/main/resources/"
    #expect(
      Self.findings(Self.load, [resources + "phone/profile/main_pages.json": "{\"src\": [\"pages/Main\"]}"]) == [])
    #expect(Self.findings(Self.load, [resources + "phone/profile/shortcuts.json": "{}"]) == ["pages/Main"])
  }

  @Test("accepts a library, whose code runs in other modules' windows") func acceptsLibraries() {
    let files = ["lib/src/main/ets/Loader.ets": Self.load]
    #expect(Self.findings("", files) == [])
    #expect(Self.findings("", ["entry/src/ohosTest/ets/Test.ets": Self.load]) == [])
  }
}
