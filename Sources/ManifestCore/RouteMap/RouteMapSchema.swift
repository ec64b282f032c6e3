/// The schemas of `routes.yaml`, used for validation and for `schemas/routes.schema.json`.
package enum RouteMapSchema {
  /// Returns the schema of a file.
  package static func file(_ sections: [any MapSection.Type]) -> Schema {
    let destinations = sections.flatMap { $0.destinations }.map { kind in
      Schema.Field(kind.key, .text(kind.form), kind.summary)
    }
    let parameters = parameters(adding: sections.typeAliases.keys.sorted())
    let route: Schema = .object(
      routeFields.beforeDestinations + [parameters] + destinations + routeFields.others, extra: .refused)
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
        "The included route maps, one for each module; `*` matches any part of a name."),
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
      ignoreCase("The default of the routes for URLs of this scheme."),
    ], extra: .refused)

  /// Returns the key for paths that match in any case.
  private static func ignoreCase(_ addition: String) -> Schema.Field {
    .init(
      "ignoreCase", .bool, default: "false",
      "Whether paths and required query values match in any case of the letters A to Z. \(addition)")
  }

  static let routeKeys =
    (routeFields.beforeDestinations + [parameters(adding: [])] + routeFields.others).map(\.name)

  /// Returns the key for the parameters of a route.
  private static func parameters(adding aliases: [String]) -> Schema.Field {
    .init(
      "params", MapForms.routeParameters(adding: aliases),
      """
      The parameters of its URLs: those named in the path come from there, all others from the query. A route to a page, \
      ability or app has the parameters of its destination, which this key renames, narrows or gives defaults.
      """)
  }

  /// The keys of a route, before and after its parameters and the systems' destinations.
  private static let routeFields: (beforeDestinations: [Schema.Field], others: [Schema.Field]) = (
    beforeDestinations: [
      .init(
        "path", .text(MapForms.path), required: true,
        "The path template, for example `/order/{id}` or `/files/{name*}`."),
      .init(
        "query", .map(key: TextForm("a name"), value: .scalar), example: "{tab: \"0\"}",
        "Query values that a link must have."),
    ],
    others: [
      .init(
        "with", MapForms.values, example: "{tab: track}",
        "Values of parameters of the page, ability or app, which URLs then do not contain."),
      .init("aliases", .list(.text(MapForms.path)), "Further path templates of the route."),
      .init(
        "legacy", .list(.text(MapForms.legacyURL)), example: "[\"mainapp://action=openCamera\"]",
        "Whole URLs of an older form that open the route; its parameters are in their query."),
      .init(
        "on", .list(.text(MapForms.base)), example: "[arc, links.example.com]",
        "The schemes, hosts (`arc://hong.com`) and domains of its URLs; all if absent."),
      ignoreCase("For a route, this wins over the key of the schemes."),
      .init(
        "access", .word(["public", "internal"]), default: "public",
        "`internal`: URLs from outside the app cannot open the route."),
      MapForms.requires,
      .init("deprecated", deprecation, "The deprecation of the route."),
      .init("examples", .list(.text(MapForms.url)), "URLs that must open this route, which is verified."),
      .init("summary", .text(.init("a sentence such as `Shows an order.`")), "A summary of the route for the report."),
    ]
  )

  /// The keys with which a destination declares its own route: those of a route without its destination, its parameters
  /// and what the destination has itself.
  package static let linkFields: [Schema.Field] =
    [.init("path", .text(MapForms.path), "The path template of its own route.")]
    + (routeFields.beforeDestinations + routeFields.others).filter {
      !["path", MapForms.requires.name, "summary"].contains($0.name)
    }

  /// The names of these keys besides `path`.
  static let linkKeys = linkFields.map(\.name).filter { $0 != "path" }

  static let deprecation: Schema = .object(
    [
      .init("since", .scalar, example: "\"2.1\"", "The version that deprecated the route."),
      .init(
        "removeAfter", .text(MapForms.date), "The date after which the route may be removed."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .refused)

  static let reserved: Schema = .object(
    [
      .init("paths", .list(.text(MapForms.path)), "Path templates that public routes must not use."),
      .init("schemes", .list(.text(MapForms.scheme)), example: "[oldapp]", "Schemes that must not be declared."),
    ], extra: .refused)
}
