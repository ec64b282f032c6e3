import ManifestCompiler
import ManifestTestSupport
import Testing

/// Any source is read to its end, in time linear in its length.
@Suite struct WantHostilityTests {
  private static let want = "a.startAbility({bundleName: 'com.example.shop', moduleName: 'x', abilityName: 'y'});"

  /// A repeated text, the number of repetitions, and a text before or after them.
  private static let sources: [(String, Int, String)] = [
    ("{", 10000, want), ("}", 10000, want), ("a.startAbility({bundleName:", 1500, ""),
    ("const bundleName = ", 2000, ""), ("`${", 10000, "bundleName"), ("(bundleName) => ", 2000, ""),
    ("(a,", 10000, "bundleName"), ("[/", 10000, "bundleName"), ("\\", 10_001, "bundleName"),
    ("let want: Want = {bundleName: 'a'}; c.startAbility(want);\n", 2000, ""),
    ("const a = b + a, a = ", 2000, want), ("f(bundleName): a => ", 2000, want),
    ("class A { f() { ", 2000, want), ("isIOS { want.x = ", 1500, want), ("want: Want = {},\n", 1500, want),
    ("wants: [{bundleName: '', requestCode: 0}, ", 2000, ""), ("A.a.this.", 2000, want),
    ("import ", 5000, "bundleName"), ("c.startAbility(w);", 8000, "let w: Want = {bundleName: 'a'};"),
    ("const [", 250, "bundleName"), ("f({", 250, "bundleName"), ("wants: [], ", 8000, "requestCode: 0, bundleName"),
    (
      "c.startAbility({bundleName: 'com.example.shop', moduleName: m, abilityName: 'x'}); this.open('y');", 2000,
      "class A { open(m) {"
    ),
    ("f = (m) => c.startAbility({moduleName: m}); if (isIOS) f(m); ", 1500, "const "), ("g(m) { m = 1; ", 200, want),
  ]

  /// Sources that end or start in the middle of a statement.
  @Test(arguments: [
    ("\(want) const b =", ["MC5301 x"]), ("a.startAbility({bundleName: b}); const b =", []),
    ("let w: Want = {}; c.startAbility(w); w.bundleName =", []), ("w.bundleName =", []), ("bundleName: a =", []),
    (".windowStage.loadContent('pages/Index')", ["MC5314 pages/Index"]), ("windowStage.loadContent(", []),
    (".startAbility(", []),
    (".w; c.startAbility(w); let w: Want = {}", []), (".want = {bundleName: 'a'}; c.startAbility(want);", []),
    ("c.startAbility({bundleName", []), ("c.startAbility({bundleName:", []), ("class A { bundleName =", []),
    ("enum bundleName { a =", []), ("import { bundleName", []), ("bundleName(a = ", []), ("this.bundleName =", []),
  ])
  func readsCutSources(_ source: String, _ findings: [String]) {
    #expect(WantProject.findings(source) == findings)
  }

  /// Nested patterns would otherwise declare each name once for every pattern around it.
  @Test(.timeLimit(.minutes(5)), arguments: [("const [", "]"), ("f({", "}){}")])
  func readsNestedPatterns(_ open: String, _ close: String) {
    let names = String(repeating: "n,", count: 50_000)
    let pattern = String(repeating: open, count: 20) + names + String(repeating: close, count: 20)
    #expect(WantProject.findings(pattern + "\n" + Self.want) == ["MC5301 x"])
  }

  @Test(.timeLimit(.minutes(2)), arguments: LongRun.sample(sources.indices))
  func readsAnySourceToItsEnd(_ index: Int) {
    let (text, count, other) = Self.sources[index]
    let repeated = String(repeating: text, count: count)
    for source in [repeated + other, other + repeated, "let want: Want = {\n" + repeated + other] {
      #expect(WantProject.findings(source).count <= count + 1)
    }
  }

  @Test func reportsExcessiveNesting() {
    func source(_ depth: Int) -> String {
      "const bundleName = " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(WantProject.findings(source(31)) == [])
    #expect(WantProject.findings(source(32)) == ["MC5312 "])
  }

  @Test func reportsTooManyCombiningMarks() {
    func source(_ count: Int) -> String {
      "const bundleName = \"e" + String(repeating: "\u{301}", count: count) + "\";"
    }
    #expect(WantProject.findings(source(30)) == [])
    #expect(WantProject.findings("const a = \"绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿绿\";" + source(31)) == ["MC5312 "])
  }

  @Test func reportsTooManyCalls() {
    func source(_ calls: Int) -> String {
      "class A {\n  open(name) { c.startAbility({bundleName: 'com.example.shop', moduleName: 'entry', abilityName: name}); }\n"
        + "  all() {\n" + String(repeating: "    this.open('EntryAbility');\n", count: calls) + "  }\n}\n"
    }
    #expect(WantProject.findings(source(10_000)) == [])
    #expect(WantProject.findings(source(10_001)) == ["MC5312 "])
  }

  @Test func reportsAnOversizedSource() {
    let start = "const bundleName = 1;\n"
    func source(_ size: Int) -> String { start + String(repeating: " ", count: size - start.utf8.count) }
    #expect(WantProject.findings(source(4_194_304)) == [])
    #expect(WantProject.findings(source(4_194_305)) == ["MC5312 "])
  }

  @Test func skipsInvalidUTF8() {
    var files = InMemoryFileSystem(SoundProject.files)
    files.addFile("entry/src/main/ets/Page.ets", [0xFF, 0xC3, 0x28, 0x0A] + Array(Self.want.utf8) + [0xE2, 0x82])
    files.addFile("entry/src/main/ets/Unreadable.ets", [])
    files.addFile("entry/src/main/ets/Wide.ets", Self.want.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    files.addSpecialFile("entry/src/main/ets/Fifo.ets")
    files.addLink("entry/src/main/ets/Circle.ets", to: "Circle.ets")
    files.addLink("entry/src/main/ets/Linked.ets", to: "Page.ets")
    files.unreadablePaths = ["entry/src/main/ets/Unreadable.ets"]
    let codes = Compiler(files: files).check().report.findings.map(\.code).filter { $0.hasPrefix("MC53") }.sorted()
    #expect(codes == ["MC5301", "MC5312", "MC5312", "MC5312", "MC5312"])
  }
}
