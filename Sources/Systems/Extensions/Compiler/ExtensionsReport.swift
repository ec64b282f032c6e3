package import ManifestCore
import ManifestText

/// The report of app extensions and app groups.
extension Extensions {
  package static let reportKinds = [extensionKind, appGroupKind]

  private static let extensionKind = ReportKind(
    "extension", title: "Extensions", items: { program, _ in program[Extensions.self].extensions },
    fields: [
      .name("The name of the extension.") { $0.name },
      .text("bundleId", "Its bundle identifier.") { $0.entry.bundleID.value },
      .text("point", "The identifier of its extension point.") { $0.point },
      .text(optional: "title", "The display name.") { $0.entry.displayName?.value },
      .text(optional: "storyboard", "The storyboard that it starts with.") { $0.entry.storyboard?.value },
      .text(optional: "principalClass", "The class that it starts with, as Info.plist names it.") {
        $0.entry.className
      },
      .texts("groups", "The app groups that it shares with the app.") { $0.groups },
      .texts("opens", "The names of the routes that it may open.") { $0.opens },
      .text(optional: "scheme", "The scheme by which it opens them.") { $0.scheme },
    ],
    columns: [
      .code("Bundle identifier") { $0.entry.bundleID.value }, .code("Extension point") { $0.point },
      .codes("Starts with") { [$0.entry.storyboard?.value, $0.entry.className].compactMap { $0 } },
      .codes("Opens") { $0.opens },
    ])

  private static let appGroupKind = ReportKind(
    "appGroup", title: "App groups", items: { program, _ in program[Extensions.self].groups },
    fields: [
      .name("The identifier of the app group.") { $0.name },
      .parameters("keys", "The keys of its defaults.") { $0.keys },
      ReportField("files", .list(file.schema), "The files in its folder.") { group, program in
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
    .name("The name of the file in code.") { $0.name }, .text("path", "Its path in the group's folder.") { $0.path },
  ])
}
