extension WantParameters {
  /// Returns the parameters of a want, in order; all of them can be encoded again.
  public static func decode(_ text: String) throws(Fault) -> [ParameterValue.Field] {
    guard text.utf8.count <= maximumLength else { throw .tooLong(bytes: text.utf8.count) }
    let json: ParameterValue
    do throws(JSONReader.Fault) {
      json = try JSONReader.read(text)
    } catch {
      switch error {
      case .malformed(let offset): throw .malformedJSON(at: offset)
      case .tooDeep(let offset): throw .tooDeep(at: offset)
      }
    }
    guard case .list(let entries)? = json["params"] else { throw .noParams }
    let fields = try fields(entries)
    do throws(Unrepresentable) {
      _ = try encode(fields)
    } catch {
      throw .unrepresentable(error)
    }
    return fields
  }

  private static func fields(_ entries: [ParameterValue]) throws(Fault) -> [ParameterValue.Field] {
    var fields: [ParameterValue.Field] = []
    var keys: Set<ExactName> = []
    for (index, entry) in entries.enumerated() {
      guard case .string(let key)? = entry["key"], case .int(let type)? = entry["type"],
        let json = entry["value"]
      else { throw .malformedEntry(index) }
      guard keys.insert(ExactName(key)).inserted else { throw .repeatedKey(key) }
      guard let wireType = WireType(rawValue: type) else { throw .unsupportedType(key: key, type: type) }
      guard let value = try value(json, wireType, key) else { throw .wrongValue(key: key, type: type) }
      // The runtime reads an empty list as null.
      if value != .list([]) { fields.append(ParameterValue.Field(key, value)) }
    }
    return fields
  }

  private static func value(_ json: ParameterValue, _ type: WireType, _ key: String) throws(Fault) -> ParameterValue? {
    switch (type, json) {
    case (.bool, .bool(let value)): .bool(value)
    case (.bool, .string("true")): .bool(true)
    case (.bool, .string("false")): .bool(false)
    case (.int, .int(let value)): Int32(exactly: value).map { .int(Int64($0)) }
    case (.int, .string(let text)): isNumber(text, fraction: false) ? Int32(text).map { .int(Int64($0)) } : nil
    case (.double, .int(let value)): .double(Double(value))
    case (.double, .double): json
    case (.double, .string(let text)):
      isNumber(text, fraction: true) ? Double(text).flatMap { $0.isFinite ? .double($0) : nil } : nil
    case (.string, .string): json
    case (.object, .list(let entries)): .object(try fields(entries))
    case (.list, .list(let elements)): try list(elements, key)
    default: nil
    }
  }

  /// Reads the elements of a list, which are plain JSON; if one is a double, all numbers are.
  private static func list(_ elements: [ParameterValue], _ key: String) throws(Fault) -> ParameterValue? {
    var values: [ParameterValue] = []
    for element in elements {
      switch element {
      case .bool, .int, .double, .string: values.append(element)
      case .object:
        guard case .list(let entries)? = element["value"] else { return nil }
        values.append(.object(try fields(entries)))
      case .null, .list: return nil
      }
    }
    guard values.contains(where: { $0.doubleValue != nil }) else { return .list(values) }
    return .list(values.map { if case .int(let value) = $0 { .double(Double(value)) } else { $0 } })
  }

  /// Returns whether a text is `[-+]?(0|[1-9][0-9]*)`, with an optional fraction if allowed.
  private static func isNumber(_ text: String, fraction: Bool) -> Bool {
    var digits = text.utf8[...]
    if digits.first == 0x2B || digits.first == 0x2D { digits.removeFirst() }
    let parts = digits.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 1 || fraction && parts.count == 2 else { return false }
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
      && (parts[0].count == 1 || parts[0].first != 0x30)
  }
}
