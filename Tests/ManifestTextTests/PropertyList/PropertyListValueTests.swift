import ManifestText
import Testing

@Suite("Property list: values") struct PropertyListValueTests {
  @Test(arguments: [
    ("<dict/>", "{}"),
    ("<dict></dict>", "{}"),
    ("<array/>", "[]"),
    ("<true/>", "true"),
    ("<false></false>", "false"),
    ("<string/>", "\"\""),
    ("<string></string>", "\"\""),
    ("<string> two  spaces </string>", "\" two  spaces \""),
    ("<string a='1' b = \"2\">attributes mean nothing</string >", "\"attributes mean nothing\""),
    ("<string>&lt;&amp;&gt;&quot;&apos;</string>", "\"<&>\"'\""),
    ("<string>&#65;&#x42;&#x1F600;&#10;</string>", "\"AB😀\n\""),
    ("<string>&amp;lt;</string>", "\"&lt;\""),
    ("<string>a<![CDATA[<b>&amp;]]]]>c</string>", "\"a<b>&amp;]]c\""),
    ("<string>世界 é</string>", "\"世界 é\""),
    ("<integer>0</integer>", "0"),
    ("<integer>-5</integer>", "-5"),
    ("<integer>+5</integer>", "5"),
    ("<integer>0x1F</integer>", "31"),
    ("<integer>-0x1f</integer>", "-31"),
    ("<integer>18446744073709551615</integer>", "18446744073709551615"),
    ("<integer>-9223372036854775808</integer>", "-9223372036854775808"),
    ("<real>1.5</real>", "1.5"),
    ("<real>-1e3</real>", "-1000.0"),
    ("<real>nan</real>", "nan"),
    ("<real>NaN</real>", "nan"),
    // Other spellings that Core Foundation reads.
    ("<integer>010</integer>", "10"),
    ("<integer>-007</integer>", "-7"),
    ("<integer>0X010</integer>", "16"),
    ("<integer>\n 5</integer>", "5"),
    ("<integer>- 5</integer>", "-5"),
    ("<real>010.5</real>", "10.5"),
    ("<real> +5.</real>", "5.0"),
    ("<real>.5E+1</real>", "5.0"),
    ("<real>1e999</real>", "inf"),
    ("<real>-Infinity</real>", "-inf"),
    ("<real>+INF</real>", "inf"),
    ("<date>2024-12-31T23:59:59Z</date>", "\"2024-12-31T23:59:59Z\""),
    ("<data>AAEC</data>", "\"AAEC\""),
    ("<array><string>a</string>\n<!-- c --><?p i?><true/></array>", "[\"a\", true]"),
    ("<dict><key>a</key> <array/> <key><![CDATA[b]]></key><dict><key/><true/></dict></dict>", "{a: [], b: {: true}}"),
  ]) func value(_ text: String, _ tree: String) {
    let reading = PropertyListReading(value: text)
    #expect(reading.findings == [])
    #expect(reading.tree == tree)
  }

  @Test(arguments: [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://a/b>.dtd\">\n",
    "<?xml version='1.0' encoding='utf-8' standalone='yes'?>",
    "\u{FEFF}<?xml version=\"1.0\"?>\r\n<!-- a - b -->\r\n<!DOCTYPE plist>\r\n<!-- c -->",
    "<!DOCTYPE plist SYSTEM 'file:///etc/passwd'>",
    "<?target data?>\n\t ",
  ]) func prolog(_ prolog: String) {
    let reading = PropertyListReading(prolog + "<plist version=\"1.0\">\n<true/>\n</plist>\n<!-- end -->\n")
    #expect(reading.findings == [])
    #expect(reading.tree == "true")
  }

  /// The span of each value covers this text of the file.
  @Test(arguments: [
    ("<dict><key>a</key><true/></dict>", "<dict><key>a</key><true/></dict>"),
    ("<dict/>", "<dict/>"),
    ("<array> <string>x</string> </array >", "<array> <string>x</string> </array >"),
    ("<string>x</string>", "x"),
    ("<string>&amp;<![CDATA[y]]></string>", "&amp;<![CDATA[y]]>"),
    ("<string></string>", ""),
    ("<string/>", "<string/>"),
    ("<integer>42</integer>", "42"),
    ("<date>2024-12-31T23:59:59Z</date>", "2024-12-31T23:59:59Z"),
    ("<false/>", "<false/>"),
  ]) func span(_ text: String, _ covered: String) throws {
    let reading = PropertyListReading(value: text)
    #expect(reading.file.text(try #require(reading.root).span) == covered)
  }

  @Test func keySpanCoversTheTextOfTheKey() throws {
    let reading = PropertyListReading(value: "<dict>\n<key>a&amp;b</key>\n<true/></dict>")
    guard case .mapping(let mapping) = try #require(reading.root).content else {
      Issue.record("no dictionary")
      return
    }
    #expect(mapping.members.map(\.key) == ["a&b"])
    #expect(mapping.members.map { reading.file.text($0.keySpan) } == ["a&amp;b"])
  }

  @Test func lastOfDuplicateKeysCounts() throws {
    let reading = PropertyListReading(
      value: "<dict><key>a</key><true/><key>b</key><true/>\n<key>a</key><false/>\n<key>a</key><array/></dict>")
    #expect(reading.tree == "{a: [], b: true}")
    #expect(reading.findings == ["MC5112 2:6-2:7", "MC5112 3:6-3:7"])
    let related = try #require(reading.diagnostics.first?.related.first)
    #expect(related.span == reading.file.span(18, 19))
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
  }
}
