/// The lines of the entries with one hash, each by the place behind its hash.
struct EntrySearch: Sequence, IteratorProtocol {
  private let bytes: ByteView
  /// The digits of the hash, which are ordered as the numbers are, so that most lines are compared without reading one.
  private let digits: UInt64
  /// The line that comes next, or after `next` was called the one that was handed out last.
  private var line: Int
  private let end: Int
  private var isHandedOut = false

  /// Finds the first line with a hash.
  ///
  /// Hashes are spread evenly, so how far a hash lies between two known ones tells nearly where its line stands between
  /// theirs: the first guess misses by about the square root of the number of lines, the second by the root of that.
  /// What is left is read line by line, from the nearer side. After `guesses` guesses the rest is halved instead,
  /// so no table, however made, costs more than log n.
  init(_ bytes: ByteView, _ entries: Range<Int>, hash: UInt32) throws(TableFault) {
    self.bytes = bytes
    digits = Self.digits(of: hash)
    let hash = Int(hash)
    // The hash of the line at `low` is smaller, unless it is the first line and unknown; that at `high` is not.
    var (low, high) = (entries.lowerBound, entries.upperBound)
    var (lowHash, highHash) = (0, 1 << 32)
    var guesses = 0
    while low < high {
      let length = high &- low
      guesses &+= 1
      // No place needs more than 31 bits, so the product fits.
      let ahead =
        guesses > Self.guesses ? length / 2 : length &* (hash &- lowHash) / Swift.max(1, highHash &- lowHash)

      if ahead <= Self.nearby {
        let far = Swift.min(low &+ 2 &* Self.nearby, high)
        while low < far, let found = bytes.text8(at: low), found < digits {
          low = bytes.nextLine(after: low, limit: high)
        }
        if low < far { high = low }
      } else if length &- ahead <= Self.nearby {
        let far = high &- 2 &* Self.nearby
        while high > Swift.max(far, low) {
          let line = bytes.lineStart(of: high &- 1, floor: low)
          guard let found = bytes.text8(at: line), Self.number(found) != nil else { throw .damaged(at: line) }
          if found >= digits { high = line } else { low = high }
        }
      } else {
        let line = bytes.lineStart(of: low &+ ahead, floor: low)
        guard let found = bytes.text8(at: line), let number = Self.number(found) else { throw .damaged(at: line) }
        if number < hash {
          low = line == low ? bytes.nextLine(after: line, limit: high) : line
          lowHash = number
        } else {
          high = line
          highHash = number
        }
      }
    }
    line = high
    end = entries.upperBound
  }

  /// So many bytes, a few lines, are rather read than guessed at.
  private static let nearby = 384
  private static let guesses = 8

  /// The lowercase hexadecimal digits of a hash, the first in the highest place.
  @inline(__always)
  private static func digits(of hash: UInt32) -> UInt64 {
    // Each digit to a byte of its own, then from its value to its character.
    var spread = UInt64(hash)
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let isLetter = (spread &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return spread &+ 0x3030_3030_3030_3030 &+ isLetter &* 0x27
  }

  /// The hash that digits spell, or nil where other bytes are among them.
  @inline(__always)
  private static func number(_ digits: UInt64) -> Int? {
    var number = (digits & 0x0F0F_0F0F_0F0F_0F0F) &+ (digits >> 6 & 0x0101_0101_0101_0101) &* 9
    number = (number | number >> 4) & 0x00FF_00FF_00FF_00FF
    number = (number | number >> 8) & 0x0000_FFFF_0000_FFFF
    number = (number | number >> 16) & 0xFFFF_FFFF
    return Self.digits(of: UInt32(number)) == digits ? Int(number) : nil
  }

  @inline(__always)
  mutating func next() -> Int? {
    // Few ask for a second line, so only then it is looked for.
    if isHandedOut { line = bytes.nextLine(after: line, limit: end) }
    isHandedOut = true
    guard line < end, bytes.text8(at: line) == digits else { return nil }
    return line + TableFormat.hashDigits + 1
  }
}
