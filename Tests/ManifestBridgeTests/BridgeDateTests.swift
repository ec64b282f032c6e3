import ManifestBridge
import ManifestRuntime
import Testing

@Suite struct BridgeDateTests {
  @Test func encodesDatesAsStrings() throws {
    let date = try #require(CalendarDate("2026-11-22"))
    #expect(try ParameterValue.string("2026-11-22").date() == date)
    #expect(throws: BridgeError.badArguments) { try ParameterValue.string("2026-02-30").date() }
    #expect(throws: BridgeError.badArguments) { try ParameterValue.int(20_261_122).date() }
  }

  @Test func checksDateArguments() throws {
    let type = BridgeType.scalar(.date(CalendarDate(clampingYear: 2026, month: 1, day: 1)...CalendarDate.max))
    #expect(try type.conforming(.string("2026-01-01")) == .string("2026-01-01"))
    for value: ParameterValue in [.string("2025-12-31"), .string("2026-02-29"), .string(""), .int(2026), .null] {
      #expect(throws: BridgeMismatch.self) { try type.conforming(value) }
    }
    let list = BridgeType.list(.scalar(.date))
    #expect(throws: BridgeMismatch.self) { try list.conforming(.list([.string("2026-01-01"), .string("x")])) }
  }
}
