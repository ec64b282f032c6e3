import ManifestRuntime

/// Writes HTML, and SVG within it, in which no name can become markup or script.
///
/// Markup comes from static text; whatever else there is goes through `text`, an attribute or `data`.
struct HTMLWriter: ~Copyable {
  private var bytes: ByteText

  /// Attributes in their order.
  typealias Attributes = KeyValuePairs<StaticString, String>

  /// What a function writes.
  static func document(capacity: Int, _ content: (inout Self) -> Void) -> [UInt8] {
    ByteText.bytes(capacity: capacity) { text in
      var writer = HTMLWriter(bytes: text)
      content(&writer)
      text = writer.bytes
    }
  }

  /// Markup that is written as it is.
  mutating func markup(_ markup: StaticString) { bytes.append(markup) }

  mutating func comment(_ line: String) {
    bytes.append("<!-- ")
    bytes.append(text: XMLComment.content(String(String.UnicodeScalarView(line.unicodeScalars.map(Self.plain)))))
    bytes.append(" -->\n")
  }

  /// An element with what a function writes in it.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout Self) -> Void = { _ in }
  ) {
    start(name, attributes)
    content(&self)
    bytes.append("</")
    bytes.append(name)
    bytes.append(">")
  }

  /// The start of an element, which is all of one that cannot have content.
  mutating func start(_ name: StaticString, _ attributes: Attributes = [:]) {
    bytes.append("<")
    bytes.append(name)
    for (name, value) in attributes {
      bytes.append(" ")
      bytes.append(name)
      bytes.append("=\"")
      text(value)
      bytes.append("\"")
    }
    bytes.append(">")
  }

  /// Text as it is, whatever characters it has; quotes are escaped too, so that it may be an attribute's.
  ///
  /// What nobody sees, or what turns the direction of others, stands there by its number.
  mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append("&amp;")
      case "<": bytes.append("&lt;")
      case ">": bytes.append("&gt;")
      case "\"": bytes.append("&quot;")
      case "'": bytes.append("&#39;")
      case _ where scalar.misleads: bytes.append(text: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      default: bytes.append(scalar: scalar)
      }
    }
  }

  /// A script that is not run but read: JSON, or lines of text.
  ///
  /// The text of such an element ends at `</script`, and `<!--` hides that end (HTML, 13.2.5.15 to 13.2.5.31). A `<` that could
  /// begin one of these is percent-encoded; JSON that was written for HTML and route tables have none.
  mutating func data(id: StaticString, type: StaticString, _ content: [UInt8]) {
    bytes.append("<script id=\"")
    bytes.append(id)
    bytes.append("\" type=\"")
    bytes.append(type)
    bytes.append("\">\n")
    content.withUnsafeBufferPointer { content in
      var start = 0
      while let place = content.firstPlace(of: UInt8(ascii: "<"), from: start) {
        bytes.append(UnsafeBufferPointer(rebasing: content[start..<place]))
        let next = place + 1 < content.count ? content[place + 1] : UInt8(ascii: "/")
        let isHarmless = next | 0x20 >= 0x61 && next | 0x20 <= 0x7A && !Self.startsScript(content[(place + 1)...])
        bytes.append(isHarmless ? "<" : "%3C" as StaticString)
        start = place + 1
      }
      bytes.append(UnsafeBufferPointer(rebasing: content[start...]))
    }
    bytes.append("\n</script>\n")
  }

  private static func startsScript(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.prefix(6).map { $0 | 0x20 }.elementsEqual("script".utf8)
  }

  /// The scalar, or a space for one that has no place in a comment.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar.misleads ? " " : scalar }
}

extension Unicode.Scalar {
  /// Whether a reader would see nothing of the scalar, or see others elsewhere than they are.
  fileprivate var misleads: Bool {
    switch self {
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
      "\u{2060}"..."\u{206F}", "\u{FEFF}":
      true
    default: false
    }
  }
}
