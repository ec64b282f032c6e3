import ManifestRuntime

/// A text in an Xcode project, which may contain build variables such as `$(PRODUCT_BUNDLE_IDENTIFIER)`.
package struct BuildText: Hashable, Sendable {
  /// The text as it is written, with its variables.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The text; nil if it contains variables.
  package var literal: String? { try? resolved { (_) throws(Variable) in throw Variable() } }

  private struct Variable: Error {}

  /// Replaces the variables of the text.
  ///
  /// The text from an unclosed bracket on has no variables.
  ///
  /// - Parameter value: Returns the value of the text between the brackets of a variable, including an operator:
  ///   `PRODUCT_NAME:rfc1034identifier`.
  /// - Returns: The resulting text.
  /// - Throws: The error of the first variable without a value.
  package func resolved<Failure>(_ value: (String) throws(Failure) -> String) throws(Failure) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var pending = 0
    var index = 0
    while index + 1 < bytes.count {
      let name: Range<Int>
      let end: Int
      if bytes[index] == UInt8(ascii: "$"), Self.closing(bytes[index + 1]) != nil {
        guard let close = Self.end(of: bytes, from: index) else { break }
        (name, end) = (index + 2..<close, close + 1)
      } else if bytes[index] == UInt8(ascii: "$"), Self.isOfName(bytes[index + 1]) {
        let rest = bytes[(index + 1)...]
        end = rest.firstIndex { !Self.isOfName($0) } ?? bytes.count
        name = index + 1..<end
      } else {
        index += 1
        continue
      }
      let value = try value(String(decoding: bytes[name], as: UTF8.self))
      result += String(decoding: bytes[pending..<index], as: UTF8.self) + value
      index = end
      pending = index
    }
    return result + String(decoding: bytes[pending...], as: UTF8.self)
  }

  /// Returns whether a byte may be in the name of a variable without brackets, such as `$SRCROOT/app`.
  private static func isOfName(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_") }

  private static func closing(_ open: UInt8) -> UInt8? {
    open == UInt8(ascii: "(") ? UInt8(ascii: ")") : open == UInt8(ascii: "{") ? UInt8(ascii: "}") : nil
  }

  /// Returns the index of the bracket that closes the variable at an index; variables may be nested.
  private static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var awaited: [UInt8] = []
    for index in (start + 1)..<bytes.count {
      if bytes[index - 1] == UInt8(ascii: "$"), let close = closing(bytes[index]) {
        awaited.append(close)
      } else if bytes[index] == awaited.last {
        awaited.removeLast()
        if awaited.isEmpty { return index }
      }
    }
    return nil
  }
}
