import ManifestBridge
import ManifestRuntime
import ManifestText

extension RouteMap.BridgeEntry {
  /// The most methods, and the most events, of a bridge.
  package static let maximumMembers = 256

  /// Reads the section; what is wrong is reported and left out.
  convenience init?(_ node: Node, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    guard node.mapping != nil else { return nil }
    let name = node["name"]?.spannedText ?? Spanned(Self.usualName, node.span.head)
    if !BridgeNames.isIdentifier(name.value) {
      diagnostics.report(
        .invalidBridgeName(
          name, "a bridge", "use letters, digits, `_` and `$`, no digit first and no word of JavaScript"))
    }
    let methods = Self.members(node["methods"], "a method", into: &diagnostics)
      .map { Method($0, types, into: &diagnostics) }
    let events = Self.members(node["events"], "an event", into: &diagnostics).map { member in
      Event(
        name: Spanned(member.key, member.keySpan),
        fields: BridgeDeclaration.all(in: member.value, types, into: &diagnostics))
    }
    self.init(
      span: node.span.head, name: name, profile: node["profile"]?.spannedText,
      userAgent: node["userAgent"]?.spannedText, content: node["content"].flatMap(Content.init),
      origins: node["origins"]?.sequence?.compactMap(\.spannedText) ?? [],
      isForDebugging: node["debug"]?.bool ?? false,
      paths: (node["paths"]?.sequence ?? []).compactMap(\.spannedText).compactMap { text in
        PathTemplate(text, into: &diagnostics).map { Spanned($0, text.span) }
      }, deepLink: node["deepLink"].flatMap(DeepLink.init), methods: methods, events: events,
      uses: node["uses"]?.sequence?.compactMap(\.spannedText) ?? [])
  }

  private static func members(
    _ node: Node?, _ what: String, into diagnostics: inout Diagnostics
  ) -> [Mapping.Member] {
    let members = node?.mapping?.members ?? []
    if members.count > maximumMembers {
      diagnostics.report(
        .init(
          .bridgeTooLarge,
          "a bridge has at most \(maximumMembers) methods and as many events, here are \(members.count)",
          at: members[maximumMembers].keySpan))
    }
    for member in members where !BridgeNames.isMember(member.key) {
      diagnostics.report(
        .invalidBridgeName(
          Spanned(member.key, member.keySpan), what,
          "use letters and digits with a small letter first, no word of JavaScript or Swift, and no name of the client")
      )
    }
    return Array(members.prefix(maximumMembers))
  }
}

extension RouteMap.BridgeEntry.Content {
  fileprivate init?(_ node: Node) {
    guard let folder = node["local"]?.spannedText else { return nil }
    self.folder = folder
    let routing = node["routing"].flatMap { node in node.text.flatMap(Routing.init).map { Spanned($0, node.span) } }
    self.routing = routing ?? Spanned(.hash, folder.span)
    scheme = node["scheme"]?.spannedText
  }
}

extension RouteMap.BridgeEntry.DeepLink {
  fileprivate init?(_ node: Node) {
    guard let scheme = node["scheme"]?.spannedText else { return nil }
    self.scheme = scheme
    let host = node["host"]?.spannedText ?? Spanned("h5", scheme.span)
    self.host = Spanned(host.value.lowercased(), host.span)
    parameter = node["parameter"]?.spannedText ?? Spanned("path", scheme.span)
  }
}

extension RouteMap.BridgeEntry.Method {
  fileprivate init(_ member: Mapping.Member, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let node = member.value
    name = Spanned(member.key, member.keySpan)
    arguments = BridgeDeclaration.all(in: node["args"], types, into: &diagnostics)
    answer = node["returns"].flatMap { RouteMap.BridgeEntry.Answer($0, types, into: &diagnostics) }
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
        .invalidBridgeName(error, "an error", "use small letters, digits and `_`, and no word that every method has"))
    }
    origins = node["origins"]?.sequence?.compactMap(\.spannedText)
    storageKeyPrefix = node["storageKeyPrefix"]?.spannedText
    allowedSchemes = node["allowedSchemes"].flatMap { node in
      node.sequence.map { Spanned($0.compactMap(\.spannedText), node.span) }
    }
    summary = node["summary"]?.text
  }
}

extension RouteMap.BridgeEntry.Answer {
  /// A type in its short form, or the members of an object.
  fileprivate init?(_ node: Node, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    if node.mapping != nil {
      let fields = BridgeDeclaration.all(in: node, types, into: &diagnostics)
      self.init(
        type: .object(fields.map(\.field)), typeNames: BridgeDeclaration.typeNames(of: fields), orNull: false,
        span: node.span.head)
      return
    }
    guard let text = node.spannedText,
      let syntax = ParameterSyntax(text, types, into: &diagnostics),
      let plain = ParameterConstraints().apply(to: syntax, into: &diagnostics), let type = BridgeType(plain)
    else { return nil }
    self.init(
      type: type, typeNames: syntax.typeName.map { ["": $0] } ?? [:], orNull: syntax.isOptional, span: text.span)
  }
}
