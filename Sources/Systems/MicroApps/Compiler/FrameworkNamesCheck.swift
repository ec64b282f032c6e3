import ManifestCore
import ManifestText

/// Checks for names that micro apps and services of the framework use.
enum FrameworkNamesCheck: Check {
  static let rules: [Rule] = [.frameworkName]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    for app in microApps.apps {
      let name = app.name
      if FrameworkNames.apps.contains(name.value) {
        diagnostics.report(taken(name, "micro app"))
      } else if let use = FrameworkNames.documented[name.value] {
        diagnostics.report(
          .frameworkName, "the framework's documentation uses `\(name.value)` for \(use)", at: name.span,
          severity: .warning, help: "choose another name, unless this is that component")
      }
    }
    for service in microApps.services where FrameworkNames.services.contains(service.name.value) {
      diagnostics.report(taken(service.name, "service"))
    }
  }

  private static func taken(_ name: Spanned<String>, _ what: String) -> Diagnostic {
    Diagnostic(
      .frameworkName, "the framework has a \(what) `\(name.value)` of its own", at: name.span,
      help: "choose another name")
  }
}

/// The names of the framework's own registration, and those in its documentation.
private enum FrameworkNames {
  /// The micro apps of the framework.
  static let apps: Set = ["20000050", "20000067", "20000068", "20000069", "20001120"]

  /// The services of the framework.
  static let services: Set = [
    "APConfigService", "H5Service", "MPDefaultConfigService", "NebulaAppService", "OPAppManage", "SAAccountService",
    "TinyAppService", "XTPortalService",
  ]

  /// Names that the documentation uses for components that an app may add later.
  static let documented = ["20000003": "the languages", "20000016": "the scanner", "20000018": "feedback"]
}

extension Rule {
  static let frameworkName = Rule(
    "MC7004", "framework-name", .error,
    summary: "A micro app or a service has a name that the framework uses.",
    explanation: """
      The framework registers its own micro apps and services in `DefaultMobileRuntime.plist`. If two have the same \
      name, one is never found; it may be the framework's own, which other parts depend on.
      """,
    bad: .services("services: {H5Service: {class: WebService}}"),
    good: .services("services: {WebService: {class: WebService}}")
  )
}
