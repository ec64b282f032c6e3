import ManifestTestSupport
import ManifestText
import Testing

@testable import ManifestCompiler

@Suite struct TextReportTests {
  private func expect(_ fixture: ReportFixture, _ expected: String, location: SourceLocation = #_sourceLocation) {
    #expect(
      fixture.report.rendered(as: .text) == expected + "\n\n" + ReportFixture.pointer, sourceLocation: location)
  }

  @Test func showsRelatedPositionsInOtherFiles() {
    let map = "version: 1\n\n\n\n\n\n\n  - path: /user/:name\n\n\n\n\n\n  - path: /user/:id\n"
    var fixture = ReportFixture(["routes.yaml": map, "entry/module.json5": "{\n  \"host\": \"user\",\n}\n"])
    fixture.report(
      "two routes match `/user/:id`", at: fixture.span("/user/:id"), label: "`UserById` can never be reached",
      related: [
        Diagnostic.Related(fixture.span("/user/:name"), "`UserByName` already claims every path of this shape"),
        Diagnostic.Related(fixture.span("\"user\"", in: 1), "both are reached through this skill"),
      ],
      note: "routes are tried in order of declaration", help: "constrain one parameter, for example `:id<int>`")
    expect(
      fixture,
      """
      error[MC2003]: two routes match `/user/:id`
        --> routes.yaml:14:11
         |
       8 |   - path: /user/:name
         |           ----------- `UserByName` already claims every path of this shape
         :
      14 |   - path: /user/:id
         |           ^^^^^^^^^ `UserById` can never be reached
        --> entry/module.json5:2:11
         |
       2 |   "host": "user",
         |           ------ both are reached through this skill
         |
         = note: routes are tried in order of declaration
         = help: constrain one parameter, for example `:id<int>`
      """)
  }

  @Test func showsSeveralMarksOnOneLine() {
    var fixture = ReportFixture(["a": "{id: 1, id: 2, x: 3, id: 4}"])
    fixture.report(
      "three times `id`", at: fixture.span("id", occurrence: 2), label: "and again",
      related: [
        Diagnostic.Related(fixture.span("id"), "first"), Diagnostic.Related(fixture.span("id", occurrence: 1), "again"),
      ])
    expect(
      fixture,
      """
      error[MC2003]: three times `id`
       --> a:1:22
        |
      1 | {id: 1, id: 2, x: 3, id: 4}
        |  --     --           ^^ and again
        |  |      |
        |  |      again
        |  first
      """)
  }

  @Test func showsOverlappingMarks() {
    var fixture = ReportFixture(["a": "one two three"])
    fixture.report(
      "inner", at: fixture.span("two"), label: "this part",
      related: [Diagnostic.Related(fixture.span("one two three"), "of this whole")])
    expect(
      fixture,
      """
      error[MC2003]: inner
       --> a:1:5
        |
      1 | one two three
        | ----^^^------
        | |   |
        | |   this part
        | of this whole
      """)
  }

  @Test func neighboringLinesHaveNoGap() {
    var fixture = ReportFixture(["a": "one\ntwo\n"])
    fixture.report("m", at: fixture.span("one"), related: [Diagnostic.Related(fixture.span("two"), "r")])
    expect(fixture, "error[MC2003]: m\n --> a:1:1\n  |\n1 | one\n  | ^^^\n2 | two\n  | --- r")
  }

  /// The caret is below its character in a terminal, regardless of the widths of the preceding characters.
  @Test(arguments: [
    ("\tx", "    x", 4), ("a\t\tx", "a        x", 9), ("日本x", "日本x", 4), ("é😀x", "é😀x", 3),
    ("e\u{301}x", "e\u{301}x", 1),
    ("ｶﾞx", "ｶﾞx", 2), ("ＡＢx", "ＡＢx", 4), ("👩‍👧x", "👩‍👧x", 4), ("🇩🇪x", "🇩🇪x", 2), ("각x", "각x", 2),
    ("\u{1B}[31mx", "\\u{1B}[31mx", 10), ("\u{202E}x", "\\u{202E}x", 8), ("\u{200B}\u{7F}x", "\\u{200B}\\u{7F}x", 14),
    ("\u{9B}x", "\\u{9B}x", 6), ("\u{FEFF}x", "x", 0), ("a\u{2028}x", "a\\u{2028}x", 9),
  ])
  func caretAligns(line: String, shown: String, column: Int) {
    var fixture = ReportFixture(["a": line + "\n"])
    fixture.report("m", at: fixture.span("x"))
    let lines = fixture.report.rendered(as: .text).split(separator: "\n").map(String.init)
    #expect(lines[3] == "1 | " + shown)
    #expect(lines[4] == "  | " + String(repeating: " ", count: column) + "^")
  }

  @Test(arguments: [
    ("wide 日本 here", "日本", "     ^^^^"), ("two\nlines", "two\nlines", "^^^"), ("end", "", "   ^"),
    ("\u{300}", "\u{300}", "^"),
  ])
  func extent(text: String, mark: String, expected: String) {
    var fixture = ReportFixture(["a": text])
    let span = mark.isEmpty ? fixture.sources.files[0].span(text.utf8.count, text.utf8.count) : fixture.span(mark)
    fixture.report("m", at: span)
    #expect(fixture.report.rendered(as: .text).contains("\n  | \(expected)\n\n"))
  }

  @Test func marksTheEndOfAFile() {
    var fixture = ReportFixture(["a": "x: 1\r\n"])
    fixture.report("cut off", at: fixture.sources.files[0].span(6, 6), help: "go on")
    expect(fixture, "error[MC2003]: cut off\n --> a:2:1\n  |\n2 |\n  | ^\n  |\n  = help: go on")
  }

  @Test func replacesBytesThatAreNotText() {
    var sources = SourceMap()
    let file = sources.add(path: "a", bytes: [0x61, 0xFF, 0xE6, 0x97, 0x78, 0x0A])
    let diagnostic = Diagnostic(ReportFixture.rule, "m", at: file.span(4, 5))
    let lines = Report(Diagnostics([diagnostic]), in: sources).rendered(as: .text).split(separator: "\n")
    #expect(lines[3] == "1 | a\u{FFFD}\u{FFFD}x")
    #expect(lines[4] == "  |    ^")
  }

  @Test func truncatesALongLineAroundTheMark() {
    let before = String(repeating: "abcdefghij", count: 20)
    var fixture = ReportFixture(["a": before + "MARK" + before])
    fixture.report("m", at: fixture.span("MARK"), label: "here")
    expect(
      fixture,
      """
      error[MC2003]: m
       --> a:1:201
        |
      1 | …ghijabcdefghijabcdefghijMARK\(String(before.prefix(71)))…
        |                          ^^^^ here
      """)
  }

  @Test func truncatesALongLineOnlyAtItsEnds() {
    let long = String(repeating: "x", count: 150)
    var fixture = ReportFixture(["a": "MARK" + long])
    fixture.report("m", at: fixture.span("MARK"))
    #expect(fixture.report.rendered(as: .text).contains("\n1 | MARK\(long.prefix(96))…\n  | ^^^^\n"))
    var other = ReportFixture(["a": long + "MARK"])
    other.report("m", at: other.span("MARK"))
    #expect(
      other.report.rendered(as: .text).contains(
        "\n1 | …\(long.prefix(24))MARK\n  | \(String(repeating: " ", count: 25))^^^^\n"))
    var exact = ReportFixture(["a": String(long.prefix(100))])
    exact.report("m", at: exact.sources.files[0].wholeSpan)
    #expect(exact.report.rendered(as: .text).contains("\n1 | \(long.prefix(100))\n"))
  }

  @Test func showsDistantMarksOfALongLineSeparately() {
    let gap = String(repeating: "-", count: 300)
    var fixture = ReportFixture(["a": "FIRST" + gap + "SECOND"])
    fixture.report(
      "m", at: fixture.span("SECOND"), label: "again",
      related: [Diagnostic.Related(fixture.span("FIRST"), "before")])
    expect(
      fixture,
      """
      error[MC2003]: m
       --> a:1:306
        |
      1 | FIRST\(gap.prefix(95))…
        | ----- before
      1 | …\(gap.prefix(24))SECOND
        | \(String(repeating: " ", count: 25))^^^^^^ again
      """)
  }

  @Test func showsOnlyThePathOfAnEmptyFile() {
    var fixture = ReportFixture(["missing": "", "a": "x"])
    fixture.report(
      "`missing` does not exist", at: fixture.span(""),
      related: [Diagnostic.Related(fixture.span("x", in: 1), "named here")], help: "make it")
    expect(
      fixture,
      """
      error[MC2003]: `missing` does not exist
       --> missing:1:1
       --> a:1:1
        |
      1 | x
        | - named here
        |
        = help: make it
      """)
    var other = ReportFixture(["a": "x", "missing": ""])
    other.report("m", at: other.span("x"), related: [Diagnostic.Related(other.span("", in: 1), "due here")])
    expect(other, "error[MC2003]: m\n --> a:1:1\n  |\n1 | x\n  | ^\n --> missing:1:1\n  = due here")
  }

  @Test func escapesInputForTheTerminal() {
    let evil = "\u{1B}]0;title\u{7}\u{1B}[2J\n\r\t\u{202E}\u{9B}"
    var fixture = ReportFixture(["\(evil)": "\(evil)x"])
    fixture.report(
      evil, at: fixture.span("x"), label: evil, related: [Diagnostic.Related(fixture.span("\u{9B}"), evil)], note: evil,
      help: evil)
    for format in ReportFormat.allCases {
      let allowed: Set<Unicode.Scalar> = ["\n"]
      let text = fixture.report.rendered(as: format)
      let controls = text.unicodeScalars.filter {
        [.control, .format, .lineSeparator].contains($0.properties.generalCategory) && !allowed.contains($0)
      }
      #expect(controls.isEmpty, "\(format)")
    }
    #expect(fixture.report.rendered(as: .short).split(separator: "\n").count == 1)
  }

  @Test func alignsHelpsOfSeveralLines() {
    var fixture = ReportFixture(["a": "x"])
    fixture.report("m", at: fixture.span("x"), help: "write\na: 1\n  b: 2")
    expect(
      fixture, "error[MC2003]: m\n --> a:1:1\n  |\n1 | x\n  | ^\n  |\n  = help: write\n          a: 1\n            b: 2"
    )
  }

  @Test func truncatesLongTexts() {
    var fixture = ReportFixture(["a": "x"])
    fixture.report(String(repeating: "é", count: 5_000), at: fixture.span("x"))
    let first = fixture.report.rendered(as: .text).split(separator: "\n")[0]
    #expect(first == "error[MC2003]: \(String(repeating: "é", count: TerminalText.maximumLength))…")
  }

  @Test func countsOmittedPositions() {
    var fixture = ReportFixture(["a": "x\n" + String(repeating: "y\n", count: 15)])
    fixture.report(
      "m", at: fixture.span("x"), related: (0..<15).map { Diagnostic.Related(fixture.span("y", occurrence: $0), "r") })
    let text = fixture.report.rendered(as: .text)
    #expect(text.split(separator: "\n").filter { $0.hasSuffix("- r") }.count == TextReport.maximumRelated)
    #expect(text.contains("\n   |\n   = note: 5 more positions are not shown\n"))
  }

  @Test func reportIsEmptyWithoutFindings() {
    #expect(ReportFixture([:]).report.rendered(as: .text) == "")
    #expect(ReportFixture([:]).report.rendered(as: .short) == "")
  }

  @Test func colorsDoNotChangeTheLayout() {
    var fixture = ReportFixture(["a": "one two"])
    fixture.report(
      "m", at: fixture.span("one"), .warning, label: "l", related: [Diagnostic.Related(fixture.span("two"), "r")],
      help: "h")
    let colored = fixture.report.rendered(as: .text, isColored: true)
    #expect(colored.hasPrefix("\u{1B}[1;33mwarning[MC2003]\u{1B}[0m\u{1B}[1m: m\u{1B}[0m\n"))
    #expect(colored.contains("\u{1B}[1;33m^^^\u{1B}[0m \u{1B}[1;34m---"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == fixture.report.rendered(as: .text))
  }

  /// For any bytes and spans, every format renders, and every line is framed.
  @Test(arguments: LongRun.seeds(0...199 as ClosedRange<UInt64>)) func rendersAnyInput(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces: [[UInt8]] = [
      [0x0A], [0x0D], [0x0D, 0x0A], [0x09], [0x20], [0x1B], [0xFF], [0xE6, 0x97], [0xE6, 0x97, 0xA5], [0xCC, 0x81],
      [0xF0, 0x9F, 0x98, 0x80], [0xEF, 0xBB, 0xBF], [0x61], Array(repeating: 0x62, count: 60),
    ]
    var sources = SourceMap()
    for file in 0..<3 {
      let bytes = (0..<Int.random(in: 0...30, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? []
      }
      _ = sources.add(path: "file\(file)", bytes: bytes)
    }
    func span() -> Span {
      let file = sources.files[Int.random(in: 0..<3, using: &random)]
      return file.span(
        Int.random(in: 0...file.bytes.count + 5, using: &random),
        Int.random(in: 0...file.bytes.count + 5, using: &random))
    }
    let diagnostics = (0..<5).map { _ in
      Diagnostic(
        ReportFixture.rule, "m", at: span(), label: Bool.random(using: &random) ? "l" : nil,
        related: (0..<Int.random(in: 0...4, using: &random)).map { _ in Diagnostic.Related(span(), "r") }, note: "n")
    }
    let report = Report(Diagnostics(diagnostics), in: sources)
    for format in ReportFormat.allCases {
      let text = report.rendered(as: format)
      #expect(text.hasSuffix("\n"))
      #expect(report.rendered(as: format) == text)
    }
    for line in report.rendered(as: .text).split(separator: "\n") {
      #expect(line.contains(/^(error\[|For more| *--> | *[0-9]* [|:=])/), "\(line)")
      #expect(!line.hasSuffix(" "), "\(line)")
    }
  }
}
