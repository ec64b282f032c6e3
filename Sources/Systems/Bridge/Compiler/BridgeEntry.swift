import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// `bridge`: the interface between web pages and the app's native code.
struct BridgeEntry: Sendable {
  static let usualName = "NativeBridge"
  /// The maximum number of methods, and of events, of a bridge.
  static let maximumMembers = 256

  /// The span of the section.
  let span: Span
  /// The name of the bridge's object in pages, a JavaScript identifier.
  let name: Spanned<String>
  /// Whether the pages follow the profile `workbench`.
  let hasProfile: Bool
  /// The products that are appended to the user agent.
  let userAgent: Spanned<String>?
  let content: Content?
  /// Whether the map says where the pages are, even if that is invalid.
  let hasContent: Bool
  /// The folders and files with web pages of the project.
  let sources: [Spanned<String>]
  let origins: [Spanned<String>]
  let isForDebugging: Bool
  /// The path templates of the pages that links may open, in the order of the map.
  let paths: [WebPathTemplate]
  let deepLink: DeepLink?
  private(set) var methods: [Method]
  private(set) var events: [Event]
  let uses: [Spanned<String>]

  /// The first page: a website's, one that is part of the app, or the latter if the network fails.
  struct Content: Sendable {
    enum Routing: String, Sendable, CaseIterable {
      case hash, scheme, history
    }

    let span: Span
    /// The folder of the pages that are part of the app.
    let folder: Spanned<String>?
    /// The URL of the website's first page.
    let remote: Spanned<String>?
    /// The routing of pages in a folder; nil if the map omits it.
    let routing: Spanned<Routing>?
    let scheme: Spanned<String>?
  }

  /// The links that open a page by its path: `scheme://host?parameter=path`.
  struct DeepLink: Sendable {
    /// The scheme in lower case.
    let scheme: Spanned<String>
    /// The host in lower case; like the parameter, it has the scheme's span if the map omits it.
    let host: Spanned<String>
    let parameter: Spanned<String>

    /// The links without their query.
    var base: String { "\(scheme.value)://\(host.value)" }

    static let usualHost = "h5"
    static let usualParameter = "path"
  }

  /// An entry of `methods`.
  struct Method: Sendable {
    let name: Spanned<String>
    let arguments: [BridgeFieldDeclaration]
    /// Whether all arguments could be read.
    let areArgumentsKnown: Bool
    /// The result, which is optional if it may be null; nil for `ok`.
    let answer: BridgeFieldDeclaration?
    let encoding: Spanned<BridgeMethod.Encoding>
    let errors: [Spanned<String>]
    /// The origins that may call the method; nil for all origins of the bridge.
    let origins: [Spanned<String>]?
    /// The position of `mainFrameOnly: false`; nil if frames may not call the method.
    let frames: Span?
    let permission: Spanned<BridgePermission>?
    let audit: Spanned<BridgeMethod.Audit>
    let storageKeyPrefix: Spanned<String>?
    let allowedSchemes: Spanned<[Spanned<String>]>?
    /// Whether arguments after the declared ones are ignored.
    let ignoresExtra: Bool
    let summary: String?
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
  /// The photos that the user chooses in the system's picker, which runs outside the app.
  case photoPicker = "photo-picker"

  /// The alternative keys of the usage description in Info.plist; empty for those that need none.
  var usageDescriptions: [String] {
    switch self {
    case .camera: ["NSCameraUsageDescription"]
    case .photos: ["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"]
    case .microphone: ["NSMicrophoneUsageDescription"]
    case .location: ["NSLocationWhenInUseUsageDescription"]
    case .contacts: ["NSContactsUsageDescription"]
    case .clipboard, .photoPicker: []
    }
  }
}

// MARK: - Reading

extension BridgeEntry {
  /// The user agent that pages of the profile look for.
  static let profileUserAgent = "workbenchapp ios"
  /// The methods whose results the pages of the profile parse as JSON strings.
  static let parsedMethods: Set = ["getDeviceInfo", "getNetworkStatus"]

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
    hasProfile = node["profile"] != nil
    userAgent = node["userAgent"]?.spannedText ?? (hasProfile ? Spanned(Self.profileUserAgent, span) : nil)
    content = node["content"].flatMap(Content.init)
    hasContent = node["content"] != nil
    sources = node["sources"]?.spannedTexts ?? []
    origins = node["origins"]?.spannedTexts ?? []
    isForDebugging = node["debug"]?.bool ?? false
    methods = Self.members(node.members(of: "methods"), "a method", into: &diagnostics)
      .map { [hasProfile] in Method($0, types, hasProfile: hasProfile, into: &diagnostics) }
    events = Self.members(node.members(of: "events"), "an event", into: &diagnostics).map { member in
      Event(
        name: member.name,
        fields: BridgeFieldDeclaration.all(in: member.value, types, into: &diagnostics))
    }
    paths = (node["paths"]?.spannedTexts ?? []).compactMap { WebPathTemplate($0, into: &diagnostics) }
    deepLink = node["deepLink"].flatMap(DeepLink.init)
    uses = node["uses"]?.spannedTexts ?? []
  }

  private static func members(
    _ members: [Mapping.Member], _ what: String, into diagnostics: inout Diagnostics
  ) -> [Mapping.Member] {
    if members.count > maximumMembers {
      diagnostics.report(
        .bridgeTooLarge,
        "the bridge has \(members.count) methods or events; the limit is \(maximumMembers)",
        at: members[maximumMembers].keySpan)
    }
    for member in members where !BridgeNames.isMember(member.key) {
      diagnostics.report(
        .invalidBridgeName(
          member.name, what,
          "use letters and digits, starting with a lower-case letter, and no reserved word of JavaScript or Swift or member of the client"
        )
      )
    }
    return Array(members.prefix(maximumMembers))
  }
}

extension BridgeEntry.Content {
  fileprivate init?(_ node: Node) {
    guard node.mapping != nil else { return nil }
    // The schema has refused a value that is not text.
    guard ["local", "remote"].allSatisfy({ node[$0] == nil || node[$0]?.spannedText != nil }) else { return nil }
    span = node.span.head
    folder = node["local"]?.spannedText
    remote = node["remote"]?.spannedText
    routing = node["routing"]?.enumCase()
    scheme = node["scheme"]?.spannedText
  }
}

extension BridgeEntry.DeepLink {
  fileprivate init?(_ node: Node) {
    guard let scheme = node["scheme"]?.spannedText else { return nil }
    let host = node["host"]?.spannedText ?? Spanned(Self.usualHost, scheme.span)
    self.scheme = Spanned(scheme.value.lowercased(), scheme.span)
    self.host = Spanned(host.value.lowercased(), host.span)
    parameter = node["parameter"]?.spannedText ?? Spanned(Self.usualParameter, scheme.span)
  }
}

extension BridgeEntry.Method {
  /// The name of the argument that `allowedSchemes` restricts.
  static let urlArgument = "url"
  /// The name of the argument that `storageKeyPrefix` applies to.
  static let keyArgument = "key"
  /// The word of `extra` for arguments that are ignored.
  static let ignoredExtra = "ignore"

  fileprivate init(
    _ member: Mapping.Member, _ types: NamedTypes, hasProfile: Bool, into diagnostics: inout Diagnostics
  ) {
    let node = member.value
    name = member.name
    let schemes = node["allowedSchemes"].flatMap { node in node.spannedTexts.map { Spanned($0, node.span) } }
    let prefix = node["storageKeyPrefix"]?.spannedText
    allowedSchemes = schemes
    storageKeyPrefix = prefix
    let declared = BridgeFieldDeclaration.all(in: node["args"], types, into: &diagnostics)
    areArgumentsKnown = declared.count == node["args"].map { $0.mapping?.members.count } ?? 0
    arguments = declared.map { argument in
      guard argument.field.type == .string else { return argument }
      if argument.field.name == Self.urlArgument, let schemes {
        return argument.restricted(to: .url(schemes: Set(schemes.value.map { $0.value.lowercased() }).sorted()))
      }
      if argument.field.name == Self.keyArgument, let prefix {
        return argument.restricted(to: .storageKey(prefix: prefix.value))
      }
      return argument
    }
    answer = node["returns"].flatMap { BridgeFieldDeclaration(answer: $0, types, into: &diagnostics) }
    let isParsed = hasProfile && answer?.field.type.hasParts == true && BridgeEntry.parsedMethods.contains(member.key)
    encoding = node["encoding"]?.enumCase() ?? Spanned(isParsed ? .jsonString : .json, member.keySpan)
    audit = node["audit"]?.enumCase() ?? Spanned(.redacted, member.keySpan)
    frames = node["mainFrameOnly"].flatMap { $0.bool == false ? $0.span : nil }
    permission = node["permission"]?.enumCase()
    errors = node["errors"]?.spannedTexts ?? []
    for error in errors where !BridgeNames.isError(error.value) {
      let isKnown = BridgeNames.known.contains(error.value)
      diagnostics.report(
        .invalidBridgeName(
          error, isKnown ? "an error of the app's own" : "an error",
          isKnown ? "remove it: every method may return it" : "use lower-case letters, digits and `_`"))
    }
    origins = node["origins"]?.spannedTexts
    ignoresExtra = node["extra"]?.text == Self.ignoredExtra
    summary = node["summary"]?.text
  }
}

extension Node {
  /// Returns the enum case that the text names, with its position.
  fileprivate func enumCase<Value: RawRepresentable<String>>() -> Spanned<Value>? {
    text.flatMap(Value.init).map { Spanned($0, span) }
  }
}

// MARK: - Resolved values

extension BridgeEntry {
  /// The bridge with its methods and events sorted by name, as in generated files.
  var sorted: BridgeEntry {
    var bridge = self
    bridge.methods.sort { $0.name.value < $1.name.value }
    bridge.events.sort { $0.name.value < $1.name.value }
    return bridge
  }

  /// The host of pages that are served under a custom scheme.
  private static let localHost = "localhost"

  /// The source of the pages.
  var pages: BridgeContent {
    let local = content?.folder.map { folder in
      content?.scheme.map { .scheme($0.value.lowercased(), folder: folder.value) }
        ?? BridgeContent.local(folder: folder.value)
    }
    return content?.remote.map { .site($0.value, fallback: local) } ?? local ?? .remote
  }

  /// The origins that may call the bridge, in the form of `BridgeOrigin.text`, sorted; includes those of `content`.
  var allowedOrigins: [String] {
    Set(Self.origins(of: pages) + origins.compactMap { BridgeOrigin($0.value)?.text }).sorted()
  }

  private static func origins(of pages: BridgeContent) -> [String] {
    switch pages {
    case .remote: []
    case .local: ["file://"]
    case .scheme(let scheme, _): ["\(scheme)://\(localHost)"]
    case .site(let site, let fallback):
      (BridgeOrigin(ofURL: site).map { [$0.text] } ?? []) + (fallback.map(origins) ?? [])
    }
  }

  /// The links that open a page, as the runtime resolves them; nil if there are none.
  var webLinks: WebLinks? {
    deepLink.map { link in
      WebLinks(
        scheme: link.scheme.value, host: link.host.value, parameter: link.parameter.value,
        paths: paths.map(\.description))
    }
  }

  /// The errors of the methods, sorted, each with the names of the methods that may return it.
  var errors: [(word: String, methods: [String])] {
    var owners: [String: [String]] = [:]
    for method in methods {
      for word in method.errorWords { owners[word, default: []].append(method.name.value) }
    }
    return owners.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension BridgeEntry.Method {
  /// The method's own errors, sorted.
  var errorWords: [String] { Set(errors.map(\.value)).sorted() }

  /// The declaration that calls are validated against.
  var declaration: BridgeMethod {
    BridgeMethod(
      name.value, arguments.map(\.field),
      answer: answer.map { .value($0.field.type, orNull: $0.field.presence == .optional, encoding.value) } ?? .done,
      origins: origins.map { origins in Set(origins.compactMap { BridgeOrigin($0.value)?.text }).sorted() },
      isMainFrameOnly: frames == nil, audit: audit.value, ignoresExtra: ignoresExtra)
  }
}
