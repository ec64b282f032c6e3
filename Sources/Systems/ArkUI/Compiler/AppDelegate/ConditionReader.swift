import AppSources
import ManifestCore
import ManifestText

/// A reader for conditions such as `[moduleName isEqualToString:@"entry"] && ability == "EntryAbility"`.
struct ConditionReader {
  let values: AppValues
  /// The names that schemes or bundle names are compared with.
  private(set) var comparedSchemes: Set<String> = []
  /// The names that are compared with properties or query items of the URL other than the parts of a want.
  private(set) var comparisons: [(name: Spanned<String>, node: CodeNode)] = []
  /// Where the names are written that conditions refer to by constants.
  private(set) var origins: [Span: Spanned<String>] = [:]
  /// Whether a condition compares the module or the ability in an unknown way.
  private(set) var hasOpaqueCondition = false
  private(set) var ignoresCase = false
  /// Whether a condition compares the item of the ability.
  private(set) var readsAbility = false

  init(_ values: AppValues) { self.values = values }

  private enum Atom {
    case match(WantPart, Spanned<String>)
    case group([WantMatch])
    /// A name is compared with another property or query item of the URL.
    case misread(Spanned<String>)
    case other
    /// The module or the ability is compared in an unknown way, so the branch handles only some wants.
    case opaque
    case unread
  }

  // MARK: Conditions

  /// Reads conditions that must all be true; alternatives may be nested one level deep.
  ///
  /// - Returns: The wants that the URL may be, without names if the conditions do not concern wants; nil if they compare the
  ///   module or the ability in an unknown way.
  mutating func condition(_ tests: [CodeNode], isNested: Bool = false) -> [WantMatch]? {
    guard tests.count == 1, let test = tests.first else { return conjunction(tests, isNested: isNested) }
    var matches: [WantMatch] = []
    for alternative in test.operands(of: "||") {
      guard let found = conjunction(alternative.operands(of: "&&"), isNested: isNested) else { return nil }
      matches += found
    }
    // If one alternative does not concern wants, the others do not tell which wants the branch handles.
    guard matches.allSatisfy(\.namesAbility) || matches.count == 1 else {
      return matches.contains(where: \.namesAbility) ? nil : []
    }
    return matches
  }

  /// Returns the only want for which a condition is false: `![scheme isEqualToString:@"…"]`, `scheme != "…"`.
  mutating func exception(_ test: CodeNode) -> WantMatch? {
    let test = test.ungrouped
    if test.kind == .prefix, test.name == "!", let base = test.base, let found = condition([base]) {
      return found.count == 1 ? found[0] : nil
    }
    let sides = Array(test.children)
    guard test.kind == .operation, test.operatorText == "!=", sides.count == 2,
      case .match(let part, let name) = comparison(sides[0], sides[1])
    else { return nil }
    var match = WantMatch()
    return match.add(part, name) ? match : nil
  }

  private mutating func conjunction(_ tests: [CodeNode], isNested: Bool) -> [WantMatch]? {
    var match = WantMatch()
    var group: [WantMatch]?
    var misread: [Spanned<String>] = []
    for test in tests.flatMap({ $0.operands(of: "&&") }) {
      switch atom(test, isNested: isNested) {
      case .match(let want, let name): if !match.add(want, name) { return nil }
      case .group(let matches) where matches.count == 1:
        guard let both = match.and(matches[0]) else { return nil }
        match = both
      case .group(let matches):
        guard group == nil else { return nil }
        group = matches
      case .misread(let name):
        misread.append(name)
        match.hasOtherCondition = true
      case .other: match.hasOtherCondition = true
      case .opaque:
        match.hasOtherCondition = true
        hasOpaqueCondition = true
      case .unread: return nil
      }
    }
    // Beside the module, the name is that of an ability.
    if misread.count == 1, match.module != nil { _ = match.add(.ability, misread[0]) }
    guard let group else { return [match] }
    let both = group.compactMap { $0.and(match) }
    return both.count == group.count ? both : nil
  }

  /// Reads a single comparison.
  private mutating func atom(_ test: CodeNode, isNested: Bool) -> Atom {
    if let comparison = test.comparison {
      ignoresCase = ignoresCase || comparison.ignoresCase
      return self.comparison(comparison.left, comparison.right)
    }
    let inner = test.ungrouped
    if inner.kind == .operation, inner.operatorText == "||" {
      guard !isNested else { return mentionsWant(inner) ? .unread : .other }
      guard let found = condition([inner], isNested: true) else { return .unread }
      return found.contains { $0.namesAbility || $0.bundle != nil } ? .group(found) : .other
    }
    return mentionsWant(inner) ? .opaque : .other
  }

  private mutating func comparison(_ left: CodeNode, _ right: CodeNode) -> Atom {
    switch (literal(left), literal(right)) {
    case (let name?, nil): return match(right, name)
    case (nil, let name?): return match(left, name)
    case (.some, .some): return .other
    case (nil, nil):
      if let tuple = tuple(left, right) { return .group([tuple]) }
      return isNothing(left) || isNothing(right) || !mentionsWant(left) && !mentionsWant(right) ? .other : .opaque
    }
  }

  private mutating func match(_ side: CodeNode, _ name: Spanned<String>) -> Atom {
    let found = values.values(side)
    if found.joinsWant, let joined = WantMatch(joined: name) { return .group([joined]) }
    guard !found.isComposed else { return found.include([.module, .ability]) ? .opaque : .other }
    guard let part = found.wantPart else {
      comparisons.append((name, side))
      return found.allSatisfy(\.isOfURL) ? .misread(name) : .other
    }
    if part == .bundle { comparedSchemes.insert(name.value) }
    if part == .ability { readsAbility = true }
    return .match(part, name)
  }

  /// Returns the match of `(module, ability) == ("entry", "EntryAbility")`; nil for other comparisons.
  private mutating func tuple(_ left: CodeNode, _ right: CodeNode) -> WantMatch? {
    let (subjects, names) = (left.elements, right.elements)
    guard subjects.count > 1, subjects.count == names.count else { return nil }
    var match = WantMatch()
    for (subject, name) in zip(subjects, names) {
      guard let part = values.values(subject).wantPart, let name = literal(name), match.add(part, name) else {
        return nil
      }
    }
    return match
  }

  /// Returns the names that a pattern of a `switch` such as `("entry", "EntryAbility")` matches; nil if that is not known.
  mutating func match(_ pattern: CodeNode, of subjects: [CodeNode]) -> WantMatch? {
    let patterns = subjects.count > 1 ? pattern.elements : [pattern]
    guard patterns.count == subjects.count else { return nil }
    var match = WantMatch()
    for (subject, element) in zip(subjects, patterns) {
      let found = values.values(subject)
      let isBound = element.text == "_" || element.kind == .prefix
      guard let name = literal(element) else {
        guard isBound else { return nil }
        continue
      }
      if found.joinsWant { return WantMatch(joined: name) }
      guard let part = found.wantPart else {
        comparisons.append((name, subject))
        match.hasOtherCondition = true
        continue
      }
      guard match.add(part, name) else { return nil }
    }
    return match
  }

  // MARK: Expressions

  /// Returns the text of a literal or a constant, at its use.
  mutating func literal(_ node: CodeNode) -> Spanned<String>? {
    guard let text = values.values(node).text else { return nil }
    let node = node.ungrouped
    if node.kind == .literal || node.kind == .other { return text }
    origins[node.span] = text
    return Spanned(text.value, node.span)
  }

  private func isNothing(_ node: CodeNode) -> Bool { values.values(node) == [.nothing] }

  /// Questions about a text other than what it equals.
  private static let presence: Set = ["length", "count", "isEmpty", "handleSingleton"]

  /// Returns whether an expression concerns the module or the ability, other than whether it is present.
  func mentionsWant(_ node: CodeNode) -> Bool {
    let node = node.ungrouped
    switch node.kind {
    // `if (abilityName)`, `if let ability`
    case .variable, .name, .literal: return false
    case .prefix where node.name == "!": return node.base.map(mentionsWant) ?? false
    case .operation where node.operatorText == "!=" || node.operatorText == "==":
      if node.children.contains(where: isNothing) { return false }
    default: break
    }
    if ([node] + Array(node.descendants)).contains(where: { Self.presence.contains($0.name) }) { return false }
    return node.descendants.contains { part in
      [.name, .member, .call, .subscript].contains(part.kind) && values.values(part).include([.module, .ability])
    }
  }
}

extension CodeNode {
  /// The elements of a tuple.
  var elements: [CodeNode] {
    let node = ungrouped
    return node.kind == .list ? node.children.compactMap { $0.kind == .argument ? $0.base : $0 } : [node]
  }
}
