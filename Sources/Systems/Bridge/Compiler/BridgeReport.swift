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
    "bridge", title: "Bridge", items: { program, _ in program[Bridge.self].entry.map { [$0] } ?? [] },
    fields: [
      .name("The name of the bridge's object in pages.") { $0.name.value },
      .text(optional: "userAgent", "The text that is appended to the user agent.") { $0.userAgent?.value },
      .texts("origins", "The origins that may call the bridge.", of: .text(BridgeSchema.origin)) { $0.allowedOrigins },
      .object(optional: "content", "The first page; absent if all pages come from their origins.", content) {
        $0.content
      },
      ReportField("paths", .list(.text(BridgeSchema.path)), "The paths of the pages that links may open.") { bridge in
        .strings(bridge.paths.map(\.description))
      },
      .object(optional: "deepLink", "The links that open a page by its path.", deepLink) { $0.deepLink },
    ],
    columns: [
      .codes("Origins") { $0.allowedOrigins }, .code("User agent") { $0.userAgent?.value },
      .code("Links") { $0.deepLink.map { "\($0.base)?\($0.parameter.value)=…" } },
      .codes("Open") { $0.paths.map(\.description) },
    ])

  private static let content = ReportObject<BridgeEntry.Content>([
    .text(optional: "folder", "The folder of the pages within the app.") { $0.folder?.value },
    .text(optional: "remote", "The URL of the first page.", as: .text(BridgeSchema.site)) { $0.remote?.value },
    .text(optional: "scheme", "The scheme under which the app serves them.", as: .text(MapForms.scheme)) {
      $0.scheme?.value.lowercased()
    },
  ])

  private static let deepLink = ReportObject<BridgeEntry.DeepLink>([
    .text("scheme", "The scheme.", as: .text(MapForms.scheme)) { $0.scheme.value },
    .text("host", "The host.") { $0.host.value },
    .text("parameter", "The item of the query that holds the path.") { $0.parameter.value },
  ])

  // MARK: - Methods and events

  private static let methodKind = ReportKind(
    "bridgeMethod", title: "Bridge methods", items: { program, _ in program[Bridge.self].entry?.methods ?? [] },
    fields: [
      .name("The name of a method that pages may call.", as: .text(BridgeSchema.member)) { $0.name.value },
      .list("arguments", "The arguments in their order.", of: field) { $0.arguments.map(\.field) },
      ReportField(optional: "answer", answer.schema, "The result; `ok` if absent.") { method in
        method.answer.map { answer.value(of: ($0.field, method.encoding.value)) }
      },
      .texts("errors", "The method's own errors.", of: .text(BridgeSchema.error)) { $0.errorWords },
      ReportField(
        optional: "origins", .list(.text(BridgeSchema.origin)),
        "The origins that may call it; absent for all origins of the bridge."
      ) { method in method.declaration.origins.map { .strings($0) } },
      .bool("isMainFrameOnly", "Whether only the main frame may call it.") { $0.frames == nil },
      .text(optional: "permission", "The permission that it requires.", as: BridgeSchema.permission) {
        $0.permission?.value.rawValue
      },
      .text("audit", "The level of detail of audit events.", as: BridgeSchema.audit) { $0.audit.value.rawValue },
      ReportField(optional: "ignoresExtra", .bool, "Whether arguments after the declared ones are ignored.") { method in
        method.ignoresExtra ? .bool(true) : nil
      },
      .summary { $0.summary },
    ],
    columns: [
      .codes("Arguments") { $0.arguments.map(\.field.text) },
      ReportColumn("Answer") { method, writer in
        guard let answer = method.answer?.field else { return writer.code("\"ok\"") }
        writer.code(answer.type.text + (answer.presence == .optional ? "?" : ""))
        if method.encoding.value == .jsonString { writer.words(" as a JSON string") }
      },
      .notes { write($0, to: &$1) },
    ])

  private static func write(_ method: BridgeEntry.Method, to notes: inout MarkdownNotes) {
    if let summary = method.summary { notes.add { $0.text(summary) } }
    notes.addCodes("only from ", method.declaration.origins ?? [])
    notes.addCodes("errors ", method.errorWords)
    if method.frames != nil { notes.add { $0.words("frames may call it") } }
    if let permission = method.permission { notes.add { $0.words("needs permission: \(permission.value.rawValue)") } }
    switch method.audit.value {
    case .redacted: break
    case .full: notes.add { $0.words("audited with values") }
    case .none: notes.add { $0.words("audited without arguments") }
    }
    if method.ignoresExtra { notes.add { $0.words("ignores extra arguments") } }
  }

  private static let eventKind = ReportKind(
    "bridgeEvent", title: "Bridge events", items: { program, _ in program[Bridge.self].entry?.events ?? [] },
    fields: [
      .name("The name of an event that the app sends to pages.", as: .text(BridgeSchema.member)) { $0.name.value },
      .list("data", "The members of its data.", of: field) { $0.fields.map(\.field) },
    ],
    columns: [.codes("Data") { $0.fields.map(\.field.text) }])

  // MARK: - Types

  static let reportFields: Schema = .list(field.schema)

  private static let field = fieldReport(depth: BridgeFieldDeclaration.maximumDepth)

  private static let answer = ReportObject<(field: BridgeField, encoding: BridgeMethod.Encoding)>(
    typeFields(depth: BridgeFieldDeclaration.maximumDepth + 1) { $0.field.type } + [
      .bool("isNullable", "Whether the answer may be `null`.") { $0.field.presence == .optional },
      .text("encoding", "`json-string`: a text that is JSON.", as: BridgeSchema.encoding) { $0.encoding.rawValue },
    ])

  /// Returns the report of a field, whose objects are nested at most `depth` deep.
  private static func fieldReport(depth: Int) -> ReportObject<BridgeField> {
    ReportObject(
      [.name("The name.", as: .text(MapForms.parameterName)) { $0.name }] + typeFields(depth: depth) { $0.type } + [
        .bool("isRequired", "Whether a value is required.") { $0.presence == .required },
        .text(optional: "default", "The default, as text.") { field in
          if case .defaulted(let value) = field.presence { value.urlTexts.joined(separator: ",") } else { nil }
        },
        ReportField(optional: "isSensitive", .bool, "Whether audit events omit the value.") { field in
          field.isSensitive ? .bool(true) : nil
        },
      ])
  }

  /// Returns the fields that describe a type, or the type of a list's items.
  private static func typeFields<Item>(
    depth: Int, _ type: @escaping @Sendable (Item) -> BridgeType
  ) -> [ReportField<Item>] {
    let name = TextForm(written: "a type", pattern: "^(list<)*(\(ScalarType.Name.pattern)|object)>*$")
    var fields: [ReportField<Item>] = [
      ReportField("type", .text(name), "The type, without its constraints.") { item in .string(type(item).word) }
    ]
    fields += ReportParameters.constraints { item in
      guard case .scalar(let scalar) = type(item).item, scalar != .int(BridgeType.safeIntegers) else { return nil }
      return scalar
    }
    fields += [
      ReportField(optional: "allowedSchemes", .list(.text(MapForms.scheme)), "The schemes that the URL may have.") {
        item in
        if case .url(let schemes) = type(item).item { .strings(schemes) } else { nil }
      },
      .text(optional: "storageKeyPrefix", "The prefix of the key in the app's storage.") { item in
        if case .storageKey(let prefix) = type(item).item { prefix } else { nil }
      },
    ]
    guard depth > 0 else { return fields }
    let member = fieldReport(depth: depth - 1)
    fields.append(
      ReportField(optional: "fields", .list(member.schema), "The members of an object.") { item in
        if case .object(let members) = type(item).item { member.list(of: members) } else { nil }
      })
    return fields
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
