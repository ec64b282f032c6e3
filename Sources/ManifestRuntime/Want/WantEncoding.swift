extension WantParameters {
  /// Returns the text for the parameters of a want, in order.
  ///
  /// Empty lists are omitted, because the receiver cannot distinguish them from absent ones.
  public static func encode(_ fields: some Sequence<ParameterValue.Field>) throws(Unrepresentable) -> String {
    "{\"params\":" + (try entries(Array(fields), depth: 1)) + "}"
  }

  private static func entries(_ fields: [ParameterValue.Field], depth: Int) throws(Unrepresentable) -> String {
    var names: Set<ExactName> = []
    var texts: [String] = []
    for field in fields where field.value != .list([]) {
      let key = field.name
      guard key.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else { throw .key(key) }
      guard names.insert(ExactName(key)).inserted else { throw .repeatedKey(key) }
      let (type, value) = try wire(field.value, key, depth: depth)
      texts.append("{\"key\":\(JSONText.quoted(key)),\"type\":\(type.rawValue),\"value\":\(value)}")
    }
    return "[" + texts.joined(separator: ",") + "]"
  }

  private static func wire(
    _ value: ParameterValue, _ key: String, depth: Int
  ) throws(Unrepresentable) -> (WireType, String) {
    switch value {
    case .null: throw .null(key: key)
    case .bool(let value): return (.bool, value ? "\"true\"" : "\"false\"")
    case .int(let value):
      guard integers.contains(value) else { throw .int(key: key, value) }
      return (.int, "\"\(value)\"")
    case .double(let value): return (.double, "\"\(try decimals(value, key))\"")
    case .string(let value): return (.string, try string(value, key))
    case .object(let fields):
      guard depth < maximumDepth else { throw .tooDeep(key: key) }
      return (.object, try entries(fields, depth: depth + 1))
    case .list(let items): return (.list, try list(items, key, depth: depth))
    }
  }

  private static func list(_ items: [ParameterValue], _ key: String, depth: Int) throws(Unrepresentable) -> String {
    guard depth < maximumDepth else { throw .tooDeep(key: key) }
    var texts: [String] = []
    for item in items {
      switch (item, items[0]) {
      case (.bool(let value), .bool): texts.append(value ? "true" : "false")
      case (.int(let value), .int):
        guard listIntegers.contains(value) else { throw .int(key: key, value) }
        texts.append(String(value))
      case (.double(let value), .double):
        // The receiver infers the type of the list from the text of its first number.
        let text = try decimals(value, key)
        texts.append(text.utf8.contains(0x2E) ? text : text + ".0")
      case (.string(let value), .string): texts.append(try string(value, key))
      case (.object(let fields), .object):
        let value = try entries(fields, depth: depth + 1)
        texts.append("{\"type\":\(WireType.object.rawValue),\"value\":\(value)}")
      default: throw .mixedList(key: key)
      }
    }
    return "[" + texts.joined(separator: ",") + "]"
  }

  /// Returns the digits of a double with at most six decimals.
  private static func decimals(_ value: Double, _ key: String) throws(Unrepresentable) -> String {
    guard value.isFinite else { throw .double(key: key, value) }
    return DecimalNumber.plainText(of: rounded(value))
  }

  private static func string(_ value: String, _ key: String) throws(Unrepresentable) -> String {
    guard !value.utf8.contains(0) else { throw .nullCharacter(key: key) }
    return JSONText.quoted(value)
  }
}
