import ManifestRuntime
import Synchronization
import Testing

@testable import ManifestBridge

@Suite struct BridgeDispatcherTests {
  private final class Log: Sendable {
    private let storage = Mutex<[BridgeAuditEvent]>([])
    var events: [BridgeAuditEvent] { storage.withLock { $0 } }
    func append(_ event: BridgeAuditEvent) { storage.withLock { $0.append(event) } }
  }

  private static func json(_ method: String, _ arguments: String) -> BridgeMessage {
    .json(#"{"method":"\#(method)","callbackId":"1","args":\#(arguments)}"#)
  }

  private static func result(
    _ method: String, _ arguments: String, from caller: BridgeCaller = SampleBridge.page
  ) async -> Result<ParameterValue, BridgeError>? {
    await SampleBridge.dispatcher().reply(to: json(method, arguments), from: caller)?.result
  }

  @Test(
    arguments: [
      ("vibrate", "[]", .success(.string("ok"))), ("vibrate", "null", .success(.string("ok"))),
      ("showToast", #"["a"]"#, .success(.string("ok"))), ("showToast", #"["a",1.5]"#, .success(.string("ok"))),
      ("showToast", #"["a",3]"#, .success(.string("ok"))), ("showToast", #"["a",null]"#, .success(.string("ok"))),
      ("getStorage", #"["k"]"#, .success(.string("h5.k"))), ("setStorage", #"["k","v"]"#, .success(.string("ok"))),
      ("setStorage", #"["k","full"]"#, .failure(BridgeError("quota"))),
      ("pickImage", "[]", .success(.list([.string("data:image/png;base64,")]))),
      ("pickImage", "[null]", .success(.list([.string("data:image/png;base64,")]))),
      ("pickImage", "[2.0]", .success(.list(Array(repeating: .string("data:image/png;base64,"), count: 2)))),
      ("openDeepLink", #"["https://a.example/x"]"#, .success(.string("ok"))),
      ("openDeepLink", #"["MyApp://x"]"#, .success(.string("ok"))),
      ("share", #"[{"text":"a"}]"#, .success(.string("ok"))), ("share", "[{}]", .success(.string("ok"))),
      ("echo", "[true,9007199254740991,1]", .success(.string(#"{"flag":true,"count":9007199254740991,"ratio":1.0}"#))),
      ("echo", "[false,-1.0,0.5,null]", .success(.string(#"{"flag":false,"count":-1,"ratio":0.5}"#))),
      // Calls that do not match the declaration.
      ("vibrate", "[1]", .failure(.badArguments)), ("vibrate", "[null]", .failure(.badArguments)),
      ("showToast", "[]", .failure(.badArguments)), ("showToast", "[null]", .failure(.badArguments)),
      ("showToast", "[1]", .failure(.badArguments)), ("showToast", #"["a",true]"#, .failure(.badArguments)),
      ("showToast", #"["a","1"]"#, .failure(.badArguments)), ("showToast", #"["a",11]"#, .failure(.badArguments)),
      ("pickImage", "[true]", .failure(.badArguments)), ("pickImage", "[0]", .failure(.badArguments)),
      ("pickImage", "[1.5]", .failure(.badArguments)), ("pickImage", #"["1"]"#, .failure(.badArguments)),
      ("echo", "[1,1,1]", .failure(.badArguments)), ("echo", "[true,9007199254740992,1]", .failure(.badArguments)),
      ("echo", "[true,-9007199254740992,1]", .failure(.badArguments)),
      ("echo", "[true,9007199254740992.0,1]", .failure(.badArguments)),
      ("echo", "[true,1,9007199254740993]", .failure(.badArguments)),
      ("echo", #"[true,1,1,["a","B"]]"#, .failure(.badArguments)), ("echo", "[true,true,1]", .failure(.badArguments)),
      ("share", #"["a"]"#, .failure(.badArguments)), ("share", #"[{"text":"12345678901"}]"#, .failure(.badArguments)),
      ("share", #"[{"txt":"a"}]"#, .failure(.badArguments)), ("share", #"[{"kind":"bold"}]"#, .failure(.badArguments)),
      ("share", #"[{"__proto__":{}}]"#, .failure(.badArguments)), ("share", "[[]]", .failure(.badArguments)),
      ("getStorage", #"[""]"#, .failure(.badArguments)), ("getStorage", #"["a\u0000"]"#, .failure(.badArguments)),
      ("openDeepLink", #"["javascript:alert(1)"]"#, .failure(.badURL)), ("openDeepLink", #"[""]"#, .failure(.badURL)),
      ("openDeepLink", #"["https:"]"#, .failure(.badURL)), ("openDeepLink", #"["//a.example"]"#, .failure(.badURL)),
      ("openDeepLink", #"[" https://a.example"]"#, .failure(.badURL)),
      ("openDeepLink", #"["https://a.example\\x"]"#, .failure(.badURL)),
      ("openDeepLink", #"["ht\ntps://a.example"]"#, .failure(.badURL)),
      ("openDeepLink", #"["java\u0000script:x"]"#, .failure(.badURL)), ("openDeepLink", "[1]", .failure(.badArguments)),
      ("openDeepLink", #"["https\u003a//é.example"]"#, .failure(.badURL)),
      ("vibrat", "[]", .failure(.unknownMethod)), ("", "[]", .failure(.unknownMethod)),
      ("Vibrate", "[]", .failure(.unknownMethod)), ("toString", "[]", .failure(.unknownMethod)),
      ("vibrate\u{200D}", "[]", .failure(.unknownMethod)),
    ] as [(String, String, Result<ParameterValue, BridgeError>)])
  func repliesToCalls(_ method: String, _ arguments: String, _ result: Result<ParameterValue, BridgeError>) async {
    #expect(await Self.result(method, arguments) == result)
  }

  @Test(
    arguments: [
      (SampleBridge.page, "vibrate", true), (SampleBridge.frame, "vibrate", false),
      (SampleBridge.stranger, "vibrate", false), (SampleBridge.opaque, "vibrate", false),
      (SampleBridge.partner, "vibrate", false), (SampleBridge.partner, "partnerOnly", true),
      (SampleBridge.page, "partnerOnly", false), (SampleBridge.frame, "echo", true),
      (BridgeCaller(origin: BridgeOrigin("https://evil.example"), isMainFrame: false), "echo", false),
      (BridgeCaller(origin: BridgeOrigin("http://h5.example.com"), isMainFrame: true), "vibrate", false),
      (BridgeCaller(origin: BridgeOrigin("https://h5.example.com:8443"), isMainFrame: true), "vibrate", false),
      (BridgeCaller(origin: BridgeOrigin("file://"), isMainFrame: true), "vibrate", false),
      // Unauthorized callers cannot find out which methods exist.
      (SampleBridge.stranger, "unknown", false), (SampleBridge.frame, "unknown", false),
    ])
  func admitsOnlyAllowedCallers(_ caller: BridgeCaller, _ method: String, _ isAllowed: Bool) async {
    let arguments = method == "echo" ? "[true,1,1]" : "[]"
    let result = await Self.result(method, arguments, from: caller)
    #expect((result == .failure(.forbidden)) == !isAllowed)
    if isAllowed { #expect((try? result?.get()) != nil) }
  }

  /// The audit contains the kind and the position of a mismatch, but not the value.
  @Test(
    arguments: [
      ("showToast", "[]", .missing, "args[0]"), ("showToast", #"["a","x"]"#, .wrongType, "args[1]"),
      ("share", #"[{"text":1}]"#, .wrongType, "args[0].text"), ("share", #"[{"secret":1}]"#, .unknown, "args[0]"),
      ("echo", #"[true,1,1,["a",1]]"#, .wrongType, "args[3][1]"), ("vibrate", "[1]", .unknown, "args"),
      ("openDeepLink", #"["x"]"#, .url, "args[0]"),
    ] as [(String, String, BridgeMismatch.Kind, String)])
  func reportsMismatchesWithoutValues(
    _ method: String, _ arguments: String, _ kind: BridgeMismatch.Kind, _ path: String
  ) async {
    let log = Log()
    _ = await SampleBridge.dispatcher(audit: log.append).reply(
      to: Self.json(method, arguments), from: SampleBridge.page)
    #expect(log.events.map(\.mismatch?.kind) == [kind])
    #expect(log.events.map(\.mismatch?.path) == [path])
    #expect(log.events.map(\.arguments) == [[]])
    // Not the value at the path is undeclared, but one of its members.
    if kind == .unknown {
      #expect(log.events.map(\.mismatch?.description) == ["`\(path)` has a value that is not declared"])
    }
  }

  /// Violations of these limits are reported to the page.
  @Test func reportsExceededLimits() async {
    func call(_ arguments: [ParameterValue]) async -> (BridgeReply?, BridgeMismatch.Kind?) {
      let log = Log()
      let reply = await SampleBridge.dispatcher(audit: log.append).reply(
        to: .value(
          .object([
            .init("method", .string("setStorage")), .init("callbackId", .string("1")), .init("args", .list(arguments)),
          ])), from: SampleBridge.page)
      return (reply, log.events.first?.mismatch?.kind)
    }
    let (most, text) = (BridgeLimits.arguments, String(repeating: "x", count: BridgeLimits.stringBytes))
    #expect(await call(Array(repeating: .int(1), count: most)).1 == .unknown)
    #expect(await call(Array(repeating: .int(1), count: most + 1)).1 == .tooMany)
    #expect(await call([.string("k"), .string(text)]).0?.result == .success(.string("ok")))
    let (reply, kind) = await call([.string("k"), .list([.object([.init("a", .string(text + "x"))])])])
    #expect(reply?.result == .failure(.badArguments))
    #expect(kind == .tooLong)
    #expect(await call([.string("k"), .object([.init(text + "x", .null)])]).1 == .tooLong)
  }

  @Test(
    arguments: [
      ("vibrate", "[]", [], 0), ("showToast", #"["geheim",1]"#, ["message", "duration"], 0),
      ("setStorage", #"["k","geheim"]"#, ["key", "value"], 1), ("share", #"[{"text":"a"}]"#, ["content"], 1),
    ] as [(String, String, [String], Int)])
  func audits(_ method: String, _ arguments: String, _ names: [String], _ valueCount: Int) async {
    let log = Log()
    _ = await SampleBridge.dispatcher(audit: log.append).reply(
      to: Self.json(method, arguments), from: SampleBridge.page)
    #expect(log.events.map(\.outcome) == [.succeeded])
    let told = log.events.flatMap(\.arguments)
    #expect(told.map(\.name) == names)
    #expect(told.compactMap(\.value).count == valueCount)
    #expect(!log.events.contains { $0.description.contains("geheim") })
  }

  @Test(
    arguments: [
      ("x", SampleBridge.page, .dropped(.notJSON(at: 0))),
      (#"{"method":"vibrate","callbackId":"\"+(x)+\""}"#, SampleBridge.page, .dropped(.invalidCallbackID)),
      (#"{"method":"vibrate","callbackId":"1"}"#, SampleBridge.stranger, .refused(.forbidden)),
      (#"{"method":"x","callbackId":"1"}"#, SampleBridge.page, .refused(.unknownMethod)),
      (
        #"{"method":"setStorage","callbackId":"1","args":["k","full"]}"#, SampleBridge.page,
        .failed(BridgeError("quota"))
      ),
    ] as [(String, BridgeCaller, BridgeAuditEvent.Outcome)])
  func auditsRejectedCallsRegardlessOfTheMethod(
    _ text: String, _ caller: BridgeCaller, _ outcome: BridgeAuditEvent.Outcome
  ) async {
    let log = Log()
    let reply = await SampleBridge.dispatcher(audit: log.append).reply(to: .json(text), from: caller)
    #expect(log.events.map(\.outcome) == [outcome])
    #expect(log.events.map(\.caller) == [caller])
    if case .dropped = outcome { #expect(reply == nil) } else { #expect(reply != nil) }
  }

  @Test func auditLines() async {
    let log = Log()
    let dispatcher = SampleBridge.dispatcher(audit: log.append)
    _ = await dispatcher.reply(to: Self.json("setStorage", #"["k","v"]"#), from: SampleBridge.page)
    _ = await dispatcher.reply(to: Self.json("share", "[1]"), from: SampleBridge.page)
    _ = await dispatcher.reply(to: .json("["), from: BridgeCaller(origin: nil, isMainFrame: false))
    #expect(
      log.events.map(\.description) == [
        #"bridge: setStorage(key: "h5.k", value: …) from https://h5.example.com succeeded"#,
        "bridge: share() from https://h5.example.com was refused: `bad_args`, `args[0]` is not of the declared type",
        "bridge: a message() from an opaque origin in a frame was dropped: the message is not JSON at byte 1",
      ])
  }

  /// A message with an identifier is always answered, even if it is not a call.
  @Test(
    arguments: [
      (#"{"callbackId":"1"}"#, SampleBridge.page, .string("1"), .badArguments),
      (#"{"method":1,"callbackId":2}"#, SampleBridge.page, .int(2), .badArguments),
      (#"{"method":"vibrate","callbackId":"1","args":{}}"#, SampleBridge.page, .string("1"), .badArguments),
      (#"{"method":"vibrate","callbackId":"1","more":1}"#, SampleBridge.page, .string("1"), .badArguments),
      (#"{"method":"vibrate","callbackId":"1","more":1}"#, SampleBridge.stranger, .string("1"), .forbidden),
      (#"{"method":"vibrate","callbackId":"a b","args":{}}"#, SampleBridge.page, nil, .badArguments),
      (#"{"method":"vibrate","args":[]}"#, SampleBridge.page, nil, .badArguments),
      (#"{"method":"vibrate","callbackId":null}"#, SampleBridge.page, nil, .badArguments),
      (#"[{"callbackId":"1"}]"#, SampleBridge.page, nil, .badArguments),
    ] as [(String, BridgeCaller, ParameterValue?, BridgeError)])
  func answersEveryMessageWithAnIdentifier(
    _ text: String, _ caller: BridgeCaller, _ id: ParameterValue?, _ error: BridgeError
  ) async throws {
    let log = Log()
    for message in [.json(text), .value(try ParameterValue(json: text))] as [BridgeMessage] {
      let reply = await SampleBridge.dispatcher(audit: log.append).reply(to: message, from: caller)
      #expect(reply?.callbackID == id)
      #expect(reply?.result == (id == nil ? nil : .failure(error)))
    }
    #expect(log.events.count == 2)
    #expect(log.events.allSatisfy { $0.outcome == .refused(error) || id == nil })
  }

  @Test func answersMessagesThatJSONCannotRepresent() async {
    let log = Log()
    let dispatcher = SampleBridge.dispatcher(audit: log.append)
    let message = BridgeMessage.unreadable(.notData, callbackID: .string("7"))
    #expect(await dispatcher.reply(to: message, from: SampleBridge.page)?.result == .failure(.badArguments))
    #expect(
      log.events.map(\.description) == [
        "bridge: a message() from https://h5.example.com was refused: `bad_args`, "
          + "the message contains a value that JSON cannot represent"
      ])
    #expect(await dispatcher.reply(to: .unreadable(.notData), from: SampleBridge.page) == nil)
    let nan = ParameterValue.object([
      .init("method", .string("vibrate")), .init("callbackId", .double(.nan)), .init("args", .list([])),
    ])
    #expect(await dispatcher.reply(to: .value(nan), from: SampleBridge.page) == nil)
  }

  @Test(arguments: ["7", "-1", "0.25", "1e300", "9007199254740993"])
  func echoesNumbersAsIdentifiers(_ id: String) async throws {
    let message = BridgeMessage.json(#"{"method":"vibrate","callbackId":\#(id)}"#)
    let reply = try #require(await SampleBridge.dispatcher().reply(to: message, from: SampleBridge.page))
    let echoed = try #require(ParameterValue(json: reply.json)["callbackId"])
    #expect(try echoed == ParameterValue(json: id))
    #expect(reply.result == .success(.string("ok")))
  }

  @Test func theClientIsReadyWithoutAReply() async {
    let log = Log()
    let dispatcher = SampleBridge.dispatcher(audit: log.append)
    for message in [.json(#"{"ready":true}"#), .value(.object([.init("ready", .bool(true))]))] as [BridgeMessage] {
      #expect(message.isReady)
      #expect(await dispatcher.reply(to: message, from: SampleBridge.page) == nil)
    }
    #expect(log.events.isEmpty)
    #expect(!BridgeMessage.json(#"{"ready":false}"#).isReady)
  }

  @Test func ignoresExtraArgumentsIfDeclared() async {
    let policy = BridgePolicy(
      name: "B", origins: ["https://h5.example.com"],
      methods: [
        BridgeMethod("get", [.init("key", .string, .optional)], ignoresExtra: true), BridgeMethod("refuse"),
        BridgeMethod("share", [.init("content", .object([.init("text", .string)]))], ignoresExtra: true),
        BridgeMethod("send", [.init("content", .object([.init("text", .string)]))]),
      ])
    let dispatcher = BridgeDispatcher(policy) { _, _ in .null }
    let most = "[\"k\"" + String(repeating: ",{}", count: BridgeLimits.arguments - 1) + "]"
    for (method, arguments, result) in [
      ("get", #"["k",{"multiple":true},50]"#, .success(.string("ok"))), ("get", "[1,2]", .failure(.badArguments)),
      ("get", most, .success(.string("ok"))), ("get", most.dropLast() + ",1]", .failure(.badArguments)),
      ("refuse", "[50]", .failure(.badArguments)),
      ("share", #"[{"title":"t","text":"a","more":{"b":[1]}}]"#, .success(.string("ok"))),
      ("share", #"[{"title":"t"}]"#, .failure(.badArguments)),
      ("send", #"[{"title":"t","text":"a"}]"#, .failure(.badArguments)),
    ] as [(String, String, Result<ParameterValue, BridgeError>)] {
      let reply = await dispatcher.reply(to: Self.json(method, arguments), from: SampleBridge.page)
      #expect(reply?.result == result, "\(method) \(arguments)")
    }
  }

  /// Each call has its duration, from the call to the reply, whatever its outcome.
  @Test func measuresEachCall() async {
    let log = Log()
    let time = Mutex(10.0)
    var dispatcher = SampleBridge.dispatcher(audit: log.append)
    let messages = [Self.json("vibrate", "[]"), Self.json("vibrate", "[1]"), .json("[")]
    for message in messages { _ = await dispatcher.reply(to: message, from: SampleBridge.page) }
    #expect(log.events.map(\.duration) == [nil, nil, nil])
    // Each reading is twice the last one.
    dispatcher.clock = {
      time.withLock { time in
        defer { time *= 2 }
        return time
      }
    }
    for message in messages { _ = await dispatcher.reply(to: message, from: SampleBridge.page) }
    #expect(log.events.suffix(3).map(\.duration) == [10, 40, 160])
    #expect(
      log.events.suffix(3).map(\.outcome) == [.succeeded, .refused(.badArguments), .dropped(.notJSON(at: 1))])
    #expect(log.events[3].description == "bridge: vibrate() from https://h5.example.com succeeded after 10000 ms")
  }

  /// Results of the app are checked against the declaration, too.
  @Test(
    arguments: [
      (.string, false, .int(1), .failure(.failed)), (.string, false, .null, .failure(.failed)),
      (.string, true, .null, .success(.null)), (.double, false, .double(.nan), .failure(.failed)),
      (.int, false, .int(1 << 53), .failure(.failed)), (.int, false, .double(2), .success(.int(2))),
      (.words("a"), false, .string("b"), .failure(.failed)),
    ] as [(BridgeType, Bool, ParameterValue, Result<ParameterValue, BridgeError>)])
  func checksResults(
    _ type: BridgeType, _ orNull: Bool, _ value: ParameterValue, _ result: Result<ParameterValue, BridgeError>
  ) async {
    let policy = BridgePolicy(
      name: "B", origins: ["https://h5.example.com"],
      methods: [BridgeMethod("get", answer: .value(type, orNull: orNull, .json))])
    let log = Log()
    let dispatcher = BridgeDispatcher(policy, audit: log.append) { _, _ in value }
    let reply = await dispatcher.reply(to: Self.json("get", "[]"), from: SampleBridge.page)
    #expect(reply?.result == result)
    #expect(log.events.first?.mismatch?.path == (result == .failure(.failed) ? "data" : nil))
  }

  @Test func invalidPatternsMatchNothing() {
    #expect(throws: BridgeMismatch.self) { try BridgeType.string(pattern: "(").conforming(.string("(")) }
    #expect(throws: BridgeMismatch.self) { try BridgeType.string(pattern: "(").conforming(.string("")) }
  }
}
