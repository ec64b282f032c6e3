import ManifestRuntime

extension ParameterType {
  /// Searches for texts that are a value of this type in URLs, but not of another one.
  ///
  /// - Parameters:
  ///   - other: The other type.
  ///   - isPossible: Whether some URL can have a text; one with an empty segment opens nothing.
  /// - Returns: The texts, one for each time the parameter occurs.
  func texts(notOf other: ParameterType, where isPossible: (String) -> Bool) -> SearchResult<[String]> {
    switch text(notOf: other, where: isPossible) {
    case .found(let text): return .found([text])
    case .undecided: return .undecided
    case .none: break
    }
    // A single value cannot occur twice.
    guard case .list = self else { return .none }
    if case .list = other { return .none }
    return boundaries.first.map { .found([$0, $0]) } ?? .undecided
  }

  /// Searches for a text that is a value of this type in URLs, but not of another one.
  func text(notOf other: ParameterType, where isPossible: (String) -> Bool = { _ in true }) -> SearchResult<String> {
    if self == other { return .none }
    var steps = LinkSearch.maximumSteps
    func isLost(_ text: String) -> Bool {
      value(fromURLText: text) != nil && other.value(fromURLText: text) == nil && isPossible(text)
    }
    if let text = boundaries.first(where: isLost) { return .found(text) }
    if let answer = isIncluded(in: other) { return answer ? .none : .undecided }
    let difference = PathAutomaton(
      values: [TextLanguage(self, isWide: false)], refusing: [TextLanguage(other, isWide: true)])
    switch difference.shortPath(steps: &steps, where: { isLost($0[0]) }) {
    case .found(let texts): return .found(texts[0])
    case .none: return isExact && other.isExact ? .none : .undecided
    case .undecided: return .undecided
    }
  }

  /// Returns whether each value is one of another type, where that follows from the bounds alone; nil where it does not.
  private func isIncluded(in other: ParameterType) -> Bool? {
    switch (scalar, other.scalar) {
    case (_, .string(nil, nil)?): true
    case (.double(let range)?, .double(let wider)?): wider.contains(range)
    case (.int(let range)?, .double(let wider)?):
      wider.contains(Double(range.lowerBound)) && wider.contains(Double(range.upperBound))
    case (let type?, let wider?) where wider.includes(type): true
    default: nil
    }
  }

  /// Whether the language of the type's texts is exact.
  private var isExact: Bool {
    switch scalar {
    case .double?, nil: false
    default: true
    }
  }

  /// Returns the text of a number with an exponent if it has many digits, so that a message can show it.
  private static func shortText(of value: Double) -> String {
    let text = DecimalNumber.plainText(of: value)
    return text.utf8.count > 20 ? "\(value)".replacing("+", with: "") : text
  }

  /// Values at the bounds of the type, which another type is most likely to lack.
  private var boundaries: [String] {
    switch scalar {
    case .bool?: ["true", "1", "0", "false"]
    case .int(let range)?: ["\(range.lowerBound)", "\(range.upperBound)"]
    case .double(let range)?:
      ["1e2", "0.5", "1e300"] + [range.lowerBound, range.upperBound].map(Self.shortText)
    case .enumeration(let words)?: words
    case .date(let range)?: ["\(range.lowerBound)", "\(range.upperBound)"]
    case .string(let maxLength, nil)?: [String(repeating: "a", count: min(maxLength ?? 4096, 4096))]
    case .string: ["a"]
    case nil: []
    }
  }
}
