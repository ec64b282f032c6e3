import Foundation
import ManifestMicroApps
import ManifestRuntime
import Testing

/// The parameters of a start, as a dictionary for Objective-C and back.
@Suite struct LaunchDictionaryTests {
  /// A micro app with a parameter of each type.
  private enum App: StartableApplication {
    case all(
      flag: Bool, count: Int = 1, ratio: Double? = nil, word: String? = nil, side: Side = .a, day: CalendarDate? = nil,
      ids: [Int] = [], more: ParameterValues? = nil)

    enum Side: String, RouteEnum {
      case a, b
      static var placeholder: Side { .a }
    }

    static func read(_ value: inout Self?, from reader: inout CaseReader) {
      guard reader.nextCase() == 0xe6f0_9b19_0519_daa4 else { return }
      reader.parameters("flag count ratio word side day ids more")
      reader.finish(
        .all(
          flag: reader.bool(), count: reader.int(), ratio: reader.optionalDouble(),
          word: reader.optionalString(), side: reader.enumeration(), day: reader.optionalDate(),
          ids: reader.ints(), more: reader.optionalObject()), as: &value)
    }

    func write(to writer: inout CaseWriter) {
      switch self {
      case .all(let flag, let count, let ratio, let word, let side, let day, let ids, let more):
        writer.begin("all 20000001", parameters: "flag count ratio word side day ids more")
        writer.bool(flag)
        writer.int(count)
        writer.optionalDouble(ratio)
        writer.optionalString(word)
        writer.enumeration(side)
        writer.optionalDate(day)
        writer.ints(ids)
        writer.optionalObject(more)
      }
    }

    static var registrations: StaticString { "20000001 present restart" }
    static let table = RouteTable(
      """
      manifest-routes 4
      bundle com.example.all
      entries
      app 00000000 20000001 all free flag:bool count:int(1,200)=1 ratio:double? word:string? side:enum(a,b)=a day:date? ids:list<int> more:object(x:int,y:bool=false)?
      end
      """)
  }

  private static func app(_ options: [String: Any]) throws -> App {
    try App(name: "20000001", options: NSDictionary(dictionary: options) as? [AnyHashable: Any] ?? [:])
  }

  private static let full = App.all(
    flag: true, count: 7, ratio: 0.5, word: "é", side: .b, day: CalendarDate("2027-05-01"), ids: [1, 2],
    more: ParameterValues([.init("x", .int(3)), .init("y", .bool(false))]))

  @MainActor @Test func readsWhatItWrites() throws {
    let context = RecordingContext()
    for app in [Self.full, .all(flag: false)] {
      #expect(app.start(in: context))
      #expect(try Self.app(context.starts.last?.parameters ?? [:]) == app)
    }
  }

  @MainActor @Test func startsAsDeclaredOrAsAsked() throws {
    let context = RecordingContext()
    let app = App.all(flag: true)
    app.start(in: context)
    app.start(in: context, mode: .flipFromLeft, reuse: .clearTop)
    context.front = RecordingContext.Running()
    app.start(in: context)
    app.start(in: context, source: .code(scene: ParameterValues([.init("scan", .int(1))])), reuse: .clearTop)
    app.start(in: context, source: .code(sourceID: "x"), reuse: .clearTop)
    app.start(in: context, source: .push, reuse: .clearTop)
    app.start(in: context, source: .url(.external), reuse: .clearTop)
    app.start(in: context, source: .url(.internal), reuse: .clearTop)
    #expect(context.starts.map(\.name) == Array(repeating: "20000001", count: 8))
    #expect(context.starts.map(\.mode).prefix(2) == [.present, .flipFromLeft])
    #expect(context.starts.dropFirst(2).allSatisfy { $0.mode == .present })
    #expect(context.starts.map(\.clearsTop) == [false, true, false, true, true, true, true, true])
    let sources = ["20000001", nil, "front", "front", "x", "push", "outerUrl", "innerUrl"]
    #expect(context.starts.map(\.sourceID) == sources)
    #expect(context.starts.map { $0.scene?.count } == [nil, nil, nil, 1, nil, nil, nil, nil])
    context.answer = false
    #expect(!app.start(in: context))
  }

  @Test(
    "reads each kind of number",
    arguments: [
      NSNumber(value: Int8(7)), NSNumber(value: UInt8(7)), NSNumber(value: Int16(7)), NSNumber(value: Int32(7)),
      NSNumber(value: 7), NSNumber(value: Int64(7)), NSNumber(value: UInt64(7)), NSNumber(value: Float(7)),
      NSNumber(value: Double(7)), NSDecimalNumber(string: "7"), "7",
    ] as [any Sendable])
  func readsNumbers(_ number: any Sendable) throws {
    #expect(try Self.app(["flag": true, "count": number]) == .all(flag: true, count: 7))
    #expect(try Self.app(["flag": true, "ratio": number]) == .all(flag: true, ratio: 7))
  }

  @Test func readsTextsAsInURLs() throws {
    let options = [
      "flag": "YES", "count": "7", "ratio": "0.5", "word": "é", "side": "b", "day": "2027-05-01", "more": #"{"x":3}"#,
    ]
    let app = App.all(
      flag: true, count: 7, ratio: 0.5, word: "é", side: .b, day: CalendarDate("2027-05-01"), ids: [5],
      more: ParameterValues([.init("x", .int(3)), .init("y", .bool(false))]))
    #expect(try Self.app(options.merging(["ids": "5"]) { $1 }) == app)
  }

  @Test(
    arguments: [
      (NSNumber(value: true), true), (NSNumber(value: false), false), (NSNumber(value: 1), true),
      (NSNumber(value: Int8(0)), false), ("YES", true), ("NO", false), ("true", true), ("false", false), ("1", true),
      ("0", false),
    ] as [(any Sendable, Bool)])
  func readsBooleans(_ object: any Sendable, _ flag: Bool) throws {
    #expect(try Self.app(["flag": object]) == .all(flag: flag))
  }

  @Test func ignoresWhatIsNotDeclared() throws {
    let options: [String: Any] = ["flag": true, "appId": "20000001", "image": NSObject(), "word": NSNull()]
    #expect(try Self.app(options) == .all(flag: true))
  }

  @Test(
    arguments: [
      ([:], "flag"), (["flag": NSNumber(value: 2)], "flag"), (["flag": "yes"], "flag"),
      (["flag": "YES", "count": NSNumber(value: 0)], "count"),
      (["flag": "YES", "count": NSNumber(value: 1.5)], "count"),
      (["flag": "YES", "side": "c"], "side"), (["flag": "YES", "day": "2027-02-30"], "day"),
      (["flag": "YES", "ids": "x"], "ids"), (["flag": "YES", "more": "{}"], "more"),
      (["flag": "YES", "word": NSNumber(value: 1)], "word"),
    ] as [([String: any Sendable], String)])
  func namesTheParameter(_ options: [String: any Sendable], _ name: String) {
    let error = #expect(throws: RouteError.self) { try Self.app(options) }
    switch error {
    case .missingParameter(let found, of: .app("20000001")): #expect(found == name)
    case .invalidParameter(let parameter, of: .app("20000001")): #expect(parameter.name == name)
    default: Issue.record("\(error.map { "\($0)" } ?? "no error")")
    }
  }

  @Test func refusesAnUnknownName() {
    #expect(throws: RouteError.unreadableTable(.foreignRoute("3"))) { try App(name: "3", options: [:]) }
  }

  @Test func convertsNumbersByTheirKind() {
    let options: [AnyHashable: Any] = [
      "b": NSNumber(value: true), "c": NSNumber(value: Int8(1)), "d": NSNumber(value: 1.5), "i": NSNumber(value: 1),
      "l": [NSNumber(value: 2), "x"] as [Any], "n": NSNull(), "o": ["k": NSNumber(value: false)], "s": "t",
      "u": NSNumber(value: UInt64.max),
    ]
    #expect(
      ParameterValues(options: options)
        == ParameterValues([
          .init("b", .bool(true)), .init("c", .int(1)), .init("d", .double(1.5)), .init("i", .int(1)),
          .init("l", .list([.int(2), .string("x")])), .init("o", .object([.init("k", .bool(false))])),
          .init("s", .string("t")),
        ]))
  }
}
