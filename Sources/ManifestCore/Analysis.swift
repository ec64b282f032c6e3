package import ManifestText

/// Looks up every name across files and judges what the manifests and the route map say together.
package enum Analysis {
  /// The checks of what is written, which `build` and `check` both run.
  static let checks: [any Check.Type] = [
    ClassNameCheck.self, ParameterPlaceCheck.self, DestinationParametersCheck.self, PathCaseCheck.self,
    DeprecationCheck.self, UnreachableRouteCheck.self, SchemeCheck.self, DomainCheck.self,
    AssociatedDomainsCheck.self, DuplicateSectionCheck.self, TypeUseCheck.self,
    BundleNameCheck.self, DuplicateSchemeCheck.self, QuerySchemeCheck.self,
    AmbiguousRoutesCheck.self, ReservedPathCheck.self,
  ]

  /// Every rule of the core, in the order of the codes.
  package static let rules: [Rule] = (checks.flatMap { $0.rules } + Resolver.rules).sorted { $0.code < $1.code }

  /// Resolves a project and judges it.
  package static func program(
    of project: Project, _ systems: [any System.Type], into diagnostics: inout Diagnostics
  ) -> Program {
    let (program, destinations) = Resolver.resolve(project, systems, into: &diagnostics)
    let context = CheckContext(project: project, program: program, destinations: destinations)
    for check in checks + systems.flatMap({ $0.checks }) { check.run(on: context, into: &diagnostics) }
    return program
  }
}
