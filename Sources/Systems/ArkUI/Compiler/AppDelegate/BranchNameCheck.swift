import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that a branch names an ability that a manifest or the route map declares.
enum BranchNameCheck: Check {
  static let rules: [Rule] = [.branchWithoutAbility, .undeclaredNativeAbility]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    guard delegates.areDeclarationsComplete else { return }
    let bundleNames = Set(delegates.context.project.bundleNames.map { $0.lowercased() })
    lazy var unopened = delegates.unopened()
    var findings: [Diagnostic] = []
    // A name that several branches compare is reported once.
    var positions: [ExactName: Int] = [:]
    for source in delegates.sources {
      for branch in source.branches where source.urlHandler != nil || branch.controller != nil {
        for match in branch.matches
        where !delegates.isKnown(match, in: source) || isForUnknownModule(branch, match, source, delegates) {
          // A branch for another scheme opens other links of the app.
          if let bundle = match.bundle, !bundleNames.contains(bundle.value.lowercased()) { continue }
          // A branch for a want without a name is a guard.
          if match.ability?.value.isEmpty == true || match.module?.value.isEmpty == true { continue }
          let finding = Finding(delegates: delegates, source: source, branch: branch, match: match)
          guard let diagnostic = finding.diagnostic(unopened: unopened, &diagnostics.nearestName) else { continue }
          let module = finding.unknownModule.map { ExactName($0.value) }
          if let module, let position = positions[module] {
            findings[position].related.append(.init(diagnostic.span, "compared here, too"))
          } else {
            if let module { positions[module] = findings.count }
            guard findings.count < Diagnostics.maximumCount else { break }
            findings.append(diagnostic)
          }
        }
      }
    }
    for finding in findings { diagnostics.report(finding) }
  }

  /// Returns whether a branch that compares only a module shows a page of a module that does not exist.
  ///
  /// A branch that uses other names than those of the URL, or shows no page, may open another link of the app.
  private static func isForUnknownModule(
    _ branch: DelegateSource.Branch, _ match: WantMatch, _ source: DelegateSource, _ delegates: AppDelegates
  ) -> Bool {
    guard let module = match.module, match.ability == nil, branch.usesNamesOfURL, branch.instances.isEmpty else {
      return false
    }
    return branch.controller?.kind == .stage && !source.ignoresCase && !delegates.hasModule(module.value)
  }

  private struct Finding {
    let delegates: AppDelegates
    let source: DelegateSource
    let branch: DelegateSource.Branch
    let match: WantMatch

    /// Returns the diagnostic for the branch; nil if it presents nothing and its name resembles no other.
    func diagnostic(unopened: [String], _ search: inout NearestName) -> Diagnostic? {
      let near = nearest(unopened, &search)
      // The keys of a dictionary may be names of another kind, and other names may be those of another link.
      if branch.isEntry || opensKnownAbility { return near.map { withoutAbility($0, &search) } }
      switch branch.controller?.kind {
      case .stage, .wrapper: return withoutAbility(near, &search)
      // A helper function may present a native controller, but a similar name is a typo nevertheless.
      case nil:
        return near.map { withoutAbility($0, &search) }
          ?? (branch.presents ? undeclaredNative() : nil)
      case .native:
        if let near, isNative(near, branch.controller?.className.value) { return withoutAbility(near, &search) }
        return undeclaredNative()
      }
    }

    /// Whether another alternative of the branch, or an instance name in it, names a declared ability.
    private var opensKnownAbility: Bool {
      branch.matches.count > 1 && branch.matches.contains { delegates.isKnown($0, in: source) }
        || branch.instances.contains { instance in
          guard let module = instance.module?.value, let ability = instance.ability?.value else { return false }
          return delegates.isKnown(module, ability, in: source)
        }
    }

    /// The name of a module that does not exist, which other branches may compare, too.
    var unknownModule: Spanned<String>? { match.module.flatMap { delegates.hasModule($0.value) ? nil : $0 } }

    /// The wrong name.
    private var wrong: Spanned<String>? { unknownModule ?? match.ability }

    private var span: Span { wrong?.span ?? branch.span }

    private func nearest(_ unopened: [String], _ search: inout NearestName) -> String? {
      let owner = branch.controller.flatMap { delegates.owners[$0.className.value] }?.description
      if let owner, unopened.contains(owner) { return owner }
      let parts = unopened.map { ($0, AbilityReference.parts(of: $0)) }
      guard let ability = match.ability?.value else { return nil }
      guard let module = match.module?.value else {
        let near = search.among(parts.map(\.1.ability), to: ability)
        return parts.first { $0.1.ability == near }?.0
      }
      let sameAbility = parts.filter { $0.1.ability == ability }
      if !delegates.hasModule(module), sameAbility.count == 1 { return sameAbility[0].0 }
      return search.among(unopened, to: "\(module)/\(ability)")
    }

    /// Returns whether the map declares an ability as a native controller of a class.
    private func isNative(_ name: String, _ className: String?) -> Bool {
      guard let reference = try? AbilityReference(name), let position = delegates.arkUI.names.position(of: reference),
        case .native(let native) = delegates.arkUI.names.entries[position].hosting
      else { return false }
      return native.value == className
    }

    private func withoutAbility(_ near: String?, _ search: inout NearestName) -> Diagnostic {
      if match.ability == nil, let module = match.module { return withoutModule(module, &search) }
      let help = near.map { near -> String in
        let (module, ability) = AbilityReference.parts(of: near)
        if match.ability?.value == ability { return "compare the module with `\(module)`" }
        if (match.module?.value ?? module) == module { return "compare the ability with `\(ability)`" }
        return "compare the module with `\(module)` and the ability with `\(ability)`"
      }
      return Diagnostic(
        .branchWithoutAbility, "no manifest declares `\(match.name)`, so this branch has no effect", at: span,
        related: delegates.origin(of: wrong, in: source),
        help: help ?? "remove the branch, or declare the ability in a `module.json5`")
    }

    private func withoutModule(_ module: Spanned<String>, _ search: inout NearestName) -> Diagnostic {
      let near = search.among(delegates.modules, to: module.value)
      return Diagnostic(
        .branchWithoutAbility, "no module is named `\(module.value)`, so this branch has no effect", at: module.span,
        related: delegates.origin(of: module, in: source),
        help: near.map { "compare the module with `\($0)`" } ?? "remove the branch, or add the module")
    }

    private func undeclaredNative() -> Diagnostic {
      let className = branch.controller?.className.value
      let name = match.name
      let key = match.module == nil ? "<module>/\(name)" : name
      return Diagnostic(
        .undeclaredNativeAbility,
        "`\(name)` opens \(className.map { "the native controller `\($0)`" } ?? "something native"), but the route map does not list it",
        at: span,
        help:
          "add `\(key): {native: \(className ?? "<class>"), access: internal}` to `abilities`, or `public` for other apps"
      )
    }
  }
}

extension Rule {
  static let branchWithoutAbility = Rule("MC5201", "branch-without-ability", .error)
  static let undeclaredNativeAbility = Rule("MC5204", "undeclared-native-ability", .warning)
}
