import ManifestMicroApps
import ManifestRuntime
import ManifestText

extension RouteMap.MicroApps {
  /// Reads the sections of a file; what is wrong is reported and left out.
  init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    if let launcher = root["apps"]?["launcher"]?.registeredName(into: &diagnostics) { launchers = [launcher] }
    for member in root["apps"]?["items"]?.mapping?.members ?? [] {
      if let app = RouteMap.MicroAppEntry(member, file, into: &diagnostics) { apps.append(app) }
    }
    for member in root["services"]?.mapping?.members ?? [] {
      if let service = RouteMap.ServiceEntry(member, into: &diagnostics) { services.append(service) }
    }
    groups = (root["serviceGroups"]?.sequence ?? []).compactMap { node in
      node["name"]?.registeredName(into: &diagnostics).map {
        RouteMap.ServiceGroupEntry(name: $0, isAsynchronous: node["async"]?.bool ?? false)
      }
    }
    schemeHandlers = (root["schemeHandlers"]?.sequence ?? []).compactMap { $0.className(into: &diagnostics) }
    callbacks = (root["callbacks"]?.mapping?.members ?? []).compactMap {
      RouteMap.CallbackEntry($0, into: &diagnostics)
    }
  }
}

extension RouteMap.MicroAppEntry {
  fileprivate convenience init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    let name = member.registeredName(into: &diagnostics)
    let node = member.value
    let swiftName = node["name"]?.spannedText
    if let swiftName { NameGrammar.check(swiftName, of: "a micro app", into: &diagnostics) }
    let delegate = node["delegate"]?.className(into: &diagnostics)
    let parameters = ParameterDeclaration.all(in: node["params"], file.types, into: &diagnostics)
    let mode = node["launchMode"]?.spannedText.flatMap { Self.mode($0, into: &diagnostics) }
    let starts = node["starts"]?.registeredNames(into: &diagnostics) ?? []
    guard let delegate else { return nil }
    self.init(
      name: name, swiftName: swiftName, file, delegate: delegate, title: node["title"]?.text,
      summary: node["description"]?.text, parameters: parameters, mode: mode ?? .push,
      reuse: node["reuse"]?.text.flatMap(Reuse.init) ?? .clearTop,
      isExported: node["exportedByURL"]?.bool ?? true,
      refusal: node["refusesExit"].flatMap { $0.bool == true ? $0.span : nil }, starts: starts)
  }

  private static func mode(_ word: Spanned<String>, into diagnostics: inout Diagnostics) -> LaunchMode? {
    if let mode = LaunchMode(word: word.value) { return mode }
    let isReserved = word.value.lowercased() == "cleartop"
    let near = NearestName.among(MicroAppsShape.modes, to: word.value)
    diagnostics.report(
      .init(
        .unsupportedLaunchMode,
        isReserved
          ? "the launch mode `\(word.value)` is reserved, and nothing supports it"
          : "there is no launch mode `\(word.value)`", at: word.span,
        help: isReserved
          ? "leave it out: `reuse: clearTop` is what the name promises, and it is the default"
          : near.map { "write `\($0)`" }
            ?? "the launch modes are " + MicroAppsShape.modes.map { "`\($0)`" }.joined(separator: ", ")))
    return nil
  }
}

extension RouteMap.ServiceEntry {
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
          .lazyInGroup, "service `\(name.value)` starts with its group, so it is neither lazy nor not", at: lazy.span,
          related: [.init(group.span, "the group")], help: "remove `lazy`, or the group"))
    }
    guard let className = node["class"]?.className(into: &diagnostics) else { return nil }
    self.className = className
  }
}

extension RouteMap.CallbackEntry {
  fileprivate init?(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    name = Spanned(member.key, member.keySpan)
    // A word that is no policy at all has been reported.
    guard let word = member.value.spannedText, MicroAppsShape.policies.contains(word.value) else { return nil }
    if let callback = VoidCallback(rawValue: member.key) {
      guard let policy = VoidPolicy.allCases.first(where: { "\($0)" == word.value }) else {
        diagnostics.report(.illegalPolicy(word, of: name, VoidPolicy.allCases.map { "\($0)" }))
        return nil
      }
      self.policy = .void(callback, policy)
    } else if let callback = BooleanCallback(rawValue: member.key) {
      guard let policy = BooleanPolicy.allCases.first(where: { "\($0)" == word.value }) else {
        diagnostics.report(.illegalPolicy(word, of: name, BooleanPolicy.allCases.map { "\($0)" }))
        return nil
      }
      self.policy = .boolean(callback, policy)
    } else {
      let near = NearestName.among(MicroAppsShape.callbacks, to: member.key)
      diagnostics.report(
        .init(
          .unknownCallback, "the framework has no callback `\(member.key)` with a policy", at: member.keySpan,
          help: near.map { "write `\($0)`" }
            ?? "the callbacks are " + MicroAppsShape.callbacks.map { "`\($0)`" }.joined(separator: ", ")))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func illegalPolicy(
    _ word: Spanned<String>, of callback: Spanned<String>, _ policies: [String]
  ) -> Diagnostic {
    Diagnostic(
      .illegalCallbackPolicy, "`\(callback.value)` cannot be answered with `\(word.value)`", at: word.span,
      help: "write " + policies.map { "`\($0)`" }.joined(separator: " or "))
  }
}

// MARK: - Names

extension Node {
  /// The name of a micro app, a service or a group.
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
    // The span of a key in quotes holds the quotes.
    let isQuoted = Int(keySpan.end - keySpan.start) > key.utf8.count
    if !isQuoted { YAMLWord.check(key, at: keySpan, into: &diagnostics) }
    return Spanned(key, keySpan)
  }
}
