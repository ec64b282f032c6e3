import ManifestBridge
import ManifestRuntime
import Testing

@Suite struct BridgeCallTests {
  private static func fault(_ message: BridgeMessage) -> BridgeFault? {
    do throws(BridgeFault) {
      _ = try BridgeCall(message)
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      (#"{"method":"a","callbackId":"1"}"#, []),
      (#"{"method":"a","callbackId":"1","args":null}"#, []),
      (#" { "args" : [ ] , "callbackId" : "1", "method": "a" } "#, []),
      (
        #"{"method":"a","callbackId":"1","args":[null,true,1,1.5,"x",[],{}]}"#,
        [.null, .bool(true), .int(1), .double(1.5), .string("x"), .list([]), .object([])]
      ),
      (
        #"{"method":"a","callbackId":"1","args":[9007199254740993, 1e2, -0]}"#,
        [.int(9_007_199_254_740_993), .double(100), .int(0)]
      ),
      (
        #"{"method":"a","callbackId":"1","args":["\u2028</script>\"\\\ud83d\ude00"]}"#,
        [.string("\u{2028}</script>\"\\😀")]
      ),
    ] as [(String, [ParameterValue])])
  func readsCallsInJSON(_ text: String, _ arguments: [ParameterValue]) throws {
    let call = try BridgeCall(.json(text))
    #expect(call.method == "a")
    #expect(call.callbackID == .string("1"))
    #expect(call.arguments == arguments)
    #expect(try BridgeCall(.value(ParameterValue(json: text))) == call)
  }

  @Test(
    arguments: [
      ("", .notJSON(at: 0)), ("null", .notACall), ("[]", .notACall), ("{}", .notACall), ("\"a\"", .notACall),
      (#"{"method":"a"}"#, .notACall), (#"{"callbackId":"1"}"#, .notACall),
      (#"{"method":1,"callbackId":"1"}"#, .notACall), (#"{"method":"a","callbackId":true}"#, .notACall),
      (#"{"method":"a","callbackId":"1","args":{}}"#, .notACall),
      (#"{"method":"a","callbackId":"1","args":"x"}"#, .notACall),
      (#"{"method":"a","callbackId":"1","more":1}"#, .notACall),
      (#"{"method":"a","method":"b","callbackId":"1"}"#, .notJSON(at: 14)),
      (#"{"method":"a","callbackId":"1"} x"#, .notJSON(at: 32)),
      (#"{'method':'a','callbackId':'1'}"#, .notJSON(at: 1)),
      (#"{"method":"a","callbackId":"1","args":[NaN]}"#, .notJSON(at: 39)),
      (#"{"method":"a","callbackId":"1","args":[1e999]}"#, .notJSON(at: 39)),
      (#"{"method":"a","callbackId":"1","args":["\ud800"]}"#, .notJSON(at: 40)),
    ] as [(String, BridgeFault)])
  func rejectsOtherTexts(_ text: String, _ fault: BridgeFault) {
    #expect(Self.fault(.json(text)) == fault)
  }

  @Test(
    arguments: [
      ("1", true), ("cb_1.2:3-x", true), (String(repeating: "a", count: 64), true), ("", false),
      (String(repeating: "a", count: 65), false), ("a b", false), (#""+(alert(1))+""#, false), ("a\n", false),
      ("a\u{2028}", false), ("é", false), ("\u{212A}", false), ("</script>", false), ("a\0", false), ("'", false),
    ])
  func validatesCallbackIDs(_ id: String, _ isAllowed: Bool) {
    let envelope = ParameterValue.object([.init("method", .string("a")), .init("callbackId", .string(id))])
    #expect(BridgeCall.isCallbackID(id) == isAllowed)
    #expect(Self.fault(.value(envelope)) == (isAllowed ? nil : .invalidCallbackID))
  }

  /// Messages at a limit, and one byte beyond it.
  @Test func limitsMessageSize() {
    func json(_ bytes: Int) -> String {
      let rest = #"{"method":"a","callbackId":"1","args":[""]}"#.utf8.count
      return #"{"method":"a","callbackId":"1","args":["\#(String(repeating: "x", count: bytes - rest))"]}"#
    }
    #expect(Self.fault(.json(json(BridgeLimits.bytes))) == nil)
    #expect(Self.fault(.json(json(BridgeLimits.bytes + 1))) == .tooLong)
    // The size of a tree: each value counts 1, plus the bytes of its texts.
    func tree(_ bytes: Int) -> BridgeMessage {
      let rest = 5 + "methodacallbackId1args".utf8.count
      let text = String(repeating: "x", count: bytes - rest)
      return .value(
        .object([
          .init("method", .string("a")), .init("callbackId", .string("1")), .init("args", .list([.string(text)])),
        ]))
    }
    #expect(Self.fault(tree(BridgeLimits.bytes)) == nil)
    #expect(Self.fault(tree(BridgeLimits.bytes + 1)) == .tooLong)
  }

  @Test func limitsNestingDepth() {
    func json(_ depth: Int) -> String {
      // The message and its arguments account for two levels.
      let open = String(repeating: "[", count: depth - 2)
      return #"{"method":"a","callbackId":"1","args":[\#(open)\#(String(repeating: "]", count: depth - 2))]}"#
    }
    func tree(_ depth: Int) -> BridgeMessage {
      let inner = (0..<depth - 1).reduce(ParameterValue.list([])) { value, _ in .list([value]) }
      return .value(
        .object([.init("method", .string("a")), .init("callbackId", .string("1")), .init("args", inner)]))
    }
    #expect(Self.fault(.json(json(BridgeLimits.depth))) == nil)
    #expect(Self.fault(.json(json(BridgeLimits.depth + 1))) == .tooDeep)
    #expect(Self.fault(.json(json(100_000))) == .tooDeep)
    #expect(Self.fault(tree(BridgeLimits.depth - 1)) == nil)
    #expect(Self.fault(tree(BridgeLimits.depth)) == .tooDeep)
  }

  @Test func rejectsValuesThatJSONCannotRepresent() {
    func call(_ argument: ParameterValue) -> BridgeMessage {
      .value(
        .object([
          .init("method", .string("a")), .init("callbackId", .string("1")), .init("args", .list([argument])),
        ]))
    }
    #expect(Self.fault(call(.double(.nan))) == .notData)
    #expect(Self.fault(call(.double(-.infinity))) == .notData)
    #expect(Self.fault(call(.object([.init("a", .null), .init("a", .null)]))) == .notData)
  }

  /// Names are equal if their bytes are equal.
  @Test(arguments: [("\u{E9}", "e\u{301}"), ("K", "\u{212A}")])
  func comparesMemberNamesByBytes(first: String, second: String) throws {
    #expect(try ParameterValue(json: #"{"\#(first)":1,"\#(second)":2}"#)[second] == .int(2))
    #expect(throws: BridgeFault.self) { try ParameterValue(json: #"{"\#(second)":1,"\#(second)":2}"#) }
  }
}
