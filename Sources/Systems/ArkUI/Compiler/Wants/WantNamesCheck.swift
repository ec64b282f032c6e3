import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that a want of the app itself names a bundle, a module and an ability that are declared.
enum WantNamesCheck: Check {
  static let rules: [Rule] = [
    .unknownWantAbility, .unlistedNativeAbility, .incompleteWant, .wantNotPacked, .unknownAgentAbility,
  ]

  static func run(on wants: StartedWants, into diagnostics: inout Diagnostics) {
    var findings = WantFindings()
    for (want, target) in wants.targets {
      switch target {
      case .unknown(let module, let ability):
        let names: Names = (module, ability, want)
        let reference = module.flatMap { module in
          ability.map { AbilityReference(module: module.value, ability: $0.value) }
        }
        let near = reference.flatMap { wants.nearest(to: $0, &diagnostics.nearestName) }
        let answer =
          want.use == .agent
          ? .opensNothing : reference.map { wants.delegates.answer(to: $0, isMisspelled: near != nil) } ?? .opensNothing
        switch (answer, reference) {
        case (.opens, _): continue
        case (.mayOpen, let reference?): findings.add(unlistedNativeAbility(reference, names), of: want)
        case (.mayOpen, nil), (.opensNothing, _): findings.add(unknownAbility(names, near, wants), of: want)
        }
      case .implicit(let key):
        diagnostics.report(
          .incompleteWant, "the want does not name an ability", at: key, severity: .note,
          note: "iOS does not look for an ability by `action` or `uri`, so the want has no effect there",
          help: "name the bundle, the module and the ability, or check the platform first")
      case .incomplete(let keys): diagnostics.report(incomplete(want, keys, wants.delegates))
      case .unpacked(let reference, let module): findings.add(notPacked(want, reference, module), of: want)
      case .undetermined, .ability, .unqueriedApp, .systemApp, .misspelledBundle, .ownScheme: continue
      }
    }
    findings.report(into: &diagnostics)
  }

  /// The names of a want that has no target.
  private typealias Names = (module: Spanned<String>?, ability: Spanned<String>?, want: Want)

  private static func unknownAbility(_ names: Names, _ near: AbilityReference?, _ wants: StartedWants) -> Diagnostic {
    let isAgent = names.want.use == .agent
    func report(_ message: String, _ name: Spanned<String>, help: String) -> Diagnostic {
      Diagnostic(
        isAgent ? .unknownAgentAbility : .unknownWantAbility, message, at: name.span,
        related: names.want.origin(of: name),
        note: isAgent ? "the want agent has no effect" : "`\(names.want.method ?? "startAbility")` silently fails",
        help: near.map { self.help($0, names) } ?? (isAgent ? "correct the name" : help))
    }
    if let module = names.module, !wants.delegates.hasModule(module.value) {
      return report(
        "no module is named `\(module.value)`", module,
        help: wants.module(ignoringCase: module.value).map { "write `\($0)`" }
          ?? "correct the name, or list the ability under `abilities` with `native:`")
    }
    let ability = names.ability ?? Spanned("", names.want.span)
    guard let module = names.module else {
      return report(
        "no module has an ability `\(ability.value)`", ability, help: "correct the name, and add `moduleName`")
    }
    let others = wants.delegates.abilities(named: ability.value).map { "`\($0)`" }
    return report(
      "module `\(module.value)` has no ability `\(ability.value)`", ability,
      help: others.isEmpty
        ? "correct the name, or list the ability under `abilities` with `native:` if it is a native view controller"
        : "the ability is \(others.joined(separator: " or "))")
  }

  /// Returns a help with the names to write instead.
  private static func help(_ near: AbilityReference, _ names: Names) -> String {
    let isModuleRight = names.module?.value.hasSameBytes(as: near.module) ?? true
    let isAbilityRight = names.ability?.value.hasSameBytes(as: near.ability) ?? true
    switch (isModuleRight, isAbilityRight) {
    case (true, _): return "write `\(near.ability)`"
    case (false, true): return "write `\(near.module)`"
    case (false, false): return "write `moduleName: '\(near.module)'` and `abilityName: '\(near.ability)'`"
    }
  }

  private static func unlistedNativeAbility(_ reference: AbilityReference, _ names: Names) -> Diagnostic {
    Diagnostic(
      .unlistedNativeAbility, "ability `\(reference)` is neither declared by a manifest nor listed in the route map",
      at: names.module?.span ?? names.want.span, note: "the app delegate may open a native view controller for it",
      help: "correct the name, or add `\(reference): {native: …}` with the class to `abilities`")
  }

  private static func incomplete(_ want: Want, _ keys: [String], _ delegates: AppDelegates) -> Diagnostic {
    let list = keys.inBackticks
    let modules = want.abilityName.text.map { delegates.abilities(named: $0.value) } ?? []
    let bundleName = delegates.context.project.app.bundleName.value
    let help: String? =
      switch keys {
      case ["moduleName"] where modules.count == 1: "add `moduleName: '\(modules[0].module)'`"
      case ["bundleName"]: "add `bundleName: '\(bundleName)'` if the ability is one of this app"
      default: "add \(list)"
      }
    return Diagnostic(
      .incompleteWant, "the want has no \(list)", at: want.span,
      note:
        "iOS does not complete names: if one of the three is missing, `\(want.method ?? "startAbility")` fails",
      help: help)
  }

  private static func notPacked(_ want: Want, _ reference: AbilityReference, _ module: Project.Module) -> Diagnostic {
    Diagnostic(
      .wantNotPacked, "module `\(module.name)` is not packed for iOS, so ability `\(reference)` cannot open there",
      at: want.moduleName.text?.span ?? want.span,
      related: [.init(module.manifest.name.span, "the module is declared here")],
      help: "list the module in `.arkui-x/arkui-x-config.json5`, or list the ability under `abilities` with `platforms`"
    )
  }
}

extension Rule {
  static let unknownWantAbility = Rule("MC5301", "unknown-want-ability", .error)

  static let unlistedNativeAbility = Rule("MC5302", "unlisted-native-ability", .warning)
  static let incompleteWant = Rule("MC5303", "incomplete-want", .error)

  static let wantNotPacked = Rule("MC5304", "want-not-packed", .warning)
  static let unknownAgentAbility = Rule("MC5305", "unknown-agent-ability", .warning)
}
