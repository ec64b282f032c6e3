import ManifestRuntime
import ManifestTestSupport
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("2026-11-22", 2026, 11, 22), ("0001-01-01", 1, 1, 1), ("9999-12-31", 9999, 12, 31), ("2024-02-29", 2024, 2, 29),
    ("2000-02-29", 2000, 2, 29), ("0400-02-29", 400, 2, 29), ("1582-10-10", 1582, 10, 10),
  ])
  func readsAndWritesDates(text: String, year: Int, month: Int, day: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect(date == CalendarDate(year: year, month: month, day: day))
    #expect(date.description == text)
    #expect(ScalarType.date.value(fromURLText: text) == .string(text))
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-22T00:00:00Z", "2026-02-30", "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31",
    "2026-00-10", "2026-13-01", "2026-01-00", "2026-01-32", "2026-1-02", "2026-01-2", "26-01-02", "02026-01-02",
    "-026-01-02", "+2026-01-02", "2026/01/02", "20260102", " 2026-01-02", "2026-01-02 ", "２026-01-02", "2026-01-0é",
    "2026–01–02", "0000-01-01", "0000-02-29", "0000-12-31",
  ])
  func rejectsInvalidDates(text: String) {
    #expect(CalendarDate(text) == nil)
    #expect(ScalarType.date.value(fromURLText: text) == nil)
    #expect(ScalarType.date.conforming(.string(text)) == nil)
  }

  /// Every day in order, compared with the day before it.
  @Test func countsTheDaysOfTheProlepticGregorianCalendar() throws {
    var count = 0
    var last = CalendarDate.min
    for year in 1...9999 {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CalendarDate(year: year, month: month, day: day) else {
            #expect(day > 28)
            continue
          }
          count += 1
          if count > 1, last >= date { Issue.record("\(last) is not before \(date)") }
          last = date
        }
      }
    }
    // 25 periods of 400 years, without the leap year 0.
    #expect(count == 25 * 146_097 - 366)
    #expect(last == .max)
  }

  @Test func roundTripsTexts() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let date = CalendarDate(
        clampingYear: 1 + random.below(9_999), month: 1 + random.below(12), day: 1 + random.below(31))
      #expect(CalendarDate(date.description) == date)
    }
  }

  @Test func comparesByYearMonthAndDay() throws {
    let texts = ["0001-01-01", "0999-12-31", "2025-12-31", "2026-01-02", "2026-01-10", "2026-02-01", "9999-12-31"]
    let dates = texts.compactMap { CalendarDate($0) }
    #expect(dates.shuffled().sorted().map(\.description) == texts)
  }

  @Test func clampsNumbersOutsideTheCalendar() {
    #expect(CalendarDate(clampingYear: 2026, month: 2, day: 30).description == "2026-02-28")
    #expect(CalendarDate(clampingYear: .max, month: .max, day: .max) == .max)
    #expect(CalendarDate(clampingYear: .min, month: .min, day: .min) == .min)
    #expect(CalendarDate(year: .max, month: 1, day: 1) == nil)
  }

  @Test func rangesIncludeTheirBounds() throws {
    let least = try #require(CalendarDate("2026-02-28"))
    let greatest = try #require(CalendarDate("2026-03-01"))
    let type = ScalarType.date(least...greatest)
    for text in ["2026-02-28", "2026-03-01"] { #expect(type.value(fromURLText: text) == .string(text)) }
    for text in ["2026-02-27", "2026-03-02", "2026-02-29"] { #expect(type.value(fromURLText: text) == nil) }
    #expect("\(type)" == "a date `YYYY-MM-DD` from 2026-02-28 to 2026-03-01")
    #expect("\(ScalarType.date)" == "a date `YYYY-MM-DD`")
  }

  @Test func wantsCarryDatesAsText() throws {
    let fields = [
      ParameterValue.Field("day", .string("2026-11-22")),
      ParameterValue.Field("days", .list([.string("2024-02-29"), .string("2026-01-01")])),
    ]
    let text = try WantParameters.encode(fields)
    #expect(text.contains(#"{"key":"day","type":10,"value":"2026-11-22"}"#))
    let decoded = try WantParameters.decode(text)
    #expect(decoded == fields)
    #expect(ParameterType.scalar(.date).conforming(decoded[0].value) == fields[0].value)
    #expect(ParameterType.list(.date).conforming(decoded[1].value) == fields[1].value)
    #expect(ParameterValues(decoded).date("day") == CalendarDate("2026-11-22"))
    #expect(ParameterType.list(.date).conforming(.list([.string("2026-02-29")])) == nil)
    #expect(ScalarType.date.conforming(.int(20_261_122)) == nil)
  }
}
