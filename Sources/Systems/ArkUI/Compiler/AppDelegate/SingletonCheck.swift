import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that a delegate that opens singletons first calls `handleSingleton`.
enum SingletonCheck: Check {
  static let rules: [Rule] = [.unhandledSingletons]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let sources = delegates.sources
    guard delegates.areSourcesRead, !sources.contains(where: { $0.callsHandleSingleton || $0.usesRouter }) else {
      return
    }
    // Once its name is corrected, a branch with a wrong name opens the ability whose class it creates.
    let branches = sources.flatMap { source in
      source.branches.filter { $0.controller?.kind != .native }.flatMap { branch in
        branch.matches.compactMap { delegates.ability($0, in: source) }
          + [branch.controller.flatMap { delegates.owners[$0.className.value] }].compactMap { $0 }
      }
    }
    let opensAny = sources.contains { $0.instanceNames.composed != nil } && sources.contains(where: \.receivesURLs)
    let opened = branches.isEmpty && opensAny ? Array(delegates.owners.values) : branches
    let singletons = Set(
      opened.filter { reference in
        guard let declaration = delegates.declaration(reference) else { return false }
        return declaration.ability.launchType == .singleton && declaration.module.owesViewControllers
      }.map(\.description)
    ).sorted()
    guard let first = singletons.first,
      let source = sources.first(where: { $0.urlHandler != nil && !$0.branches.isEmpty })
        ?? sources.first(where: { !$0.branches.isEmpty }) ?? sources.first(where: { $0.urlHandler != nil }),
      let span = source.urlHandler ?? source.branches.first?.span
    else { return }
    let names =
      singletons.count == 1
      ? "singleton `\(first)`"
      : "`\(first)` and \(singletons.count - 1) more \(singletons.count == 2 ? "singleton" : "singletons")"
    let condition =
      source.isSwift
      ? "`StageApplication.handleSingleton(bundleName, moduleName: moduleName, abilityName: abilityName)` is `true`"
      : "`[StageApplication handleSingleton:bundleName moduleName:moduleName abilityName:abilityName]` is `YES`"
    diagnostics.report(
      .unhandledSingletons, "`handleSingleton` is never called, so every want opens another page of \(names)",
      at: span,
      note: "an ability without a `launchType` is a singleton",
      help: "before the branches, return if \(condition)")
  }
}

extension Rule {
  static let unhandledSingletons = Rule("MC5209", "unhandled-singletons", .warning)
}
