import ManifestCore
import ManifestText

/// What the iOS code that answers URLs does with names that no manifest declares.
struct WantDelegates {
  /// Whether something opens for a want.
  enum Answer {
    /// A branch for its names opens something native, which is judged where it is written.
    case opens
    /// The code asks for names in a way that cannot be read, or not at all.
    case mayOpen
    case opensNothing
  }

  private let sources: [DelegateSource]

  init(_ delegates: AppDelegates) {
    sources = delegates.sources.filter { source in
      source.urlHandler != nil || !source.branches.isEmpty || source.hasUnreadBranch || source.usesRouter
    }
  }

  /// What the code does for names; what opens the same for all names does so also for those that are misspelled.
  func answer(to reference: AbilityReference, isMisspelled: Bool) -> Answer {
    let branches = sources.lazy.flatMap { source in
      source.branches.filter { source.ignoresCase || Self.mayOpenUndeclared($0) }
    }
    let isNamed = branches.flatMap(\.matches).contains { match in
      guard let ability = match.ability, ability.value.hasSameBytes(as: reference.ability) else { return false }
      return match.module?.value.hasSameBytes(as: reference.module) ?? true
    }
    if isNamed { return .opens }
    // The router opens what the route table has.
    guard !sources.isEmpty, !isMisspelled, !sources.contains(where: \.usesRouter) else { return .opensNothing }
    let asks = sources.contains { !$0.branches.isEmpty }
    let isUnread = sources.contains { $0.hasUnreadBranch || $0.findsClassesByName }
    return asks && !isUnread ? .opensNothing : .mayOpen
  }

  /// Whether a branch may open something for names that nothing declares: a page opens for declared names alone.
  private static func mayOpenUndeclared(_ branch: DelegateSource.Branch) -> Bool {
    guard let controller = branch.controller, controller.kind != .native else { return true }
    // An instance name that is written out may be that of another ability.
    return branch.instances.contains { $0.module != nil || $0.ability != nil }
      || branch.matches.contains { $0.module == nil || $0.ability == nil }
  }
}
