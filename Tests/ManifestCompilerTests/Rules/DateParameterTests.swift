import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// Parameters of type `date` in every output of a route map.
@Suite struct DateParameterTests {
  private static func compilation(_ map: String) -> Compilation {
    Compiler(
      files: InMemoryFileSystem(SoundProject.with(["routes.yaml": map, "manifestc.yaml": SoundProject.allOutputs]))
    ).compile()
  }

  private static let map = """
    version: 1
    links: {schemes: [shop]}
    types: {Day: {type: date, min: 2024-02-29}}
    abilities: {entry/EntryAbility: {params: {day: date, from: "Day?", until: date = 9999-12-31}}}
    apps:
      launcher: "10000001"
      items:
        "10000001": {delegate: LauncherDelegate}
        "10000007": {delegate: TransferDelegate, params: {day: date}}
    extensions:
      today:
        bundleId: com.example.shop.today
        point: today
        principalClass: TodayViewController
        groups: [group.com.example.shop]
        shared: {lastOpened: date, first: date = 2024-02-29, days: list<date>}
    bridge:
      origins: [https://h5.example.com]
      methods:
        mark: {args: {day: date, days: {type: list<date>, min: 2026-01-01}}, returns: date?}
      events: {marked: {day: date}}
    routes:
      order:
        path: "/order/{day}"
        params: {day: date, from: "Day?", until: date = 9999-12-31}
        ability: entry/EntryAbility
      calendar: {path: /calendar, params: {days: list<date>}, controller: CalendarViewController}
      transfer: {path: /transfer, params: {day: date}, app: "10000007"}
    schemeHandlers: [ShopSchemeHandler]
    """

  @Test func writesDatesInEveryOutput() throws {
    let compilation = Self.compilation(Self.map)
    #expect(compilation.report.findings.filter { $0.severity == .error }.map(\.message) == [])
    let files = try #require(compilation.outputs).files
    func holds(_ path: String, _ texts: String...) {
      let text = files.first { $0.path == path }.map(\.text) ?? ""
      for expected in texts { #expect(text.contains(expected), "\(path) has no \(expected)\n\(text)") }
    }
    holds(
      "Swift/Routes.swift",
      "case order(day: CalendarDate, from: CalendarDate? = nil, until: CalendarDate = CalendarDate("
        + "clampingYear: 9999, month: 12, day: 31))",
      #"reader.parameters("day from until"); reader.finish(.order(day: reader.date(), from: reader.optionalDate(), "#,
      "reader.dates()", #"parameters: "day from until"); writer.date(day); "#)
    holds(
      "Swift/RouteTable.swift", "day:date from:date(2024-02-29,)? until:date=9999-12-31", "days:list<date>",
      " day:date\n")
    holds(
      "Swift/Extensions.swift", "import ManifestRuntime", "var lastOpened: SharedKey<CalendarDate?>",
      "default: CalendarDate(clampingYear: 2024, month: 2, day: 29))", "SharedKey<[CalendarDate]>")
    holds(
      "Swift/Bridge.swift", "import ManifestRuntime", #"BridgeField("day", .scalar(.date))"#,
      ".list(.scalar(.date(CalendarDate(clampingYear: 2026, month: 1, day: 1)..."
        + "CalendarDate(clampingYear: 9999, month: 12, day: 31))))",
      "day: CalendarDate", "CalendarDate?")
    holds(
      "web/native-bridge.d.ts",
      "mark(day: /* YYYY-MM-DD */ string, days: /* YYYY-MM-DD */ string[]): Promise</* YYYY-MM-DD */ string | null>;",
      "marked: { day: /* YYYY-MM-DD */ string };")
    holds(
      "docs/routes.json", #""type":"date""#, #""min":"2024-02-29""#, #""default":"9999-12-31""#,
      #""type":"list<date>""#)
    holds("docs/routes.md", "day: date", "from: date(2024-02-29…)?")
  }

  @Test(arguments: [
    ("{day: date = 2026-02-30}", "`2026-02-30` is not a date `YYYY-MM-DD`"),
    (
      "{day: {type: date, min: 2026-01-01, default: 2025-12-31}}",
      "`2025-12-31` is not a date `YYYY-MM-DD` from 2026-01-01"
    ),
    ("{day: {type: date, min: 2026-02-29}}", "`2026-02-29` is not a calendar date"),
    ("{day: {type: date, max: tomorrow}}", "`tomorrow` is not a calendar date"),
    (
      "{day: {type: date, min: 2026-01-02, max: 2026-01-01}}",
      "`min` is greater than `max`"
    ),
    ("{day: {type: date, maxLength: 10}}", "this constraint does not apply to `date`"),
    ("{day: {type: date, values: [2026-01-01]}}", "this constraint does not apply to `date`"),
    ("{day: data}", "`data` is not a parameter type"),
  ])
  func reportsInvalidDates(parameters: String, message: String) {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      routes:
        day: {path: /day, params: \(parameters), controller: DayViewController}
      """
    #expect(Self.compilation(map).report.findings.map(\.message) == [message])
  }

  /// A route passes only dates that its destination accepts.
  @Test(arguments: [
    ("{day: date}", true), ("{day: {type: date, min: 2026-01-01, max: 2026-06-30}}", false),
    ("{day: {type: date, min: 2025-01-01, max: 2026-06-30}}", true), ("{day: string}", true),
  ])
  func comparesRangesWithThoseOfDestinations(parameters: String, isRefused: Bool) {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {params: {day: {type: date, min: 2026-01-01, max: 2026-12-31}}}}
      routes:
        day: {path: /day, params: \(parameters), ability: entry/EntryAbility}
      """
    #expect(Self.compilation(map).report.findings.map(\.code) == (isRefused ? ["MC2035"] : []))
  }
}
