import ManifestRuntime

/// What the report and a resolved URL say alike of a route.
enum DestinationShape {
  /// The destination of a route in the report.
  static let report: Shape = .either(
    .object(
      [
        .init("kind", .word(["ability"]), required: true, "That the route opens an ability."),
        .init("module", text, required: true, "The module of the ability."),
        .init("ability", text, required: true, "The name of the ability."),
      ], extra: .ignored), others)

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
      .init("since", text, "The version that deprecated the route."),
      .init("removeAfter", .text(MapForms.date), "The last day on which the route must work."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .ignored)

  /// A destination other than an ability.
  static let others: Shape = .either(
    .object(
      [
        .init("kind", .word(["controller"]), required: true, "That a native view controller opens."),
        .init("class", .text(MapForms.className), required: true, "The class of the view controller."),
      ], extra: .ignored),
    .either(
      named("page", "That a page is shown.", "The name of the page."),
      .either(
        named("tab", "That a tab is selected.", "The name of the tab."),
        .either(
          named("app", "That a micro app starts.", "The name that the micro app is registered under."),
          .object(
            [
              .init("kind", .word(["web"]), required: true, "That a page of the web content is shown."),
              .init("path", text, required: true, "Its path: in a report the template, for a URL what is opened."),
            ], extra: .ignored)))))

  private static func named(_ kind: String, _ meaning: String, _ name: String) -> Shape {
    .object(
      [.init("kind", .word([kind]), required: true, meaning), .init(kind, text, required: true, name)],
      extra: .ignored)
  }

  private static let text: Shape = .text(.init("text"))
}
