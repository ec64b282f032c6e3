import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Notes that nobody knows how the framework of micro apps starts in a build with Xcode 27.
enum FrameworkSceneCheck: Check {
  static let rules: [Rule] = [.unknownScenesOfFramework]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let sdk = context.project.map.appFacts.lazy.compactMap(\.sdk).first, sdk.value == 27 else { return }
    guard context.program[MicroApps.self].section.ownDelegate == nil else { return }
    let usesDelegate = context.ios.compiledSources.contains {
      $0.mentions(["DFClientDelegate"]) || $0.hasLiteral(["DFClientDelegate"])
    }
    guard usesDelegate || !context.program[MicroApps.self].apps.isEmpty else { return }
    diagnostics.report(
      .unknownScenesOfFramework, "whether the framework of micro apps starts in a build with Xcode 27 is unknown",
      at: sdk.span, note: "its app delegate makes the window, and may not have scenes",
      help: "write `delegate: own` under `apps` if the app makes its window and starts mPaaS, or else `sdk: 26`")
  }
}

extension Rule {
  static let unknownScenesOfFramework = Rule("MC7046", "unknown-scenes-of-framework", .note)
}
