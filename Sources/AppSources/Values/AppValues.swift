import ManifestText

/// Follows URLs that an app receives, their parts, and texts through its sources: through variables, members, arguments and
/// results of functions.
///
/// The order of statements is not followed: a variable has any of the values that code assigns to it. Names of variables mean
/// nothing; those of UIKit and Foundation do.
package final class AppValues {
  /// The deepest chain of variables, functions and expressions that is followed; what is after it is unknown.
  private static let longestChain = 64
  /// The most steps from one value to another; what needs more is unknown, so that the work has a bound.
  private static let mostSteps = 1_000_000
  /// The most values of an expression; one with more is unknown.
  private static let mostValues = 64
  /// The most pieces of a composed text.
  private static let mostPieces = 64

  package let index: AppIndex
  package let objects: Objects
  /// What gets a URL from UIKit: parameters, closures with one, and other expressions.
  private let receivers: Set<CodeNode>
  /// The expressions that nothing arrives at.
  private let excluded: Set<CodeNode>
  private let followsParts: Bool
  /// Whether what the app has received matters and nothing else that the same variables may have.
  private let followsReceivedOnly: Bool
  private var known: [Subject: Set<AppValue>] = [:]
  /// The values that a round has found so far, and those of the round before.
  private var (found, earlier): ([Subject: Set<AppValue>], [Subject: Set<AppValue>]) = ([:], [:])
  /// What is being read.
  private var chain: Set<Subject> = []
  /// Whether a value depends on itself, and whether the round has changed a value.
  private var (isCircular, isChanged) = (false, false)
  private var steps = 0

  /// What has values.
  private enum Subject: Hashable {
    case node(CodeNode)
    /// The members of this name, of any type.
    case field(String)
  }

  /// - Parameters:
  ///   - sources: The sources through which values are followed.
  ///   - all: The sources whose constants they may use, these among them.
  ///   - receivers: What gets a URL from UIKit: parameters, closures with one, and other expressions.
  package convenience init(_ sources: [AppSource], constantsIn all: [AppSource], receivers: Set<CodeNode>) {
    let index = AppIndex(sources, constantsIn: all)
    self.init(index, Objects(index), receivers)
  }

  private init(
    _ index: AppIndex, _ objects: Objects, _ receivers: Set<CodeNode>, excluding excluded: Set<CodeNode> = [],
    followsParts: Bool = true,
    followsReceivedOnly: Bool = false
  ) {
    self.index = index
    self.objects = objects
    self.receivers = receivers
    self.excluded = excluded
    self.followsParts = followsParts
    self.followsReceivedOnly = followsReceivedOnly
  }

  /// Returns the values in the same sources if only the given expressions get a URL.
  ///
  /// What other calls give to the same functions, and other code to the same members, is not among them.
  ///
  /// - Parameters:
  ///   - receivers: The expressions that get a URL.
  ///   - excluded: The expressions that nothing arrives at.
  ///   - followsParts: Whether the URL of an object that arrives, such as `context.url`, is all that arrives.
  /// - Returns: The values, which are read anew.
  package func receiving(
    _ receivers: Set<CodeNode>, excluding excluded: Set<CodeNode> = [], followsParts: Bool = true
  ) -> AppValues {
    AppValues(index, objects, receivers, excluding: excluded, followsParts: followsParts, followsReceivedOnly: true)
  }

  /// The most rounds in which values that depend on themselves are completed.
  private static let mostRounds = 8

  /// Returns the values that an expression may have.
  package func values(_ node: CodeNode) -> Set<AppValue> { values(.node(node)) }

  private func values(_ subject: Subject) -> Set<AppValue> {
    guard chain.isEmpty else { return reached(subject) }
    if let values = known[subject] { return values }
    var values: Set<AppValue> = []
    for _ in 0..<Self.mostRounds {
      (isCircular, isChanged) = (false, false)
      values = reached(subject)
      (found, earlier) = ([:], found)
      guard isCircular, isChanged else { break }
    }
    // Nothing is known of what only depends on itself.
    known.merge(earlier.mapValues { $0.isEmpty ? .unknown : $0 }) { _, new in new }
    earlier = [:]
    return values.isEmpty ? .unknown : values
  }

  /// Returns the values of something on which another value depends.
  private func reached(_ subject: Subject) -> Set<AppValue> {
    steps += 1
    if let values = known[subject] ?? found[subject] { return values }
    if chain.contains(subject) {
      isCircular = true
      return earlier[subject] ?? []
    }
    guard chain.count < Self.longestChain, steps < Self.mostSteps else { return .unknown }
    chain.insert(subject)
    var values =
      switch subject {
      case .node(let node): read(node)
      case .field(let name): union(index.fields(name))
      }
    if values.count > Self.mostValues { values = .unknown }
    chain.remove(subject)
    if earlier[subject] != values { isChanged = true }
    found[subject] = values
    return values
  }

  private func read(_ node: CodeNode) -> Set<AppValue> {
    switch node.kind {
    case _ where receivers.contains(node): [.url]
    case _ where excluded.contains(node): [.nothing]
    case .name: name(node)
    case .member: node.base.map { property(node, of: $0) } ?? .unknown
    case .call: call(node)
    case .subscript:
      detail(node) ?? element(of: node.base.map(values) ?? .unknown, at: node.arguments.first?.base)
    case .literal: literal(node)
    case .operation where node.operatorText == "??": union(node.children)
    case .operation where node.operatorText == "+": concatenated(node.children.map(values), at: node.span)
    case .choice:
      union(node.children.count { _ in true } == 3 ? Array(node.children.dropFirst()) : Array(node.children))
    case .assignment: node.value.map(values) ?? .unknown
    case .prefix where ["!", "-", "~"].contains(node.name): .unknown
    case .group, .cast, .prefix, .argument, .other: node.base.map(values) ?? .unknown
    case .list where node.children.count { _ in true } == 1: node.base.map(values) ?? .unknown
    case .list, .object:
      // A tuple, a list or a dictionary holds what is in it.
      node.base == nil ? [.nothing] : composed(node.children.map(values), at: node.span)
    case .entry: union(node.children)
    case .variable, .parameter: declared(node)
    case .branch: union(node.lastExpressions)
    default: .unknown
    }
  }

  /// Returns the values that an expression has for each of the calls that give it to a function; of one that is not a parameter,
  /// its values.
  package func alternatives(_ node: CodeNode) -> [Set<AppValue>] {
    var asked: Set<CodeNode> = []
    return alternatives(node, &asked)
  }

  private func alternatives(_ node: CodeNode, _ asked: inout Set<CodeNode>) -> [Set<AppValue>] {
    let expression = node.ungrouped
    guard expression.kind == .name, let parameter = index.declaration(of: expression.name, at: expression),
      parameter.kind == .parameter, !receivers.contains(parameter), index.assignments(of: parameter).isEmpty,
      parameter.parent?.kind == .function, asked.insert(parameter).inserted
    else { return [values(node)] }
    let given = index.arguments(for: parameter)
    return given.isEmpty ? [values(node)] : given.flatMap { alternatives($0, &asked) }
  }

  /// Returns the functions and closures that get what a call gives by a notification or a selector, and the calls that give such
  /// notifications to closures.
  package func messaged(by call: CodeNode) -> (code: [CodeNode], publishers: [CodeNode]) {
    let found = index.messages.receivers(of: call)
    let functions = Set(found.functions.filter { index.mayHappen($0.call) }.map(\.function))
    let closures = found.closures.filter(index.mayHappen)
    return (index.functions(of: functions) + closures, found.publishers.filter(index.mayHappen))
  }

  /// Returns the expressions whose values a name, a member or a call has: that of a variable that no code changes, or what the
  /// functions of a call return; empty for others.
  package func definitions(of node: CodeNode) -> [CodeNode] {
    if node.kind == .call { return index.functions(calledBy: node).flatMap(index.results) }
    guard let variable = index.variable(node), index.possibleAssignments(of: variable).isEmpty,
      variable.parent?.kind != .branch
    else { return [] }
    if variable.body != nil { return index.results(of: variable) }
    let isConstant = variable.attributes.isEmpty && !index.isChanged(variable)
    return isConstant ? [variable.value].compactMap(\.self) : []
  }

  private func union(_ nodes: some Sequence<CodeNode>) -> Set<AppValue> {
    nodes.reduce(into: []) { $0.formUnion(values($1)) }
  }

  /// Returns the values of what calls give to a function.
  private func given(_ nodes: [CodeNode]) -> Set<AppValue> {
    let given = nodes.map(values)
    let received = followsReceivedOnly ? given.filter { $0.contains(where: \.isReceived) } : []
    return (received.isEmpty ? given : received).reduce([]) { $0.union($1) }
  }

  // MARK: Names

  private static let nothing: Set = ["nil", "NULL", "Nil", "null"]

  private func name(_ node: CodeNode) -> Set<AppValue> {
    // `$pending` publishes `pending`.
    let name = node.name.withoutDollar
    if Self.nothing.contains(name) { return [.nothing] }
    if name == "$0", let closure = node.ancestors.first(where: { $0.kind == .closure && $0.parameters.isEmpty }) {
      return argument(0, of: closure)
    }
    if name == "self" {
      let objects = index.objects(ofExtensionAround: node)
      return objects.isEmpty ? .unknown : given(objects)
    }
    if let declaration = index.declaration(of: name, at: node) { return values(declaration) }
    if let (subject, isPart) = index.patternSubject(of: name, at: node) {
      let values = values(subject)
      return isPart ? Set(values.map { $0.isReceived ? .made : .unknown }) : values
    }
    if index.isDeclared(name, at: node) { return .unknown }
    // `scheme` in an extension of `URL`
    if Self.properties.contains(name) || Self.wholes.contains(name) {
      let objects = index.objects(ofExtensionAround: node)
      if !objects.isEmpty { return property(name, of: given(objects), at: node) }
    }
    return field(name) ?? index.constants[name] ?? .unknown
  }

  /// Returns the values of a variable, or of a parameter.
  private func declared(_ node: CodeNode) -> Set<AppValue> {
    if node.kind == .parameter { return parameter(node) }
    var found: Set<AppValue> = []
    if let initial = node.value {
      let isLoop = node.parent?.kind == .branch && node.parent?.name == "for"
      found = isLoop ? element(of: values(initial), at: nil) : values(initial)
    } else if node.label != nil, node.parent?.kind == .branch {
      // `if let name {`
      found = index.shadowed(by: node).map(values) ?? field(node.name) ?? .unknown
    }
    let assignments = index.assignments(of: node)
    found.formUnion(union(assignments))
    // One to which code adds names and values of query items holds these.
    let isOfNames = (index.keyed[node] ?? []).contains { values($0).contains(where: \.isItemName) }
    if isOfNames { found.insert(.made) }
    return found.isEmpty && assignments.isEmpty && node.value == nil ? [.nothing] : found
  }

  /// Returns the values of the members of this name; nil if no type has one.
  private func field(_ name: String) -> Set<AppValue>? {
    guard !index.fields(name).isEmpty else { return nil }
    let found = values(.field(name))
    // A member without a value gets one from elsewhere.
    if found.subtracting([.nothing]).isEmpty { return .unknown }
    return followsReceivedOnly && found.contains(where: \.isReceived) ? found.subtracting([.unknown]) : found
  }

  private func parameter(_ node: CodeNode) -> Set<AppValue> {
    guard let owner = node.parent, let position = owner.parameters.firstIndex(of: node) else { return .unknown }
    if owner.kind == .closure { return argument(position, of: owner) }
    var found: Set<AppValue> = node.value.map(values) ?? []
    found.formUnion(given(index.arguments(for: node)))
    if position == 0 {
      found.formUnion(given(index.messages.performed[owner.name] ?? []))
      for name in index.messages.observed[owner.name] ?? [] { found.formUnion(notification(name)) }
    }
    // `urls.forEach(open)`
    for call in position == 0 ? index.calls(with: owner) : [] {
      if let list = call.base?.base { found.formUnion(element(of: values(list), at: nil)) }
    }
    return found.isEmpty ? .unknown : found
  }

  /// Returns what a closure gets from the function that is called with it.
  private func argument(_ position: Int, of closure: CodeNode) -> Set<AppValue> {
    if position == 0, receivers.contains(closure) { return [.url] }
    if position == 0, let name = index.messages.closures[closure] { return notification(name) }
    let calls = index.calls(ofClosure: closure)
    if !calls.isEmpty {
      return union(calls.compactMap { $0.arguments.dropFirst(position).first?.base })
    }
    guard let call = closure.ancestors.first(where: { $0.kind != .argument && $0.kind != .group }), call.kind == .call,
      let callee = call.base
    else { return .unknown }
    let parameters = closure.parameters
    let type = parameters.indices.contains(position) ? parameters[position].text : ""
    guard callee.kind == .member, !type.contains("Integer"), !type.contains("BOOL"), let receiver = callee.base else {
      return .unknown
    }
    // `.onChange(of: model.pending) { … }`
    if ["onChange", "onReceive"].contains(callee.name), let subject = call.arguments.first?.base {
      return values(subject)
    }
    return element(of: values(receiver), at: nil)
  }

  /// Returns a notification, if code posts one of the name with something that the app has received.
  private func notification(_ name: String) -> Set<AppValue> {
    let posted = [index.messages.objects, index.messages.details].flatMap { $0[name] ?? [] }
    return given(posted).contains(where: \.isReceived) ? [.notification(name)] : .unknown
  }

  /// Returns what the dictionary of a notification has for a key: `note.userInfo?["url"]`; nil for another expression, and if a
  /// dictionary or the key is not known.
  private func detail(_ node: CodeNode) -> Set<AppValue>? {
    guard let base = node.callee, base.kind == .member, base.name == "userInfo", let owner = base.base,
      let key = node.arguments.first?.base.flatMap({ values($0).text })
    else { return nil }
    let names = values(owner).compactMap { if case .notification(let name) = $0 { name } else { nil } }
    let details = names.flatMap { index.messages.details[$0] ?? [] }
    guard !details.isEmpty, details.allSatisfy({ $0.first(.entry) != nil }) else { return nil }
    let entries = details.flatMap { $0.all(.entry) }.map { Array($0.children) }.filter { $0.count == 2 }
    let meant = entries.filter { values($0[0]).text?.value == key.value }
    return meant.isEmpty ? [.nothing] : given(meant.map { $0[1] })
  }

  // MARK: Members and elements

  /// Returns the values of a property, or of the result of a method without arguments: `url.host`, `[url host]`, `url.host()`.
  private func property(_ node: CodeNode, of base: CodeNode) -> Set<AppValue> {
    let name = node.name.withoutDollar
    if base.isNamed("self"), let field = field(name) { return field }
    // `Names.entry`, `names::entry`
    if base.kind == .name || base.kind == .member, let constant = index.constants["\(base.name).\(name)"] {
      return constant
    }
    let owners = values(base)
    guard !owners.isEmpty else { return [] }
    let found = property(name, of: owners, at: node)
    let isKnown = found.contains { $0 != .unknown && $0 != .nothing && $0 != .made }
    // A text of this name may be that of another type.
    if !isKnown, !owners.contains(.url), let field = field(name) {
      return Set(field.map { if case .text = $0 { .unknown } else { $0 } })
    }
    return found.isEmpty ? .unknown : found
  }

  private func property(_ name: String, of owners: Set<AppValue>, at node: CodeNode) -> Set<AppValue> {
    let found = owners.reduce(into: Set<AppValue>()) { $0.formUnion(property(name, of: $1, at: node)) }
    let isWhole = followsParts && Self.wholes.contains(name) && owners.contains(where: \.isReceived)
    return isWhole && found.isSubset(of: [.made, .nothing, .unknown]) ? [.url] : found
  }

  private static let properties: Set = [
    "scheme", "host", "path", "query", "fragment", "absoluteString", "lastPathComponent", "pathComponents",
    "resourceSpecifier", "relativePath", "percentEncodedQuery", "percentEncodedPath", "port", "user", "pathExtension",
  ]
  /// Properties and methods that give the same text in another case.
  package static let caseConversions: Set = [
    "lowercaseString", "lowercased", "localizedLowercaseString", "uppercaseString", "uppercased", "capitalizedString",
    "capitalized",
  ]
  /// Properties and methods that give the same text, or the same object.
  private static let copies: Set = caseConversions.union([
    "description", "copy", "mutableCopy", "stringByRemovingPercentEncoding", "removingPercentEncoding", "absoluteURL",
    "standardizedURL", "URL", "url", "string", "self", "second", "c_str", "UTF8String",
  ])
  /// The methods of streams of values that give the same values.
  private static let streams: Set = [
    "receive", "removeDuplicates", "debounce", "throttle", "delay", "share", "eraseToAnyPublisher", "observe",
  ]
  private static let elements: Set = [
    "first", "last", "firstObject", "lastObject", "dropFirst", "dropLast", "compactMap",
  ]

  /// The properties that say where a link comes from, or what kind of activity it is.
  private static let senders: Set = ["referrerURL", "sourceApplication", "activityType", "title"]
  /// The properties of what UIKit gives to an app that are URLs.
  private static let wholes: Set = ["url", "URL", "webpageURL"]

  private func property(_ name: String, of value: AppValue, at node: CodeNode) -> Set<AppValue> {
    // With another case, the name of an item is that of any.
    if Self.copies.contains(name), followsParts || !Self.wholes.contains(name) {
      return value.isItemName ? .unknown : [value]
    }
    if Self.senders.contains(name) { return .unknown }
    switch value {
    case .notification(let notification) where name == "object":
      return given(index.messages.objects[notification] ?? [])
    case .notification(let notification) where name == "userInfo":
      return given(index.messages.details[notification] ?? [])
    case .url:
      if name == "queryItems" { return [.items(nil)] }
      return Self.properties.contains(name) ? [.part(Spanned(name, node.nameSpan))] : [.made]
    case .items where Self.elements.contains(name): return element(of: [value], at: nil)
    case .pair where Self.elements.contains(name):
      return name.hasPrefix("first") ? [.itemName(node.nameSpan)] : [itemValue(at: node)]
    case .part where Self.elements.contains(name): return [value]
    case .item(_, nil) where name == "name": return [.itemName(node.nameSpan)]
    case .item(let item, nil) where name == "value": return [item.map { .itemValue($0) } ?? itemValue(at: node)]
    case .nothing: return [.nothing]
    case _ where value.holdsItems: return [.made]
    default: return .unknown
    }
  }

  /// Returns an element of a list; without an index, any one.
  private func element(of list: Set<AppValue>, at key: CodeNode?) -> Set<AppValue> {
    let name = key.map { values($0) }?.text
    return list.reduce(into: []) { found, value in
      switch value {
      case .items(let span): found.insert(name.map { .itemValue($0) } ?? .item(nil, span))
      case .part: found.insert(value)
      case .url where key == nil: found.insert(value)
      case .pair:
        found.insert(key.map { $0.text == "0" ? .itemName($0.span) : itemValue(at: $0) } ?? .unknown)
      case _ where value.holdsItems: found.insert(name.map { .itemValue($0) } ?? .made)
      // An empty list has no element.
      case .nothing where key == nil: break
      default: found.insert(Self.element(of: value))
      }
    }
  }

  /// Returns an element of a list that holds what the app has received, or of another one.
  private static func element(of list: AppValue) -> AppValue {
    switch list {
    case .nothing: .nothing
    case .composed where list.isReceived: .made
    default: list.holdsItems ? .made : .unknown
    }
  }

  /// Returns the value of the item whose name is compared around a node.
  private func itemValue(at node: CodeNode) -> AppValue {
    for condition in node.conditions {
      if let name = comparedName(condition) { return .itemValue(name) }
    }
    // `switch item.name { case "params": …`
    for branch in node.ancestors where branch.kind == .branch && branch.name == "case" {
      let cases = branch.tests
      guard let subject = branch.ancestors.first(where: { $0.kind == .branch && $0.name == "switch" })?.base,
        values(subject).contains(where: \.isItemName), cases.count == 1
      else { continue }
      return .itemValue(values(cases[0]).text)
    }
    return .itemValue(nil)
  }

  /// Returns the text that an expression compares with the name of an item; nil if it does not.
  private func comparedName(_ node: CodeNode) -> Spanned<String>? {
    guard let comparison = node.comparison, !comparison.ignoresCase else { return nil }
    let (left, right) = (values(comparison.left), values(comparison.right))
    if left.contains(where: \.isItemName) { return right.text }
    return right.contains(where: \.isItemName) ? left.text : nil
  }

  // MARK: Calls

  private static let constructors: Set = ["NSURLComponents", "URLComponents", "NSURL", "URL"]
  private static let conversions: Set = ["String", "NSString", "Substring", "Array", "NSArray", "Optional"]
  private static let splits: Set = ["componentsSeparatedByString", "components", "split"]
  private func call(_ node: CodeNode) -> Set<AppValue> {
    guard let callee = node.base else { return .unknown }
    let arguments = node.arguments
    let receiver = callee.kind == .member ? callee.base : nil
    if let text = composed(node, callee, arguments) { return text }
    if node.isQuestion { return .unknown }
    if let receiver, Self.streams.contains(callee.name) { return values(receiver) }
    if let name = index.messages.notification(from: node) { return notification(name) }
    if let receiver {
      let owners = values(receiver)
      if arguments.isEmpty || owners.contains(.url) && Self.properties.contains(callee.name) {
        let functions = index.functions(calledBy: node)
        if functions.isEmpty { return property(callee, of: receiver) }
      }
      if let found = operation(callee.name, arguments, of: owners, node) { return found }
    }
    let given = arguments.compactMap(\.base).map(values) + [receiver.map(values) ?? []]
    let type = receiver?.rootName ?? callee.rootName
    // The text of a URL, and a URL of that text, are one value.
    if Self.constructors.contains(type), let text = given.compactMap(\.text).first { return [.text(text)] }
    if Self.constructors.contains(type), given.contains(where: { $0.contains(where: \.isWhole) }) { return [.url] }
    if Self.conversions.contains(type), let first = arguments.first?.base { return values(first) }
    return result(of: node, given: given)
  }

  /// Returns what a function gives: what it returns, or, if it finds the item of a given name, the value of that.
  private func result(of call: CodeNode, given: [Set<AppValue>]) -> Set<AppValue> {
    let holdsItems = given.contains { $0.contains(where: \.holdsItems) }
    let texts = given.compactMap(\.text)
    if holdsItems, texts.count == 1 { return [.itemValue(texts[0])] }
    // `return nil` of an initializer is not its value.
    let functions = index.functions(calledBy: call).filter { $0.name != "init" }
    let results = functions.flatMap(index.results(of:))
    let returned = union(results)
    if !returned.isSubset(of: [.unknown, .nothing]) || !results.isEmpty && returned == [.nothing] { return returned }
    return holdsItems || results.contains(where: isChosen) ? [.made] : .unknown
  }

  /// Returns whether code runs only for what the app has received.
  package func isChosen(_ node: CodeNode) -> Bool {
    node.conditions.contains { condition in
      isReceived(condition) || condition.descendants.contains { $0.kind == .name && isReceived($0) }
    }
  }

  /// Returns whether something that the app has received may be in an expression.
  package func isReceived(_ node: CodeNode) -> Bool { values(node).contains(where: \.isReceived) }

  /// Returns the result of a method of Foundation; nil for another one.
  private func operation(
    _ name: String, _ arguments: [CodeNode], of owners: Set<AppValue>, _ node: CodeNode
  ) -> Set<AppValue>? {
    let first = arguments.first?.base
    if Self.splits.contains(name) {
      let separator = first.map(values)?.text?.value
      return owners.reduce(into: []) { $0.formUnion(split($1, by: separator)) }
    }
    if let closure = first, closure.kind == .closure, ["first", "filter", "last"].contains(name) {
      return owners.reduce(into: []) { found, owner in
        guard case .items(let span) = owner else { return _ = found.insert(Self.element(of: owner)) }
        let name = closure.descendants.lazy.compactMap { self.comparedName($0) }.first
        found.insert(.item(name, span))
      }
    }
    switch name {
    case "map", "compactMap", "flatMap":
      guard let first, owners.contains(where: \.holdsItems) else { return nil }
      return mapped(element(of: owners, at: nil), by: first)
    case "objectAtIndex": return element(of: owners, at: first)
    case "objectForKey", "objectForKeyedSubscript", "valueForKey", "find", "at", "value":
      guard owners.contains(where: { $0.holdsItems }) else { return nil }
      return element(of: owners, at: first)
    case "substringFromIndex", "dropFirst", "trimmingCharacters", "stringByTrimmingCharactersInSet":
      return owners.reduce(into: []) { found, owner in
        guard case .part(let part) = owner, part.value != "query" && part.value != "absoluteString" else {
          return _ = found.insert(owner.holdsItems ? .made : .unknown)
        }
        found.insert(owner)
      }
    case "stringByRemovingPercentEncoding", "copy", "lowercased", "uppercased": return owners
    default: return nil
    }
  }

  /// Returns what a closure or a key path makes of an element; nil if it is not known.
  private func mapped(_ element: Set<AppValue>, by function: CodeNode) -> Set<AppValue>? {
    let found =
      if function.kind == .closure {
        union(index.results(of: function))
      } else if function.text.hasPrefix("\\.") {
        function.text.split { "\\.?!".contains($0) }.reduce(element) { property(String($1), of: $0, at: function) }
      } else {
        Set<AppValue>.unknown
      }
    return found.isSubset(of: [.unknown, .nothing]) ? nil : found
  }

  private func split(_ value: AppValue, by separator: String?) -> Set<AppValue> {
    switch (value, separator) {
    case (.part(let part), "&") where part.value == "query": [.items(part.span)]
    case (.part(let part), "?") where part.value == "absoluteString": [value]
    case (.part(let part), _) where part.value.contains("ath"): [value]
    case (.item(_, _?), "="): [.pair]
    case (.nothing, _): [.nothing]
    default: value.holdsItems ? [.made] : .unknown
    }
  }

  // MARK: Texts

  private func literal(_ node: CodeNode) -> Set<AppValue> {
    if let text = node.plainText { return text.value.isEmpty ? [.nothing] : [.text(text)] }
    let segments = node.segments.map { segment -> Set<AppValue> in
      switch segment {
      case .text(let text): [.text(text)]
      case .expression(let expression): values(expression)
      }
    }
    return segments.isEmpty ? .unknown : composed(segments, at: node.firstSpan)
  }

  /// Returns the text that a call composes of others: `stringWithFormat:`, `joined(separator:)`; nil for another call.
  private func composed(_ node: CodeNode, _ callee: CodeNode, _ arguments: [CodeNode]) -> Set<AppValue>? {
    let receiver = callee.kind == .member ? callee.base : nil
    switch callee.name {
    case "stringWithFormat", "initWithFormat", "localizedStringWithFormat": return formatted(arguments)
    case "String" where arguments.first?.label == "format", "init" where arguments.first?.label == "format":
      return formatted(arguments)
    case "stringByAppendingString", "appending", "stringByAppendingPathComponent":
      guard let receiver, let other = arguments.first?.base else { return nil }
      return concatenated([values(receiver), values(other)], at: node.span)
    case "stringByAppendingFormat", "appendingFormat":
      guard let receiver else { return nil }
      return concatenated([values(receiver), formatted(arguments)], at: node.span)
    case "joined", "componentsJoinedByString":
      guard let list = receiver?.ungrouped, list.kind == .list, let separator = arguments.first?.base else {
        return nil
      }
      let pieces = list.children.map(values)
      let joined = pieces.enumerated().flatMap { $0.offset == 0 ? [$0.element] : [values(separator), $0.element] }
      return concatenated(joined, at: separator.firstSpan)
    default: return nil
    }
  }

  private func formatted(_ arguments: [CodeNode]) -> Set<AppValue> {
    guard let format = arguments.first?.base?.plainText else { return .unknown }
    let file = arguments[0].source.file
    var others = arguments.dropFirst().compactMap(\.base).map(values)[...]
    var pieces: [Set<AppValue>] = []
    let bytes = Array(format.value.utf8)
    let offset = Int(format.span.start)
    var start = 0
    func text(_ range: Range<Int>) -> [Set<AppValue>] {
      guard !range.isEmpty else { return [] }
      let span = file.span(offset + range.lowerBound, offset + range.upperBound)
      return [[.text(Spanned(String(decoding: bytes[range], as: UTF8.self), span))]]
    }
    while let percent = bytes[start...].dropLast().firstIndex(of: UInt8(ascii: "%")) {
      pieces += text(start..<percent)
      let isText = [UInt8(ascii: "@"), UInt8(ascii: "s")].contains(bytes[percent + 1])
      let next = others.popFirst() ?? .unknown
      pieces.append(isText ? next : .unknown)
      start = percent + 2
    }
    pieces += text(start..<bytes.count)
    return composed(pieces, at: format.span)
  }

  private func concatenated(_ texts: [Set<AppValue>], at span: Span) -> Set<AppValue> {
    let texts = texts.filter { $0 != [.nothing] }
    return texts.count > 1 ? composed(texts, at: span) : texts.first ?? [.nothing]
  }

  /// Returns a text that consists of others, whose pieces are its own; of one that may be different texts, they are unknown.
  private func composed(_ texts: [Set<AppValue>], at span: Span) -> Set<AppValue> {
    let pieces = texts.flatMap { text -> [Set<AppValue>] in
      if text.count == 1, case .composed(let pieces, _)? = text.first { return pieces }
      return [Set(text.map { if case .composed = $0 { .unknown } else { $0 } })]
    }
    return pieces.count > Self.mostPieces ? .unknown : [.composed(pieces, span)]
  }
}

extension AppValue {
  package var isItemName: Bool { if case .itemName = self { true } else { false } }

  /// Whether it is the URL or its text.
  fileprivate var isWhole: Bool {
    if case .part(let part) = self { return part.value == "absoluteString" }
    return self == .url
  }
}
