import ManifestTestSupport
import Testing

@testable import ManifestCore

@Suite struct HTMLWriterTests {
  private func written(_ content: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter.document(capacity: 0, content), as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("a<b>&\"c'd\"", "a&lt;b&gt;&amp;&quot;c&#39;d&quot;"),
    ("</script><!--", "&lt;/script&gt;&lt;!--"),
    ("\"+(x)+\"", "&quot;+(x)+&quot;"),
    ("<\u{338}b", "&lt;\u{338}b"),
    ("a\u{2028}b\u{0}\r\n", "a\\u{2028}b\\u{0}\\u{D}\\u{A}"),
    ("\u{202E}txt\u{2066}\u{200F}\u{61C}", "\\u{202E}txt\\u{2066}\\u{200F}\\u{61C}"),
    ("é日👩‍👩‍👧", "é日👩‍👩‍👧"),
  ])
  func namesAreText(name: String, expected: String) {
    #expect(written { $0.text(name) } == expected)
    #expect(
      written { $0.element("a", ["href": name]) { $0.text(name) } } == "<a href=\"\(expected)\">\(expected)</a>")
  }

  @Test(arguments: [
    ("from a, b", "<!-- from a, b -->\n"),
    ("a --> <b>", "<!-- a - -> <b> -->\n"),
    ("a\n--!> b\u{2029}", "<!-- a - -!> b  -->\n"),
  ])
  func commentsEndWhereTheyShould(line: String, expected: String) {
    #expect(written { $0.comment(line) } == expected)
  }

  @Test(arguments: [
    ("a list<int> b", "a list<int> b"),
    ("</script>", "%3C/script>"),
    ("<!--", "%3C!--"),
    ("<script", "%3Cscript"), ("<SCRIPT", "%3CSCRIPT"), ("<scrip", "<scrip"),
    ("<", "%3C"), ("<<", "%3C%3C"), ("a<\u{0}", "a%3C\u{0}"),
  ])
  func dataStaysInItsElement(text: String, expected: String) {
    let element = written { $0.data(id: "x", type: "text/plain", Array(text.utf8)) }
    #expect(element == "<script id=\"x\" type=\"text/plain\">\n\(expected)\n</script>\n")
  }

  /// Whatever a name holds, what is written has as many marks of markup as it has without one.
  @Test(arguments: 0..<50 as Range<UInt64>) func noNameIsMarkup(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "<", ">", "\"", "'", "&", "/script", "!--", "-->", "-", "\u{2028}", "\u{202E}", "é", "😀", "a", " ", "=", "`",
    ]
    for _ in 0..<100 {
      let name = (0..<12).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
      let text = written { $0.element("p", ["title": name]) { $0.text(name) } }
      #expect(text.utf8.count { $0 == UInt8(ascii: "<") } == 2 && text.utf8.count { $0 == UInt8(ascii: ">") } == 2)
      #expect(text.utf8.count { $0 == UInt8(ascii: "\"") } == 2 && !text.contains("'"))
      let comment = written { $0.comment(name) }
      #expect(comment.firstRange(of: "--", after: 4)?.upperBound == comment.utf8.count - 2, "\(comment)")
      let data = written { $0.data(id: "x", type: "y", Array(name.utf8)) }
      let lower = data.lowercased()
      #expect(lower.components("</script").count == 2 && lower.components("<!--").count == 1, "\(data)")
    }
  }
}

extension String {
  /// Where a text first occurs behind so many bytes, in bytes.
  fileprivate func firstRange(of text: String, after start: Int) -> Range<Int>? {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    let place = (start...(bytes.count - wanted.count)).first { bytes[$0...].starts(with: wanted) }
    return place.map { $0..<$0 + wanted.count }
  }

  /// What stands between the occurrences of a text.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
