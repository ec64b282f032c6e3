/// App extensions, and what they share with the app, in the report.
enum ExtensionKinds {
  static let `extension` = ReportKind(
    "extension", title: "Extensions", items: { program, _ in program.extensions },
    fields: [
      .name("The name of the extension.") { $0.name },
      .text("bundleId", "Its bundle identifier.") { $0.bundleID },
      .text("point", "The identifier of its extension point.") { $0.point },
      .text(optional: "title", "What it is called on screen.") { $0.displayName },
      .text(optional: "storyboard", "The storyboard that it starts with.") { $0.storyboard },
      .text(optional: "principalClass", "The class that it starts with, as Info.plist names it.") { $0.principalClass },
      .texts("groups", "The app groups whose data it shares with the app.") { $0.groups },
      ReportField("opens", .list(.anyText), "The names of the routes that it may open.") { item, program in
        .strings(item.opens.map { program.routes[$0].name })
      },
      .text(optional: "scheme", "The scheme by which it opens them.") { $0.scheme },
    ],
    columns: [
      .code("Bundle identifier") { $0.bundleID }, .code("Extension point") { $0.point },
      .codes("Starts with") { [$0.storyboard, $0.principalClass].compactMap { $0 } },
      ReportColumn("Opens") { item, program, writer in
        writer.list(item.opens) { $0.code(program.routes[$1].name) }
      },
    ])

  static let appGroup = ReportKind(
    "appGroup", title: "App groups", items: { program, _ in program.sharedGroups },
    fields: [
      .name("The identifier of the app group.") { $0.name },
      .parameters("keys", "The keys of its defaults.") { $0.keys },
      ReportField("files", .list(file.shape), "The files in its folder.") { group, program in
        file.list(of: group.files, in: program)
      },
    ],
    columns: [
      .parameters("Keys") { $0.keys },
      ReportColumn("Files") { group, _, writer in
        writer.list(group.files) { writer, file in
          writer.code(file.name)
          writer.words(" at ")
          writer.code(file.path)
        }
      },
    ])

  private static let file = ReportObject<(name: String, path: String)>([
    .name("What code calls the file.") { $0.name }, .text("path", "Its path in the group's folder.") { $0.path },
  ])
}
