import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks the usage descriptions in Info.plist, without which iOS terminates the app or ignores its requests.
enum UsageDescriptionCheck: ProjectCheck {
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
  private static func camera(_ lines: String) -> Example {
    Example([
      ".arkui-x/ios/app/Info.plist": Example.propertyList(lines + Example.urlSchemes("com.example.shop")),
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      bridge:
        origins: [https://h5.example.com]
        methods:
          openCamera: {returns: list<string>, permission: camera}

      """,
    ])
  }

  static let missingUsageDescription = Rule(
    "MC8013", "missing-usage-description", .warning,
    summary: "Info.plist lacks the usage description for a method of the bridge.",
    explanation:
      "A method with `permission: camera` asks the user with the text of `NSCameraUsageDescription`; without it, iOS terminates the app.",
    bad: camera(""),
    good: camera("\t<key>NSCameraUsageDescription</key>\n\t<string>Photos for your reports.</string>\n")
  )
}
