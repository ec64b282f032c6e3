import ManifestRuntime

/// The shape of what `docs/routes.json` says about tabs and pages.
enum NavigationReportShape {
  static let section: Shape = .object(
    [
      .init("tabs", .list(tab), required: true, "The tabs, in the order in which they stand."),
      .init("pages", .list(page), required: true, "The pages, by name."),
      .init(
        "unknownPage",
        .either(
          .word(["reject", "home"]),
          .object(
            [.init("page", text, required: true, "The name of the page.")], extra: .ignored)), required: true,
        "What is shown for a URL that leads to no route: nothing, the first tab, or a page."),
      .init(
        "maximumDepth", .integer(1...PolicyEntry.greatestDepth), required: true,
        "The most pages that a stack holds."),
    ], extra: .ignored)

  private static let tab: Shape = .object(
    [
      .init("name", text, required: true, "The name of the tab."),
      .init("title", text, required: true, "What it is called on screen."),
      .init("symbol", text, "The SF Symbol that stands for it."),
      .init("root", text, required: true, "The view at the bottom of its stack."),
    ], extra: .ignored)

  private static let page: Shape = .object(
    [
      .init("name", text, required: true, "The name of the page."),
      .init("view", text, required: true, "The view that shows it."),
      .init("parameters", ParametersShape.list, required: true, "The parameters that it takes."),
      .init("tabs", .list(text), required: true, "The tabs in which it may be shown; empty where any will do."),
      .init(
        "presentation", .word(PagePresentation.allCases.map(\.rawValue)), required: true, "How it comes to be shown."),
      .init("summary", text, "What it is for."),
    ], extra: .ignored)

  private static let text: Shape = .text(.init("text"))
}
