import ManifestTestSupport

extension [UInt8] {
  /// Changes single bytes or short ranges, like typing errors or disk errors.
  mutating func mutate(_ random: inout SplitMix64) {
    let marks = Array("{}[],:\"'\\/*\n\t 0a-#&!|>?@%<\u{0}".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
    for _ in 0...random.below(4) {
      guard !isEmpty else { return }
      let index = random.below(count)
      let length = Swift.min(random.below(30), count - index)
      switch random.below(7) {
      case 0: remove(at: index)
      case 1: self[index] = marks[random.below(marks.count)]
      case 2: insert(marks[random.below(marks.count)], at: index)
      case 3: self[index] = UInt8(random.below(256))
      case 4: removeSubrange(index..<index + length)
      case 5: insert(contentsOf: self[index..<index + length], at: random.below(count))
      default: if random.below(5) == 0 { removeSubrange(index...) } else { swapAt(index, random.below(count)) }
      }
    }
  }
}
