import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the abilities in `usedScene` of permissions exist.
enum UsedSceneCheck: Check {
  static let rules: [Rule] = [.unknownUsedScene]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    guard let known = context.project.elements else { return }
    for files in context.files {
      let module = files.module
      // A wrong name in several permissions is reported once.
      var seen: Set<ExactName> = []
      for scene in module.manifest.references.usedScenes {
        let name = ExactName(scene.value)
        guard !known.contains(name), !files.testAbilities.contains(name), seen.insert(name).inserted else { continue }
        let isLibrary = !module.manifest.kind.holdsAbilities
        // Only another form can be meant by the name of a form.
        let isForm = scene.value.contains("Form")
        let names = known.lazy.map(\.text).filter { $0.contains("Form") == isForm }
        let near = diagnostics.nearestName.among(names, to: scene.value)
        diagnostics.report(
          .unknownUsedScene, "no module declares the ability `\(scene.value)`, for which a permission is requested",
          at: scene.span, severity: isLibrary ? .note : .warning,
          note: isLibrary ? "an app that uses the library may declare it" : nil,
          help: near.map { "write `\($0)`" } ?? "name the ability that uses the permission, or remove it")
      }
    }
  }
}

extension Rule {
  static let unknownUsedScene = Rule("MC1031", "unknown-used-scene", .warning)
}
