package import ManifestCore
import ManifestRuntime
import ManifestText

/// The report of app extensions and app groups.
extension Extensions {
  package static let reportKinds = [extensionKind, appGroupKind, sharedKeyKind, sharedFileKind]

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
      ReportField(
        optional: "legacy", .map(key: MapForms.routeName, value: .anyText),
        "The whole URLs by which it opens routes, by the names of the routes."
      ) { item in
        item.legacy.isEmpty
          ? nil : .object(item.legacy.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
      },
      .text(optional: "scheme", "The scheme by which it opens them.") { $0.scheme },
    ],
    columns: [
      .code("Bundle identifier") { $0.entry.bundleID.value }, .code("Extension point") { $0.point },
      .codes("Starts with") { [$0.entry.storyboard?.value, $0.entry.className].compactMap { $0 } },
      .codes("Opens") { $0.opens },
    ])

  private static let appGroupKind = ReportKind(
    "appGroup", title: "App groups", items: { program, _ in program[Extensions.self].groups },
    fields: [.name("The identifier of the app group.") { $0.name.value }])

  private typealias ReportedKey = (group: String, key: LinkParameter)

  private static let sharedKeyKind = ReportKind(
    "sharedKey", title: "Shared keys",
    items: { (program, _) -> [ReportedKey] in
      program[Extensions.self].groups.flatMap { group in group.keys.map { (group.name.value, $0.parameter) } }
    },
    fields: [
      .name("The app group and the key, separated by a slash.") { "\($0.group)/\($0.key.name)" },
      .text("appGroup", "The identifier of the app group.") { $0.group },
      .parameter("key", "The key of the group's defaults.") { $0.key },
    ],
    isNamed: false,
    columns: [.code("App group") { $0.group }, .parameters("Key") { [$0.key] }])

  private typealias ReportedFile = (group: String, file: ExtensionEntry.File)

  private static let sharedFileKind = ReportKind(
    "sharedFile", title: "Shared files",
    items: { (program, _) -> [ReportedFile] in
      program[Extensions.self].groups.flatMap { group in group.files.map { (group.name.value, $0) } }
    },
    fields: [
      .name("The app group and the name of the file in code, separated by a slash.") {
        "\($0.group)/\($0.file.name.value)"
      },
      .text("appGroup", "The identifier of the app group.") { $0.group },
      .text("path", "The path of the file in the group's folder.") { $0.file.path.value },
    ],
    isNamed: false,
    columns: [
      .code("App group") { $0.group }, .code("File") { $0.file.name.value }, .code("Path") { $0.file.path.value },
    ])
}
