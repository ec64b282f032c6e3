import ManifestRuntime

/// The shape of `docs/routes.json`.
enum RoutesReportShape {
  static let document: Shape = .object(
    [
      .init("$comment", text, required: true, "What wrote the file, and from what."),
      .init("version", .integer(1...1), required: true, "The version of the format; keys may yet be added to it."),
      .init("bundleName", text, required: true, "The bundle name of the app."),
      .init("links", links, required: true, "The URL schemes and domains that the app answers to."),
      .init("modules", .list(module), required: true, "The modules of the project, by name."),
      .init("abilities", .list(ability), required: true, "The abilities that want URLs open, by module and name."),
      .init(
        "navigation", NavigationReportShape.section,
        "What a SwiftUI app shows, and where; absent where it has neither tabs nor pages."),
      .init(
        "microApps", MicroAppsReportShape.section,
        "The micro-applications and services of an mPaaS app; absent where it has none."),
      .init("extensions", .list(ExtensionsReportShape.extension), "The app extensions; absent where there are none."),
      .init("sharedGroups", .list(ExtensionsReportShape.group), "What they share with the app, by app group."),
      .init("bridge", BridgeReportShape.section, "What web pages may ask; absent where there is no bridge."),
      .init("routes", .list(route), required: true, "The public links, by name."),
    ], extra: .ignored)

  static let destination: Shape = .either(
    .object(
      [
        .init("kind", .word(["ability"]), required: true, "That the route opens an ability."),
        .init("module", text, required: true, "The module of the ability."),
        .init("ability", text, required: true, "The name of the ability."),
      ], extra: .ignored), DestinationShape.others)

  static let links: Shape = .object(
    [
      .init("opensAbilities", .bool, required: true, "Whether the bundle name is a URL scheme that opens abilities."),
      .init("schemes", .list(scheme), required: true, "The custom URL schemes."),
      .init("domains", .list(text), required: true, "The hosts of universal links."),
      .init("queries", .list(text), required: true, "The schemes of other apps that this one asks for."),
    ], extra: .ignored)

  private static let scheme: Shape = .object(
    [
      .init("name", text, required: true, "The scheme, in lower case."),
      .init(
        "hosts", .either(.word(["path"]), .list(text)), required: true,
        "The hosts that URLs must name, or `path`: the authority is the first segment of the path."),
    ], extra: .ignored)

  private static let module: Shape = .object(
    [
      .init("name", text, required: true, "The name of the module."),
      .init("type", text, required: true, "The type that its manifest names, for example `entry`."),
      .init("isPackedForIOS", .bool, required: true, "Whether the module becomes part of the iOS app."),
      .init("pages", .list(text), required: true, "Its pages."),
      .init("routerNames", .list(text), required: true, "The names of its system route table."),
    ], extra: .ignored)

  private static let ability: Shape = .object(
    [
      .init("module", text, required: true, "The module of the ability."),
      .init("name", text, required: true, "The name of the ability."),
      .init("instanceName", text, required: true, "What names the ability at run time: `bundle:module:ability`."),
    ] + hosting + [.init("parameters", ParametersShape.list, required: true, "The parameters that the ability reads.")],
    extra: .ignored)

  /// What shows an ability; a resolved URL says the same.
  static let hosting: [Shape.Field] = [
    .init(
      "hosting", .word(["viewController", "native", "dynamic"]), required: true,
      "What shows the ability: a view controller of the conventional name, a native one, or something the app makes itself."
    ),
    .init("class", className, "The class of the view controller; absent where the app makes it itself."),
    .init(
      "launchType", .word(LaunchType.allCases.map(\.rawValue)), required: true,
      "How often the ability may run at once."),
  ]

  private static let route: Shape = .object(
    [
      .init("name", .text(MapForms.routeName), required: true, "The name of the route."),
      .init(
        "paths", .list(.text(MapForms.path)), required: true, "The path template, and those that mean the same."),
      .init("query", .list(queryItem), required: true, "Query values that a link must have."),
      .init("parameters", ParametersShape.list, required: true, "The parameters of the route."),
      .init("destination", destination, required: true, "What the route opens."),
      .init(
        "access", .word(["public", "internal"]), required: true,
        "`internal`: never opened by a URL from outside the app."),
      .init("examples", .list(text), required: true, "URLs that open the route."),
      .init("summary", text, "What the route is for."),
      .init("deprecated", deprecation, "That the route is on its way out."),
    ], extra: .ignored)

  private static let queryItem: Shape = .object(
    [
      .init("name", text, required: true, "The name."),
      .init("value", text, required: true, "The value."),
    ], extra: .ignored)

  /// That a route is on its way out; a resolved URL says the same.
  static let deprecation: Shape = .object(
    [
      .init("since", text, "The version that deprecated the route."),
      .init("removeAfter", .text(MapForms.date), "The last day on which the route must work."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .ignored)

  private static let text: Shape = .text(.init("text"))
  private static let className: Shape = .text(MapForms.className)
}
