import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that the property lists of each target contain the generated keys.
enum TargetRequirementCheck: DeliveryCheck {
  static let rules: [Rule] = [
    .undeclaredScheme, .undeclaredQueryScheme, .noInfoPlist, .missingAssociatedDomain, .missingMode, .otherPackageType,
    .uncopiedResource,
  ]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    // What has an error may be another requirement.
    let wrong = Set(diagnostics.items.lazy.filter { $0.severity == .error }.map(\.span))
    let own =
      DeclaredSchemes.requirements(of: context) + DeclaredQueries.requirements(of: context) + domains(of: context)
      + backgroundModes(of: context) + [packageType(of: context)]
    let requirements = own.filter { !wrong.contains($0.span) } + context.requirements
    let targets = RequiredTargets(context)
    let items = Set(requirements.compactMap { if case .item(let text, _) = $0.value { text } else { nil } })
    var entries = EntryIndex()
    var reported: Set<Spanned<String>> = []
    var absentLists: [Span: Diagnostic] = [:]
    checkLists(requirements, targets, context, &delivery, into: &diagnostics)
    for requirement in requirements {
      let candidates = builds(requirement, targets, context.ios).map { list, mayShip, target in
        RequiredProperty(
          requirement: requirement, list: list, requiredItems: items, classes: context.ios.classes, mayShip: mayShip,
          target: target)
      }
      let entryPoint = requirement.entryPoint
      let findings = candidates.map { property -> Diagnostic? in
        do throws(Unknown) {
          return try property.finding(&entries, &diagnostics.nearestName)
        } catch {
          if let entryPoint {
            delivery.judge(.declared, of: entryPoint, .unknown(error))
          } else if case (.entitlements, .item(let group, _)) = (requirement.list, requirement.value) {
            delivery.add(group, .declared, error)
          }
          return nil
        }
      }
      if let entryPoint, findings.contains(nil) { delivery.judge(.declared, of: entryPoint, .proven) }
      // Several lists may be the app's; one that meets the requirement is enough.
      if targets.areAlternatives, case .app = requirement.owner, findings.contains(nil) { continue }
      let all = Array(zip(candidates, findings))
      let met = all.filter { $0.1 == nil }.map(\.0)
      for (property, finding) in all.filter(\.0.mayShip) + all.filter({ !$0.0.mayShip }) {
        let list = property.list
        guard let found = finding, var finding = weighed(found, of: property, beside: met),
          !(property.isMissing && forbidden(beside: requirement, requirements).contains(where: list.mayHave))
        else { continue }
        // An Info.plist that no setting names lacks everything; one finding is enough.
        if list.kind == .infoPlist, case .none = list.file {
          finding = absentLists[list.span] ?? finding
          absentLists[list.span] = finding
        }
        finding.target = property.target
        if property.mayShip || finding.severity == .error, let entryPoint {
          delivery.judge(.declared, of: entryPoint, .broken(finding))
        }
        // Build configurations usually share files, so what is wrong at a place is reported once.
        if reported.insert(Spanned(finding.message, finding.span)).inserted { diagnostics.report(finding) }
      }
    }
    checkUnused(requirements, context.ios, into: &diagnostics)
  }

  /// Returns a finding with the severity that it has beside builds that meet the requirement; nil if that is enough.
  private static func weighed(
    _ finding: Diagnostic, of property: RequiredProperty, beside met: [RequiredProperty]
  ) -> Diagnostic? {
    let same = met.filter { $0.list.source.map { $0.id == property.list.source?.id } ?? false }
    if property.mayShip {
      // Each of several apps that are built of one list has its own value.
      return same.contains(where: \.mayShip) ? nil : property.findingOfTests(same) ?? finding
    }
    guard !met.isEmpty else { return finding }
    if property.requirement.mayVary, !same.isEmpty { return nil }
    var finding = finding
    // A build for testing may have names of its own, such as `group.com.example.shop.beta`.
    finding.severity = property.hasLongerItem ? .note : min(finding.severity, .warning)
    return finding
  }

  /// Records why no Info.plist of the app is known, if none is.
  private static func checkLists(
    _ requirements: [TargetRequirement], _ targets: RequiredTargets, _ context: ProjectContext,
    _ delivery: inout Delivery, into diagnostics: inout Diagnostics
  ) {
    guard targets.lists.isEmpty else { return }
    let place = context.project.app.bundleName.span
    let needed = requirements.filter { $0.severity != .note }.compactMap(\.entryPoint)
    for entryPoint in needed { delivery.judge(.declared, of: entryPoint, .unknown(context.ios.noApp(at: place))) }
    if needed.isEmpty {
      diagnostics.report(.noInfoPlist, "no app target has an Info.plist, so its URL schemes are not checked", at: place)
    }
  }

  /// Returns the lists of all configurations, whether each may ship, and the names of their targets.
  private static func builds(
    _ requirement: TargetRequirement, _ targets: RequiredTargets, _ ios: IOSProject
  ) -> [(list: BuiltPropertyList, mayShip: Bool, target: String?)] {
    guard let name = requirement.list.resourceName else {
      return targets[requirement.owner].flatMap { target in
        target.configurations.compactMap { configuration in
          configuration.list(requirement.list).map { ($0, configuration.mayShip, target.name.value) }
        }
      }
    }
    // Each app has its own list.
    return ios.resources.filter { file in
      file.source.path.hasSuffix("/" + name)
        && (targets.apps.isEmpty || targets.apps.contains { $0.files.copies(file.source.path) })
    }.map { (BuiltPropertyList(requirement.list, $0), true, nil) }
  }

  /// Returns the forbidden keys of the same dictionary; if one of them is present, it is the actual error.
  private static func forbidden(
    beside requirement: TargetRequirement, _ requirements: [TargetRequirement]
  ) -> [[String]] {
    guard case .appExtension(let item) = requirement.owner else { return [] }
    return requirements.compactMap { other in
      guard case .nothing = other.value, case .appExtension(let owner) = other.owner,
        owner.bundleIdentifier.span == item.bundleIdentifier.span, other.path.dropLast() == requirement.path.dropLast()
      else { return nil }
      return other.path
    }
  }

  private static func checkUnused(
    _ requirements: [TargetRequirement], _ ios: IOSProject, into diagnostics: inout Diagnostics
  ) {
    var names: Set<String> = []
    for requirement in requirements {
      guard let name = requirement.list.resourceName, names.insert(name).inserted,
        !ios.resources.contains(where: { $0.source.path.hasSuffix("/" + name) })
      else { continue }
      let message = "no target of an app copies `\(name)` into its bundle"
      if let file = ios.unusedResources.first(where: { $0.path.hasSuffix("/" + name) }) {
        diagnostics.report(
          .uncopiedResource, message, at: file.wholeSpan.head,
          related: [.init(requirement.span, "the route map needs it here")], note: requirement.note,
          help: "add it to the resources of the app's target")
      } else if copiesNone(named: name, ios) {
        diagnostics.report(
          .uncopiedResource, message, at: requirement.span, note: requirement.note,
          help: "add the generated `iOS/\(name)` to the resources of the app's target")
      }
    }
  }

  /// Returns whether an Xcode project certainly copies no file of this name, such as a generated file.
  static func copiesNone(named name: String, _ ios: IOSProject) -> Bool {
    ios.targets.contains { $0.kind == .application } && ios.areCopiesKnown
      && !ios.targets.contains { target in
        target.files.unlocatedResources.contains(name)
          || target.files.resources.contains { "/\($0.path)".hasSuffix("/" + name) && !ios.missing.contains($0.path) }
      }
  }

  private static func domains(of context: ProjectContext) -> [TargetRequirement] {
    // `DomainCheck` reports invalid domains.
    context.project.map.links.domains.filter { NameGrammar.isDomain($0.value) }.map { domain in
      TargetRequirement(
        .app, .entitlements, ["com.apple.developer.associated-domains"],
        .item("applinks:\(domain.value)") { includes(domain.value, $0) }, at: domain.span, .missingAssociatedDomain,
        note: "iOS opens links of this domain in the browser", opens: .init(.domain, domain.value.lowercased()))
    }
  }

  private static func backgroundModes(of context: ProjectContext) -> [TargetRequirement] {
    context.project.map.appFacts.flatMap(\.backgroundModes).map { mode in
      TargetRequirement(
        .app, .infoPlist, ["UIBackgroundModes"], .item(mode.value), at: mode.span, .missingMode,
        note: "iOS does not let the app do this in the background")
    }
  }

  private static func packageType(of context: ProjectContext) -> TargetRequirement {
    TargetRequirement(
      .app, .infoPlist, ["CFBundlePackageType"], .textIfPresent("APPL"), at: context.project.app.bundleName.span,
      .otherPackageType, note: "iOS does not install the bundle as an app")
  }

  /// Returns whether an associated domain includes a domain, ignoring its case; it may be a wildcard.
  ///
  /// With a mode, such as `?mode=developer`, it is not one of the app in the store.
  static func includes(_ domain: String, _ item: String) -> Bool {
    let service = "applinks:"
    guard item.hasPrefix(service) else { return false }
    let domain = domain.lowercased()
    let name = item.dropFirst(service.count).lowercased()
    return name == domain || name.hasPrefix("*.") && domain.hasSuffix(name.dropFirst())
  }
}

extension Rule {
  static let missingAssociatedDomain = Rule("MC5040", "missing-associated-domain", .error)

  static let missingMode = Rule("MC5048", "missing-mode", .error)

  static let otherPackageType = Rule("MC5049", "other-package-type", .error)

  static let uncopiedResource = Rule("MC5045", "uncopied-resource", .error)
}
