import ManifestCore
import ManifestText

/// Checks that the module's manifest names each profile with a system route table, which is otherwise not read; pages that code
/// builds by their names need none.
enum UnusedRouterMapCheck: Check {
  static let rules: [Rule] = [.unusedRouterMap]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    for files in context.files {
      let used = files.module.manifest.routerMapProfile
      for map in files.unusedRouterMaps where !context.builtPages.contains(map.firstName.value) {
        diagnostics.report(
          .unusedRouterMap,
          "no `module.json5` names this route table, so `\(map.firstName.value)` cannot be opened by its name",
          at: map.firstName.span, severity: used == nil ? .warning : .note,
          related: [
            .init(
              used?.span ?? files.module.manifest.name.span,
              used == nil ? "the module has no `routerMap`" : "the module has another one")
          ],
          help: used == nil
            ? "add `\"routerMap\": \"\(map.reference)\"` to `module.json5`, or remove the profile"
            : "move its pages to the other profile, or remove it")
      }
    }
  }
}

extension Rule {
  static let unusedRouterMap = Rule("MC1032", "unused-router-map", .warning)
}
