import ManifestRuntime
import ManifestText

/// A step of a way into the app that cannot be judged.
struct Unverified: Sendable {
  /// The scheme, the domain, the app group or the quick action, as messages show it: `shop://`.
  let name: String
  let reason: Unknown

  /// Returns a finding for each reason, with the names that it concerns, at its first position.
  static func findings(_ steps: [Unverified]) -> [Diagnostic] {
    var groups: [(reason: Unknown, names: [String])] = []
    for step in steps {
      guard let index = groups.firstIndex(where: { $0.reason.reason == step.reason.reason }) else {
        groups.append((step.reason, [step.name]))
        continue
      }
      if !groups[index].names.contains(step.name) { groups[index].names.append(step.name) }
    }
    return groups.map { reason, names in
      Diagnostic(
        .unverifiedLink, "cannot tell whether the app declares \(names.inBackticks): \(reason.reason)", at: reason.span)
    }
  }
}

/// A check of the ways into the app, which tells what it cannot judge.
protocol DeliveryCheck: ProjectCheck {
  /// Reports what is wrong, and returns what it cannot judge.
  static func judge(_ context: ProjectContext, into diagnostics: inout Diagnostics) -> [Unverified]
}

extension DeliveryCheck {
  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    _ = judge(context, into: &diagnostics)
  }
}

extension Rule {
  private static let project = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  private static func domain(_ settings: [String: String]) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      app: {team: ABCDE12345}
      links:
        domains: [links.example.com]
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      """,
      ".arkui-x/ios/app/app.entitlements": Example.propertyList(
        Example.texts("com.apple.developer.associated-domains", "applinks:$(LINK_HOST)")),
      project: Example.xcodeProject(
        settings: [
          "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements",
        ].merging(settings) { $1 }),
    ])
  }

  static let unverifiedLink = Rule(
    "MC5221", "unverified-link", .warning, adjustment: .raise,
    summary: "The project does not tell whether the app declares a scheme, a domain, an app group or a quick action.",
    explanation: """
      A file or a build setting that would tell is not in the folder, so a clean run would prove nothing: a settings file \
      that Git ignores, a property list that the build makes, a variable that no file sets. Add what the message names, \
      or check the project where it is complete. The level can only be raised.
      """,
    bad: domain([:]), good: domain(["LINK_HOST": "links.example.com"])
  )
}
