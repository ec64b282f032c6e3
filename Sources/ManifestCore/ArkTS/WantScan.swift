import AppSources
import ManifestText

/// Finds the wants in an ArkTS source that are passed to `startAbility` or a want agent.
///
/// A want is an object literal: the argument itself, or the value of a variable or field that is the argument.
/// Assignments to its keys are included. If other code may change the want, its missing keys are unknown.
struct WantScan {
  let scopes: Scopes
  let values: ScriptValues
  let guards: PlatformGuards
  let module: Project.Module
  private let ownBundle: OwnBundleName
  /// The uses of wants in the source.
  private var sites: [Site] = []

  /// A use of a want.
  struct Site {
    let use: Want.Use
    /// The call, the list of wants, or another node that uses the want.
    let node: CodeNode
    let argument: CodeNode
  }

  init(_ scopes: Scopes, _ values: ScriptValues, _ guards: PlatformGuards, module: Project.Module) {
    self.scopes = scopes
    self.values = values
    self.guards = guards
    self.module = module
    ownBundle = OwnBundleName(scopes)
    sites = scopes.source.root.descendants.flatMap { sites(at: $0) }
  }

  /// A want in the source.
  struct Found {
    let draft: Draft
    let site: Site
    let isGuarded: Bool
    /// The function that contains the want.
    let function: Declaration?
    /// The values of the want's keys that are arguments of the function.
    let arguments: [String: FunctionArgument]
    /// The argument that is the want itself.
    var whole: FunctionArgument?

    /// Whether the want depends on the arguments of the function.
    var isPassed: Bool { whole != nil || !arguments.isEmpty }
  }

  /// Wants that other sources may contain: the keys whose values code starts, as in `startAbility(item.want)`, and the constants
  /// that code of another source starts.
  typealias Started = (keys: Set<String>, constants: Set<Declaration>)

  /// The keys whose values this source starts.
  var startedKeys: [String] { sites.compactMap { Self.startedKey($0) } }

  /// The constants of other sources that this one starts.
  var startedConstants: [Declaration] {
    sites.filter { $0.use == .start && !guards.guards($0.node) }.compactMap { values.target($0.argument.uncast) }
      .filter { $0.node.source !== scopes.source }
  }

  /// Returns the wants of this source, given those that any source starts.
  func wants(_ started: Started) -> [Found] {
    var found: [Found] = []
    /// The uses of each declaration with a want.
    var sites: [Declaration: [Site]] = [:]
    var arguments: Set<CodeNode> = []
    for site in self.sites + keySites(started.keys) where arguments.insert(site.argument).inserted {
      let argument = site.argument.uncast
      if argument.kind == .object {
        var draft = Draft(argument)
        read(argument, into: &draft)
        found.append(self.found(draft, site, isGuarded: guards.guards(argument)))
      } else if let declaration = scopes.reference(argument) {
        sites[declaration, default: []].append(site)
      }
    }
    let declared = scopes.all.filter { declaration in
      declaration.typeName?.text == "Want" && sites[declaration] == nil && declaration.value.map(Self.isObject) ?? false
    }
    let occurrences = occurrences(of: Set(sites.keys).union(declared))
    for declaration in declared {
      sites[declaration] = otherSites(of: declaration, occurrences[declaration] ?? [], started)
    }
    for (declaration, sites) in sites {
      guard let first = sites.first else { continue }
      guard let draft = draft(declaration, occurrences[declaration] ?? [], sites: sites) else {
        if let passed = passedWant(first) { found.append(passed) }
        continue
      }
      let isGuarded = guards.guards(draft.literal) || sites.allSatisfy { guards.guards($0.node) }
      found.append(self.found(draft, first, isGuarded: isGuarded))
    }
    return found.sorted { $0.draft.span.start < $1.draft.span.start }
  }

  /// Returns a want that is an argument of the function that starts it.
  private func passedWant(_ site: Site) -> Found? {
    guard let argument = scopes.argument(site.argument.uncast) else { return nil }
    return Found(
      draft: Draft(site.argument), site: site, isGuarded: guards.guards(site.argument), function: argument.function,
      arguments: [:], whole: argument)
  }

  private func found(_ draft: Draft, _ site: Site, isGuarded: Bool) -> Found {
    let passed = draft.arguments.values.map(\.function).min { $0.node.span.start < $1.node.span.start }
    return Found(
      draft: draft, site: site, isGuarded: isGuarded,
      function: passed ?? scopes.functions(around: draft.literal).first,
      arguments: draft.arguments.filter { $0.value.function == passed })
  }

  // MARK: Uses of wants

  private func sites(at node: CodeNode) -> [Site] {
    switch node.kind {
    case .entry where node.key?.value == "wants": return agentSites(node)
    case .cast, .variable, .closure:
      return Self.typedLiterals(node).map { Site(use: .elsewhere, node: node, argument: $0) }
    case .exit where node.name == "return":
      guard let value = node.base, let block = node.parent, block.kind == .block,
        block.parent?.typeName?.text == "Want"
      else { return [] }
      return Self.literals(value).map { Site(use: .elsewhere, node: node, argument: $0) }
    case .call:
      guard let callee = node.base, callee.kind == .member, let use = Self.startUse(node),
        let argument = node.arguments.first?.base,
        // The delegator in tests also starts abilities.
        !Self.receiver(of: callee).hasSuffix("elegator")
      else { return [] }
      let literals = Self.literals(argument)
      return (literals.isEmpty ? [argument] : literals).map {
        Site(use: isOwnMethod(node) ? .elsewhere : use, node: node, argument: $0)
      }
    default: return []
    }
  }

  /// Returns the name before the dot of a method, as in `context.startAbility` or `getContext().startAbility`.
  private static func receiver(of callee: CodeNode) -> String {
    guard let base = callee.base?.uncast else { return "" }
    return base.kind == .call ? base.base?.name ?? "" : base.name
  }

  /// Returns whether a method such as `startAbility` is probably one of the app, which may complete the want.
  private func isOwnMethod(_ call: CodeNode) -> Bool {
    guard let callee = call.base else { return false }
    if callee.base?.isNamed("this") == true || values.function(calledBy: call) != nil { return true }
    let receiver = Self.receiver(of: callee)
    var root = callee
    while root.kind != .name, let base = root.base { root = base }
    guard root.kind == .name, !receiver.isEmpty, !OwnBundleName.isContextName(receiver) else { return false }
    return scopes.declaration(of: root.name, at: root)?.kind == .imported
  }

  /// Returns the object literals that an expression may have as its value: the expression itself or, in `a ? b : c`, its
  /// branches.
  static func literals(_ node: CodeNode) -> [CodeNode] {
    node.uncast.alternatives.map(\.uncast).filter { $0.kind == .object }
  }

  /// Returns the literals with the type `Want`: `: Want = a ? {…} : {…}`, `: Want[] = [{…}]`, `: Array<Want> = [{…}]`,
  /// `: Record<string, Want> = {a: {…}}`, `(): Want => ({…})`, `{…} as Want`.
  private static func typedLiterals(_ node: CodeNode) -> [CodeNode] {
    guard let type = node.typeName, type.contains(word: "Want") else { return [] }
    let text = type.text.filter { !$0.isWhitespace }
    switch node.kind {
    case .cast:
      guard text == "Want", let literal = node.base?.ungrouped, literal.kind == .object,
        node.parent?.value != node, !opensOther(node)
      else { return [] }
      return [literal]
    case .closure:
      let body = node.children.first { ![.parameter, .typeName].contains($0.kind) }
      return text == "Want" && body?.kind == .group ? body.map(literals) ?? [] : []
    default:
      guard let value = node.value else { return [] }
      switch text {
      case "Want": return value.uncast.kind == .object ? [] : literals(value)
      case "Want[]", "Array<Want>", "ReadonlyArray<Want>":
        return value.kind == .list ? value.children.map(\.uncast).filter { $0.kind == .object } : []
      case "Record<string,Want>":
        return value.all(.entry).compactMap { $0.value?.uncast }.filter { $0.kind == .object }
      default: return []
      }
    }
  }

  /// Returns whether a node is an argument of a function that opens an extension, a form or a service, or that belongs to
  /// tests.
  private static func opensOther(_ node: CodeNode) -> Bool {
    guard let (function, receiver) = callee(around: node) else { return false }
    return function.contains("xtension") || function.contains("onnect") || receiver.hasSuffix("elegator")
      || receiver.hasPrefix("form") && function.contains("Form")
  }

  /// Returns the name of the function that gets a node as an argument, and the name before it: `receiver.function(`.
  private static func callee(around node: CodeNode) -> (function: String, receiver: String)? {
    guard let argument = node.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      let callee = call.base, callee.kind == .name || callee.kind == .member
    else { return nil }
    let receiver = callee.kind == .member ? callee.base.map { $0.kind == .call ? "" : $0.name } ?? "" : ""
    return (callee.name, receiver)
  }

  /// Returns the literals that are values of a key in objects: `{ title: 'Orders', want: {…} }`, if code starts the value
  /// of this key, as in `startAbility(item.want)`.
  private func keySites(_ keys: Set<String>) -> [Site] {
    guard !keys.isEmpty else { return [] }
    return scopes.source.nodes(.entry).compactMap { entry in
      guard keys.contains(entry.name), let value = entry.value, value.kind == .object else { return nil }
      return Site(use: .elsewhere, node: entry, argument: value)
    }
  }

  /// Returns the last name of an argument such as `item.want` or `items[0].want`; nil for other arguments, and for
  /// members of the class.
  private static func startedKey(_ site: Site) -> String? {
    guard site.use == .start || site.use == .startForResult else { return nil }
    let argument = site.argument.uncast
    guard argument.kind == .member, var base = argument.base?.uncast, !base.isNamed("this") else { return nil }
    while base.kind == .member || base.kind == .subscript, let next = base.base?.uncast { base = next }
    return base.kind == .name ? argument.name : nil
  }

  private static func startUse(_ call: CodeNode) -> Want.Use? {
    guard call.kind == .call else { return nil }
    switch call.base?.name {
    case "startAbility", "startAbilityByCall": return .start
    case "startAbilityForResult": return .startForResult
    case "startAbilityAsCaller", "startRecentAbility": return .elsewhere
    default: return nil
    }
  }

  /// Returns the uses in `wants: [{…}, want]` of a want agent's information.
  private func agentSites(_ entry: CodeNode) -> [Site] {
    guard let wants = entry.value, wants.kind == .list, let object = entry.parent, Self.opensAbilities(object) else {
      return []
    }
    return wants.children.map { Site(use: .agent, node: entry, argument: $0) }
  }

  /// Returns whether an object is the information of a want agent that opens abilities.
  private static func opensAbilities(_ object: CodeNode) -> Bool {
    // Wants of these operations open services and events.
    let others: Set = ["START_SERVICE", "START_FOREGROUND_SERVICE", "SEND_COMMON_EVENT"]
    let keys: Set = ["operationType", "actionType", "requestCode"]
    return object.all(.entry).contains { keys.contains($0.key?.value ?? "") }
      && !object.descendants.contains { others.contains($0.name) }
  }

  /// Returns the uses of a `Want` that is passed to other code; nil if that code does not start an ability.
  private func otherSites(of declaration: Declaration, _ occurrences: [CodeNode], _ started: Started) -> [Site]? {
    var sites: [Site] = []
    for use in occurrences {
      guard let parent = use.parent else { continue }
      // A want that includes this one with `...want` is checked by itself.
      let isSpread = parent.kind == .prefix && parent.name == "."
      if parent.kind == .list || isSpread || Self.isHarmless(use) { continue }
      if Self.opensOther(use) { return nil }
      let isPassedOn =
        parent.kind == .argument || parent.kind == .exit && parent.name == "return" || parent.kind == .entry
      if isPassedOn { sites.append(Site(use: .elsewhere, node: use, argument: use)) }
    }
    let isStarted = started.constants.contains(declaration)
    let isKey = declaration.isMember && started.keys.contains(declaration.name)
    let isExported = declaration.node.all(.modifier).contains { $0.name == "export" }
    if isStarted || isKey || isExported {
      let use: Want.Use = isStarted ? .start : .elsewhere
      sites.insert(Site(use: use, node: declaration.node, argument: declaration.node), at: 0)
    }
    return sites.isEmpty ? nil : sites
  }

  // MARK: Variables

  /// Returns the nodes that refer to declarations, by declaration.
  private func occurrences(of declarations: Set<Declaration>) -> [Declaration: [CodeNode]] {
    guard !declarations.isEmpty else { return [:] }
    let names = Set(declarations.map(\.name))
    var found: [Declaration: [CodeNode]] = [:]
    for node in scopes.source.root.descendants where node.kind == .name || node.kind == .member {
      guard names.contains(node.name), let declaration = scopes.reference(node), declarations.contains(declaration)
      else { continue }
      found[declaration, default: []].append(node)
    }
    return found
  }

  /// Returns the want of a declaration, including assignments to its keys; nil if it is unknown.
  private func draft(_ declaration: Declaration, _ occurrences: [CodeNode], sites: [Site]) -> Draft? {
    guard declaration.kind == .constant || declaration.kind == .variable else { return nil }
    var literal = declaration.value
    var assignments: [(key: CodeNode, name: String, value: CodeNode)] = []
    var isOpen = false
    let lastSite = sites.map(\.node.span.start).max() ?? 0
    let arguments = Set(sites.map(\.argument.uncast))
    for use in occurrences {
      if let assignment = use.parent, assignment.kind == .assignment, assignment.target == use {
        // A variable without an initial value may be assigned a want once.
        guard literal == nil, assignment.operatorText == "=", let value = assignment.value, Self.isObject(value) else {
          return nil
        }
        literal = value
      } else if let (key, name) = Self.key(of: use) {
        if let assignment = key.parent, assignment.kind == .assignment, assignment.target == key,
          let value = assignment.value
        {
          assignments.append((key, name, value))
        } else if name == "parameters", let outer = key.parent, outer.base == key,
          [.member, .subscript, .other].contains(outer.kind)
        {
          isOpen = true
        }
      } else if Self.callee(around: use)?.function == "assign" {
        // `Object.assign(want, …)`
        return nil
      } else if use.parent?.kind == .subscript && use.parent?.base == use
        || use.span.start < lastSite && !Self.isHarmless(use) && !arguments.contains(use)
      {
        isOpen = true
      }
    }
    guard let literal, Self.isObject(literal) else { return nil }
    var draft = Draft(literal.uncast)
    if literal.uncast.kind == .object { read(literal.uncast, into: &draft) }
    isOpen = isOpen || declaration.isOpen
    draft.isOpen = draft.isOpen || isOpen
    draft.hasOtherParameters = draft.hasOtherParameters || isOpen
    for (key, name, value) in assignments {
      // The value of a conditional or repeated assignment is unknown.
      let isSure = Self.block(around: key) == Self.block(around: literal) && !draft.keys.contains(name)
      enter(name, at: key.nameSpan, isSure ? value : nil, into: &draft)
    }
    return draft
  }

  private static func block(around node: CodeNode) -> CodeNode? {
    node.ancestors.first { [.block, .file, .type, .closure, .object, .argument].contains($0.kind) }
  }

  /// Returns the node of the key in `want.key`, `want!.key` or `want['key']`, given `want`, and the key.
  private static func key(of use: CodeNode) -> (node: CodeNode, name: String)? {
    var want = use
    // `want!`
    if let parent = want.parent, parent.kind == .other, parent.base == want { want = parent }
    guard let parent = want.parent, parent.base == want else { return nil }
    if parent.kind == .member { return (parent, parent.name) }
    guard parent.kind == .subscript, let key = parent.arguments.first?.base?.plainText else { return nil }
    return (parent, key.value)
  }

  /// Returns whether the function that gets a variable only logs or serializes it.
  private static func isHarmless(_ node: CodeNode) -> Bool {
    guard let (function, receiver) = callee(around: node) else { return false }
    let name = receiver.lowercased()
    if name.hasSuffix("dialog") || name.hasSuffix("catalog") { return false }
    return function == "stringify" || name == "console" || name.hasSuffix("log") || name.hasSuffix("logger")
  }

  // MARK: Literals

  /// A partially read want.
  struct Draft {
    /// The literal, or the call or argument that provides the want.
    let literal: CodeNode
    var names: [String: Want.Name] = [:]
    /// The names and parameters that are arguments of a function around the want.
    var arguments: [String: FunctionArgument] = [:]
    /// The names with a value `condition ? a : b`, all with the same condition.
    var alternatives: [String: [Want.Name]] = [:]
    var condition: CodeNode?
    var constants: [Span: Span] = [:]
    /// The place of the first name.
    var firstName: Span?
    /// The place of the first `action` or `uri`.
    var implicitKey: Span?
    /// All keys that have been read so far.
    var keys: Set<String> = []
    var parameters: [Want.Parameter] = []
    var parametersKey: Span?
    var misnamedParameters: Span?
    var hasOtherParameters = false
    /// Whether there may be unknown keys.
    var isOpen = false

    init(_ literal: CodeNode) { self.literal = literal }

    /// The place of the first name, otherwise of the literal.
    var span: Span { firstName ?? literal.firstSpan }
  }

  /// The deepest nesting of objects with `...` that is followed.
  private static let longestChain = 8

  func read(_ object: CodeNode, into draft: inout Draft, depth: Int = 0) {
    for entry in object.children {
      if let key = entry.key {
        enter(key.value, at: key.span, entry.value, into: &draft)
      } else if depth < Self.longestChain, let base = spreadLiteral(entry) {
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

  /// Returns the object literal in `...name` or `...{…}`; nil if other code may change the object.
  private func spreadLiteral(_ entry: CodeNode) -> CodeNode? {
    guard let spread = entry.base, spread.kind == .prefix, spread.name == ".", let value = spread.base else {
      return nil
    }
    if value.kind == .object { return value }
    guard let declaration = scopes.reference(value), let literal = declaration.value, literal.kind == .object else {
      return nil
    }
    let isUnchanged = (occurrences(of: [declaration])[declaration] ?? []).allSatisfy { use in
      use.parent?.kind == .prefix && use.parent?.name == "."
    }
    return isUnchanged ? literal : nil
  }

  /// Records a key; nil means that its value is unknown.
  func enter(_ name: String, at key: Span, _ value: CodeNode?, into draft: inout Draft) {
    draft.keys.insert(name)
    draft.arguments[name] = value.flatMap { scopes.argument($0) }
    switch name {
    case "bundleName", "moduleName", "abilityName":
      guard let value else {
        draft.names[name] = .unknown
        return
      }
      if draft.firstName == nil { draft.firstName = value.firstSpan }
      if name == "bundleName", ownBundle.isAsked(value) {
        draft.names[name] = .own
        return
      }
      let alternatives = value.alternatives
      draft.names[name] = alternatives.count > 1 ? .unknown : self.name(value, &draft.constants)
      if alternatives.count > 1, let condition = value.ungrouped.base {
        guard draft.condition == nil || draft.condition?.text == condition.text else { return }
        draft.condition = condition
        draft.alternatives[name] = alternatives.map { self.name($0, &draft.constants) }
      }
    case "parameters":
      draft.parametersKey = key
      draft.parameters = []
      guard let object = value?.uncast, object.kind == .object else {
        draft.hasOtherParameters = true
        return
      }
      for entry in object.children {
        guard let key = entry.key, let value = entry.value else {
          draft.hasOtherParameters = true
          continue
        }
        draft.parameters.append(Want.Parameter(name: key, value: Spanned(values.value(value), value.firstSpan)))
      }
    case "params": draft.misnamedParameters = key
    case "action", "uri":
      if draft.implicitKey == nil { draft.implicitKey = key }
    default: break
    }
  }

  /// Returns the name that an expression evaluates to, and records the position of the constant with it.
  private func name(_ value: CodeNode, _ constants: inout [Span: Span]) -> Want.Name {
    switch values.value(value) {
    case .text(let text) where !text.isEmpty:
      let span = value.firstSpan
      constants[span] = values.constantSpan(value)
      return .text(Spanned(text, span))
    case .text, .nothing: return .absent
    default: return .unknown
    }
  }

  /// Returns whether an expression is an object literal or `new Object()`, which has no keys.
  private static func isObject(_ node: CodeNode) -> Bool {
    let node = node.uncast
    if node.kind == .object { return true }
    guard node.kind == .prefix, node.name == "new", let call = node.base, call.kind == .call else { return false }
    return call.base?.isNamed("Object") == true && call.arguments.isEmpty
  }

  /// Returns the wants of a literal: one, or one for each branch of the condition that its names depend on.
  func wants(_ found: Found, isGuarded: Bool) -> [Want] {
    found.whole != nil ? [] : wants(found.draft, found.site, isGuarded: isGuarded || found.isGuarded)
  }

  func wants(_ draft: Draft, _ site: Site, isGuarded: Bool) -> [Want] {
    guard !draft.alternatives.isEmpty else { return [want(draft, site, isGuarded: isGuarded)] }
    let isGuarded = isGuarded || draft.condition.map { guards.guards($0, includingIt: true) } ?? false
    return (0..<2).map { branch in
      var draft = draft
      for (key, names) in draft.alternatives { draft.names[key] = branch < names.count ? names[branch] : .unknown }
      // Other values may depend on the condition, too.
      draft.parameters = []
      draft.hasOtherParameters = true
      return want(draft, Site(use: .elsewhere, node: site.node, argument: site.argument), isGuarded: isGuarded)
    }
  }

  private func want(_ draft: Draft, _ site: Site, isGuarded: Bool) -> Want {
    func name(_ key: String) -> Want.Name { draft.names[key] ?? (draft.isOpen ? .unknown : .absent) }
    return Want(
      use: site.use, method: Self.startUse(site.node) == nil ? nil : site.node.base?.name, span: draft.span,
      bundleName: name("bundleName"), moduleName: name("moduleName"), abilityName: name("abilityName"),
      constants: draft.constants,
      isImplicit: draft.isOpen || !draft.keys.isDisjoint(with: ["action", "uri", "entities", "type"]),
      implicitSpan: draft.implicitKey, parameters: draft.parameters,
      misnamedParameters: draft.parametersKey == nil ? draft.misnamedParameters : nil,
      hasOtherParameters: draft.hasOtherParameters, parametersSpan: draft.parametersKey ?? draft.span,
      isGuarded: isGuarded, module: module)
  }
}
