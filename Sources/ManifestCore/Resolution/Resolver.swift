import ManifestRuntime
import ManifestText

/// Looks up what the route map names and builds the program from it.
enum Resolver {
  static let rules: [Rule] = [
    .unknownAbility, .abilityNotPacked, .duplicateAbilityEntry, .duplicateRoute, .abilityNotListed,
    .abilityNotOnIOS,
  ]

  static func resolve(
    _ project: Project, _ names: AbilityNames, _ systems: [any System.Type],
    into diagnostics: inout Diagnostics
  ) -> (program: Program, destinations: [ResolvedDestination?]) {
    let abilities = Self.abilities(of: project, names, into: &diagnostics)
    let systems = systems.map { $0.resolved(project) }
    let destinations = destinations(of: project, systems, into: &diagnostics)
    let routes = Self.routes(of: project, abilities, names, destinations, into: &diagnostics)
    var program = Program(
      bundleName: project.app.bundleName,
      modules: project.modules.map(Program.Module.init).sorted { $0.name < $1.name },
      abilities: abilities.sorted,
      links: Program.Links(project.map.links),
      bridge: project.map.bridges.first.map(Program.Bridge.init),
      routes: routes)
    program.systems = systems
    program.namespaces = Dictionary(
      project.map.namespaces.map { ($0.value, $0) }, uniquingKeysWith: { first, _ in first }
    ).values.sorted { $0.value < $1.value }
    program.enumerations = project.map.types.sorted.compactMap { declaration in
      guard case .scalar(.enumeration(let values)) = declaration.type else { return nil }
      return Program.Enumeration(name: declaration.name, values: values)
    }
    program.team = project.map.appFacts.lazy.compactMap { $0.team?.value }.first
    return (program, destinations)
  }

  /// What the routes open that name a destination of a system, in the order of the map.
  private static func destinations(
    of project: Project, _ systems: [any System], into diagnostics: inout Diagnostics
  ) -> [ResolvedDestination?] {
    project.map.routes.map { route in
      guard case .system(let kind, let name) = route.destination,
        let system = systems.first(where: { type(of: $0).destinations.contains { $0.key == kind.key } })
      else { return nil }
      return system.destination(kind, named: name, in: project, into: &diagnostics)
    }
  }

  /// The abilities of the program, with what the routes to them need to know.
  private struct Abilities {
    /// Sorted by name.
    var sorted: [Program.Ability] = []
    /// Their indices by the positions of their entries; nil for an entry that gives none.
    var indices: [Int?]
    /// The modules that are not packed for iOS although they hold such an ability, by the positions of the entries.
    var unpackedModules: [Int: Project.Module] = [:]
  }

  private static func abilities(
    of project: Project, _ names: AbilityNames, into diagnostics: inout Diagnostics
  ) -> Abilities {
    var found: [(position: Int, ability: Program.Ability)] = []
    found.reserveCapacity(names.entries.count)
    var abilities = Abilities(indices: Array(repeating: nil, count: names.entries.count))
    for (position, entry) in names.entries.enumerated() {
      let reference = entry.reference.value
      if let first = names.repetitions[position] {
        diagnostics.report(
          .init(
            .duplicateAbilityEntry, "ability `\(reference)` is listed twice", at: entry.reference.span,
            related: [.init(names.entries[first].reference.span, "listed here first")], help: "keep one of the two"))
        continue
      }
      let declaration = names.declarations[position]
      guard isDeclared(entry, declaration, names) else {
        // Where a manifest could not be read, nobody knows what it declares.
        if project.areModulesComplete {
          let isAsked = diagnostics.errorCount < NearestName.maximumQuestions
          diagnostics.reportError(unknownAbility(entry.reference, isAsked ? names : nil))
        }
        continue
      }
      guard entry.isOnIOS else { continue }
      if case .convention = entry.hosting, let module = declaration?.module, !module.owesViewControllers {
        abilities.unpackedModules[position] = module
        diagnostics.report(notPacked(entry.reference, module))
      }
      found.append((position, Program.Ability(entry, declaration)))
    }
    abilities.sorted.reserveCapacity(found.count)
    found.sort { ($0.ability.module, $0.ability.name) < ($1.ability.module, $1.ability.name) }
    for (position, ability) in found {
      abilities.indices[position] = abilities.sorted.count
      abilities.sorted.append(ability)
    }
    return abilities
  }

  /// Whether what an entry names exists: a UIAbility, or something that needs none.
  private static func isDeclared(
    _ entry: RouteMap.AbilityEntry, _ declaration: AbilityNames.Declaration?, _ names: AbilityNames
  ) -> Bool {
    switch entry.hosting {
    case .native: true
    // A module that is delivered by other means is none of this project.
    case .dynamic: declaration != nil || !names.hasModule(entry.reference.value.module)
    case .convention: declaration != nil
    }
  }

  /// A warning where the ability is listed, and an error where a link would open it.
  private static func notPacked(
    _ reference: Spanned<AbilityReference>, _ module: Project.Module, severity: Severity = .warning
  ) -> Diagnostic {
    Diagnostic(
      .abilityNotPacked,
      "module `\(module.name)` is not packed for iOS, so ability `\(reference.value)` cannot open there",
      at: reference.span, severity: severity,
      related: [.init(module.manifest.name.span, "the module is declared here")],
      help: module.manifest.kind.holdsAbilities
        ? "list the module in `.arkui-x/arkui-x-config.json5`, or add `platforms` without `ios` to the ability"
        : "only modules of type `entry`, `feature` or `shared` hold abilities; this one is `\(module.manifest.kind.word)`"
    )
  }

  private static func unknownAbility(
    _ reference: Spanned<AbilityReference>, among listed: [String] = [], _ names: AbilityNames?
  ) -> Diagnostic {
    let near = NearestName.among(listed, to: reference.value.description) ?? names?.nearestDeclared(to: reference.value)
    return Diagnostic(
      .unknownAbility, "no manifest declares the ability `\(reference.value)`", at: reference.span,
      help: near.map { "write `\($0)`" }
        ?? "declare it in a `module.json5`, or name its class with `native:` where it has no UIAbility")
  }

  private static func routes(
    of project: Project, _ abilities: Abilities, _ names: AbilityNames, _ destinations: [ResolvedDestination?],
    into diagnostics: inout Diagnostics
  ) -> [Program.Route] {
    var routes: [Program.Route] = []
    routes.reserveCapacity(project.map.routes.count)
    var places = FirstPlaces()
    for (index, (entry, opened)) in zip(project.map.routes, names.destinations).enumerated() {
      if let first = places.earlier(entry.name.value, at: entry.name.span) {
        diagnostics.report(
          .init(
            .duplicateRoute, "route `\(entry.name.value)` is declared twice", at: entry.name.span,
            related: [.init(first, "declared here first")], help: "rename one of the two"))
        continue
      }
      switch entry.destination {
      case .controller(let name): routes.append(Program.Route(entry, .controller(name.value)))
      case .web(let template): routes.append(Program.Route(entry, .web(template.value)))
      case .system:
        if let destination = destinations[index] { routes.append(Program.Route(entry, .system(destination))) }
      case .ability(let reference):
        guard let position = opened else {
          if project.map.isComplete, names.unlisted[reference.value] != nil || project.areModulesComplete {
            let isAsked = diagnostics.errorCount < NearestName.maximumQuestions
            diagnostics.reportError(notListed(reference, names, isAsked: isAsked))
          }
          continue
        }
        if let index = abilities.indices[position] {
          if let module = abilities.unpackedModules[position] {
            diagnostics.report(notPacked(reference, module, severity: .error))
          }
          routes.append(Program.Route(entry, .ability(index)))
        } else if !names.entries[position].isOnIOS, project.map.isComplete {
          // One that is on iOS all the same has been reported where it is listed.
          diagnostics.report(notOnIOS(reference, names.entries[position]))
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
    _ reference: Spanned<AbilityReference>, _ names: AbilityNames, isAsked: Bool
  ) -> Diagnostic {
    if let declaration = names.unlisted[reference.value] {
      return Diagnostic(
        .abilityNotListed, "ability `\(reference.value)` is not listed under `abilities`", at: reference.span,
        related: [.init(declaration.ability.name.span, "the ability is declared here")],
        help: "add `\(reference.value): {}` to `abilities`")
    }
    return unknownAbility(
      reference, among: isAsked ? names.listed.map(\.description) : [], isAsked ? names : nil)
  }
}
