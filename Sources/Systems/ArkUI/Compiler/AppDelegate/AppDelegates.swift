import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The code of the iOS project that opens wants, and the abilities that the manifests and the route map declare.
struct AppDelegates {
  let context: ProjectContext
  let arkUI: ArkUI
  /// The sources with code for wants, sorted by path.
  let sources: [DelegateSource]
  /// The abilities that a manifest declares or the route map lists.
  private let known: Set<ExactName>
  private let knownInLowerCase: [String: AbilityReference]
  /// The abilities by name without the module.
  let abilitiesByName: [ExactName: Set<AbilityReference>]
  private let knownModules: Set<ExactName>
  /// The abilities by the class of their view controller.
  let owners: [String: AbilityReference]

  init(_ context: ProjectContext) {
    self.context = context
    arkUI = context.program[ArkUI.self]
    let program = context.program
    let generated = [program.facade, program.generatedSceneDelegate].compactMap(\.self)
    let read = Self.sources(
      context.ios.compiledSources, context.ios.hierarchy, routers: Set(["StageRouter"] + generated))
    let names = arkUI.names
    let references = names.modules.flatMap(\.references) + Array(names.listed)
    known = Set(references.map(\.name))
    knownInLowerCase = Dictionary(
      references.map { ($0.description.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    abilitiesByName = Dictionary(grouping: references) { ExactName($0.ability) }.mapValues { Set($0) }
    knownModules = Set(
      references.map { ExactName($0.module) } + context.project.modules.map { ExactName($0.name) })
    owners = Dictionary(
      arkUI.abilities.compactMap { ability in ability.className.map { ($0, ability.reference) } },
      uniquingKeysWith: { first, _ in first })
    let (known, abilitiesByName) = (known, abilitiesByName)
    sources = read.map { source in
      // A dictionary without a known name has keys of another kind.
      let tables = Set(
        source.branches.lazy.filter { branch in
          branch.isEntry
            && branch.matches.contains { match in
              guard let ability = match.ability?.value else { return false }
              return match.module.map { known.contains(ExactName("\($0.value)/\(ability)")) }
                ?? (abilitiesByName[ExactName(ability)] != nil)
            }
        }.map(\.chain))
      var source = source
      source.branches.removeAll { $0.isEntry && !tables.contains($0.chain) }
      return source
    }
  }

  /// Whether all declarations are known; otherwise, no name is reported as undeclared.
  var areDeclarationsComplete: Bool { context.project.areModulesComplete && context.project.map.isComplete }

  /// Whether all sources could be read; otherwise, nothing is reported as missing from them.
  var areSourcesRead: Bool { !context.ios.hasUnreadSources && sources.allSatisfy { $0.unmatchedBracket == nil } }

  // MARK: Reading

  private static func sources(
    _ files: [AppSource], _ hierarchy: ClassHierarchy, routers: Set<String>
  ) -> [DelegateSource] {
    let sources = files.filter { !$0.file.isTest && isAboutWants($0) }
    let receivers = sources.flatMap(\.functions).filter { $0.urlHandler != nil || $0.isActivityHandler }
    let parameters = receivers.compactMap(\.receivingParameter)
    let views = sources.flatMap { $0.calls(named: "onOpenURL") }.flatMap(\.arguments).compactMap(\.base)
    let parts = sources.flatMap { $0.nodes(.member) }.filter { ["urlContexts", "URLContexts"].contains($0.name) }
    let values = AppValues(
      sources, constantsIn: files, receivers: Set(parameters + views.filter { $0.kind == .closure } + parts))
    return sources.map { file in
      var source = DelegateReader.read(file, values, hierarchy)
      source.usesRouter = file.mentions(routers)
      return source
    }
  }

  /// Returns whether a source has code for wants, or starts the ArkUI-X runtime; most do not.
  private static func isAboutWants(_ source: AppSource) -> Bool {
    source.mentions(wantWords) || source.hasLiteral(["abilityName"])
      || source.functions.contains { $0.urlHandler != nil }
  }

  private static let wantWords: Set = [
    "StageApplication", "StageViewController", "StageRouter", "initWithInstanceName", "instanceName", "setInstanceName",
    "handleSingleton", "openURL", "openURLContexts", "onOpenURL", "abilityName",
  ]

  // MARK: Names

  /// Returns the position of the literal to which a constant in a condition refers, as a related position of a diagnostic.
  func origin(of name: Spanned<String>?, in source: DelegateSource) -> [Diagnostic.Related] {
    name.flatMap { source.origins[$0.span] }.map { [.init($0.span, "the name is written here")] } ?? []
  }

  /// Returns whether a manifest or the route map declares the names that a branch compares.
  func isKnown(_ match: WantMatch, in source: DelegateSource) -> Bool {
    switch (match.module?.value, match.ability?.value) {
    case (let module?, let ability?): return isKnown(module, ability, in: source)
    case (nil, let ability?):
      return abilitiesByName[ExactName(ability)] != nil
        || source.ignoresCase && abilitiesByName.keys.contains { $0.text.lowercased() == ability.lowercased() }
    // A host alone may belong to another link of the app.
    case (_, nil): return true
    }
  }

  func isKnown(_ module: String, _ ability: String, in source: DelegateSource) -> Bool {
    reference(module, ability, in: source) != nil
  }

  /// Returns the declared name of a known ability.
  func reference(_ module: String, _ ability: String, in source: DelegateSource) -> AbilityReference? {
    let reference = AbilityReference(module: module, ability: ability)
    if known.contains(reference.name) { return reference }
    return source.ignoresCase ? knownInLowerCase[reference.description.lowercased()] : nil
  }

  /// Returns the known ability of a branch; a name without a module must be unique.
  func reference(_ match: WantMatch, in source: DelegateSource) -> AbilityReference? {
    guard let ability = match.ability?.value else { return nil }
    guard let module = match.module?.value else {
      let named = abilitiesByName[ExactName(ability)] ?? []
      return named.count == 1 ? named.first : nil
    }
    return reference(module, ability, in: source)
  }

  /// Returns the abilities with a name in any module, sorted.
  func abilities(named name: String) -> [AbilityReference] {
    (abilitiesByName[ExactName(name)] ?? []).sorted { $0.description < $1.description }
  }

  func hasModule(_ name: String) -> Bool { knownModules.contains(ExactName(name)) }

  /// The modules that a manifest declares or whose abilities the route map lists.
  var modules: [String] { knownModules.map(\.text).sorted() }

  /// Returns the abilities that no branch opens, as `module/ability`, sorted.
  func unopened() -> [String] {
    let ignoresCase = sources.contains { $0.ignoresCase }
    func key(_ module: String, _ ability: String) -> String {
      ignoresCase ? "\(module)/\(ability)".lowercased() : "\(module)/\(ability)"
    }
    // A case of an enumeration opens nothing by itself.
    let opened = Set(
      sources.lazy.flatMap(\.branches).filter { !$0.isEntry || $0.controller != nil }.flatMap(\.matches).map {
        key($0.module?.value ?? "", $0.ability?.value ?? "")
      })
    let all = Set(arkUI.names.modules.flatMap(\.references) + Array(arkUI.names.listed))
    return all.filter { reference in
      let (module, ability) = (reference.module, reference.ability)
      return opened.isDisjoint(with: [key(module, ability), key(module, ""), key("", ability)])
    }.map(\.description).sorted()
  }

  /// Returns the name of the page that the first branch for an ability creates; nil if a `StageRouter` may create it.
  func pageName(of reference: AbilityReference) -> Spanned<String>? {
    guard !sources.contains(where: \.usesRouter) else { return nil }
    for source in sources {
      let branch = source.branches.first { branch in
        branch.matches.contains { self.reference($0, in: source) == reference }
      }
      guard let branch else { continue }
      guard let name = branch.controller?.className, branch.controller?.kind == .stage else { return nil }
      let isDeclared = context.ios.classes[name.value] != nil || context.ios.classes.first(named: name.value) != nil
      return isDeclared || name.value == ArkUI.pageBase ? name : nil
    }
    return nil
  }

  /// Returns whether code creates a class for a want that no manifest declares; another check reports the name.
  func createsForUnknownName(_ className: String) -> Bool {
    areDeclarationsComplete
      && sources.contains { source in
        source.branches.contains { branch in
          branch.controller?.className.value == className && branch.controller?.kind == .stage
            && branch.matches.contains { $0.bundle == nil && !isKnown($0, in: source) }
        }
          || source.instanceNames.instances.contains { instance in
            guard instance.className == className, let module = instance.module, let ability = instance.ability else {
              return false
            }
            return !isKnown(module.value, ability.value, in: source)
          }
      }
  }

  /// Returns the UIAbility of a branch; nil if the branch opens something else.
  func ability(_ match: WantMatch, in source: DelegateSource) -> AbilityReference? {
    reference(match, in: source).flatMap { declaration($0) == nil ? nil : $0 }
  }

  /// Returns the declaration of a UIAbility that a `StageViewController` shows.
  func declaration(_ reference: AbilityReference) -> AbilityNames.Declaration? {
    let names = arkUI.names
    guard let position = names.position(of: reference) else { return names.unlisted[reference] }
    if case .native = names.entries[position].hosting { return nil }
    return names.declarations[position]
  }
}
