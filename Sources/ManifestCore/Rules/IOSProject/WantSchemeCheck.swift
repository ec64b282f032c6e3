import ManifestRuntime
import ManifestText

/// Checks that the bundle name can be a scheme if the app opens its own abilities.
enum WantSchemeCheck: ProjectCheck {
  static let rules: [Rule] = [.wantWithoutScheme]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let bundleName = context.project.app.bundleName
    guard context.program.hasWantDestinations, !context.program.opensWants, NameGrammar.isBundleName(bundleName.value),
      let want = ownWant(in: context)
    else { return }
    diagnostics.report(
      .wantWithoutScheme, "`startAbility` opens nothing: `\(bundleName.value)` cannot be a URL scheme", at: want.span,
      related: [.init(bundleName.span, "the bundle name")],
      help: "choose a bundle name of letters, digits and `.`, or open a route")
  }

  /// Returns whether the app has a way in by wants: its code opens its own abilities, or it declares the scheme.
  static func hasWants(_ context: ProjectContext) -> Bool {
    let names = Set(context.project.bundleNames.map { $0.lowercased() })
    return ownWant(in: context) != nil
      || context.appInfoPlists.contains { list in
        list.schemes.contains { $0.value.map { names.contains($0.lowercased()) } ?? false }
      }
  }

  /// Returns a want for an ability of the app; nil if there is none.
  static func ownWant(in context: ProjectContext) -> Want? {
    context.wants.first { want in context.project.bundleNames.contains(where: want.starts) }
  }
}

extension Rule {
  static let wantWithoutScheme = Rule(
    "MC5017", "want-without-scheme", .error,
    summary: "ArkTS code opens an ability of the app, whose bundle name cannot be a URL scheme.",
    explanation: """
      On iOS `startAbility` opens a URL whose scheme is the bundle name. A bundle name with `_` cannot be a scheme, so \
      no URL opens the ability; `startAbility` fails or does nothing.
      """,
    bad: wants("com.example.my_shop"), good: wants("com.example.myshop")
  )

  private static func wants(_ bundleName: String) -> Example {
    Example([
      "AppScope/app.json5": "{\n  \"app\": {\n    \"bundleName\": \"\(bundleName)\"\n  }\n}\n",
      "manifestc.yaml": "version: 1\nrules: {bundle-name-not-a-scheme: off}\n",
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": bundleName]),
      ".arkui-x/ios/app/Info.plist": Example.propertyList(Example.urlSchemes(bundleName)),
      "entry/src/main/ets/pages/Start.ets": """
      this.context.startAbility({ bundleName: '\(bundleName)', moduleName: 'entry', abilityName: 'EntryAbility' });

      """,
    ])
  }
}
