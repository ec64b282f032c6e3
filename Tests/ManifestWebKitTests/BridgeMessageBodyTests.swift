import Foundation
import ManifestRuntime
import ManifestWebKit
import Testing

@Suite struct BridgeMessageBodyTests {
  /// A truth value and a number are told apart, though both arrive as `NSNumber`.
  @Test func numbersAndTruthValues() throws {
    #expect(try BridgeValue(messageBody: NSNumber(value: true)) == .bool(true))
    #expect(try BridgeValue(messageBody: NSNumber(value: false)) == .bool(false))
    #expect(try BridgeValue(messageBody: NSNumber(value: 1)) == .int(1))
    #expect(try BridgeValue(messageBody: NSNumber(value: 0)) == .int(0))
    #expect(try BridgeValue(messageBody: NSNumber(value: Int8(1))) == .int(1))
    #expect(try BridgeValue(messageBody: NSNumber(value: 1.0)) == .int(1))
    #expect(try BridgeValue(messageBody: NSNumber(value: 0.5)) == .double(0.5))
    #expect(try BridgeValue(messageBody: NSNumber(value: 1e300)) == .double(1e300))
  }

  @Test func trees() throws {
    let body: [String: Any] = [
      "method": "share", "callbackId": "1",
      "args": [["text": "a\u{2028}", "none": NSNull()] as [String: Any], NSNumber(value: true)] as [Any],
    ]
    let call = try BridgeCall(BridgeMessage(body: body))
    #expect(call.method == "share")
    #expect(
      call.arguments == [
        .object([.init("none", .null), .init("text", .string("a\u{2028}"))]), .bool(true),
      ])
  }

  @Test func whatIsNoData() {
    #expect(throws: BridgeFault.notData) { try BridgeValue(messageBody: Date()) }
    #expect(throws: BridgeFault.notData) { try BridgeValue(messageBody: ["at": Date()]) }
    #expect(throws: BridgeFault.notData) { try BridgeCall(BridgeMessage(body: [Date()])) }
    let nan: [String: Any] = ["method": "a", "callbackId": "1", "args": [NSNumber(value: Double.nan)]]
    #expect(throws: BridgeFault.notData) { try BridgeCall(BridgeMessage(body: nan)) }
  }

  @Test func depth() {
    func nested(_ depth: Int) -> Any { (1..<depth).reduce([Any]() as Any) { inner, _ in [inner] } }
    #expect(throws: Never.self) { try BridgeValue(messageBody: nested(BridgeLimits.depth)) }
    #expect(throws: BridgeFault.tooDeep) { try BridgeValue(messageBody: nested(BridgeLimits.depth + 1)) }
    #expect(throws: BridgeFault.tooDeep) { try BridgeValue(messageBody: nested(1_000)) }
  }
}
