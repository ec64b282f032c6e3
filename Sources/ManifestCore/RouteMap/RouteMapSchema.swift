/// The schemas of `routes.yaml`, used for validation and for `schemas/routes.schema.json`.
package enum RouteMapSchema {
  /// Returns the schema of a file.
  package static func file(_ sections: [any MapSection.Type]) -> Schema {
    let destinations = sections.flatMap { $0.destinations }.map { kind in
      Schema.Field(kind.key, .text(kind.form), kind.summary)
    }
    let route = RouteSchema.route(to: destinations, adding: sections.typeAliases.keys.sorted())
    return .object(
      coreFields + sections.flatMap { $0.keys } + [
        .init(
          "routes", .map(key: MapForms.routeName, value: route), "Public links; each names exactly one destination."),
        .init("reserved", reserved, "Paths and schemes that were public and must not be reused."),
      ], extra: .refused)
  }

  private static let coreFields: [Schema.Field] =
    [
      .init("version", .integer(1...1), required: true, "The version of the format; this manifestc reads 1."),
      .init(
        "include", .list(.text(.init("a path such as `feature/*/routes.yaml`"))),
        "The included route maps, one for each module; `*` matches any part of a name, and `**` any number of folders."),
      .init(
        "namespace", .text(MapForms.namespace),
        "The namespace of this file's routes, abilities, pages and apps in generated code."),
      .init(
        "types", .map(key: MapForms.typeName, value: .either(.text(MapForms.typeText), MapForms.declaredType)),
        example: "{Tab: {type: enum, values: [detail, track]}}",
        "Named parameter types, which can be used like built-in types."),
      .init(
        "requirements", .list(.text(MapForms.requirement)), example: "[login]",
        "The requirements that links may have, such as a login; `requires` uses these names."),
      .init("app", AppFacts.schema, "Properties of the app on Apple's platforms that the manifests do not contain."),
      .init("links", links, "The URL schemes and domains that the app opens."),
    ]

  static let links: Schema = .object(
    [
      .init(
        "schemes", .list(.either(.text(MapForms.scheme), schemeEntry)),
        "Custom URL schemes. The bundle name is a scheme implicitly."),
      .init("domains", .list(.text(MapForms.domain)), "Hosts of universal links (https)."),
      .init(
        "queries", .list(.text(MapForms.scheme)), example: "[weixin]",
        "Schemes of other apps that the app queries (LSApplicationQueriesSchemes)."),
      .init(
        "notification", .text(MapForms.notificationKey),
        "The top-level key of a notification's `userInfo` with the URL that the notification opens."),
    ], extra: .refused)

  static let schemeEntry: Schema = .object(
    [
      .init("name", .text(MapForms.scheme), required: true, "The scheme, in lower case."),
      .init(
        "hosts", .either(.word(["path"]), .list(.text(MapForms.host))), default: "path",
        "The hosts of the scheme's URLs, or `path`: the authority is the first segment of the path."),
      RouteSchema.ignoreCase("The default of the routes for URLs of this scheme."),
    ], extra: .refused)

  static let reserved: Schema = .object(
    [
      .init("paths", .list(.text(MapForms.path)), "Path templates that public routes must not use."),
      .init("schemes", .list(.text(MapForms.scheme)), example: "[oldapp]", "Schemes that must not be declared."),
    ], extra: .refused)
}
