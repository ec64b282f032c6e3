/// The schemas of `routes.yaml`, used for validation and for `schemas/routes.schema.json`.
package struct RouteMapSchema {
  private let sections: [any MapSection.Type]

  package init(_ sections: [any MapSection.Type]) { self.sections = sections }

  /// The schema of a file.
  package var file: Schema {
    .object(
      Self.coreFields + sections.flatMap { $0.keys } + [
        .init(
          "routes", .map(key: MapForms.routeName, value: route), "Public links; each names exactly one destination."),
        .init("reserved", Self.reserved, "What was public once and may not be used again."),
      ], extra: .refused)
  }

  private var route: Schema {
    .object(
      Self.routeFields.beforeDestinations
        + sections.flatMap { $0.destinations }.map { .init($0.key, .text($0.form), $0.summary) }
        + Self.routeFields.others, extra: .refused)
  }

  private static let coreFields: [Schema.Field] =
    [
      .init("version", .integer(1...1), required: true, "The version of the format; this manifestc reads 1."),
      .init(
        "include", .list(.text(.init("a path such as `feature/*/routes.yaml`"))),
        "Further route maps, one for each owning module; `*` matches any part of a name."),
      .init(
        "namespace", .text(MapForms.namespace),
        "The name under which generated code groups the routes, abilities, pages and apps of this file."),
      .init(
        "types", .map(key: MapForms.typeName, value: .short(.text(MapForms.typeText), long: MapForms.declaredType)),
        "Types of parameters that have a name, for use wherever a type is written."),
      .init("app", AppFacts.schema, "What the manifests cannot say about the app on Apple's systems."),
      .init("links", links, "The URL schemes and domains that the app answers to."),
    ]

  static let links: Schema = .object(
    [
      .init(
        "schemes", .list(.short(.text(MapForms.scheme), long: schemeEntry)),
        "Custom URL schemes. The bundle name is one without being listed."),
      .init("domains", .list(.text(MapForms.domain)), "Hosts of universal links (https)."),
      .init(
        "queries", .list(.text(MapForms.scheme)), "Schemes of other apps to ask for (LSApplicationQueriesSchemes)."),
    ], extra: .refused)

  static let schemeEntry: Schema = .object(
    [
      .init("name", .text(MapForms.scheme), required: true, "The scheme, in lower case."),
      .init(
        "hosts", .either(.word(["path"]), .list(.text(MapForms.host))), default: "path",
        "The hosts that URLs must name, or `path`: the authority is the first segment of the path."),
    ], extra: .refused)

  static let routeKeys = (routeFields.beforeDestinations + routeFields.others).map(\.name)

  /// The keys of a route, before and after those of the systems' destinations.
  private static let routeFields: (beforeDestinations: [Schema.Field], others: [Schema.Field]) = (
    beforeDestinations: [
      .init(
        "path", .text(MapForms.path), required: true,
        "The path template, for example `/order/{id}` or `/files/{name*}`."),
      .init(
        "query", .map(key: TextForm("a name"), value: .scalar), example: "{tab: \"0\"}",
        "Query values that a link must have."),
      .init(
        "params", MapForms.parameters,
        "The parameters; those named in the path come from there, all others from the query."),
    ],
    others: [
      .init("aliases", .list(.text(MapForms.path)), "Other path templates that mean the same."),
      .init(
        "access", .word(["public", "internal"]), default: "public",
        "`internal`: never opened by a URL from outside the app."),
      .init("deprecated", deprecation, "That the route is on its way out."),
      .init("examples", .list(.text(MapForms.url)), "URLs that must open this route; `check` proves that they do."),
      .init("summary", .text(.init("a sentence such as `Shows an order.`")), "What the route is for, for the report."),
    ]
  )

  static let deprecation: Schema = .object(
    [
      .init("since", .scalar, example: "\"2.1\"", "The version that deprecated the route."),
      .init(
        "removeAfter", .text(MapForms.date), "The last day on which the route must work."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .refused)

  static let reserved: Schema = .object(
    [
      .init("paths", .list(.text(MapForms.path)), "Path templates that no route may use again."),
      .init("schemes", .list(.text(MapForms.scheme)), "Schemes that may not be declared again."),
    ], extra: .refused)
}
