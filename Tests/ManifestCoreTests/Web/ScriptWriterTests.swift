import Foundation
import ManifestTestSupport
import Testing

@testable import ManifestCore

@Suite struct ScriptWriterTests {
  @Test(
    arguments: [
      ("", #""""#), ("plain", #""plain""#), ("\"'`", #""\"'`""#), ("\\", #""\\""#),
      ("\n\r\t\0", #""\n\u000d\u0009\u0000""#),
      ("</script>", #""\u003c/script\u003e""#), ("<!--", #""\u003c!--""#), ("&", #""\u0026""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("é", #""\u00e9""#), ("😀", #""\ud83d\ude00""#), ("${x}", #""${x}""#),
      ("\u{7F}\u{80}\u{FEFF}", #""\u007f\u0080\ufeff""#),
    ])
  func literals(_ text: String, _ literal: String) { #expect(ScriptWriter.literal(text) == literal) }

  /// A literal is JSON, which Foundation reads as the same text.
  @Test func roundTripsLiterals() throws {
    var random = SplitMix64(seed: 8)
    let parts = [
      "\"", "\\", "\n", "\u{2028}", "<", "/", "script", ">", "*/", "'", "`", "$", "{", "é", "😀", "\0", "a", "\u{202E}",
    ]
    for _ in 0..<2_000 {
      let text = (0..<random.below(8)).map { _ in parts[random.below(parts.count)] }.joined()
      let literal = ScriptWriter.literal(text)
      #expect(literal.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x3C && $0 != 0x3E && $0 != 0x26 })
      let read = try JSONSerialization.jsonObject(with: Data("[\(literal)]".utf8)) as? [String]
      #expect(read == [text])
    }
  }

  @Test(
    arguments: [
      ("plain", "plain"), ("*/ end", "* / end"), ("a\nb", "a b"), ("a\u{2028}b", "a b"), ("**/", "** /"),
      ("*\u{200B}/", "* /"),
    ])
  func comments(_ text: String, _ comment: String) {
    #expect(ScriptWriter.comment(text) == comment)
    #expect(!ScriptWriter.comment(text).contains("*/"))
  }

  @Test func parameters() {
    #expect(["name", "default", "in", "of"].map(ScriptWriter.parameter) == ["name", "default_", "in_", "of"])
  }

  @Test func files() {
    let file = ScriptWriter.file("let a;")
    #expect(file == "// \(Header.line)\n/* eslint-disable */\nlet a;\n")
    #expect(Header.isPresent(in: Array(file.utf8)))
  }
}
