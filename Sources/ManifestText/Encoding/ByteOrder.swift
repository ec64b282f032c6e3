extension String {
  /// Whether the bytes of the text come before those of another.
  ///
  /// For ASCII that is what `<` says, which for other texts asks what characters they mean.
  package func utf8Precedes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.precedes($0) }
    }
    return (order ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func precedes(_ other: Self) -> Bool {
    guard let left = UnsafeRawPointer(baseAddress), let right = UnsafeRawPointer(other.baseAddress) else {
      return count < other.count
    }
    let length = Swift.min(count, other.count)
    var place = 0
    while place + 8 <= length {
      let word = UInt64(bigEndian: left.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let otherWord = UInt64(bigEndian: right.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      if word != otherWord { return word < otherWord }
      place += 8
    }
    while place < length {
      if self[place] != other[place] { return self[place] < other[place] }
      place += 1
    }
    return count < other.count
  }
}
