import ManifestRuntime
import ManifestText
import ManifestXcode

/// The targets of the iOS project that correspond to the manifests and the route map.
struct RequiredTargets {
  /// The targets of the app; empty if several qualify.
  let apps: [IOSProject.Target]
  /// The targets that have, or may have, the app's property lists.
  let lists: [IOSProject.Target]
  /// The targets of the extensions, by bundle identifier.
  private(set) var extensions: [String: IOSProject.Target] = [:]
  /// The extensions whose target has another bundle identifier.
  private(set) var renamed: [(extension: AppExtensionTarget, target: IOSProject.Target)] = []
  /// The extensions without a target.
  private(set) var missing: [AppExtensionTarget] = []

  init(_ context: ProjectContext) {
    apps = context.listTargets
    lists = apps.isEmpty ? context.ios.apps : apps
    let described = context.extensions
    let ios = context.ios
    // A project without an app, such as one for a framework, has no extensions.
    if ios.targets.contains(where: { $0.kind == .application }) {
      find(described, among: ios.targets.filter { $0.kind == .appExtension })
    } else if ios.targets.isEmpty {
      find(described, among: ios.looseTargets.filter { $0.kind == .appExtension })
      (renamed, missing) = ([], [])
    }
  }

  private mutating func find(_ described: [AppExtensionTarget], among targets: [IOSProject.Target]) {
    var unmatched: [AppExtensionTarget] = []
    for item in described.unique(by: \.bundleIdentifier.value) {
      let identifier = item.bundleIdentifier.value
      if let target = targets.first(where: { $0.bundleIdentifiers.contains(identifier) }) {
        extensions[identifier] = target
      } else {
        unmatched.append(item)
      }
    }
    let matched = Set(extensions.values.map { ExactName($0.name.value) })
    let others = targets.filter { !matched.contains(ExactName($0.name.value)) }
    let areKnown = others.allSatisfy(\.areBundleIdentifiersKnown)
    for item in unmatched {
      let candidates = others.filter { $0.extensionPoint == item.point }
      let rivals = unmatched.filter { $0.point == item.point }
      guard candidates.count == 1, rivals.count == 1 else {
        // A target with an unknown identifier or extension point may be the missing one.
        if areKnown, !others.contains(where: { $0.extensionPoint == nil }) { missing.append(item) }
        continue
      }
      extensions[item.bundleIdentifier.value] = candidates[0]
      if areKnown { renamed.append((item, candidates[0])) }
    }
  }

  /// Whether it is unknown which one of several lists is the app's.
  var areAlternatives: Bool { apps.isEmpty }

  /// Returns the targets of an owner.
  subscript(owner: TargetRequirement.Owner) -> [IOSProject.Target] {
    switch owner {
    case .app: lists
    case .appExtension(let item): extensions[item.bundleIdentifier.value].map { [$0] } ?? []
    }
  }
}
