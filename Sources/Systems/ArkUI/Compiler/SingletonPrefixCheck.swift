import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks for singletons whose name is a prefix of another one; the runtime finds open singletons by `containsString:`.
enum SingletonPrefixCheck: Check {
  static let rules: [Rule] = [.singletonPrefix]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for (module, abilities) in context.program[ArkUI.self].names.abilitiesOnIOS {
      let singletons = abilities.filter { $0.launchType == .singleton }
        .sorted { $0.name.value < $1.name.value }
      // In alphabetical order, a name precedes all names that start with it; the nearest prefix is reported.
      var prefixes: [ModuleManifest.Ability] = []
      for ability in singletons {
        while let last = prefixes.last, !ability.name.value.hasPrefix(last.name.value) { prefixes.removeLast() }
        if let short = prefixes.last, short.name.value != ability.name.value {
          diagnostics.report(
            .singletonPrefix,
            "`\(short.name.value)` is a prefix of `\(ability.name.value)`, and both are singletons of `\(module.name)`",
            at: short.name.span, related: [.init(ability.name.span, "the longer name")],
            note:
              "if `\(short.name.value)` is requested, `handleSingleton` brings an open `\(ability.name.value)` to the front",
            help: "rename one of them, or give one of them another `launchType`")
        }
        prefixes.append(ability)
      }
    }
  }
}

extension Rule {
  static let singletonPrefix = Rule("MC1017", "singleton-prefix", .warning)
}
