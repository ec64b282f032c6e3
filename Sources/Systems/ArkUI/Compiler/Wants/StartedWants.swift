import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The target of a want on iOS.
enum WantTarget {
  /// The target is unknown, the want is not meant for iOS, or it is for another app that Info.plist lists.
  case undetermined
  /// An existing ability, with its entry in the route map if there is one.
  case ability(AbilityReference, AbilityEntry?)
  /// An ability of a module that is not packed for iOS.
  case unpacked(AbilityReference, Project.Module)
  /// An undeclared name of the app; the module is nil if a want agent omits it.
  case unknown(module: Spanned<String>?, ability: Spanned<String>?)
  /// The want has no names; HarmonyOS finds an ability by the key at this position.
  case implicit(Span)
  /// The want lacks keys that iOS requires.
  case incomplete(keys: [String])
  /// Another app that Info.plist does not list.
  case unqueriedApp(Spanned<String>)
  /// A bundle name that is most likely the app's own, misspelled.
  case misspelledBundle(Spanned<String>)
  /// A name that is not the app's bundle name but that Info.plist registers as a scheme of the app.
  case ownScheme(Spanned<String>, Span)
  /// An app of HarmonyOS itself.
  case systemApp(Spanned<String>)
}

/// The wants in the ArkTS sources of an app, with their targets and the delegates that open them.
struct StartedWants {
  let delegates: AppDelegates
  private(set) var targets: [(want: Want, target: WantTarget)] = []
  private let names: AbilityNames
  /// The names of the modules by their lower-case forms.
  private let foldedModuleNames: [String: String]
  /// The extension abilities, which exist on other platforms only.
  private let extensions: Set<AbilityReference>
  private let queried: Set<String>
  /// Whether the schemes in Info.plist are known.
  private let areQueriesKnown: Bool
  /// Whether all names are known, so that an undeclared name does not exist.
  private let areNamesKnown: Bool

  init(_ delegates: AppDelegates) {
    self.delegates = delegates
    names = delegates.arkUI.names
    let context = delegates.context
    extensions = Set(
      context.project.modules.flatMap { module in
        module.manifest.references.extensionAbilities.map {
          AbilityReference(module: module.name, ability: $0.value)
        }
      })
    foldedModuleNames = Dictionary(delegates.modules.map { ($0.lowercased(), $0) }) { first, _ in first }
    let plists = context.ios.infoPlists
    queried = Set(plists.flatMap(\.queriedSchemes).compactMap { $0.value?.lowercased() })
    areQueriesKnown =
      !plists.isEmpty
      && plists.allSatisfy { $0.source != nil && $0.queriedSchemes.allSatisfy { $0.value != nil } }
    let project = context.project
    areNamesKnown = project.map.isComplete && project.areModulesComplete && !project.lacksModules
    targets = context.wants.map { ($0, target(of: $0)) }
  }

  var context: ProjectContext { delegates.context }

  /// The apps for which the iOS runtime has a substitute: two pickers, and the app that opens a `Hyperlink`.
  private static let replacedApps: Set = ["com.ohos.photos", "com.ohos.filepicker", "com.ohos.hyperlink"]
  private static let systemPrefixes = ["com.ohos.", "com.huawei.hmos.", "com.huawei.hmsapp."]

  private func target(of want: Want) -> WantTarget {
    guard !want.isGuarded else { return .undetermined }
    switch want.bundleName {
    case .unknown: return .undetermined
    case .own: return ownTarget(want)
    case .absent:
      if want.isStarted, want.moduleName.isAbsent, want.abilityName.isAbsent, let key = want.implicitSpan {
        return .implicit(key)
      }
      let isNamed = want.moduleName.text != nil || want.abilityName.text != nil
      return !want.isStarted || want.isImplicit || !isNamed ? .undetermined : incomplete(want)
    case .text(let bundle):
      if context.project.bundleNames.contains(bundle.value) { return ownTarget(want) }
      return want.isStarted ? otherTarget(want, bundle) : .undetermined
    }
  }

  /// Returns the position at which the app registers a bundle name as its own scheme; nil if another app of the project
  /// may be meant.
  private func ownScheme(_ bundleName: String) -> Span? {
    let scheme = bundleName.lowercased()
    guard !queried.contains(scheme) else { return nil }
    let places = context.ios.infoPlists.map { plist in plist.schemes.first { $0.value?.lowercased() == scheme }?.span }
    return places.contains { $0 == nil } ? nil : places.first ?? nil
  }

  private func otherTarget(_ want: Want, _ bundle: Spanned<String>) -> WantTarget {
    let isQueried = queried.contains(bundle.value.lowercased())
    if !isQueried, NearestName.isAlmost(bundle.value, context.project.app.bundleName.value) {
      return .misspelledBundle(bundle)
    }
    if let scheme = ownScheme(bundle.value) { return .ownScheme(bundle, scheme) }
    if Self.replacedApps.contains(bundle.value) { return .undetermined }
    if isQueried {
      return want.moduleName.isAbsent || want.abilityName.isAbsent ? incomplete(want) : .undetermined
    }
    if Self.systemPrefixes.contains(where: bundle.value.hasPrefix) { return .systemApp(bundle) }
    return areQueriesKnown ? .unqueriedApp(bundle) : .undetermined
  }

  private func incomplete(_ want: Want) -> WantTarget {
    let keys = [("bundleName", want.bundleName), ("moduleName", want.moduleName), ("abilityName", want.abilityName)]
    return .incomplete(keys: keys.filter { $0.1.isAbsent }.map(\.0))
  }

  private func ownTarget(_ want: Want) -> WantTarget { want.isStarted ? startedTarget(want) : unstartedTarget(want) }

  private func startedTarget(_ want: Want) -> WantTarget {
    switch (want.moduleName, want.abilityName) {
    case (_, .absent) where want.isImplicit: return .undetermined
    case (.absent, .text(let ability)) where areNamesKnown && !exists(ability.value):
      return .unknown(module: nil, ability: ability)
    case (.absent, _), (_, .absent): return incomplete(want)
    case (.text(let module), .unknown), (.text(let module), .own):
      return !areNamesKnown || delegates.hasModule(module.value)
        ? .undetermined : .unknown(module: module, ability: nil)
    case (.unknown, _), (.own, _): return .undetermined
    case (.text(let module), .text(let ability)): return target(module, ability)
    }
  }

  private func target(_ module: Spanned<String>, _ ability: Spanned<String>) -> WantTarget {
    let reference = AbilityReference(module: module.value, ability: ability.value)
    if let position = names.position(of: reference) {
      // Errors of an entry are reported at the entry.
      let entry = names.entries[position]
      return entry.isOnIOS && names.isDeclared(position) ? .ability(reference, entry) : .undetermined
    }
    if let declaration = names.unlisted[reference] {
      return declaration.module.owesViewControllers
        ? .ability(reference, nil) : .unpacked(reference, declaration.module)
    }
    return areNamesKnown && !extensions.contains(reference)
      ? .unknown(module: module, ability: ability) : .undetermined
  }

  /// Returns the target of a want agent, which needs no module, or of a want that other code may complete, if its names
  /// are known.
  private func unstartedTarget(_ want: Want) -> WantTarget {
    guard let ability = want.abilityName.text else { return .undetermined }
    guard let module = want.moduleName.text else {
      let mayBeCompleted = want.use != .agent && want.isImplicit
      let isMissing = want.moduleName.isAbsent && !mayBeCompleted && areNamesKnown && !exists(ability.value)
      return isMissing ? .unknown(module: nil, ability: ability) : .undetermined
    }
    let target = target(module, ability)
    return if case .unpacked = target { .undetermined } else { target }
  }

  /// Returns whether an ability with this name exists in any module.
  private func exists(_ ability: String) -> Bool {
    delegates.abilitiesByName[ExactName(ability)] != nil || extensions.contains { $0.ability.hasSameBytes(as: ability) }
  }

  /// Returns the module whose name differs only in case.
  func module(ignoringCase name: String) -> String? { foldedModuleNames[name.lowercased()] }

  /// Returns the ability that was most likely meant by undeclared names.
  func nearest(to reference: AbilityReference, _ search: inout NearestName) -> AbilityReference? {
    guard search.isAvailable else { return nil }
    let known = Array(delegates.abilitiesByName.values.joined())
    // The parts are compared one by one, and without the usual ending; otherwise, most names would be similar.
    let (siblings, namesakes) = (
      known.filter { $0.module == reference.module }, known.filter { $0.ability == reference.ability }
    )
    let ending = "Ability"
    let ends = reference.ability.hasSuffix(ending)
    func name(_ ability: String) -> String {
      ends && ability.hasSuffix(ending) ? String(ability.dropLast(ending.count)) : ability
    }
    let ability = search.among(siblings.map { name($0.ability) }, to: name(reference.ability))
    if let ability { return siblings.first { name($0.ability) == ability } }
    let module = search.among(namesakes.map(\.module), to: reference.module)
    return namesakes.first { $0.module == module }
  }
}
