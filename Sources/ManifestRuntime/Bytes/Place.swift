/// A range of a table or a URL in half the room, so that what a URL opens is copied without a call.
struct Place: Hashable, Sendable {
  private let lower: UInt32
  private let upper: UInt32

  /// The greatest number of bytes in which every range can be told.
  static let maximumLength = Int(Int32.max)

  @inline(__always)
  init(_ range: Range<Int>) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
  }

  @inline(__always)
  var range: Range<Int> { Range(uncheckedBounds: (Int(lower), Int(upper))) }

  @inline(__always)
  var isEmpty: Bool { lower == upper }
}
