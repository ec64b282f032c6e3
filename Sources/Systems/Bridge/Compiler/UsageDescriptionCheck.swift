import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks the usage descriptions in Info.plist, without which iOS terminates the app.
enum UsageDescriptionCheck: ProjectCheck {
  static let rules: [Rule] = [.missingUsageDescription]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let plists = context.ios.plists.filter {
      $0.content.bundleKind == .application || $0.content.bundleKind == .undetermined
    }
    guard let plist = plists.first else { return }
    let present = Set(plists.flatMap(\.content.usageDescriptions))
    var asked: Set<String> = []
    for method in context.project.map.bridge?.methods ?? [] {
      guard let permission = method.permission, let key = permission.value.usageDescription, !present.contains(key),
        !context.isSetByBuild(key), asked.insert(key).inserted
      else { continue }
      diagnostics.report(
        .missingUsageDescription, "Info.plist does not say why the app wants the \(permission.value.rawValue)",
        at: plist.file.wholeSpan.head, related: [.init(permission.span, "asked for here")],
        note: "iOS ends an app that asks without it", help: "add `\(key)` with a sentence for the user")
    }
  }
}

extension Rule {
  private static func camera(_ lines: String) -> Example {
    Example([
      ".arkui-x/ios/app/Info.plist": Example.propertyList(
        """
        \(lines)\t<key>CFBundleURLTypes</key>
        \t<array>
        \t\t<dict>
        \t\t\t<key>CFBundleURLSchemes</key>
        \t\t\t<array>
        \t\t\t\t<string>com.example.shop</string>
        \t\t\t</array>
        \t\t</dict>
        \t</array>
        """),
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
    summary: "Info.plist does not say why the app wants what a method of the bridge needs.",
    explanation:
      "A method with `permission: camera` leads to a question to the user, whose text is `NSCameraUsageDescription`; iOS ends an app that has none.",
    bad: camera(""),
    good: camera("\t<key>NSCameraUsageDescription</key>\n\t<string>Photos for your reports.</string>\n")
  )
}
