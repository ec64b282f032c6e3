import ManifestCore
import ManifestText
import ManifestXcode

/// What a draft says of the app itself, from its manifest and its Xcode project.
struct DraftedApp {
  /// The bundle name, or the bundle identifier of an app without OpenHarmony manifests.
  let name: String
  /// The bundle identifiers, first the one that ships; empty if the bundle name is the only one.
  let identifiers: [String]
  /// Why the identifier that ships is not known; nil if it is, or if nothing says so.
  let unknownIdentifier: String?
  /// The team of the developer account; nil if it is unknown.
  let team: String?
  /// The domains of universal links that the app is entitled to, in lower case and sorted.
  let domains: [String]
  /// The domains with a wildcard that it is entitled to, sorted.
  let wildcardDomains: [String]
  /// The file of the Xcode project; nil if there is none.
  let project: SourceID?
  /// The Info.plist files of the configurations that ship, or may.
  let lists: [BuiltPropertyList]
  /// Those of the others.
  let unshippedLists: [BuiltPropertyList]
  /// Whether the libraries can be files of the app: it is the only one of an Xcode project, and links no package of them.
  let canEmbedLibraries: Bool
  /// What the project has besides and a map can declare: each with the key for it.
  let others: [(found: String, key: String)]
  /// The app delegate whose work generated code can do; nil if there is none.
  let scenes: DraftedScenes?

  /// Creates the app of a manifest, whose project may have a configuration, which a draft does not change.
  init(_ manifest: AppManifest, _ modules: [Project.Module], _ ios: IOSProject?, isConfigured: Bool) {
    let name = manifest.bundleName.value
    let scenes = isConfigured ? nil : ios.flatMap { DraftedScenes($0, name, modules) }
    let apps = ios?.apps ?? []
    let own = apps.count == 1 ? apps.flatMap(Self.identifiers) : []
    self.init(name: name, identifiers: own == [name] ? [] : own, apps, ios, scenes)
  }

  /// Creates an app without a manifest: the first target that ships, in the outermost project; nil if there is none.
  init?(_ ios: IOSProject, depth: (Span) -> Int) {
    let apps = ios.apps.filter { $0.kind == .application }
    let known = apps.filter { !$0.shippingIdentifiers.isEmpty }
    guard let target = (known.isEmpty ? apps : known).min(by: { depth($0.name.span) < depth($1.name.span) }) else {
      return nil
    }
    let identifiers = Self.identifiers(of: target)
    self.init(name: identifiers.first ?? target.name.value, identifiers: identifiers, [target], ios, nil)
  }

  /// Returns the bundle identifiers of a target, first those that ship; none if these are unknown.
  private static func identifiers(of target: IOSProject.Target) -> [String] {
    let shipping = target.shippingIdentifiers.sorted()
    guard !shipping.isEmpty else { return [] }
    let others = target.bundleIdentifiers.subtracting(shipping).sorted()
    return (shipping + others).filter(NameGrammar.isBundleIdentifier)
  }

  private init(
    name: String, identifiers: [String], _ targets: [IOSProject.Target], _ ios: IOSProject?, _ scenes: DraftedScenes?
  ) {
    self.name = name
    self.identifiers = identifiers
    self.scenes = scenes
    // Other projects in the folder may have sample apps.
    let project = targets.first?.name.span.source
    self.project = project
    let apps = ios?.targets.filter { $0.kind == .application && $0.name.span.source == project } ?? []
    canEmbedLibraries = apps.count == 1 && !apps.flatMap(\.files.linked).contains { $0.hasPrefix("Manifest") }
    let all = targets.flatMap(\.configurations)
    let configurations = all.filter(\.mayShip)
    lists = configurations.map(\.infoPlist)
    unshippedLists = all.filter { !$0.mayShip }.map(\.infoPlist)
    unknownIdentifier =
      identifiers.isEmpty
      ? configurations.lazy.compactMap { configuration in
        if case .unknown(let unknown) = configuration.bundleIdentifier { unknown.reason } else { nil }
      }.first : nil
    let teams = Set(configurations.compactMap { $0.team })
    team = teams.count == 1 ? teams.first : nil
    others = Self.others(ios?.targets.filter { $0.kind == .appExtension } ?? [], configurations)
    let hosts = Set(configurations.flatMap(\.entitlements.domains).compactMap { $0.value?.lowercased() })
    domains = hosts.filter(NameGrammar.isDomain).sorted()
    wildcardDomains = hosts.filter { $0.hasPrefix("*.") && NameGrammar.isDomain(String($0.dropFirst(2))) }.sorted()
  }

  /// Returns the extensions, app groups and quick actions of a project.
  private static func others(
    _ extensions: [IOSProject.Target], _ configurations: [IOSProject.Target.Configuration]
  ) -> [(found: String, key: String)] {
    func texts(_ path: [String], _ list: (IOSProject.Target.Configuration) -> BuiltPropertyList) -> [String] {
      Set(configurations.flatMap { list($0).entries(at: path) }.compactMap(\.value)).sorted()
    }
    let groups = texts(["com.apple.security.application-groups"], \.entitlements)
    let actions = texts(["UIApplicationShortcutItems", "UIApplicationShortcutItemType"], \.infoPlist)
    return extensions.map { target in
      let identifier = target.shippingIdentifiers.sorted().first.map { " (\($0))" } ?? ""
      return ("app extension \(target.name.value)\(identifier)", "extensions")
    } + groups.map { ("app group \($0)", "extensions") } + actions.map { ("quick action \($0)", "shortcuts") }
  }

  /// The value of `app` in the route map; nil if there is nothing to say.
  var facts: String? {
    let parts = [
      scenes == nil ? nil : "scenes: generated, sdk: 27",
      scenes?.firstController == nil ? nil : "home: start",
      identifiers.isEmpty ? nil : "identifiers: [\(identifiers.joined(separator: ", "))]",
      domains.isEmpty ? nil : team.map { "team: \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "{\(parts.joined(separator: ", "))}"
  }
}
