import Testing

@testable import ManifestText

/// Files with the markers that Git leaves in a conflict.
@Suite struct ConflictMarkerTests {
  private static let conflict = "<<<<<<< HEAD\nleft\n=======\nright\n>>>>>>> main\n"

  @Test(arguments: [
    ("routes.yaml", "a: 1\nb: {}\n", "c: 1\n"),
    ("app.json5", "{\n  a: 1,\n", "  b: 2\n}\n"),
    ("Info.plist", "<plist>\n<dict>\n", "</dict>\n</plist>\n"),
  ])
  func areTheOnlyFinding(_ path: String, _ head: String, _ tail: String) {
    let findings = Self.findings(path, head + Self.conflict + tail)
    #expect(findings.map(\.rule) == [.conflictMarkers])
    #expect(findings.map { Int($0.span.start) } == [head.utf8.count])
  }

  @Test(arguments: [
    ("routes.yaml", "a: |\n  <<<<<<< HEAD\nb: [\n"),
    ("app.json5", "{a: '<<<<<<< HEAD', b}"),
    ("Info.plist", "<plist><string>a <<<<<<< HEAD</string></plist>"),
  ])
  func areNotFoundWithinLines(_ path: String, _ text: String) {
    let rules = Self.findings(path, text).map(\.rule)
    #expect(!rules.isEmpty && !rules.contains(.conflictMarkers))
  }

  private static func findings(_ path: String, _ text: String) -> [Diagnostic] {
    var sources = SourceMap()
    let file = sources.add(path: path, bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let root =
      switch path {
      case "routes.yaml": YAML.parse(file, into: &diagnostics)
      case "app.json5": JSON5.parse(file, into: &diagnostics)
      default: PropertyList.parse(file, into: &diagnostics)
      }
    #expect(root == nil)
    return diagnostics.items
  }
}
