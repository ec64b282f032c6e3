import ManifestTestSupport
import Testing

@testable import ManifestText

/// What is passed over eight bytes at a time ends where it ends byte by byte.
@Suite struct RunTests {
  private static let bytes: [UInt8] = Array("aZ09_/- :,[]{}?\"'\\\n\r\t\u{1}\u{7F}é".utf8)

  private func texts(_ body: (UnsafeBufferPointer<UInt8>, _ start: Int) -> Void) {
    var random = SplitMix64(seed: 7)
    for _ in 0..<400 {
      let isRare = random.below(2) == 0
      let text = (0..<random.below(40)).map { _ in
        isRare && random.below(10) > 0 ? UInt8(ascii: "x") : Self.bytes[random.below(Self.bytes.count)]
      }
      text.withUnsafeBufferPointer { text in for start in 0...text.count { body(text, start) } }
    }
  }

  private func expected(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, until ends: (UInt8) -> Bool
  ) -> (end: Int, isASCII: Bool) {
    let end = text[start...].firstIndex(where: ends) ?? text.count
    return (end, text[start..<end].allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [UInt8(ascii: "\""), UInt8(ascii: "'")])
  func quotedRuns(quote: UInt8) {
    let ends: Set<UInt8> = [quote, UInt8(ascii: "\\"), 0x0A, 0x0D]
    texts { text, start in
      #expect(text.endOfQuotedRun(from: start, quote: quote) == expected(text, start, until: ends.contains))
    }
  }

  @Test(arguments: [false, true])
  func plainRuns(inFlow: Bool) {
    let ends = Set(inFlow ? " :\n,[]{}?".utf8 : " :\n".utf8)
    texts { text, start in
      // A file with other control characters is none for the reader that asks.
      guard !text.contains(where: { $0 < 0x20 && $0 != 0x0A }) else { return }
      #expect(text.endOfPlainRun(from: start, inFlow: inFlow) == expected(text, start, until: ends.contains))
    }
  }

  @Test func spacesAndLines() {
    texts { text, start in
      #expect(text.endOfSpaces(from: start) == expected(text, start) { $0 != 0x20 }.end)
      #expect(text.endOfLine(from: start) == expected(text, start) { $0 == 0x0A }.end)
    }
  }
}
