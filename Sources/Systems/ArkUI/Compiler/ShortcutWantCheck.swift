import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the shortcuts of OpenHarmony's home screen start abilities of the app.
enum ShortcutWantCheck: Check {
  static let rules: [Rule] = [.unknownShortcutTarget]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    guard context.project.areModulesComplete, !context.project.lacksModules else { return }
    let modules = context.program[ArkUI.self].names.modules
    let names = Set(modules.flatMap(\.references))
    let all = Set(names.map { ExactName($0.ability) })
    for want in context.files.flatMap(\.shortcuts).flatMap(\.wants) {
      if let bundle = want.bundleName, !context.project.bundleNames.contains(bundle.value) {
        // The abilities of other apps are unknown.
        let own = context.project.app.bundleName
        guard NearestName.isAlmost(bundle.value, own.value) else { continue }
        diagnostics.report(
          .unknownShortcutTarget, "`\(bundle.value)`, which the shortcut starts, is not the bundle name",
          at: bundle.span, related: [.init(own.span, "the bundle name")], help: "write `\(own.value)`")
        continue
      }
      let ability = want.abilityName
      guard let module = want.moduleName else {
        guard !all.contains(ExactName(ability.value)) else { continue }
        let near = diagnostics.nearestName.among(all.map(\.text), to: ability.value)
        diagnostics.report(.unknownShortcutTarget(ability, near))
        continue
      }
      let reference = AbilityReference(module: module.value, ability: ability.value)
      guard !names.contains(reference) else { continue }
      let near = diagnostics.nearestName.among(names.map(\.description), to: reference.description)
      let isModuleKnown = modules.contains { $0.module.name.hasSameBytes(as: module.value) }
      let span = (isModuleKnown ? ability : module).span
      diagnostics.report(.unknownShortcutTarget(Spanned(reference.description, span), near))
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownShortcutTarget(_ name: Spanned<String>, _ near: String?) -> Diagnostic {
    Diagnostic(
      .unknownShortcutTarget, "no manifest declares the ability `\(name.value)`, which the shortcut starts",
      at: name.span, help: near.map { "name `\($0)`" } ?? "name an ability of the app, or remove the shortcut")
  }
}

extension Rule {
  static let unknownShortcutTarget = Rule("MC1033", "unknown-shortcut-target", .error)
}
