import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestEmit

@Suite struct ByteTextTests {
  @Test(arguments: [0, 1, 7, 299, 300, 301, 4_000])
  func whatIsWrittenDoesNotDependOnTheCapacity(_ capacity: Int) {
    let bytes = ByteText.bytes(capacity: capacity) { text in
      for _ in 0..<20 {
        text.append("name")
        text.append(UInt8(ascii: ":"))
        text.append(text: "绿🍐")
        text.append("\n")
        text.breakLine(indentedBy: 2)
      }
    }
    #expect(bytes == Array(String(repeating: "name:绿🍐\n\n  ", count: 20).utf8))
  }

  @Test func whatIsTakenAwayIsWrittenOver() {
    var text = ByteText(capacity: 0)
    text.append(text: String(repeating: "a", count: 1_000))
    text.remove(from: 2)
    text.append(hexadecimal: 0x00AB_CDEF)
    text.append(scalar: "é")
    #expect(text.text(from: 0) == "aa00abcdefé")
    #expect(text.text(from: 10) == "é")
  }

  @Test(arguments: ["", "a-b_c.d0", "orders~", "a b", "100%", "绿", "e\u{301}", "/{x}", "\u{0}", "Zz09", "@[`{^"])
  func namesAreEncodedAsEverywhere(_ text: String) {
    let bytes = ByteText.bytes(capacity: 8) { $0.append(tableEncoded: text) }
    #expect(String(decoding: bytes, as: UTF8.self) == text.tableEncoded)
    let url = ByteText.bytes(capacity: 8) { $0.append(urlEncoded: text) }
    #expect(String(decoding: url, as: UTF8.self) == text.percentEncoded(keeping: .unreserved))
  }

  /// Each byte, at each place of a text, is judged as it would be alone.
  @Test(arguments: 1...17)
  func plainCharactersAreToldAtEachPlace(_ length: Int) {
    let plain = PlainCharacters(but: "\"", "\\")
    let names = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")
    for place in 0..<length {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: 0x61, count: length)
        bytes[place] = byte
        let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C
        #expect(bytes.withUnsafeBufferPointer(plain.contains) == isPlain, "\(byte) at \(place)")
        #expect(
          bytes.withUnsafeBufferPointer(NameCharacters.contains) == names.contains(byte), "\(byte) at \(place)")
      }
    }
  }

  @Test func linesAreSortedAndWrittenOnce() {
    func hash(_ text: String) -> TableHash {
      var hash = TableHash.link
      hash.add(TableHash.part(text))
      return hash
    }
    func line(_ key: String, _ text: String) -> String {
      UInt64(hash(key).value).hexadecimal(digits: 8) + " \(text)\n"
    }
    // Of lines with one hash it is the bytes that decide, and of equal ones only one is left.
    let given = [("a", "b"), ("b", "x"), ("a", "a"), ("a", "b"), ("a", ""), ("c", "y")]
    var lines = EntryLines(capacity: 1)
    for (key, text) in given {
      lines.add { output in
        output.append(text: text)
        return hash(key)
      }
    }
    let bytes = ByteText.bytes(capacity: 0) { lines.write(to: &$0) }
    let expected = Set(given.map(line)).sorted().joined()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
