/// The alphabetical order of many names.
///
/// Strings come in the order of their characters. For ASCII that is the order of their bytes, eight of which are compared at
/// once here.
package struct NameOrder {
  /// The bytes of the names, in words with the first byte in the highest place; zeros fill up the last word of each part.
  private var words: [UInt64] = []
  /// Where each name starts in the words, and where the last one ends.
  private var starts = [0]
  /// Whether the words have the order of the names: whether no byte is zero or beyond ASCII.
  private var isExact = true

  /// - Parameter count: About how many names there will be.
  package init(minimumCapacity count: Int) {
    starts.reserveCapacity(count + 1)
    words.reserveCapacity(count * 4)
  }

  /// Adds a name; where it has two parts, the second one counts where the first ones of two names are equal.
  package mutating func append(_ first: String, _ second: String? = nil) {
    append(part: first)
    if let second {
      // Comes before every longer first part.
      words.append(0)
      append(part: second)
    }
    starts.append(words.count)
  }

  private mutating func append(part: String) {
    let isPlain: Bool? = part.utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      var flaws: UInt64 = 0
      while index + 8 <= bytes.count {
        let word = bytes.word(at: index)
        flaws |= word.placesAboveASCII | word.places(of: 0)
        words.append(word.byteSwapped)
        index += 8
      }
      let last = KeyText(bytes, index..<bytes.count, isASCII: false).head
      if last != 0 { words.append(last.byteSwapped) }
      // The zeros behind the last byte are none of the name.
      flaws |= last.placesAboveASCII | last.places(of: 0).first(bytes.count - index)
      return flaws == 0
    }
    isExact = isExact && isPlain == true
  }

  /// The positions of the names in their order, equal ones as they came; nil where bytes do not tell it.
  private func exactPositions() -> [Int]? {
    guard isExact else { return nil }
    return words.withUnsafeBufferPointer { words in
      starts.withUnsafeBufferPointer { starts in
        (0..<starts.count - 1).sorted { left, right in
          var (i, j) = (starts[left], starts[right])
          let (iEnd, jEnd) = (starts[left + 1], starts[right + 1])
          while i < iEnd, j < jEnd {
            if words[i] != words[j] { return words[i] < words[j] }
            i += 1
            j += 1
          }
          return iEnd - i == jEnd - j ? left < right : i == iEnd
        }
      }
    }
  }
}

extension NameOrder {
  /// The positions of names in their order, equal ones as they come; the given one is that of other names than ASCII.
  package static func positions(
    of names: [String], by precedes: (String, String) -> Bool = { $0 < $1 }
  ) -> [Int] {
    var order = NameOrder(minimumCapacity: names.count)
    for name in names { order.append(name) }
    return order.exactPositions() ?? names.indices.sorted { precedes(names[$0], names[$1]) }
  }

  /// The positions of names of two parts in the order of the first ones, and of the second ones where those are equal.
  package static func positions(of names: [(String, String)]) -> [Int] {
    var order = NameOrder(minimumCapacity: names.count)
    for name in names { order.append(name.0, name.1) }
    return order.exactPositions() ?? names.indices.sorted { names[$0] < names[$1] }
  }
}
