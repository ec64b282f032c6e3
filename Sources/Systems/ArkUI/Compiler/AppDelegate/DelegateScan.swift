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
  private let parameters: ParameterWords
  private let hierarchy: ClassHierarchy
  private var conditions: ConditionReader
  private var instances: InstanceNameReader
  private var calls: WantCallReader
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
  /// The functions that pass parameters on, those that do so outside of branches, and the branches that do so.
  private var (passingFunctions, alwaysPassing, passingBranches) = (Set<Int>(), Set<Int>(), Set<Int>())

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
    /// The branch around it.
    let outer: Int?
    var holdsBranches = false
  }

  /// Reads a file, given the classes and the string constants of other files.
  static func source(
    _ code: CodeTokens, _ hierarchy: ClassHierarchy, _ shared: [String: Spanned<String>] = [:]
  ) -> DelegateSource {
    if let bracket = code.unmatchedBracket {
      return DelegateSource(file: code.file, unmatchedBracket: bracket)
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
    parameters = ParameterWords(code, variables)
    calls = WantCallReader(code, functions, parameters)
    conditions = ConditionReader(code, constants, variables)
    instances = InstanceNameReader(code, functions, constants)
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
      case .mark(UInt8(ascii: "?")) where !code.isSwift: ternaryBranch(index, function)
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")): calls.read(index, in: function, &conditions)
      case .word:
        word(index, function)
        if let function { instances.readBundle(assignedTo: index, in: function) }
        logEnd = max(logEnd, code.logEnd(index) ?? 0)
        if index >= logEnd { useOfParameters(index, function) }
      case .string, .text:
        string(index, function, isLogged: index < logEnd)
        let instance = instances.read(index, in: function, block: braces.last, &conditions)
        if let instance, let branch = open.last?.index { found[branch].branch.instances.append(instance) }
      // The body of a macro.
      case .directive where code.text(index).hasPart("launchApplication"): source.launchesRuntime = true
      case .directive where code.text(index).hasPart("handleSingleton"): source.callsHandleSingleton = true
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
    case "onOpenURL": source.receivesURLs = true
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

  /// Reads `[ability isEqualToString:@"…"] ? [[Page alloc] init] : …` in Objective-C.
  private mutating func ternaryBranch(_ mark: Int, _ function: Int?) {
    var (start, end) = (mark, mark + 1)
    while start > 0, mark - start < Self.longestCondition, code.partner(start - 1) < start,
      !code.isWord(start - 1, "return"), code.variable(assignedBy: start - 1) == nil,
      ![":", ",", ";", "}"].contains(where: { code.isMark(start - 1, $0) })
    {
      start = code.partner(start - 1)
    }
    while end < code.tokens.count, code.partner(end) >= end,
      ![":", ",", ";", "?"].contains(where: { code.isMark(end, $0) })
    {
      end = code.after(end)
    }
    guard code.isMark(end, ":") else { return }
    let earlier = code.isMark(start - 1, ":") ? chainEnds[start - 1] : nil
    let chain = earlier?.chain ?? newChain()
    chainEnds[end] = (chain, true)
    let read = conditions.condition(start..<mark)
    add(read, code.span(start..<mark), chain, mark + 1..<end, function, end: end)
  }

  /// The maximum number of tokens in the condition of a conditional expression.
  private static let longestCondition = 64

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
    let subjects = conditions.elements(conditions.unwrapped(index + 1..<brace))
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
    for pattern in conditions.elements(patterns) {
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
    let elements = conditions.elements(conditions.unwrapped(pattern))
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
        branch: .init(matches: all, span: span, chain: chain), body: body, function: function, outer: open.last?.index))
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

  private mutating func newChain() -> Int {
    chainCount += 1
    return chainCount
  }

  // MARK: Words and strings

  /// Records that a word passes on parameters of the want.
  private mutating func useOfParameters(_ index: Int, _ function: Int?) {
    let isProperty = code.isMark(index - 1, ".") && code.isMark(index + 1, "=") && parameters.mayCarry(index)
    if isProperty || code.isWord(index, "setParams") { source.setsParameters = true }
    guard parameters.passes(index) else { return }
    if let function {
      passingFunctions.insert(function)
      if let branch = open.last?.index { passingBranches.insert(branch) } else { alwaysPassing.insert(function) }
    }
    if let name = parameters.function(calledAround: index) {
      source.functionsWithParameters.insert(name)
    } else if !code.isLabel(index) {
      source.setsParameters = true
    }
  }

  private mutating func string(_ index: Int, _ function: Int?, isLogged: Bool) {
    let text = code.text(index)
    if text == "params", code.isWord(index - 2, "forKey") { source.setsParameters = true }
    if text == ":", source.composedInstance == nil, conditions.joinsInstance(around: index) {
      source.composedInstance = code.span(index)
    }
    guard !isLogged, isLookedUp(index), let part = URLVariables.part(misspelledAs: text), let function,
      functions[function].getsURL(in: code, alsoParts: false)
    else { return }
    // `abilityName = items["…"];`, `if item.name == "…" { abilityName = …`
    let before = code.indices[..<index].suffix(Self.reach).reversed()
      .prefix { !code.isMark($0, ";") && !code.isMark($0, "{") && !code.isMark($0, "}") }
    let after = code.indices[index...].prefix(Self.reach).prefix { !code.isMark($0, ";") }
    let isNamed = (Array(before) + after).contains { name in
      code.isWord(name) && code.isMark(name + 1, "=") && WantPart(variable: code.text(name)) == part
    }
    source.wrongItems.append(
      .init(variable: part.variable, part: part, kind: .item, source: Spanned(text, code.span(index)), isNamed: isNamed)
    )
  }

  /// The maximum number of tokens between the name of a query item and the variable that gets its value.
  private static let reach = 12

  /// Returns whether a string is a subscript, an argument, or compared with a value.
  private func isLookedUp(_ index: Int) -> Bool {
    if code.isMark(index + 1, ":") { return code.isWord(index - 1, "case") }
    return ["[", "(", ":"].contains { code.isMark(index - 1, $0) } || code.isOperator(index - 2, "=", "=")
  }

  // MARK: Result

  /// Returns whether code around a branch, or outside of all branches of its function, passes parameters on.
  private func isPassed(in leaf: FoundBranch) -> Bool {
    if leaf.function.map(alwaysPassing.contains) == true { return true }
    var outer = leaf.outer
    while let branch = outer {
      if passingBranches.contains(branch) { return true }
      outer = found[branch].outer
    }
    return false
  }

  /// Returns the position at which a function creates a page with the instance name that it composes; the position of
  /// the name if the function creates none.
  private func use(of name: Span) -> Span {
    func isAfterName(_ index: Int) -> Bool { code.tokens[index].range.lowerBound >= name.end }
    let function = functions.last { !$0.body.isEmpty && !isAfterName($0.body.lowerBound) }
    let call = function?.body.first { index in
      ["initWithInstanceName", "instanceName"].contains { code.isWord(index, $0) } && code.isMark(index + 1, ":")
        && code.isWord(index + 2) && isAfterName(index)
    }
    return call.map(code.span) ?? name
  }

  private consuming func result() -> DelegateSource {
    // Most files have no branches, and inspecting every name would dominate the running time.
    var logEnd = 0
    let carriers =
      found.isEmpty
      ? []
      : code.indices.filter { [code, parameters] index in
        logEnd = max(logEnd, code.logEnd(index) ?? 0)
        return index >= logEnd && parameters.mayCarry(index)
      }
    let leaves = found.filter { found in
      !found.holdsBranches && found.branch.matches.contains(where: \.namesAbility)
    }
    let reader = BranchBody(leaves.map(\.body), in: code, functions, carriers, hierarchy)
    source.passedBundles += calls.bundles + instances.bundles
    source.instances = calls.instances + instances.instances
    source.composedInstance = (source.composedInstance ?? instances.composed).map(use)
    source.functions = Set(functions.map(\.name))
    source.readItems = variables.readItems
    source.instanceFaults = instances.faults
    let flow = NameFlow(code, functions, variables, outside: leaves.map(\.body), isView: source.receivesURLs)
    for found in leaves {
      var branch = found.branch
      let created = reader.controllers(in: found.body)
      branch.controller = created.count == 1 ? created[0] : nil
      branch.presents = !created.isEmpty || reader.presents(in: found.body)
      branch.dropsParameters =
        !isPassed(in: found) && reader.dropsParameters(found.body, created, in: found.function)
      branch.isOfURL = found.function.map { functions[$0].getsURL(in: code) } ?? source.receivesURLs
      branch.usesNamesOfURL = found.body.contains { index in
        ["initWithInstanceName", "instanceName"].contains { code.isWord(index, $0) } && code.isMark(index + 1, ":")
          && flow.isCarrier(index + 2, in: found.function)
          && !found.body.contains { code.isMark($0 + 1, "=") && code.isWord($0, code.text(index + 2)) }
          && ["]", ")", ","].contains { code.isMark(index + 3, $0) }
      }
      source.branches.append(branch)
    }
    let entries = ControllerTable(code, reader).branches(after: chainCount)
    if !entries.contains(where: { $0.controller != nil }) { source.calls = flow.calls }
    source.followed = Set(functions.filter { $0.getsNames(in: code) }.flatMap { $0.calls(in: code) })
    source.branches += entries
    let handlers = functions.indices.filter {
      functions[$0].urlHandler(in: code) != nil && !functions[$0].doesNothing(in: code)
    }
    source.urlHandler = handlers.first.flatMap { functions[$0].urlHandler(in: code) }
    let dropping = Set(handlers).subtracting(passingFunctions)
    source.droppingCalls = calls.withoutParameters.filter { dropping.contains($0.function) }.map(\.span)
    source.receivesURLs = source.receivesURLs || source.urlHandler != nil
    let used = conditions.compared.union(instances.composedVariables)
    let opensPages = !source.branches.isEmpty || !instances.composedVariables.isEmpty
    if source.urlHandler != nil, opensPages {
      source.parserFaults = variables.faults.filter { $0.part == .params || used.contains($0.variable) }
    }
    if source.urlHandler != nil, !variables.readItems.contains(.ability) { source.parserFaults += conditions.misreads }
    let readsHost = source.wrongItems.contains { $0.part == .module } && URLVariables.readsHost(code)
    source.wrongItems.removeAll { [variables, ignoresCase = source.ignoresCase] item in
      variables.readItems.contains(item.part) || readsHost && item.part == .module
        || ignoresCase && item.source.value.lowercased() == item.part.variable.lowercased()
    }
    source.comparedSchemes = conditions.comparedSchemes
    source.unresolved = conditions.unresolved
    source.hasUnreadBranch = source.hasUnreadBranch || conditions.hasOpaqueCondition
    source.markRepetitions()
    return source
  }
}
