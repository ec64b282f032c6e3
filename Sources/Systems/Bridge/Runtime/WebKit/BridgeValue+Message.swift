#if canImport(WebKit)
  import Foundation

  extension BridgeMessage {
    /// Takes the body of a message; a body that is not data is still a message, so that it is audited.
    public init(body: Any) {
      do throws(BridgeFault) { self = .value(try BridgeValue(messageBody: body)) } catch { self = .unreadable(error) }
    }
  }

  extension BridgeValue {
    /// Takes what a web view hands over as the body of a message.
    ///
    /// - Throws: `notData` for what JSON does not know, such as a date, `tooDeep` beyond `BridgeLimits.depth`, `tooLong` beyond
    ///   `BridgeLimits.bytes` values.
    public init(messageBody body: Any) throws(BridgeFault) {
      var count = 0
      try self.init(body, depth: 1, &count)
    }

    private init(_ body: Any, depth: Int, _ count: inout Int) throws(BridgeFault) {
      count += 1
      guard count <= BridgeLimits.bytes else { throw .tooLong }
      switch body {
      case is NSNull: self = .null
      case let text as String: self = .string(text)
      case let number as NSNumber: self = BridgeValue(number)
      case let items as [Any]:
        guard depth <= BridgeLimits.depth else { throw .tooDeep }
        var values: [BridgeValue] = []
        for item in items { values.append(try BridgeValue(item, depth: depth + 1, &count)) }
        self = .list(values)
      case let members as [String: Any]:
        guard depth <= BridgeLimits.depth else { throw .tooDeep }
        var values: [Member] = []
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
          values.append(Member(name, try BridgeValue(value, depth: depth + 1, &count)))
        }
        self = .object(values)
      default: throw .notData
      }
    }

    /// A number, or a Boolean, which Foundation represents as a number too.
    private init(_ number: NSNumber) {
      if number.isTruthValue {
        self = .bool(number.boolValue)
      } else if let int = Int64(exactly: number) {
        self = .int(int)
      } else {
        self = .double(number.doubleValue)
      }
    }
  }

  extension NSNumber {
    /// Whether it was made from a Boolean: `as? Bool` takes 1 for `true`.
    fileprivate var isTruthValue: Bool {
      #if canImport(Darwin)
        CFGetTypeID(self) == CFBooleanGetTypeID()
      #else
        // CoreFoundation is not to be had here, but what writes JSON knows the difference.
        String(cString: objCType) == "c"
          && ["[true]", "[false]"].contains(
            (try? JSONSerialization.data(withJSONObject: [self])).map { String(decoding: $0, as: UTF8.self) } ?? "")
      #endif
    }
  }
#endif
