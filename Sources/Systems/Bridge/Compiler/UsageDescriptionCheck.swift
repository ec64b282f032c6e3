import ManifestCore
import ManifestText
import ManifestXcode

/// Checks the usage descriptions in Info.plist, without which iOS terminates the app or ignores its requests.
enum UsageDescriptionCheck: Check {
  static let rules: [Rule] = [.missingUsageDescription]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let plists = context.appInfoPlists
    guard let plist = plists.first else { return }
    var asked: Set<String> = []
    for method in context.project.map.bridge?.methods ?? [] {
      guard let permission = method.permission, let key = permission.value.usageDescriptions.first,
        !permission.value.usageDescriptions.contains(where: { key in
          plists.contains { $0.keys.contains(key) || !context.appTargets.isEmpty && $0.mayHave([key]) }
        }),
        asked.insert(key).inserted
      else { continue }
      diagnostics.report(
        .missingUsageDescription, "Info.plist lacks `\(key)`",
        at: plist.source?.wholeSpan.head ?? permission.span,
        related: [.init(permission.span, "the permission is declared here")],
        note: permission.value == .location
          ? "without it, iOS ignores the request" : "without it, iOS terminates the app",
        help: "add it with a sentence for the user")
    }
  }
}

extension Rule {
  static let missingUsageDescription = Rule("MC8013", "missing-usage-description", .warning)
}
