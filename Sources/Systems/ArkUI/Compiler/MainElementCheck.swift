import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that `mainElement` names an ability of the module.
enum MainElementCheck: Check {
  static let rules: [Rule] = [.unknownMainElement]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    guard context.project.areModulesComplete else { return }
    for module in context.files.map(\.module) where module.manifest.kind.holdsAbilities {
      guard let main = module.manifest.references.mainElement else { continue }
      let names = module.elements.map(\.value)
      guard !names.contains(where: { $0.hasSameBytes(as: main.value) }) else { continue }
      diagnostics.report(
        .unknownMainElement, "module `\(module.name)` has no ability `\(main.value)`", at: main.span,
        help: (diagnostics.nearestName.among(names, to: main.value) ?? names.first).map { "write `\($0)`" }
          ?? "remove `mainElement`")
    }
  }
}

extension Rule {
  static let unknownMainElement = Rule("MC1030", "unknown-main-element", .warning)
}
