package import ManifestCore
import ManifestRuntime
package import ManifestText
package import ManifestXcode

extension ArkUI: System {
  // MARK: Destinations

  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? {
    guard kind.key == AbilitiesSection.abilityDestination.key else { return ResolvedDestination(kind, name.value) }
    let isMalformed = (try? AbilityReference(name.value)) == nil
    let isSearched = isMalformed && diagnostics.nearestName.spend(names.listed.count)
    guard
      let named = AbilityReference.spanned(
        name, meant: { isSearched ? names.listed(as: name.value) : nil }, into: &diagnostics)
    else { return nil }
    let reference = named.value
    guard let position = names.position(of: reference) else {
      guard project.map.isComplete else { return nil }
      if let declaration = names.unlisted[reference] {
        // An entry with a misspelled name is reported at its own position.
        let entry = diagnostics.nearestName.among(names.undeclared, to: reference.description)
        guard entry == nil || !project.areModulesComplete else { return nil }
        diagnostics.reportError(.abilityNotListed(named, declaration))
      } else if project.areModulesComplete {
        let near =
          diagnostics.nearestName.among(names.listed.map(\.description), to: reference.description)
          ?? names.nearestDeclared(to: reference, &diagnostics.nearestName)
          // Elsewhere, the bundle name qualifies an ability.
          ?? (reference.module.contains(".") && diagnostics.nearestName.spend(names.listed.count)
            ? names.listed(as: reference.ability)?.description : nil)
        diagnostics.reportError(.unknownAbility(named, near: near))
      }
      return nil
    }
    let entry = names.entries[position]
    guard let index = indices[position] else {
      // An ability that is on iOS after all is reported at its entry.
      if !entry.isOnIOS, project.map.isComplete { diagnostics.report(.abilityNotOnIOS(named, entry)) }
      return nil
    }
    let declaration = abilities[index].declaration
    return ResolvedDestination(
      kind, declaration.name, span: entry.reference.span, parameters: entry.parameters,
      hasPages: !entry.pageParameters.isEmpty, requirements: abilities[index].requirements,
      encodedName: declaration.target)
  }

  package var opensWants: Bool { !abilities.isEmpty }

  package func entryPoints(in program: Program) -> [EntryPoint] {
    guard program.opensWants else { return [] }
    return [
      EntryPoint(
        .wants, program.bundleName.lowercased(), at: program.bundleNameSpan, by: .urls,
        opening: abilities.map { ResolvedDestination(AbilitiesSection.abilityDestination, $0.declaration.name) })
    ]
  }

  // MARK: Rules

  package static let ruleHeading: (prefix: String, title: String) = ("MC52", "App delegates")

  package static let checks: [any Check.Type] = [
    AbilityEntryCheck.self, ModuleNameCheck.self, AbilityNameCheck.self, DuplicateModuleCheck.self,
    CaseCollisionCheck.self, SingletonPrefixCheck.self, RouterNameCheck.self, MissingAbilityEntryCheck.self,
    WantChannelCheck.self, ClassCollisionCheck.self, GeneratedSceneCheck.self,
    AbilityAccessCheck.self, PageNameCheck.self,
    // The iOS project.
    AppDelegateCheck.self, CopiedModulesCheck.self, SceneWindowCheck.self, PageProtocolCheck.self,
    RuntimeImportCheck.self,
    // The files of modules.
    MainElementCheck.self, UsedSceneCheck.self, UnusedRouterMapCheck.self, ShortcutWantCheck.self,
    FormAbilityCheck.self, PageSourceCheck.self, PageLoadCheck.self, SkillLinkCheck.self,
  ]
  package static let rules: [Rule] =
    [.invalidAbilityReference, .missingBackgroundMode] + checks.flatMap { $0.rules }

  // MARK: Generated code

  package var declarations: [TypedDeclaration] { abilities.map(\.declaration) }

  package func files(
    _ kind: Configuration.OutputKind, of program: Program, _ tree: CaseTree
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    guard kind == .ets, let requests = RequestsFile(self, program, tree) else { return [] }
    return [GeneratedFile("\(OutputPlan.arkTSFolder)/\(RequestsFile.name)", rendered: { requests.text })]
  }

  package func publishedNames(in program: Program) -> [Spanned<PublishedName>] {
    guard program.opensWants else { return [] }
    return abilities.filter { $0.isExported || program.opensAllAbilities }.map { ability in
      Spanned(
        PublishedName(
          .want, ability.declaration.name, ability.declaration.parameters, requirements: ability.requirements),
        ability.span)
    }
  }

  package func sampleURLs(of program: Program) -> [(url: String, span: Span)] {
    guard program.opensWants else { return [] }
    return abilities.map { ability in
      let (module, name) = (ability.module.urlEncoded, ability.name.urlEncoded)
      return ("\(program.bundleName)://\(module)?abilityName=\(name)", ability.span)
    }
  }
}
