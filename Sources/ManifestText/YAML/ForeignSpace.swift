import ManifestRuntime

/// A space or an invisible character that YAML takes for text, often copied from a web page or typed with an input
/// method.
enum ForeignSpace {
  /// Returns the name of a space, or nil for any other character and for the spaces and tabs of YAML.
  static func name(of scalar: Unicode.Scalar) -> String? {
    let name: String
    switch scalar {
    case "\u{A0}", "\u{202F}": name = "a no-break space"
    case "\u{3000}": name = "a full-width space"
    case "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}": name = "an invisible character"
    case "\u{FEFF}": name = "a byte order mark"
    case "\u{1680}", "\u{2000}"..."\u{200A}", "\u{205F}": name = "a space of another width"
    default: return nil
    }
    return "\(name) (U+\(UInt64(scalar.value).hexadecimal(digits: 4).uppercased()))"
  }
}

extension SourceFile {
  /// Returns the error for a line whose indentation contains a foreign space, or nil if it has none.
  func foreignIndentation(ofLineAt offset: Int) -> Diagnostic? {
    let start = skippingBlanks(from: lineStart(before: offset))
    guard let space = foreignSpace(at: start) else { return nil }
    return Diagnostic(
      .yamlSpace, "\(space.name) is used for indentation", at: space.span,
      note: "to YAML, this character is text", help: "indent with spaces")
  }

  /// Returns the error for an unquoted key that starts or ends with a foreign space, or nil if it does not.
  func foreignSpace(aroundKey key: Span) -> Diagnostic? {
    if isFirstInLine(Int(key.start)), let error = foreignIndentation(ofLineAt: Int(key.start)) { return error }
    guard let space = foreignSpace(around: key) else { return nil }
    return Diagnostic(
      .yamlSpace, "\(space.name) is part of a key", at: space.span, note: "to YAML, this character is text",
      help: "remove it")
  }

  /// Returns the error for an unquoted value that starts or ends with a no-break space, or nil if it does not.
  ///
  /// Full-width spaces indent text in Chinese and Japanese.
  func noBreakSpace(aroundValue value: Span) -> Diagnostic? {
    guard let space = foreignSpace(around: value), space.name.hasPrefix("a no-break space") else { return nil }
    // A value goes on in a line that has nothing else.
    let offset = Int(space.span.start)
    if isFirstInLine(offset), let error = foreignIndentation(ofLineAt: offset) { return error }
    return Diagnostic(
      .yamlSpace, "\(space.name) is part of a value", at: space.span, note: "to YAML, this character is text",
      help: "remove it, or put the whole text into quotes")
  }

  /// Returns the run of foreign spaces with which a text starts or ends, and the name of the first one.
  private func foreignSpace(around text: Span) -> (span: Span, name: String)? {
    let start = Int(text.start)
    var last = Int(text.end) - 1
    while last > start, bytes[last] & 0b1100_0000 == 0b1000_0000 { last -= 1 }
    return foreignSpace(at: start) ?? foreignSpace(at: last)
  }

  /// Returns the run of foreign spaces and blanks at an offset, and the name of the first one.
  private func foreignSpace(at offset: Int) -> (span: Span, name: String)? {
    guard let scalar = scalar(at: offset), let name = ForeignSpace.name(of: scalar) else { return nil }
    return (span(offset, endOfSpaces(from: offset)), name)
  }

  /// Returns the offset after spaces of all kinds and tabs.
  func endOfSpaces(from offset: Int) -> Int {
    var end = skippingBlanks(from: offset)
    while let scalar = scalar(at: end), ForeignSpace.name(of: scalar) != nil {
      end = skippingBlanks(from: characterEnd(from: end))
    }
    return end
  }
}
