import ManifestCore
import ManifestText

/// Checks that the folder of local pages is copied into the app's bundle.
enum WebFolderCheck: ProjectCheck {
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
  private static func pages(_ type: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      bridge:
        content: {local: web, routing: hash}
      """,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
        compiling: ["app/Controllers.h", "web"], settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"],
        generated: nil
      )
      // The app copies the second file instead of compiling it.
      .replacing("path = \"web\"", with: "lastKnownFileType = \(type); path = web")
      .replacing("files = (B0, B1); };", with: "files = (B0); }; R = {isa = PBXResourcesBuildPhase; files = (B1); };")
      .replacing("buildPhases = (S)", with: "buildPhases = (S, R)"),
    ])
  }

  static let uncopiedWebFolder = Rule(
    "MC8030", "uncopied-web-folder", .error,
    summary: "The app's target does not copy the folder with the web pages.",
    explanation: """
      `bridge.content` says that the pages are in a folder of the app's bundle. Xcode preserves folders only in a \
      folder reference, or if a synchronized group lists them as folders; the files of other groups are copied without \
      their folders.
      """,
    bad: pages("text.html"), good: pages("folder")
  )
}
