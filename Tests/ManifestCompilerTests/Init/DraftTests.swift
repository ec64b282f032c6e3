import ManifestCompiler
import ManifestText
import Testing

/// What `init` drafts for a project, and what it says about it.
@Suite struct DraftTests {
  private static func draft(_ files: [String: String]) -> Draft {
    let project = SoundProject.with(files).filter { $0.key != "routes.yaml" }
    return Compiler(files: InMemoryFileSystem(project)).draft()
  }

  /// U+2028, U+2029 and U+0085 end a comment of YAML 1.1; the others change what is seen of it.
  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{202E}", "\u{200B}", "\n", "\u{7F}"])
  func commentHoldsNothingThatEndsOrTurnsIt(_ character: String) throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
      <string>a\(character)b</string></array></dict></array></dict></plist>
      """
    let text = try #require(Self.draft([".arkui-x/ios/app/Info.plist": plist]).text)
    let comments = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(comments.contains("#     examples: [a\u{FFFD}b://order/42]"), "\(text)")
  }

  @Test(arguments: [("off", 0, true), ("note", 1, true), ("error", 1, false)])
  func findingsHaveTheLevelsOfTheProject(_ level: String, count: Int, isWritten: Bool) {
    let draft = Self.draft([
      "manifestc.yaml": "version: 1\nrules: {missing-module: \(level)}\n",
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'gone', srcPath: './gone'}]}\n",
    ])
    #expect(draft.report.findings.map(\.severity.rawValue) == Array(repeating: level, count: count))
    #expect((draft.text != nil) == isWritten)
  }

  @Test func unknownRuleIsFound() {
    let draft = Self.draft(["manifestc.yaml": "version: 1\nrules: {no-such-rule: off}\n"])
    #expect(draft.report.findings.map(\.name) == ["unknown-rule"] && draft.text == nil)
  }

  @Test func messageIsFitForATerminal() {
    let draft = Self.draft(["manifestc.yaml": #"{version: 1, routes: "a\e[2J.yaml"}"#])
    #expect(draft.message == #"wrote a\u{1B}[2J.yaml: 1 ability"#)
  }
}
