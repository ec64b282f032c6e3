/// A text in an Xcode project, which may contain build variables such as `$(PRODUCT_BUNDLE_IDENTIFIER)`.
package enum BuildText: Hashable, Sendable {
  /// A part of a text with variables.
  package enum Part: Hashable, Sendable {
    case text(String)
    /// The text between the brackets, including an operator: `PRODUCT_NAME:rfc1034identifier`.
    case variable(String)
  }

  case literal(String)
  /// A text with at least one variable.
  case variable([Part])

  /// Parses a text; the text from an unclosed bracket on is literal.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var parts: [Part] = []
    var pending = 0
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), let close = Self.closing(bytes[index + 1]) else {
        index += 1
        continue
      }
      guard let end = Self.end(of: close, in: bytes, from: index + 2) else { break }
      if pending < index { parts.append(.text(String(decoding: bytes[pending..<index], as: UTF8.self))) }
      parts.append(.variable(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)))
      index = end + 1
      pending = index
    }
    guard !parts.isEmpty else {
      self = .literal(text)
      return
    }
    if pending < bytes.count { parts.append(.text(String(decoding: bytes[pending...], as: UTF8.self))) }
    self = .variable(parts)
  }

  /// The text; nil if it contains variables.
  package var literal: String? {
    guard case .literal(let text) = self else { return nil }
    return text
  }

  /// Returns the text with its variables replaced; nil if one of them has no value.
  package func resolved(_ value: (String) -> String?) -> String? {
    switch self {
    case .literal(let text): return text
    case .variable(let parts):
      var text = ""
      for part in parts {
        switch part {
        case .text(let piece): text += piece
        case .variable(let name):
          guard let value = value(name) else { return nil }
          text += value
        }
      }
      return text
    }
  }

  private static func closing(_ open: UInt8) -> UInt8? {
    switch open {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Returns the index of the bracket that closes a variable; variables may be nested.
  private static func end(of close: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    var awaited = [close]
    var index = start
    while index < bytes.count {
      if bytes[index] == awaited.last {
        awaited.removeLast()
        if awaited.isEmpty { return index }
      } else if bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count, let inner = closing(bytes[index + 1]) {
        awaited.append(inner)
        index += 1
      }
      index += 1
    }
    return nil
  }
}
