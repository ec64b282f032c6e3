/// A day of the proleptic Gregorian calendar in the years 0001 to 9999, without a time or a time zone.
///
/// The text of a date follows ISO 8601, for example `2026-11-22`.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date, or returns nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    self.init(clampingYear: year, month: month, day: day)
    guard (self.year, self.month, self.day) == (year, month, day) else { return nil }
  }

  /// Creates a date from numbers; a number outside the calendar is replaced by the nearest valid one.
  ///
  /// Generated code uses this for defaults, which `manifestc` has checked.
  public init(clampingYear year: Int, month: Int, day: Int) {
    self.year = Swift.min(Swift.max(year, 1), 9999)
    self.month = Swift.min(Swift.max(month, 1), 12)
    self.day = Swift.min(Swift.max(day, 1), Self.days(inMonth: self.month, isLeapYear: Self.isLeapYear(self.year)))
  }

  /// The first date, `0001-01-01`.
  public static let min = CalendarDate(clampingYear: 1, month: 1, day: 1)
  /// The last date, `9999-12-31`.
  public static let max = CalendarDate(clampingYear: 9999, month: 12, day: 31)

  package static func isLeapYear(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
  }

  /// Returns the number of days in a month.
  package static func days(inMonth month: Int, isLeapYear: Bool) -> Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Returns whether a date is earlier than another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Creates a date from the form `YYYY-MM-DD`, or returns nil for any other text or if the calendar has no such day.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
    func number(_ digits: Range<Int>) -> Int? {
      guard bytes[digits].allSatisfy(\.isASCIIDigit) else { return nil }
      return bytes[digits].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date in the form `YYYY-MM-DD`.
  public var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: Swift.max(0, count - String(number).utf8.count)) + String(number)
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
