package import ManifestText

/// Resolves the names across files, and checks the manifests, the route map and the iOS project.
package enum Analysis {
  /// The checks of the inputs, which both `build` and `check` run.
  static let checks: [any Check.Type] = [
    ClassNameCheck.self, ParameterPlaceCheck.self, OptionalPathParameterCheck.self, DestinationParametersCheck.self,
    ParameterListCheck.self, RouteValuesCheck.self, RouteBasesCheck.self, LegacyURLCheck.self,
    IndistinctRoutesCheck.self,
    PathCaseCheck.self, HostCaseCheck.self, DeprecationCheck.self, UnreachableRouteCheck.self, SchemeCheck.self,
    UnusedSchemeCheck.self, DomainCheck.self,
    DuplicateSectionCheck.self, TypeUseCheck.self, RequirementCheck.self, BundleNameCheck.self, QuerySchemeCheck.self,
    NotificationKeyCheck.self,
    AmbiguousRoutesCheck.self, ReservedPathCheck.self,
  ]

  /// All rules of the core, ordered by code.
  package static let rules: [Rule] = (checks.flatMap { $0.rules } + Resolver.rules).sorted { $0.code < $1.code }

  /// Resolves a project and checks the result.
  package static func program(
    of project: Project, _ systems: [any System.Type], into diagnostics: inout Diagnostics
  ) -> Program {
    diagnostics.stage = .resolution
    let (program, routes) = Resolver.resolve(project, systems, into: &diagnostics)
    let context = CheckContext(project: project, program: program, routes: routes)
    diagnostics.stage = .rules
    for check in checks + systems.flatMap({ $0.checks }) { check.run(on: context, into: &diagnostics) }
    return program
  }
}

extension Analysis {
  /// The checks of the iOS project, which only `check` runs; they never prevent `build` from generating.
  static let projectChecks: [any ProjectCheck.Type] = [
    XcodeProjectCheck.self, RequiredClassCheck.self, DeclaredSchemeCheck.self, ImpossibleSchemeCheck.self,
    DeclaredQueryCheck.self, DevelopmentTeamCheck.self, DeploymentTargetCheck.self, NextXcodeCheck.self,
    SceneDelegateCheck.self, GeneratedSourcesCheck.self,
    BundleIdentifierCheck.self,
    TargetRequirementCheck.self,
  ]

  package static let projectRules: [Rule] =
    [.noIOSProject, .unreadArkTS, .unverifiedLink] + projectChecks.flatMap { $0.rules }

  /// Checks the references of the manifests and the pages that ArkTS sources load.
  package static func check(
    _ files: [ModuleFiles], _ arkTS: ArkTSScan, against program: Program, of project: Project,
    _ systems: [any System.Type], into diagnostics: inout Diagnostics
  ) {
    let context = ModuleContext(project: project, program: program, files: files, pageLoads: arkTS.pageLoads)
    for check in systems.flatMap({ $0.moduleChecks }) { check.run(on: context, into: &diagnostics) }
  }

  /// Checks the iOS project and the wants of ArkTS sources.
  package static func check(
    _ ios: IOSProject?, _ arkTS: ArkTSScan, against program: Program, of project: Project,
    _ systems: [any System.Type], generatedSwift: GeneratedSwift? = nil, into diagnostics: inout Diagnostics
  ) {
    let values = program.systems(systems)
    var project = project
    if BundleNameCheck.isReported(in: project, program) {
      // The iOS project may have the right name; only the wrong one is reported.
      let apps = (ios?.targets ?? []).filter { $0.kind == .application }
      project.bundleNames.formUnion(apps.flatMap(\.bundleIdentifiers))
    }
    var context = ProjectContext(
      project: project, program: program, ios: ios ?? .missing, wants: arkTS.wants,
      requiredClasses: values.flatMap { $0.requiredClasses(in: project) },
      requirements: values.flatMap { $0.targetRequirements(in: program) }, generatedSwift: generatedSwift)
    context.requiredClasses += SceneDelegateCheck.requiredClasses(in: context)
    let checks = projectChecks + systems.flatMap { $0.projectChecks }
    var unverified: [Unverified] = []
    for check in checks where ios != nil || !check.needsIOSProject {
      if let check = check as? any DeliveryCheck.Type {
        unverified += check.judge(context, into: &diagnostics)
      } else {
        check.run(on: context, into: &diagnostics)
      }
    }
    // Another finding may say the reason.
    let errors = Set(diagnostics.items.lazy.filter { $0.severity == .error }.map(\.span))
    unverified.removeAll { $0.reason.isReported || errors.contains($0.reason.span) }
    // A list on which a link depends is a finding about the link.
    let spans = Set(unverified.map(\.reason.span))
    let lists = context.ios.unreadLists.filter { !spans.contains($0.span) }
    for finding in lists + Unverified.findings(unverified) { diagnostics.report(finding) }
    if ios == nil { reportMissingProject(context, into: &diagnostics) }
  }

  private static func reportMissingProject(_ context: ProjectContext, into diagnostics: inout Diagnostics) {
    let hasWants = !context.wants.isEmpty
    guard hasWants || context.program.hasWantDestinations || !context.program.routes.isEmpty else { return }
    let unchecked = "its classes and property lists" + (hasWants ? ", and its code for wants," : "")
    diagnostics.report(
      .noIOSProject, "the iOS project does not exist, so \(unchecked) are not checked",
      at: context.project.app.bundleName.span,
      note: hasWants ? "names in wants are checked against the manifests and the route map" : nil,
      help: "name its folder with `ios:` in `manifestc.yaml`")
  }
}

extension Rule {
  static let noIOSProject = Rule(
    "MC5005", "no-ios-project", .note,
    summary: "The iOS project to check does not exist.",
    explanation:
      """
      The iOS project of an ArkUI-X app is in `.arkui-x/ios`. That of another app is found in the project's folder or in \
      `ios`; `ios` in `manifestc.yaml` names another folder. Without it, the names in wants are checked against the \
      manifests and the route map, but neither the classes and property lists of the app, nor its code for wants.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n# the folder .arkui-x/ios does not exist\n"),
    good: Example(["manifestc.yaml": "version: 1\nios: .arkui-x/ios\n"])
  )
}
