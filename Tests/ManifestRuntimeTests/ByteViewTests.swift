import ManifestTestSupport
import Testing

@testable import ManifestRuntime

/// What is read eight bytes at a time says what reading byte by byte says, at every place and length.
@Suite struct ByteViewTests {
  static func texts(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    // Some are longer than two blocks of 64 bytes and have few lines.
    let isLong = seed % 10 == 0
    return (0..<random.below(isLong ? 200 : 90)).map { _ in
      let bytes: [UInt8] = [0x0A, 0x0B, 0x61, 0x8A, 0x0A, 0x09, 0x01, 0x25, 0x62, 0x7E]
      return random.below(isLong ? 80 : 4) == 0 ? bytes[random.below(bytes.count)] : 0x61
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
          #expect(bytes.count(of: 0x0A, in: low..<high) == text[low..<high].count { $0 == 0x0A })
          #expect(bytes.lineEnd(from: low, limit: high) == text[low..<high].firstIndex(of: 0x0A) ?? high)
          let start = text[low..<high].lastIndex(of: 0x0A).map { $0 + 1 } ?? low
          #expect(bytes.lineStart(of: high, floor: low) == start)
          let other = text.count - high
          #expect(
            bytes.equals(low..<high, bytes, other..<other + high - low)
              == text[low..<high].elementsEqual(text[other..<other + high - low]))
          let same = zip(text[low..<high], text[other...]).prefix { $0 == $1 }.count
          #expect(bytes.commonPrefix(low..<high, bytes, other..<text.count) == same)
          // It may look a little further, but overlooks nothing.
          let isThere = text[low..<high].contains { $0 == 0x0A || $0 == 0x25 }
          #expect(bytes.mayContain(0x0A, or: 0x25, in: low..<high) || !isThere)
        }
      }
    }
  }

  @Test func onlyTheCaseOfASCIILettersIsIgnored() {
    for left in UInt8.min...0xFF {
      for right in [left, left ^ 0x20, left ^ 0x80, left &+ 1] {
        let text = [UInt8](repeating: 0x61, count: 9) + [left] + [UInt8](repeating: 0x41, count: 9) + [right]
        let areSame = left == right || left ^ 0x20 == right && left.isASCIILetter
        text.withUnsafeBufferPointer { buffer in
          let bytes = ByteView(buffer)
          #expect(bytes.equalsIgnoringCase(0..<10, bytes, 10..<20) == areSame)
          #expect(bytes.equalsIgnoringCase(4..<10, bytes, 14..<20) == areSame)
          #expect(!bytes.equalsIgnoringCase(4..<10, bytes, 14..<19))
          #expect(!bytes.equalsIgnoringCase(14..<20, bytes, 15..<21))
        }
      }
    }
  }

  @Test func aURLIsCheckedAlikeAtEveryPlace() {
    for byte in UInt8.min..<0x80 where byte != 0x25 {
      for place in 0..<33 {
        var text = [UInt8](repeating: 0x61, count: 33)
        text[place] = byte
        text.withUnsafeBufferPointer { buffer in
          do throws(URLFault) {
            let marks = try URLMarks(ByteView(buffer))
            #expect(ASCIISet.url.contains(byte))
            #expect(marks.question == (byte == 0x3F ? place : nil))
            #expect(marks.fragment == (byte == 0x23 ? place : nil))
          } catch {
            #expect(error.kind == .forbiddenCharacter(Unicode.Scalar(byte)) && error.offset == place)
            #expect(!ASCIISet.url.contains(byte))
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("a", nil, nil, nil), ("?", 0, nil, nil), ("x:/?a?b", 3, nil, nil), ("x:/#a?b", nil, 3, nil),
      ("x:/a?b=%E4%BD%A0&c=你#d?e", 4, 22, nil), ("x:#a#b#?", nil, 2, 4), ("12345678#?#", nil, 8, 10),
    ] as [(String, Int?, Int?, Int?)])
  func theMarksOfAURL(text: String, question: Int?, fragment: Int?, second: Int?) throws {
    let marks = try Array(text.utf8).withUnsafeBufferPointer { buffer in
      Result { () throws(URLFault) in try URLMarks(ByteView(buffer)) }
    }.get()
    #expect(marks.question == question)
    #expect(marks.fragment == fragment)
    #expect(marks.secondFragment == second)
  }

  /// Fields are the pieces of their line, wherever that begins and ends.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func fieldsArePieces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet: [UInt8] = [0x61, 0x21, 0x7E, 0x8A, 0xA0, 0xFF]
    let text = (0..<random.below(120)).map { _ -> UInt8 in
      switch random.below(seed % 4 == 0 ? 100 : 12) {
      case 0: return 0x20
      case 1 where random.below(4) == 0: return 0x0A
      default: return alphabet[random.below(alphabet.count)]
      }
    }
    text.withUnsafeBufferPointer { buffer in
      let bytes = ByteView(buffer)
      for start in 0...text.count {
        let line = start..<bytes.lineEnd(from: start, limit: bytes.count)
        let pieces = Array(Pieces(bytes, line, by: 0x20))
        #expect(Array(Fields(bytes, from: start)) == pieces)
        var fields = Fields(bytes, from: start)
        for index in pieces.indices {
          _ = fields.next()
          let rest = index + 1 < pieces.count ? pieces[index + 1].lowerBound..<line.upperBound : 0..<0
          #expect(fields.rest.isEmpty ? rest.isEmpty : fields.rest == rest)
        }
        #expect(fields.next() == nil)
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
