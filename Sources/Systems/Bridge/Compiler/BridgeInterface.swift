import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// The resolved interface between web pages and native code.
struct BridgeInterface: Sendable {
  /// The name of the bridge's object in pages, a JavaScript identifier.
  let name: String
  /// The products that are appended to the user agent.
  let userAgent: String?
  let content: Content
  /// The origins that may call the bridge, in the form of `BridgeOrigin.text`, sorted; includes that of local pages.
  let origins: [String]
  /// The path templates of the pages that links may open, in declaration order.
  let paths: [PathTemplate]
  let deepLink: DeepLink?
  /// The methods, sorted by name.
  let methods: [Method]
  /// The events, sorted by name.
  let events: [Event]
  /// The position of the section in the route map.
  let span: Span

  /// The source of the app's pages.
  enum Content: Hashable, Sendable {
    case remote
    /// A folder of the app whose pages use hash routing.
    case local(folder: String)
    /// A folder of the app that is served under a custom scheme.
    case scheme(String, folder: String)
  }

  /// The links that open a page by its path: `scheme://host?parameter=path`.
  struct DeepLink: Hashable, Sendable {
    let scheme: String
    let host: String
    let parameter: String
  }

  /// The links that open a page, as the runtime resolves them; nil if there are none.
  var webLinks: WebLinks? {
    deepLink.map { link in
      WebLinks(
        scheme: link.scheme, host: link.host, parameter: link.parameter, paths: paths.map(\.description))
    }
  }

  /// The errors of the methods, sorted, each with the names of the methods that may return it.
  var errors: [(word: String, methods: [String])] {
    var owners: [String: [String]] = [:]
    for method in methods {
      for word in method.errors { owners[word, default: []].append(method.name) }
    }
    return owners.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A method that pages may call.
  struct Method: Sendable {
    let declaration: BridgeMethod
    /// The names of declared types in the arguments, keyed by dot-separated path.
    let argumentTypes: [String: String]
    /// The names of declared types in the result, keyed by dot-separated path.
    let answerTypes: [String: String]
    /// The method's own errors, sorted.
    let errors: [String]
    let permission: BridgePermission?
    let summary: String?
    let span: Span

    var name: String { declaration.name }
  }

  /// An event that the app sends to pages.
  struct Event: Sendable {
    let name: String
    let fields: [BridgeField]
    /// The names of declared types in the members, keyed by dot-separated path.
    let typeNames: [String: String]
    let span: Span
  }
}

extension BridgeInterface {
  /// The host of pages that are served under a custom scheme.
  private static let localHost = "localhost"

  /// Resolves a section; the checks report its errors.
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
          name: $0.name.value, fields: $0.fields.map(\.field),
          typeNames: BridgeFieldDeclaration.typeNames(of: $0.fields),
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
      argumentTypes: BridgeFieldDeclaration.typeNames(of: entry.arguments), answerTypes: entry.answer?.typeNames ?? [:],
      errors: Set(entry.errors.map(\.value)).sorted(), permission: entry.permission?.value, summary: entry.summary,
      span: entry.name.span)
  }
}

extension BridgeEntry.Method {
  /// The name of the argument that `allowedSchemes` restricts.
  static let urlArgument = "url"
  /// The name of the argument that `storageKeyPrefix` applies to.
  static let keyArgument = "key"

  /// Returns the type that calls are validated against, with the method's restrictions of its URL or key.
  fileprivate func type(of field: BridgeField) -> BridgeType {
    if let schemes = allowedSchemes?.value, field.name == Self.urlArgument {
      return .url(schemes: Set(schemes.map { $0.value.lowercased() }).sorted())
    }
    if let prefix = storageKeyPrefix?.value, field.name == Self.keyArgument { return .storageKey(prefix: prefix) }
    return field.type
  }

  /// Returns the argument with a name, if it is an unconstrained string.
  func text(_ name: String) -> BridgeFieldDeclaration? {
    arguments.first { $0.field.name == name && $0.field.type == .string }
  }
}
