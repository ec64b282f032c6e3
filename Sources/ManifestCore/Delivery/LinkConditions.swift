import AppSources
import ManifestText

/// The conditions in an app that no link of an entry point meets, such as `url.scheme == "other"`.
struct LinkConditions {
  /// The values of expressions, if the links arrive.
  let values: AppValues
  /// The scheme or the domain of the links; nil for any link.
  let entryPoint: EntryPoint.ID?
  /// The hosts that its scheme has, in lower case; nil for any.
  let hosts: [String]?

  /// Code that does not run for a link, because of a test before it.
  typealias Exclusion = (positions: Range<Int>, test: CodeNode)

  /// Returns the code in other code that does not run for a link.
  func exclusions(in code: CodeNode) -> [Exclusion] { code.descendants.compactMap(exclusion) }

  /// Returns the calls that give no link of what they get: `contexts.filter { $0.url.scheme == "other" }`, and of `route(of: url)`
  /// if that returns `nil` for each link.
  func filters(in source: AppSource, _ fruitless: Set<CodeNode>) -> [CodeNode] {
    source.nodes(.call).filter { call in
      let functions = fruitless.isEmpty ? [] : values.index.functions(calledBy: call)
      if !functions.isEmpty { return functions.allSatisfy(fruitless.contains) }
      guard let name = call.base?.name, Self.filters.contains(name) || Self.maps.contains(name),
        let closure = call.arguments.last?.base, closure.kind == .closure
      else { return false }
      if Self.maps.contains(name) { return isFruitless(closure) }
      let results = self.results(of: closure)
      return !results.isEmpty && results.allSatisfy { answer($0) == false }
    }
  }

  /// Returns the functions that return `nil` for each link.
  func fruitlessFunctions(in source: AppSource) -> [CodeNode] {
    source.functions.filter { function in
      function.body.map { $0.descendants.contains { $0.kind == .exit && $0.base?.isNamed("nil") == true } } == true
        && isFruitless(function)
    }
  }

  /// Returns whether a function or a closure returns `nil` for each link, because of a test.
  private func isFruitless(_ function: CodeNode) -> Bool {
    let exclusions = exclusions(in: function)
    guard function.name == "init" else {
      return !exclusions.isEmpty && results(of: function).allSatisfy { $0.isNamed("nil") }
    }
    // An initializer gives an object at its end.
    let end = function.body?.wholeExtent.upperBound
    return exclusions.contains { $0.positions.upperBound == end }
      || function.body?.statements.contains { $0.kind == .exit && $0.base?.isNamed("nil") == true } == true
  }

  /// Returns what a function or a closure may return for a link.
  private func results(of function: CodeNode) -> [CodeNode] {
    let exclusions = exclusions(in: function)
    return values.index.results(of: function).flatMap(\.choices).filter { result in
      !exclusions.contains { $0.positions.contains(result.position) }
    }
  }

  private static let filters: Set = ["filter", "first", "last"]
  /// The functions that leave out what their closures return `nil` for.
  private static let maps: Set = ["compactMap", "flatMap"]

  private func exclusion(by node: CodeNode) -> Exclusion? {
    if node.kind == .choice {
      let parts = Array(node.children)
      guard parts.count == 3, let answer = answer(parts[0]) else { return nil }
      return (positions: parts[answer ? 2 : 1].wholeExtent, test: parts[0])
    }
    guard node.kind == .branch, node.name != "switch", let block = node.body else { return nil }
    let tests = node.tests.flatMap { $0.operands(of: "&&") }
    let never = node.name == "case" ? other(tests, of: node) : tests.first { answer($0) == false }
    if let test = never { return (positions: node.name == "guard" ? node.rest : block.wholeExtent, test: test) }
    guard node.name == "if", let test = tests.first, tests.allSatisfy({ answer($0) == true }) else { return nil }
    if let otherwise = node.otherwise { return (positions: otherwise.wholeExtent, test: test) }
    return block.isLeaving() ? (positions: node.rest, test: test) : nil
  }

  // MARK: Answers

  /// The most variables and functions that lead from a test to what it compares.
  private static let longestChain = 8

  /// Returns whether a test is true for each link, or false for each; nil if that differs or is not known.
  private func answer(_ test: CodeNode, after steps: Int = 0) -> Bool? {
    let node = test.ungrouped
    if let comparison = node.comparison { return answer(comparison) }
    if let comparison = node.inequality { return answer(comparison).map { !$0 } }
    let operands = node.kind == .operation ? node.operands(of: node.operatorText).map { answer($0, after: steps) } : []
    switch node.kind {
    // `isOwn(url) == true`
    case .operation where node.operatorText == "==" && ["true", "YES"].contains(Array(node.children).last?.name ?? ""):
      return node.children.first { _ in true }.flatMap { answer($0, after: steps + 1) }
    case .operation where node.operatorText == "&&": return operands.contains(false) ? false : operands.common
    case .operation where node.operatorText == "||": return operands.contains(true) ? true : operands.common
    case .literal: return ["0": false, "1": true][node.text]
    case .member where node.name == "isEmpty": return node.base.map(isLink) == true ? false : nil
    case .prefix where node.name == "!":
      if let base = node.base?.ungrouped, base.kind != .call, isLink(base) { return false }
      return node.base.flatMap { answer($0, after: steps) }.map { !$0 }
    // `if let route = route(of: url) {`
    case .variable:
      return values.index.isAlwaysNil(node.value ?? node) || node.value.map { values($0) == [.nothing] } == true
        ? false : nil
    case .name where ["false", "NO"].contains(node.name): return false
    case .name where ["true", "YES"].contains(node.name): return true
    case .call where node.isQuestion: return answer(question: node)
    case .name, .member, .call:
      guard steps < Self.longestChain else { return nil }
      return values.definitions(of: node).map { answer($0, after: steps + 1) }.common
    default: return nil
    }
  }

  /// Returns whether the answer to a question such as `url.absoluteString.hasPrefix("other://")` or `schemes.contains(scheme)`
  /// is yes for each link, or no for each; nil if that differs or is not known.
  private func answer(question call: CodeNode) -> Bool? {
    guard let callee = call.base, let object = callee.base, let argument = call.arguments.first?.base else {
      return nil
    }
    switch callee.name {
    case "hasPrefix":
      guard let scheme = texts("scheme")?.first, let start = values(argument).text?.value, let parts = parts(object),
        let part = parts.first, Set(parts).count == 1
      else { return nil }
      if part == "scheme" { return scheme.hasPrefix(start) }
      // What follows in a URL differs.
      guard part == "absoluteString" else { return nil }
      let known = scheme + "://"
      return known.hasPrefix(start) ? true : start.lowercased().hasPrefix(known) ? nil : false
    case "contains", "containsObject": return compare(argument, with: values(object).flatMap(\.pieces), isList: true)
    default: return nil
    }
  }

  /// Returns whether a comparison is true for each link, or false for each; nil if that differs or is not known.
  private func answer(_ comparison: Comparison) -> Bool? {
    let sides = [(comparison.left, comparison.right), (comparison.right, comparison.left)]
    return sides.lazy.compactMap { left, right in
      if right.isNamed("nil") { return isLink(left) ? false : nil }
      if right.text == "0", left.name == "count" { return left.base.map(isLink) == true ? false : nil }
      return compare(left, with: Array(values(right)), ignoresCase: comparison.ignoresCase)
    }.first
  }

  /// Returns whether a part of each link is one of the texts of a list, or the text that is one of several; nil if links differ or
  /// a text is not known.
  ///
  /// Browsers give schemes and hosts in lower case.
  private func compare(
    _ part: CodeNode, with values: [AppValue], isList: Bool = false, ignoresCase: Bool = false
  ) -> Bool? {
    let others = values.compactMap { if case .text(let text) = $0 { text.value } else { nil } }
    guard !others.isEmpty, others.count == values.count, let names = parts(part) else { return nil }
    let known = names.compactMap(texts)
    guard known.count == names.count else { return nil }
    let texts = known.flatMap(\.self)
    let conversion = (part.kind == .call ? part.base ?? part : part).name
    let ignoresCase = ignoresCase || conversion.hasPrefix("upper") || conversion.hasPrefix("capital")
    let found = texts.map { text in others.map { (ignoresCase ? $0.lowercased() : $0) == text } }
    if found.allSatisfy({ !$0.contains(true) }) {
      // A text may contain another one.
      return isList && texts.contains { text in others.contains { $0.lowercased().contains(text) } } ? nil : false
    }
    return found.allSatisfy { isList ? $0.contains(true) : !$0.contains(false) } ? true : nil
  }

  /// Returns the first text of a `case` if the text of a link equals none; nil for other branches.
  private func other(_ cases: [CodeNode], of branch: CodeNode) -> CodeNode? {
    guard !cases.isEmpty,
      let subject = branch.ancestors.first(where: { $0.kind == .branch && $0.name == "switch" })?.base
    else { return nil }
    return cases.allSatisfy { answer(Comparison(left: subject, right: $0, ignoresCase: false)) == false }
      ? cases[0] : nil
  }

  // MARK: Values

  /// Returns the names of the parts of a link that an expression may be; nil if it may be something else.
  private func parts(_ node: CodeNode) -> [String]? {
    let found = values(node).subtracting([.nothing])
    let names = found.compactMap { if case .part(let name) = $0 { name.value } else { nil } }
    return names.isEmpty || names.count < found.count ? nil : names
  }

  private func values(_ node: CodeNode) -> Set<AppValue> { values.values(node) }

  /// Returns the texts that a part of links may have, in lower case; nil for any.
  private func texts(_ part: String) -> [String]? {
    switch (entryPoint?.kind, part) {
    case (.scheme, "scheme"), (.wants, "scheme"): entryPoint.map { [$0.name.lowercased()] }
    case (.domain, "scheme"): ["https"]
    case (.domain, "host"): entryPoint.flatMap { $0.name.contains("*") ? nil : [$0.name.lowercased()] }
    case (.scheme, "host"): hosts
    default: nil
    }
  }

  /// Returns whether a variable of a function, or what is in it, is a link; a member has one only later.
  private func isLink(_ node: CodeNode) -> Bool {
    values(node).contains(.url) && node.root.map(values.index.isLocal) ?? false
  }
}

extension [Bool?] {
  /// The answer, if it is the same for all.
  fileprivate var common: Bool? { Set(self).count == 1 ? self[0] : nil }
}

extension CodeNode {
  /// The name at the start of `contexts.first?.url`; nil for other expressions.
  fileprivate var root: CodeNode? {
    var node = ungrouped
    while node.kind == .member || node.kind == .call || node.kind == .prefix, let base = node.base { node = base }
    return node.kind == .name ? node : nil
  }

  /// What `test ? a : b` may be: `a` and `b`; the expression itself if it is another one.
  fileprivate var choices: [CodeNode] {
    let parts = kind == .choice ? Array(children) : []
    return parts.count == 3 ? parts.dropFirst().flatMap(\.ungrouped.choices) : [self]
  }

  /// The positions of what follows it in its block.
  fileprivate var rest: Range<Int> {
    wholeExtent.upperBound..<(parent?.wholeExtent.upperBound ?? wholeExtent.upperBound)
  }
}
