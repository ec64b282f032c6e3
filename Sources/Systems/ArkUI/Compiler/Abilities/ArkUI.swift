package import ManifestCore
package import ManifestRuntime
package import ManifestText

/// The abilities of an ArkUI-X app, and the native view controllers that routes open.
package struct ArkUI: Sendable {
  /// The superclass of the view controllers that show ArkUI pages.
  static let pageBase = "StageViewController"

  /// The abilities of the iOS app, sorted by name.
  package let abilities: [Ability]
  /// The modules of the project, sorted by name.
  package let modules: [Module]
  /// The abilities of the route map and the manifests by name.
  let names: AbilityNames
  /// The `mainElement` of an entry module, which the app shows first if the map names no other home.
  package let mainAbility: Ability?
  /// The indices of the abilities by the positions of their entries.
  let indices: [Int: Int]

  package init() { self.init(abilities: []) }

  /// Creates a system whose names are not resolved.
  package init(abilities: [Ability], modules: [Module] = []) {
    self.abilities = abilities
    self.modules = modules
    names = AbilityNames([], [])
    mainAbility = nil
    indices = [:]
  }

  package init(_ section: AbilitiesSection, of project: Project) {
    let names = AbilityNames(section.abilities, project.modules)
    var found: [(position: Int, ability: Ability)] = []
    for (position, entry) in names.entries.enumerated() {
      guard names.repetitions[position] == nil, names.isDeclared(position), entry.isOnIOS else { continue }
      found.append((position, Ability(entry, names.declarations[position])))
    }
    found.sort { ($0.ability.module, $0.ability.name) < ($1.ability.module, $1.ability.name) }
    abilities = found.map(\.ability)
    let mains = project.modules.filter { $0.manifest.kind == .entry }.compactMap { module in
      module.manifest.references.mainElement.map { AbilityReference(module: module.name, ability: $0.value) }
    }
    mainAbility = found.lazy.map(\.ability).first { mains.contains($0.reference) }
    indices = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($0.element.position, $0.offset) })
    modules = project.modules.map { module in
      Module(
        name: module.name, kind: module.manifest.kind.rawValue, isPackedForIOS: module.isInIOSApp,
        pages: module.pages.map(\.value).sorted(), routerNames: module.routerNames.map(\.value).sorted())
    }.sorted { $0.name < $1.name }
    self.names = names
  }
}

extension ArkUI {
  /// A module of the project, for the report.
  package struct Module: Sendable {
    let name: String
    /// The type of the module in its manifest: `entry`, `feature`, `har`, or `shared`.
    let kind: String
    /// Whether the module is part of the iOS app; nil if that is unknown.
    let isPackedForIOS: Bool?
    let pages: [String]
    /// The names in the module's system route table.
    let routerNames: [String]
  }

  /// An ability that a want URL `bundleName://module?abilityName=name` opens on iOS.
  package final class Ability: Sendable {
    package typealias Presenter = AbilityDestination.Presenter

    package let module: String
    package let name: String
    let presenter: Presenter
    let launchType: LaunchType
    /// Whether wants from outside the app may open the ability.
    let isExported: Bool
    /// Whether a manifest or the map says whether the ability is exported.
    let hasDeclaredAccess: Bool
    /// The names of the ability's own requirements, sorted.
    let requirements: [String]
    /// The platforms that have the ability, as in the route map; nil for all.
    let platforms: [String]?
    /// The owner of the file that lists it (see `RouteMap.owner`).
    let owner: String?
    /// Whether a manifest of the project declares the ability, so that the project has its code in ArkTS.
    let isDeclared: Bool
    /// The parameter that names the ability's page; nil if there is not exactly one.
    let pageParameter: String?
    /// The ability in generated code.
    package let declaration: TypedDeclaration

    package init(
      module: String, name: String, presenter: Presenter, launchType: LaunchType, isExported: Bool?,
      requirements: [String] = [], parameters: [LinkParameter], typeNames: [String: String] = [:],
      platforms: [String]? = nil,
      owner: String? = nil, namespace: String? = nil, isDeclared: Bool = true, pageParameter: String? = nil,
      span: Span
    ) {
      self.module = module
      self.name = name
      self.presenter = presenter
      self.launchType = launchType
      self.isExported = isExported ?? false
      hasDeclaredAccess = isExported != nil
      self.requirements = requirements
      self.platforms = platforms
      self.owner = owner
      self.isDeclared = isDeclared
      self.pageParameter = pageParameter
      let key = "\(module.tableEncoded)/\(name.tableEncoded)"
      declaration = TypedDeclaration(
        .routes, "ability", "\(module)/\(name)", seed: "\(module)-\(name)", span: span, parameters: parameters,
        typeNames: typeNames, namespace: namespace, target: key, requirements: requirements,
        documentation: "The ability `\(module)/\(name)`.",
        line: TableLine(
          group: "\(TableFormat.ability)", key: key, hash: .ability(module: module.utf8, name: name.utf8),
          details: [
            Self.text(presenter, module, name), launchType.rawValue,
            "\(isExported == true ? TableFormat.isPublic : TableFormat.isInternal)",
            TableLine.requirements(requirements),
          ]))
    }

    fileprivate convenience init(_ entry: AbilityEntry, _ declaration: AbilityNames.Declaration?) {
      let module = declaration?.module.name ?? entry.reference.value.module
      let name = declaration?.ability.name.value ?? entry.reference.value.ability
      let presenter: Presenter =
        switch entry.hosting {
        case .convention: .viewController(AbilityDestination.viewControllerName(module: module, ability: name))
        case .native(let className): .native(className.value)
        case .dynamic: .dynamic
        }
      let pages = entry.pageParameters
      self.init(
        module: module, name: name, presenter: presenter,
        // Without a UIAbility, there is no page to bring to the front, so each start creates a new controller.
        launchType: declaration?.ability.launchType ?? .multiton,
        isExported: Self.isExported(entry, declaration), requirements: entry.requirements.uniqueNames,
        parameters: entry.parameters.map(\.parameter), typeNames: entry.parameters.typeNames,
        platforms: entry.platforms, owner: entry.owner, namespace: entry.namespace,
        isDeclared: declaration != nil, pageParameter: pages.count == 1 ? pages[0].parameter.name : nil,
        span: entry.reference.span)
    }

    /// Returns whether an ability is exported; nil if neither the map nor a manifest says it.
    private static func isExported(_ entry: AbilityEntry, _ declaration: AbilityNames.Declaration?) -> Bool? {
      if let isPublic = entry.isPublic { return isPublic }
      // The manifest describes the UIAbility, not the class that iOS shows instead.
      if case .native = entry.hosting { return nil }
      return declaration?.ability.isExported
    }

    var span: Span { declaration.span }

    var reference: AbilityReference { AbilityReference(module: module, ability: name) }

    var parameters: [LinkParameter] { declaration.parameters }

    /// The class of the view controller; nil if the app creates it itself.
    var className: String? {
      switch presenter {
      case .viewController(let name), .native(let name): name
      case .dynamic: nil
      }
    }

    /// Returns the notation of a presenter in the route table.
    private static func text(_ presenter: Presenter, _ module: String, _ ability: String) -> String {
      switch presenter {
      case .viewController(let name):
        let isUsual = AbilityDestination.isViewControllerName(name, module: module, ability: ability)
        return "\(TableFormat.viewController)" + (isUsual ? "" : ":\(name.tableEncoded)")
      case .native(let name): return "\(TableFormat.native)\(name.tableEncoded)"
      case .dynamic: return "\(TableFormat.dynamic)"
      }
    }
  }
}
