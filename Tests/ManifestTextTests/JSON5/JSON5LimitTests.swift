import ManifestText
import Testing

struct JSON5LimitTests {
  @Test(arguments: [("[", "]"), ("{a:", "}")])
  func nesting(opening: String, closing: String) {
    let limit = JSON5.Limits().nesting
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "0" + String(repeating: closing, count: depth)
    }
    #expect(JSON5Outcome(nested(limit)).codes == [])
    for depth in [limit + 1, 100_000] {
      let outcome = JSON5Outcome(nested(depth))
      #expect(outcome.tree == nil)
      #expect(outcome.codes == [Rule.json5NestingTooDeep.code])
      #expect(outcome.findings.first?.span.start == UInt32(limit * opening.utf8.count))
    }
  }

  @Test func skippedValuesHaveNoNestingLimit() {
    let outcome = JSON5Outcome(
      "[x " + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "]")
    #expect(outcome.codes == [Rule.json5UnknownWord.code])
  }

  @Test func values() {
    var limits = JSON5.Limits()
    limits.values = 5
    #expect(JSON5Outcome("[1, {a: 2, b: 3}]", limits: limits).codes == [])
    let source = MarkedSource("[1, {a: 2, b: 3}, 1️⃣4, x]")
    let outcome = JSON5Outcome(source.file, limits: limits)
    #expect(outcome.tree == nil)
    #expect(outcome.findings.map(\.message) == ["a JSON5 file has more than 5 values"])
    #expect(outcome.findings.map(\.span) == [source.span(1, 2)])
  }

  @Test(arguments: ["010, ", "x, ", "'\\1', ", ", 1, ", "1 "])
  func errors(mistake: String) {
    let limit = JSON5.Limits().errors
    let enough = JSON5Outcome("[" + String(repeating: mistake, count: limit - 1) + "]")
    #expect(!enough.codes.contains(Rule.json5TooManyErrors.code))
    let outcome = JSON5Outcome("[" + String(repeating: mistake, count: 10 * limit) + "]")
    #expect(outcome.tree == nil)
    #expect(outcome.findings.count == limit + 1)
    #expect(outcome.codes.last == Rule.json5TooManyErrors.code)
  }

  @Test func duplicateKeysCountAsErrors() {
    let limit = JSON5.Limits().errors
    func repeated(_ count: Int) -> JSON5Outcome {
      JSON5Outcome("{" + String(repeating: "a: 1, ", count: count + 1) + "}")
    }
    #expect(repeated(limit).findings.count == limit)
    #expect(repeated(limit).tree != nil)
    #expect(repeated(limit + 1).codes.last == Rule.json5TooManyErrors.code)
    #expect(repeated(limit + 1).tree == nil)
  }

  @Test(arguments: ["\u{301}", #"\u0301"#], [("['", "']"), ("{", ": 1}"), ("{'", "': 1}")])
  func combiningMarks(mark: String, frame: (String, String)) {
    func marked(_ count: Int) -> JSON5Outcome {
      // The count restarts after another letter.
      let marks = "a" + String(repeating: mark, count: count)
      return JSON5Outcome(frame.0 + marks + marks + frame.1)
    }
    #expect(marked(SourceFile.maximumCombiningMarks).codes == [])
    for count in [SourceFile.maximumCombiningMarks + 1, 100_000] {
      let outcome = marked(count)
      #expect(outcome.tree == nil)
      #expect(outcome.codes == [Rule.json5TooManyCombiningMarks.code])
    }
  }

  @Test func theStandardLimits() {
    #expect(JSON5.Limits().nesting == 256)
    #expect(JSON5.Limits().values == 8_000_000)
    #expect(JSON5.Limits().errors == 20)
    #expect(SourceFile.maximumCombiningMarks == 30)
  }
}
