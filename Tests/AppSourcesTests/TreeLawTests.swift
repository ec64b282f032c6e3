import AppSources
import Foundation
import ManifestTestSupport
import ManifestText
import Testing

/// What holds for the tree of any text.
@Suite("Syntax: laws") struct TreeLawTests {
  private static let fragments = [
    "if ", "else ", "guard ", "for ", "in ", "case a: ", "switch ", "func f", "init", "let a", "var ", "class A",
    "struct ",
    "enum ", "extension ", "@interface A : B", "@implementation A", "@end ", "@property ", "- (void)f", "return ",
    "where ",
    "a", "b.c", "\"t\"", "@\"t\"", "'t'", "`t${", "\"\\(", "\"\"\"\n", "1", "(", ")", "[", "]", "{", "}", "<", ">", ",",
    ";", ":", ".", "?", "!", "=", "==", "=>", "->", "&&", "||", "...", "@", "#", "#if A\n", "#else\n", "#endif\n",
    "#if 0\n", "^", "\\", "/", "//", "/*", "*/", "\n", " ", "import ", "export ", "default ", "async ", "await ",
    "new ",
    "as T", "is T", "try ", "do ", "catch ", "while ", "typealias ", "@objc(A) ", "$0", "é", "\0",
  ]
  private static let languages: [SourceLanguage] = [.objectiveC, .swift, .script]

  /// The number of texts; the whole number takes a quarter of an hour.
  private static let count = ProcessInfo.processInfo.environment["MANIFESTC_FULL"] == nil ? 60 : 250_000

  @Test(arguments: 0..<8 as Range<UInt64>) func holdForAnyText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<Self.count {
      var text = ""
      while text.utf8.count < 4_000, Int.random(in: 0..<60, using: &random) > 0 {
        text += Self.fragments.randomElement(using: &random) ?? ""
      }
      for language in Self.languages { verify(AppSource(text, language), text) }
    }
  }

  /// What begins with the last tokens of a text, or of a type, ends there.
  @Test func holdForAnyPair() {
    for first in Self.fragments {
      for second in Self.fragments {
        for text in [first + second, "class A {" + first + second] {
          for language in Self.languages { verify(AppSource(text, language), text) }
        }
      }
    }
  }

  /// Nodes are in order and do not overlap, so that each token is in one leaf or is the own one of one node.
  private func verify(_ source: AppSource, _ text: String) {
    for node in [source.root] + source.root.descendants {
      var end = node.tokens.lowerBound
      for child in node.children {
        guard child.tokens.lowerBound >= end, child.parent == node else {
          Issue.record("\(child.notation) overlaps in \(node.notation) of \(text)")
          return
        }
        end = child.tokens.upperBound
      }
      guard end <= node.tokens.upperBound else {
        Issue.record("\(node.notation) is smaller than what it has, in \(text)")
        return
      }
    }
    readFacts(of: source)
    let bytes = source.tokens.all.map(\.range)
    #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "\(text)")
  }

  /// Asks what checks ask, which must not end the process.
  private func readFacts(of source: AppSource) {
    _ = (source.declarations, source.functions.map(\.fullName), source.literals, source.imports)
    for node in source.root.descendants {
      _ = (node.value, node.key, node.firstSpan, node.operatorText, node.plainText)
    }
    guard source.language == .script else { return }
    let values = ScriptValues([Script(source, imports: [:])])
    for node in source.root.descendants { _ = (values.value(node), values.constantSpan(node)) }
  }

  /// What is nested too deeply is unknown, and nothing ends the process.
  @Test(
    arguments: [
      "(", "[", "{", "a.", "!", "a ? ", "a = ", "if a {", "\"\\(", "`${", "f(", "^{", "[a b:", "a && ", "class A {",
      "a + (",
      "else if ", "case a: ", "() => ", "@x ", "x.y(", "<", "return ", "func f() {", "- (void)f {", "@interface A",
      "{ @in ",
    ]) func depth(fragment: String)
  {
    for language in Self.languages {
      verify(AppSource(String(repeating: fragment, count: 2_000), language), fragment)
    }
  }

  /// A bracket too many changes the tree of its own file only, and of that not what is before it.
  @Test func extraBracket() {
    let text = "class A: B { func f() { g() } }\n"
    let damaged = AppSource(text + "}\n" + text.replacing("A", with: "C"), .swift)
    #expect(damaged.declarations.map(\.name.value) == ["A", "C"])
  }
}
