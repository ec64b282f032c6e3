import AppSources
import ManifestRuntime
import ManifestText
import ManifestXcode

/// A requirement, and a list that must meet it.
struct RequiredProperty {
  let requirement: TargetRequirement
  let list: BuiltPropertyList
  /// The items that requirements demand of arrays; such an item is never a misspelling of another.
  let requiredItems: Set<String>
  let classes: ClassIndex
  /// Whether the list is that of a build that may ship.
  let mayShip: Bool
  /// The name of the target that is built.
  let target: String?

  var isMissing: Bool { !list.mayHave(requirement.path) }

  /// The item that meets the requirement; nil if there is none.
  var match: BuiltPropertyList.Entry? {
    guard case .item(let text, let isIncluded) = requirement.value else { return nil }
    return list.entries(at: requirement.path).first { $0.value.map { $0 == text || isIncluded($0) } ?? false }
  }

  /// Returns the finding for a list that meets the requirement only in configurations that do not ship; nil if the list
  /// is the same in all of them.
  func findingOfTests(_ tests: [RequiredProperty]) -> Diagnostic? {
    guard case .item(let text, _) = requirement.value,
      let item = tests.lazy.compactMap(\.match).first
    else { return nil }
    return Diagnostic(
      requirement.rule, "only configurations that do not ship have `\(text)` here", at: item.span,
      related: [.init(requirement.span, requirement.why)], note: requirement.note,
      help: "give the build setting this value in the other configurations, too")
  }

  /// Whether the array contains a longer name instead of the required one.
  var hasLongerItem: Bool {
    guard case .item(let text, _) = requirement.value else { return false }
    return list.entries(at: requirement.path).contains { $0.value?.hasPrefix(text + ".") == true }
  }

  /// Returns the diagnostic for an unmet requirement; nil if the requirement is met.
  ///
  /// - Throws: The reason why it is unknown whether the requirement is met.
  func finding(_ entries: inout EntryIndex, _ nearestName: inout NearestName) throws(Unknown) -> Diagnostic? {
    let key = requirement.path.last ?? ""
    func report(_ message: String, at span: Span, help: String? = nil) -> Diagnostic {
      Diagnostic(
        requirement.rule, message, at: span, severity: requirement.severity,
        related: [.init(requirement.span, requirement.why)], note: requirement.note, help: help)
    }
    func missing(_ what: String, under key: String? = nil, at span: Span) -> Diagnostic {
      var finding = report(
        "`\(what)` is missing \(key.map { "under `\($0)` " } ?? "")in \(list.name)", at: span,
        help: list.help(for: requirement))
      finding.subject = what
      return finding
    }
    func differs(_ found: String, _ expected: String, at span: Span) -> Diagnostic? {
      guard !found.hasSameBytes(as: expected) else { return nil }
      let isRequired = if case .textIfPresent = requirement.value { false } else { true }
      return report(
        "`\(key)` is \(found.inBackticks), \(isRequired ? "but the route map requires" : "not") `\(expected)`",
        at: span,
        help: "write `\(expected)`")
    }
    switch (requirement.value, list.fact(at: requirement.path)) {
    case (_, .unknown(let unknown)): throw unknown
    case (.nothing, .absent), (.textIfPresent, .absent): return nil
    case (.nothing, .written(let name, _)), (.nothing, .generated(let name)):
      return report("`\(key)` must not be set", at: name.span, help: requirement.help)
    case (.text, .absent(let span)), (.className, .absent(let span)), (.contents, .absent(let span)):
      return missing(key, at: span)
    case (.item(let text, _), .absent(let span)): return missing(text, under: key, at: span)
    case (.entry(let name, _, _), .absent(let span)): return missing(name.text, under: key, at: span)
    case (.text(let text), .written(_, let node)), (.textIfPresent(let text), .written(_, let node)):
      return differs(try list.string(node), try list.string(text), at: node.span)
    case (.text(let text), .generated(let found)), (.textIfPresent(let text), .generated(let found)):
      return differs(found.value, try list.string(text), at: found.span)
    case (.className(let name), .written(let key, let node)):
      guard let written = node.text, !isSameClass(written, name) else { return nil }
      guard isMisnamed(name, for: written) else { return differs(written, name, at: node.span) }
      return report(
        "`\(key.value)` is `\(written)`, but the route map requires `\(name)`, which no source declares", at: node.span,
        help: "name `\(Self.simpleName(written))` in the route map")
    case (.item(let text, _), .written(let name, let node)):
      let items = list.entries(at: requirement.path)
      if match != nil { return nil }
      // An unknown variable may resolve to any item.
      let texts = try items.map { item throws(Unknown) in Spanned(try item.text.get(), item.span) }
      guard nearestName.spend(texts.count),
        let near = texts.first(where: { !requiredItems.contains($0.value) && $0.value.isMisspelling(ofItem: text) })
      else {
        let dictionary = node.sequence?.first { $0.mapping != nil }
        return missing(text, under: key, at: dictionary?.span.head ?? name.span)
      }
      return report(
        "`\(key)` contains \(near.value.inBackticks), but the route map requires `\(text)`", at: near.span,
        help: "write `\(text)`")
    case (.item(let text, let isIncluded), .generated(let found)):
      let items = found.value.split(separator: " ").map(String.init)
      return items.contains { $0 == text || isIncluded($0) } ? nil : missing(text, under: key, at: found.span)
    case (.entry(let name, let values, let keys), .written(let array, let node)):
      let items = node.sequence ?? []
      let names = entries.names(of: items, name.key, at: node.span, in: list)
      guard let position = names.positions[ExactName(name.text)] else {
        guard names.areComplete else {
          throw Unknown("the name of an entry of `\(key)` is unknown", at: array.span, isReported: !node.isSound)
        }
        let others = names.positions.keys.map(\.text).filter { NearestName.isAlmost($0, name.text) }.sorted()
        if let near = others.first, let node = names.positions[ExactName(near)].flatMap({ items[$0][name.key] }) {
          return report(
            "`\(key)` contains `\(near)`, but the route map requires `\(name.text)`", at: node.span,
            help: "write `\(name.text)`")
        }
        return missing(name.text, under: key, at: array.span)
      }
      if let absent = keys.first(where: { items[position].mapping?[$0] == nil }) {
        return missing(absent, under: name.text, at: items[position].span.head)
      }
      for (valueKey, expected) in values.sorted(by: { $0.key.text < $1.key.text }) {
        let valueKey = valueKey.text
        guard let value = items[position].mapping?[valueKey] else {
          // An absent Boolean is false.
          if expected == .bool(false) { continue }
          return missing(valueKey, under: name.text, at: items[position].span.head)
        }
        guard list.holds(expected, value) == false else { continue }
        // Another check reports the missing class.
        if case .string(let name) = expected, case .string(let written) = value.content, isMisnamed(name, for: written)
        {
          continue
        }
        return report(
          "`\(valueKey)` of `\(name.text)` is not \(Self.text(expected))", at: value.span,
          help: "write \(Self.text(expected, isElement: true))")
      }
      return nil
    case (.contents(let value), .written(let name, let node)):
      guard list.holds(value, node) == false else { return nil }
      return report("`\(key)` does not match the route map", at: name.span, help: requirement.help)
    case (.entry, .generated), (.className, .generated), (.contents, .generated): return nil
    }
  }

  /// Returns a value as messages show it, or as the element that the list has.
  private static func text(_ value: PropertyListValue, isElement: Bool = false) -> String {
    switch value {
    case .string(let text): "`\(text)`"
    case .bool(let value): isElement ? "`<\(value)/>`" : "`\(value)`"
    case .commented(_, let value): text(value, isElement: isElement)
    case .int, .real, .array, .dictionary: "the value of the route map"
    }
  }

  /// Returns whether the route map misspells a class: no source declares it, but one declares the class in the list.
  private func isMisnamed(_ name: String, for written: String) -> Bool {
    classes[Self.simpleName(name)] == nil && classes[Self.simpleName(written)] != nil
  }

  /// Returns a class name without its module.
  private static func simpleName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Returns whether two names are those of one class; modules are compared if both names have a known one.
  private func isSameClass(_ left: String, _ right: String) -> Bool {
    let (hasModule, needsModule) = (left.contains("."), right.contains("."))
    func parts(_ name: String) -> (module: String?, name: Substring) {
      guard let dot = name.lastIndex(of: ".") else { return (nil, name[...]) }
      return (list.resolved(String(name[..<dot])), name[name.index(after: dot)...])
    }
    let (left, right) = (parts(left), parts(right))
    guard left.name == right.name else { return false }
    if let module = left.module, let other = right.module { return module == other }
    let declared = classes.all(String(left.name))
    if hasModule == needsModule || declared.isEmpty { return true }
    // Objective-C looks up a Swift class by its qualified name, and any other class by its plain name.
    return declared.contains { $0.isPlain != hasModule }
  }
}

extension String {
  /// Returns whether an item of an array is a misspelling of a required one: it differs by one letter or in case, has
  /// quotation marks or white space around it or a URL after it, or lacks or misspells the service before a domain.
  fileprivate func isMisspelling(ofItem text: String) -> Bool {
    var bare = filter { !$0.isWhitespace && !"\"'".contains($0) }
    // `shop://` instead of `shop`
    if !text.contains(":") { bare = String(bare.prefix { $0 != ":" }) }
    if bare.lowercased() == text.lowercased() || NearestName.isAlmost(bare, text) { return true }
    // `https://links.example.com/` instead of `applinks:links.example.com`; `webcredentials:` is another service.
    guard let colon = text.firstIndex(of: ":"), let domain = bare.firstRange(of: text[text.index(after: colon)...])
    else {
      return false
    }
    let (before, after) = (bare[..<domain.lowerBound], bare[domain.upperBound...])
    return (before.isEmpty || before.hasSuffix("/") || before == text[...colon])
      && (after.isEmpty || after.hasPrefix("/"))
  }
}

/// A cache of the names of dictionaries in arrays.
struct EntryIndex {
  struct Names {
    /// The first index of each name.
    var positions: [ExactName: Int] = [:]
    /// Whether the names of all dictionaries are known.
    var areComplete = true
  }

  private var arrays: [Span: Names] = [:]

  mutating func names(of items: [Node], _ key: String, at span: Span, in list: BuiltPropertyList) -> Names {
    if let known = arrays[span] { return known }
    var names = Names()
    for (position, item) in items.enumerated() {
      guard let members = item.mapping else {
        // An item of another type has been reported.
        names.areComplete = false
        continue
      }
      guard let node = members[key] else { continue }
      if let name = list.text(node) {
        if names.positions[ExactName(name)] == nil { names.positions[ExactName(name)] = position }
      } else {
        names.areComplete = false
      }
    }
    arrays[span] = names
    return names
  }
}

extension BuiltPropertyList {
  /// Returns the help for a missing key or value that is required.
  fileprivate func help(for requirement: TargetRequirement) -> String {
    if let help = help ?? requirement.ownHelp { return help }
    guard case .none = file else { return requirement.help }
    let byHand = "set `\(setting)` to the path of a file with the keys of the generated `\(requirement.generatedFile)`"
    if case .app = requirement.owner { return "run `manifestc apply`, or \(byHand)" }
    return byHand
  }
}
