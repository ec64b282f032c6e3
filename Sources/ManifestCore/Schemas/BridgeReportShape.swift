/// The shape of what `docs/routes.json` says about the bridge.
enum BridgeReportShape {
  static let section: Shape = .object(
    [
      .init("name", text, required: true, "The name by which pages reach it."),
      .init("userAgent", text, "What is added to the user agent."),
      .init("origins", .list(.text(BridgeShape.origin)), required: true, "The origins that may call."),
      .init(
        "content",
        .object(
          [
            .init("folder", text, required: true, "The folder of the pages within the app."),
            .init("scheme", .text(MapForms.scheme), "The scheme under which the app serves them."),
          ], extra: .ignored), "The pages of the app itself; absent where all come from their origins."),
      .init("paths", .list(.text(MapForms.path)), required: true, "The paths of the pages that links may open."),
      .init(
        "deepLink",
        .object(
          [
            .init("scheme", .text(MapForms.scheme), required: true, "The scheme."),
            .init("host", text, required: true, "What stands behind `://`."),
            .init("parameter", text, required: true, "The item of the query that holds the path."),
          ], extra: .ignored), "The links that open a page by its path."),
      .init("methods", .list(method), required: true, "What pages may call, by name."),
      .init(
        "events",
        .list(
          .object(
            [
              .init("name", .text(BridgeShape.member), required: true, "The name."),
              .init("data", fields, required: true, "The members of its data."),
            ], extra: .ignored)), required: true, "What the app tells pages, by name."),
    ], extra: .ignored)

  private static let method: Shape = .object(
    [
      .init("name", .text(BridgeShape.member), required: true, "The name."),
      .init("arguments", fields, required: true, "The arguments in their order."),
      .init(
        "answer",
        .object(
          typeFields(members: fields) + [
            .init("isNullable", .bool, required: true, "Whether the answer may be `null`."),
            .init("encoding", .word(["json", "json-string"]), required: true, "`json-string`: a text that is JSON."),
          ], extra: .ignored), "What it answers; `ok` where absent."),
      .init("errors", .list(.text(BridgeShape.error)), "Words for errors of its own."),
      .init("origins", .list(.text(BridgeShape.origin)), "Who may call it, where not all origins of the bridge may."),
      .init("isMainFrameOnly", .bool, required: true, "Whether frames within a page may not call it."),
      .init("permission", .word(BridgePermission.allCases.map(\.rawValue)), "What the system asks the user for."),
      .init("audit", .word(["full", "redacted", "none"]), required: true, "How much of a call is kept."),
      .init("summary", text, "What it does."),
    ], extra: .ignored)

  /// Objects within each other as deep as they may be declared.
  static let fields: Shape = (0..<BridgeShape.maximumDepth).reduce(fields(members: nil)) { inner, _ in
    fields(members: inner)
  }

  private static func fields(members: Shape?) -> Shape {
    .list(
      .object(
        [.init("name", .text(MapForms.parameterName), required: true, "The name.")] + typeFields(members: members)
          + [
            .init("isRequired", .bool, required: true, "Whether there must be a value."),
            .init("default", text, "The value where there is none, as text."),
            .init("isSensitive", .bool, "Whether the value is kept out of audit events."),
          ], extra: .ignored))
  }

  private static func typeFields(members: Shape?) -> [Shape.Field] {
    [
      .init("type", .text(typeName), required: true, "The type, without its constraints."),
      .init("min", number, "The least value, if any; text, since JSON readers disagree about large integers."),
      .init("max", number, "The greatest value, if any; text as well."),
      .init("maxLength", .integer(1...Int64.max), "The greatest number of Unicode scalars."),
      .init("pattern", text, "The pattern that the whole value matches."),
      .init("values", .list(text), "The words of an `enum`."),
      .init("allowedSchemes", .list(.text(MapForms.scheme)), "The schemes that the URL may have."),
      .init("storageKeyPrefix", text, "What stands before the key in the app's storage."),
    ] + (members.map { [.init("fields", $0, "The members of an object.")] } ?? [])
  }

  private static let text: Shape = .text(.init("text"))
  private static let number: Shape = .text(.init("a number", pattern: "^-?[0-9]"))
  private static let typeName = TextForm(
    "a type", pattern: "^(list<)*(bool|int|double|string|enum|object)>*$")
}
