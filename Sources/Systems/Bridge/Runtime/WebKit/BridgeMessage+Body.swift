#if canImport(WebKit)
  import Foundation
  public import ManifestRuntime

  extension BridgeMessage {
    /// Creates a message from the body of a script message; a body that is not JSON becomes `unreadable`, with its callback
    /// identifier.
    public init(body: Any) {
      do throws(BridgeFault) { self = .value(try ParameterValue(messageBody: body)) } catch {
        let id = (body as? [String: Any])?["callbackId"]
        self = .unreadable(error, callbackID: id.flatMap { try? ParameterValue(messageBody: $0) })
      }
    }
  }

  extension ParameterValue {
    /// Creates a value from the body of a script message.
    ///
    /// - Throws: `notData` for types that JSON does not have, such as dates, `tooDeep` beyond `BridgeLimits.depth`.
    public init(messageBody body: Any) throws(BridgeFault) { try self.init(body, depth: 1) }

    private init(_ body: Any, depth: Int) throws(BridgeFault) {
      switch body {
      case is NSNull: self = .null
      case let text as String: self = .string(text)
      case let number as NSNumber: self = ParameterValue(number)
      case let items as [Any]:
        guard depth <= BridgeLimits.depth else { throw .tooDeep }
        var values: [ParameterValue] = []
        for item in items { values.append(try ParameterValue(item, depth: depth + 1)) }
        self = .list(values)
      case let members as [String: Any]:
        guard depth <= BridgeLimits.depth else { throw .tooDeep }
        var values: [Field] = []
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          values.append(Field(name, try ParameterValue(value, depth: depth + 1)))
        }
        self = .object(values)
      default: throw .notData
      }
    }

    /// Creates a number, or a Boolean, which Foundation represents as a number too.
    private init(_ number: NSNumber) {
      if number.isBoolean {
        self = .bool(number.boolValue)
      } else if let int = Int64(exactly: number) {
        self = .int(int)
      } else {
        self = .double(number.doubleValue)
      }
    }
  }

  extension NSNumber {
    /// Whether the number was created from a Boolean; `as? Bool` also converts 1 to `true`.
    fileprivate var isBoolean: Bool {
      #if canImport(Darwin)
        CFGetTypeID(self) == CFBooleanGetTypeID()
      #else
        // CoreFoundation is not available here, but `JSONSerialization` tells the two apart.
        String(cString: objCType) == "c"
          && ["[true]", "[false]"].contains(
            (try? JSONSerialization.data(withJSONObject: [self])).map { String(decoding: $0, as: UTF8.self) } ?? "")
      #endif
    }
  }
#endif
