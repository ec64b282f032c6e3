import AppSources
import ManifestText
import Testing

@Suite("Tokens") struct TokenTests {
  private static func tokens(_ text: String, _ language: SourceLanguage) -> [String] {
    let tokens = AppSource(text, language).tokens
    return tokens.all.indices.map { "\(tokens.all[$0].kind) \(tokens.text($0))" }
  }

  @Test(
    arguments: [
      (#"a "b" 1.5 `c`"#, [#"word a"#, #"text "b""#, "number 1.5", "quotedWord c"]),
      (#""a\(b)c\(d)e""#, [#"textStart "a\("#, "word b", #"textMiddle )c\("#, "word d", #"textEnd )e""#]),
      (#""\(f("x"))""#, [#"textStart "\("#, "word f", "mark (", #"text "x""#, "mark )", #"textEnd )""#]),
      (##"#"a\(b)"c"# #"\#(d)"#"##, [##"text #"a\(b)"c"#"##, ##"textStart #"\#("##, "word d", ##"textEnd )"#"##]),
      ("a /* b /* c */ d */ e // f\ng", ["word a", "word e", "word g"]),
      (
        "#if false\na\n#if b\n#endif\n#else\nc\n#endif",
        ["directive #if false", "directive #else", "word c", "directive #endif"]
      ),
      ("x = /a\"b/ + c / d", ["word x", "mark =", "text /a\"b/", "mark +", "word c", "mark /", "word d"]),
      ("#/a\nb/# c", ["text #/a\nb/#", "word c"]),
      (#"a "b"#, ["word a", #"text "b"#]),
    ] as [(String, [String])])
  func swift(text: String, expected: [String]) { #expect(Self.tokens(text, .swift) == expected) }

  @Test(
    arguments: [
      (#"@"a\"b" 'c'"#, [#"text @"a\"b""#, "text 'c'"]),
      ("#define A \\\n b\nc", ["directive #define A \\\n b", "word c"]),
      ("#if 0\n'a\n#endif\nb", ["directive #if 0", "directive #endif", "word b"]),
      (#"R"x(a"b)x" c"#, [#"text R"x(a"b)x""#, "word c"]),
      ("a /* b /* c */ d", ["word a", "word d"]),
      ("a#b", ["word a", "mark #", "word b"]),
    ] as [(String, [String])])
  func objectiveC(text: String, expected: [String]) { #expect(Self.tokens(text, .objectiveC) == expected) }

  @Test(
    arguments: [
      ("`a${b}c`", ["textStart `a${", "word b", "textEnd }c`"]),
      ("`a\n${ {b: '}'} }`", ["textStart `a\n${", "mark {", "word b", "mark :", "text '}'", "mark }", "textEnd }`"]),
      ("return /[/'\"]/g", ["word return", "text /[/'\"]/g"]),
      ("a / b / c", ["word a", "mark /", "word b", "mark /", "word c"]),
      ("$r('app.x')", ["word $r", "mark (", "text 'app.x'", "mark )"]),
      ("#!/usr/bin/env node\na", ["directive #!/usr/bin/env node", "word a"]),
    ] as [(String, [String])])
  func script(text: String, expected: [String]) { #expect(Self.tokens(text, .script) == expected) }

  /// A bracket that is not closed ends with the brackets around it.
  @Test(
    arguments: [
      ("f(a) { b(c }", "(call (name:f) (argument (name:a)) (argument (closure (call (name:b) (argument (name:c))))))"),
      ("{ a } } b", "(closure (name:a)) (unknown }) (name:b)"),
    ] as [(String, String)])
  func brackets(text: String, notation: String) {
    let source = AppSource(text, .swift)
    #expect(!source.areBracketsPaired)
    #expect(source.root.children.map(\.notation).joined(separator: " ") == notation)
  }

  /// Of two method headers for two versions of a system, the second one is left out.
  @Test func alternatives() {
    let text = "@implementation A\n#if NEW\n- (void)f {\n#else\n- (void)g {\n#endif\n  h();\n}\n@end"
    let source = AppSource(text, .objectiveC)
    #expect(source.areBracketsPaired)
    #expect(source.functions.map(\.name) == ["f"])
  }

  @Test(
    arguments: [
      (##"let a = "b", c = #"d"#, e = "f\(g)h""##, ["b", "d", "f", "h"]),
      ("let a = \"\"\"\n  b\n  \"\"\"", ["\n  b\n  "]),
    ] as [(String, [String])])
  func literals(text: String, expected: [String]) {
    #expect(AppSource(text, .swift).literals.map(\.value) == expected)
  }

  @Test(
    arguments: [
      ("import UIKit\n@testable import class A.B\npublic import C", .swift, ["UIKit", "A", "C"]),
      ("#import <UIKit/UIKit.h>\n  #include \"A.h\"\n@import C;", .objectiveC, ["UIKit/UIKit.h", "A.h", "C"]),
      ("import a, { b } from './c'\nexport * from \"d\"", .script, ["./c", "d"]),
    ] as [(String, SourceLanguage, [String])])
  func imports(text: String, language: SourceLanguage, expected: [String]) {
    #expect(AppSource(text, language).imports.map(\.value) == expected)
  }
}
