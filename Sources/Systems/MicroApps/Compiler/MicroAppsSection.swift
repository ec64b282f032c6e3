package import ManifestCore
import ManifestMicroApps
import ManifestRuntime
package import ManifestText

/// `apps`, `services`, `serviceGroups`, `schemeHandlers` and `callbacks`: an app of micro apps.
package struct MicroAppsSection: MapSection {
  /// The launcher of each file that names one.
  var launchers: [Spanned<String>] = []
  var apps: [MicroAppEntry] = []
  /// In the order in which they start.
  var services: [ServiceEntry] = []
  /// The groups that start by themselves, in that order.
  var groups: [ServiceGroupEntry] = []
  /// The classes, in the order in which they are asked.
  var schemeHandlers: [Spanned<String>] = []
  var callbacks: [CallbackEntry] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    if let launcher = root["apps"]?["launcher"]?.registeredName(into: &diagnostics) { launchers = [launcher] }
    apps = (root["apps"]?["items"]?.mapping?.members ?? []).compactMap {
      MicroAppEntry($0, file, into: &diagnostics)
    }
    services = (root["services"]?.mapping?.members ?? []).compactMap { ServiceEntry($0, into: &diagnostics) }
    groups = (root["serviceGroups"]?.sequence ?? []).compactMap { node in
      node["name"]?.registeredName(into: &diagnostics).map {
        ServiceGroupEntry(name: $0, isAsynchronous: node["async"]?.bool ?? false)
      }
    }
    schemeHandlers = (root["schemeHandlers"]?.sequence ?? []).compactMap { $0.className(into: &diagnostics) }
    callbacks = (root["callbacks"]?.mapping?.members ?? []).compactMap { CallbackEntry($0, into: &diagnostics) }
  }

  package mutating func merge(_ other: MicroAppsSection) {
    launchers += other.launchers
    apps += other.apps
    services += other.services
    groups += other.groups
    schemeHandlers += other.schemeHandlers
    callbacks += other.callbacks
  }

  package var usedTypes: Set<String> { Set(apps.flatMap(\.parameters).compactMap(\.typeName)) }

  // MARK: Words of the map

  static let modes = LaunchMode.allCases.map(\.word)
  static let callbackNames = VoidCallback.allCases.map(\.rawValue) + BooleanCallback.allCases.map(\.rawValue)
  static let policies = VoidPolicy.allCases.map { "\($0)" } + ["returnYES", "returnNO"]
}

/// One of `apps.items`: a micro app.
struct MicroAppEntry: Sendable {
  /// The name that it is registered under.
  let name: Spanned<String>
  /// The Swift name that the map gives it.
  let swiftName: Spanned<String>?
  /// The owner of the file (see `RouteMap.owner`).
  let owner: String?
  /// The namespace of the file; nil for the root.
  let namespace: String?
  /// The class of its delegate.
  let delegate: Spanned<String>
  let title: String?
  let summary: String?
  let parameters: [ParameterDeclaration]
  let mode: LaunchMode
  let reuse: Reuse
  /// Whether URLs from outside may start it.
  let isExported: Bool
  /// The position that says that its delegate may refuse to exit; nil if it may not.
  let refusal: Span?
  /// The micro apps that its code starts.
  let starts: [Spanned<String>]

  fileprivate init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    let node = member.value
    name = member.registeredName(into: &diagnostics)
    swiftName = node["name"]?.spannedText
    if let swiftName { NameGrammar.check(swiftName, of: "a micro app", into: &diagnostics) }
    owner = file.owner
    namespace = file.namespace
    let delegate = node["delegate"]?.className(into: &diagnostics)
    title = node["title"]?.text
    summary = node["description"]?.text
    parameters = ParameterDeclaration.all(in: node["params"], file.types, into: &diagnostics)
    mode = node["launchMode"]?.spannedText.flatMap { Self.mode($0, into: &diagnostics) } ?? .push
    reuse = node["reuse"]?.text.flatMap(Reuse.init) ?? .clearTop
    isExported = node["exportedByURL"]?.bool ?? true
    refusal = node["refusesExit"].flatMap { $0.bool == true ? $0.span : nil }
    starts = node["starts"]?.registeredNames(into: &diagnostics) ?? []
    guard let delegate else { return nil }
    self.delegate = delegate
  }

  private static func mode(_ word: Spanned<String>, into diagnostics: inout Diagnostics) -> LaunchMode? {
    if let mode = LaunchMode(word: word.value) { return mode }
    let isReserved = word.value.lowercased() == "cleartop"
    let near = NearestName.among(MicroAppsSection.modes, to: word.value)
    diagnostics.report(
      .init(
        .unsupportedLaunchMode,
        isReserved
          ? "the launch mode `\(word.value)` is reserved, and nothing supports it"
          : "there is no launch mode `\(word.value)`", at: word.span,
        help: isReserved
          ? "leave it out: `reuse: clearTop` is what the name promises, and it is the default"
          : near.map { "write `\($0)`" }
            ?? "the launch modes are " + MicroAppsSection.modes.map { "`\($0)`" }.joined(separator: ", ")))
    return nil
  }

  /// What its Swift name is made of: the name that the map gives, or the class of the delegate without its usual ending.
  var nameInSwift: String {
    if let swiftName { return swiftName.value }
    let name = delegate.value.split(separator: ".").last.map(String.init) ?? delegate.value
    for suffix in ["AppDelegate", "Delegate"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

/// One of `services`.
struct ServiceEntry: Sendable {
  let name: Spanned<String>
  let className: Spanned<String>
  /// The protocol that it is used through.
  let protocolName: String?
  /// Whether it starts only on demand, with the position that says so.
  let lazy: Spanned<Bool>?
  let group: Spanned<String>?
  let dependencies: [Spanned<String>]
  /// The micro apps that its code starts.
  let starts: [Spanned<String>]
  /// Whether it keeps a state, so that two objects of its class would differ.
  let isStateful: Bool

  var isLazy: Bool { lazy?.value ?? false }

  fileprivate init?(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    let node = member.value
    name = member.registeredName(into: &diagnostics)
    group = node["group"]?.registeredName(into: &diagnostics)
    lazy = node["lazy"].flatMap { node in node.bool.map { Spanned($0, node.span) } }
    dependencies = node["dependsOn"]?.registeredNames(into: &diagnostics) ?? []
    starts = node["starts"]?.registeredNames(into: &diagnostics) ?? []
    isStateful = node["stateful"]?.bool ?? false
    protocolName = node["protocol"]?.className(into: &diagnostics, isProtocol: true)?.value
    if let group, let lazy {
      diagnostics.report(
        .init(
          .lazyInGroup, "service `\(name.value)` starts with its group, so `lazy` does not apply", at: lazy.span,
          related: [.init(group.span, "the group")], help: "remove `lazy`, or the group"))
    }
    guard let className = node["class"]?.className(into: &diagnostics) else { return nil }
    self.className = className
  }
}

/// One of `serviceGroups`.
struct ServiceGroupEntry: Sendable {
  let name: Spanned<String>
  let isAsynchronous: Bool

  /// The group that starts before all others, once, without being listed.
  static let runOnce = "RunOnceServices"

  /// The framework's own list of the groups that start by themselves.
  static let startedGroups = "[AUTOSTART]"

  /// Returns why no group can have a name; nil if one can.
  static func fault(ofName name: String) -> String? {
    if name.isEmpty { return "a group without a name cannot be asked for" }
    return name == startedGroups ? "the registration lists the groups under that name" : nil
  }
}

/// One of `callbacks`.
struct CallbackEntry: Sendable {
  enum Policy: Sendable {
    case void(VoidCallback, VoidPolicy)
    case boolean(BooleanCallback, BooleanPolicy)
  }

  let name: Spanned<String>
  let policy: Policy

  fileprivate init?(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    name = Spanned(member.key, member.keySpan)
    // Validation has reported a word that is not a policy.
    guard let word = member.value.spannedText, MicroAppsSection.policies.contains(word.value) else { return nil }
    if let callback = VoidCallback(rawValue: member.key) {
      guard let policy = VoidPolicy.allCases.first(where: { "\($0)" == word.value }) else {
        diagnostics.report(Self.illegalPolicy(word, of: name, VoidPolicy.allCases.map { "\($0)" }))
        return nil
      }
      self.policy = .void(callback, policy)
    } else if let callback = BooleanCallback(rawValue: member.key) {
      guard let policy = BooleanPolicy.allCases.first(where: { "\($0)" == word.value }) else {
        diagnostics.report(Self.illegalPolicy(word, of: name, BooleanPolicy.allCases.map { "\($0)" }))
        return nil
      }
      self.policy = .boolean(callback, policy)
    } else {
      let near = NearestName.among(MicroAppsSection.callbackNames, to: member.key)
      diagnostics.report(
        .init(
          .unknownCallback, "the framework has no callback `\(member.key)` with a policy", at: member.keySpan,
          help: near.map { "write `\($0)`" }
            ?? "the callbacks are " + MicroAppsSection.callbackNames.map { "`\($0)`" }.joined(separator: ", ")))
      return nil
    }
  }

  private static func illegalPolicy(
    _ word: Spanned<String>, of callback: Spanned<String>, _ policies: [String]
  ) -> Diagnostic {
    Diagnostic(
      .illegalCallbackPolicy, "`\(callback.value)` cannot be answered with `\(word.value)`", at: word.span,
      help: "write " + policies.map { "`\($0)`" }.joined(separator: " or "))
  }
}

// MARK: - Names

extension Node {
  /// The name of a micro app, a service or a group; reports one that YAML does not take for text.
  func registeredName(into diagnostics: inout Diagnostics) -> Spanned<String>? {
    guard let name = spannedText else { return nil }
    if case .plain(let text) = content { YAMLWord.check(text, at: span, into: &diagnostics) }
    return name
  }

  fileprivate func registeredNames(into diagnostics: inout Diagnostics) -> [Spanned<String>] {
    (sequence ?? []).compactMap { $0.registeredName(into: &diagnostics) }
  }

  fileprivate func className(into diagnostics: inout Diagnostics, isProtocol: Bool = false) -> Spanned<String>? {
    guard let name = spannedText else { return nil }
    if NameGrammar.isClassName(name.value) { return name }
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if !isProtocol, parts.count == 2, parts.allSatisfy(NameGrammar.isClassName) { return name }
    diagnostics.report(
      .init(
        .invalidClassReference, "`\(name.value)` cannot name a \(isProtocol ? "protocol" : "class")", at: name.span,
        help: isProtocol
          ? "use letters, digits and `_`"
          : "use letters, digits and `_`, with `Module.` before it where it is a class of Swift without `@objc(Name)`"))
    return nil
  }
}

extension Mapping.Member {
  fileprivate func registeredName(into diagnostics: inout Diagnostics) -> Spanned<String> {
    // The span of a key in quotes includes the quotes.
    let isQuoted = Int(keySpan.end - keySpan.start) > key.utf8.count
    if !isQuoted { YAMLWord.check(key, at: keySpan, into: &diagnostics) }
    return Spanned(key, keySpan)
  }
}
