import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that a target copies the folder with the packed modules into its bundle.
enum CopiedModulesCheck: Check {
  static let rules: [Rule] = [.uncopiedModules]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.severity == .error && entryPoint.opensAbilities ? [.shown] : []
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let targets = context.ios.targets
    // The name of the folder is arbitrary.
    let isKnown = targets.allSatisfy { target in
      target.files.isComplete && target.files.folders.isEmpty && target.files.unlocatedResources.isEmpty
        && !target.files.resources.contains(where: \.isFolder)
    }
    // Only a target that links the runtime shows abilities.
    guard isKnown, let app = targets.first(where: { $0.kind == .application && $0.linksRuntime }),
      let ability = context.program[ArkUI.self].abilities.first(where: {
        if case .viewController = $0.presenter { true } else { false }
      })
    else { return }
    let mayBeCopied = !context.ios.areCopiesKnown
    diagnostics.report(
      .uncopiedModules,
      "no target copies the folder of the packed modules into its bundle\(mayBeCopied ? ", unless a script does" : "")",
      at: app.name.span, severity: mayBeCopied ? .warning : nil,
      related: [.init(ability.span, "this ability is in the packed modules")], note: "each ability opens an empty page",
      help: "add the folder `arkui-x` to the resources of `\(app.name.value)`")
  }
}

extension IOSProject.Target {
  /// Whether it links the ArkUI-X runtime.
  var linksRuntime: Bool { files.linked.contains { $0.split(separator: "/").last?.hasPrefix("libarkui_ios.") == true } }
}

extension Rule {
  static let uncopiedModules = Rule("MC5061", "uncopied-modules", .error)
}
