import ManifestTestSupport
import ManifestText
import Testing

@Suite("Property list: limits and hostile input") struct PropertyListLimitTests {
  private func nested(_ depth: Int, _ open: String, _ close: String) -> PropertyListReading {
    PropertyListReading(value: String(repeating: open, count: depth) + String(repeating: close, count: depth))
  }

  @Test func depth() {
    let deepest = PropertyList.maximumDepth
    #expect(nested(deepest, "<array>", "</array>").findings == [])
    #expect(nested(deepest, "<dict><key>k</key>", "</dict>").findings.first?.hasPrefix("MC5110") == true)
    let column = 8 + deepest * "<array>".count
    #expect(nested(deepest + 1, "<array>", "</array>").findings == ["MC5106 1:\(column)-1:\(column + 7)"])
    #expect(nested(100_000, "<array>", "").findings == ["MC5106 1:\(column)-1:\(column + 7)"])
  }

  @Test func size() {
    let frame = "<plist><true/></plist>"
    let largest = frame + String(repeating: " ", count: PropertyList.maximumSize - frame.utf8.count)
    #expect(PropertyListReading(largest).findings == [])
    #expect(PropertyListReading(largest + " ").findings == ["MC5105 1:1-1:1"])
  }

  @Test func wide() {
    let reading = PropertyListReading(value: "<array>" + String(repeating: "<true/>", count: 10_000) + "</array>")
    guard case .sequence(let items)? = reading.root?.content else {
      Issue.record("no array")
      return
    }
    #expect(items.count == 10_000)
  }

  /// For any bytes, the reader returns a tree without errors or exactly one error inside the file.
  @Test(arguments: 0..<8 as Range<UInt64>) func fuzz(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sound = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- c --><plist version="1.0"><dict><key>a&amp;</key><array><string>世<![CDATA[<]]></string><integer>-0x1F</integer>
      <real>1e5</real><true/><date>2024-12-31T23:59:59Z</date></array><key>b</key><data>AA==</data></dict></plist>
      """.utf8)
    let fragments = [
      "<", ">", "</", "/>", "&", ";", "&#", "&#x", "<!--", "--", "-->", "<![CDATA[", "]]>", "<?", "?>", "<!DOCTYPE",
      "[", "\"", "'",
      "=", "<dict>", "</dict>", "<key>", "<array>", "<plist>", "\r", "\n", "\0", "\u{FEFF}", "bplist00", "{", "0x", "-",
      "世",
    ].map { Array($0.utf8) }
    for _ in 0..<500 {
      var bytes = sound
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0..<9, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: start)
        case 2: bytes.replaceSubrange(start..<end, with: [UInt8.random(in: 0...255, using: &random)])
        default: bytes.removeSubrange(start...)
        }
      }
      check(PropertyListReading(bytes: bytes))
    }
    for cut in 0...sound.count where cut % 8 == Int(seed) { check(PropertyListReading(bytes: Array(sound[..<cut]))) }
  }

  private func check(_ reading: PropertyListReading) {
    let errors = reading.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == (reading.root == nil ? 1 : 0), "\(String(decoding: reading.file.bytes, as: UTF8.self))")
    #expect(reading.diagnostics.allSatisfy { Int($0.span.end) <= reading.file.bytes.count })
  }
}
