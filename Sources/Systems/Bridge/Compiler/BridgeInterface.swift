import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// What web pages and the app's native side may say to each other.
struct BridgeInterface: Sendable {
  /// The name by which pages reach it, an identifier of JavaScript.
  let name: String
  /// What is added to the user agent.
  let userAgent: String?
  let content: Content
  /// The origins that may call, in the form of `BridgeOrigin.text`, sorted; those of the app's own pages among them.
  let origins: [String]
  /// The paths of the pages that links may open, in the order of the map.
  let paths: [PathTemplate]
  let deepLink: DeepLink?
  /// Sorted by name.
  let methods: [Method]
  /// Sorted by name.
  let events: [Event]
  /// The position of the section in the route map.
  let span: Span

  /// Where the pages of the app come from.
  enum Content: Hashable, Sendable {
    case remote
    /// A folder of the app, whose pages are named after a `#`.
    case local(folder: String)
    /// A folder of the app, which it serves under a scheme.
    case scheme(String, folder: String)
  }

  /// The links that open a page by its path: `scheme://host?parameter=path`.
  struct DeepLink: Hashable, Sendable {
    let scheme: String
    let host: String
    let parameter: String
  }

  /// The links that open a page, as the app reads them; nil if it has none.
  var webLinks: WebLinks? {
    deepLink.map { link in
      WebLinks(
        scheme: link.scheme, host: link.host, parameter: link.parameter, paths: paths.map(\.description))
    }
  }

  /// One of the methods that pages may call.
  struct Method: Sendable {
    let declaration: BridgeMethod
    /// The declared types in the arguments, by the names that lead there, separated by dots.
    let argumentTypes: [String: String]
    /// The declared types in the answer, by the names of the members that lead there, separated by dots.
    let answerTypes: [String: String]
    /// Words for errors of its own, sorted.
    let errors: [String]
    let permission: BridgePermission?
    let summary: String?
    let span: Span

    var name: String { declaration.name }
  }

  /// One of the events that pages are told.
  struct Event: Sendable {
    let name: String
    let fields: [BridgeField]
    /// The declared types in the members, by the names that lead there, separated by dots.
    let typeNames: [String: String]
    let span: Span
  }
}

extension BridgeInterface {
  /// The host under which a scheme of the app serves its pages.
  private static let localHost = "localhost"

  /// Brings together what a section says; what is wrong with it is reported by the checks.
  init(_ entry: BridgeEntry) {
    let content: Content =
      switch (entry.content, entry.content?.scheme) {
      case (nil, _): .remote
      case (let local?, let scheme?) where local.routing.value == .scheme:
        .scheme(scheme.value.lowercased(), folder: local.folder.value)
      case (let local?, _): .local(folder: local.folder.value)
      }
    var origins = Set(Self.origins(entry.origins))
    switch content {
    case .remote: break
    case .local: origins.insert("file://")
    case .scheme(let scheme, _): origins.insert("\(scheme)://\(Self.localHost)")
    }
    self.init(
      name: entry.name.value, userAgent: entry.userAgent?.value, content: content, origins: origins.sorted(),
      paths: entry.paths.map(\.value),
      deepLink: entry.deepLink.map {
        DeepLink(scheme: $0.scheme.value.lowercased(), host: $0.host.value, parameter: $0.parameter.value)
      },
      methods: entry.methods.map { Method($0) }.sorted { $0.name < $1.name },
      events: entry.events.map {
        Event(
          name: $0.name.value, fields: $0.fields.map(\.field), typeNames: BridgeDeclaration.typeNames(of: $0.fields),
          span: $0.name.span)
      }
      .sorted { $0.name < $1.name },
      span: entry.span)
  }

  fileprivate static func origins(_ origins: [Spanned<String>]) -> [String] {
    origins.compactMap { BridgeOrigin($0.value)?.text }
  }
}

extension BridgeInterface.Method {
  fileprivate init(_ entry: BridgeEntry.Method) {
    let arguments = entry.arguments.map { declaration in
      let field = declaration.field
      return BridgeField(field.name, entry.type(of: field), field.presence, isSensitive: field.isSensitive)
    }
    let answer: BridgeMethod.Answer =
      entry.answer.map { .value($0.type, orNull: $0.orNull, entry.encoding.value) } ?? .done
    self.init(
      declaration: BridgeMethod(
        entry.name.value, arguments, answer: answer,
        origins: entry.origins.map { Set(BridgeInterface.origins($0)).sorted() },
        isMainFrameOnly: entry.mainFrameOnly.value, audit: entry.audit.value),
      argumentTypes: BridgeDeclaration.typeNames(of: entry.arguments), answerTypes: entry.answer?.typeNames ?? [:],
      errors: Set(entry.errors.map(\.value)).sorted(), permission: entry.permission?.value, summary: entry.summary,
      span: entry.name.span)
  }
}

extension BridgeEntry.Method {
  /// The argument that `allowedSchemes` is about.
  static let urlArgument = "url"
  /// The argument that `storageKeyPrefix` is about.
  static let keyArgument = "key"

  /// A type as calls are held against it, with what the method says of its URL or key.
  fileprivate func type(of field: BridgeField) -> BridgeType {
    if let schemes = allowedSchemes?.value, field.name == Self.urlArgument {
      return .url(schemes: Set(schemes.map { $0.value.lowercased() }).sorted())
    }
    if let prefix = storageKeyPrefix?.value, field.name == Self.keyArgument { return .storageKey(prefix: prefix) }
    return field.type
  }

  /// The argument of a name, if it is plain text.
  func text(_ name: String) -> BridgeDeclaration? {
    arguments.first { $0.field.name == name && $0.field.type == .string }
  }
}
