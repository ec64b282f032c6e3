import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that a branch creates the class of its ability and starts its ability.
enum BranchClassCheck: Check {
  static let rules: [Rule] = [.branchOfOtherAbility, .branchOfWrapper]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    for source in delegates.sources {
      for branch in source.branches where branch.earlier == nil {
        guard branch.matches.count == 1, let match = branch.matches.first,
          let reference = delegates.reference(match, in: source)
        else { continue }
        for instance in branch.instances {
          let module = instance.module?.value ?? reference.module
          let ability = instance.ability?.value ?? reference.ability
          let started = AbilityReference(module: module, ability: ability)
          guard started != reference, !source.ignoresCase, delegates.isKnown(module, ability, in: source)
          else { continue }
          diagnostics.report(
            .branchOfOtherAbility, "the branch for `\(reference)` starts `\(started)`", at: instance.span,
            severity: .error, help: "use the names of `\(reference)` in the instance name")
        }
        guard let className = branch.controller?.className else { continue }
        if let finding = created(className, for: reference, delegates) { diagnostics.report(finding) }
      }
    }
  }

  private static func created(
    _ className: Spanned<String>, for reference: AbilityReference, _ delegates: AppDelegates
  ) -> Diagnostic? {
    let names = delegates.arkUI.names
    let position = names.position(of: reference)
    if let position, case .dynamic = names.entries[position].hosting { return nil }
    if let position, case .native(let native) = names.entries[position].hosting {
      // Another check reports a missing class.
      let isMissing = delegates.context.ios.hasSources && delegates.context.ios.classes[native.value] == nil
      guard native.value != className.value, !isMissing else { return nil }
      return Diagnostic(
        .branchOfOtherAbility, "the branch for `\(reference)` creates `\(className.value)`, not `\(native.value)`",
        at: className.span, related: [.init(native.span, "the route map names this class")],
        help: "create `\(native.value)`, or name `\(className.value)` in the map")
    }
    let convention = AbilityDestination.viewControllerName(module: reference.module, ability: reference.ability)
    guard className.value != convention, className.value != "StageViewController" else { return nil }
    if let owner = delegates.owners[className.value], owner != reference {
      return Diagnostic(
        .branchOfOtherAbility, "the branch for `\(reference)` creates the view controller of `\(owner)`",
        at: className.span, help: "create `\(convention)`")
    }
    // A missing class is already reported. Only pages of singletons are searched.
    guard delegates.context.ios.classes[convention] != nil,
      delegates.declaration(reference)?.ability.launchType == .singleton
    else { return nil }
    return Diagnostic(
      .branchOfWrapper, "`\(reference)` is shown by `\(className.value)` instead of `\(convention)`",
      at: className.span,
      help: "no change is needed if it embeds `\(convention)`")
  }
}

extension Rule {
  static let branchOfOtherAbility = Rule("MC5210", "branch-of-other-ability", .warning)
  static let branchOfWrapper = Rule("MC5211", "branch-of-wrapper", .note)
}
