import ManifestCore
import ManifestText

/// Notes that nobody knows how the framework of micro apps starts in a build with Xcode 27.
enum FrameworkSceneCheck: ProjectCheck {
  static let rules: [Rule] = [.unknownScenesOfFramework]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let sdk = context.project.map.appFacts.lazy.compactMap(\.sdk).first, sdk.value == 27 else { return }
    let delegate = ByteSearch("DFClientDelegate")
    let usesDelegate = context.ios.compiledSources.contains { delegate.occurs(in: $0.bytes) }
    guard usesDelegate || !context.program[MicroApps.self].apps.isEmpty else { return }
    diagnostics.report(
      .unknownScenesOfFramework, "whether the framework of micro apps starts in a build with Xcode 27 is unknown",
      at: sdk.span, note: "its app delegate makes the window, and may not have scenes",
      help: "ask the vendor, or write `sdk: 26` until it is known")
  }
}

extension Rule {
  private static func app(_ sdk: Int) -> Example {
    Example([
      "routes.yaml": "version: 1\napp: {sdk: \(sdk)}\nabilities:\n  entry/EntryAbility: {}\n",
      ".arkui-x/ios/app/main.m":
        "int main(int c, char *v[]) { return UIApplicationMain(c, v, @\"DFApplication\", @\"DFClientDelegate\"); }\n",
    ])
  }

  static let unknownScenesOfFramework = Rule(
    "MC7046", "unknown-scenes-of-framework", .note,
    summary: "The app delegate of mPaaS may not start in a build with Xcode 27.",
    explanation: """
      iOS 27 ends an app without scenes that is built with Xcode 27. The app delegate `DFClientDelegate` of mPaaS makes the \
      window itself, and its vendor has not said whether it has scenes.
      """,
    bad: app(27), good: app(26)
  )
}
