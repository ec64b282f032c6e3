import ManifestCore
import ManifestText

/// Checks that a target of the app embeds each extension.
enum EmbeddedExtensionCheck: ProjectCheck {
  static let rules: [Rule] = [.unembeddedExtension]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let targets = context.ios.targets
    // Build scripts may copy extensions.
    guard !targets.contains(where: \.files.runsScripts) else { return }
    let embedded = targets.reduce(into: Set<String>()) { $0.formUnion($1.files.embedded) }
    for item in context.program[Extensions.self].extensions {
      let identifier = item.entry.bundleID
      let candidates = targets.filter { $0.kind == .appExtension && $0.bundleIdentifiers.contains(identifier.value) }
      guard let target = candidates.first, !candidates.contains(where: { embedded.contains($0.name.value) })
      else { continue }
      diagnostics.report(
        .unembeddedExtension, "no target embeds the extension `\(target.name.value)`", at: target.name.span,
        related: [.init(item.entry.name.span, "the route map has it here")], note: "the app is installed without it",
        help: "add it to the phase \"Embed Foundation Extensions\" of the app's target")
    }
  }
}

extension Rule {
  private static func project(isEmbedded: Bool) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      extensions:
        share: {bundleId: com.example.shop.share, point: widgetkit}
      """,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"],
        extensionSettings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop.share", "INFOPLIST_FILE": "share/Info.plist",
        ], embedsExtension: isEmbedded),
      ".arkui-x/ios/share/Info.plist": Example.propertyList(
        """
        \t<key>NSExtension</key>
        \t<dict>
        \t\t<key>NSExtensionPointIdentifier</key>
        \t\t<string>com.apple.widgetkit-extension</string>
        \t</dict>
        """),
    ])
  }

  static let unembeddedExtension = Rule(
    "MC6530", "unembedded-extension", .warning,
    summary: "No target of the Xcode project embeds an extension of the route map.",
    explanation: """
      Xcode copies an extension into the app if a target embeds it in a phase such as "Embed Foundation Extensions"; \
      otherwise, the app is installed without it. Projects whose targets run scripts are not checked, because a script \
      may copy the extension.
      """,
    bad: project(isEmbedded: false), good: project(isEmbedded: true)
  )
}
