import AppSources
import ManifestText
import ManifestXcode
import Testing

@Suite("Classes: index") struct ClassIndexTests {
  private func index(_ text: String, path: String = "A.m") -> ClassIndex {
    var sources = SourceMap()
    return ClassIndex(AppSource(sources.add(path: path, bytes: Array(text.utf8)))?.declarations ?? [])
  }

  @Test(arguments: ["@implementation A\n@interface A : B", "@interface A : B\n@implementation A"])
  func prefersTheInterface(_ text: String) {
    #expect(index(text)["A"]?.kind == .interface)
  }

  @Test func keepsTheFirstOfEqualDeclarations() {
    #expect(index("@interface A : B\n@interface A : C")["A"]?.name.span.start == 11)
  }

  /// Thousands of declarations with one name, as in a damaged source, would take too long otherwise.
  @Test func evaluatesConditionsOncePerName() {
    var names: [String] = []
    let filtered = index(String(repeating: "class A {}\n", count: 1_000), path: "A.swift").filter { name in
      names.append(name)
      return true
    }
    #expect(names == ["A"] && filtered.names == ["A"])
    #expect(filtered.all("A").count == 1_000)
  }

  @Test func comparesNamesByBytes() {
    let index = index("@interface caf\u{E9} : B\n@interface cafe\u{301} : C")
    #expect(index["caf\u{E9}"]?.name.span.start == 11)
    #expect(index["cafe\u{301}"]?.name.span.start == 32)
  }

  @Test(
    arguments: [
      ("entrymainViewController", "EntryMainViewController"),
      ("EntryMainVeiwController", "EntryMainViewController"),
      ("ENTRYMAINVIEWCONTROLLER", "EntryMainViewController"),
      ("Other", "other"),
      ("Unrelated", nil),
      ("", nil),
    ] as [(String, String?)]) func nearest(_ name: String, _ expected: String?)
  {
    let index = index("@interface EntryMainViewController : B\n@interface other : B\n@interface OTHER : B2")
    #expect(index[name] == nil)
    var search = NearestName()
    #expect(index.nearest(to: name, &search)?.name.value == (expected == "other" ? "OTHER" : expected))
  }
}
