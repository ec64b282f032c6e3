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
  private static func app(_ settings: [String: String]) -> Example {
    associatedDomains("\t\t<string>applinks:$(LINK_HOST)</string>", settings)
  }

  static let unverifiedLink = Rule(
    "MC5221", "unverified-link", .warning, adjustment: .raise,
    summary: "The project does not tell whether the app declares a scheme, a domain, an app group or a quick action.",
    explanation: """
      A file or a build setting that would tell is not in the folder, so a clean run would prove nothing: a settings file \
      that Git ignores, a property list that the build makes, a variable that no file sets. Add what the message names, \
      or check the project where it is complete. The level can only be raised.
      """,
    bad: app([:]), good: app(["LINK_HOST": "links.example.com"])
  )
}
