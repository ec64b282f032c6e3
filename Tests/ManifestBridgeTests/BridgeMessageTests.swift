import ManifestRuntime
import Testing

@testable import ManifestBridge

@Suite struct BridgeMessageTests {
  @Test(
    arguments: [
      ("plain", #""plain""#), ("", #""""#), ("\"", #""\"""#), ("\\", #""\\""#), ("\\\"", #""\\\"""#),
      ("\n\r\t\u{8}\u{C}\0\u{1F}", #""\n\r\t\b\f\u0000\u001f""#), ("\u{7F}", #""\u007f""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("</script>", #""\u003c/script\u003e""#),
      ("<!--", #""\u003c!--""#), ("]]>&amp;", #""]]\u003e\u0026amp;""#), ("é😀", #""é😀""#), ("\r\n", #""\r\n""#),
      ("'`${x}", #""'`${x}""#), ("\"+(x)+\"", #""\"+(x)+\"""#),
    ])
  func quotesTexts(_ text: String, _ quoted: String) throws {
    #expect(ParameterValue.string(text).json == quoted)
    #expect(StrictJSON.accepts(Array(quoted.utf8)))
    #expect(try ParameterValue(json: quoted) == .string(text))
    // Quoted twice, as in a literal that contains JSON.
    #expect(try ParameterValue(json: ParameterValue.string(quoted).json) == .string(quoted))
  }

  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.int(0), "0"), (.int(.min), "\(Int64.min)"),
      (.double(0.5), "0.5"), (.double(2), "2.0"), (.double(1e21), "1e21"), (.double(-1e-7), "-1e-07"),
      (.double(.nan), "null"),
      (.double(.infinity), "null"), (.list([]), "[]"), (.list([.int(1), .null]), "[1,null]"), (.object([]), "{}"),
      (.object([.init("a\"", .int(1)), .init("b", .list([]))]), #"{"a\"":1,"b":[]}"#),
    ] as [(ParameterValue, String)])
  func writesValues(_ value: ParameterValue, _ json: String) {
    #expect(value.json == json)
    #expect(StrictJSON.accepts(Array(json.utf8)))
  }

  @Test func writesReplies() {
    let success = BridgeReply(.string("cb:1"), .success(.string("a\"</script>")))
    #expect(success.json == #"{"callbackId":"cb:1","success":true,"data":"a\"\u003c/script\u003e"}"#)
    #expect(
      success.script(bridge: "NativeBridge")
        == #"window["NativeBridge"]?.callback?.("{\"callbackId\":\"cb:1\",\"success\":true,\"data\":\"a\\\"\\u003c/script\\u003e\"}")"#
    )
    let failure = BridgeReply(.string("1"), .failure(.badArguments))
    #expect(failure.json == #"{"callbackId":"1","success":false,"data":null,"error":"bad_args"}"#)
    #expect(BridgeReply(.string("1"), .failure(BridgeError("\""))).json.hasSuffix(#""error":"\""}"#))
  }

  @Test func writesEvents() {
    let event = BridgeEvent("deepLink", .object([.init("url", .string("myapp://settings?a='\u{2028}"))]))
    #expect(event.json == #"{"event":"deepLink","data":{"url":"myapp://settings?a='\u2028"}}"#)
    #expect(
      event.script(bridge: "N")
        == #"window["N"]?.emitEvent?.("{\"event\":\"deepLink\",\"data\":{\"url\":\"myapp://settings?a='\\u2028\"}}")"#)
    #expect(BridgeScript.body("callback", bridge: "N") == #"window["N"]?.callback?.(message)"#)
  }

  /// The protocol defines these exact error names.
  @Test func namesErrorsAsInTheProtocol() {
    let errorWords = [
      BridgeError.unknownMethod, .notImplemented, .badArguments, .badURL, .forbidden, .failed,
    ].map(\.word)
    #expect(errorWords == ["unknown_method", "not_implemented", "bad_args", "bad_url", "forbidden", "failed"])
  }
}
