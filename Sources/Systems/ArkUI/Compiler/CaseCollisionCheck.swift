import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks for names that differ only in case, which some file systems and URLs do not distinguish.
enum CaseCollisionCheck: Check {
  static let rules: [Rule] = [.namesDifferOnlyInCase]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let modules = context.program[ArkUI.self].names.abilitiesOnIOS
    report(modules.map(\.module.manifest.name), "modules", into: &diagnostics)
    for (module, abilities) in modules {
      report(abilities.map(\.name), "abilities of module `\(module.name)`", into: &diagnostics)
    }
  }

  private static func report(_ names: [Spanned<String>], _ what: String, into diagnostics: inout Diagnostics) {
    var seen: [ExactName: Spanned<String>] = [:]
    for name in names {
      guard let first = seen.updateValue(name, forKey: ExactName(name.value.lowercased())), first.value != name.value
      else { continue }
      diagnostics.report(
        .namesDifferOnlyInCase, "the \(what) `\(first.value)` and `\(name.value)` differ only in case", at: name.span,
        related: [.init(first.span, "the other name")],
        note: "URL hosts are lowercased, and some file systems ignore case",
        help: "rename one of them")
    }
  }
}

extension Rule {
  static let namesDifferOnlyInCase = Rule("MC1015", "names-differ-only-in-case", .error)
}
