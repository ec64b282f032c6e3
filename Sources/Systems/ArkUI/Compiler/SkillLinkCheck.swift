import ManifestCore
import ManifestText

/// Checks that the links of `skills`, which OpenHarmony opens, match those of the route map, which iOS opens.
enum SkillLinkCheck: Check {
  static let rules: [Rule] = [.linkOnOnePlatform]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    guard context.project.map.isComplete, context.project.areModulesComplete else { return }
    let links = links(context)
    for (name, link) in links { report(link, of: name, context, into: &diagnostics) }
    // An app without any links on OpenHarmony does not support links there yet.
    if !links.isEmpty { reportMissing(links.map(\.link), context, into: &diagnostics) }
  }

  /// Schemes of the system, of files, and of other data, which are not links of the app.
  private static let foreignSchemes: Set<String> = [
    "file", "content", "data", "datashare", "dataability", "fd", "internal", "resource", "blob", "about", "javascript",
    "ftp", "tel", "sms", "smsto", "mms", "mmsto", "mailto", "geo", "market", "store",
  ]

  /// Returns the links of abilities that are also on iOS.
  private static func links(_ context: ModuleContext) -> [(ability: AbilityReference, link: SkillLink)] {
    let names = context.program[ArkUI.self].names
    let modules = context.files.map(\.module).filter(\.owesViewControllers)
    return modules.flatMap { module in
      module.manifest.references.links.compactMap { link in
        let reference = AbilityReference(module: module.name, ability: link.ability)
        let isOnIOS = names.position(of: reference).map { names.entries[$0].isOnIOS } ?? true
        let scheme = link.scheme.value.lowercased()
        let isWeb = scheme == "http" || scheme == "https"
        guard isOnIOS, !foreignSchemes.contains(scheme), !isWeb || link.isVerified && link.host != nil else {
          return nil
        }
        return (reference, link)
      }
    }
  }

  private static func report(
    _ link: SkillLink, of ability: AbilityReference, _ context: ModuleContext, into diagnostics: inout Diagnostics
  ) {
    let map = context.project.map.links
    func report(_ span: Span, _ reason: String, _ help: String) {
      let authority = link.host.map { host in host.value + (link.port.map { ":\($0)" } ?? "") }
      let url = link.scheme.value + "://" + (authority ?? "")
      diagnostics.report(
        .linkOnOnePlatform, "OpenHarmony opens `\(url)` with `\(ability)`, but iOS does not: \(reason)", at: span,
        help: help)
    }
    let scheme = link.scheme.value.lowercased()
    if let name = scheme.hasSuffix("://") ? scheme.dropLast(3) : scheme.hasSuffix(":") ? scheme.dropLast() : nil {
      diagnostics.report(
        .linkOnOnePlatform, "`\(link.scheme.value)` is not a scheme", at: link.scheme.span, severity: .warning,
        note: "OpenHarmony compares it with the text before the `:` of a link", help: "write `\(name)`")
      return
    }
    if scheme == "https" || scheme == "http" {
      guard let host = link.host, !map.domains.contains(where: { $0.value.lowercased() == host.value.lowercased() })
      else { return }
      return report(host.span, "it is not one of `links.domains`", "add `\(host.value)` to `links.domains`")
    }
    // Both systems open wants of the app's own bundle.
    guard !context.project.bundleNames.contains(where: { $0.lowercased() == scheme }) else { return }
    guard let entry = map.schemes.first(where: { $0.name.value.lowercased() == scheme }) else {
      return report(
        link.scheme.span, "its scheme is not one of `links.schemes`", "add `\(link.scheme.value)` to `links.schemes`")
    }
    guard let hosts = entry.hosts, let host = link.host,
      !hosts.contains(where: { $0.value.lowercased() == host.value.lowercased() })
    else { return }
    report(
      host.span, "`\(host.value)` is not one of the scheme's hosts",
      "add `\(host.value)` to `hosts` of `\(entry.name.value)`")
  }

  /// Reports the schemes and domains of the route map by which routes open abilities but that no skill accepts.
  private static func reportMissing(
    _ links: [SkillLink], _ context: ModuleContext, into diagnostics: inout Diagnostics
  ) {
    let arkUI = context.program[ArkUI.self]
    let opensAbility = context.program.routes.contains { route in
      guard route.isPublic, route.destination.isOf(AbilitiesSection.abilityDestination) else { return false }
      let ability = arkUI.abilities.first { $0.declaration.name == route.destination.name }
      return ability.map { $0.platforms?.contains("ohos") ?? true } ?? false
    }
    guard opensAbility else { return }
    let schemes = Set(links.map { $0.scheme.value.lowercased() })
    for entry in context.project.map.links.schemes where !schemes.contains(entry.name.value.lowercased()) {
      diagnostics.report(.onlyOnIOS(entry.name, "scheme"))
    }
    let hosts = Set(links.filter(\.isVerified).compactMap { $0.host?.value.lowercased() })
    for domain in context.project.map.links.domains where !hosts.contains(domain.value.lowercased()) {
      diagnostics.report(.onlyOnIOS(domain, "domain"))
    }
  }
}

extension Diagnostic {
  fileprivate static func onlyOnIOS(_ name: Spanned<String>, _ noun: String) -> Diagnostic {
    Diagnostic(
      .linkOnOnePlatform, "iOS opens links of the \(noun) `\(name.value)`, but OpenHarmony does not", at: name.span,
      note: "no ability has the \(noun) among the `uris` of its `skills`",
      help: "add it to the `skills` of an ability, or add `platforms: [ios]` to abilities that exist only on iOS")
  }
}

extension Rule {
  static let linkOnOnePlatform = Rule("MC1036", "link-on-one-platform", .note)
}
