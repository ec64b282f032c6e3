import ManifestAppGroup
import ManifestRuntime
import Testing

@Suite struct SharedDateTests {
  @Test func keepsDatesAsText() throws {
    let date = try #require(CalendarDate("2026-11-22"))
    let key = SharedKey("day", in: "group.com.example", default: CalendarDate.min)
    #expect(date.stored == .string("2026-11-22"))
    #expect(key.value(of: .string("2026-11-22")) == date)
    #expect(key.value(of: .string("2026-02-30")) == .min)
    #expect(key.value(of: .int(20_261_122)) == .min)
    #expect(key.value(of: nil) == .min)
    #expect([CalendarDate](stored: [date, .max].stored) == [date, .max])
    #expect([CalendarDate](stored: .list([.string("2026-02-30")])) == nil)
  }
}
