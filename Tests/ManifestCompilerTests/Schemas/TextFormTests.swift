import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// Every pattern of the JSON Schemas that inputs have is enforced when they are read, for every key.
@Suite struct TextFormTests {
  /// A key whose text has a form.
  struct Place: Sendable, CustomTestStringConvertible {
    let path: String
    let form: TextForm

    var testDescription: String { path }
  }

  static let places =
    places(of: RouteMapSchema.file(Systems.all.map { $0.section }), "routes")
    + places(of: Configuration.schema, "manifestc")

  private static func places(of schema: Schema, _ path: String) -> [Place] {
    switch schema {
    case .any, .bool, .integer, .scalar, .word: []
    case .text(let form): [Place(path: path, form: form)]
    case .list(let element): places(of: element, path + "[]")
    case .object(let fields, _): fields.flatMap { places(of: $0.schema, "\(path).\($0.name)") }
    case .map(let key, let value): [Place(path: path + ".*", form: key)] + places(of: value, path + ".*")
    case .either(let first, let second): places(of: first, path) + places(of: second, path)
    }
  }

  /// Texts of all kinds, which forms refuse for many reasons.
  private static let texts = [
    "", " ", "a", "A", "1", "a b", " a", "a ", "a/b", "/a", "/a/", "//", "/", "/{a}", "/{a*}/b", "/a/{b*}", "/{}",
    "/{1}",
    "/a?b", "/a#b", "/a{b}", "/a?b&c#{d}", "/a#{}", "/a?", "a://", "a://b", "a://b/c", "a:", ":", "a:b", "https://",
    "https://a.b/", "http://a.b/c?d", "oldapp://", "1a", "_a", "a_b", "a-b", "a.b", "a..b", ".a", "a.", "A.b.c", "é",
    "日",
    "a\nb", "\n", "string", "string?", "string = a", " int = 1", "int=", "list<int>", "list<int>?", "list<int> = 1",
    "list<>",
    "enum", "enum?", "object", "object?", "list<object>", "Tab", "Tab?", "list<Tab>", "tab", "page", "list<page>",
    "ABCDE12345",
    "abcde12345", "ABCDE1234", "15.0", "15", "015", "15.0.0.0", "1.", "2027-06-30", "2027-13-30", "0000-01-01",
    "27-06-30",
    "AB", "ABCDEFGHI", "OR) class", "generated", "$(PRODUCT_MODULE_NAME).A", "$(X).A", "A.B", "A.B.C", "aps", "url",
    "group.a",
    "group.", "groupa", "push", "openURL", "MC2001", "a--b", "-a", "a*b", "a@b", "arc://hong.com", "arc://hong.com/",
    "$a",
    String(repeating: "a", count: 65), "entry/E", "entry/E/F", "entry:E/F", "links.example.com", "example", "1.2.3.4",
  ]

  @Test func inputsHaveForms() {
    #expect(Self.places.count > 80)
    #expect(Set(Self.places.compactMap(\.form.pattern)).count > 20)
  }

  /// What the pattern refuses, reading refuses, too; some rules are stricter than a pattern can be.
  @Test(arguments: places.filter { $0.form.pattern != nil })
  func readingIsAsStrictAsThePattern(_ place: Place) throws {
    let expression = try Regex(try #require(place.form.pattern))
    for text in Self.texts where !text.contains(expression) {
      #expect(!place.form.accepts(text), "\(place.path): \(text.debugDescription)")
    }
    // A form that accepts nothing is none.
    #expect(Self.texts.contains { place.form.accepts($0) })
  }

  /// Returns the errors of a project but those about what a short map lacks.
  private static func errors(_ files: [String: String]) -> [Finding] {
    Compiler(files: InMemoryFileSystem(files)).compile().report.findings.filter { finding in
      finding.severity == .error && !["MC2030", "MC2041"].contains(finding.code)
    }
  }

  /// A text without the form is an error, whatever else is read of it.
  @Test(
    arguments: [
      (
        "swift: {objectiveC: \"OR) class\"}", "manifestc",
        "MC0306 expected 2 to 8 upper-case letters, found `OR) class`"
      ),
      ("swift: {objectiveC: or}", "manifestc", "MC0306 expected 2 to 8 upper-case letters, found `or`; write `OR`"),
      (
        "reserved: {schemes: [\"oldapp://\"]}", "routes",
        "MC0306 expected a URL scheme such as `myapp`, found `oldapp://`; write `oldapp`"
      ),
      (
        "routes: {a: {path: /a, query: {\"\": x}, controller: A}}", "routes",
        "MC0306 expected a name such as `tab`, found empty text"
      ),
    ])
  func textsOfOtherFormsAreErrors(_ line: String, _ file: String, _ finding: String) {
    let files = SchemaProject.with(["\(file).yaml": "version: 1\n\(line)\n"])
    let errors = Self.errors(files)
    #expect(errors.map { "\($0.code) \($0.message)\($0.help.map { "; \($0)" } ?? "")" } == [finding])
  }

  /// The decoder's own errors say more.
  @Test(
    arguments: [
      ("routes: {a: {path: a, controller: A}}", "MC2001"), ("routes: {1a: {path: /a, controller: A}}", "MC2004"),
      ("app: {team: abc}", "MC1023"), ("links: {schemes: [\"a b\"]}", "MC3001"),
      ("routes: {a: {path: /a, params: {b: integer}, controller: A}}", "MC2010"),
    ])
  func otherErrorsComeAlone(_ line: String, _ code: String) {
    let errors = Self.errors(SchemaProject.with(["routes.yaml": "version: 1\n\(line)\n"]))
    #expect(errors.map(\.code) == [code])
  }
}
