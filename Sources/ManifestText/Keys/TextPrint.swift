/// The length of a text with its first and its last eight bytes: all of it where it has at most sixteen, as most names have.
struct TextPrint: Equatable, Sendable {
  let count: Int
  let head: UInt64
  /// Zero where the head has all bytes.
  let tail: UInt64

  /// Whether nothing of the text is left out.
  var isWhole: Bool { count <= 16 }

  init(count: Int, head: UInt64, tail: UInt64) {
    self.count = count
    self.head = head
    self.tail = tail
  }

  init(_ text: String) {
    self = Array(text.utf8).withUnsafeBufferPointer { KeyText($0, 0..<$0.count, isASCII: true).print }
  }
}

extension KeyText {
  var print: TextPrint { TextPrint(count: count, head: head, tail: count > 8 ? bytes.word(at: count - 8) : 0) }
}
