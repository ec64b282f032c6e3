import ManifestRuntime
import Testing

@testable import ManifestAppGroup

@Suite struct SharedDateTests {
  @Test func keepsDatesAsText() throws {
    let date = try #require(CalendarDate("2026-11-22"))
    let key = SharedKey("day", .date, in: "group.com.example", default: CalendarDate.min)
    #expect(key.type.write(date) == .string("2026-11-22"))
    #expect(key.value(of: .string("2026-11-22")) == date)
    #expect(key.value(of: .string("2026-02-30")) == .min)
    #expect(key.value(of: .int(20_261_122)) == .min)
    #expect(key.value(of: nil) == .min)
    let dates = SharedType.list(.date)
    #expect(dates.write([date, .max]).flatMap(dates.read) == [date, .max])
    #expect(dates.read(.list([.string("2026-02-30")])) == nil)
  }
}
