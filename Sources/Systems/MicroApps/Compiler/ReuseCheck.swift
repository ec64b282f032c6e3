import ManifestCore
import ManifestMicroApps
import ManifestText

/// Checks that mPaaS supports what the map declares for micro apps that are already running.
enum ReuseCheck: Check {
  static let rules: [Rule] = [.unsupportedReuse]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    guard microApps.section.isHostedByFramework else { return }
    for app in microApps.apps where app.reuse == .another {
      diagnostics.report(
        .unsupportedReuse, "mPaaS does not run the micro app `\(app.name.value)` twice", at: app.reuseSpan,
        help: "write `\(Reuse.restart)`, or add `host: own` to `apps` if the app starts its micro apps itself")
    }
  }
}

extension Rule {
  static let unsupportedReuse = Rule(
    "MC7047", "unsupported-reuse", .warning,
    summary: "A micro app of mPaaS has `reuse: another`.",
    explanation: """
      If a micro app is already running, mPaaS brings it to the front, or replaces it with a new one (`appClearTop: NO`). \
      Only an app without mPaaS, with `host: own`, can run a micro app twice.
      """,
    bad: .payment("reuse: another"), good: .payment("reuse: restart")
  )
}
