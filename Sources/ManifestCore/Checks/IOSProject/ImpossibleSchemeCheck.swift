import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that each entry of `CFBundleURLSchemes` is a scheme whose URLs iOS can open with the app.
enum ImpossibleSchemeCheck: DeliveryCheck {
  static let rules: [Rule] = [.impossibleScheme]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    let schemes = context.appInfoPlists.flatMap(\.schemes)
    let declared = Set(schemes.compactMap { $0.value?.lowercased() })
    // `TargetRequirementCheck` reports an entry if the app requires another scheme in its place.
    var reported = Set(diagnostics.items.lazy.filter { $0.rule == .undeclaredScheme }.map(\.span))
    for scheme in schemes {
      // `BundleNameCheck` reports a bundle name that cannot be a scheme.
      guard let text = scheme.value, let fault = SchemeFault(text), !context.project.bundleNames.contains(text),
        !reported.contains(scheme.span), !mayOpen(text.lowercased(), context.ios.apps.flatMap(\.configurations)),
        reported.insert(scheme.span).inserted
      else { continue }
      let entry = text.isEmpty ? "an empty entry of" : "\(text.inBackticks) in"
      diagnostics.report(
        .impossibleScheme, "\(entry) CFBundleURLSchemes \(fault)", at: scheme.span, note: fault.note,
        help: help(for: fault, declared, context))
    }
  }

  private static func help(for fault: SchemeFault, _ declared: Set<String>, _ context: ProjectContext) -> String {
    switch fault {
    case .url(let scheme?), .malformed(let scheme?):
      return declared.contains(scheme.lowercased()) ? "remove it" : "write `\(scheme)`"
    case .url(nil): return "remove it"
    case .malformed(nil): return "use letters, digits, `+`, `-` and `.`, a letter first, or remove it"
    case .ofTheSystem: return "remove it"
    case .ofTheWeb:
      let hasDomains = !context.project.map.links.domains.isEmpty
      return hasDomains ? "remove it" : "remove it, and list the hosts under `links.domains`"
    }
  }

  /// Returns whether iOS opens no URLs of a scheme with the app that some configurations build.
  static func opensNothing(_ scheme: String, in configurations: [IOSProject.Target.Configuration]) -> Bool {
    SchemeFault(scheme) != nil && !mayOpen(scheme.lowercased(), configurations)
  }

  /// Returns whether an entitlement makes the app one that opens a scheme of the system, or may do so.
  private static func mayOpen(_ scheme: String, _ configurations: [IOSProject.Target.Configuration]) -> Bool {
    guard let keys = entitlements[scheme] else { return false }
    return configurations.contains { configuration in
      keys.contains { configuration.entitlements.mayHave([$0]) }
    }
  }

  /// The entitlements of apps that the user can choose as the default ones, by the schemes that they then open.
  private static let entitlements = [
    "http": ["com.apple.developer.web-browser"], "https": ["com.apple.developer.web-browser"],
    "mailto": ["com.apple.developer.mail-client"], "tel": ["com.apple.developer.calling-app"],
    "sms": ["com.apple.developer.messaging-app", "com.apple.developer.carrier-messaging-app"],
  ]
}

extension Rule {
  static let impossibleScheme = Rule("MC5047", "impossible-scheme", .warning)
}
