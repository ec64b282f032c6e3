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
  /// The positions at which variables are passed to view controllers as instance names.
  private let instanceVariables: [String: [Int]]
  private var conditions: ConditionReader
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
  /// The variables with an instance name that contains the module and the ability of the URL, each with its number of
  /// such assignments.
  private var urlInstances: [String: Int] = [:]
  /// The values that functions assign to variables with a bundle name; nil for a value other than a literal.
  private var bundleValues: [LocalVariable: [Spanned<String>?]] = [:]
  /// The variables that instance names start with.
  private var bundlesOfInstances: Set<LocalVariable> = []

  private struct LocalVariable: Hashable {
    let function: Int
    let name: String
  }
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
    instanceVariables = Self.instanceVariables(code)
    conditions = ConditionReader(code, constants, variables)
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
        if let function { readBundle(assignedTo: index, function) }
        if ["NSLog", "print", "os_log"].contains(where: { code.isWord(index, $0) }) {
          logEnd = max(logEnd, code.after(index + 1 < code.tokens.count ? index + 1 : index))
        }
        if let function, index >= logEnd, passesParameters(index) { passes.append((function, open.last?.index)) }
      case .string, .text: instance(at: index, function)
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
        let name = conditions.literal(first..<max(first, argumentEnd(from: first)), isConstant: true)
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
    let value = start..<argumentEnd(from: start)
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
      getsWants(functions[function])
    else { return }
    source.requiredBundles.append(bundle)
  }

  private mutating func openSwitch(_ index: Int) {
    guard !code.isMark(index - 1, "."),
      let brace = find(from: index + 1, before: "switch", { code.isMark($0, "{") })
    else { return }
    let subjects = elements(conditions.unwrapped(index + 1..<brace))
    if subjects.contains(where: { conditions.isComposed($0) && conditions.mentionsWant($0) }) {
      source.hasUnreadBranch = true
    }
    let parts = subjects.map { conditions.part($0) }
    guard parts.contains(.module) || parts.contains(.ability) else { return }
    for subject in subjects { conditions.compares(subject) }
    switches.append(OpenSwitch(brace: brace, subjects: subjects, parts: parts, chain: newChain()))
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
    var match = WantMatch()
    for (position, part) in current.parts.enumerated() {
      var element = elements[position]
      if let last = element.last, code.isMark(last, "?") { element = element.lowerBound..<last }
      if let name = conditions.literal(element) {
        guard let part else {
          conditions.compares(current.subjects[position], with: name)
          match.hasOtherCondition = true
          continue
        }
        guard match.add(part, name) else { return nil }
      } else {
        guard let first = element.first, ["_", "let", "var"].contains(where: { code.isWord(first, $0) }) else {
          return nil
        }
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
    let all = matches.compactMap { outer[0].and($0) }
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
    let name = code.text(index).lowercased()
    return isParameters(index) || name == "url" || name.hasSuffix("url") && name != "openurl"
      || ["query", "want", "component", "items", "userinfo"].contains { name.hasPart($0) }
  }

  // MARK: Arguments

  /// Reads an argument of a call: a part of the want under the label of another one, or `nil` as its parameters.
  private mutating func argument(of label: Int, _ function: Int?) {
    guard code.isMark(label + 1, ":"), let part = Self.part(labelled: code.text(label)), !code.isMark(label - 1, "?"),
      let call = call(around: label)
    else { return }
    let value = label + 2..<valueEnd(from: label + 2)
    if part == .bundle, hasOtherPart(call, label), function.map({ getsWants(functions[$0]) }) ?? false,
      let name = conditions.literal(value, isConstant: true)
    {
      source.passedBundles.append(name)
      return
    }
    guard let last = value.last, value.allSatisfy({ code.isWord($0) || code.isMark($0, ".") }) else { return }
    if part == .params, value.count == 1, isNothing(last) {
      if let function { droppingCalls.append((function, call, code.span(last))) }
      return
    }
    let name = code.text(last)
    guard let found = Self.part(named: name) ?? (name == "params" ? .params : nil), found != part,
      source.misplacedParts.last?.call != call, hasOtherPart(call, label)
    else { return }
    source.misplacedParts.append(.init(call: call, label: code.text(label), value: Spanned(name, code.span(value))))
  }

  /// Returns whether a call has labels for several parts of a want; a single label, such as `params`, may be unrelated.
  private func hasOtherPart(_ call: Int, _ label: Int) -> Bool {
    (call + 1..<min(code.partner(call), call + Self.longestCall)).contains { index in
      index != label && code.isMark(index + 1, ":") && Self.part(labelled: code.text(index)) != nil
    }
  }

  /// Returns the part of the want that belongs under a label.
  private static func part(labelled label: String) -> WantPart? {
    let folded = label.lowercased()
    if folded.hasSuffix("abilityname") || label == "ability" { return .ability }
    if folded.hasSuffix("modulename") || label == "module" { return .module }
    if folded.hasSuffix("bundlename") || label == "handleSingleton" { return .bundle }
    return label == "params" ? .params : nil
  }

  /// Returns the opening bracket of the call around a label; nil in a declaration, in a dictionary or elsewhere.
  private func call(around label: Int) -> Int? {
    if code.isSwift {
      guard code.isMark(label - 1, "(") || code.isMark(label - 1, ",") else { return nil }
    } else {
      guard code.isWord(label - 1) || code.isMark(label - 1, "]") || code.isMark(label - 1, ")") else { return nil }
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
    let end = argumentEnd(from: start)
    guard !code.isSwift else { return end }
    return (start + 1..<max(start + 1, end)).first { code.isMark($0 + 1, ":") } ?? end
  }

  /// Returns whether a call passes the ability of the want, not a literal, but neither the URL nor other parameters.
  private func passesAbilityAlone(_ call: Int) -> Bool {
    let arguments = call..<code.partner(call)
    let passesAbility = arguments.contains { label in
      code.isMark(label + 1, ":") && Self.part(labelled: code.text(label)) == .ability && code.isWord(label + 2)
        && Self.part(named: code.text(label + 2)) == .ability
    }
    return passesAbility && !arguments.contains { mayCarryParameters($0) && !code.isMark($0 + 1, ":") }
  }

  // MARK: Instance names

  private static let formats: Set<String> = [
    "stringWithFormat", "initWithFormat", "format", "localizedStringWithFormat",
  ]

  /// Reads `@"%@:%@:%@", bundle, @"entry", @"EntryAbility"`, `"bundle:entry:EntryAbility"` and `"\(bundle):entry:EntryAbility"`.
  private mutating func instance(at index: Int, _ function: Int?) {
    let text = code.text(index)
    guard let separator = [UInt8(ascii: ":"), UInt8(ascii: "/")].first(where: text.utf8.contains),
      isAboutInstance(index)
    else { return }
    let range = code.tokens[index].range
    var pieces: [(text: String, range: Range<Int>)] = []
    var start = range.lowerBound
    for offset in range where code.file.bytes[offset] == separator {
      pieces.append((code.text(start..<offset), start..<offset))
      start = offset + 1
    }
    pieces.append((code.text(start..<range.upperBound), start..<range.upperBound))
    guard pieces.count == 2 || pieces.count == 3 else { return }
    var names: [Spanned<String>?] = []
    var parts: [WantPart?] = []
    var bundleVariable: String?
    var next = index + 1
    let isFormat = code.isMark(index - 1, ":") && index > 1 && Self.formats.contains(code.text(index - 2))
    for piece in pieces {
      if isFormat, piece.text.hasPart("%") {
        guard piece.text == "%@" || piece.text == "%s", code.isMark(next, ",") else { return }
        let end = argumentEnd(from: next + 1)
        let isPath = (next + 1..<end).allSatisfy { code.isWord($0) || code.isMark($0, ".") }
        parts.append(isPath && next + 1 < end ? Self.part(named: code.text(end - 1)) : nil)
        names.append(conditions.literal(next + 1..<end, isConstant: true))
        if names.count == 1, next + 2 == end { bundleVariable = code.text(next + 1) }
        next = end
      } else if piece.text.hasPart("\\") {
        let name = piece.text.dropFirst(2).dropLast()
        let isName = piece.text.hasPrefix("\\(") && piece.text.hasSuffix(")")
        parts.append(isName ? name.split(separator: ".").last.flatMap { Self.part(named: String($0)) } : nil)
        let constant = isName ? constant(String(name)) : nil
        if names.isEmpty, isName { bundleVariable = String(name) }
        names.append(constant.map { Spanned($0, code.file.span(piece.range.lowerBound, piece.range.upperBound)) })
      } else {
        guard !piece.text.isEmpty else { return }
        parts.append(nil)
        names.append(Spanned(piece.text, code.file.span(piece.range.lowerBound, piece.range.upperBound)))
      }
    }
    if separator != UInt8(ascii: ":") {
      guard parts == Self.order, isWholeInstance(index, isFormat) else { return }
      source.instanceFaults.append(.init(kind: .separator, span: code.span(index)))
      return
    }
    if let fault = Self.fault(parts, names), names.count == 3 || isWholeInstance(index, isFormat) {
      source.instanceFaults.append(.init(kind: fault, span: code.span(index)))
    }
    guard names.count == 3 else { return }
    if let function, let bundleVariable, parts[0] == .bundle, names[0] == nil {
      bundlesOfInstances.insert(LocalVariable(function: function, name: bundleVariable))
    }
    if parts[1] == .module, parts[2] == .ability, let variable = assignedInstance(index, isFormat) {
      urlInstances[variable, default: 0] += 1
    }
    let instance = DelegateSource.InstanceName(
      bundle: names[0], module: names[1], ability: names[2], span: code.span(index), className: createdClass(index))
    source.instances.append(instance)
    if let branch = open.last?.index { found[branch].branch.instances.append(instance) }
  }

  /// Records the value that a statement assigns to a local variable with a bundle name.
  private mutating func readBundle(assignedTo name: Int, _ function: Int) {
    guard code.isMark(name + 1, "="), !code.isOperator(name + 1, "=", "="), !code.isMark(name - 1, "."),
      Self.part(named: code.text(name)) == .bundle
    else { return }
    let (value, end) = (name + 2, name + 3)
    let isWhole =
      code.isMark(end, ";") || code.isMark(end, ",") || code.isSwift && end < code.tokens.count && code.startsLine(end)
    let literal = code.isString(value) && isWhole ? Spanned(code.text(value), code.span(value)) : nil
    bundleValues[LocalVariable(function: function, name: code.text(name)), default: []].append(literal)
  }

  /// Returns the literals in the variables that instance names start with.
  private func bundlesInVariables() -> [Spanned<String>] {
    bundlesOfInstances.compactMap { variable -> Spanned<String>? in
      guard let values = bundleValues[variable], values.count == 1,
        !functions[variable.function].header.contains(where: { code.isWord($0, variable.name) })
      else { return nil }
      return values[0]
    }.sorted { $0.span.start < $1.span.start }
  }

  /// Returns the value of the constant `name`, `self.name` or `Names.name`; nil for properties of other values.
  private func constant(_ path: String) -> String? {
    let names = path.split(separator: ".")
    guard let first = names.first, let last = names.last else { return nil }
    guard names.count == 1 || first == "self" || first.first?.isUppercase == true else { return nil }
    return constants[String(last)]
  }

  /// Returns the variable that is assigned a text as an instance name: `instanceName = @"…";`.
  private func assignedInstance(_ index: Int, _ isFormat: Bool) -> String? {
    guard let name = wholeInstance(index, isFormat), !code.isMark(name + 1, ":") || code.isWord(name + 2, "String")
    else {
      return nil
    }
    return code.text(name)
  }

  /// Returns whether a text is the whole instance name.
  private func isWholeInstance(_ index: Int, _ isFormat: Bool) -> Bool { wholeInstance(index, isFormat) != nil }

  /// Returns the position of `instanceName` before a text that is the whole instance name: `instanceName = @"…";`,
  /// `initWithInstanceName:[NSString stringWithFormat:…]`.
  private func wholeInstance(_ index: Int, _ isFormat: Bool) -> Int? {
    // `[NSString stringWithFormat:@"…"` and `String(format: "…"`
    let start = isFormat ? index - 4 : index
    guard start > 0 else { return nil }
    var end = isFormat ? code.after(code.isSwift ? index - 3 : start) : index + 1
    // The tokens of interpolations follow their string.
    while end < code.tokens.count, code.tokens[end].range.lowerBound < code.tokens[index].range.upperBound { end += 1 }
    var name = start - 2
    if code.isSwift, code.isWord(name, "String"), code.isMark(name - 1, ":") { name -= 2 }
    let isValue = code.isMark(start - 1, ":") || code.isMark(start - 1, "=")
    guard isValue, code.isWord(name), code.text(name).hasPart("nstanceName") else { return nil }
    let isEnd =
      end >= code.tokens.count || code.isSwift && code.startsLine(end)
      || [";", ",", ")", "]"].contains { code.isMark(end, $0) }
    return isEnd ? name : nil
  }

  private static let order: [WantPart] = [.bundle, .module, .ability]

  /// Returns the error in the number or the order of the parts of an instance name.
  private static func fault(
    _ parts: [WantPart?], _ names: [Spanned<String>?]
  ) -> DelegateSource.InstanceFault.Kind? {
    if parts.count == 2 {
      // A variable with another name may contain several parts.
      func isOne(_ position: Int, _ part: WantPart) -> Bool {
        names[position].map { !$0.value.utf8.contains(UInt8(ascii: ":")) } ?? (parts[position] == part)
      }
      return isOne(0, .bundle) && isOne(1, .ability) ? .twoParts(second: names[1]?.value) : nil
    }
    return zip(parts, order).allSatisfy { $0 == nil || $0 == $1 } ? nil : .order
  }

  /// Returns the part of the URL that a variable is named after exactly.
  private static func part(named name: String) -> WantPart? {
    switch name.lowercased().filter({ $0 != "_" }) {
    case "bundle", "bundlename", "kbundlename": .bundle
    case "module", "modulename": .module
    case "ability", "abilityname": .ability
    default: nil
    }
  }

  /// Returns whether the statement around a string concerns an instance name.
  private func isAboutInstance(_ index: Int) -> Bool {
    for back in 1...Self.statementReach {
      let before = index - back
      guard before >= 0, ![";", "{", "}"].contains(where: { code.isMark(before, $0) }) else { return false }
      // A statement of Swift ends with its line, unless an operator or an opening bracket continues it.
      let isOpen = ["(", "[", ",", "=", ":", "+"].contains { code.isMark(before, $0) }
      if code.isSwift, !isOpen, code.isWord(before + 1), code.startsLine(before + 1) { return false }
      guard code.isWord(before) else { continue }
      let word = code.text(before)
      if word.hasPart("nstanceName") { return !isVariable(before) || isGivenToPage(word) }
      if code.isSwift, ["let", "var", "return"].contains(word) { return false }
    }
    return false
  }

  /// Returns the class of `Name(instanceName: "…")` or `[[Name alloc] initWithInstanceName:@"…"]` around a string.
  private func createdClass(_ index: Int) -> String? {
    for before in (max(0, index - Self.statementReach)..<index).reversed() {
      if [";", "{", "}", "="].contains(where: { code.isMark(before, $0) }) { return nil }
      guard code.isWord(before), code.isWord(before + 1, "alloc") || code.isMark(before + 1, "("),
        code.text(before).first?.isUppercase == true
      else { continue }
      return code.text(before)
    }
    return nil
  }

  /// Returns whether a word is a variable that is assigned a value, as opposed to a label or a property.
  private func isVariable(_ index: Int) -> Bool {
    let isTyped = code.isSwift && code.isMark(index + 1, ":") && code.isWord(index - 1)
    return (code.isMark(index + 1, "=") || isTyped) && !code.isMark(index - 1, ".")
  }

  /// Returns whether a variable of the current block is passed to a view controller as its instance name.
  private func isGivenToPage(_ variable: String) -> Bool {
    guard let uses = instanceVariables[variable] else { return false }
    guard let brace = braces.last else { return true }
    var (low, high) = (0, uses.count)
    while low < high {
      let middle = (low + high) / 2
      if uses[middle] < brace { low = middle + 1 } else { high = middle }
    }
    return low < uses.count && uses[low] < code.partner(brace)
  }

  /// Returns the positions at which each variable is passed as an instance name: `initWithInstanceName:name`,
  /// `instanceName: name`, `page.instanceName = name`.
  private static func instanceVariables(_ code: CodeTokens) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for index in code.indices
    where code.isMark(index + 1, ":") || code.isMark(index + 1, "=") && code.isMark(index - 1, ".") {
      guard code.isWord(index), code.text(index).hasPart("nstanceName") else { continue }
      var name = index + 2
      while code.isWord(name), code.isMark(name + 1, "."), code.isWord(name + 2) { name += 2 }
      if code.isWord(name) { found[code.text(name), default: []].append(name) }
    }
    return found
  }

  /// The maximum number of tokens before a string that are searched for its statement.
  private static let statementReach = 24

  private func argumentEnd(from start: Int) -> Int {
    var index = start
    while index < code.tokens.count, ![",", "]", ")", "}", ";"].contains(where: { code.isMark(index, $0) }) {
      index = code.after(index)
    }
    return min(index, code.tokens.count)
  }

  // MARK: Result

  private consuming func result() -> DelegateSource {
    // Most files have no branches, and inspecting every name would dominate the running time.
    let carriers = found.isEmpty ? [] : code.indices.filter { mayCarryParameters($0) }
    let leaves = found.filter { found in
      !found.holdsBranches && found.branch.matches.contains(where: \.namesAbility)
    }
    let reader = BranchBody(leaves.map(\.body), in: code, functions, carriers, hierarchy)
    source.passedBundles += bundlesInVariables()
    let namesOfURL = found.isEmpty ? [] : namesOfURL()
    let passingFunctions = Set(
      passes.lazy.filter { [found] pass in pass.branch.map { found[$0].holdsBranches } ?? true }.map(\.function))
    for found in leaves {
      var branch = found.branch
      let created = reader.controllers(in: found.body)
      branch.controller = created.count == 1 ? created[0] : nil
      branch.createsUnknown = created.count > 1
      branch.presents = !created.isEmpty || reader.presents(in: found.body)
      branch.parameters = reader.parameters(
        of: found.body, created, in: found.function, isPassed: found.function.map(passingFunctions.contains) ?? false)
      branch.isOfURL = found.function.map { getsURL(functions[$0]) } ?? source.receivesURLs
      branch.usesNamesOfURL = found.body.contains { index in
        ["initWithInstanceName", "instanceName"].contains { code.isWord(index, $0) } && code.isMark(index + 1, ":")
          && code.isWord(index + 2) && namesOfURL.contains(code.text(index + 2))
          && ["]", ")", ","].contains { code.isMark(index + 3, $0) }
      }
      source.branches.append(branch)
    }
    let handlers = functions.indices.filter { Self.urlHandler(functions[$0], code) != nil }
    source.urlHandler = handlers.first.flatMap { Self.urlHandler(functions[$0], code) }
    let dropping = Set(handlers).subtracting(passes.map(\.function))
    source.droppingCalls = droppingCalls.filter { dropping.contains($0.function) && passesAbilityAlone($0.call) }
      .map(\.span)
    source.receivesURLs = source.receivesURLs || source.urlHandler != nil
    source.receivesActivities = source.receivesActivities || functions.contains { isActivityHandler($0) }
    source.misnamedURLMethod = functions.lazy.compactMap { [code] in Self.misnamedURLMethod($0, code) }.first
    let compared = conditions.compared
    if !source.branches.isEmpty {
      source.parserFaults = variables.faults.filter { [source] fault in
        // A type may read the URL, so that branches compare its properties.
        fault.isQueryItem
          || source.urlHandler != nil && (fault.part == .params || compared.contains(fault.variable))
      }
    }
    if source.urlHandler != nil, !variables.readsAbilityName { source.parserFaults += conditions.misreads }
    source.comparedSchemes = conditions.comparedSchemes
    source.unresolved = conditions.unresolved
    source.hasUnreadBranch = source.hasUnreadBranch || conditions.hasOpaqueCondition
    source.repeatedImports = repeatedImports()
    return source
  }

  /// Returns the variables that are only assigned instance names with the module and the ability of the URL.
  private func namesOfURL() -> Set<String> {
    guard !urlInstances.isEmpty else { return [] }
    var assignments: [String: Int] = [:]
    for index in code.indices where code.isMark(index, "=") && !code.isOperator(index, "=", "=") {
      var name = index - 1
      if code.isSwift, code.isWord(name, "String"), code.isMark(name - 1, ":") { name -= 2 }
      if code.isWord(name) { assignments[code.text(name), default: 0] += 1 }
    }
    return Set(urlInstances.filter { assignments[$0.key] == $0.value }.keys)
  }

  /// Returns whether a function gets the URLs of wants, or their parts.
  private func getsWants(_ function: CodeFunction) -> Bool {
    Self.urlHandler(function, code) != nil
      || function.header.contains { code.isWord($0) && WantPart(variable: code.text($0)) == .module }
  }

  /// Returns whether a function gets URLs, or parts of them.
  private func getsURL(_ function: CodeFunction) -> Bool {
    getsWants(function) || function.header.contains { code.isWord($0, "NSURL") || code.isWord($0, "URL") }
  }

  /// The delegate methods that receive URLs from iOS or from mPaaS.
  private static let urlMethods: Set = [
    "application:openURL:options:", "application:openURL:sourceApplication:annotation:", "application:handleOpenURL:",
    "application:openURL:newURL:sourceApplication:annotation:", "scene:openURLContexts:",
    "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)",
    "application(_:open:newURL:sourceApplication:annotation:)", "application(_:handleOpen:)",
    "scene(_:openURLContexts:)",
  ]
  /// The delegate methods that receive user activities from iOS.
  private static let activityMethods: Set = [
    "application:continueUserActivity:restorationHandler:", "scene:continueUserActivity:",
    "application(_:continue:restorationHandler:)", "scene(_:continue:)",
  ]

  /// Returns whether a function resembles one of the delegate methods, but has another name, so that iOS never calls it.
  ///
  /// A function with an attribute is not misspelled, because `@objc` may give it the right name.
  private static func isMisspelled(_ function: CodeFunction, _ code: CodeTokens, _ methods: Set<String>) -> Bool {
    guard function.name == "application" || function.name == "scene" else { return false }
    // Modifiers may follow the attribute.
    var before = function.header.lowerBound - 1
    while code.isWord(before) { before -= 1 }
    return !code.isMark(before, ")") && !methods.contains(function.fullName(in: code))
  }

  /// Returns the position of the name of a function that receives URLs from iOS or is named accordingly.
  private static func urlHandler(_ function: CodeFunction, _ code: CodeTokens) -> Span? {
    if isMisspelled(function, code, urlMethods) { return nil }
    for index in function.header where code.isWord(index) {
      if ["openURL", "openURLContexts", "handleOpenURL", "handleOpen"].contains(where: { code.isWord(index, $0) }) {
        return code.span(index)
      }
      if code.isSwift, code.isWord(index, "open"), code.isMark(index - 1, ","), code.isWord(index + 1) {
        return code.span(index..<index + 2)
      }
    }
    return nil
  }

  /// Returns the name of a function that iOS does not call but that looks like one that receives URLs.
  private static func misnamedURLMethod(_ function: CodeFunction, _ code: CodeTokens) -> Span? {
    guard isMisspelled(function, code, urlMethods) else { return nil }
    return function.header.first { index in
      guard code.isWord(index) else { return false }
      if code.isSwift, code.isWord(index, "open"), code.isMark(index - 1, ",") { return true }
      let isURL = ["openurl", "openurlcontexts"].contains(code.text(index).lowercased())
      return isURL && (code.isSwift || code.isMark(index + 1, ":"))
    }.map(code.span)
  }

  /// Returns whether a function receives universal links from iOS.
  private func isActivityHandler(_ function: CodeFunction) -> Bool {
    if Self.isMisspelled(function, code, Self.activityMethods) { return false }
    return function.header.contains { index in
      code.isWord(index, "continueUserActivity")
        || code.isSwift && code.isWord(index, "continue") && code.isMark(index - 1, ",")
    }
  }

  /// Returns the headers that are imported repeatedly without a condition.
  private func repeatedImports() -> [(name: Spanned<String>, first: Span)] {
    var imports: [String: Span] = [:]
    var repeated: [(name: Spanned<String>, first: Span)] = []
    var depth = 0
    for token in code.tokens where token.kind == .directive {
      let words = code.text(token.range).dropFirst().split(maxSplits: 1) { $0.isWhitespace || $0 == "\"" || $0 == "<" }
      guard let word = words.first else { continue }
      if word.hasPrefix("if") { depth += 1 }
      if word == "endif" { depth -= 1 }
      guard word == "import" || word == "include", depth <= 0,
        let open = code.file.bytes[token.range].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<")
        }),
        let close = code.file.bytes[(open + 1)..<token.range.upperBound].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ">")
        })
      else { continue }
      let name = Spanned(code.text(open + 1..<close), code.file.span(open + 1, close))
      if let first = imports[name.value] {
        repeated.append((name, first))
      } else {
        imports[name.value] = name.span
      }
    }
    return repeated
  }
}
