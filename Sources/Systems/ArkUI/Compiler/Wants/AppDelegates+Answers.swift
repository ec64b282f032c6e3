import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The behavior of the iOS code that opens URLs for names that no manifest declares.
extension AppDelegates {
  /// Whether the code opens something for a want.
  enum Answer {
    /// A branch for the names opens a native controller; other checks report errors in the branch.
    case opens
    /// The code compares names in an unknown way, or not at all.
    case mayOpen
    case opensNothing
  }

  /// Returns the code's answer to names; a misspelled name is not opened by code that treats all names alike.
  func answer(to reference: AbilityReference, isMisspelled: Bool) -> Answer {
    let sources = sources.filter { source in
      source.urlHandler != nil || !source.branches.isEmpty || source.hasUnreadBranch || source.usesRouter
    }
    let branches = sources.lazy.flatMap { source in
      source.branches.filter { source.ignoresCase || Self.mayOpenUndeclared($0) }
    }
    let isNamed = branches.contains { branch in
      branch.matches.contains { match in
        let isOfModule = match.module?.value.hasSameBytes(as: reference.module)
        // A branch for a module opens all of its abilities.
        guard let ability = match.ability else { return isOfModule == true && branch.presents }
        return ability.value.hasSameBytes(as: reference.ability) && isOfModule ?? true
      }
    }
    if isNamed { return .opens }
    // Without an iOS project, the code is unknown.
    guard context.ios.exists else { return isMisspelled ? .opensNothing : .mayOpen }
    // The router opens the abilities of the route table.
    guard !sources.isEmpty, !isMisspelled, !sources.contains(where: \.usesRouter) else { return .opensNothing }
    let asks = sources.contains { !$0.branches.allSatisfy(\.isEntry) }
    let isUnread = sources.contains { $0.hasUnreadBranch || $0.findsClassesByName }
    return asks && !isUnread ? .opensNothing : .mayOpen
  }

  /// Returns whether a branch may open something for undeclared names; a page requires a declared ability.
  private static func mayOpenUndeclared(_ branch: DelegateSource.Branch) -> Bool {
    guard let controller = branch.controller, controller.kind != .native else { return true }
    // A literal instance name may be that of another ability.
    return branch.instances.contains { $0.module != nil || $0.ability != nil }
      || branch.matches.contains { $0.module == nil || $0.ability == nil }
  }
}
