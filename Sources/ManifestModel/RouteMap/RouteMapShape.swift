/// The shapes of `routes.yaml`, from which the decoder's validation and `schemas/routes.schema.json` both come.
package enum RouteMapShape {
  package static let file: Shape = .object(
    [
      .init("version", .integer(1...1), required: true, "The version of the format; this manifestc reads 1."),
      .init(
        "include", .list(.text(.init("a path such as `feature/*/routes.yaml`"))),
        "Further route maps, one for each owning module; `*` stands for any part of a name."),
      .init("app", RouteMap.AppFacts.shape, "What the manifests cannot say about the app on Apple's systems."),
      .init("links", links, "The URL schemes and domains that the app answers to."),
      .init("abilities", .map(key: abilityName, value: ability), "The abilities that `startAbility` opens on iOS."),
    ] + NavigationShape.fields + MicroAppsShape.fields + [
      .init("extensions", ExtensionsShape.section, "The app extensions, and what they share with the app."),
      BridgeShape.field,
      .init("routes", .map(key: routeName, value: route), "Public links; each names exactly one destination."),
      .init("reserved", reserved, "What was public once and may not be used again."),
    ], extra: .refused)

  package static let abilityName = TextForm("an ability such as `entry/EntryAbility`", pattern: "^[^/:]+/[^/:]+$")
  package static let routeName = TextForm("a route's name such as `order-detail`", pattern: "^[A-Za-z][A-Za-z0-9._-]*$")
  package static let path = TextForm("a path such as `/order/{id}` or `/files/{name*}`", pattern: pathPattern)
  package static let scheme = TextForm("a URL scheme such as `myapp`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*$")
  package static let className = TextForm("a class name", pattern: "^[A-Za-z_][A-Za-z0-9_]*$")
  package static let parameterName = TextForm("a parameter's name such as `id`", pattern: "^[A-Za-z][A-Za-z0-9_]*$")
  package static let host = TextForm("a host such as `example.com`", pattern: #"^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$"#)
  package static let domain = TextForm(
    "a domain such as `links.example.com`", pattern: "^\(label)(\\.\(label))+$")
  package static let url = TextForm("a URL such as `myapp://order/42`", pattern: "^[A-Za-z][A-Za-z0-9+.-]*:")
  package static let date = TextForm(
    "a date such as `2027-06-30`", pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$")
  package static let type = TextForm(
    "a type such as `enum`, `int` or `list<string>`", pattern: typePattern("bool|int|double|string|enum"))
  /// An `enum` needs its words, for which there is no short form.
  package static let shortType = TextForm(
    "a type such as `int`, `string?`, `int = 5` or `list<string>`", pattern: typePattern("bool|int|double|string"))

  /// A type with or without `?`, or one that is no list with a default.
  private static func typePattern(_ scalars: String) -> String {
    #"^(\#(scalars)|object|list<(\#(scalars))>)\??$|^ *(\#(scalars)|object) *="#
  }

  /// A label of a DNS name (RFC 1123).
  private static let label = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"

  private static let pathPattern: String = {
    let literal = #"[^/{}?#\u0000-\u0020\u007F]+"#
    let name = "[A-Za-z][A-Za-z0-9_]*"
    return #"^/$|^(/(\#(literal)|\{\#(name)\}))*/(\#(literal)|\{\#(name)\*?\})$"#
  }()

  static let links: Shape = .object(
    [
      .init(
        "schemes", .list(.short(.text(scheme), long: schemeEntry)),
        "Custom URL schemes. The bundle name is one without being listed."),
      .init("domains", .list(.text(domain)), "Hosts of universal links (https)."),
      .init("queries", .list(.text(scheme)), "Schemes of other apps to ask for (LSApplicationQueriesSchemes)."),
    ], extra: .refused)

  static let schemeEntry: Shape = .object(
    [
      .init("name", .text(scheme), required: true, "The scheme, in lower case."),
      .init(
        "hosts", .either(.word(["path"]), .list(.text(host))),
        "The hosts that URLs must name, or `path`: the authority is the first segment of the path. `path` is the default."
      ),
    ], extra: .refused)

  static let ability: Shape = .object(
    [
      .init("params", parameters, "The parameters that the ability reads from the want."),
      .init("native", .text(className), "The native view controller class that is shown instead of a UIAbility."),
      .init(
        "hosting", .word(["viewController", "dynamic"]),
        "`dynamic`: the app makes the view controller by other means; it owes no class of the conventional name."),
      .init("platforms", .list(.word(["ios", "android", "ohos"])), "Where the ability exists; all where absent."),
    ], extra: .refused)

  static let route: Shape = .object(routeFields, extra: .refused)
  static let routeKeys = Set(routeFields.map(\.name))

  /// The keys that name what a route opens.
  static let destinationKeys = ["ability", "controller", "page", "tab", "app", "web"]

  private static let routeFields: [Shape.Field] = [
    .init("path", .text(path), required: true, "The path template, for example `/order/{id}` or `/files/{name*}`."),
    .init("query", .map(key: TextForm("a name"), value: .scalar), "Query values that a link must have."),
    .init(
      "params", parameters, "The parameters; those named in the path come from there, all others from the query."),
    .init("ability", .text(abilityName), "The ability to open."),
    .init("controller", .text(className), "The native view controller class to open."),
    .init("page", .text(NavigationShape.name), "The page to show."),
    .init("tab", .text(NavigationShape.name), "The tab to select."),
    .init("app", .text(MicroAppsShape.name), "The micro-application to start."),
    .init("web", .text(path), "The page of the web content to show, as a path template such as `/detail/{id}`."),
    .init("aliases", .list(.text(path)), "Other path templates that mean the same."),
    .init("access", .word(["public", "internal"]), "`internal`: never opened by a URL from outside the app."),
    .init("deprecated", deprecation, "That the route is on its way out."),
    .init("examples", .list(.text(url)), "URLs that must open this route; `check` proves that they do."),
    .init("summary", .text(.init("a sentence")), "What the route is for, for the report."),
  ]

  static let deprecation: Shape = .object(
    [
      .init("since", .scalar, "The version that deprecated the route."),
      .init(
        "removeAfter", .text(date), "The last day on which the route must work."),
      .init("use", .text(routeName), "The route to use instead."),
    ], extra: .refused)

  static let reserved: Shape = .object(
    [
      .init("paths", .list(.text(path)), "Path templates that no route may use again."),
      .init("schemes", .list(.text(scheme)), "Schemes that may not be declared again."),
    ], extra: .refused)

  package static let parameters: Shape = .map(
    key: parameterName,
    value: .short(.text(shortType), long: parameter))

  static let parameter: Shape = .object(parameterFields, extra: .refused)

  static let parameterFields: [Shape.Field] = [
    .init(
      "type", .text(type), required: true,
      "`bool`, `int`, `double`, `string`, `enum`, `list<…>` or `object`."),
    .init("optional", .bool, "Whether a link may leave the parameter out."),
    .init("default", .scalar, "The value where a link leaves the parameter out."),
    .init("min", .scalar, "The least value of an `int` or `double`."),
    .init("max", .scalar, "The greatest value of an `int` or `double`."),
    .init("maxLength", .integer(1...65_536), "The greatest number of characters of a `string`."),
    .init("pattern", .text(.init("a pattern such as `[A-Z]{2}[0-9]+`")), "What a whole `string` must look like."),
    .init("values", .list(.scalar), "The words of an `enum`."),
  ]
}
