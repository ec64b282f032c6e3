package import ManifestCore
import ManifestMicroApps
package import ManifestText

/// `apps`, `services`, `serviceGroups`, `schemeHandlers` and `callbacks`: an app of micro apps.
package struct MicroAppsSection: MapSection {
  /// The launcher of each file that names one.
  var launchers: [Spanned<String>] = []
  /// The owner of the app delegate, of each file that names one.
  var delegates: [Spanned<String>] = []
  var apps: [MicroAppEntry] = []
  /// The services, in start order.
  var services: [ServiceEntry] = []
  /// The groups that start automatically, in start order.
  var groups: [ServiceGroupEntry] = []
  /// The classes of the scheme handlers, in the order in which they are asked.
  var schemeHandlers: [Spanned<String>] = []
  var callbacks: [CallbackEntry] = []
  /// The name of the callback for background fetches, wherever it has a policy.
  var fetches: [Spanned<String>] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    if let launcher = root["apps"]?["launcher"]?.registeredName(into: &diagnostics) { launchers = [launcher] }
    delegates = [root["apps"]?["delegate"]?.spannedText].compactMap { $0 }
    apps = (root["apps"]?.members(of: "items") ?? []).compactMap { MicroAppEntry($0, file, into: &diagnostics) }
    services = root.members(of: "services").compactMap { ServiceEntry($0, into: &diagnostics) }
    groups = (root["serviceGroups"]?.sequence ?? []).compactMap { node in
      node["name"]?.registeredName(into: &diagnostics).map {
        ServiceGroupEntry(name: $0, isAsynchronous: node["async"]?.bool ?? false)
      }
    }
    schemeHandlers = (root["schemeHandlers"]?.sequence ?? []).compactMap { $0.className(into: &diagnostics) }
    let members = root.members(of: "callbacks")
    fetches = members.filter { $0.key == Self.fetch }.map(\.name)
    callbacks = members.compactMap { CallbackEntry($0, into: &diagnostics) }
  }

  package mutating func merge(_ other: MicroAppsSection) {
    launchers += other.launchers
    delegates += other.delegates
    apps += other.apps
    services += other.services
    groups += other.groups
    schemeHandlers += other.schemeHandlers
    callbacks += other.callbacks
    fetches += other.fetches
  }

  /// The position where the map says that the app owns its delegate and window, and starts mPaaS itself; nil if mPaaS has
  /// its own delegate, which makes the window and shows the launcher.
  var ownDelegate: Span? { delegates.first.flatMap { $0.value == Self.own ? $0.span : nil } }

  fileprivate static let own = "own"

  package var requirements: [Spanned<String>] { apps.flatMap(\.requirements) }

  package var usedTypes: Set<String> { Set(apps.flatMap(\.parameters).flatMap(\.usedTypes)) }

  // MARK: Enum cases

  fileprivate static let modes = LaunchMode.allCases.map(\.word)
  fileprivate static let callbackNames = FrameworkCallback.all.map(\.name.rawValue)
  /// The callback for background fetches, which has no result.
  static let fetch = "performFetch"
  /// The methods of the framework without a result, and what an app does in place of a policy.
  fileprivate static let resultless = [
    "beginDidFinishLaunching":
      "implement `application:beginDidFinishLaunchingWithOptions:` in a category of `DTFrameworkInterface`",
    "beforeDidFinishLaunching":
      "implement `application:beforeDidFinishLaunchingWithOptions:` in a category of `DTFrameworkInterface`",
    "afterDidFinishLaunching": "observe `UIApplicationDidFinishLaunchingNotification`",
  ]

  /// Returns the help for a word that is not one of the given ones.
  fileprivate static func choice(
    of what: String, _ words: [String], for word: String, _ search: inout NearestName
  ) -> String {
    (OtherNames.word(for: word, among: words) ?? search.among(words, to: word)).map { "write `\($0)`" }
      ?? "the \(what) are " + words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

/// An entry of `apps.items`: a micro app.
struct MicroAppEntry: Sendable {
  /// The registered name.
  let name: Spanned<String>
  /// The Swift name, if the map sets one.
  let swiftName: Spanned<String>?
  /// The owner of the file (see `RouteMap.owner`).
  let owner: String?
  /// The namespace of the file; nil for the root.
  let namespace: String?
  /// The class name of its delegate.
  let delegate: Spanned<String>
  let title: String?
  let summary: String?
  let parameters: [ParameterDeclaration]
  let mode: LaunchMode
  let reuse: ApplicationReuse
  /// Whether URLs from outside the app may start it.
  let isExported: Bool
  /// The position of `refusesExit`; nil if the delegate may not refuse to exit.
  let refusal: Span?
  /// The micro apps that its code starts.
  let starts: [Spanned<String>]
  let requirements: [Spanned<String>]

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
    reuse = node["reuse"]?.text.flatMap(ApplicationReuse.init) ?? .clearTop
    isExported = node["exportedByURL"]?.bool ?? true
    refusal = node["refusesExit"].flatMap { $0.bool == true ? $0.span : nil }
    starts = node["starts"]?.registeredNames(into: &diagnostics) ?? []
    requirements = node.requirements
    guard let delegate else { return nil }
    self.delegate = delegate
  }

  private static func mode(_ word: Spanned<String>, into diagnostics: inout Diagnostics) -> LaunchMode? {
    if let mode = LaunchMode.allCases.first(where: { $0.word == word.value }) { return mode }
    let isReserved = word.value.lowercased() == "cleartop"
    diagnostics.report(
      .unsupportedLaunchMode,
      isReserved
        ? "the launch mode `\(word.value)` is reserved and not supported"
        : "unknown launch mode `\(word.value)`", at: word.span,
      help: isReserved
        ? "remove it: the default `reuse: clearTop` has this behavior"
        : MicroAppsSection.choice(of: "launch modes", MicroAppsSection.modes, for: word.value, &diagnostics.nearestName)
    )
    return nil
  }

  /// The basis of its Swift name: the name in the map, or the delegate's class name without the usual suffix.
  var nameInSwift: String {
    if let swiftName { return swiftName.value }
    let name = delegate.value.withoutModule
    for suffix in ["AppDelegate", "Delegate"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

/// An entry of `services`.
struct ServiceEntry: Sendable {
  let name: Spanned<String>
  let className: Spanned<String>
  /// The name of the protocol through which it is used.
  let protocolName: String?
  /// Whether it starts only on demand.
  let isLazy: Bool
  let group: Spanned<String>?
  let dependencies: [Spanned<String>]
  /// The micro apps that its code starts.
  let starts: [Spanned<String>]
  /// Whether it has state, so that instances of its class differ.
  let isStateful: Bool

  fileprivate init?(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    let node = member.value
    name = member.registeredName(into: &diagnostics)
    group = node["group"]?.registeredName(into: &diagnostics)
    isLazy = node["lazy"]?.bool ?? false
    dependencies = node["dependsOn"]?.registeredNames(into: &diagnostics) ?? []
    starts = node["starts"]?.registeredNames(into: &diagnostics) ?? []
    isStateful = node["stateful"]?.bool ?? false
    protocolName = node["protocol"]?.className(into: &diagnostics, isProtocol: true)?.value
    if let group, let lazy = node["lazy"] {
      diagnostics.report(
        .lazyInGroup, "service `\(name.value)` starts with its group, so `lazy` does not apply", at: lazy.span,
        related: [.init(group.span, "the group")], help: "remove `lazy`, or the group")
    }
    guard let className = node["class"]?.className(into: &diagnostics) else { return nil }
    self.className = className
  }
}

/// An entry of `serviceGroups`.
struct ServiceGroupEntry: Sendable {
  let name: Spanned<String>
  let isAsynchronous: Bool

  /// The group that starts first, once, without being listed.
  static let runOnce = "RunOnceServices"

  /// The name of the framework's list of groups that start automatically.
  static let startedGroups = "[AUTOSTART]"
}

/// An entry of `callbacks`.
struct CallbackEntry: Sendable {
  let name: Spanned<String>
  let kind: FrameworkCallback.Name
  let policy: FrameworkPolicy

  fileprivate init?(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    name = member.name
    // Schema validation has reported an unknown policy.
    guard let word = member.value.spannedText, let policy = FrameworkPolicy(rawValue: word.value) else { return nil }
    self.policy = policy
    if name.value == MicroAppsSection.fetch {
      // `CallbackCheck` asks for the background mode.
      if policy != .continue {
        diagnostics.report(
          .illegalCallbackPolicy, "`\(name.value)` has no result, so it cannot be `\(word.value)`", at: word.span,
          help: "write `\(FrameworkPolicy.continue.rawValue)`")
      }
      return nil
    }
    if let instead = MicroAppsSection.resultless[name.value] {
      diagnostics.report(
        .unknownCallback, "`\(name.value)` has no result, so it needs no policy", at: name.span,
        help: "remove it, and \(instead)")
      return nil
    }
    guard let callback = FrameworkCallback.all.first(where: { $0.name.rawValue == member.key }) else {
      diagnostics.report(
        .unknownCallback, "`\(name.value)` is not a callback with a policy", at: name.span,
        help: MicroAppsSection.choice(
          of: "callbacks", MicroAppsSection.callbackNames, for: name.value, &diagnostics.nearestName))
      return nil
    }
    kind = callback.name
    guard callback.policies.contains(policy) else {
      diagnostics.report(
        .illegalCallbackPolicy, "`\(word.value)` is not a valid policy for `\(name.value)`", at: word.span,
        help: "write " + callback.policies.map { "`\($0.rawValue)`" }.joined(separator: " or "))
      return nil
    }
  }
}

// MARK: - Names

extension String {
  /// The class name without its module, as in the declaration.
  var withoutModule: String { split(separator: ".").last.map(String.init) ?? self }

  /// Returns whether the name of a class is the given one, with or without its module.
  func isClass(_ name: String) -> Bool { self == name || withoutModule == name }
}

extension Node {
  /// Reads the name of a micro app, a service or a group; reports one that YAML reads as another type.
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
      .invalidClassReference, "`\(name.value)` cannot name a \(isProtocol ? "protocol" : "class")", at: name.span,
      help: isProtocol
        ? "use letters, digits and `_`"
        : "use letters, digits and `_`, and prefix `Module.` for a Swift class without `@objc(Name)`")
    return nil
  }
}

extension Mapping.Member {
  fileprivate func registeredName(into diagnostics: inout Diagnostics) -> Spanned<String> {
    // The span of a quoted key includes the quotes.
    let isQuoted = Int(keySpan.end - keySpan.start) > key.utf8.count
    if !isQuoted { YAMLWord.check(key, at: keySpan, into: &diagnostics) }
    return name
  }
}

extension MicroAppsSection {
  package static let keys: [Schema.Field] = [
    .init("apps", apps, "The micro apps of an mPaaS app."),
    .init(
      "services", .map(key: name, value: service), "The services of an mPaaS app, in the order in which they start."),
    .init(
      "serviceGroups", .list(group), "The groups of services that start automatically, in order (`[AUTOSTART]`)."),
    .init(
      "schemeHandlers", .list(.text(className)), example: "[PaymentSchemeHandler]",
      "The classes that open URLs, in the order in which they are asked."),
    .init(
      "callbacks",
      .map(
        key: TextForm(
          "a callback such as `openURL`", pattern: "^(\((callbackNames + [fetch]).joined(separator: "|")))$",
          accepts: (callbackNames + [fetch]).contains),
        value: .word(FrameworkPolicy.allCases.map(\.rawValue))),
      "The policies of the framework's callbacks, which are `continue` if absent. At launch, `handleDidFinishLaunching` comes before the boot loader, which starts the services in order and then the launcher."
    ),
  ]

  /// The name of a micro app; names of digits need quotes.
  static let name = TextForm("a name such as `\"20000101\"` or `Launcher`")
  /// The name of a class, with its module for a Swift class without an Objective-C name.
  static let className = TextForm(
    "a class name such as `TransferAppDelegate`", pattern: #"^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)?$"#
  ) { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return parts.count <= 2 && parts.allSatisfy(NameGrammar.isClassName)
  }

  static let destination = DestinationKind("app", noun: "micro app", name, "The micro app to start.") {
    node, diagnostics in node.registeredName(into: &diagnostics)
  }

  package static let destinations = [destination]

  private static let apps: Schema = .object(
    [
      .init(
        "delegate", .word(["mpaas", own]), default: "mpaas",
        "Who owns the app delegate and the window: mPaaS with `DFClientDelegate`, or the app, which calls `manualInitMpaasFramework…`."
      ),
      .init(
        "launcher", .text(name), "The micro app at the bottom of the stack, which mPaaS starts with its delegate."),
      .init(
        "items", .map(key: name, value: app), "The micro apps, by registered name."),
    ], extra: .refused)

  private static let app: Schema = .object(
    [
      .init("delegate", .text(className), required: true, "The class of the delegate."),
      .init(
        "name", .text(MapForms.routeName.expected(as: "a name such as `transfer`")),
        "The Swift name; the delegate's name without `AppDelegate` if absent."),
      .init("title", .text(.init("a title such as `Account`")), "The display name."),
      .init("description", .text(.init("a sentence such as `Shows the account.`")), "A summary."),
      .init("params", MapForms.destinationParameters(), "The parameters."),
      .init(
        "launchMode",
        .text(
          TextForm(
            "a launch mode such as `push`", pattern: "^(\(modes.joined(separator: "|")))$", accepts: modes.contains)),
        default: "push", "The launch mode."),
      .init(
        "reuse", .word(ApplicationReuse.allCases.map(\.rawValue)), default: "clearTop",
        "The behavior if it is already running: `clearTop` brings it to the front and ends everything above; `restart` replaces it; `another` starts a second one, if its delegate answers so."
      ),
      .init(
        "exportedByURL", .bool, default: "true", example: "false", "Whether URLs from outside the app may start it."),
      .init("refusesExit", .bool, default: "false", "Whether its delegate may refuse to exit."),
      .init("starts", .list(.text(name)), "The micro apps that its code starts."),
      MapForms.requires,
    ], extra: .refused)

  private static let service: Schema = .object(
    [
      .init("class", .text(className), required: true, example: "LoginService", "The class of the service."),
      .init(
        "protocol", .text(MapForms.className.expected(as: "a Swift protocol such as `LoginService`")),
        "The Swift protocol of the service."),
      .init("lazy", .bool, default: "false", "Whether it starts only on demand."),
      .init(
        "group", .text(name), example: "Startup",
        "The group that it starts with; `\(ServiceGroupEntry.runOnce)` starts before all others."),
      .init("dependsOn", .list(.text(name)), example: "[Login]", "The services that must start before it."),
      .init("starts", .list(.text(name)), "The micro apps that its code starts."),
      .init(
        "stateful", .bool, default: "false",
        "Whether it has state, so that its class cannot be registered for two services."),
    ], extra: .refused)

  private static let group: Schema = .object(
    [
      .init("name", .text(name), required: true, example: "Startup", "The name of the group."),
      .init("async", .bool, default: "false", "Whether the app continues before its services have started."),
    ], extra: .refused)
}
