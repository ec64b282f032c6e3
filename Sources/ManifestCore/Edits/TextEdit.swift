import ManifestText

/// A change of a text that people own: bytes are replaced, and all others stay as they are.
package struct TextEdit: Hashable, Sendable {
  /// The offsets of the bytes to replace; empty for an insertion.
  package let range: Range<Int>
  package let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [TextEdit] {
  /// Returns the bytes with the edits, which do not overlap; those at one place keep their order.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var result: [UInt8] = []
    var position = 0
    for (_, edit) in ordered {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}

extension SourceFile {
  /// The line break of the file.
  var lineBreak: String { bytes.contains(0x0D) ? "\r\n" : "\n" }

  /// Returns the white space before an offset; nil if something else precedes it in its line.
  func indentation(before offset: Int) -> String? {
    let space = bytes[lineStart(before: offset)..<offset]
    return space.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: space, as: UTF8.self) : nil
  }
}
