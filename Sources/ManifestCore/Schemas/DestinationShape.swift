import ManifestRuntime

/// What the report and a resolved URL say alike of a route.
enum DestinationShape {
  /// The destination of a route in the report.
  static func report(_ systems: [any System.Type]) -> Shape {
    either(
      [ability("That the route opens an ability."), controller]
        + systems.flatMap { $0.destinations }.map(\.report.shape) + [web])
  }

  /// What a URL opens, as `resolve --format json` says it.
  static func resolution(_ systems: [any System.Type]) -> Shape {
    let more: [Shape.Field] = [
      .init("instanceName", .anyText, required: true, "What names the ability at run time: `bundle:module:ability`."),
      hosting, className, launchType,
    ]
    return either(
      [ability("That the URL opens an ability.", more), controller]
        + systems.flatMap { $0.destinations }.map(\.resolution) + [web])
  }

  private static func either(_ shapes: [Shape]) -> Shape {
    shapes.dropLast().reversed().reduce(shapes.last ?? .any) { .either($1, $0) }
  }

  private static func ability(_ meaning: String, _ more: [Shape.Field] = []) -> Shape {
    .object(
      [
        .init("kind", .word(["ability"]), required: true, meaning),
        .init("module", .anyText, required: true, "The module of the ability."),
        .init("ability", .anyText, required: true, "The name of the ability."),
      ] + more, extra: .ignored)
  }

  /// What shows an ability.
  static let hosting = Shape.Field(
    "hosting", .word(["viewController", "native", "dynamic"]), required: true,
    "What shows the ability: a view controller of the conventional name, a native one, or something the app makes itself."
  )

  static let className = Shape.Field(
    "class", .text(MapForms.className), "The class of the view controller; absent if the app makes it itself.")

  static let launchType = Shape.Field(
    "launchType", .word(LaunchType.allCases.map(\.rawValue)), required: true, "How often the ability may run at once.")

  /// That a route is on its way out.
  static let deprecation: Shape = .object(
    [
      .init("since", .anyText, "The version that deprecated the route."),
      .init("removeAfter", .text(MapForms.date), "The last day on which the route must work."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .ignored)

  private static let controller: Shape = .object(
    [
      .init("kind", .word(["controller"]), required: true, "That a native view controller opens."),
      .init("class", .text(MapForms.className), required: true, "The class of the view controller."),
    ], extra: .ignored)

  private static let web: Shape = .object(
    [
      .init("kind", .word(["web"]), required: true, "That a page of the web content is shown."),
      .init("path", .anyText, required: true, "Its path: in a report the template, for a URL what is opened."),
    ], extra: .ignored)
}
