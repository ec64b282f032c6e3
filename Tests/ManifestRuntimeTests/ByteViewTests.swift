import ManifestTestSupport
import Testing

@testable import ManifestRuntime

/// What is read eight bytes at a time says what reading byte by byte says, at every place and length.
@Suite struct ByteViewTests {
  static func texts(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<random.below(90)).map { _ in
      let bytes: [UInt8] = [0x0A, 0x0B, 0x61, 0x8A, 0x0A, 0x09, 0x01, 0x25, 0x62, 0x7E]
      return random.below(4) == 0 ? bytes[random.below(bytes.count)] : 0x61
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func findsWhatALoopFinds(seed: UInt64) {
    let text = Self.texts(seed)
    text.withUnsafeBufferPointer { buffer in
      let bytes = ByteView(buffer)
      for low in 0...text.count {
        for high in low...text.count {
          #expect(bytes.first(0x0A, in: low..<high) == text[low..<high].firstIndex(of: 0x0A))
          #expect(bytes.lineEnd(from: low, limit: high) == text[low..<high].firstIndex(of: 0x0A) ?? high)
          let start = text[low..<high].lastIndex(of: 0x0A).map { $0 + 1 } ?? low
          #expect(bytes.lineStart(of: high, floor: low) == start)
          let other = text.count - high
          #expect(
            bytes.equals(low..<high, bytes, other..<other + high - low)
              == text[low..<high].elementsEqual(text[other..<other + high - low]))
        }
      }
    }
  }

  @Test func aURLIsCheckedAlikeAtEveryPlace() {
    for byte in UInt8.min..<0x80 where byte != 0x25 {
      for place in 0..<17 {
        var text = [UInt8](repeating: 0x61, count: 17)
        text[place] = byte
        let fault = text.withUnsafeBufferPointer { ByteView($0).firstForbiddenInURL() }
        #expect((fault == nil) == ASCIISet.url.contains(byte))
        #expect(fault?.offset ?? place == place)
      }
    }
  }

  static let values = [
    "", "0", "-0", "00", "7", "-7", "+7", "007", "7a", "a7", "-", "--7", "1e3", "1.5", "-1.5e-3", ".5", "true", "false",
    "1", "TRUE", "one", "two", "tw%6F", "%31%32", "%2D5", "%C3%A9", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "99999999999999999999", "1e400",
  ]

  @Test(arguments: ["bool", "int", "double", "string", "enum(one,two,%C3%A9)"], values)
  func aPlainTypeReadsWhatTheTypeReads(notation: String, value: String) throws {
    let text = Array("\(notation) p:\(notation) \(value)".utf8)
    try text.withUnsafeBufferPointer { buffer in
      let bytes = ByteView(buffer)
      let fields = Array(Pieces(bytes, bytes.all, by: 0x20))
      let parameter = try #require(ParameterNotation.parameter(bytes, fields[1]))
      let plain = try #require(PlainType(bytes, fields[0]))
      let value = PercentDecoded(bytes, fields[2])
      #expect(plain.value(value, words: bytes) == parameter.type.value(fromURLText: value.text))
    }
  }

  @Test(arguments: ["", "bools", "int(1,)", "string(3,)", "list<int>", "object", "enum(", "enum"])
  func noOtherTypeIsPlain(notation: String) {
    let text = Array(notation.utf8)
    #expect(text.withUnsafeBufferPointer { PlainType(ByteView($0), 0..<$0.count) == nil })
  }
}
