package import ManifestText

/// The build settings of a `project.pbxproj` that an Info.plist refers to.
package enum XcodeProject {
  /// One build configuration, of a target or of the whole project.
  package struct Configuration: Hashable, Sendable {
    /// `PRODUCT_BUNDLE_IDENTIFIER`, the value of that variable in an Info.plist.
    package var bundleIdentifier: Spanned<BuildText>?
  }

  /// The configurations that set it, in the order of the file; total on any bytes.
  package static func configurations(in file: SourceFile) -> [Configuration] {
    var scanner = OpenStepScanner(file)
    var found: [Configuration] = []
    var open: [Configuration] = []
    var key: String?
    var lastText: String?
    while let token = scanner.next() {
      switch token {
      case .mark(UInt8(ascii: "{")): open.append(Configuration())
      case .mark(UInt8(ascii: "}")):
        if let closed = open.popLast(), closed != Configuration() { found.append(closed) }
      case .mark(UInt8(ascii: "=")):
        key = lastText
        continue
      case .mark: lastText = nil
      case .text(let text):
        lastText = text.value
        guard let key, !open.isEmpty else { break }
        let value = Spanned(BuildText(text.value), text.span)
        if key == "PRODUCT_BUNDLE_IDENTIFIER" { open[open.count - 1].bundleIdentifier = value }
      }
      key = nil
    }
    return found
  }
}

/// Takes an OpenStep property list, the format of project files, apart into texts and marks.
private struct OpenStepScanner {
  enum Token {
    case text(Spanned<String>)
    case mark(UInt8)
  }

  private let file: SourceFile
  private var cursor: CodeCursor

  init(_ file: SourceFile) {
    self.file = file
    cursor = CodeCursor(file.bytes)
  }

  mutating func next() -> Token? {
    while let byte = cursor.current {
      let start = cursor.index
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(quoted(by: byte))
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "/"): cursor.skipLine()
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "*"): cursor.skipBlockComment()
      case _ where Self.isBare(byte):
        while let byte = cursor.current, Self.isBare(byte) { cursor.advance() }
        let span = file.span(start, cursor.index)
        return .text(Spanned(file.text(span), span))
      case 0...0x20: cursor.advance()
      default:
        cursor.advance()
        return .mark(byte)
      }
    }
    return nil
  }

  /// Takes a text in quotes; its span excludes the quotes.
  private mutating func quoted(by quote: UInt8) -> Spanned<String> {
    cursor.advance()
    let start = cursor.index
    var text: [UInt8] = []
    while let byte = cursor.current, byte != quote {
      cursor.advance()
      guard byte == UInt8(ascii: "\\"), let escaped = cursor.current else {
        text.append(byte)
        continue
      }
      cursor.advance()
      text.append(escaped == UInt8(ascii: "n") ? 0x0A : escaped)
    }
    let span = file.span(start, cursor.index)
    cursor.advance()
    return Spanned(String(decoding: text, as: UTF8.self), span)
  }

  /// Whether a byte may be part of a text without quotes.
  private static func isBare(_ byte: UInt8) -> Bool {
    CodeCursor.isWord(byte) || ".-/:$".utf8.contains(byte)
  }
}
