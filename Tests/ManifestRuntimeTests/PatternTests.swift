import ManifestTestSupport
import Testing

@testable import ManifestRuntime

@Suite struct PatternTests {
  @Test(
    arguments: [
      ("", ["": true, "a": false]),
      ("abc", ["abc": true, "ab": false, "abcd": false, "xabc": false]),
      ("a?b", ["b": true, "ab": true, "aab": false]),
      ("a*", ["": true, "aaaa": true, "ab": false]),
      ("a+", ["": false, "a": true, "aaa": true]),
      ("[a-z0-9_-]+", ["a_b-9": true, "A": false, "": false, "é": false]),
      ("[^/]+", ["a b": true, "a/b": false, "é": true]),
      ("[-a]", ["-": true, "a": true, "b": false]),
      ("[a-]", ["-": true, "a": true, "b": false]),
      ("[\\]\\\\^]", ["]": true, "\\": true, "^": true, "a": false]),
      ("[\\d.]+", ["1.2": true, "a": false]),
      ("\\d{3}", ["123": true, "12": false, "1234": false, "१२३": false]),
      ("\\d{2,3}", ["1": false, "12": true, "123": true, "1234": false]),
      ("\\d{2,}", ["1": false, "12": true, "123456789": true]),
      ("a{0}b", ["b": true, "ab": false]),
      ("a{0,}", ["": true, "aa": true]),
      ("\\w\\s\\w", ["a b": true, "a\tb": true, "ab": false, "é b": false]),
      (".", ["é": true, "\n": false, "\r": false, "中": true, "": false, "ab": false]),
      ("^ab$", ["ab": true, "^ab$": false]),
      ("\\^\\$\\.\\*", ["^$.*": true, "xxxx": false]),
      ("a.c\\{1\\}", ["abc{1}": true]),
      ("a*a*a*a*a*b", ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa": false, "ab": true]),
      ("\\d{4}-\\d{2}-\\d{2}", ["2027-06-30": true, "2027-6-30": false]),
    ] as [(String, [String: Bool])])
  func matchesWholeText(source: String, cases: [String: Bool]) throws {
    let pattern = try TextPattern(source)
    for (text, isMatch) in cases { #expect(pattern.matches(text) == isMatch, "\(source) on \(text)") }
  }

  @Test(
    arguments: [
      ("a(b)", .unsupported("("), 1), ("a|b", .unsupported("|"), 1), ("a)", .unsupported(")"), 1),
      ("a^b", .unsupported("^"), 1), ("a$b", .unsupported("$"), 1), ("éa^", .unsupported("^"), 3),
      ("*a", .nothingToRepeat, 0), ("a**", .nothingToRepeat, 2), ("a+?", .nothingToRepeat, 2),
      ("?", .nothingToRepeat, 0),
      ("a{2}{3}", .unescaped("{"), 4), ("{2}", .unescaped("{"), 0), ("a}", .unescaped("}"), 1),
      ("]", .unescaped("]"), 0),
      ("a\\", .unknownEscape, 1), ("\\n", .unknownEscape, 0), ("\\é", .unknownEscape, 0), ("\\1", .unknownEscape, 0),
      ("a{}", .malformedCount, 1), ("a{,3}", .malformedCount, 1), ("a{3,2}", .malformedCount, 1),
      ("a{3", .malformedCount, 1), ("a{3,", .malformedCount, 1), ("a{3,x}", .malformedCount, 1),
      ("a{x}", .malformedCount, 1), ("a{02}", .malformedCount, 1), ("a{1,03}", .malformedCount, 1),
      ("[]", .malformedClass, 0), ("[^]", .malformedClass, 0), ("a[b", .malformedClass, 1), ("[", .malformedClass, 0),
      ("[z-a]", .malformedRange, 1), ("[\\d-z]", .malformedRange, 1), ("[a-\\w]", .malformedRange, 1),
      ("[[a]", .unescaped("["), 1), ("[a-", .malformedClass, 0),
      ("a{256}", .tooLong, 0), ("ab{255}", .tooLong, 1), ("a{99999999999999999999999}", .tooLong, 0),
      ("a{1,99999999999999999999999}", .tooLong, 0),
    ] as [(String, PatternError.Kind, Int)])
  func rejectsUnsupportedPatterns(source: String, kind: PatternError.Kind, offset: Int) {
    do {
      _ = try TextPattern(source)
      Issue.record("\(source) was accepted")
    } catch {
      #expect(error.kind == kind)
      #expect(error.offset == offset)
      #expect(!error.description.isEmpty)
    }
  }

  @Test func limitsTheSize() throws {
    let pattern = try TextPattern("a{\(PatternPosition.maximumCount)}")
    #expect(pattern.matches(String(repeating: "a", count: PatternPosition.maximumCount)))
    #expect(!pattern.matches(String(repeating: "a", count: PatternPosition.maximumCount - 1)))
    let optional = try TextPattern("a{0,\(PatternPosition.maximumCount)}")
    #expect(optional.matches(String(repeating: "a", count: PatternPosition.maximumCount)))
    #expect(!optional.matches(String(repeating: "a", count: PatternPosition.maximumCount + 1)))
  }

  @Test func patternsAreEqualAsWritten() throws {
    #expect(try TextPattern("a") == TextPattern("a"))
    #expect(try TextPattern("a") != TextPattern("a{1}"))
  }

  /// The matcher agrees with a simple backtracking matcher.
  @Test func agreesWithBacktracking() throws {
    var random = SplitMix64(seed: 1)
    let quantifiers: [(String, Int, Int)] = [
      ("", 1, 1), ("?", 0, 1), ("*", 0, 99), ("+", 1, 99), ("{2}", 2, 2), ("{1,3}", 1, 3), ("{0,2}", 0, 2),
    ]
    let classes: [(String, Set<Character>)] = [
      ("a", ["a"]), ("b", ["b"]), ("[ab]", ["a", "b"]), ("[^a]", ["b", "c"]), (".", ["a", "b", "c"]),
    ]
    typealias Item = (characters: Set<Character>, least: Int, greatest: Int)
    func matches(_ items: ArraySlice<Item>, _ text: Substring) -> Bool {
      guard let item = items.first else { return text.isEmpty }
      var rest = text
      for count in 0...item.greatest {
        if count >= item.least, matches(items.dropFirst(), rest) { return true }
        guard let character = rest.popFirst(), item.characters.contains(character) else { return false }
      }
      return false
    }
    for _ in 0..<2_000 {
      var source = ""
      var items: [Item] = []
      for _ in 0..<random.below(5) {
        let (text, characters) = classes[random.below(classes.count)]
        let (mark, least, greatest) = quantifiers[random.below(quantifiers.count)]
        source += text + mark
        items.append((characters, least, greatest))
      }
      let pattern = try TextPattern(source)
      for _ in 0..<10 {
        let text = String((0..<random.below(7)).map { _ in ["a", "b", "c"][random.below(3)] as Character })
        #expect(pattern.matches(text) == matches(items[...], text[...]), "\(source) on \(text)")
      }
    }
  }

  @Test func readsOrRejectsAnySource() {
    var random = SplitMix64(seed: 2)
    let alphabet = Array("ab[]{}()^$.*+?\\-,0129|dws é")
    for _ in 0..<50_000 {
      let source = String((0..<random.below(12)).map { _ in alphabet[random.below(alphabet.count)] })
      guard let pattern = try? TextPattern(source) else { continue }
      _ = pattern.matches("ab-0é")
    }
  }
}
