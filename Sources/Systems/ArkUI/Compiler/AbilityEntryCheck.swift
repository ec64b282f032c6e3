import ManifestCore
import ManifestText

/// Checks that the entries of `abilities` are unique and name abilities of modules that are packed for iOS.
enum AbilityEntryCheck: Check {
  static let rules: [Rule] = [
    .unknownAbility, .abilityNotPacked, .duplicateAbilityEntry, .abilityNotListed, .abilityNotOnIOS,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let names = context.program[ArkUI.self].names
    let uses = context.routes.compactMap { $0.entry.destination.name(of: AbilitiesSection.abilityDestination) }
    var unpacked: [String: [(reference: Spanned<AbilityReference>, module: Project.Module)]] = [:]
    for (position, entry) in names.entries.enumerated() {
      if let first = names.repetitions[position] {
        diagnostics.report(
          .duplicateAbilityEntry, "ability `\(entry.reference.value)` is listed twice", at: entry.reference.span,
          related: [.init(names.entries[first].reference.span, "listed here first")], help: "keep one of the two")
      } else if !names.isDeclared(position) {
        // If a manifest could not be read, its abilities are unknown.
        guard context.project.areModulesComplete else { continue }
        let module = entry.reference.value.module
        let isLost = context.project.lacksModules && !context.project.modules.contains { $0.name == module }
        let near = isLost ? nil : names.nearestDeclared(to: entry.reference.value, &diagnostics.nearestName)
        diagnostics.reportError(
          .unknownAbility(
            entry.reference, near: near, mayBeLost: isLost,
            uses: near == nil ? [] : uses.filter { $0.value == entry.reference.value.description }))
      } else if entry.isOnIOS, case .convention = entry.hosting, let module = names.declarations[position]?.module,
        !module.owesViewControllers
      {
        unpacked[module.name, default: []].append((entry.reference, module))
      }
    }
    for (_, entries) in unpacked.sorted(by: { $0.key < $1.key }) {
      guard let first = entries.first else { continue }
      let references = entries.map(\.reference)
      let named = Set(references.map(\.value.description))
      let uses = uses.filter { named.contains($0.value) }
      diagnostics.report(.abilitiesNotPacked(references, first.module, uses: uses))
    }
  }
}

extension [Spanned<String>] {
  /// The maximum number of routes that a finding about their abilities shows.
  private static var maximumShown: Int { 5 }

  /// The first routes that name an ability, for a finding about it.
  fileprivate var labels: [Diagnostic.Related] {
    prefix(Self.maximumShown).map { .init($0.span, "a route opens it") }
  }
}

extension Diagnostic {
  /// Returns the diagnostic for the abilities of a module that is not packed: an error if a link would open one.
  fileprivate static func abilitiesNotPacked(
    _ references: [Spanned<AbilityReference>], _ module: Project.Module, uses: [Spanned<String>]
  ) -> Diagnostic {
    let subject = references.count == 1 ? "ability `\(references[0].value)`" : "abilities of module `\(module.name)`"
    return Diagnostic(
      .abilityNotPacked, "\(subject) cannot open on iOS, because module `\(module.name)` is not packed for it",
      at: references[0].span, severity: uses.isEmpty ? .warning : .error,
      related: [.init(module.manifest.name.span, "the module is declared here")] + uses.labels,
      help: module.manifest.kind.holdsAbilities
        ? "list the module in `.arkui-x/arkui-x-config.json5`, or add `platforms` without `ios` to the ability"
        : "only modules of type `entry`, `feature` or `shared` can have abilities; this one is `\(module.manifest.kind.rawValue)`"
    )
  }

  static func unknownAbility(
    _ reference: Spanned<AbilityReference>, near: String?, mayBeLost: Bool = false, uses: [Spanned<String>] = []
  ) -> Diagnostic {
    if mayBeLost {
      return Diagnostic(
        .unknownAbility, "no manifest declares the ability `\(reference.value)`", at: reference.span,
        help: "correct the module's path in `build-profile.json5`")
    }
    return Diagnostic(
      .unknownAbility, "no manifest declares the ability `\(reference.value)`", at: reference.span,
      related: uses.labels,
      help: near.map { "write `\($0)`" + (uses.isEmpty ? "" : ", also where routes name it") }
        ?? "declare it in a `module.json5`, or name its class with `native:` if it is a native view controller")
  }

  static func abilityNotOnIOS(_ reference: Spanned<AbilityReference>, _ ability: AbilityEntry) -> Diagnostic {
    Diagnostic(
      .abilityNotOnIOS, "ability `\(reference.value)` is not available on iOS, so no link can open it",
      at: reference.span,
      related: [.init(ability.reference.span, "its `platforms` exclude `ios`")],
      help: "name another destination, or add `ios` to `platforms`")
  }

  /// Returns the diagnostic for a route to an ability that is not listed under `abilities`.
  static func abilityNotListed(
    _ reference: Spanned<AbilityReference>, _ declaration: AbilityNames.Declaration
  ) -> Diagnostic {
    Diagnostic(
      .abilityNotListed, "ability `\(reference.value)` is not listed under `abilities`", at: reference.span,
      related: [.init(declaration.ability.name.span, "the ability is declared here")],
      help: "add `\(reference.value): {}` to `abilities`")
  }
}

extension Rule {
  static let unknownAbility = Rule("MC2020", "unknown-ability", .error, adjustment: .nothing)
  static let abilityNotListed = Rule("MC2021", "ability-not-listed", .error, adjustment: .nothing)
  static let abilityNotPacked = Rule("MC2022", "ability-not-packed", .warning)
  static let abilityNotOnIOS = Rule("MC2025", "ability-not-on-ios", .error, adjustment: .nothing)
  static let duplicateAbilityEntry = Rule("MC2023", "duplicate-ability-entry", .error, adjustment: .nothing)
}
