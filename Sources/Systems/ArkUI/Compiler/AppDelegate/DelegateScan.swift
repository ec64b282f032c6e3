import ManifestCore
import ManifestText

/// Reads the code in a source file that opens the URLs of wants, in one pass over its tokens.
///
/// A file with unbalanced brackets is not read.
struct DelegateScan {
  private let code: CodeTokens
  private let functions: [CodeFunction]
  private let constants: StringConstants
  private let variables: URLVariables
  private let hierarchy: ClassHierarchy
  private var conditions: ConditionReader
  private var instances: InstanceNameReader
  private var source: DelegateSource

  /// The branches around the current token, outermost first.
  private var open: [OpenBranch] = []
  private var switches: [OpenSwitch] = []
  private var braces: [Int] = []
  /// The branches in the order of their conditions, including those that contain others.
  private var found: [FoundBranch] = []
  /// The chain of the branch that ends at a token, and whether the branch leaves the function.
  private var chainEnds: [Int: (chain: Int, leaves: Bool)] = [:]
  private var chainCount = 0
  /// The functions that pass parameters on, each with the branch around the code.
  private var passes: [(function: Int, branch: Int?)] = []
  /// The calls that get `nil` as parameters, with the function around each of them.
  private var droppingCalls: [(function: Int, call: Int, span: Span)] = []

  private struct OpenBranch {
    /// The first token after its body.
    let end: Int
    /// The wants that the branch handles; nil if they are unknown.
    let matches: [WantMatch]?
    /// The index of the branch in `found`.
    let index: Int?
  }

  private struct OpenSwitch {
    let brace: Int
    /// The expressions that the cases compare.
    let subjects: [Range<Int>]
    /// The parts of the URL that the cases compare.
    let parts: [WantPart?]
    /// Whether the only expression joins the module and the ability.
    let joinsWant: Bool
    let chain: Int
  }

  private struct FoundBranch {
    var branch: DelegateSource.Branch
    let body: Range<Int>
    let function: Int?
    var holdsBranches = false
  }

  /// Reads a file, given the classes and the string constants of other files.
  static func source(
    _ code: CodeTokens, _ hierarchy: ClassHierarchy, _ shared: [String: Spanned<String>] = [:]
  ) -> DelegateSource {
    if let bracket = code.unmatchedBracket {
      return DelegateSource(file: code.file, unmatchedBracket: code.span(bracket))
    }
    var scan = DelegateScan(code, hierarchy, shared)
    scan.walk()
    return scan.result()
  }

  private init(_ code: CodeTokens, _ hierarchy: ClassHierarchy, _ shared: [String: Spanned<String>]) {
    self.code = code
    self.hierarchy = hierarchy
    functions = CodeFunction.all(in: code)
    var constants = StringConstants(code, functions)
    source = DelegateSource(file: code.file)
    source.bundleNames = constants.all.filter { constant in
      let folded = constant.name.lowercased().filter { $0 != "_" }
      return folded == "bundlename" || folded == "kbundlename"
    }
    for (name, value) in shared where constants[name] == nil {
      constants.add(.init(name: name, value: value))
    }
    self.constants = constants
    variables = URLVariables(code)
    conditions = ConditionReader(code, constants, variables)
    instances = InstanceNameReader(code, constants)
  }

  // MARK: Statements and branches

  private mutating func walk() {
    var (function, nextFunction) = (nil as Int?, 0)
    var enclosing: [Int] = []
    var logEnd = 0
    for index in code.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      while let last = enclosing.last, functions[last].body.upperBound <= index { enclosing.removeLast() }
      while nextFunction < functions.count, functions[nextFunction].body.lowerBound <= index {
        enclosing.append(nextFunction)
        nextFunction += 1
      }
      function = enclosing.last
      switch code.tokens[index].kind {
      case .mark(UInt8(ascii: "{")): braces.append(index)
      case .mark(UInt8(ascii: "}")):
        if let current = switches.last, current.brace == braces.last { switches.removeLast() }
        _ = braces.popLast()
      case .word:
        word(index, function)
        argument(of: index, function)
        if let function { instances.readBundle(assignedTo: index, in: function) }
        if ["NSLog", "print", "os_log"].contains(where: { code.isWord(index, $0) }) {
          logEnd = max(logEnd, code.after(index + 1 < code.tokens.count ? index + 1 : index))
        }
        if let function, index >= logEnd, passesParameters(index) {
          passes.append((function, open.last?.index))
        }
        if index >= logEnd { recordUseOfParameters(index) }
      case .string, .text:
        string(index, function, isLogged: index < logEnd)
        let instance = instances.read(index, in: function, block: braces.last, &conditions)
        if let instance, let branch = open.last?.index { found[branch].branch.instances.append(instance) }
      // A macro may start the runtime.
      case .directive where code.text(index).hasPart("launchApplication"): source.launchesRuntime = true
      case .directive where code.text(index).hasPart("configModule"): source.configuresRuntime = code.span(index)
      case .mark, .directive: break
      }
    }
  }

  private mutating func word(_ index: Int, _ function: Int?) {
    let word = code.text(index)
    switch word {
    case "if":
      guard !code.isMark(index - 1, ".") else { return }
      ifBranch(index, function)
    case "guard" where code.isSwift: guardBranch(index, function)
    case "switch" where code.isSwift: openSwitch(index)
    case "case" where code.isSwift: caseBranch(index, function)
    case "StageApplication", "StageViewController", "initWithInstanceName": source.usesStage = true
    case "handleSingleton":
      source.callsHandleSingleton = true
      let first = index + 2
      if code.isSwift, code.isMark(index + 1, "("),
        let name = conditions.literal(first..<max(first, code.argumentEnd(from: first)), isConstant: true)
      {
        source.passedBundles.append(name)
      }
    case "StageRouter": source.usesRouter = true
    case "NSClassFromString", "objc_getClass", "objc_lookUpClass", "classNamed": source.findsClassesByName = true
    case "launchApplication", "launchApplicationWithoutUI":
      source.launchesRuntime = true
      // Other classes may have a method of this name.
      let isOfStage = code.isWord(index - 1, "StageApplication") || code.isWord(index - 2, "StageApplication")
      if source.launch == nil, isOfStage { source.launch = code.span(index) }
    // Swift imports `launchApplication` as `launch`.
    case "launch" where code.isSwift:
      source.launchesRuntime = source.launchesRuntime || code.isMark(index - 1, ".") && code.isMark(index + 1, "(")
      if source.launch == nil, code.isWord(index - 2, "StageApplication") { source.launch = code.span(index) }
    case "configModuleWithBundleDirectory", "configModule":
      if source.configuresRuntime == nil { source.configuresRuntime = code.span(index) }
      if source.moduleFolder == nil { source.moduleFolder = moduleFolder(index) }
    case "onOpenURL":
      source.receivesURLs = true
      source.receivesActivities = true
    case "onContinueUserActivity": source.receivesActivities = true
    case _ where Self.caseOperations.contains(word): source.ignoresCase = source.ignoresCase || !isAboutScheme(index)
    default: break
    }
  }

  /// Returns the folder in `configModuleWithBundleDirectory:@"arkui-x"` or `configModule(withBundleDirectory: "arkui-x")`.
  private mutating func moduleFolder(_ call: Int) -> Spanned<String>? {
    let start = code.isMark(call + 1, ":") ? call + 2 : call + 4
    guard code.isMark(start - 1, ":") else { return nil }
    let value = start..<code.argumentEnd(from: start)
    guard let folder = conditions.literal(value) else { return nil }
    let constant = value.count == 1 ? constants.all.first { $0.name == code.text(start) } : nil
    return Spanned(folder.value, constant?.value.span ?? folder.span)
  }

  private static let caseOperations: Set<String> = [
    "lowercaseString", "lowercased", "localizedLowercaseString", "caseInsensitiveCompare",
    "localizedCaseInsensitiveCompare",
    "NSCaseInsensitiveSearch", "caseInsensitive", "uppercaseString", "uppercased", "capitalizedString", "capitalized",
  ]

  /// Returns whether a case conversion applies to the scheme, which branches do not compare.
  private func isAboutScheme(_ index: Int) -> Bool {
    var before = index - 1
    while [".", "?", "!", "(", ")"].contains(where: { code.isMark(before, $0) }) { before -= 1 }
    guard code.isWord(before) else { return false }
    let name = code.text(before)
    return (variables.parts[name] ?? WantPart(variable: name)) == .bundle
  }

  // MARK: Branches

  private mutating func ifBranch(_ index: Int, _ function: Int?) {
    let condition: Range<Int>
    let bodyStart: Int
    if code.isSwift {
      guard let brace = find(from: index + 1, before: "if", { code.isMark($0, "{") }) else { return }
      (condition, bodyStart) = (index + 1..<brace, brace)
    } else {
      guard code.isMark(index + 1, "(") else { return }
      (condition, bodyStart) = (index + 2..<code.partner(index + 1), code.after(index + 1))
    }
    let body = code.isMark(bodyStart, "{") ? bodyStart + 1..<code.partner(bodyStart) : statement(from: bodyStart)
    let last = code.isMark(bodyStart, "{") ? body.upperBound : body.upperBound - 1
    // `} else if`, or an `if` after a branch that returned.
    let isElse = code.isWord(index - 1, "else")
    let before = chainEnds[isElse ? index - 2 : index - 1]
    let chain = before.flatMap { isElse || $0.leaves ? $0.chain : nil } ?? newChain()
    let isLeft = leaves(body)
    chainEnds[last] = (chain, isLeft)
    if isLeft, let required = conditions.exception(condition) { require(required, function) }
    let read = conditions.condition(condition)
    add(read, code.span(condition), chain, body, function, end: body.upperBound)
  }

  private mutating func guardBranch(_ index: Int, _ function: Int?) {
    guard let otherwise = find(from: index + 1, before: "guard", { code.isWord($0, "else") }),
      code.isMark(otherwise + 1, "{"),
      let brace = braces.last
    else { return }
    let condition = index + 1..<otherwise
    let body = code.after(otherwise + 1)..<max(code.after(otherwise + 1), code.partner(brace))
    let read = conditions.condition(condition)
    if case .matches(let found) = read, found.count == 1 { require(found[0], function) }
    add(read, code.span(condition), newChain(), body, function, end: body.upperBound)
  }

  /// Records the bundle name that a condition outside of other statements requires of all URLs.
  private mutating func require(_ match: WantMatch, _ function: Int?) {
    guard let bundle = match.bundle, let function, braces.last == functions[function].body.lowerBound - 1,
      functions[function].getsWants(in: code)
    else { return }
    source.requiredBundles.append(bundle)
  }

  private mutating func openSwitch(_ index: Int) {
    guard !code.isMark(index - 1, "."),
      let brace = find(from: index + 1, before: "switch", { code.isMark($0, "{") })
    else { return }
    let subjects = elements(conditions.unwrapped(index + 1..<brace))
    let joinsWant = subjects.count == 1 && conditions.joinsWant(subjects[0])
    if !joinsWant, subjects.contains(where: { conditions.isComposed($0) && conditions.mentionsWant($0) }) {
      source.hasUnreadBranch = true
    }
    let parts = subjects.map { conditions.part($0) }
    guard joinsWant || parts.contains(.module) || parts.contains(.ability) else { return }
    for subject in subjects { conditions.compares(subject) }
    switches.append(
      OpenSwitch(brace: brace, subjects: subjects, parts: parts, joinsWant: joinsWant, chain: newChain()))
  }

  private mutating func caseBranch(_ index: Int, _ function: Int?) {
    guard let current = switches.last, current.brace == braces.last,
      let colon = find(from: index + 1, before: "case", { code.isMark($0, ":") })
    else { return }
    let filter = (index + 1..<colon).first { code.isWord($0, "where") }
    let patterns = index + 1..<(filter ?? colon)
    var matches: [WantMatch] = []
    var isRead = true
    for pattern in elements(patterns) {
      if let match = match(pattern, current) { matches.append(match) } else { isRead = false }
    }
    var read: WantCondition = isRead ? .matches(matches) : .unread
    if let filter {
      let both = conditions.condition(filter + 1..<colon)
      if case .matches(let more) = both, more.count == 1, matches.count == 1, let all = matches[0].and(more[0]) {
        read = .matches([all])
      } else {
        read = .unread
      }
    }
    let end = find(from: colon + 1, before: "@", { code.isWord($0, "case") || code.isWord($0, "default") })
    let body = colon + 1..<(end ?? code.partner(current.brace))
    add(read, code.span(patterns), current.chain, body, function, end: body.upperBound)
  }

  /// Returns the names that a pattern such as `("entry", "EntryAbility")` matches.
  private mutating func match(_ pattern: Range<Int>, _ current: OpenSwitch) -> WantMatch? {
    let elements = elements(conditions.unwrapped(pattern))
    guard elements.count == current.parts.count else { return nil }
    if current.joinsWant { return conditions.literal(elements[0]).flatMap { WantMatch(joined: $0) } }
    var match = WantMatch()
    for (position, part) in current.parts.enumerated() {
      var element = elements[position]
      if let last = element.last, code.isMark(last, "?") { element = element.lowerBound..<last }
      let isBound =
        element.first.map { first in ["_", "let", "var", "nil"].contains { code.isWord(first, $0) } } ?? true
      if let name = conditions.literal(element, isConstant: !isBound) {
        guard let part else {
          conditions.compares(current.subjects[position], with: name)
          match.hasOtherCondition = true
          continue
        }
        guard match.add(part, name) else { return nil }
      } else {
        guard isBound, !element.isEmpty, !code.isWord(element.lowerBound, "nil") else { return nil }
      }
    }
    return match
  }

  private mutating func add(
    _ condition: WantCondition, _ span: Span, _ chain: Int, _ body: Range<Int>, _ function: Int?, end: Int
  ) {
    guard case .matches(let matches) = condition else {
      source.hasUnreadBranch = true
      markHolder()
      open.append(OpenBranch(end: end, matches: nil, index: nil))
      return
    }
    guard matches.contains(where: { $0.namesAbility || $0.bundle != nil }) else { return }
    markHolder()
    guard let all = combined(matches) else {
      source.hasUnreadBranch = true
      open.append(OpenBranch(end: end, matches: nil, index: nil))
      return
    }
    found.append(
      FoundBranch(
        branch: .init(matches: all, span: span, chain: chain), body: body, function: function))
    open.append(OpenBranch(end: end, matches: all, index: found.count - 1))
  }

  private mutating func markHolder() {
    if let holder = open.last?.index { found[holder].holdsBranches = true }
  }

  /// Returns the wants of a branch inside the current one; nil if either has alternatives, or both compare the same
  /// part.
  private func combined(_ matches: [WantMatch]) -> [WantMatch]? {
    guard let outer = open.last else { return matches }
    guard let outer = outer.matches, outer.count == 1 else { return nil }
    let all = matches.compactMap { match in
      var both = outer[0].and(match)
      // Other conditions of the outer branch hold for all branches of a chain inside it.
      both?.hasOtherCondition = match.hasOtherCondition
      return both
    }
    return all.count == matches.count ? all : nil
  }

  // MARK: Statements

  /// Returns the first token from a position on that meets a condition, at the same nesting level and before a keyword.
  private func find(from start: Int, before keyword: String, _ isFound: (Int) -> Bool) -> Int? {
    var index = start
    while index < code.tokens.count {
      if isFound(index) { return index }
      if code.isMark(index, "}") || code.isWord(index, keyword) { return nil }
      index = code.after(index)
    }
    return nil
  }

  /// Returns the range of a statement without braces.
  private func statement(from start: Int) -> Range<Int> {
    var index = start
    while index < code.tokens.count, !code.isMark(index, "}") {
      let isEnd = code.isMark(index, ";") || code.isMark(index, "{")
      index = code.after(index)
      // Stops at a nested `if`, so that long chains are read in linear time.
      if isEnd || code.isWord(index, "if") { break }
    }
    return start..<max(start, min(index, code.tokens.count))
  }

  /// Returns whether a body always returns.
  private func leaves(_ body: Range<Int>) -> Bool {
    var index = body.lowerBound
    while index < body.upperBound {
      // A `return` after `if (…)` without braces is conditional.
      if code.isWord(index, "return") { return index == body.lowerBound || !code.isMark(index - 1, ")") }
      index = code.after(index)
    }
    return false
  }

  /// Splits a range at the commas outside of brackets.
  private func elements(_ range: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var (index, start) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if code.isMark(index, ",") {
        elements.append(start..<index)
        start = index + 1
      }
      index = min(code.after(index), range.upperBound)
    }
    return elements + [min(start, range.upperBound)..<range.upperBound]
  }

  private mutating func newChain() -> Int {
    chainCount += 1
    return chainCount
  }

  // MARK: Parameters

  /// Returns whether a word refers to the parameters of the want and passes them on.
  private func passesParameters(_ index: Int) -> Bool {
    if code.isWord(index, "setParams") { return true }
    guard isParameters(index), !isEmptied(index) else { return false }
    let isAssigned = code.isMark(index + 1, "=") && !code.isOperator(index + 1, "=", "=")
    if isAssigned { return code.isMark(index - 1, ".") }
    return [":", "(", ",", "[", "="].contains { code.isMark(index - 1, $0) }
  }

  /// Returns whether a word is a property or an argument with the value nil: `page.params = nil`, `params: nil`.
  private func isEmptied(_ index: Int) -> Bool {
    let isProperty = code.isMark(index - 1, ".") && code.isMark(index + 1, "=")
    return (isProperty || code.isMark(index + 1, ":")) && isNothing(index + 2)
  }

  private func isNothing(_ index: Int) -> Bool { code.isWord(index, "nil") || code.isWord(index, "NULL") }

  private func isParameters(_ index: Int) -> Bool {
    let name = code.text(index)
    return variables.parts[name] == .params || name.lowercased().hasPart("param")
  }

  /// Returns whether a word in a branch may carry the parameters of the want.
  private func mayCarryParameters(_ index: Int) -> Bool {
    guard code.isWord(index), !isEmptied(index) else { return false }
    // `url.host`, `want.instanceName`
    if code.isMark(index + 1, "."), code.isWord(index + 2), !isParameters(index) {
      let property = code.text(index + 2)
      let part = WantPart(variable: property)
      if part != nil && part != .params || property.hasPart("nstanceName") { return false }
    }
    let name = code.text(index).lowercased()
    return isParameters(index) || name == "url" || name.hasSuffix("url") && name != "openurl"
      || ["query", "want", "component", "items", "userinfo"].contains { name.hasPart($0) }
  }

  /// Records that a word sets the parameters of a page, or passes them to a function.
  private mutating func recordUseOfParameters(_ index: Int) {
    let isProperty = code.isMark(index - 1, ".") && code.isMark(index + 1, "=") && mayCarryParameters(index)
    if isProperty || code.isWord(index, "setParams") { source.setsParameters = true }
    guard !source.setsParameters, passesParameters(index) else { return }
    if let function = function(calledAround: index) {
      source.functionsWithParameters.insert(function)
    } else if !code.isLabel(index) {
      source.setsParameters = true
    }
  }

  /// Returns the name of the function that is called with a word as an argument.
  private func function(calledAround index: Int) -> String? {
    var start = index - 1
    while start >= 0, index - start < Self.longestCall, !code.isMark(start, "{"), !code.isMark(start, ";") {
      guard code.partner(start) <= start else {
        let name = code.isMark(start, "(") ? start - 1 : code.after(start + 1)
        return code.isWord(name) ? code.text(name) : nil
      }
      start = code.partner(start) - 1
    }
    return nil
  }

  private mutating func string(_ index: Int, _ function: Int?, isLogged: Bool) {
    let text = code.text(index)
    if text == "params", code.isWord(index - 2, "forKey") { source.setsParameters = true }
    if text == ":", source.composedInstance == nil, conditions.joinsInstance(around: index) {
      source.composedInstance = code.span(index)
    }
    guard !isLogged, let function, functions[function].getsURL(in: code, alsoParts: false), isLookedUp(index) else {
      return
    }
    for (part, item) in [(WantPart.ability, "abilityName"), (.params, "params")]
    where text != item && URLVariables.isWrong(text, part) {
      source.wrongItems.append(.init(variable: item, part: part, kind: .item, source: Spanned(text, code.span(index))))
    }
  }

  /// Returns whether a string is a subscript, an argument, or compared with a value.
  private func isLookedUp(_ index: Int) -> Bool {
    if code.isMark(index + 1, ":") { return code.isWord(index - 1, "case") }
    return ["[", "(", ":"].contains { code.isMark(index - 1, $0) } || code.isOperator(index - 2, "=", "=")
  }

  // MARK: Arguments

  /// Reads an argument of a call: a part of the want under the label of another one, or `nil` as its parameters.
  private mutating func argument(of label: Int, _ function: Int?) {
    guard code.isLabel(label), let part = WantPart(label: code.text(label)), !code.isMark(label - 1, "?"),
      let call = call(around: label)
    else { return }
    let value = label + 2..<valueEnd(from: label + 2)
    if part == .bundle, hasOtherPart(call, label), function.map({ functions[$0].getsWants(in: code) }) ?? false,
      let name = conditions.literal(value, isConstant: true)
    {
      source.passedBundles.append(name)
      return
    }
    if part == .ability, let ability = conditions.literal(value, isConstant: true) { addInstance(ability, call) }
    guard let last = value.last, value.allSatisfy({ code.isWord($0) || code.isMark($0, ".") }) else { return }
    if part == .params, value.count == 1, isNothing(last) {
      if let function { droppingCalls.append((function, call, code.span(last))) }
      return
    }
    let name = code.text(last)
    guard let found = WantPart(named: name) ?? (name == "params" ? .params : nil), found != part,
      source.misplacedParts.last?.call != call, hasOtherPart(call, label)
    else { return }
    source.misplacedParts.append(.init(call: call, label: code.text(label), value: Spanned(name, code.span(value))))
  }

  /// Adds the instance that a call with literal names opens, such as `page(module: "entry", ability: "EntryAbility",
  /// params: nil)`.
  private mutating func addInstance(_ ability: Spanned<String>, _ call: Int) {
    var values: [WantPart: Range<Int>] = [:]
    for label in (call + 1..<min(code.partner(call), call + Self.longestCall)) where code.isLabel(label) {
      if let part = WantPart(label: code.text(label)) { values[part] = label + 2..<valueEnd(from: label + 2) }
    }
    guard values.count >= 3, let module = values[.module].flatMap({ conditions.literal($0, isConstant: true) })
    else { return }
    let bundle = values[.bundle].flatMap { conditions.literal($0, isConstant: true) }
    source.instances.append(
      .init(bundle: bundle, module: module, ability: ability, span: code.span(call), className: nil))
  }

  /// Returns whether a call has labels for several parts of a want; a single label, such as `params`, may be unrelated.
  private func hasOtherPart(_ call: Int, _ label: Int) -> Bool {
    (call + 1..<min(code.partner(call), call + Self.longestCall)).contains { index in
      index != label && code.isLabel(index) && WantPart(label: code.text(index)) != nil
    }
  }

  /// Returns the opening bracket of the call around a label; nil in a declaration, in a dictionary or elsewhere.
  private func call(around label: Int) -> Int? {
    if code.isSwift {
      guard code.isMark(label - 1, "(") || code.isMark(label - 1, ",") else { return nil }
    } else {
      guard
        code.isWord(label - 1) || code.isString(label - 1) || code.isMark(label - 1, "]") || code.isMark(label - 1, ")")
      else { return nil }
    }
    var index = label - 1
    while index >= 0, label - index < Self.longestCall, !code.isMark(index, "{"), !code.isMark(index, ";") {
      let partner = code.partner(index)
      if partner > index { return code.isMark(index, code.isSwift ? "(" : "[") ? index : nil }
      index = partner - 1
    }
    return nil
  }

  /// The maximum number of tokens between the start of a call and a label.
  private static let longestCall = 64

  /// Returns the end of an argument; in Objective-C, another label may follow.
  private func valueEnd(from start: Int) -> Int {
    let end = code.argumentEnd(from: start)
    guard !code.isSwift else { return end }
    return (start + 1..<max(start + 1, end)).first { code.isLabel($0) } ?? end
  }

  /// Returns whether a call passes the ability of the want, not a literal, but neither the URL nor other parameters.
  private func passesAbilityAlone(_ call: Int) -> Bool {
    let arguments = call..<code.partner(call)
    let passesAbility = arguments.contains { label in
      code.isLabel(label) && WantPart(label: code.text(label)) == .ability && code.isWord(label + 2)
        && WantPart(named: code.text(label + 2)) == .ability
    }
    return passesAbility && !arguments.contains { mayCarryParameters($0) && !code.isMark($0 + 1, ":") }
  }

  // MARK: Result

  /// Returns whether code around a branch, or outside of all branches of its function, passes parameters on.
  private func isPassed(in leaf: FoundBranch) -> Bool {
    passes.contains { pass in
      guard pass.function == leaf.function else { return false }
      guard let branch = pass.branch.map({ found[$0] }) else { return true }
      return branch.holdsBranches && branch.body.contains(leaf.body.lowerBound)
    }
  }

  private consuming func result() -> DelegateSource {
    // Most files have no branches, and inspecting every name would dominate the running time.
    let carriers = found.isEmpty ? [] : code.indices.filter { mayCarryParameters($0) }
    let leaves = found.filter { found in
      !found.holdsBranches && found.branch.matches.contains(where: \.namesAbility)
    }
    let reader = BranchBody(leaves.map(\.body), in: code, functions, carriers, hierarchy)
    source.passedBundles += instances.bundles(functions)
    source.instances += instances.instances
    source.composedInstance = source.composedInstance ?? instances.composed
    source.functions = Set(functions.map(\.name))
    source.readsAbilityName = variables.readsAbilityName
    source.instanceFaults = instances.faults
    let namesOfURL = found.isEmpty ? [] : instances.variablesOfURL()
    for found in leaves {
      var branch = found.branch
      let created = reader.controllers(in: found.body)
      branch.controller = created.count == 1 ? created[0] : nil
      branch.createsUnknown = created.count > 1
      branch.presents = !created.isEmpty || reader.presents(in: found.body)
      branch.parameters = reader.parameters(
        of: found.body, created, in: found.function, isPassed: isPassed(in: found))
      branch.isOfURL = found.function.map { functions[$0].getsURL(in: code) } ?? source.receivesURLs
      branch.usesNamesOfURL = found.body.contains { index in
        ["initWithInstanceName", "instanceName"].contains { code.isWord(index, $0) } && code.isMark(index + 1, ":")
          && code.isWord(index + 2) && namesOfURL.contains(code.text(index + 2))
          && ["]", ")", ","].contains { code.isMark(index + 3, $0) }
      }
      source.branches.append(branch)
    }
    source.branches += ControllerTable(code, reader).branches(after: chainCount)
    let handlers = functions.indices.filter { functions[$0].urlHandler(in: code) != nil }
    source.urlHandler = handlers.first.flatMap { functions[$0].urlHandler(in: code) }
    let dropping = Set(handlers).subtracting(passes.map(\.function))
    source.droppingCalls = droppingCalls.filter { dropping.contains($0.function) && passesAbilityAlone($0.call) }
      .map(\.span)
    source.receivesURLs = source.receivesURLs || source.urlHandler != nil
    source.receivesActivities = source.receivesActivities || functions.contains { $0.isActivityHandler(in: code) }
    source.misnamedURLMethod = functions.lazy.compactMap { [code] in $0.misnamedURLMethod(in: code) }.first
    let used = conditions.compared.union(instances.composedVariables)
    if !source.branches.isEmpty || !instances.composedVariables.isEmpty {
      source.parserFaults = variables.faults.filter { [source] fault in
        // A type may read the URL, so that branches compare its properties.
        fault.isQueryItem || source.urlHandler != nil && (fault.part == .params || used.contains(fault.variable))
      }
    }
    if source.urlHandler != nil, !variables.readsAbilityName { source.parserFaults += conditions.misreads }
    let reportsParams = !variables.readsParams && (variables.readsAbilityName || !source.wrongItems.isEmpty)
    source.wrongItems.removeAll { [variables] item in
      item.part == .ability ? variables.readsAbilityName : !reportsParams
    }
    source.comparedSchemes = conditions.comparedSchemes
    source.unresolved = conditions.unresolved
    source.hasUnreadBranch = source.hasUnreadBranch || conditions.hasOpaqueCondition
    source.repeatedImports = code.repeatedImports()
    return source
  }
}
