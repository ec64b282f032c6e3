import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that the folder of local pages is copied into the app's bundle.
enum WebFolderCheck: Check {
  static let rules: [Rule] = [.uncopiedWebFolder]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let declared = context.project.map.bridge?.content?.folder,
      let folder = declared.value.split(separator: "/").first(where: { $0 != "." })
    else { return }
    for target in context.appTargets {
      guard target.files.copiesFolder(named: String(folder)) == false else { continue }
      diagnostics.report(
        .uncopiedWebFolder, "target `\(target.name.value)` does not copy the folder `\(folder)` into the app",
        at: target.name.span, related: [.init(declared.span, "the web pages are in this folder")],
        note: "the web view cannot load the pages",
        help: "add the folder to the target's resources as a folder reference")
    }
  }
}

extension Rule {
  static let uncopiedWebFolder = Rule("MC8030", "uncopied-web-folder", .error)
}
