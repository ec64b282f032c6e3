import ManifestTestSupport
import Testing

@testable import ManifestRuntime

@Suite struct ByteViewTests {
  static func bytes(_ seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let alphabet: [UInt8] = [0x0A, 0x0B, 0x61, 0x8A, 0x0A, 0x00, 0x25, 0x7E]
    return (0..<random.below(90)).map { _ in random.below(4) == 0 ? alphabet[random.below(alphabet.count)] : 0x61 }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func agreesWithCollections(seed: UInt64) {
    let text = Self.bytes(seed)
    ByteView.reading(text) { bytes in
      for low in 0...text.count {
        for high in low...text.count {
          #expect(bytes.first(0x0A, in: low..<high) == text[low..<high].firstIndex(of: 0x0A))
          #expect(bytes.lineEnd(from: low, limit: high) == text[low..<high].firstIndex(of: 0x0A) ?? high)
          let other = text.count - high
          #expect(
            bytes.equals(low..<high, bytes, other..<other + high - low)
              == text[low..<high].elementsEqual(text[other..<other + high - low]))
        }
      }
    }
  }

  /// No index or range outside the view reads other memory or traps.
  @Test(arguments: 0...9 as ClosedRange<UInt64>)
  func readsNoBytesOutsideTheView(seed: UInt64) {
    let text = Array(Self.bytes(seed).prefix(seed == 0 ? 0 : 20))
    ByteView.reading(text) { bytes in
      let indices = Array(-3...text.count + 3) + [.min / 4, .max / 4]
      for low in indices {
        #expect(bytes[low] == (text.indices.contains(low) ? text[low] : 0))
        if !text.indices.contains(low) { #expect(bytes.hexadecimal(at: low, digits: 8) == nil) }
        for high in indices where high >= low {
          let part = text[(low..<high).clamped(to: 0..<text.count)]
          #expect(bytes.text(low..<high) == String(decoding: part, as: UTF8.self))
          #expect(bytes.first(0x0A, in: low..<high) == part.firstIndex(of: 0x0A))
          #expect(bytes.equals(low..<high, bytes, 0..<text.count) == (part.count == text.count))
          #expect(bytes.hasPrefix(low..<high, "") == true)
          #expect(!bytes.hasPrefix(low..<high, "~~~~~"))
          #expect((low...high).contains(bytes.lineEnd(from: low, limit: high)))
        }
      }
    }
  }

  @Test func readsScalarsAndBytesOfTheProgram() {
    #expect(ByteView.reading("aé" as StaticString) { $0.text($0.all) } == "aé")
    #expect(ByteView.reading("aé" as String) { $0.text($0.all) } == "aé")
    #expect(ByteView.reading([0x61, 0xFF]) { $0.text($0.all) } == "a\u{FFFD}")
  }

  @Test func ignoresOnlyTheCaseOfASCIILetters() {
    for left in UInt8.min...0xFF {
      for right in [left, left ^ 0x20, left ^ 0x80, left == 0xFF ? 0 : left + 1] {
        let text = [UInt8](repeating: 0x61, count: 9) + [left] + [UInt8](repeating: 0x41, count: 9) + [right]
        let areSame = left == right || left ^ 0x20 == right && left.isASCIILetter
        ByteView.reading(text) { bytes in
          #expect(bytes.equalsIgnoringCase(0..<10, bytes, 10..<20) == areSame)
          #expect(bytes.equalsIgnoringCase(4..<10, bytes, 14..<20) == areSame)
          #expect(!bytes.equalsIgnoringCase(4..<10, bytes, 14..<19))
          #expect(!bytes.equalsIgnoringCase(14..<20, bytes, 15..<21))
        }
      }
    }
  }

  @Test func validatesAURLEquallyAtEveryIndex() {
    let allowed = ASCIISet.urlPlain.adding("?#")
    for byte in UInt8.min..<0x80 where byte != 0x25 {
      for place in 0..<33 {
        var text = [UInt8](repeating: 0x61, count: 33)
        text[place] = byte
        ByteView.reading(text) { url in
          do throws(URLFault) {
            let marks = try URLMarks(url)
            #expect(allowed.contains(byte))
            #expect(marks.question == (byte == 0x3F ? place : nil))
            #expect(marks.fragment == (byte == 0x23 ? place : nil))
          } catch {
            #expect(error.kind == .forbiddenCharacter(Unicode.Scalar(byte)) && error.offset == place)
            #expect(!allowed.contains(byte))
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
  func findsTheDelimitersOfAURL(text: String, question: Int?, fragment: Int?, second: Int?) throws {
    let marks = try ByteView.reading(text) { url throws(URLFault) in try URLMarks(url) }
    #expect(marks.question == question)
    #expect(marks.fragment == fragment)
    #expect(marks.secondFragment == second)
  }
}
