import ManifestBridge
package import ManifestCore
import ManifestRuntime
package import ManifestText

/// `bridge`: the interface between web pages and the app's native code.
package struct BridgeSection: MapSection {
  /// The section of each file that has one.
  var entries: [BridgeEntry] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    entries = root["bridge"].flatMap { BridgeEntry($0, file.types, into: &diagnostics) }.map { [$0] } ?? []
  }

  package mutating func merge(_ other: BridgeSection) { entries += other.entries }

  package var usedTypes: Set<String> {
    var used: Set<String> = []
    for bridge in entries {
      let declarations = bridge.methods.flatMap(\.arguments) + bridge.events.flatMap(\.fields)
      used.formUnion(declarations.flatMap(\.typeNames.values))
      used.formUnion(bridge.methods.flatMap { $0.answer?.typeNames.values.map { $0 } ?? [] })
    }
    return used
  }

  package var uniqueKeys: [(key: String, spans: [Span])] { [("bridge", entries.map(\.span))] }
}

extension RouteMap {
  /// The bridge of the route map; nil if the app has none.
  var bridge: BridgeEntry? { sections[BridgeSection.self].entries.first }
}

/// `bridge`: the interface between web pages and the app's native code.
struct BridgeEntry: Sendable {
  static let usualName = "NativeBridge"

  /// The span of the section.
  let span: Span
  let name: Spanned<String>
  /// The profile that the pages follow, if any.
  let profile: Spanned<String>?
  let userAgent: Spanned<String>?
  let content: Content?
  let origins: [Spanned<String>]
  let isForDebugging: Bool
  let paths: [Spanned<PathTemplate>]
  let deepLink: DeepLink?
  let methods: [Method]
  let events: [Event]
  let uses: [Spanned<String>]

  /// Pages that are part of the app.
  struct Content: Sendable {
    enum Routing: String, Sendable {
      case hash, scheme, history
    }

    let folder: Spanned<String>
    let routing: Spanned<Routing>
    let scheme: Spanned<String>?
  }

  /// The links that open a page by its path.
  struct DeepLink: Sendable {
    let scheme: Spanned<String>
    /// The host in lower case; like the parameter, it has the scheme's span if the map omits it.
    let host: Spanned<String>
    let parameter: Spanned<String>

    static let usualHost = "h5"
    static let usualParameter = "path"
  }

  /// An entry of `methods`.
  struct Method: Sendable {
    let name: Spanned<String>
    let arguments: [BridgeFieldDeclaration]
    let answer: Answer?
    let encoding: Spanned<BridgeMethod.Encoding>
    let errors: [Spanned<String>]
    /// The origins that may call the method; nil for all origins of the bridge.
    let origins: [Spanned<String>]?
    let mainFrameOnly: Spanned<Bool>
    let permission: Spanned<BridgePermission>?
    let audit: Spanned<BridgeMethod.Audit>
    let storageKeyPrefix: Spanned<String>?
    let allowedSchemes: Spanned<[Spanned<String>]>?
    let summary: String?
  }

  /// The result of a method.
  struct Answer: Sendable {
    let type: BridgeType
    /// The names of declared types, keyed by the dot-separated path of members to the value.
    let typeNames: [String: String]
    let orNull: Bool
  }

  /// An entry of `events`.
  struct Event: Sendable {
    let name: Spanned<String>
    let fields: [BridgeFieldDeclaration]
  }
}

/// A resource that requires the user's permission.
enum BridgePermission: String, CaseIterable, Sendable {
  case camera, photos, microphone, location, contacts, clipboard

  /// The key of the usage description in Info.plist; nil for the clipboard, which needs none.
  var usageDescription: String? {
    switch self {
    case .camera: "NSCameraUsageDescription"
    case .photos: "NSPhotoLibraryUsageDescription"
    case .microphone: "NSMicrophoneUsageDescription"
    case .location: "NSLocationWhenInUseUsageDescription"
    case .contacts: "NSContactsUsageDescription"
    case .clipboard: nil
    }
  }
}

extension BridgeEntry {
  /// The maximum number of methods, and of events, of a bridge.
  static let maximumMembers = 256

  /// Reads the section; invalid values are reported and left out.
  init?(_ node: Node, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    guard node.mapping != nil else { return nil }
    span = node.span.head
    name = node["name"]?.spannedText ?? Spanned(Self.usualName, span)
    if !BridgeNames.isIdentifier(name.value) {
      diagnostics.report(
        .invalidBridgeName(
          name, "a bridge",
          "use letters, digits, `_` and `$`, not starting with a digit and not a reserved word of JavaScript"))
    }
    profile = node["profile"]?.spannedText
    userAgent = node["userAgent"]?.spannedText
    content = node["content"].flatMap(Content.init)
    origins = node["origins"]?.sequence?.compactMap(\.spannedText) ?? []
    isForDebugging = node["debug"]?.bool ?? false
    methods = Self.members(node["methods"], "a method", into: &diagnostics)
      .map { Method($0, types, into: &diagnostics) }
    events = Self.members(node["events"], "an event", into: &diagnostics).map { member in
      Event(
        name: Spanned(member.key, member.keySpan),
        fields: BridgeFieldDeclaration.all(in: member.value, types, into: &diagnostics))
    }
    paths = (node["paths"]?.sequence ?? []).compactMap(\.spannedText).compactMap { text in
      PathTemplate(text, into: &diagnostics).map { Spanned($0, text.span) }
    }
    deepLink = node["deepLink"].flatMap(DeepLink.init)
    uses = node["uses"]?.sequence?.compactMap(\.spannedText) ?? []
  }

  private static func members(
    _ node: Node?, _ what: String, into diagnostics: inout Diagnostics
  ) -> [Mapping.Member] {
    let members = node?.mapping?.members ?? []
    if members.count > maximumMembers {
      diagnostics.report(
        .bridgeTooLarge,
        "the bridge has \(members.count) methods or events; the limit is \(maximumMembers)",
        at: members[maximumMembers].keySpan)
    }
    for member in members where !BridgeNames.isMember(member.key) {
      diagnostics.report(
        .invalidBridgeName(
          Spanned(member.key, member.keySpan), what,
          "use letters and digits, starting with a lower-case letter, and no reserved word of JavaScript or Swift or member of the client"
        )
      )
    }
    return Array(members.prefix(maximumMembers))
  }
}

extension BridgeEntry.Content {
  fileprivate init?(_ node: Node) {
    guard let folder = node["local"]?.spannedText else { return nil }
    self.folder = folder
    let routing = node["routing"].flatMap { node in node.text.flatMap(Routing.init).map { Spanned($0, node.span) } }
    self.routing = routing ?? Spanned(.hash, folder.span)
    scheme = node["scheme"]?.spannedText
  }
}

extension BridgeEntry.DeepLink {
  fileprivate init?(_ node: Node) {
    guard let scheme = node["scheme"]?.spannedText else { return nil }
    self.scheme = scheme
    let host = node["host"]?.spannedText ?? Spanned(Self.usualHost, scheme.span)
    self.host = Spanned(host.value.lowercased(), host.span)
    parameter = node["parameter"]?.spannedText ?? Spanned(Self.usualParameter, scheme.span)
  }
}

extension BridgeEntry.Method {
  fileprivate init(_ member: Mapping.Member, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let node = member.value
    name = Spanned(member.key, member.keySpan)
    arguments = BridgeFieldDeclaration.all(in: node["args"], types, into: &diagnostics)
    answer = node["returns"].flatMap { BridgeEntry.Answer($0, types, into: &diagnostics) }
    func word<Value>(_ key: String, _ usual: Value, _ read: (String) -> Value?) -> Spanned<Value> {
      node[key].flatMap { node in node.text.flatMap(read).map { Spanned($0, node.span) } }
        ?? Spanned(usual, member.keySpan)
    }
    encoding = word("encoding", .json) { $0 == "json-string" ? .jsonString : .json }
    audit = word("audit", .redacted) { $0 == "full" ? .full : $0 == "none" ? BridgeMethod.Audit.none : .redacted }
    mainFrameOnly =
      node["mainFrameOnly"].map { Spanned($0.bool ?? true, $0.span) } ?? Spanned(true, member.keySpan)
    permission = node["permission"].flatMap { node in
      node.text.flatMap(BridgePermission.init).map { Spanned($0, node.span) }
    }
    errors = node["errors"]?.sequence?.compactMap(\.spannedText) ?? []
    for error in errors where !BridgeNames.isError(error.value) {
      diagnostics.report(
        .invalidBridgeName(
          error, "an error", "use lower-case letters, digits and `_`, and no error that every method may return"))
    }
    origins = node["origins"]?.sequence?.compactMap(\.spannedText)
    storageKeyPrefix = node["storageKeyPrefix"]?.spannedText
    allowedSchemes = node["allowedSchemes"].flatMap { node in
      node.sequence.map { Spanned($0.compactMap(\.spannedText), node.span) }
    }
    summary = node["summary"]?.text
  }
}

extension BridgeEntry.Answer {
  /// Reads a type in its short form, or the members of an object.
  fileprivate init?(_ node: Node, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    if node.mapping != nil {
      let fields = BridgeFieldDeclaration.all(in: node, types, into: &diagnostics)
      self.init(
        type: .object(fields.map(\.field)), typeNames: BridgeFieldDeclaration.typeNames(of: fields), orNull: false)
      return
    }
    guard let text = node.spannedText, let syntax = ParameterSyntax(node, types, into: &diagnostics) else {
      return nil
    }
    guard let type = BridgeType(syntax.type) else {
      diagnostics.report(
        .invalidBridgeType, "an object of the bridge must declare its members", at: text.span,
        help: "write the members instead of `\(text.value)`, such as `{text: string?}`")
      return nil
    }
    guard type.isCountable else {
      diagnostics.report(
        .invalidBridgeType, "`\(text.value)` allows integers that JavaScript cannot represent exactly", at: text.span,
        help: "narrow `min` and `max`, or use a `string`")
      return nil
    }
    if let value = syntax.defaultText {
      diagnostics.report(
        .invalidBridgeType, "a result cannot have a default", at: value.span, help: "remove `= \(value.value)`")
      return nil
    }
    self.init(
      type: type, typeNames: syntax.typeName.map { ["": $0] } ?? [:], orNull: syntax.isOptional)
  }
}

extension BridgeSection {
  package static let keys = [
    Schema.Field(
      "bridge", BridgeSchema.section,
      "The interface between the web pages and the native code of the app.")
  ]

  package static let destinations = [WebPage.destination]
}

/// The schema of `bridge`.
enum BridgeSchema {
  static let section: Schema = .object(
    [
      .init("name", .text(name), default: BridgeEntry.usualName, "The name of the bridge's object in pages."),
      .init(
        "profile", .word(["workbench"]),
        "The conventions that the pages follow: `workbench` expects `NativeBridge` and `workbenchapp ios` in the user agent."
      ),
      .init(
        "userAgent", .text(.init("words such as `myapp ios`")),
        "The text that is appended to the user agent, as a hint for pages."),
      .init("content", content, "The local pages of the app; if absent, all pages come from `origins`."),
      .init(
        "origins", .list(.text(origin)),
        "The origins of the pages that may call the bridge, such as `https://h5.example.com`."),
      .init("debug", .bool, default: "false", "Whether `http://localhost` is an allowed origin during development."),
      .init("paths", .list(.text(MapForms.path)), "The paths of the pages that links may open."),
      .init("deepLink", deepLink, "The links that open a page, such as `myapp://h5?path=/detail/42`."),
      .init("methods", .map(key: member, value: method), "The methods that pages may call."),
      .init(
        "events", .map(key: member, value: fields), example: "{loggedIn: {user: string}}",
        "The events that the app sends to pages, each with the members of its data."),
      .init("uses", .list(.text(member)), "The methods that the pages call; they must be the declared ones."),
    ], extra: .refused)

  private static let name = TextForm("a name such as `NativeBridge`", pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$")
  static let member = TextForm("a name such as `getStorage`", pattern: "^[a-z][A-Za-z0-9]*$")
  static let origin = TextForm(
    "an origin such as `https://h5.example.com`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*://[^/?#@*]*$")

  private static let content: Schema = .object(
    [
      .init("local", .text(.init("a folder such as `www`")), required: true, "The folder of the pages within the app."),
      .init(
        "routing", .word(["hash", "scheme", "history"]), default: "hash",
        "The routing of pages: after `#`, or by URLs of a scheme that the app serves."),
      .init("scheme", .text(MapForms.scheme), "The scheme that the app serves; for `routing: scheme`."),
    ], extra: .refused)

  private static let deepLink: Schema = .object(
    [
      .init("scheme", .text(MapForms.scheme), required: true, "One of the schemes of `links`."),
      .init(
        "host", .text(MapForms.host), default: BridgeEntry.DeepLink.usualHost, example: "page", "The host of the links."
      ),
      .init(
        "parameter", .text(MapForms.parameterName),
        default: BridgeEntry.DeepLink.usualParameter, "The query item with the path."),
    ], extra: .refused)

  private static let method: Schema = .object(
    [
      .init("args", fields, "The arguments in their order."),
      .init(
        "returns", .short(.text(shortType), long: fields),
        "The type of the answer, or the members of an object; `ok` if absent."),
      .init(
        "encoding", .word(["json", "json-string"]), default: "json",
        "`json-string`: the answer is a text that the page parses once more."),
      .init("errors", .list(.text(error)), "The method's own errors, in addition to those of every method."),
      .init("origins", .list(.text(origin)), "The origins that may call it; all origins of the bridge if absent."),
      .init(
        "mainFrameOnly", .bool, default: "true", example: "false", "`false`: frames within a page may also call it."),
      .init(
        "permission", .word(BridgePermission.allCases.map(\.rawValue)),
        "The permission that the method requires from the user."),
      .init(
        "audit", .word(["full", "redacted", "none"]),
        default: "redacted",
        "The contents of an audit event: the values of the arguments, their names, or no event for a call that succeeds."
      ),
      .init(
        "storageKeyPrefix", .text(.init("a prefix such as `h5.`")), "The prefix of every `key` in the app's storage."
      ),
      .init("allowedSchemes", .list(.text(MapForms.scheme)), "The allowed schemes of `url`."),
      .init(
        "summary", .text(.init("a sentence such as `Shows the account.`")),
        "A summary for the report and the generated declarations."),
    ], extra: .refused)

  static let error = TextForm("a word such as `cancelled`", pattern: "^[a-z][a-z0-9_]{0,63}$")

  private static let shortType = TextForm(
    "a type such as `string`, `int?`, `list<string>`",
    pattern:
      #"^(\#(shortNames)|list<(\#(shortNames))>)\??$"#)

  private static let shortNames = "\(ScalarType.Name.pattern(isShort: true))|\(MapForms.sharedType)"

  /// The schema of named values, with objects nested down to the maximum depth.
  static let fields: Schema = (0..<BridgeFieldDeclaration.maximumDepth).reduce(fields(of: nil)) { inner, _ in
    fields(of: inner)
  }

  private static func fields(of inner: Schema?) -> Schema {
    var keys: [Schema.Field] =
      [
        .init(
          "type", .text(type), required: true,
          "\(ScalarType.Name.list), `object`, a name under `types`, or `list<…>` of one of these."),
        .init("optional", .bool, default: "false", "Whether the value may be absent."),
        .init("default", .scalar, example: "1", "The default value."),
      ] + MapForms.constraints + [
        .init("sensitive", .bool, default: "false", "Whether audit events always omit the value.")
      ]
    if let inner { keys.append(.init("fields", inner, "The members of an `object`.")) }
    return .map(
      key: MapForms.parameterName,
      value: .short(.text(MapForms.shortType), long: .object(keys, extra: .refused)))
  }

  private static let type = TextForm(
    "a type such as `enum`, `object` or `list<string>`",
    pattern:
      #"^(\#(elements)|list<(\#(elements))>)\??$"#)

  private static let elements = "\(ScalarType.Name.pattern())|object|\(MapForms.sharedType)"
}
