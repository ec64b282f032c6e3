package import ManifestText

/// Looks up every name across files and judges what the manifests and the route map say together.
package enum Analysis {
  /// The checks of what is written, which `build` and `check` both run.
  static let checks: [any Check.Type] = [
    ModuleNameCheck.self, AbilityNameCheck.self, DuplicateModuleCheck.self, CaseCollisionCheck.self,
    SingletonPrefixCheck.self, RouterNameCheck.self, MissingAbilityEntryCheck.self, ClassNameCheck.self,
    ParameterPlaceCheck.self, DestinationParametersCheck.self, WantChannelCheck.self,
    PathCaseCheck.self, DeprecationCheck.self, UnreachableRouteCheck.self, WebPathCheck.self,
    SchemeCheck.self, DomainCheck.self, AssociatedDomainsCheck.self, DuplicateSectionCheck.self,
    TypeUseCheck.self,
    NavigationNamesCheck.self, UnknownPagePolicyCheck.self,
    MicroAppNamesCheck.self, LauncherCheck.self, FrameworkNamesCheck.self, ServiceNamesCheck.self,
    ServiceGroupsCheck.self, ServiceOrderCheck.self, MicroAppReachCheck.self,
    ExtensionIdentityCheck.self, ExtensionEntryCheck.self, ExtensionLinksCheck.self, SharedKeysCheck.self,
    ExtensionAttributesCheck.self,
    BridgeOriginCheck.self, BridgeArgumentCheck.self, BridgeEncodingCheck.self, BridgeUseCheck.self,
    BridgeReachCheck.self, BridgePrivacyCheck.self, BridgeContentCheck.self, BridgeProfileCheck.self,
  ]

  /// The checks of what it is resolved to.
  static let programChecks: [any ProgramCheck.Type] = [
    BundleNameCheck.self, ClassCollisionCheck.self, DuplicateSchemeCheck.self, QuerySchemeCheck.self,
    AmbiguousRoutesCheck.self, ReservedPathCheck.self,
  ]

  /// Every rule that this target reports, in the order of the codes.
  package static let rules: [Rule] =
    (checks.flatMap { $0.rules } + programChecks.flatMap { $0.rules } + Resolver.rules)
    .sorted { $0.code < $1.code }

  /// Resolves a project and judges it.
  package static func program(of project: Project, into diagnostics: inout Diagnostics) -> Program {
    let names = AbilityNames(project)
    let navigation = NavigationNames(project.map.navigation)
    let microApps = MicroAppNames(project.map.microApps)
    let subject = Subject(project, names, navigation, microApps)
    let program = Resolver.resolve(project, names, navigation, microApps, into: &diagnostics)
    var findings = Diagnostics()
    for check in checks { check.run(on: subject, into: &findings) }
    diagnostics.append(contentsOf: findings)
    for check in programChecks { check.run(on: program, of: subject, into: &diagnostics) }
    return program
  }
}
