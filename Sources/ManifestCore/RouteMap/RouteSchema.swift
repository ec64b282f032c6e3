/// The schema of an entry of `routes`, and of the keys with which a destination declares its own route.
package enum RouteSchema {
  /// Returns the schema of a route, with the keys of the systems' destinations and the types that systems add.
  static func route(to destinations: [Schema.Field], adding aliases: [String]) -> Schema {
    .object(identity + [parameters(adding: aliases)] + destinations + properties, extra: .refused)
  }

  /// The keys of a route without its destination.
  static let keys = (identity + [parameters(adding: [])] + properties).map(\.name)

  /// Returns the key for the parameters of a route.
  private static func parameters(adding aliases: [String]) -> Schema.Field {
    .init(
      "params", MapForms.routeParameters(adding: aliases),
      """
      The parameters of its URLs: those named in the path come from there, all others from the query. A list names all \
      that the route takes over from its page, ability or app besides those in its path. An object renames, narrows or gives \
      defaults; a controller, tab, screen or web page has only those that it declares. Without the key, a route takes over all, \
      or only those in its path if its ability has a parameter of type `page`.
      """)
  }

  /// The keys of a route before its parameters.
  private static let identity: [Schema.Field] = [
    .init(
      "path", .text(MapForms.path), required: true,
      "The path template, for example `/order/{id}` or `/files/{name*}`."),
    .init(
      "query", .map(key: MapForms.itemName, value: .scalar), example: "{tab: \"0\"}",
      "Query values that a link must have."),
  ]

  /// The keys of a route after its parameters and the systems' destinations.
  private static let properties: [Schema.Field] = [
    .init(
      "with", MapForms.values, example: "{tab: track}",
      "Values of parameters of the page, ability or app, which URLs then do not contain."),
    .init(
      "aliases", .list(.text(MapForms.path)), example: "[/join]",
      "Further path templates of the route; one without an optional parameter of the path is for links without its value."
    ),
    .init(
      "legacy", .list(.text(MapForms.legacyURL)), example: "[\"mainapp://action=openCamera\"]",
      "Whole URLs of an older form that open the route; their query has its parameters, also those of its path."),
    .init(
      "via", .list(.text(MapForms.base)), example: "[arc, links.example.com]",
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

  /// The keys with which a destination declares its own route: those of a route without its destination, its parameters
  /// and what the destination has itself.
  package static let linkFields: [Schema.Field] =
    [.init("path", .text(MapForms.path), "The path template of its own route.")]
    + (identity + properties).filter { !["path", MapForms.requires.name, "summary"].contains($0.name) }

  /// The names of these keys besides `path`.
  static let linkKeys = linkFields.map(\.name).filter { $0 != "path" }

  /// Returns the key for paths that match in any case.
  static func ignoreCase(_ addition: String) -> Schema.Field {
    .init(
      "ignoreCase", .bool, default: "false",
      "Whether paths and required query values match in any case of the letters A to Z. \(addition)")
  }

  private static let deprecation: Schema = .object(
    [
      .init("since", .scalar, example: "\"2.1\"", "The version that deprecated the route."),
      .init(
        "removeAfter", .text(MapForms.date), "The date after which the route may be removed."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .refused)
}
