import ManifestRuntime

/// The dates in a range, as an automaton over the characters of `YYYY-MM-DD`.
struct DateLanguage {
  /// The state after some of a date's characters.
  struct Progress: Hashable {
    fileprivate var count = 0
    /// Whether all characters so far equal those of the range's first or last date.
    fileprivate var isLeast = true
    fileprivate var isGreatest = true
    /// The value of the digits in the current component.
    fileprivate var number = 0
    fileprivate var isLeapYear = false
    /// The number of days in the month.
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

  /// Returns the progress after one more character; nil if no date in the range continues with it.
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
