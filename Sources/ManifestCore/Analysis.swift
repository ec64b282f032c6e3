package import ManifestText
package import ManifestXcode

/// Resolves the names across files, and checks the manifests, the route map and the iOS project.
package enum Analysis {
  /// The checks of the inputs, which both `build` and `check` run, and those of the iOS project, which only `check` runs.
  static let checks: [any Check.Type] = [
    ClassNameCheck.self, ParameterPlaceCheck.self, OptionalPathParameterCheck.self, AliasWithoutParameterCheck.self,
    DestinationParametersCheck.self,
    ParameterListCheck.self, RouteValuesCheck.self, RouteBasesCheck.self, LegacyURLCheck.self,
    IndistinctRoutesCheck.self,
    PathCaseCheck.self, HostCaseCheck.self, DeprecationCheck.self, UnreachableRouteCheck.self, SchemeCheck.self,
    UnusedSchemeCheck.self, DomainCheck.self,
    DuplicateSectionCheck.self, TypeUseCheck.self, RequirementCheck.self, BundleNameCheck.self, QuerySchemeCheck.self,
    NotificationKeyCheck.self,
    AmbiguousRoutesCheck.self, ReservedPathCheck.self,
    // The iOS project.
    XcodeProjectCheck.self, WantSchemeCheck.self, DevelopmentTeamCheck.self,
    DeploymentTargetCheck.self, NextXcodeCheck.self, SceneDelegateCheck.self, GeneratedSourcesCheck.self,
    EmbeddedLibrariesCheck.self,
    SwiftBuildCheck.self,
    BundleIdentifierCheck.self,
  ]

  /// The rules of the inputs, ordered by code.
  package static let rules: [Rule] =
    (checks.of(CheckContext.self).flatMap { $0.rules } + Resolver.rules).sorted { $0.code < $1.code }

  /// Resolves a project and checks the result.
  package static func program(
    of project: Project, _ systems: [any System.Type], into diagnostics: inout Diagnostics
  ) -> Program {
    diagnostics.stage = .resolution
    let (program, routes) = Resolver.resolve(project, systems, into: &diagnostics)
    let context = CheckContext(project: project, program: program, routes: routes)
    diagnostics.stage = .rules
    (checks + systems.flatMap { $0.checks }).run(on: context, into: &diagnostics)
    return program
  }
}

extension Analysis {
  /// The checks of the ways into the app, in the order of their steps; they run after the others.
  static let deliveryChecks: [any DeliveryCheck.Type] = [
    TargetRequirementCheck.self, ImpossibleSchemeCheck.self,
    AssociatedDomainCheck.self, RequiredClassCheck.self,
    ForwardingCheck.self,
    ReceptionCheck.self,
  ]

  package static let projectRules: [Rule] =
    [.unreadArkTS, .unverifiedLink] + checks.of(ProjectContext.self).flatMap { $0.rules }
    + deliveryChecks.flatMap { $0.rules }

  /// Checks the references of the manifests and the pages that ArkTS sources load.
  package static func check(
    _ files: [ModuleFiles], _ arkTS: ArkTSScan, against program: Program, of project: Project,
    _ systems: [any System.Type], into diagnostics: inout Diagnostics
  ) {
    let context = ModuleContext(
      project: project, program: program, files: files, pageLoads: arkTS.pageLoads, builtPages: arkTS.builtPages)
    systems.flatMap { $0.checks }.run(on: context, into: &diagnostics)
  }

  /// Checks the iOS project and the wants of ArkTS sources, and returns how links get to what they open.
  ///
  /// A package that holds only the map has no iOS project, and no link gets to anything.
  package static func check(
    _ ios: IOSProject?, _ arkTS: ArkTSScan, against program: Program, of project: Project,
    _ systems: [any System.Type], generatedSwift: GeneratedSwift? = nil, isMapOnly: Bool = false,
    into diagnostics: inout Diagnostics
  ) -> Delivery {
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
    // Without its property lists, nothing shows that the app has no scheme for wants.
    let hasWants = ios == nil || WantSchemeCheck.hasWants(context)
    var delivery = Delivery(program.entryPoints.filter { $0.id.kind != .wants || hasWants })
    let checks = (checks + systems.flatMap { $0.checks }).of(ProjectContext.self)
    for check in checks where ios != nil || !check.needsIOSProject {
      let count = diagnostics.items.count
      check.run(on: context, into: &diagnostics)
      for finding in diagnostics.items.dropFirst(count) where finding.severity > .note {
        for entryPoint in delivery.entryPoints {
          for step in check.brokenSteps(of: entryPoint, by: finding) {
            delivery.judge(step, of: entryPoint.id, .broken(finding))
          }
        }
      }
    }
    if isMapOnly { return Delivery() }
    guard ios != nil else {
      reportMissingProject(context, &delivery, into: &diagnostics)
      return delivery
    }
    for context in context.targetContexts {
      for check in deliveryChecks { check.judge(context, &delivery, into: &diagnostics) }
    }
    delivery.complete(hasErrors: diagnostics.hasErrors)
    // Another finding may say the reason.
    let findings = delivery.findings(
      besides: Set(diagnostics.items.lazy.filter { $0.severity == .error }.map(\.span)))
    // What a link depends on is a finding about the link.
    let spans = Set(findings.map(\.span))
    let unreadProject = XcodeProjectCheck.finding(context).flatMap { $0.severity == .error ? nil : $0 }
    for note in context.ios.unreadLists + [unreadProject].compactMap(\.self) where !spans.contains(note.span) {
      diagnostics.report(note)
    }
    for finding in findings { diagnostics.report(finding) }
    return delivery
  }

  private static func reportMissingProject(
    _ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics
  ) {
    let place = context.project.app.bundleName.span
    let missing = Unknown("the iOS project does not exist", at: place, help: Unknown.projectHelp)
    for entryPoint in delivery.entryPoints {
      for step in Delivery.Step.allCases { delivery.judge(step, of: entryPoint.id, .unknown(missing)) }
    }
    for finding in delivery.findings(besides: []) { diagnostics.report(finding) }
  }
}
