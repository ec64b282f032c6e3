import ManifestBridge
import ManifestRuntime
import ManifestText

extension Program.Bridge {
  /// The host under which a scheme of the app serves its pages.
  private static let localHost = "localhost"

  /// Brings together what a section says; what is wrong with it is reported by the checks.
  init(_ entry: RouteMap.BridgeEntry) {
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

extension Program.Bridge.Method {
  fileprivate init(_ entry: RouteMap.BridgeEntry.Method) {
    let arguments = entry.arguments.map { declaration in
      let field = declaration.field
      return BridgeField(field.name, entry.type(of: field), field.presence, isSensitive: field.isSensitive)
    }
    let answer: BridgeMethod.Answer =
      entry.answer.map { .value($0.type, orNull: $0.orNull, entry.encoding.value) } ?? .done
    self.init(
      declaration: BridgeMethod(
        entry.name.value, arguments, answer: answer,
        origins: entry.origins.map { Set(Program.Bridge.origins($0)).sorted() },
        isMainFrameOnly: entry.mainFrameOnly.value, audit: entry.audit.value),
      argumentTypes: BridgeDeclaration.typeNames(of: entry.arguments), answerTypes: entry.answer?.typeNames ?? [:],
      errors: Set(entry.errors.map(\.value)).sorted(), permission: entry.permission?.value, summary: entry.summary,
      span: entry.name.span)
  }
}

extension RouteMap.BridgeEntry.Method {
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
