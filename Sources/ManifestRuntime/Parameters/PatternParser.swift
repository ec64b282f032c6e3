/// A parser for the source of a pattern.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func positions() throws(PatternError) -> [PatternPosition] {
    var positions: [PatternPosition] = []
    if next == "^" { index += 1 }
    while let scalar = next {
      if scalar == "$", index == scalars.count - 1 { break }
      let start = index
      let characters = try item()
      let count = try quantifier()
      guard positions.count + max(count.lowerBound, count.upperBound ?? 1, 1) <= PatternPosition.maximumCount else {
        throw fault(.tooLong, at: start)
      }
      for occurrence in 0..<(count.upperBound ?? max(count.lowerBound, 1)) {
        positions.append(
          PatternPosition(characters: characters, mayBeSkipped: occurrence >= count.lowerBound, mayRepeat: false))
      }
      if count.upperBound == nil { positions[positions.count - 1].mayRepeat = true }
    }
    return positions
  }

  // MARK: - Items

  private mutating func item() throws(PatternError) -> PatternCharacters {
    let scalar = scalars[index]
    switch scalar {
    case ".":
      index += 1
      return .any
    case "[": return try characterClass()
    case "\\": return try escape()
    case "(", ")", "|", "^", "$": throw fault(.unsupported(scalar), at: index)
    case "?", "*", "+": throw fault(.nothingToRepeat, at: index)
    case "{", "}", "]": throw fault(.unescaped(scalar), at: index)
    default:
      index += 1
      return PatternCharacters(scalar)
    }
  }

  private mutating func escape() throws(PatternError) -> PatternCharacters {
    let start = index
    index += 1
    guard let scalar = next else { throw fault(.unknownEscape, at: start) }
    index += 1
    if let named = PatternCharacters(escape: scalar) { return named }
    let isPunctuation = scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F && !scalar.properties.isAlphabetic
    guard isPunctuation, !("0"..."9").contains(scalar) else { throw fault(.unknownEscape, at: start) }
    return PatternCharacters(scalar)
  }

  private mutating func characterClass() throws(PatternError) -> PatternCharacters {
    let start = index
    index += 1
    var result = PatternCharacters(ranges: [])
    if next == "^" {
      result.isNegated = true
      index += 1
    }
    while let scalar = next, scalar != "]" {
      let memberStart = index
      let first = try classMember()
      // A hyphen is a range only between two characters; at either end of the class it is literal.
      if next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
        index += 1
        let last = try classMember()
        guard let low = first.single, let high = last.single, low <= high else {
          throw fault(.malformedRange, at: memberStart)
        }
        result.ranges.append(low...high)
      } else {
        result.ranges += first.ranges
      }
    }
    guard next == "]", !result.ranges.isEmpty else { throw fault(.malformedClass, at: start) }
    index += 1
    return result
  }

  private mutating func classMember() throws(PatternError) -> PatternCharacters {
    guard let scalar = next, scalar != "[" else { throw fault(.unescaped("["), at: index) }
    if scalar == "\\" { return try escape() }
    index += 1
    return PatternCharacters(scalar)
  }

  // MARK: - Quantifiers

  private mutating func quantifier() throws(PatternError) -> (lowerBound: Int, upperBound: Int?) {
    let start = index
    let count: (Int, Int?)
    switch next {
    case "?": count = (0, 1)
    case "*": count = (0, nil)
    case "+": count = (1, nil)
    case "{":
      index += 1
      guard let lower = number() else { throw fault(.malformedCount, at: start) }
      var upper: Int? = lower
      if next == "," {
        index += 1
        upper = next == "}" ? nil : number()
        if upper == nil, next != "}" || scalars[index - 1] != "," { throw fault(.malformedCount, at: start) }
      }
      guard next == "}", upper.map({ lower <= $0 }) ?? true else { throw fault(.malformedCount, at: start) }
      count = (lower, upper)
    default: return (1, 1)
    }
    index += 1
    return count
  }

  /// Reads digits without a leading zero; a number above the limit is clamped to one that is still too large.
  private mutating func number() -> Int? {
    var value: Int?
    let start = index
    while let digit = next, ("0"..."9").contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit.value - 0x30), PatternPosition.maximumCount + 1)
      index += 1
    }
    return index > start + 1 && scalars[start] == "0" ? nil : value
  }

  private func fault(_ kind: PatternError.Kind, at index: Int) -> PatternError {
    var offset = 0
    for scalar in scalars.prefix(index) { offset += UTF8.width(scalar) }
    return PatternError(kind: kind, offset: offset)
  }
}
