/// The shape of what `docs/routes.json` says about app extensions.
enum ExtensionsReportShape {
  static let `extension`: Shape = .object(
    [
      .init("name", text, required: true, "The name of the extension."),
      .init("bundleId", text, required: true, "Its bundle identifier."),
      .init("point", text, required: true, "The identifier of its extension point."),
      .init("storyboard", text, "The storyboard that it starts with."),
      .init("principalClass", text, "The class that it starts with, as Info.plist names it."),
      .init("groups", .list(text), required: true, "The app groups whose data it shares with the app."),
      .init("opens", .list(text), required: true, "The names of the routes that it may open."),
      .init("scheme", text, "The scheme by which it opens them."),
    ], extra: .ignored)

  static let group: Shape = .object(
    [
      .init("name", text, required: true, "The identifier of the app group."),
      .init("keys", ParametersShape.list, required: true, "The keys of its defaults."),
      .init(
        "files",
        .list(
          .object(
            [
              .init("name", text, required: true, "What code calls the file."),
              .init("path", text, required: true, "Where it stands in the group's folder."),
            ], extra: .ignored)), required: true, "The files in its folder."),
    ], extra: .ignored)

  private static let text: Shape = .text(.init("text"))
}
