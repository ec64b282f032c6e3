import ManifestText
import Testing

@Suite("Property list: errors") struct PropertyListErrorTests {
  /// Values in `<plist>…</plist>`, so their first character is in column 8.
  @Test(
    arguments: [
      // Text that is not well-formed.
      ("<string>a & b</string>", "MC5101 1:18-1:19"),
      ("<string>a &b c;</string>", "MC5101 1:18-1:19"),
      ("<string>é&nbsp;</string>", "MC5101 1:17-1:23"),
      ("<string>&#0;</string>", "MC5101 1:16-1:20"),
      ("<string>&#xD800;</string>", "MC5101 1:16-1:24"),
      ("<string>&#xFFFFFFFFFFFF;</string>", "MC5101 1:16-1:32"),
      ("<string>&#-65;</string>", "MC5101 1:16-1:22"),
      ("<string>&#;</string>", "MC5101 1:16-1:17"),
      ("<string>&#x;</string>", "MC5101 1:16-1:20"),
      ("<string>a < b</string>", "MC5101 1:18-1:19"),
      ("<string>\u{1}</string>", "MC5101 1:16-1:17"),
      ("<string><![CDATA[x]]</string>", "MC5101 1:16-1:25"),
      ("<string><![CDATA[x\u{1}]]></string>", "MC5101 1:26-1:27"),
      ("<!ELEMENT a>", "MC5101 1:8-1:9"),
      // Mismatched tags.
      ("<string>x</key>", "MC5102 1:17-1:23"),
      ("<dict><key>a</key><true/></array>", "MC5102 1:33-1:41"),
      ("<array><true/>", "MC5102 1:22-1:30"),
      ("<true/></array>", "MC5102 1:15-1:23"),
      // No value, or several.
      ("", "MC5107 1:1-1:8"),
      (" <!-- none --> ", "MC5107 1:1-1:8"),
      ("<true/> <dict>", "MC5107 1:16-1:22"),
      // Elements and content.
      ("<String>x</String>", "MC5108 1:8-1:16"),
      ("<plist><true/></plist>", "MC5108 1:8-1:15"),
      ("<array><boolean/></array>", "MC5108 1:15-1:25"),
      ("<dict> text <key>a</key></dict>", "MC5109 1:15-1:19"),
      ("<array><![CDATA[x]]></array>", "MC5109 1:15-1:28"),
      ("<array>&#32;</array>", "MC5109 1:15-1:20"),
      ("<true>x</true>", "MC5109 1:14-1:15"),
      ("<string>a<!-- c -->b</string>", "MC5109 1:17-1:27"),
      ("<string>a<b>c</b></string>", "MC5109 1:17-1:20"),
      ("<dict><key><string>a</string></key></dict>", "MC5109 1:19-1:27"),
      // Keys and values.
      ("<key>a</key>", "MC5110 1:8-1:13"),
      ("<array><key>a</key></array>", "MC5110 1:15-1:20"),
      ("<dict><key>a</key></dict>", "MC5110 1:19-1:20"),
      ("<dict><key>a</key><key>b</key><true/></dict>", "MC5110 1:19-1:20"),
      ("<dict><true/></dict>", "MC5110 1:14-1:21"),
      ("<dict><key>a</key><true/><false/></dict>", "MC5110 1:33-1:41"),
      // Scalars.
      ("<integer/>", "MC5111 1:8-1:18"),
      ("<integer> 5 </integer>", "MC5111 1:17-1:20"),
      ("<integer>--5</integer>", "MC5111 1:17-1:20"),
      ("<integer>1_000</integer>", "MC5111 1:17-1:22"),
      ("<integer>0x</integer>", "MC5111 1:17-1:19"),
      ("<integer>0x 5</integer>", "MC5111 1:17-1:21"),
      ("<integer>01F</integer>", "MC5111 1:17-1:20"),
      ("<integer>&#x663;</integer>", "MC5111 1:17-1:24"),
      ("<integer>0x+5</integer>", "MC5111 1:17-1:21"),
      ("<integer>0X-5</integer>", "MC5111 1:17-1:21"),
      ("<integer>-0x-5</integer>", "MC5111 1:17-1:22"),
      ("<integer>+-5</integer>", "MC5111 1:17-1:20"),
      ("<integer>1.0</integer>", "MC5111 1:17-1:20"),
      ("<integer>18446744073709551616</integer>", "MC5111 1:17-1:37"),
      ("<integer>-9223372036854775809</integer>", "MC5111 1:17-1:37"),
      ("<real>abc</real>", "MC5111 1:14-1:17"),
      ("<real></real>", "MC5111 1:14-1:14"),
      ("<real>0x1p3</real>", "MC5111 1:14-1:19"),
      ("<real>0x10</real>", "MC5111 1:14-1:18"),
      ("<real>5 </real>", "MC5111 1:14-1:16"),
      ("<real>- 5</real>", "MC5111 1:14-1:17"),
      ("<real>-</real>", "MC5111 1:14-1:15"),
      ("<real>1e</real>", "MC5111 1:14-1:16"),
      ("<real>1e+</real>", "MC5111 1:14-1:17"),
      ("<real>1d5</real>", "MC5111 1:14-1:17"),
      ("<real>nan(1)</real>", "MC5111 1:14-1:20"),
      ("<real>-nan</real>", "MC5111 1:14-1:18"),
      ("<real>snan</real>", "MC5111 1:14-1:18"),
      ("<real>1_0</real>", "MC5111 1:14-1:17"),
      ("<real>&#x663;</real>", "MC5111 1:14-1:21"),
      ("<real> inf</real>", "MC5111 1:14-1:18"),
    ] as [(String, String)]) func value(_ text: String, _ finding: String)
  {
    let reading = PropertyListReading(value: text)
    #expect(reading.findings == [finding])
    #expect(reading.tree == nil)
  }

  @Test(
    arguments: [
      ("", "MC5101 1:1-1:1"),
      (" \n ", "MC5101 2:2-2:2"),
      ("<!-- only -->", "MC5107 1:14-1:14"),
      ("hello", "MC5109 1:1-1:6"),
      ("<![CDATA[x", "MC5109 1:1-1:11"),
      ("x <plist><true/></plist>", "MC5109 1:1-1:2"),
      ("<dict/>", "MC5107 1:1-1:8"),
      ("<plist/>", "MC5107 1:1-1:9"),
      ("</plist>", "MC5102 1:1-1:9"),
      ("<plist>", "MC5102 1:1-1:8"),
      ("<plist><true/></plist> x", "MC5109 1:24-1:25"),
      ("<plist><true/></plist><plist/>", "MC5109 1:23-1:31"),
      ("<plist><true/></plist></plist>", "MC5102 1:23-1:31"),
      ("<?xml version=\"1.0\"><plist><true/></plist>", "MC5101 1:1-1:3"),
      ("<plist><string>&", "MC5101 1:16-1:17"),
      ("<plist><string>x", "MC5102 1:8-1:16"),
      ("<plist><array><true/>", "MC5102 1:8-1:15"),
      ("<plist><!-- a", "MC5101 1:8-1:12"),
      ("<plist><?pi", "MC5101 1:8-1:10"),
      ("<plist><string", "MC5101 1:8-1:15"),
      ("<plist><string a='1>x", "MC5101 1:8-1:15"),
      ("<!DOCTYPE plist \"a", "MC5101 1:1-1:10"),
      ("<!DOCTYPE plist", "MC5101 1:1-1:10"),
      ("<!DOCTYPE plist SYSTEM \"a\" [ ]><plist/>", "MC5104 1:28-1:29"),
      ("<!DOCTYPE plist [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><plist/>", "MC5104 1:17-1:18"),
      ("bplist00\u{1}", "MC5103 1:1-1:7"),
      (" {\"a\": 1}", "MC5101 1:6-1:7"),
      ("\"text\"", "MC5109 1:1-1:7"),
    ] as [(String, String)]) func document(_ text: String, _ finding: String)
  {
    let reading = PropertyListReading(text)
    #expect(reading.findings == [finding])
    #expect(reading.tree == nil)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x3C, 0x00], "MC0011 1:1-1:2"),
      (Array("<plist><string>".utf8) + [0xC3, 0x28], "MC0011 1:16-1:17"),
      // A binary property list is reported as such, although it is not UTF-8 either.
      (Array("bplist00".utf8) + [0xD0, 0xFF], "MC5103 1:1-1:7"),
    ] as [([UInt8], String)]) func bytes(_ bytes: [UInt8], _ finding: String)
  {
    #expect(PropertyListReading(bytes: bytes).findings == [finding])
  }

  @Test func readsOpenStepPropertyLists() {
    for text in [" { name = (shop); }", "\u{FEFF}// !$*UTF8*$!\n{ name = (shop); }"] {
      let reading = PropertyListReading(text)
      #expect(reading.findings.isEmpty && reading.tree == "{name: [\"shop\"]}")
    }
  }

  @Test func helpSuggestsAFix() {
    let binary = PropertyListReading("bplist00").diagnostics.first
    #expect(binary?.help == "convert it with `plutil -convert xml1 Info.plist`")
    let misspelled = PropertyListReading(value: "<sting/>").diagnostics.first
    #expect(misspelled?.help == "did you mean `<string>`?")
    let ampersand = PropertyListReading(value: "<string>R&D</string>").diagnostics.first
    #expect(ampersand?.help == "write `&amp;` for the character itself")
  }

  /// The file has more start tags than end tags of an element, or fewer.
  @Test(arguments: [
    (
      "<dict><key>a</key><string>x</string><string>y</string></array></dict>", "the key `a` has more than one value",
      "insert `<array>` after the key"
    ),
    (
      "<dict><key>a</key><string>x</string></array></dict>", "`</array>` closes `<dict>`",
      "insert `<array>` where it starts, or remove the `</array>`"
    ),
    (
      "<dict><key>a</key><array><string>x</string></dict>", "`</dict>` closes `<array>`", "insert `</array>` before it"
    ),
    (
      "<dict><key>a</key><string>x</string><string>y</string></dict>", "`<string>` has no key",
      "put a `<key>` before it"
    ),
    (
      "<array><dict><key>a</key><string>x</string></array>", "`</array>` closes `<dict>`", "insert `</dict>` before it"
    ),
    ("<string>1.0<string>", "`<string>` is not allowed in `<string>`", "write `</string>`"),
  ]) func helpNamesTheMissingTag(text: String, message: String, help: String) throws {
    let finding = try #require(PropertyListReading(value: text).diagnostics.first)
    #expect(finding.message == message && finding.help == help, "\(finding.message); \(finding.help ?? "")")
  }

  @Test func mismatchShowsBothPositions() throws {
    let reading = PropertyListReading(value: "<string>x</key>")
    let finding = try #require(reading.diagnostics.first)
    #expect(finding.label == "expected `</string>`")
    #expect(finding.related.map { reading.file.text($0.span) } == ["<string>"])
  }
}
