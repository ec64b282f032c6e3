package import ManifestRuntime

extension ParameterType {
  /// What a value must be, in words that follow "is not" or "takes".
  package var expectation: String {
    switch self {
    case .scalar(let scalar): scalar.expectation
    case .list(let scalar): "a list, each item \(scalar.expectation)"
    case .object: "an object"
    }
  }
}

extension ScalarType {
  fileprivate var expectation: String {
    switch self {
    case .bool: return "`true` or `false`"
    case .int(let range):
      return range == Int64.min...Int64.max
        ? "an integer" : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .double(let range):
      let widest = Double.greatestFiniteMagnitude
      return range == -widest...widest ? "a number" : "a number from \(range.lowerBound) to \(range.upperBound)"
    case .string(let maxLength, let pattern):
      let limits = [
        maxLength.map { "of at most \($0) characters" }, pattern.map { "that matches `\($0.source)`" },
      ].compactMap { $0 }
      return (["text"] + limits).joined(separator: " ")
    case .enumeration(let words): return "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
    }
  }
}
