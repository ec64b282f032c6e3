import ManifestText

/// Finds the wants in an ArkTS source that are passed to `startAbility` or a want agent.
///
/// A want is an object literal: the argument itself, or the value of a variable or field that is the argument.
/// Assignments to its keys are included. If other code may change the want, its missing keys are unknown.
struct WantScan {
  let file: ArkTSFile
  let code: ArkTSCode
  let declarations: ArkTSDeclarations
  let values: ArkTSValues
  let guards: PlatformGuards
  private let ownBundle: OwnBundleName
  /// The uses of wants in the source.
  private var sites: [Site] = []

  /// A use of a want.
  struct Site {
    let use: Want.Use
    /// The position of the call or the list of wants.
    let position: Int
    /// The position of the argument.
    let argument: Int
  }

  init(_ file: ArkTSFile, _ values: ArkTSValues, _ guards: PlatformGuards) {
    self.file = file
    self.values = values
    self.guards = guards
    code = file.code
    declarations = file.declarations
    ownBundle = OwnBundleName(file)
    sites = findSites()
  }

  /// A want in the source.
  struct Found {
    let draft: Draft
    let site: Site
    let isGuarded: Bool
    /// The function that contains the want.
    let function: ArkTSValues.Target?
    /// The values of the want's keys that are arguments of the function.
    let arguments: [String: FunctionArgument]
    /// The argument that is the want itself.
    var whole: FunctionArgument?

    /// Whether the want depends on the arguments of the function.
    var isPassed: Bool { whole != nil || !arguments.isEmpty }
  }

  /// Wants that other sources may contain.
  struct Started {
    /// The keys whose values code starts, as in `startAbility(item.want)`.
    var keys: Set<String> = []
    /// The constants that code of another source starts.
    var constants: Set<ArkTSValues.Key> = []

    mutating func formUnion(_ other: Started) {
      keys.formUnion(other.keys)
      constants.formUnion(other.constants)
    }
  }

  /// The wants that this source starts and other sources may contain.
  var started: Started {
    var started = Started(keys: Set(sites.compactMap { startedKey($0) }))
    for site in sites where site.use == .start && code.kind(site.argument) == .name && !guards.guards(site.position) {
      let (target, end) = values.target(at: site.argument, in: file)
      if let target, target.file.code.file.path != code.file.path, isWholeArgument(endingAt: end) {
        started.constants.insert(target.key)
      }
    }
    return started
  }

  /// Returns the wants of this source, given those that any source starts.
  func wants(_ started: Started) -> [Found] {
    var found: [Found] = []
    /// The uses of each declaration with a want.
    var sites: [Int: [Site]] = [:]
    var arguments: Set<Int> = []
    for site in self.sites + keySites(started.keys) where arguments.insert(site.argument).inserted {
      if code.isMark(site.argument, "{") {
        guard site.use == .elsewhere || isWholeArgument(endingAt: code.after(site.argument)) else { continue }
        var draft = Draft(at: site.argument)
        read(site.argument, into: &draft)
        found.append(self.found(draft, site, isGuarded: guards.guards(site.argument)))
      } else if code.kind(site.argument) == .name {
        let (index, end) = declarations.reference(at: site.argument)
        if let index, isWholeArgument(endingAt: end) { sites[index, default: []].append(site) }
      }
    }
    let declared = declarations.all.indices.filter { index in
      let declaration = declarations.all[index]
      return declaration.isWant && sites[index] == nil && declaration.value.map(isObject) ?? false
    }
    let occurrences = occurrences(of: names(of: Array(sites.keys) + declared))
    for index in declared { sites[index] = otherSites(of: index, occurrences[index] ?? [], started) }
    for (index, sites) in sites.sorted(by: { $0.key < $1.key }) {
      let declaration = declarations.all[index]
      guard let first = sites.first else { continue }
      guard let draft = draft(declaration, occurrences[index] ?? [], sites: sites) else {
        if let passed = passedWant(first) { found.append(passed) }
        continue
      }
      let isGuarded = guards.guards(draft.position) || sites.allSatisfy { guards.guards($0.position) }
      found.append(self.found(draft, first, isGuarded: isGuarded))
    }
    return found.sorted { ($0.draft.firstName ?? $0.draft.position) < ($1.draft.firstName ?? $1.draft.position) }
  }

  /// Returns a want that is an argument of the function that starts it.
  private func passedWant(_ site: Site) -> Found? {
    guard let argument = FunctionArgument(site.argument..<site.argument + 1, in: code, declarations) else { return nil }
    return Found(
      draft: Draft(at: site.argument), site: site, isGuarded: guards.guards(site.argument),
      function: ArkTSValues.Target(file: file, index: argument.function), arguments: [:], whole: argument)
  }

  private func found(_ draft: Draft, _ site: Site, isGuarded: Bool) -> Found {
    let passed = draft.arguments.values.map(\.function).min()
    let function = passed ?? declarations.functions(around: draft.position).first?.index
    return Found(
      draft: draft, site: site, isGuarded: isGuarded,
      function: function.map { ArkTSValues.Target(file: file, index: $0) },
      arguments: draft.arguments.filter { $0.value.function == passed })
  }

  // MARK: Uses of wants

  private func findSites() -> [Site] {
    var sites: [Site] = []
    /// Whether each object literal is a `WantAgentInfo`, by the position of its brace.
    var agents: [Int: Bool] = [:]
    for position in code.tokens.indices where code.tokens[position].kind == .name {
      if code.isName(position, "wants") {
        sites += agentSites(position, &agents)
      } else if code.isName(position, "Want") {
        sites += literals(ofType: position).map {
          Site(use: .elsewhere, position: position, argument: $0)
        }
      } else if code.isName(position, "return"), returnsWant(position) {
        sites += literals(at: position + 1).map { Site(use: .elsewhere, position: position, argument: $0) }
      } else if code.isMark(position + 1, "("), code.isMark(position - 1, "."), let use = startUse(position) {
        // The delegator in tests also starts abilities.
        if !receiver(of: position).hasSuffix("elegator") {
          let literals = literals(at: position + 2)
          let use = isOwnMethod(position) ? .elsewhere : use
          sites += (literals.isEmpty ? [position + 2] : literals).map {
            Site(use: use, position: position, argument: $0)
          }
        }
      }
    }
    return sites
  }

  /// Returns the name before the dot of a method, as in `context.startAbility` or `getContext().startAbility`.
  private func receiver(of method: Int) -> String {
    let name = code.opening(of: method - 2).map { $0 - 1 } ?? method - 2
    return code.kind(name) == .name ? code.text(name) : ""
  }

  /// Returns whether a method such as `startAbility` is probably one of the app, which may complete the want.
  private func isOwnMethod(_ name: Int) -> Bool {
    if code.isName(name - 2, "this") || values.function(calledAt: name, in: file) != nil { return true }
    let root = code.root(of: name)
    let receiver = receiver(of: name)
    guard root < name, !receiver.isEmpty, !OwnBundleName.isContextName(receiver) else { return false }
    let index = declarations.declaration(of: code.text(root), at: root)
    return index.map { declarations.all[$0].kind == .imported } ?? false
  }

  /// Returns the positions of the object literals that an expression may have as its value: the expression itself or, in
  /// `a ? b : c`, its branches.
  func literals(at start: Int) -> [Int] {
    if code.isMark(start, "{") { return [start] }
    return code.alternatives(start..<code.endOfValue(from: start)).map(\.lowerBound).filter { code.isMark($0, "{") }
  }

  /// Returns the literals with a type, given its position: `: Want = a ? {…} : {…}`, `: Want[] = [{…}]`, `: Array<Want> =
  /// [{…}]`, `: Record<string, Want> = {a: {…}}`, `(): Want => ({…})`, `{…} as Want`.
  private func literals(ofType type: Int) -> [Int] {
    if code.isName(type - 1, "as") {
      guard let literal = code.opening(of: type - 2), code.isMark(literal, "{"), !code.isMark(literal - 1, "="),
        !opensOther(code.parents[literal])
      else { return [] }
      return [literal]
    }
    if code.isMark(type - 1, ","), code.isName(type - 4, "Record"), code.isMark(type + 2, "="),
      code.isMark(type + 3, "{")
    {
      return members(of: type + 3).map(\.value.lowerBound).filter { code.isMark($0, "{") }
    }
    let isGeneric = code.isMark(type - 1, "<") && code.isAnyName(type - 2, ["Array", "ReadonlyArray"])
    let colon = isGeneric ? type - 3 : type - 1
    let isList = isGeneric || code.isMark(type + 1, "[") && code.isMark(type + 2, "]")
    let next = isGeneric ? type + 2 : isList ? type + 3 : type + 1
    guard code.isMark(colon, ":") else { return [] }
    if isList, code.isMark(next, "="), code.isMark(next + 1, "[") {
      return code.items(in: next + 1).map(\.lowerBound).filter { code.isMark($0, "{") }
    }
    if !isList, code.isMark(next, "="), !code.isMark(next + 1, "{") { return literals(at: next + 1) }
    if !isList, code.kind(next) == .arrow, code.isMark(next + 1, "(") { return literals(at: next + 2) }
    return []
  }

  /// Returns whether parentheses contain the arguments of a function that opens an extension, a form or a service, or
  /// that belongs to tests.
  private func opensOther(_ call: Int) -> Bool {
    guard let (function, receiver) = callee(call) else { return false }
    return function.contains("xtension") || function.contains("onnect") || receiver.hasSuffix("elegator")
      || receiver.hasPrefix("form") && function.contains("Form")
  }

  /// Returns the name of the function whose arguments parentheses contain, and the name before it: `receiver.function(`.
  private func callee(_ call: Int) -> (function: String, receiver: String)? {
    guard code.isMark(call, "("), code.kind(call - 1) == .name else { return nil }
    let isMember = code.isMark(call - 2, ".") && code.kind(call - 3) == .name
    return (code.text(call - 1), isMember ? code.text(call - 3) : "")
  }

  /// Returns the literals that are values of a key in objects: `{ title: 'Orders', want: {…} }`, if code starts the value
  /// of this key, as in `startAbility(item.want)`.
  private func keySites(_ keys: Set<String>) -> [Site] {
    guard !keys.isEmpty else { return [] }
    return code.tokens.indices.compactMap { position in
      guard code.kind(position) == .name, code.isMark(position + 1, ":"), code.isMark(position + 2, "{"),
        code.braceKind(code.parents[position]) == .other, keys.contains(code.text(position))
      else { return nil }
      return Site(use: .elsewhere, position: position, argument: position + 2)
    }
  }

  /// Returns the last name of an argument such as `item.want` or `items[0].want`; nil for other arguments, and for
  /// members of the class.
  private func startedKey(_ site: Site) -> String? {
    guard site.use == .start || site.use == .startForResult else { return nil }
    var position = site.argument
    while code.kind(position) == .name {
      let end =
        code.isMark(position + 1, "[") || code.isMark(position + 1, "!") ? code.after(position + 1) : position + 1
      guard code.isMark(end, ".") else { break }
      position = end + 1
    }
    guard position > site.argument, code.kind(position) == .name, isWholeArgument(endingAt: position + 1),
      !code.isName(site.argument, "this") || position > site.argument + 2
    else { return nil }
    return code.text(position)
  }

  private func startUse(_ position: Int) -> Want.Use? {
    if code.isName(position, "startAbility") || code.isName(position, "startAbilityByCall") { return .start }
    if code.isName(position, "startAbilityForResult") { return .startForResult }
    return code.isAnyName(position, ["startAbilityAsCaller", "startRecentAbility"]) ? .elsewhere : nil
  }

  /// Returns the uses in `wants: [{…}, want]` of a want agent's information.
  private func agentSites(_ position: Int, _ agents: inout [Int: Bool]) -> [Site] {
    guard code.isMark(position + 1, ":"), code.isMark(position + 2, "["), code.parents[position] >= 0 else { return [] }
    let object = code.parents[position]
    let isAgent = agents[object] ?? opensAbilities(object)
    agents[object] = isAgent
    guard isAgent else { return [] }
    return code.items(in: position + 2).map { Site(use: .agent, position: position, argument: $0.lowerBound) }
  }

  /// Returns whether a statement belongs to the block of a function with the result type `Want`.
  private func returnsWant(_ position: Int) -> Bool {
    let brace = code.parents[position]
    guard brace > 0 else { return false }
    // `(…): Want {`, `(…): Want => {`
    let end = code.kind(brace - 1) == .arrow ? brace - 2 : brace - 1
    return code.isName(end, "Want") && code.isMark(end - 1, ":") && code.isMark(end - 2, ")")
  }

  /// Returns whether an object is the information of a want agent that opens abilities.
  private func opensAbilities(_ object: Int) -> Bool {
    let members = code.items(in: object)
    // Wants of these operations open services and events.
    let others = ["START_SERVICE", "START_FOREGROUND_SERVICE", "SEND_COMMON_EVENT"]
    return members.contains { code.isAnyName($0.lowerBound, ["operationType", "actionType", "requestCode"]) }
      && !members.joined().contains { code.isAnyName($0, others) }
  }

  /// Returns the uses of a `Want` that is passed to other code; nil if that code does not start an ability.
  private func otherSites(of index: Int, _ occurrences: [Int], _ started: Started) -> [Site]? {
    let declaration = declarations.all[index]
    var sites: [Site] = []
    for position in occurrences where position != declaration.position {
      let call = code.parents[position]
      // A want that includes this one with `...want` is checked by itself.
      guard call >= 0, !code.isMark(call, "["), code.kind(position - 1) != .spread, !isHarmless(position) else {
        continue
      }
      if opensOther(call) { return nil }
      let isPassedOn = code.isAnyMark(position + 1, ",)") || code.isName(position - 1, "return")
      if isPassedOn { sites.append(Site(use: .elsewhere, position: position, argument: position)) }
    }
    let isStarted = started.constants.contains(ArkTSValues.Target(file: file, index: index).key)
    let isKey =
      started.keys.contains(code.text(declaration.position))
      && code.braceKind(code.parents[declaration.position]) == .members
    if isStarted || isKey || code.isName(declaration.position - 2, "export") {
      let use: Want.Use = isStarted ? .start : .elsewhere
      sites.insert(Site(use: use, position: declaration.position, argument: declaration.position), at: 0)
    }
    return sites.isEmpty ? nil : sites
  }

  /// Returns whether an argument or item ends at a position, optionally after a cast to `Want`.
  private func isWholeArgument(endingAt position: Int) -> Bool {
    let end = code.isName(position, "as") && code.isName(position + 1, "Want") ? position + 2 : position
    return end >= code.tokens.count || code.isAnyMark(end, ",)]:")
  }

  // MARK: Variables

  private func names(of indices: some Sequence<Int>) -> Set<String> {
    Set(indices.map { code.text(declarations.all[$0].position) })
  }

  /// Returns the positions at which declarations with these names are used, by the index of the declaration.
  private func occurrences(of names: Set<String>) -> [Int: [Int]] {
    guard !names.isEmpty else { return [:] }
    let lengths = Set(names.map(\.utf8.count))
    var occurrences: [Int: [Int]] = [:]
    for position in code.tokens.indices {
      let token = code.tokens[position]
      guard token.kind == .name, lengths.contains(token.range.count), names.contains(code.text(position)) else {
        continue
      }
      // A member is used as `this.name` or `Type.name`.
      let isMember = code.isMark(position - 1, ".")
      let (index, end) = declarations.reference(at: isMember ? position - 2 : position)
      if let index, end == position + 1 { occurrences[index, default: []].append(position) }
    }
    return occurrences
  }

  /// Returns the want of a declaration, including assignments to its keys; nil if it is unknown.
  private func draft(
    _ declaration: ArkTSDeclarations.Declaration, _ occurrences: [Int], sites: [Site]
  ) -> Draft? {
    guard declaration.kind == .constant || declaration.kind == .variable else { return nil }
    var literal = declaration.value
    var assignments: [(variable: Int, key: Int, value: Range<Int>)] = []
    var isOpen = false
    let lastSite = sites.map(\.position).max() ?? 0
    let arguments = Set(sites.map(\.argument))
    for position in occurrences where position != declaration.position {
      let next = position + 1
      if code.isMark(next, "=") {
        // A variable without an initial value may be assigned a want once.
        guard literal == nil, isObject(next + 1) else { return nil }
        literal = next + 1
      } else if let (key, end) = key(after: position) {
        if code.isMark(end, "=") {
          assignments.append((position, key, end + 1..<code.endOfValue(from: end + 1)))
        } else if code.isName(key, "parameters"), code.isAnyMark(end, "[.!") {
          isOpen = true
        }
      } else if callee(code.parents[position])?.function == "assign" {
        // `Object.assign(want, …)`
        return nil
      } else if code.isMark(next, "[")
        || position < lastSite && !isHarmless(position) && !isArgument(position, of: arguments)
      {
        isOpen = true
      }
    }
    guard let literal, isObject(literal) else { return nil }
    var draft = Draft(at: literal)
    if code.isMark(literal, "{") { read(literal, into: &draft) }
    isOpen = isOpen || declaration.isOpen
    draft.isOpen = draft.isOpen || isOpen
    draft.hasOtherParameters = draft.hasOtherParameters || isOpen
    let scope = code.parents[literal]
    for (variable, key, value) in assignments {
      let name = code.text(key)
      // The value of a conditional or repeated assignment is unknown.
      let isSure = code.parents[variable] == scope && !draft.keys.contains(name)
      enter(name, at: key, isSure ? value : nil, into: &draft)
    }
    return draft
  }

  /// Returns the key in `want.key`, `want!.key` or `want['key']`, given the position of `want`, and the position after it.
  private func key(after position: Int) -> (key: Int, end: Int)? {
    let dot = code.isMark(position + 1, "!") ? position + 2 : position + 1
    if code.isMark(dot, ".") { return (dot + 1, dot + 2) }
    guard code.isMark(dot, "["), code.kind(dot + 1) == .text, code.isMark(dot + 2, "]") else { return nil }
    return (dot + 1, dot + 3)
  }

  private func isArgument(_ position: Int, of arguments: Set<Int>) -> Bool {
    // `this.want` starts two tokens before the name.
    arguments.contains(position) || arguments.contains(position - 2)
  }

  /// Returns whether the function that gets the variable at a position only logs or serializes it.
  private func isHarmless(_ position: Int) -> Bool {
    guard let (function, receiver) = callee(code.parents[position]) else { return false }
    let name = receiver.lowercased()
    if name.hasSuffix("dialog") || name.hasSuffix("catalog") { return false }
    return function == "stringify" || name == "console" || name.hasSuffix("log") || name.hasSuffix("logger")
  }

  // MARK: Literals

  /// A partially read want.
  struct Draft {
    /// The position of the literal.
    let position: Int
    var names: [String: Want.Name] = [:]
    /// The names and parameters that are arguments of a function around the want.
    var arguments: [String: FunctionArgument] = [:]
    /// The names with a value `condition ? a : b`, all with the same condition.
    var alternatives: [String: [Want.Name]] = [:]
    var condition: String?
    /// The end of the condition.
    var conditionEnd: Int?
    var constants: [Span: Span] = [:]
    /// The position of the first name.
    var firstName: Int?
    /// The position of the first `action` or `uri`.
    var implicitKey: Int?
    /// All keys that have been read so far.
    var keys: Set<String> = []
    var parameters: [Want.Parameter] = []
    var parametersPosition: Int?
    var misnamedParameters: Int?
    var hasOtherParameters = false
    /// Whether there may be unknown keys.
    var isOpen = false

    init(at position: Int) { self.position = position }
  }

  func read(_ object: Int, into draft: inout Draft, depth: Int = 0) {
    for member in members(of: object) {
      if let name = member.name {
        enter(name, at: member.key, member.value, into: &draft)
      } else if depth < Self.longestChain, let base = spreadLiteral(member.value) {
        read(base, into: &draft, depth: depth + 1)
      } else {
        draft.isOpen = true
        draft.hasOtherParameters = true
        // The object may replace the keys before it.
        for key in draft.names.keys { draft.names[key] = .unknown }
        draft.arguments = [:]
        draft.alternatives = [:]
        draft.parameters = []
      }
    }
  }

  /// The maximum nesting of objects.
  private static let longestChain = 8

  /// Returns the object literal in `...name` or `...{…}`; nil if other code may change the object.
  private func spreadLiteral(_ value: Range<Int>) -> Int? {
    guard code.kind(value.lowerBound - 1) == .spread else { return nil }
    if code.isMark(value.lowerBound, "{") { return value.lowerBound }
    let (index, end) = declarations.reference(at: value.lowerBound)
    guard let index, end == value.upperBound, let literal = declarations.all[index].value, code.isMark(literal, "{")
    else { return nil }
    let uses = occurrences(of: names(of: [index]))[index] ?? []
    let isUnchanged = uses.allSatisfy { use in
      use == declarations.all[index].position || code.kind(use - 1) == .spread || code.kind(use - 3) == .spread
    }
    return isUnchanged ? literal : nil
  }

  /// Records a key; nil means that its value is unknown.
  func enter(_ name: String, at key: Int, _ value: Range<Int>?, into draft: inout Draft) {
    draft.keys.insert(name)
    draft.arguments[name] = value.flatMap { FunctionArgument($0, in: code, declarations) }
    switch name {
    case "bundleName", "moduleName", "abilityName":
      guard let value, !value.isEmpty else {
        draft.names[name] = .unknown
        return
      }
      if draft.firstName == nil { draft.firstName = value.lowerBound }
      if name == "bundleName", ownBundle.isAsked(in: value) {
        draft.names[name] = .own
        return
      }
      let alternatives = code.alternatives(value)
      draft.names[name] = alternatives.count > 1 ? .unknown : self.name(value, &draft.constants)
      if let first = alternatives.first, alternatives.count > 1 {
        let condition = (value.lowerBound..<first.lowerBound).map(code.text).joined(separator: " ")
        guard draft.condition == nil || draft.condition == condition else { return }
        draft.condition = condition
        draft.conditionEnd = first.lowerBound
        draft.alternatives[name] = alternatives.map { self.name($0, &draft.constants) }
      }
    case "parameters":
      draft.parametersPosition = key
      draft.parameters = []
      guard let value, code.isMark(value.lowerBound, "{"), isLiteral(value) else {
        draft.hasOtherParameters = true
        return
      }
      for member in members(of: value.lowerBound) {
        guard let name = member.name else {
          draft.hasOtherParameters = true
          continue
        }
        let span = code.span(member.value.lowerBound)
        draft.parameters.append(
          Want.Parameter(
            name: Spanned(name, code.span(member.key)), value: Spanned(values.value(member.value, in: file), span)))
      }
    case "params": draft.misnamedParameters = key
    case "action", "uri":
      if draft.implicitKey == nil { draft.implicitKey = key }
    default: break
    }
  }

  /// Returns the name that an expression evaluates to, and records the position of the constant with it.
  private func name(_ value: Range<Int>, _ constants: inout [Span: Span]) -> Want.Name {
    switch values.value(value, in: file) {
    case .text(let text) where !text.isEmpty:
      let span = code.span(value.lowerBound)
      constants[span] = values.constantSpan(at: value.lowerBound, in: file)
      return .text(Spanned(text, span))
    case .text, .nothing: return .absent
    default: return .unknown
    }
  }

  /// Returns whether an object literal or `new Object()`, which has no keys, starts at a position.
  private func isObject(_ position: Int) -> Bool {
    code.isMark(position, "{")
      || code.isName(position, "new") && code.isName(position + 1, "Object") && code.isMark(position + 2, "(")
        && code.isMark(position + 3, ")") && !code.isMark(position + 4, ".")
  }

  /// Returns whether an expression is an object literal, optionally with a cast.
  private func isLiteral(_ value: Range<Int>) -> Bool {
    let end = code.after(value.lowerBound)
    return end >= value.upperBound || code.isName(end, "as")
  }

  /// Returns the members of an object literal; the name is nil for `...value` and others whose name is unknown.
  func members(of object: Int) -> [(name: String?, key: Int, value: Range<Int>)] {
    code.items(in: object).filter { !$0.isEmpty }.map { item in
      let key = item.lowerBound
      if code.kind(key) == .name || code.kind(key) == .text, code.isMark(key + 1, ":"), key + 2 < item.upperBound {
        return (code.text(key), key, key + 2..<item.upperBound)
      }
      // `bundleName` is short for `bundleName: bundleName`.
      return code.kind(key) == .name && item.count == 1
        ? (code.text(key), key, item) : (nil, key, key + 1..<item.upperBound)
    }
  }

  /// Returns the wants of a literal: one, or one for each branch of the condition that its names depend on.
  func wants(_ found: Found, isGuarded: Bool) -> [Want] {
    found.whole != nil ? [] : wants(found.draft, found.site, isGuarded: isGuarded || found.isGuarded)
  }

  func wants(_ draft: Draft, _ site: Site, isGuarded: Bool) -> [Want] {
    guard !draft.alternatives.isEmpty else { return [want(draft, site, isGuarded: isGuarded)] }
    let isGuarded = isGuarded || draft.conditionEnd.map(guards.guards) ?? false
    return (0..<2).map { branch in
      var draft = draft
      for (key, names) in draft.alternatives { draft.names[key] = names[branch] }
      // Other values may depend on the condition, too.
      draft.parameters = []
      draft.hasOtherParameters = true
      let other = Site(use: .elsewhere, position: site.position, argument: site.argument)
      return want(draft, other, isGuarded: isGuarded)
    }
  }

  private func want(_ draft: Draft, _ site: Site, isGuarded: Bool) -> Want {
    func name(_ key: String) -> Want.Name { draft.names[key] ?? (draft.isOpen ? .unknown : .absent) }
    let whole = code.span(draft.position)
    return Want(
      use: site.use,
      method: startUse(site.position) == nil ? nil : code.text(site.position),
      span: draft.firstName.map(code.span) ?? whole,
      bundleName: name("bundleName"), moduleName: name("moduleName"), abilityName: name("abilityName"),
      constants: draft.constants,
      isImplicit: draft.isOpen || !draft.keys.isDisjoint(with: ["action", "uri", "entities", "type"]),
      implicitSpan: draft.implicitKey.map(code.span), parameters: draft.parameters,
      misnamedParameters: draft.parametersPosition == nil ? draft.misnamedParameters.map(code.span) : nil,
      hasOtherParameters: draft.hasOtherParameters,
      parametersSpan: draft.parametersPosition.map(code.span) ?? draft.firstName.map(code.span) ?? whole,
      isGuarded: isGuarded, module: file.source.module)
  }
}
