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
    return boundaries(against: other).first.map { .found([$0, $0]) } ?? .undecided
  }

  /// Searches for a text that is a value of this type in URLs, but not of another one.
  func text(notOf other: ParameterType, where isPossible: (String) -> Bool = { _ in true }) -> SearchResult<String> {
    if self == other { return .none }
    var steps = LinkSearch.maximumSteps
    func isLost(_ text: String) -> Bool {
      value(fromURLText: text) != nil && other.value(fromURLText: text) == nil && isPossible(text)
    }
    if let text = boundaries(against: other).first(where: isLost) { return .found(text) }
    if let answer = isIncluded(in: other) { return answer ? .none : .undecided }
    let difference = PathAutomaton(
      values: [TextLanguage(self, isWide: false)], refusing: [TextLanguage(other, isWide: true)])
    switch difference.shortPath(steps: &steps, where: { isLost($0[0]) }) {
    case .found(let texts): return .found(texts[0])
    case .none: return isExact && other.isExact ? .none : .undecided
    case .undecided: return .undecided
    }
  }

  /// Some values that depend on where a parameter is: a segment of a path is neither empty nor consists of dots, and a rest has no
  /// segment with a slash.
  var textsOfSomePlaces: [String] {
    let texts = ["", ".", "..", "x/y"]
    switch scalar {
    case .enumeration(let words)?: return words.filter { texts.contains($0) || $0.contains("/") }
    case .string(_, let pattern)?:
      guard let slash = try? TextPattern(".*/.*"), pattern != nil else { return texts }
      let languages = [
        TextLanguage(self, isWide: false),
        TextLanguage(.scalar(.string(maxLength: nil, pattern: slash)), isWide: false),
      ]
      var steps = LinkSearch.maximumSteps
      let found = PathAutomaton(values: languages, refusing: []).shortPath(steps: &steps) { _ in true }
      return if case .found(let path) = found { texts + path } else { texts }
    case .bool?, .int?, .double?, .date?, nil: return []
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
  private var isExact: Bool { scalar != nil && doubles == nil }

  /// The number of characters of the longest text of the type; nil for any.
  private var longestText: Int? { if case .string(let maxLength, _)? = scalar { maxLength } else { nil } }

  /// Returns the text of a number with an exponent if it has many digits, so that a message can show it.
  private static func shortText(of value: Double) -> String {
    let text = DecimalNumber.plainText(of: value)
    return text.utf8.count > 20 ? "\(value)".replacing("+", with: "") : text
  }

  /// Values at the bounds of the type, which another type is most likely to lack, and a text that is just too long for that.
  private func boundaries(against other: ParameterType) -> [String] {
    switch scalar {
    case .bool?: ["true", "1", "0", "false"]
    case .int(let range)?: ["\(range.lowerBound)", "\(range.upperBound)"]
    case .double(let range)?:
      ["1e2", "0.5", "1e300"] + [range.lowerBound, range.upperBound].map(Self.shortText)
    case .enumeration(let words)?: words
    case .date(let range)?: ["\(range.lowerBound)", "\(range.upperBound)"]
    case .string(let maxLength, nil)?:
      [1, (other.longestText ?? 0) + 1, 4096].map { String(repeating: "a", count: min(maxLength ?? $0, $0)) }
    case .string: ["a"]
    case nil: []
    }
  }
}
