import ManifestText
import Testing

struct JSON5EncodingTests {
  @Test(
    arguments: [
      ([0x7B, 0xC3, 0x28, 0x7D], 1..<2),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 1..<2),
      ([0x2F, 0x2F, 0xE4, 0xB8], 2..<3),
      ([0xFF, 0xFE, 0x7B, 0x00], 0..<1),
    ] as [([UInt8], Range<Int>)])
  func reportsOnlyTheInvalidUTF8(bytes: [UInt8], place: Range<Int>) {
    let outcome = JSON5Outcome(bytes)
    #expect(outcome.tree == nil)
    #expect(outcome.codes == [Rule.notUTF8.code])
    #expect(outcome.findings.first?.span == outcome.file.span(place.lowerBound, place.upperBound))
  }

  /// Every offset within and around the ASCII blocks that are skipped at once.
  @Test(arguments: 1..<24)
  func findsAnInvalidByteAtAnyPosition(offset: Int) {
    var bytes = Array("'0123456789 0123456789 0123456789'".utf8)
    bytes[offset] = 0xFF
    let outcome = JSON5Outcome(bytes)
    #expect(outcome.codes == [Rule.notUTF8.code])
    #expect(outcome.findings.first?.span == outcome.file.span(offset, offset + 1))
  }

  @Test func aFileWithOnlyAByteOrderMarkIsEmpty() {
    let outcome = JSON5Outcome([0xEF, 0xBB, 0xBF])
    #expect(outcome.codes == [Rule.json5EmptyDocument.code])
    #expect(outcome.findings.first?.span == outcome.file.span(3, 3))
  }
}
