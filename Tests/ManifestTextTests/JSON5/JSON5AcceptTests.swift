import ManifestText
import Testing

/// Valid JSON5 and its values.
struct JSON5AcceptTests {
  @Test(
    arguments: [
      ("{}", "{}"),
      ("{a:1,}", #"{"a":1}"#),
      ("{'a':1,\"b\":2,c:3}", #"{"a":1,"b":2,"c":3}"#),
      ("{null:1,true:2,Infinity:3,NaN:4,while:5}", #"{"null":1,"true":2,"Infinity":3,"NaN":4,"while":5}"#),
      ("{$_:1,_$:2,a9:3}", #"{"$_":1,"_$":2,"a9":3}"#),
      ("{ùńîċõďë:9,名称:1,Ⅷ:8}", #"{"ùńîċõďë":9,"名称":1,"Ⅷ":8}"#),
      (#"{\u0061b:1,c\u0064:2,\ud840\udc00:3,𠀁:4}"#, #"{"ab":1,"cd":2,"𠀀":3,"𠀁":4}"#),
      ("{a\u{200C}b:1,c\u{200D}d:2,e\u{0301}f:3}", "{\"a\u{200C}b\":1,\"c\u{200D}d\":2,\"e\u{0301}f\":3}"),
      ("{'':1}", #"{"":1}"#),
      ("{b:1,a:2,c:3}", #"{"b":1,"a":2,"c":3}"#),
      ("[]", "[]"),
      ("[1,]", "[1]"),
      ("[[],[[]],{a:[{}]}]", #"[[],[[]],{"a":[{}]}]"#),
      ("true", "true"),
      (" false ", "false"),
      ("null//", "null"),
    ] as [(String, String)])
  func structures(text: String, notation: String) {
    let outcome = JSON5Outcome(text)
    #expect(outcome.codes == [])
    #expect(outcome.tree?.notation == notation)
  }

  @Test(
    arguments: [
      ("0", "0"), ("-0", "-0"), ("+0", "0"), ("42", "42"), ("+42", "42"), ("-42", "-42"),
      ("18446744073709551615", "18446744073709551615"),
      ("-9223372036854775808", "-9223372036854775808"),
      ("18446744073709551616", "1.8446744073709552e+19d"),
      ("9007199254740993", "9007199254740993"),
      ("0xdecaf", "912559"), ("0XDECAF", "912559"), ("-0xC8", "-200"), ("+0x0", "0"), ("0x00001", "1"),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
      ("0x10000000000000000", "1.8446744073709552e+19d"),
      ("-0x10000000000000801", "-1.8446744073709556e+19d"),
      ("1.5", "1.5d"), ("1.0", "1.0d"), (".5", "0.5d"), ("5.", "5.0d"), ("0.", "0.0d"), ("-.5", "-0.5d"),
      ("+5.", "5.0d"),
      ("1e3", "1000.0d"), ("1E+3", "1000.0d"), ("1e-3", "0.001d"), ("5.e3", "5000.0d"), (".5e1", "5.0d"),
      ("-0.0", "-0.0d"), ("0e0", "0.0d"), ("1e01", "10.0d"), ("0e99999999999999999999", "0.0d"),
      ("9007199254740993.0", "9007199254740992.0d"),
      ("2.2250738585072011e-308", "2.225073858507201e-308d"),
      ("5e-324", "5e-324d"), ("1e-400", "0.0d"), ("1e400", "infd"), ("-1e400", "-infd"),
      ("1.7976931348623158e308", "1.7976931348623157e+308d"),
      ("Infinity", "infd"), ("+Infinity", "infd"), ("-Infinity", "-infd"), ("NaN", "nand"), ("+NaN", "nand"),
      ("-NaN", "nand"),
    ] as [(String, String)])
  func numbers(text: String, notation: String) {
    let outcome = JSON5Outcome(text)
    #expect(outcome.codes == [])
    #expect(outcome.tree?.notation == notation)
    #expect(outcome.tree?.span == outcome.file.wholeSpan)
  }

  @Test func negativeZeroIsAnIntegerAndKeepsItsSign() throws {
    guard case .number(let number) = try #require(JSON5Outcome("-0").tree).content else {
      Issue.record("not a number")
      return
    }
    #expect(number.int == 0)
    #expect(number.double.sign == .minus)
  }

  @Test(
    arguments: [
      (#""""#, ""),
      (#"'I can\'t'"#, "I can't"),
      (#"'"'"#, "\""), (#""'""#, "'"),
      (#"'\b\f\n\r\t\v\\\/\'\"'"#, "\u{8}\u{C}\n\r\t\u{B}\\/'\""),
      (#"'\0'"#, "\0"), (#"'\0a'"#, "\0a"),
      (#"'\x41\x0a\xfF'"#, "A\n\u{FF}"),
      (#"'\u0041\u4E2d\u0000'"#, "A中\0"),
      (#"'\uD83D\uDE00!'"#, "😀!"),
      (#"'\a\q\A\C\中\😀'"#, "aqAC中😀"),
      ("'a\\\nb'", "ab"), ("'a\\\rb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\u{2028}b'", "ab"), ("'a\\\u{2029}b'", "ab"),
      ("'a\\\r\\\rb'", "ab"),
      ("'a\u{2028}b\u{2029}c'", "a\u{2028}b\u{2029}c"),
      ("'\\n\u{2028}'", "\n\u{2028}"),
      // JSON5 excludes only line feed and carriage return.
      ("'\t\u{0}\u{1F}\u{7F}'", "\t\u{0}\u{1F}\u{7F}"),
      ("'\u{FEFF}'", "\u{FEFF}"),
      ("'// no comment /* either */'", "// no comment /* either */"),
      ("'：，｛“”'", "：，｛“”"),
      ("'a string that is longer than fifteen bytes, 中文\\u0021'", "a string that is longer than fifteen bytes, 中文!"),
    ] as [(String, String)])
  func strings(text: String, value: String) throws {
    let outcome = JSON5Outcome(text)
    #expect(outcome.codes == [])
    guard case .string(let found) = try #require(outcome.tree).content else {
      Issue.record("not a string")
      return
    }
    #expect(Array(found.utf8) == Array(value.utf8))
    #expect(outcome.tree?.span == outcome.file.wholeSpan)
  }

  @Test(arguments: [
    "\u{FEFF}[1]", "\u{9}\u{B}\u{C} \u{A0}\u{FEFF}[1]", "\r[\r\n1\n]\u{2028}\u{2029}",
    "\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}\u{3000}[1]", "[\u{A0}1\u{A0},\u{A0}]\u{A0}",
    "// comment\n[1]", "// comment\r[1]", "// comment\u{2028}[1]", "// comment\u{2029}[1]", "[1]// comment", "[1]//",
    "/**/[1]/***/", "/* [2] */[/* * / ** */1/*\n*/,/*,*/]", "/*/[2]*/[1]", "[1/*,2*/]//,3", "// /*\n[1]", "/* // */[1]",
    "/* 注释 “” */[1]",
  ])
  func whiteSpaceAndComments(text: String) {
    let outcome = JSON5Outcome(text)
    #expect(outcome.codes == [])
    #expect(outcome.tree?.notation == "[1]")
  }
}
