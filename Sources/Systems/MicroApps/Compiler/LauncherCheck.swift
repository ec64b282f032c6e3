import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that there is a launcher and that it starts without parameters.
enum LauncherCheck: Check {
  static let rules: [Rule] = [.noLauncher, .launcherParameter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    let map = microApps.section
    guard let launcher = map.launchers.first else {
      guard context.project.map.isComplete, map.ownDelegate == nil,
        let first = map.apps.first?.name ?? map.services.first?.name
      else { return }
      diagnostics.report(
        .noLauncher, "the launcher is not set", at: first.span, label: "this is never started",
        help: "set `apps.launcher` to the micro app at the bottom of the stack, or `apps.delegate` to `own`")
      return
    }
    guard let app = microApps.app(launcher.value) else {
      guard context.project.map.isComplete else { return }
      diagnostics.report(
        .noLauncher, "the launcher `\(launcher.value)` is not among the micro apps", at: launcher.span,
        help: microApps.help(forUnknownApp: launcher.value, &diagnostics.nearestName))
      return
    }
    for parameter in app.parameters where parameter.parameter.presence == .required {
      diagnostics.report(
        .launcherParameter,
        "the launcher requires `\(parameter.parameter.name)`, but the framework starts it without parameters",
        at: parameter.nameSpan, related: [.init(launcher.span, "the launcher")],
        help: "make it optional, or give it a default")
    }
  }
}

extension Rule {
  static let noLauncher = Rule("MC7001", "no-launcher", .error, adjustment: .nothing)
  static let launcherParameter = Rule("MC7029", "launcher-parameter", .error, adjustment: .nothing)
}
