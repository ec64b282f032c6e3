package import ManifestCore
import ManifestRuntime
import ManifestText

/// The view controllers that links open.
extension ArkUI {
  static let controllerBase = RequiredClass.Base.derived(from: "UIViewController", butNot: pageBase)

  /// Returns the view controllers of abilities and of routes with a `controller`.
  package func requiredClasses(in project: Project) -> [RequiredClass] {
    let absent = Set(project.modules.lazy.filter { !$0.owesViewControllers }.map(\.name))
    // The positions of the class names of native abilities, by those of the abilities.
    let classSpans = Dictionary(
      names.entries.compactMap { entry in
        if case .native(let name) = entry.hosting { (entry.reference.span, name.span) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    let shown = abilities.compactMap { ability -> RequiredClass? in
      let owner = "ability `\(ability.module)/\(ability.name)`"
      let destination = ResolvedDestination(AbilitiesSection.abilityDestination, ability.declaration.name)
      switch ability.presenter {
      case .viewController(let name):
        guard !absent.contains(ability.module) else { return nil }
        // `DeclaredClassCheck` reports an undeclared view controller, whose name follows a convention.
        return RequiredClass(
          name, at: ability.span, for: owner, .derived(from: Self.pageBase), opening: destination, undeclared: nil,
          help: "make it a subclass of `\(Self.pageBase)`")
      case .native(let name):
        return RequiredClass(
          name, at: classSpans[ability.span] ?? ability.span, for: owner, Self.controllerBase,
          opening: destination, undeclared: .missingClass, help: "name a native view controller")
      case .dynamic: return nil
      }
    }
    let controllers = project.map.routes.compactMap { route in
      route.destination.name(of: AbilitiesSection.controllerDestination).map {
        RequiredClass(
          $0.value, at: $0.span, for: "route `\(route.name.value)`", Self.controllerBase,
          opening: ResolvedDestination(AbilitiesSection.controllerDestination, $0.value), undeclared: .missingClass,
          help: "name a native view controller, or open the ability with `ability:`")
      }
    }
    return shown + controllers
  }
}

extension Rule {
  static let missingClass = Rule("MC5001", "missing-class", .error)
}
