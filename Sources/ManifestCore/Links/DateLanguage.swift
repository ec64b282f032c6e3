import ManifestRuntime

/// The dates within a range, as an automaton over the characters of `YYYY-MM-DD`.
struct DateLanguage {
  /// What is known of a date after some of its characters.
  struct Progress: Hashable {
    fileprivate var count = 0
    /// Whether all characters are those of the first or the last date of the range.
    fileprivate var isLeast = true
    fileprivate var isGreatest = true
    /// The number that the digits of the current component spell.
    fileprivate var number = 0
    fileprivate var isLeapYear = false
    /// The number of days of the month.
    fileprivate var days = 0

    /// The number of characters that are missing.
    var missingCount: Int { 10 - count }
  }

  private let least: [UInt8]
  private let greatest: [UInt8]

  init(_ range: ClosedRange<CalendarDate>) {
    least = Array(range.lowerBound.description.utf8)
    greatest = Array(range.upperBound.description.utf8)
  }

  /// The progress after one more character; nil if no date of the calendar continues with it, or if it leaves the range.
  func progress(_ progress: Progress, after scalar: Unicode.Scalar) -> Progress? {
    let isHyphen = progress.count == 4 || progress.count == 7
    guard progress.count < 10, isHyphen ? scalar == "-" : ("0"..."9").contains(scalar) else { return nil }
    var next = progress
    let byte = UInt8(scalar.value)
    if progress.isLeast {
      guard byte >= least[progress.count] else { return nil }
      next.isLeast = byte == least[progress.count]
    }
    if progress.isGreatest {
      guard byte <= greatest[progress.count] else { return nil }
      next.isGreatest = byte == greatest[progress.count]
    }
    next.number = isHyphen ? 0 : progress.number * 10 + Int(byte - 0x30)
    next.count += 1
    switch next.count {
    case 4:
      next.isLeapYear = CalendarDate.isLeapYear(next.number)
      next.number = 0
    case 6: guard next.number <= 1 else { return nil }
    case 7:
      guard (1...12).contains(next.number) else { return nil }
      next.days = CalendarDate.days(inMonth: next.number, isLeapYear: next.isLeapYear)
      next.isLeapYear = false
    case 9: guard next.number * 10 <= next.days else { return nil }
    case 10: guard (1...next.days).contains(next.number) else { return nil }
    default: break
    }
    return next
  }
}
