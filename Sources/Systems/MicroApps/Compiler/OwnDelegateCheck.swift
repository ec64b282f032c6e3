import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that the map and the sources agree on who owns the app delegate, and that links do not wait forever.
enum OwnDelegateCheck: Check {
  static let rules: [Rule] = [.otherFrameworkDelegate, .waitingLinks]

  /// The methods with which an app starts mPaaS itself, in Objective-C and in Swift.
  private static let start: Set = ["manualInitMpaasFrameworkWithApplication", "manualInitMpaasFramework"]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    guard let span = microApps.section.ownDelegate ?? microApps.apps.first?.name.span else { return }
    let files = context.ios.compiledSources
    guard !files.isEmpty, !context.ios.hasUnreadSources else { return }
    let startsFramework = context.ios.uses(anyOf: start)
    let opensApps = context.program.routes.contains { $0.destination.isOf(MicroAppsSection.destination) }
    let waits = opensApps && !context.ios.uses(anyOf: ["appIsReady"])
    let call = "call `[\(context.program.objectiveCPrefix ?? "Manifest")Links appIsReady]`"
    switch (microApps.section.ownDelegate != nil, startsFramework) {
    case (true, false):
      diagnostics.report(
        .otherFrameworkDelegate, "no source of the app starts mPaaS", at: span,
        help:
          "call `manualInitMpaasFrameworkWithApplication:launchOptions:window:navigationController:` when the window exists, or remove `delegate: own`"
      )
    case (false, true):
      diagnostics.report(
        .otherFrameworkDelegate, "the app starts mPaaS itself, so links wait for a launcher that mPaaS does not show",
        at: span, help: "add `delegate: own` to `apps`")
    case (true, true) where waits:
      diagnostics.report(
        .waitingLinks, "links to micro apps wait forever: no source of the app says that it is ready", at: span,
        help: call + " after the start of mPaaS")
    case (false, false) where waits && context.ios.uses(anyOf: ["shouldShowLauncher"]):
      diagnostics.report(
        .waitingLinks, "links wait for the launcher, but a source of the app implements `shouldShowLauncher`", at: span,
        severity: .warning, help: call + " when the app can show micro apps")
    default: break
    }
  }
}

extension Rule {
  static let otherFrameworkDelegate = Rule("MC7054", "other-framework-delegate", .error)
  static let waitingLinks = Rule("MC7055", "waiting-links", .error)
}
