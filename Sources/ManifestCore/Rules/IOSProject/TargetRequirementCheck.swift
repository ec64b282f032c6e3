import ManifestRuntime
import ManifestText

/// Checks that the property lists of each target contain the generated keys.
enum TargetRequirementCheck: ProjectCheck {
  static let rules: [Rule] = [.missingAssociatedDomain, .uncopiedResource]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let requirements = domains(of: context) + context.requirements
    guard !requirements.isEmpty else { return }
    let targets = RequiredTargets(context)
    let loose = LooseLists(context)
    var entries = EntryIndex()
    var reported: Set<Diagnostic> = []
    for requirement in requirements {
      let properties = lists(requirement, targets, loose, context.ios).map {
        RequiredProperty(requirement: requirement, list: $0, classes: context.ios.classes)
      }
      let findings = properties.map { $0.finding(&entries) }
      for (judged, finding) in zip(properties, findings) {
        guard var finding else { continue }
        if judged.isMissing, forbidden(beside: requirement, requirements).contains(where: judged.list.has) { continue }
        // A build for testing may have names of its own, such as `group.com.example.shop.beta`.
        if findings.contains(nil) {
          if judged.hasLongerItem { finding.severity = .note }
          if judged.list.isForDebugging { finding.severity = min(finding.severity, .warning) }
        }
        // Build configurations usually share files, so each diagnostic is reported once.
        if reported.insert(finding).inserted { diagnostics.report(finding) }
      }
    }
    checkUnused(requirements, context.ios, into: &diagnostics)
  }

  /// Returns the known lists of all configurations.
  private static func lists(
    _ requirement: TargetRequirement, _ targets: RequiredTargets, _ loose: LooseLists, _ ios: IOSProject
  ) -> [CompletedPropertyList] {
    switch requirement.list {
    case .infoPlist where ios.targets.isEmpty, .entitlements where ios.targets.isEmpty:
      loose[requirement.owner, requirement.list]
    case .infoPlist: targets[requirement.owner].compactMap { .infoPlist(of: $0.target, $0.configuration) }
    case .entitlements: targets[requirement.owner].compactMap { .entitlements(of: $0.target, $0.configuration) }
    case .resource(let name):
      // Each app has its own list.
      ios.resources.filter { file in
        file.source.path.hasSuffix("/" + name)
          && (targets.apps.isEmpty || targets.apps.contains { $0.files.copies(file.source.path) })
      }.map { .init($0, BuildSettings([])) }
    }
  }

  /// Returns the forbidden keys of the same dictionary; if one of them is present, it is the actual error.
  private static func forbidden(
    beside requirement: TargetRequirement, _ requirements: [TargetRequirement]
  ) -> [[String]] {
    guard case .appExtension(let item) = requirement.owner else { return [] }
    return requirements.compactMap { other in
      guard case .nothing = other.value, case .appExtension(let owner) = other.owner,
        owner.bundleIdentifier.span == item.bundleIdentifier.span, other.path.dropLast() == requirement.path.dropLast()
      else { return nil }
      return other.path
    }
  }

  private static func checkUnused(
    _ requirements: [TargetRequirement], _ ios: IOSProject, into diagnostics: inout Diagnostics
  ) {
    var names: Set<String> = []
    for requirement in requirements {
      guard let name = requirement.resource, names.insert(name).inserted,
        !ios.resources.contains(where: { $0.source.path.hasSuffix("/" + name) })
      else { continue }
      let message = "no target of an app copies `\(name)` into its bundle"
      if let file = ios.unusedResources.first(where: { $0.path.hasSuffix("/" + name) }) {
        diagnostics.report(
          .uncopiedResource, message, at: file.wholeSpan.head,
          related: [.init(requirement.span, "the route map needs it here")], note: requirement.note,
          help: "add it to the resources of the app's target")
      } else if copiesNone(named: name, ios) {
        diagnostics.report(
          .uncopiedResource, message, at: requirement.span, note: requirement.note,
          help: "add the generated `iOS/\(name)` to the resources of the app's target")
      }
    }
  }

  /// Returns whether an Xcode project certainly copies no file of this name, such as a generated file.
  private static func copiesNone(named name: String, _ ios: IOSProject) -> Bool {
    ios.targets.contains { $0.kind == .application } && ios.areCopiesKnown
      && !ios.targets.contains { target in
        target.files.unlocatedResources.contains(name)
          || target.files.resources.contains { "/\($0.path)".hasSuffix("/" + name) && !ios.missing.contains($0.path) }
      }
  }

  private static func domains(of context: ProjectContext) -> [TargetRequirement] {
    // `DomainCheck` reports invalid domains.
    context.project.map.links.domains.filter { NameGrammar.isDomain($0.value) }.map { domain in
      TargetRequirement(
        .app, .entitlements, ["com.apple.developer.associated-domains"],
        .item("applinks:\(domain.value)") { includes(domain.value, $0) }, at: domain.span, .missingAssociatedDomain,
        note: "iOS opens links of this domain in the browser")
    }
  }

  /// Returns whether an associated domain includes a domain, ignoring case and mode; it may be a wildcard.
  private static func includes(_ domain: String, _ item: String) -> Bool {
    let service = "applinks:"
    let domain = domain.lowercased()
    let item = item.lowercased()
    guard item.hasPrefix(service) else { return false }
    let name = item.dropFirst(service.count).prefix { $0 != "?" }
    return name == domain || name.hasPrefix("*.") && domain.hasSuffix(name.dropFirst())
  }
}

/// A requirement, and a list that must meet it.
private struct RequiredProperty {
  let requirement: TargetRequirement
  let list: CompletedPropertyList
  let classes: ClassIndex

  var isMissing: Bool { !list.has(requirement.path) }

  /// Whether the array contains a longer name instead of the required one.
  var hasLongerItem: Bool {
    guard case .item(let text, _) = requirement.value, case .value(let node, _) = list.content(at: requirement.path)
    else { return false }
    return node.sequence?.contains { list.text($0)?.hasPrefix(text + ".") == true } == true
  }

  /// Returns the diagnostic for an unmet requirement; nil if the requirement is met or its result is unknown.
  func finding(_ entries: inout EntryIndex) -> Diagnostic? {
    let key = requirement.path.last ?? ""
    func report(_ message: String, at span: Span, help: String? = nil) -> Diagnostic {
      Diagnostic(
        requirement.rule, message, at: span, related: [.init(requirement.span, "required by this declaration")],
        note: requirement.note, help: help)
    }
    func missing(_ what: String, under key: String? = nil, at span: Span) -> Diagnostic {
      report(
        "`\(what)` is missing \(key.map { "under `\($0)` " } ?? "")in \(list.name)", at: span,
        help: list.help ?? requirement.help)
    }
    func differs(_ found: String, _ expected: String, at span: Span) -> Diagnostic? {
      guard !found.hasSameBytes(as: expected) else { return nil }
      return report(
        "`\(key)` is \(found.inBackticks), but the route map requires `\(expected)`", at: span,
        help: "write `\(expected)`")
    }
    switch (requirement.value, list.content(at: requirement.path)) {
    case (_, .unknown), (.nothing, .missing), (.textIfPresent, .missing): return nil
    case (.nothing, .value(_, let span)), (.nothing, .generated(_, let span)):
      return report("`\(key)` must not be set", at: span, help: requirement.help)
    case (.text, .missing(let span)), (.className, .missing(let span)): return missing(key, at: span)
    case (.item(let text, _), .missing(let span)): return missing(text, under: key, at: span)
    case (.entry(let name, _), .missing(let span)): return missing(name.text, under: key, at: span)
    case (.text(let text), .value(let node, _)), (.textIfPresent(let text), .value(let node, _)):
      guard let found = list.text(node), let expected = list.resolved(text) else { return nil }
      return differs(found, expected, at: node.span)
    case (.text(let text), .generated(let found, let span)),
      (.textIfPresent(let text), .generated(let found, let span)):
      return list.resolved(text).flatMap { differs(found, $0, at: span) }
    case (.className(let name), .value(let node, _)):
      guard case .string(let written) = node.content, !isSameClass(written, name) else { return nil }
      guard isMisnamed(name, for: written) else { return differs(written, name, at: node.span) }
      return report(
        "`\(key)` is `\(written)`, but the route map requires `\(name)`, which no source declares", at: node.span,
        help: "name `\(Self.simpleName(written))` in the route map")
    case (.item(let text, let isIncluded), .value(let node, let span)):
      guard let items = node.sequence else {
        // Another check reports the type of a key in Info.plist.
        guard requirement.list == .entitlements else { return nil }
        return report(
          "`\(key)` is not an array", at: node.span, help: "enclose it in `<array>` and `</array>`")
      }
      let texts = items.map { list.text($0) }
      // An unknown variable may resolve to any item.
      guard !texts.contains(nil), !texts.contains(where: { $0 == text || isIncluded($0 ?? "") }) else { return nil }
      return missing(text, under: key, at: span)
    case (.item(let text, let isIncluded), .generated(let found, let span)):
      let items = found.split(separator: " ").map(String.init)
      return items.contains { $0 == text || isIncluded($0) } ? nil : missing(text, under: key, at: span)
    case (.entry(let name, let values), .value(let node, let span)):
      guard let items = node.sequence else { return nil }
      let names = entries.names(of: items, name.key, at: node.span, in: list)
      guard let position = names.positions[ExactName(name.text)] else {
        return names.areComplete ? missing(name.text, under: key, at: span) : nil
      }
      for (valueKey, expected) in values.sorted(by: { $0.key.text < $1.key.text }) {
        let valueKey = valueKey.text
        guard let value = items[position][valueKey] else {
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
    case (.contents, .missing(let span)): return missing(key, at: span)
    case (.contents(let value), .value(let node, let span)):
      guard list.holds(value, node) == false else { return nil }
      return report("`\(key)` does not match the route map", at: span, help: requirement.help)
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

/// A cache of the names of dictionaries in arrays.
private struct EntryIndex {
  struct Names {
    /// The first index of each name.
    var positions: [ExactName: Int] = [:]
    /// Whether the names of all dictionaries are known.
    var areComplete = true
  }

  private var arrays: [Span: Names] = [:]

  mutating func names(of items: [Node], _ key: String, at span: Span, in list: CompletedPropertyList) -> Names {
    if let known = arrays[span] { return known }
    var names = Names()
    for (position, item) in items.enumerated() {
      guard let node = item[key] else { continue }
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

extension Rule {
  private static func domains(_ items: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      app: {team: ABCDE12345}
      links:
        domains: [links.example.com]
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      """,
      ".arkui-x/ios/app/app.entitlements": Example.propertyList(
        """
        \t<key>com.apple.developer.associated-domains</key>
        \t<array>
        \(items)
        \t</array>
        """),
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(settings: [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements",
      ]),
    ])
  }

  static let missingAssociatedDomain = Rule(
    "MC5040", "missing-associated-domain", .error,
    summary: "The app is not entitled to a domain of the route map.",
    explanation: """
      iOS opens the app for a link of a domain only if `com.apple.developer.associated-domains` in the entitlements of \
      the app's target lists `applinks:` and the domain; otherwise, the link opens in the browser. The generated \
      `iOS/App.entitlements` has the entries.
      """,
    bad: domains("\t\t<string>webcredentials:links.example.com</string>"),
    good: domains("\t\t<string>applinks:links.example.com</string>")
  )

  private static func runtimeList(isCopied: Bool) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      apps:
        launcher: Home
        items:
          Home: {delegate: HomeAppDelegate}
      """,
      ".arkui-x/ios/app/HomeAppDelegate.m": "@implementation HomeAppDelegate\n@end\n",
      ".arkui-x/ios/\(isCopied ? "app" : "lists")/MobileRuntime.plist": Example.propertyList(
        """
        \t<key>Applications</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>delegate</key>
        \t\t\t<string>HomeAppDelegate</string>
        \t\t\t<key>name</key>
        \t\t\t<string>Home</string>
        \t\t</dict>
        \t</array>
        \t<key>Launcher</key>
        \t<string>Home</string>
        """),
    ])
  }

  static let uncopiedResource = Rule(
    "MC5045", "uncopied-resource", .error,
    summary: "A property list that the app reads is not copied into its bundle.",
    explanation: """
      A framework reads the list from the app's bundle, but no app target copies it as a resource.
      """,
    bad: runtimeList(isCopied: false), good: runtimeList(isCopied: true)
  )
}
