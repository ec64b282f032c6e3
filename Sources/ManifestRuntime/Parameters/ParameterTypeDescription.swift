extension ParameterType: CustomStringConvertible {
  /// What the type takes, in words that follow "takes".
  public var description: String {
    switch self {
    case .scalar(let type): type.description
    case .list(let type): "a list, each item of which is \(type.description)"
    case .object: "an object"
    }
  }
}

extension ScalarType: CustomStringConvertible {
  /// What the type takes, in words that follow "takes".
  public var description: String {
    switch self {
    case .bool: return "`true` or `false`"
    case .int(let range):
      switch (range.lowerBound, range.upperBound) {
      case (.min, .max): return "an integer"
      case (let least, .max): return "an integer of at least \(least)"
      case (.min, let greatest): return "an integer of at most \(greatest)"
      case (let least, let greatest): return "an integer from \(least) to \(greatest)"
      }
    case .double(let range):
      let least = range.lowerBound <= -.greatestFiniteMagnitude ? nil : DecimalNumber.shortestText(of: range.lowerBound)
      let greatest =
        range.upperBound >= .greatestFiniteMagnitude ? nil : DecimalNumber.shortestText(of: range.upperBound)
      switch (least, greatest) {
      case (nil, nil): return "a number"
      case (let least?, nil): return "a number of at least \(least)"
      case (nil, let greatest?): return "a number of at most \(greatest)"
      case (let least?, let greatest?): return "a number from \(least) to \(greatest)"
      }
    case .string(let maxLength, let pattern):
      return "text" + (maxLength.map { " of at most \($0) characters" } ?? "")
        + (pattern.map { " that matches \($0.source.inBackticks)" } ?? "")
    case .enumeration(let words): return words.map(\.inBackticks).joined(separator: " or ")
    }
  }
}
