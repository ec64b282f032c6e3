extension ScalarType {
  /// The value that a text means in a URL, or nil where it is none of this type and its constraints.
  ///
  /// A bool is `true`, `false`, `1` or `0`; an int is `-?(0|[1-9][0-9]*)`; a double is a decimal number as in JSON, and finite.
  public func value(fromURLText text: String) -> ParameterValue? {
    switch self {
    case .bool:
      switch text {
      case "true", "1": .bool(true)
      case "false", "0": .bool(false)
      default: nil
      }
    case .int: DecimalNumber(text)?.int.flatMap { conforming(.int($0)) }
    case .double: DecimalNumber(text)?.double.flatMap { conforming(.double($0)) }
    case .string, .enumeration: conforming(.string(text))
    }
  }

  /// The value as this type holds it, or nil where it is of another type or breaks a constraint.
  ///
  /// A number changes its type where it keeps its value: JavaScript, which sends most wants, knows one type of number.
  public func conforming(_ value: ParameterValue) -> ParameterValue? {
    switch (self, value) {
    case (.bool, .bool): value
    case (.int(let range), .int(let number)): range.contains(number) ? value : nil
    case (.int, .double(let number)):
      abs(number) <= ParameterValue.largestSafeInteger ? Int64(exactly: number).flatMap { conforming(.int($0)) } : nil
    case (.double(let range), .double(let number)): number.isFinite && range.contains(number) ? value : nil
    case (.double, .int(let number)): Double(exactly: number).flatMap { conforming(.double($0)) }
    case (.string(let maxLength, let pattern), .string(let text)):
      maxLength.map { text.unicodeScalars.count <= $0 } ?? true && pattern?.matches(text) ?? true ? value : nil
    case (.enumeration(let words), .string(let word)):
      // By bytes: Swift's own equality takes `é` for `e` and an accent.
      words.contains { $0.utf8.elementsEqual(word.utf8) } ? value : nil
    default: nil
    }
  }
}

extension ParameterType {
  /// The value that the text of a URL means, or nil where it is none of this type.
  ///
  /// A list has one text an item, an object is written as JSON; any other type has exactly one text.
  public func value(fromURLTexts texts: [String]) -> ParameterValue? {
    switch self {
    case .list(let type):
      var values: [ParameterValue] = []
      for text in texts {
        guard let value = type.value(fromURLText: text) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .scalar, .object: return texts.count == 1 ? value(fromURLText: texts[0]) : nil
    }
  }

  /// The value that one text of a URL means; for a list, its only item.
  public func value(fromURLText text: String) -> ParameterValue? {
    switch self {
    case .scalar(let type): type.value(fromURLText: text)
    case .list(let type): type.value(fromURLText: text).map { .list([$0]) }
    case .object: try? JSONText.object(text)
    }
  }

  /// The value as this type holds it, or nil where it is of another type or breaks a constraint.
  public func conforming(_ value: ParameterValue) -> ParameterValue? {
    switch (self, value) {
    case (.scalar(let type), _): return type.conforming(value)
    case (.list(let type), .list(let items)):
      let values = items.compactMap(type.conforming)
      return values.count == items.count ? .list(values) : nil
    case (.object, .object): return value
    default: return nil
    }
  }
}

extension ParameterValue {
  /// The texts that mean this value in a URL, not yet percent-encoded: one for each item of a list, else one.
  ///
  /// Reading a text again gives the same value; a double is written with as few digits as that takes.
  public var urlTexts: [String] {
    switch self {
    case .bool(let value): [value ? "true" : "false"]
    case .int(let value): [String(value)]
    case .double(let value): [DecimalNumber.shortestText(of: value)]
    case .string(let value): [value]
    case .list(let items): items.flatMap(\.urlTexts)
    case .object: [JSONText.text(of: self)]
    }
  }

  /// Up to here, 2^53, every integer is a double of its own.
  static let largestSafeInteger: Double = 9_007_199_254_740_992
}
