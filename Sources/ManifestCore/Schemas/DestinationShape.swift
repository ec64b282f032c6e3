/// The shapes of what a route opens, other than an ability: a report and a resolved URL say it alike.
enum DestinationShape {
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
          named("app", "That a micro-application starts.", "The name that the micro-application is registered under."),
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
