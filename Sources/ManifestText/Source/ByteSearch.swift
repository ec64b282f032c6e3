/// Searches bytes for a text with the Boyer-Moore-Horspool algorithm.
package struct ByteSearch: Sendable {
  private let text: [UInt8]
  /// The distance by which the search advances for each byte at the end of the window.
  private let steps: [Int]

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var steps = Array(repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
    self.text = bytes
    self.steps = steps
  }

  /// Returns whether the text occurs in the bytes.
  package func occurs(in bytes: [UInt8]) -> Bool {
    guard let lastByte = text.last else { return true }
    var end = text.count - 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == lastByte, bytes[(end - text.count + 1)...end].elementsEqual(text) { return true }
      end += steps[Int(byte)]
    }
    return false
  }
}
