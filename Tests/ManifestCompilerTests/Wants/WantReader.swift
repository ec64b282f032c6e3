import Foundation
import ManifestRuntime

/// A reader of the parameters of a want, as the ArkUI-X runtime reads them; nil for what it drops or crashes on.
///
/// It shares no code with `WantParameters`: JSON is read by Foundation, numbers by C's functions.
enum WantReader {
  static func read(_ text: String) -> [String: ParameterValue]? {
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let entries = json["params"] as? [[String: Any]]
    else { return nil }
    return fields(entries)
  }

  private static func fields(_ entries: [[String: Any]]) -> [String: ParameterValue]? {
    var fields: [String: ParameterValue] = [:]
    for entry in entries {
      guard let key = entry["key"] as? String, let type = entry["type"] as? Int, let value = entry["value"],
        fields[key] == nil, let read = read(value, type)
      else { return nil }
      fields[key] = read
    }
    return fields
  }

  private static func read(_ value: Any, _ type: Int) -> ParameterValue? {
    switch type {
    case 1: return (value as? String).flatMap { ["true": true, "false": false][$0] }.map { .bool($0) }
    case 5:
      guard let text = value as? String, text.wholeMatch(of: /[-+]?[0-9]+/) != nil, let number = Int32(text) else {
        return nil
      }
      return .int(Int64(number))
    case 9:
      guard let text = value as? String, text.wholeMatch(of: /[-+]?[0-9]+([.][0-9]+)?/) != nil else { return nil }
      return .double(sixDecimals(strtod(text, nil)))
    case 10:
      guard let text = value as? String, !text.unicodeScalars.contains("\0") else { return nil }
      return .string(text)
    case 101: return (value as? [[String: Any]]).flatMap(fields).map(object)
    case 102:
      guard let items = value as? [Any], let first = items.first else { return nil }
      let values = items.compactMap { item($0, like: first) }
      return values.count == items.count ? .list(values) : nil
    default: return nil
    }
  }

  /// Returns an item of a list, which has the type of the first one.
  private static func item(_ item: Any, like first: Any) -> ParameterValue? {
    switch (first, item) {
    case (is [String: Any], let item as [String: Any]):
      return (item["value"] as? [[String: Any]]).flatMap(fields).map(object)
    case (is String, let item as String): return .string(item)
    case (let first as NSNumber, let item as NSNumber):
      return number(first).kind == number(item).kind ? number(item).value : nil
    default: return nil
    }
  }

  /// Returns a Boolean or a number, and its kind.
  private static func number(_ number: NSNumber) -> (value: ParameterValue, kind: String) {
    switch String(cString: number.objCType) {
    case "c", "B": (.bool(number.boolValue), "bool")
    case "d", "f": (.double(sixDecimals(number.doubleValue)), "double")
    default: (.int(number.int64Value), "int")
    }
  }

  private static func object(_ fields: [String: ParameterValue]) -> ParameterValue {
    .object(fields.sorted { $0.key < $1.key }.map { ParameterValue.Field($0.key, $0.value) })
  }

  /// Returns a number as `std::to_string` writes it and `std::stod` reads it.
  static func sixDecimals(_ number: Double) -> Double { strtod(String(format: "%f", number), nil) }

  /// Returns what the receiver should get for a value: rounded, without empty lists, and with sorted names.
  static func received(_ value: ParameterValue) -> ParameterValue {
    switch value {
    case .double(let number): .double(sixDecimals(number))
    case .list(let items): .list(items.map(received))
    case .object(let fields):
      object(
        Dictionary(uniqueKeysWithValues: fields.filter { $0.value != .list([]) }.map { ($0.name, received($0.value)) }))
    case .null, .bool, .int, .string: value
    }
  }
}
