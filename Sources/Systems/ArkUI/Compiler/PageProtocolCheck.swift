import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that the `StageRouter` can create the pages of abilities, and that native pages receive their parameters.
enum PageProtocolCheck: Check {
  static let rules: [Rule] = [.noStagePage, .unreceivedParameters]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.rule == .noStagePage && entryPoint.opensAbilities ? [.shown] : []
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard context.generatesRouter || context.reception.usesRouter else { return }
    if !context.generatesRouter, let finding = abilities(context) { diagnostics.report(finding) }
    for finding in controllers(context) { diagnostics.report(finding) }
  }

  private static func abilities(_ context: ProjectContext) -> Diagnostic? {
    let ios = context.ios
    let page = context.requiredClasses.first { required in
      required.base == .derived(from: ArkUI.pageBase) && required.destination != nil
        && ios.declaration(of: required.name) != nil
    }
    guard let page, let declaration = ios.declaration(of: page.name), context.reception.unreadCode == nil,
      !ios.uses(anyOf: ["StagePage"])
    else { return nil }
    let attribute = context.generatedSwift?.areLibrariesEmbedded == true ? "" : "@retroactive "
    return Diagnostic(
      .noStagePage, "the `StageRouter` cannot create `\(page.name)`, because `\(ArkUI.pageBase)` is no `StagePage`",
      at: declaration.name.span, related: [.init(page.span, "\(page.owner) needs it")],
      help: "add `extension \(ArkUI.pageBase): \(attribute)StagePage {}` to a source of the app")
  }

  private static func controllers(_ context: ProjectContext) -> [Diagnostic] {
    let ios = context.ios
    return context.requiredClasses.compactMap { required in
      guard required.base == ArkUI.controllerBase, let destination = required.destination,
        let declaration = ios.declaration(of: required.name),
        let route = context.program.routes.first(where: { $0.destination == destination && !$0.parameters.isEmpty }),
        let parameter = route.parameters.first
      else { return nil }
      let isSwift = ios.source(of: declaration)?.path.hasSuffix(".swift") == true
      // In Objective-C, a class may lack the method of a protocol.
      let files = ios.hierarchy.sources(of: required.name)
      let hasMethod = isSwift || ios.uses(anyOf: ["openWithParameters"], in: files)
      if hasMethod, protocols.contains(where: { ios.hierarchy.conforms(required.name, to: $0) != .no }) { return nil }
      let name = isSwift ? protocols[0] : protocols[1]
      return Diagnostic(
        .unreceivedParameters, "`\(required.name)` does not receive `\(parameter.name)` of route `\(route.name)`",
        at: declaration.name.span, related: [.init(required.span, "\(required.owner) opens it")],
        note: "the page opens without the values of the link",
        help: "adopt `\(name)`\(isSwift ? "" : ", and add `openWithParameters:`")")
    }
  }

  /// The protocols of view controllers that receive parameters, in Swift and in Objective-C.
  private static let protocols = ["RoutedController", "ManifestRoutedController"]
}

extension Rule {
  static let noStagePage = Rule("MC5225", "no-stage-page", .error)
  static let unreceivedParameters = Rule("MC5226", "unreceived-parameters", .warning)
}
