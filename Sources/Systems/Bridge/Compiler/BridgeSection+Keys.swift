package import ManifestCore
import ManifestRuntime
import ManifestText

extension BridgeSection {
  package static let keys = [
    Schema.Field(
      "bridge", BridgeSchema.section,
      "What the web pages of the app may ask of its native side, and what that tells them.")
  ]

  package static let destinations = [WebPage.destination]
}

/// The schema of `bridge`.
enum BridgeSchema {
  static let section: Schema = .object(
    [
      .init("name", .text(name), default: BridgeEntry.usualName, "The name by which pages reach it."),
      .init(
        "profile", .word(["workbench"]),
        "Whose conventions the pages follow: `workbench` expects `NativeBridge` and `workbenchapp ios` in the user agent."
      ),
      .init(
        "userAgent", .text(.init("words such as `myapp ios`")), "What is added to the user agent; a hint for pages."),
      .init("content", content, "The pages of the app itself; all come from `origins` if absent."),
      .init("origins", .list(.text(origin)), "Where pages come from that may call, such as `https://h5.example.com`."),
      .init("debug", .bool, "Whether pages may come from `http://localhost` while the app is developed."),
      .init("paths", .list(.text(MapForms.path)), "The paths of the pages that links may open."),
      .init("deepLink", deepLink, "The links that open a page, such as `myapp://h5?path=/detail/42`."),
      .init("methods", .map(key: member, value: method), "What pages may call."),
      .init("events", .map(key: member, value: fields), "What the app tells pages, each with the members of its data."),
      .init("uses", .list(.text(member)), "The methods that the pages call, which then must be the declared ones."),
    ], extra: .refused)

  private static let name = TextForm("a name such as `NativeBridge`", pattern: "^[A-Za-z_$][A-Za-z0-9_$]*$")
  static let member = TextForm("a name such as `getStorage`", pattern: "^[a-z][A-Za-z0-9]*$")
  static let origin = TextForm(
    "an origin such as `https://h5.example.com`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*://[^/?#@*]*$")

  private static let content: Schema = .object(
    [
      .init("local", .text(.init("a folder such as `www`")), required: true, "The folder of the pages within the app."),
      .init(
        "routing", .word(["hash", "scheme", "history"]),
        "How a page is named: after `#`, or as a URL of a scheme that the app serves."),
      .init("scheme", .text(MapForms.scheme), "The scheme that the app serves; for `routing: scheme`."),
    ], extra: .refused)

  private static let deepLink: Schema = .object(
    [
      .init("scheme", .text(MapForms.scheme), required: true, "One of the schemes of `links`."),
      .init("host", .text(MapForms.host), "The host of the links."),
      .init(
        "parameter", .text(MapForms.parameterName),
        default: "path", "The query item with the path."),
    ], extra: .refused)

  private static let method: Schema = .object(
    [
      .init("args", fields, "The arguments in their order."),
      .init(
        "returns", .short(.text(shortType), long: fields),
        "The type of the answer, or the members of an object; `ok` if absent."),
      .init(
        "encoding", .word(["json", "json-string"]),
        "`json-string`: the answer is a text that the page parses once more."),
      .init("errors", .list(.text(error)), "Words for errors of its own, besides those that every method has."),
      .init("origins", .list(.text(origin)), "Who may call it, where not all origins of the bridge may."),
      .init("mainFrameOnly", .bool, "`false`: frames within a page may call it as well."),
      .init("permission", .word(BridgePermission.allCases.map(\.rawValue)), "What the system asks the user for first."),
      .init(
        "audit", .word(["full", "redacted", "none"]),
        default: "redacted",
        "What an audit event has of a call: the values of its arguments, their names, or nothing if it succeeds."),
      .init(
        "storageKeyPrefix", .text(.init("a prefix such as `h5.`")), "The prefix of every `key` in the app's storage."
      ),
      .init("allowedSchemes", .list(.text(MapForms.scheme)), "The schemes that `url` may have."),
      .init(
        "summary", .text(.init("a sentence such as `Shows the account.`")),
        "What it does, for the report and the declarations."),
    ], extra: .refused)

  static let error = TextForm("a word such as `cancelled`", pattern: "^[a-z][a-z0-9_]{0,63}$")

  private static let shortType = TextForm(
    "a type such as `string`, `int?`, `list<string>`",
    pattern:
      #"^(\#(shortNames)|list<(\#(shortNames))>)\??$"#)

  private static let shortNames = "\(ScalarType.Name.pattern(isShort: true))|\(MapForms.sharedType)"

  /// The schema of named values, with objects nested down to the maximum depth.
  static let fields: Schema = (0..<BridgeDeclaration.maximumDepth).reduce(fields(of: nil)) { inner, _ in
    fields(of: inner)
  }

  private static func fields(of inner: Schema?) -> Schema {
    var keys: [Schema.Field] =
      [
        .init(
          "type", .text(type), required: true,
          "\(ScalarType.Name.list), `object`, a name under `types`, or `list<…>` of one of these."),
        .init("optional", .bool, "Whether there may be no value."),
        .init("default", .scalar, example: "1", "The value if there is none."),
      ] + MapForms.constraints + [
        .init("sensitive", .bool, "Whether the value is kept out of audit events whatever these tell.")
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
