import ManifestTestSupport
import ManifestText
import Testing

/// Random input: the reader returns a tree or a finding within the file, and never traps.
struct JSON5FuzzTests {
  private static let document = """
    \u{FEFF}// 注释 of the manifest
    {
      module: {
        "name": 'entry', /* the “main” one */ type: "entry", 版本: [1, -2.5e+3, .5, 5., 0xFF, +Infinity, NaN,],
        'abilities': [{ \\u0061b: "a\\u4e2d\\uD83D\\uDE00\\x41\\
    b\\0", exported: true, x: null, }, {}, [[]], false],
        deep: {a: {b: {c: [{}, {d: '：“”'}]}}},\u{A0}
        last: 18446744073709551616 // 2^64
      },
    }

    """

  private func check(_ bytes: [UInt8]) {
    let outcome = JSON5Outcome(bytes)
    let isSpoiled = outcome.codes.contains { $0 != Rule.json5DuplicateKey.code }
    #expect((outcome.tree == nil) == isSpoiled, "\(bytes)")
    #expect(outcome.findings.count <= JSON5.Limits().errors + 1, "\(bytes)")
    for finding in outcome.findings {
      #expect(Int(finding.span.end) <= bytes.count, "\(bytes)")
      #expect(finding.related.allSatisfy { Int($0.span.end) <= bytes.count }, "\(bytes)")
    }
    #expect(Set(outcome.findings).count == outcome.findings.count, "\(bytes)")
  }

  /// A truncated document has one cause, so it has one finding.
  @Test func everyTruncationHasOneFinding() throws {
    let bytes = Array(Self.document.utf8)
    #expect(JSON5Outcome(bytes).codes == [])
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for length in 0...end {
      let outcome = JSON5Outcome(bytes.prefix(length))
      #expect(outcome.tree == nil)
      #expect(outcome.findings.count == 1, "\(String(decoding: bytes.prefix(length), as: UTF8.self))")
    }
  }

  @Test func survivesEveryRemovedOrReplacedByte() {
    let bytes = Array(Self.document.utf8)
    for index in bytes.indices {
      var shorter = bytes
      shorter.remove(at: index)
      check(shorter)
      for byte in Array("{}[],:\"'\\/*\n0a-#\u{0}".utf8) + [0x80, 0xE2, 0xFF] {
        var changed = bytes
        changed[index] = byte
        check(changed)
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func survivesMutatedDocuments(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let document = Array(Self.document.unicodeScalars)
    for _ in 0..<400 {
      var scalars = document
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<scalars.count, using: &random)
        let other = Int.random(in: 0..<scalars.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: scalars.remove(at: index)
        case 1: scalars.insert(scalars[other], at: index)
        case 2: scalars.swapAt(index, other)
        default:
          let range = min(index, other)..<min(max(index, other), min(index, other) + 20)
          scalars.insert(contentsOf: scalars[range], at: index)
        }
      }
      check(scalars.flatMap { Array(String($0).utf8) })
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func survivesRandomTokens(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tokens = [
      "{", "}", "[", "]", ",", ":", ";", "=", "=>", "'", "\"", "`", "a", "true", "0", "01", "-", "+", ".", "e", "x",
      "\\u", "\\",
      "/", "/*", "*/", "//", "#", " ", "\n", "\r", "\u{2028}", "\u{A0}", "\u{FEFF}", "“", "”", "：", "，", "｛", "｝", "【",
      "中",
      "😀", "\u{301}", "\u{200D}", "\u{0}", "uD83D", "\\uDE00", "\\u0061", "\\x4", "\\\n", "Infinity", "0xF", "a:1",
      "'a':",
    ]
    for _ in 0..<1_500 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in tokens.randomElement(using: &random) ?? "" }
      check(Array(text.joined().utf8))
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func survivesRandomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_500 {
      let isASCII = Bool.random(using: &random)
      let count = Int.random(in: 0..<60, using: &random)
      check((0..<count).map { _ in UInt8.random(in: 0...(isASCII ? 0x7F : 0xFF), using: &random) })
    }
  }
}
