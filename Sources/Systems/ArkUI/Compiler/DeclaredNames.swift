import ManifestCore
import ManifestRuntime
import ManifestText

/// The names that the manifests of all modules declare, for checks of references to them.
struct DeclaredNames {
  /// The abilities and extension abilities of all modules; nil if some are unknown.
  let elements: Set<ExactName>?

  init(_ project: Project) {
    let areKnown = project.areModulesComplete && !project.lacksModules
    elements = areKnown ? Set(project.modules.lazy.flatMap { Self.elements(of: $0) }.map { ExactName($0.value) }) : nil
  }

  /// Returns the abilities and extension abilities of a module.
  static func elements(of module: Project.Module) -> [Spanned<String>] {
    module.manifest.abilities.map(\.name) + module.manifest.references.extensionAbilities
  }
}

extension Example {
  /// Returns the manifest of the module `entry` with its ability `EntryAbility` and these members.
  static func entry(_ members: String, _ others: KeyValuePairs<String, String> = [:]) -> Example {
    let manifest = """
      {
        module: {
          name: 'entry',
          type: 'entry',
      \(members)
        },
      }
      """
    return Example(path: "entry/src/main/module.json5", manifest, others)
  }

  /// Returns the path of a profile of the module `entry`.
  static func profile(_ name: String) -> String { "entry/src/main/resources/base/profile/\(name).json" }
}
