import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that each associated domain in the entitlements is one service and one domain; iOS ignores any other.
enum AssociatedDomainCheck: DeliveryCheck {
  static let rules: [Rule] = [.malformedDomain]

  /// The services that Apple documents.
  private static let services: Set = ["applinks", "webcredentials", "appclips", "activitycontinuation"]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    let targets = context.appTargets.isEmpty ? context.ios.apps : context.appTargets
    // `TargetRequirementCheck` reports an entry if the app requires another one in its place.
    var reported = Set(diagnostics.items.lazy.filter { $0.rule == .missingAssociatedDomain }.map(\.span))
    for entry in targets.flatMap(\.configurations).flatMap({
      $0.entitlements.entries(at: BuiltPropertyList.associatedDomains)
    }) {
      guard let text = entry.value, let fault = fault(text), reported.insert(entry.span).inserted else { continue }
      diagnostics.report(
        .malformedDomain, "\(text.inBackticks) is not an associated domain: \(fault.reason)", at: entry.span,
        note: "iOS ignores it, and opens links of the domain in the browser", help: fault.help)
    }
  }

  /// Returns what is wrong with an entry; nil for a service and a domain.
  private static func fault(_ text: String) -> (reason: String, help: String)? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, services.contains(parts[0]) else {
      let domain = parts.last?.filter { !$0.isWhitespace } ?? ""
      let isDomain = NameGrammar.isDomain(domain.lowercased())
      return ("it has no service", isDomain ? "write `applinks:\(domain)`" : "write a service and a domain")
    }
    // `example.com?mode=developer`, `*.example.com`
    let name = parts[1].prefix { $0 != "?" }
    let domain = name.hasPrefix("*.") ? name.dropFirst(2) : name
    if NameGrammar.isDomain(domain.lowercased()) { return nil }
    if text.dropFirst(parts[0].count).contains("applinks:") || domain.contains(",") || domain.contains(" ") {
      return ("it has several", "write an entry for each domain")
    }
    let bare = domain.split(separator: "/").first { $0 != "https:" && $0 != "http:" }.map(String.init) ?? ""
    return (
      "it has more than a domain after the service",
      NameGrammar.isDomain(bare.lowercased()) ? "write `\(parts[0]):\(bare)`" : "write a service and a domain"
    )
  }
}

extension Rule {
  static let malformedDomain = Rule("MC5050", "malformed-domain", .warning)
}
