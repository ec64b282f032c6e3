package import ManifestModel
package import ManifestText

/// Looks up every name across files and judges what the manifests and the route map say together.
package enum Analysis {
  /// The checks of the inputs, which `build` and `check` both run.
  static let checks: [any Check.Type] = [
    BundleNameCheck.self, ModuleNameCheck.self, AbilityNameCheck.self, DuplicateModuleCheck.self,
    CaseCollisionCheck.self, ClassCollisionCheck.self, SingletonPrefixCheck.self, RouterNameCheck.self,
    MissingAbilityEntryCheck.self, ClassNameCheck.self, ParameterPlaceCheck.self, DestinationParametersCheck.self,
    WantChannelCheck.self, AmbiguousRoutesCheck.self, ReservedPathCheck.self, DeprecationCheck.self,
    UnreachableRouteCheck.self, SchemeCheck.self, DuplicateSchemeCheck.self, DomainCheck.self, QuerySchemeCheck.self,
  ]

  /// Every rule that this target reports, in the order of the codes.
  package static let rules: [Rule] = (checks.flatMap { $0.rules } + Resolver.rules).sorted { $0.code < $1.code }

  /// Resolves a project and judges it.
  package static func program(of project: Project, into diagnostics: inout Diagnostics) -> Program {
    let names = AbilityNames(project)
    let program = Resolver.resolve(project, names, into: &diagnostics)
    let subject = Subject(project, program, names)
    for check in checks { check.run(on: subject, into: &diagnostics) }
    return program
  }
}
