import ManifestBridge
package import ManifestCore
import ManifestRuntime
import ManifestText

/// The report of the bridge between web pages and the app.
extension Bridge {
  package static let reportKinds = [bridgeKind, methodKind, eventKind]

  package static let destinationReports = [
    DestinationReport(
      WebPage.destination, meaning: "The route shows a page of the web content.",
      fields: [.text("path", "Its path: the template in a report, the opened path for a URL.") { $0.name }])
  ]

  private static let bridgeKind = ReportKind(
    "bridge", title: "Bridge", items: { program, _ in program[Bridge.self].interface.map { [$0] } ?? [] },
    fields: [
      .name("The name of the bridge's object in pages.") { $0.name },
      .text(optional: "userAgent", "The text that is appended to the user agent.") { $0.userAgent },
      ReportField("origins", .list(.text(BridgeSchema.origin)), "The origins that may call the bridge.") { bridge in
        .strings(bridge.origins)
      },
      ReportField(
        optional: "content", content.schema, "The pages of the app itself; absent if all come from their origins."
      ) { bridge in bridge.content == .remote ? nil : content.value(of: bridge.content) },
      ReportField("paths", .list(.text(MapForms.path)), "The paths of the pages that links may open.") { bridge in
        .strings(bridge.paths.map(\.description))
      },
      ReportField(optional: "deepLink", deepLink.schema, "The links that open a page by its path.") {
        bridge in bridge.deepLink.map { deepLink.value(of: $0) }
      },
    ],
    columns: [
      .codes("Origins") { $0.origins }, .code("User agent") { $0.userAgent },
      .code("Links") { bridge in bridge.deepLink.map { "\($0.scheme)://\($0.host)?\($0.parameter)=…" } },
      .codes("Open") { $0.paths.map(\.description) },
    ])

  private static let content = ReportObject<BridgeInterface.Content>([
    .text(optional: "folder", "The folder of the pages within the app.") { content in
      switch content {
      case .remote: nil
      case .local(let folder), .scheme(_, let folder): folder
      }
    },
    .text(optional: "scheme", "The scheme under which the app serves them.", as: .text(MapForms.scheme)) { content in
      if case .scheme(let scheme, _) = content { scheme } else { nil }
    },
  ])

  private static let deepLink = ReportObject<BridgeInterface.DeepLink>([
    ReportField("scheme", .text(MapForms.scheme), "The scheme.") { link in .string(link.scheme) },
    .text("host", "The host.") { $0.host },
    .text("parameter", "The item of the query that holds the path.") { $0.parameter },
  ])

  // MARK: - Methods and events

  private static let methodKind = ReportKind(
    "bridgeMethod", title: "Bridge methods", items: { program, _ in program[Bridge.self].interface?.methods ?? [] },
    fields: [
      .name("The name of a method that pages may call.", as: .text(BridgeSchema.member)) { $0.name },
      ReportField("arguments", reportFields, "The arguments in their order.") { method in
        value(of: method.declaration.arguments)
      },
      ReportField(optional: "answer", answer, "The result; `ok` if absent.") { method in
        guard case .value(let type, let orNull, let encoding) = method.declaration.answer else { return nil }
        return .object(
          members(of: type) + [
            .init("isNullable", .bool(orNull)), .init("encoding", .string(encoding == .json ? "json" : "json-string")),
          ])
      },
      ReportField("errors", .list(.text(BridgeSchema.error)), "The method's own errors.") { method in
        .strings(method.errors)
      },
      ReportField(
        optional: "origins", .list(.text(BridgeSchema.origin)),
        "The origins that may call it; absent for all origins of the bridge."
      ) { method in method.declaration.origins.map { .strings($0) } },
      .bool("isMainFrameOnly", "Whether only the main frame may call it.") { $0.declaration.isMainFrameOnly },
      ReportField(
        optional: "permission", .word(BridgePermission.allCases.map(\.rawValue)), "The permission that it requires."
      ) { method in method.permission.map { .string($0.rawValue) } },
      ReportField("audit", .word(["full", "redacted", "none"]), "The level of detail of audit events.") { method in
        .string("\(method.declaration.audit)")
      },
      .summary { $0.summary },
    ],
    columns: [
      .codes("Arguments") { $0.declaration.arguments.map(\.text) },
      ReportColumn("Answer") { method, writer in
        switch method.declaration.answer {
        case .done: writer.code("\"ok\"")
        case .value(let type, let orNull, let encoding):
          writer.code(type.text + (orNull ? "?" : ""))
          if encoding == .jsonString { writer.words(" as a JSON string") }
        }
      },
      ReportColumn("Notes") { method, writer in
        writer.notes { write(method, to: &$0) }
      },
    ])

  private static func write(_ method: BridgeInterface.Method, to notes: inout MarkdownNotes) {
    if let summary = method.summary { notes.add { $0.text(summary) } }
    for (label, names) in [("only from ", method.declaration.origins ?? []), ("errors ", method.errors)]
    where !names.isEmpty {
      notes.add { writer in
        writer.words(label)
        writer.list(names, separator: ", ") { $0.code($1) }
      }
    }
    if !method.declaration.isMainFrameOnly { notes.add { $0.words("frames may call it") } }
    if let permission = method.permission { notes.add { $0.words("needs permission: \(permission.rawValue)") } }
    switch method.declaration.audit {
    case .redacted: break
    case .full: notes.add { $0.words("audited with values") }
    case .none: notes.add { $0.words("not audited if it succeeds") }
    }
  }

  private static let eventKind = ReportKind(
    "bridgeEvent", title: "Bridge events", items: { program, _ in program[Bridge.self].interface?.events ?? [] },
    fields: [
      .name("The name of an event that the app sends to pages.", as: .text(BridgeSchema.member)) { $0.name },
      ReportField("data", reportFields, "The members of its data.") { event in
        value(of: event.fields)
      },
    ],
    columns: [.codes("Data") { $0.fields.map(\.text) }])

  // MARK: - Types

  /// The schema of members, nested down to the maximum depth of a route map.
  static let reportFields: Schema = (0..<BridgeFieldDeclaration.maximumDepth).reduce(schema(members: nil)) { inner, _ in
    schema(members: inner)
  }

  private static let answer: Schema = .object(
    type(members: reportFields) + [
      .init("isNullable", .bool, required: true, "Whether the answer may be `null`."),
      .init("encoding", .word(["json", "json-string"]), required: true, "`json-string`: a text that is JSON."),
    ], extra: .ignored)

  private static let constraints: [ReportField<ScalarType>] = ReportParameters.constraints { $0 }

  private static func schema(members: Schema?) -> Schema {
    .list(
      .object(
        [.init("name", .text(MapForms.parameterName), required: true, "The name.")] + type(members: members) + [
          .init("isRequired", .bool, required: true, "Whether a value is required."),
          .init("default", .anyText, "The default, as text."),
          .init("isSensitive", .bool, "Whether audit events omit the value."),
        ], extra: .ignored))
  }

  /// Returns the keys that describe a type; nil members end the nesting.
  private static func type(members: Schema?) -> [Schema.Field] {
    let name = TextForm("a type", pattern: "^(list<)*(\(ScalarType.Name.pattern())|object)>*$")
    return [.init("type", .text(name), required: true, "The type, without its constraints.")] + constraints.map(\.field)
      + [
        .init("allowedSchemes", .list(.text(MapForms.scheme)), "The schemes that the URL may have."),
        .init("storageKeyPrefix", .anyText, "The prefix of the key in the app's storage."),
      ] + (members.map { [.init("fields", $0, "The members of an object.")] } ?? [])
  }

  private static func value(of fields: [BridgeField]) -> ParameterValue {
    .list(
      fields.map { field in
        var all: [ParameterValue.Field] = [.init("name", .string(field.name))] + members(of: field.type)
        all.append(.init("isRequired", .bool(field.presence == .required)))
        if case .defaulted(let value) = field.presence {
          all.append(.init("default", .string(value.urlTexts.joined(separator: ","))))
        }
        if field.isSensitive { all.append(.init("isSensitive", .bool(true))) }
        return .object(all)
      })
  }

  private static func members(of type: BridgeType) -> [ParameterValue.Field] {
    let name: [ParameterValue.Field] = [.init("type", .string(type.word))]
    switch type.item {
    case .scalar(.int(BridgeType.safeIntegers)), .list: return name
    case .scalar(let scalar):
      return name + constraints.compactMap { field in field.value(scalar).map { .init(field.field.name, $0) } }
    case .object(let members): return name + [.init("fields", value(of: members))]
    case .url(let schemes): return name + [.init("allowedSchemes", .strings(schemes))]
    case .storageKey(let prefix): return name + [.init("storageKeyPrefix", .string(prefix))]
    }
  }
}

extension BridgeType {
  /// The innermost element type of nested lists, or the type itself if it is not a list.
  fileprivate var item: BridgeType { if case .list(let item) = self { item.item } else { self } }

  fileprivate var word: String {
    switch self {
    case .scalar(let scalar): scalar.name.rawValue
    case .list(let item): "list<\(item.word)>"
    case .object: "object"
    case .url, .storageKey: "string"
    }
  }

  /// The type in the short form of route maps, followed by the constraints.
  fileprivate var text: String {
    switch self {
    case .scalar(.int(BridgeType.safeIntegers)): "int"
    case .scalar(let scalar): scalar.text
    case .list(let item): "list<\(item.text)>"
    case .object(let fields): "{" + fields.map(\.text).joined(separator: ", ") + "}"
    case .url(let schemes): "URL of " + schemes.joined(separator: "|")
    case .storageKey(let prefix): "key with the prefix \(prefix)"
    }
  }
}

extension BridgeField {
  /// The declaration in the short form of route maps, followed by the constraints.
  fileprivate var text: String {
    switch presence {
    case .required: "\(name): \(type.text)"
    case .optional: "\(name): \(type.text)?"
    case .defaulted(let value): "\(name): \(type.text) = \(value.urlTexts.joined(separator: ","))"
    }
  }
}
