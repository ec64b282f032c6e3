import ManifestCore
import ManifestText

/// Checks for names that micro apps and services of the framework use.
enum FrameworkNamesCheck: Check {
  static let rules: [Rule] = [.frameworkName]

  /// The micro apps of the framework's own registration.
  private static let apps: Set = ["20000050", "20000067", "20000068", "20000069", "20001120"]

  /// The services of the framework's own registration.
  private static let services: Set = [
    "APConfigService", "H5Service", "MPDefaultConfigService", "NebulaAppService", "OPAppManage", "SAAccountService",
    "TinyAppService", "XTPortalService",
  ]

  /// Names that the documentation uses for components that an app may add later.
  private static let documented = ["20000003": "the languages", "20000016": "the scanner", "20000018": "feedback"]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    let taken =
      microApps.apps.map(\.name).filter { apps.contains($0.value) }.map { ("micro app", $0) }
      + microApps.services.map(\.name).filter { services.contains($0.value) }.map { ("service", $0) }
    for (what, name) in taken {
      diagnostics.report(
        .frameworkName, "the framework has a \(what) `\(name.value)` of its own", at: name.span,
        help: "choose another name")
    }
    if let prefix = context.project.objectiveCPrefix, prefix.value == "DT",
      FrameworkCategory(microApps, of: context.program)?.handler != nil
    {
      diagnostics.report(
        .frameworkName, "the framework has a class `DTSchemeHandler` of its own", at: prefix.span,
        note: "the prefix would give the generated scheme handler this name", help: "choose another prefix")
    }
    for app in microApps.apps {
      guard let use = documented[app.name.value] else { continue }
      diagnostics.report(
        .frameworkName, "the framework's documentation uses `\(app.name.value)` for \(use)", at: app.name.span,
        severity: .warning, help: "choose another name, unless this is that component")
    }
  }
}

extension Rule {
  static let frameworkName = Rule("MC7004", "framework-name", .error)
}
