import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that a hand-written delegate has a branch for each listed ability whose class exists.
enum UnopenedAbilityCheck: Check {
  static let rules: [Rule] = [.abilityWithoutBranch]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let sources = delegates.sources
    // Code with an unknown effect may open any ability.
    guard delegates.areDeclarationsComplete, delegates.areSourcesRead,
      !sources.contains(where: { $0.usesRouter || $0.hasUnreadBranch || $0.findsClassesByName || $0.passesNamesOn }),
      sources.contains(where: { $0.urlHandler != nil }),
      // Without a branch for a page, abilities open in another way.
      sources.contains(where: { $0.branches.contains { $0.controller?.kind != .native } }),
      let last = sources.last(where: { !$0.branches.isEmpty })?.branches.last
    else { return }
    let owing = Set(delegates.context.project.modules.lazy.filter(\.owesViewControllers).map(\.name))
    let unopened = Set(delegates.unopened())
    let abilities = delegates.arkUI.abilities.filter { unopened.contains("\($0.module)/\($0.name)") }
    let used = used(Set(abilities.compactMap(\.className)), in: delegates.context.ios.compiledSources)
    for ability in abilities {
      guard let className = ability.className, let declaration = delegates.context.ios.classes[className] else {
        continue
      }
      if case .viewController = ability.presenter, !owing.contains(ability.module) { continue }
      guard !used.contains(className) else { continue }
      diagnostics.report(
        .abilityWithoutBranch, "no branch of the app delegate opens `\(ability.module)/\(ability.name)`",
        at: ability.span,
        related: [
          .init(last.span, "the last branch"), .init(declaration.name.span, "nothing creates this class"),
        ],
        help: "add a branch that creates `\(className)`, or exclude iOS with `platforms`")
    }
  }

  /// Returns the classes that sources mention other than to declare them.
  private static func used(_ classes: Set<String>, in sources: [AppSource]) -> Set<String> {
    guard !classes.isEmpty else { return [] }
    return sources.reduce(into: []) { used, source in
      used.formUnion(source.uses(of: classes))
      // A class may be looked up by name.
      for literal in source.literals {
        used.formUnion(literal.value.split { !$0.isOfWord }.map(String.init).filter(classes.contains))
      }
    }
  }
}

extension Rule {
  static let abilityWithoutBranch = Rule("MC5205", "ability-without-branch", .error)
}
