import ManifestCore
import ManifestText

/// The condition of a branch on a want URL.
enum WantCondition: Sendable {
  /// The URL matches one of these; empty if the condition does not concern wants.
  case matches([WantMatch])
  /// The condition compares the module or the ability in an unknown way.
  case unread
}

/// A reader for conditions such as `[moduleName isEqualToString:@"entry"] && ability == "EntryAbility"`.
struct ConditionReader {
  let code: CodeTokens
  let constants: StringConstants
  let variables: URLVariables
  /// The names that schemes or bundle names are compared with.
  private(set) var comparedSchemes: Set<String> = []
  /// The comparisons with a property of the URL that never contains the ability of a want.
  private(set) var misreads: [DelegateSource.ParserFault] = []
  /// The names of constants that the file does not define.
  private(set) var unresolved: Set<String> = []
  /// Whether a condition compares the module or the ability in an unknown way.
  private(set) var hasOpaqueCondition = false
  /// The variables that are compared with strings.
  private(set) var compared: Set<String> = []

  init(_ code: CodeTokens, _ constants: StringConstants, _ variables: URLVariables) {
    self.code = code
    self.constants = constants
    self.variables = variables
  }

  private enum Atom {
    case match(WantPart, Spanned<String>)
    case group([WantMatch])
    case other
    /// The module or the ability is compared in an unknown way, so the branch handles only some wants.
    case opaque
    case unread
  }

  // MARK: Conditions

  /// Reads a condition without its parentheses; alternatives may be nested one level deep.
  mutating func condition(_ range: Range<Int>, isNested: Bool = false) -> WantCondition {
    let range = unwrapped(range)
    var matches: [WantMatch] = []
    for alternative in split(range, "|") {
      switch conjunction(alternative, isNested: isNested) {
      case .unread: return .unread
      case .matches(let found): matches += found
      }
    }
    // If one alternative does not concern wants, the others do not tell which wants the branch handles.
    guard matches.allSatisfy(\.namesAbility) || matches.count == 1 else {
      return matches.contains(where: \.namesAbility) ? .unread : .matches([])
    }
    return .matches(matches)
  }

  /// Returns the only want for which a condition is false: `![scheme isEqualToString:@"…"]`, `scheme != "…"`.
  mutating func exception(_ range: Range<Int>) -> WantMatch? {
    let range = unwrapped(range)
    guard let first = range.first else { return nil }
    if code.isMark(first, "!") {
      let rest = first + 1..<range.upperBound
      guard !rest.isEmpty, code.partner(rest.lowerBound) == range.upperBound - 1,
        case .matches(let found) = condition(rest)
      else { return nil }
      return found.count == 1 ? found[0] : nil
    }
    guard code.isSwift, split(range, "|").count == 1, split(range, "&").count == 1,
      let sign = range.first(where: { code.isOperator($0, "!", "=") }), !code.isMark(sign + 2, "="),
      case .match(let part, let name) = comparison(range.lowerBound..<sign, sign + 2..<range.upperBound)
    else { return nil }
    var match = WantMatch()
    return match.add(part, name) ? match : nil
  }

  private mutating func conjunction(_ range: Range<Int>, isNested: Bool) -> WantCondition {
    var match = WantMatch()
    var group: [WantMatch]?
    for part in split(range, "&") {
      switch atom(part, isNested: isNested) {
      case .match(let want, let name): if !match.add(want, name) { return .unread }
      case .group(let matches) where matches.count == 1:
        guard let both = match.and(matches[0]) else { return .unread }
        match = both
      case .group(let matches):
        guard group == nil else { return .unread }
        group = matches
      case .other: match.hasOtherCondition = true
      case .opaque:
        match.hasOtherCondition = true
        hasOpaqueCondition = true
      case .unread: return .unread
      }
    }
    guard let group else { return .matches([match]) }
    let both = group.compactMap { $0.and(match) }
    return both.count == group.count ? .matches(both) : .unread
  }

  /// Reads a single comparison.
  private mutating func atom(_ range: Range<Int>, isNested: Bool) -> Atom {
    let inner = unwrapped(range)
    if inner != range {
      guard !isNested else { return mentionsWant(inner) ? .unread : .other }
      switch condition(inner, isNested: true) {
      case .unread: return .unread
      case .matches(let found):
        return found.contains { $0.namesAbility || $0.bundle != nil } ? .group(found) : .other
      }
    }
    if let (left, right) = sides(inner) { return comparison(left, right) }
    return mentionsWant(inner) ? .opaque : .other
  }

  private mutating func comparison(_ left: Range<Int>, _ right: Range<Int>) -> Atom {
    let (leftText, rightText) = (literal(left), literal(right))
    switch (leftText, rightText) {
    case (let name?, nil): return match(right, name)
    case (nil, let name?): return match(left, name)
    case (.some, .some): return .other
    case (nil, nil):
      if let tuple = tuple(left, right) { return .group([tuple]) }
      for side in [left, right] {
        guard let last = side.last, code.isWord(last) else { continue }
        unresolved.insert(code.text(last))
      }
      return mentionsWant(left) || mentionsWant(right) ? .opaque : .other
    }
  }

  private mutating func match(_ side: Range<Int>, _ name: Spanned<String>) -> Atom {
    if joinsWant(side), let joined = WantMatch(joined: name) { return .group([joined]) }
    if isComposed(side) { return mentionsWant(side) ? .opaque : .other }
    guard let part = part(side) else {
      compares(side, with: name)
      return .other
    }
    if part == .bundle { comparedSchemes.insert(name.value) }
    compares(side)
    return .match(part, name)
  }

  /// Returns the match of `(module, ability) == ("entry", "EntryAbility")`; nil for other comparisons.
  private mutating func tuple(_ left: Range<Int>, _ right: Range<Int>) -> WantMatch? {
    let (subjects, names) = (elements(unwrapped(left)), elements(unwrapped(right)))
    guard subjects.count > 1, subjects.count == names.count else { return nil }
    var match = WantMatch()
    for (subject, name) in zip(subjects, names) {
      guard let part = part(subject), let name = literal(name, isConstant: true), match.add(part, name) else {
        return nil
      }
    }
    return match
  }

  /// Records that a variable is compared with strings.
  mutating func compares(_ side: Range<Int>) {
    if side.count == 1, let only = side.first { compared.insert(code.text(only)) }
  }

  /// Records that an expression that is not part of a want is compared with a name.
  mutating func compares(_ side: Range<Int>, with name: Spanned<String>) {
    let variable = side.first.flatMap { code.isWord($0) ? variables.paths[code.text($0)] : nil }
    guard let source = variable ?? URLVariables.misreadProperty(code, side) else { return }
    misreads.append(.init(variable: name.value, part: .ability, kind: .comparison, source: source))
  }

  // MARK: Comparisons

  /// Returns the two sides of `[a isEqualToString:b]` or `a == b`.
  private func sides(_ range: Range<Int>) -> (Range<Int>, Range<Int>)? {
    guard !range.isEmpty else { return nil }
    if !code.isSwift, code.isMark(range.lowerBound, "[") {
      let close = code.partner(range.lowerBound)
      guard range.contains(close) else { return nil }
      var index = range.lowerBound + 1
      while index < close {
        if Self.selectors.contains(where: { code.isWord(index, $0) }), code.isMark(index + 1, ":"),
          isEqual(close + 1..<range.upperBound, ordered: code.text(index).lowercased().hasSuffix("compare"))
        {
          return (range.lowerBound + 1..<index, index + 2..<close)
        }
        index = code.after(index)
      }
      return nil
    }
    guard code.isSwift else { return nil }
    var index = range.lowerBound
    while index < range.upperBound {
      if code.isOperator(index, "=", "="), !code.isMark(index + 2, "=") {
        return (range.lowerBound..<index, index + 2..<range.upperBound)
      }
      index = code.after(index)
    }
    return nil
  }

  private static let selectors = [
    "isEqualToString", "isEqual", "compare", "caseInsensitiveCompare", "localizedCaseInsensitiveCompare",
  ]

  /// Returns whether the text after a comparison means that both sides are equal: `== YES`, `== NSOrderedSame`.
  private func isEqual(_ range: Range<Int>, ordered: Bool) -> Bool {
    if range.isEmpty { return !ordered }
    guard range.count == 3, code.isOperator(range.lowerBound, "=", "=") else { return false }
    return (ordered ? ["NSOrderedSame"] : ["YES", "TRUE", "true"]).contains { code.isWord(range.lowerBound + 2, $0) }
  }

  /// Returns the string of a literal or a constant; if `isConstant`, an unknown name is recorded as a constant of
  /// another file.
  mutating func literal(_ range: Range<Int>, isConstant: Bool = false) -> Spanned<String>? {
    let range = unwrapped(range)
    guard let first = range.first, let last = range.last else { return nil }
    if range.count == 1, code.isString(first) { return Spanned(code.text(first), code.span(first)) }
    // `NAME`, `Names.name`, `names::name`; a lower-case name without a constant is a variable.
    guard code.isWord(first), code.isWord(last), range.count <= 7,
      range.allSatisfy({
        code.isWord($0) ? !code.isWord($0 - 1) || $0 == first : code.isMark($0, ".") || code.isMark($0, ":")
      })
    else { return nil }
    // `Names.entry` is a constant, but `url.host` is a property even if a constant has its name.
    let isNamed = range.count == 1 || code.text(first).first?.isUppercase == true || code.isOperator(last - 2, ":", ":")
    guard isNamed else { return nil }
    guard let value = constants[code.text(last)] else {
      if isConstant { unresolved.insert(code.text(last)) }
      return nil
    }
    return Spanned(value, code.span(range))
  }

  /// Returns the part of the URL that an expression contains.
  func part(_ range: Range<Int>) -> WantPart? {
    guard !isComposed(range) else { return nil }
    if range.contains(where: { code.isString($0) && code.text($0) == "abilityName" }) { return .ability }
    guard let last = range.last(where: { code.isWord($0) && !Self.operations.contains(code.text($0)) }) else {
      return nil
    }
    return variables.parts[code.text(last)] ?? WantPart(variable: code.text(last))
  }

  /// Returns whether an expression composes a text, which equals none of its parts.
  func isComposed(_ range: Range<Int>) -> Bool { URLVariables.isComposed(code, range) }

  /// Returns whether an expression joins the module and the ability, in this order, and no other parts.
  func joinsWant(_ range: Range<Int>) -> Bool { variables.joinsWant(code, range) }

  /// Returns whether a string `":"` separates the module from the ability in an expression such as
  /// `[bundle, module, ability].joined(separator: ":")`.
  func joinsInstance(around index: Int) -> Bool {
    func isEnd(_ index: Int) -> Bool { [";", "{", "}"].contains { code.isMark(index, $0) } }
    let before = code.indices[..<index].suffix(Self.reach).reversed().prefix { !isEnd($0) }
    let after = code.indices[index...].prefix(Self.reach).prefix {
      !isEnd($0) && !(code.isSwift && $0 > index && code.startsLine($0))
    }
    let parts = (Array(before) + after).filter { code.isWord($0) }.map {
      variables.parts[code.text($0)] ?? WantPart(variable: code.text($0))
    }
    return parts.contains(.module) && parts.contains(.ability) && parts.contains(.bundle)
  }

  /// The maximum number of tokens between a string and the end of its statement.
  private static let reach = 24

  /// Operations that do not change the part that a value contains.
  private static let operations: Set<String> = [
    "lowercaseString", "lowercased", "localizedLowercaseString", "description", "copy",
  ]

  /// Returns whether an expression concerns the module or the ability, other than whether it is present.
  func mentionsWant(_ range: Range<Int>) -> Bool {
    let words = range.filter { code.isWord($0) }.map(code.text)
    guard !words.contains("handleSingleton") else { return false }
    // `if let abilityName`, `[moduleName length]`, `abilityName != nil`.
    if words.contains(where: { Self.presence.contains($0) }) || words.count == 1 {
      return range.contains { code.isString($0) && !Self.itemNames.contains(code.text($0)) }
    }
    return words.contains {
      let part = variables.parts[$0] ?? WantPart(variable: $0)
      return part == .module || part == .ability
    }
  }

  /// Strings that are not names of modules and abilities, such as names of query items.
  private static let itemNames: Set<String> = ["", "abilityName", "ability", "params", "param"]

  private static let presence: Set<String> = ["nil", "NULL", "length", "count", "isEmpty", "let", "var"]

  // MARK: Splitting

  /// Returns the range without enclosing parentheses.
  func unwrapped(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, let last = range.last, first < last, code.isMark(first, "("),
      code.partner(first) == last
    {
      range = first + 1..<last
    }
    return range
  }

  /// Splits a range of Swift at the commas outside of brackets.
  func elements(_ range: Range<Int>) -> [Range<Int>] { split(range, "&") }

  /// Splits a range at a doubled mark, and for `&&` in Swift also at commas.
  private func split(_ range: Range<Int>, _ mark: Unicode.Scalar) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (index, start) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if code.isOperator(index, mark, mark) {
        parts.append(start..<index)
        index += 2
        start = index
      } else if mark == "&", code.isSwift, code.isMark(index, ",") {
        parts.append(start..<index)
        index += 1
        start = index
      } else {
        index = min(code.after(index), range.upperBound)
      }
    }
    return parts + [min(start, range.upperBound)..<range.upperBound]
  }
}
