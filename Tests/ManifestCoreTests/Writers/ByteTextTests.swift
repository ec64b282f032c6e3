import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestCore

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
    let plain = PlainCharacters(but: "\"", "\\", "'")
    let printable = PlainCharacters()
    let names = ASCIISet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")
    for place in 0..<length {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](repeating: 0x61, count: length)
        bytes[place] = byte
        let isPlain = (0x20...0x7E).contains(byte) && byte != 0x22 && byte != 0x5C && byte != 0x27
        #expect(bytes.withUnsafeBufferPointer(plain.contains(allOf:)) == isPlain, "\(byte) at \(place)")
        var text = ByteText(capacity: 1)
        text.append("-")
        let isAppended = bytes.withUnsafeBufferPointer { text.append($0, ifAll: plain.contains) }
        #expect(isAppended == isPlain, "\(byte) at \(place)")
        #expect(Array(text.buffer(from: 1)) == (isPlain ? bytes : []))
        #expect(
          bytes.withUnsafeBufferPointer(printable.contains(allOf:)) == (0x20...0x7E).contains(byte),
          "\(byte) at \(place)")
        #expect(
          bytes.withUnsafeBufferPointer(NameCharacters.contains(allOf:)) == names.contains(byte), "\(byte) at \(place)")
      }
    }
  }

  @Test(arguments: ["", "\n", "a", "a\n", "\n\na", "one\n\n  two\nand three, which is longer"], [0, 4, 17])
  func linesAreIndented(_ lines: String, _ spaces: Int) {
    let bytes = ByteText.bytes(capacity: 3) { text in
      Array(lines.utf8).withUnsafeBufferPointer { text.append(lines: $0, indentedBy: spaces) }
    }
    let indented = lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "\n" : String(repeating: " ", count: spaces) + line + "\n"
    }
    #expect(String(decoding: bytes, as: UTF8.self) == indented.joined())
  }

  @Test func someCharactersAreEscaped() {
    var text = ByteText(capacity: 1)
    func append(_ new: String) -> Bool {
      Array(new.utf8).withUnsafeBufferPointer { text.append($0, escaping: { $0 == UInt8(ascii: "*") }) }
    }
    #expect(append("*a**"))
    #expect(!append("b*\n"))
    #expect(!append("é"))
    #expect(append("c"))
    #expect(text.text(from: 0) == "\\*a\\*\\*c")
  }

  @Test func bytesAreFoundWhereTheyAreFirst() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      let bytes = (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: 0x7E + random.below(4)) }
      let start = random.below(bytes.count + 1)
      let place = bytes.withUnsafeBufferPointer { $0.firstPlace(of: 0x80, from: start) }
      #expect(place == bytes[start...].firstIndex(of: 0x80))
    }
  }

  @Test(arguments: [
    ("", 1), ("#", 1), ("####", 1), ("\"\"\"", 1), ("\"\"\"#", 2), ("\"\"##", 1), ("\\", 1), ("\\##", 3),
    ("#\"\"\"\"###", 4),
  ])
  func noLineEndsARawLiteral(_ text: String, _ signs: Int) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { SwiftText.signCount(for: $0) } == signs)
  }

  @Test func linesAreSortedAndWrittenOnce() {
    func hash(_ text: String) -> TableHash {
      var hash = TableHash.link
      hash.add(NameHash.fnv1a(text))
      return hash
    }
    func line(_ key: String, _ text: String) -> String {
      "/l " + UInt64(hash(key).value).hexadecimal(digits: 8) + " \(text)\n"
    }
    // Of lines with one hash it is the bytes that decide, and of equal ones only one is left.
    let given = [("a", "b"), ("b", "x"), ("a", "a"), ("a", "b"), ("a", ""), ("c", "y")]
    var lines = EntryLines(capacity: 1)
    for (key, text) in given {
      lines.add(to: "/l") { output in
        output.append(text: text)
        return hash(key)
      }
    }
    lines.add(to: "/") { _ in hash("z") }
    let bytes = ByteText.bytes(capacity: 0) { lines.write(to: &$0) }
    let root = "/ " + UInt64(hash("z").value).hexadecimal(digits: 8) + " \n"
    let expected = root + Set(given.map(line)).sorted().joined()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
