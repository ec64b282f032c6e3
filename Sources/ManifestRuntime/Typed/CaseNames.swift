/// The lines by which generated code finds a case: a place, three digits, a space and the name, in the order of the names' bytes;
/// and behind the name those of the parameters, a space before each.
struct CaseNames {
  private let bytes: ByteView

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// The place of a name, by halving, and where the names of the parameters stand.
  func find(_ name: ArraySlice<UInt8>) -> (slot: Int, parameters: Range<Int>)? {
    var low = 0
    var high = bytes.count
    while low < high {
      let line = line(around: low + (high - low) / 2)
      guard line.count > Self.nameOffset else { return nil }
      let start = line.lowerBound + Self.nameOffset
      let end = bytes.first(0x20, in: start..<line.upperBound) ?? line.upperBound
      switch order(of: name, start..<end) {
      case 0: return number(line.lowerBound).map { ($0, end..<line.upperBound) }
      case ..<0: high = line.lowerBound
      default: low = line.upperBound + 1
      }
    }
    return nil
  }

  private static let nameOffset = 4

  private func line(around index: Int) -> Range<Int> {
    var start = index
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = index
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<end
  }

  /// Less than zero where the name stands before the one in the line.
  private func order(of name: ArraySlice<UInt8>, _ other: Range<Int>) -> Int {
    for (byte, index) in zip(name, other) where byte != bytes[index] { return Int(byte) - Int(bytes[index]) }
    return name.count - other.count
  }

  private func number(_ start: Int) -> Int? {
    var number = 0
    for index in start..<start + 3 {
      guard bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
      number = number * 10 + Int(bytes[index] - 0x30)
    }
    return number
  }
}
