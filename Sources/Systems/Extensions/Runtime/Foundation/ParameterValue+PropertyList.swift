#if canImport(Foundation)
  import Foundation
  import ManifestRuntime

  extension ParameterValue {
    /// Creates a value from a property list object; nil for a type that parameters do not have, such as a date.
    init?(propertyList object: Any) {
      switch object {
      case let text as String: self = .string(text)
      case let number as NSNumber: self.init(number)
      case let items as [Any]:
        let values = items.compactMap(ParameterValue.init(propertyList:))
        guard values.count == items.count else { return nil }
        self = .list(values)
      default: return nil
      }
    }

    /// Creates a Boolean or a number, which only the Objective-C type of an `NSNumber` distinguishes.
    private init?(_ number: NSNumber) {
      switch String(cString: number.objCType) {
      case "c", "B": self = .bool(number.boolValue)
      case "f", "d": self = .double(number.doubleValue)
      default: self = .int(number.int64Value)
      }
    }
  }
#endif
