import ManifestCore
import ManifestText

/// Checks that the instance names in the sources name existing abilities.
enum InstanceNameCheck: Check {
  static let rules: [Rule] = [.unknownInstance]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    for fault in delegates.sources.flatMap(\.instanceNames.faults) {
      let message: String
      switch fault.kind {
      // The bundle and the module: code may append the ability.
      case .twoParts(let second?) where delegates.hasModule(second) || !delegates.areDeclarationsComplete: continue
      case .twoParts: message = "the instance name lacks the module, so this page stays blank"
      case .separator: message = "the parts of the instance name are not separated by colons, so this page stays blank"
      case .order: message = "the parts of the instance name are in the wrong order, so this page stays blank"
      }
      diagnostics.report(.unknownInstance, message, at: fault.span, help: "write `bundle:module:ability`")
    }
    guard delegates.areDeclarationsComplete else { return }
    for source in delegates.sources {
      // In a branch for an unknown name, only the condition is reported.
      let excused = Set(
        source.branches.lazy.filter { branch in branch.matches.contains { !delegates.isKnown($0, in: source) } }
          .flatMap { $0.instances.map(\.span) })
      for instance in source.instanceNames.instances where !excused.contains(instance.span) {
        guard let module = instance.module, let ability = instance.ability,
          !delegates.isKnown(module.value, ability.value, in: source)
        else { continue }
        let near =
          instance.className.flatMap { delegates.owners[$0]?.description }
          ?? diagnostics.nearestName.among(
            delegates.arkUI.names.modules.flatMap(\.references).map(\.description),
            to: "\(module.value)/\(ability.value)")
        let wrong = delegates.hasModule(module.value) ? ability : module
        diagnostics.report(
          .unknownInstance, "no manifest declares `\(module.value)/\(ability.value)`, so this page stays blank",
          at: wrong.span, related: delegates.origin(of: wrong, in: source),
          help: near.map { "write `\($0.replacing("/", with: ":"))`" }
            ?? "write the names of a module and one of its abilities")
      }
    }
  }
}

extension Rule {
  static let unknownInstance = Rule("MC5212", "unknown-instance", .error)
}
