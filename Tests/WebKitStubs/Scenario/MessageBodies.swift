import Foundation
import ManifestBridge
import ManifestRuntime

/// Checks the conversion of message bodies: a Boolean and a number are distinguished, though both arrive as `NSNumber`.
func checkMessageBodies(_ check: (String, Bool) -> Void) {
  func value(_ body: Any) -> Result<ParameterValue, BridgeFault> {
    do throws(BridgeFault) { return .success(try ParameterValue(messageBody: body)) } catch { return .failure(error) }
  }
  func fault(_ body: Any) -> BridgeFault? {
    do throws(BridgeFault) {
      _ = try BridgeCall(BridgeMessage(body: body))
      return nil
    } catch {
      return error
    }
  }
  let numbers: [(NSNumber, ParameterValue)] = [
    (NSNumber(value: true), .bool(true)), (NSNumber(value: false), .bool(false)), (NSNumber(value: 1), .int(1)),
    (NSNumber(value: 0), .int(0)), (NSNumber(value: Int8(1)), .int(1)), (NSNumber(value: 1.0), .int(1)),
    (NSNumber(value: 0.5), .double(0.5)), (NSNumber(value: 1e300), .double(1e300)),
  ]
  for (number, expected) in numbers { check("\(number) is \(expected)", value(number) == .success(expected)) }

  let body: [String: Any] = [
    "method": "share", "callbackId": "1",
    "args": [["text": "a\u{2028}", "none": NSNull()] as [String: Any], NSNumber(value: true)] as [Any],
  ]
  let arguments: [ParameterValue] = [
    .object([.init("none", .null), .init("text", .string("a\u{2028}"))]), .bool(true),
  ]
  check("a tree of values", (try? BridgeCall(BridgeMessage(body: body)))?.arguments == arguments)

  check("a date is refused", value(Date()) == .failure(.notData) && value(["at": Date()]) == .failure(.notData))
  check("a date within a message is refused", fault([Date()]) == .notData)
  let nan: [String: Any] = ["method": "a", "callbackId": "1", "args": [NSNumber(value: Double.nan)]]
  check("what is not a number is refused", fault(nan) == .notData)

  func nested(_ depth: Int) -> Any { (1..<depth).reduce([Any]() as Any) { inner, _ in [inner] } }
  check("the greatest depth is accepted", (try? value(nested(BridgeLimits.depth)).get()) != nil)
  check("a greater depth is refused", value(nested(BridgeLimits.depth + 1)) == .failure(.tooDeep))
  check("a depth of 1,000 is refused", value(nested(1_000)) == .failure(.tooDeep))
}
