/// The shape of `extensions`.
enum ExtensionsShape {
  static let section: Shape = .map(key: name, value: entry)

  static let name = TextForm("a name such as `today`", pattern: MapForms.routeName.pattern)
  static let group = TextForm("an app group such as `group.com.example`", pattern: #"^group\.[A-Za-z0-9]"#)

  private static let entry: Shape = .object(
    [
      .init(
        "bundleId", .text(.init("a bundle identifier")), required: true,
        "The extension's bundle identifier: the app's, a dot, and a name."),
      .init(
        "point", .text(.init("an extension point such as `widgetkit` or `com.apple.widget-extension`")), required: true,
        "Where the system shows the extension: its identifier, or a word such as `today`, `widgetkit` or `share`."),
      .init("storyboard", .text(.init("a storyboard")), "The storyboard that the extension starts with."),
      .init("principalClass", .text(.init("a class")), "The class that the extension starts with."),
      .init(
        "language", .word(["swift", "objectiveC"]),
        "The language of the class; a class in `swift`, the default, is named with its module."),
      .init("displayName", .text(.init("a name")), "What the extension is called on screen."),
      .init("groups", .list(.text(group)), "The app groups whose data it shares with the app."),
      .init("opens", .list(.text(MapForms.routeName)), "The routes of the app that it may open."),
      .init("scheme", .text(MapForms.scheme), "The scheme by which it opens them; the first one where absent."),
      .init("shared", MapForms.parameters, "The keys of the first group's defaults, with their types."),
      .init(
        "files", .map(key: MapForms.parameterName, value: .text(.init("a path"))),
        "The files in the first group's folder that it shares with the app."),
      .init("attributes", .map(key: .init("an attribute"), value: .any), "`NSExtensionAttributes`."),
    ], extra: .refused)
}
