import ManifestCore
import ManifestText

/// What a draft says of the app itself, from its manifest and its Xcode project.
struct DraftedApp {
  /// The bundle name, or the bundle identifier of an app without OpenHarmony manifests.
  let name: String
  /// The bundle identifiers, first the one that ships; empty if the manifest has the bundle name.
  let identifiers: [String]
  /// The team of the developer account; nil if it is unknown.
  let team: String?
  /// The domains of universal links that the app is entitled to, in lower case and sorted.
  let domains: [String]
  /// Whether the libraries can be files of the app: an Xcode project builds it, and nothing else that needs them.
  let canEmbedLibraries: Bool

  /// Creates the app of a manifest.
  init(_ manifest: AppManifest, _ ios: IOSProject?) {
    self.init(name: manifest.bundleName.value, identifiers: [], ios?.apps ?? [], ios)
  }

  /// Creates an app without a manifest: the first target that ships; nil if no target has a known identifier.
  init?(_ ios: IOSProject) {
    guard let target = ios.apps.first(where: { !$0.shippingIdentifiers.isEmpty }) else { return nil }
    let shipping = target.shippingIdentifiers.sorted()
    let others = target.bundleIdentifiers.subtracting(shipping).sorted()
    self.init(name: shipping[0], identifiers: (shipping + others).filter(NameGrammar.isBundleIdentifier), [target], ios)
  }

  private init(name: String, identifiers: [String], _ targets: [IOSProject.Target], _ ios: IOSProject?) {
    self.name = name
    self.identifiers = identifiers
    let built = ios?.targets.filter { [.application, .appExtension].contains($0.kind) } ?? []
    canEmbedLibraries =
      built.count == 1 && built.allSatisfy { $0.kind == .application }
      && !built.flatMap(\.files.linked).contains { $0.hasPrefix("Manifest") }
    let configurations = targets.flatMap(\.configurations).filter(\.mayShip)
    let teams = Set(configurations.compactMap { $0.team })
    team = teams.count == 1 ? teams.first : nil
    let service = "applinks:"
    let items = configurations.flatMap { $0.entitlements.associatedDomains }.compactMap(\.value)
    domains = Set(
      items.filter { $0.hasPrefix(service) }.map { $0.dropFirst(service.count).lowercased() }
        .filter(NameGrammar.isDomain)
    ).sorted()
  }

  /// The value of `app` in the route map; nil if there is nothing to say.
  var facts: String? {
    let parts = [
      identifiers.isEmpty ? nil : "identifiers: [\(identifiers.joined(separator: ", "))]",
      domains.isEmpty ? nil : team.map { "team: \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "{\(parts.joined(separator: ", "))}"
  }
}
