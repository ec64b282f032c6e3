import ManifestModel
import ManifestRuntime
import ManifestText

/// Looks up what the route map names and builds the program from it.
enum Resolver {
  static let rules: [Rule] = [
    .unknownAbility, .abilityNotPacked, .duplicateAbilityEntry, .duplicateRoute, .abilityNotListed,
    .abilityNotOnIOS,
  ]

  static func resolve(_ project: Project, into diagnostics: inout Diagnostics) -> Program {
    let declarations = Declarations(project)
    let abilities = Self.abilities(of: project, declarations, into: &diagnostics)
    let routes = Self.routes(of: project, abilities, declarations, into: &diagnostics)
    return Program(
      bundleName: project.app.bundleName.value,
      modules: project.modules.map(Program.Module.init).sorted { $0.name < $1.name },
      abilities: abilities,
      links: Program.Links(project.map.links),
      routes: routes)
  }

  private static func abilities(
    of project: Project, _ declarations: Declarations, into diagnostics: inout Diagnostics
  ) -> [Program.Ability] {
    var abilities: [Program.Ability] = []
    var seen: [AbilityReference: Span] = [:]
    for entry in project.map.abilities where entry.isOnIOS {
      let reference = entry.reference.value
      if let first = seen.updateValue(entry.reference.span, forKey: reference) {
        diagnostics.report(
          .init(
            .duplicateAbilityEntry, "ability `\(reference)` is listed twice", at: entry.reference.span,
            related: [.init(first, "listed here first")], help: "keep one of the two"))
        continue
      }
      let declaration = declarations[reference]
      if let fault = fault(of: entry, declaration, declarations) {
        diagnostics.report(fault)
        if fault.severity == .error { continue }
      }
      abilities.append(Program.Ability(entry, declaration?.ability))
    }
    return abilities.sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  private static func fault(
    of entry: RouteMap.AbilityEntry, _ declaration: Declarations.Declaration?, _ declarations: Declarations
  ) -> Diagnostic? {
    let reference = entry.reference.value
    switch (entry.hosting, declaration) {
    case (.native, _): return nil
    case (.dynamic, nil) where !declarations.hasModule(reference.module): return nil
    case (_, nil): return unknownAbility(entry.reference, nearest: declarations.nearest(to: reference))
    case (.dynamic, _): return nil
    case (.convention, let declaration?):
      guard !declaration.module.owesViewControllers else { return nil }
      return Diagnostic(
        .abilityNotPacked,
        "module `\(reference.module)` is not packed for iOS, so ability `\(reference)` cannot open there",
        at: entry.reference.span,
        related: [.init(declaration.module.manifest.name.span, "the module is declared here")],
        help: "list the module in `.arkui-x/arkui-x-config.json5`, or add `platforms` without `ios` to the ability")
    }
  }

  private static func unknownAbility(_ reference: Spanned<AbilityReference>, nearest: String?) -> Diagnostic {
    Diagnostic(
      .unknownAbility, "no manifest declares the ability `\(reference.value)`", at: reference.span,
      help: nearest.map { "write `\($0)`" }
        ?? "declare it in a `module.json5`, or name its class with `native:` where it has no UIAbility")
  }

  private static func routes(
    of project: Project, _ abilities: [Program.Ability], _ declarations: Declarations,
    into diagnostics: inout Diagnostics
  ) -> [Program.Route] {
    var indices: [AbilityReference: Int] = [:]
    for (index, ability) in abilities.enumerated() {
      indices[AbilityReference(module: ability.module, ability: ability.name)] = index
    }
    let listed = Dictionary(
      project.map.abilities.map { ($0.reference.value, $0) }, uniquingKeysWith: { first, _ in first })
    var routes: [Program.Route] = []
    var seen: [String: Span] = [:]
    for entry in project.map.routes {
      if let first = seen.updateValue(entry.name.span, forKey: entry.name.value) {
        diagnostics.report(
          .init(
            .duplicateRoute, "route `\(entry.name.value)` is declared twice", at: entry.name.span,
            related: [.init(first, "declared here first")], help: "rename one of the two"))
        continue
      }
      switch entry.destination {
      case .controller(let name): routes.append(Program.Route(entry, .controller(name.value)))
      case .ability(let reference):
        if let index = indices[reference.value] {
          routes.append(Program.Route(entry, .ability(index)))
        } else if let ability = listed[reference.value] {
          // One that is on iOS all the same has been reported where it is listed.
          if !ability.isOnIOS { diagnostics.report(notOnIOS(reference, ability)) }
        } else {
          diagnostics.report(notListed(reference, listed.keys.map(\.description), declarations))
        }
      }
    }
    return routes.sorted { $0.name < $1.name }
  }

  private static func notOnIOS(
    _ reference: Spanned<AbilityReference>, _ ability: RouteMap.AbilityEntry
  ) -> Diagnostic {
    Diagnostic(
      .abilityNotOnIOS, "ability `\(reference.value)` is not on iOS, so no link can open it there", at: reference.span,
      related: [.init(ability.reference.span, "its `platforms` leave out `ios`")],
      help: "name another destination, or add `ios` to `platforms`")
  }

  /// A route's ability must be one of `abilities`.
  private static func notListed(
    _ reference: Spanned<AbilityReference>, _ listed: [String], _ declarations: Declarations
  ) -> Diagnostic {
    if let declaration = declarations[reference.value] {
      return Diagnostic(
        .abilityNotListed, "ability `\(reference.value)` is not listed under `abilities`", at: reference.span,
        related: [.init(declaration.ability.name.span, "the ability is declared here")],
        help: "add `\(reference.value): {}` to `abilities`")
    }
    let near = NearestName.among(listed, to: reference.value.description)
    return unknownAbility(reference, nearest: near ?? declarations.nearest(to: reference.value))
  }
}
