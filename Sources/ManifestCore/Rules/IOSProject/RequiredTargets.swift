import ManifestText

/// The targets of the iOS project that the manifests and the route map describe.
struct RequiredTargets {
  /// A target in one build configuration.
  typealias Build = (target: IOSProject.Target, configuration: IOSProject.Target.Configuration)

  /// The targets of the app; none where it is not known which of several are.
  let apps: [IOSProject.Target]
  /// The targets of extensions, by the bundle identifiers of the route map.
  private(set) var extensions: [String: IOSProject.Target] = [:]
  /// The extensions whose target has another bundle identifier.
  private(set) var renamed: [(extension: AppExtensionTarget, target: IOSProject.Target)] = []
  /// The extensions that have no target.
  private(set) var missing: [AppExtensionTarget] = []

  init(_ context: ProjectContext) {
    apps = context.appTargets
    let described = context.extensions
    // Without an app, as in a project for a framework, there is nothing that has extensions.
    if context.ios.targets.contains(where: { $0.kind == .application }) {
      find(described, among: context.ios.targets.filter { $0.kind == .appExtension })
    }
  }

  private mutating func find(_ described: [AppExtensionTarget], among targets: [IOSProject.Target]) {
    var unmatched: [AppExtensionTarget] = []
    var seen: Set<String> = []
    for item in described where seen.insert(item.bundleIdentifier.value).inserted {
      let identifier = item.bundleIdentifier.value
      if let target = targets.first(where: { $0.bundleIdentifiers.contains(identifier) }) {
        extensions[identifier] = target
      } else {
        unmatched.append(item)
      }
    }
    let matched = Set(extensions.values.map { ExactName($0.name.value) })
    let others = targets.filter { !matched.contains(ExactName($0.name.value)) }
    guard others.allSatisfy(\.areBundleIdentifiersKnown) else { return }
    for item in unmatched {
      let candidates = others.filter { $0.extensionPoint == item.point }
      let rivals = unmatched.filter { $0.point == item.point }
      guard candidates.count == 1, rivals.count == 1 else {
        // One whose point is not known may be any of them.
        if !others.contains(where: { $0.extensionPoint == nil }) { missing.append(item) }
        continue
      }
      extensions[item.bundleIdentifier.value] = candidates[0]
      renamed.append((item, candidates[0]))
    }
  }

  /// The configurations of the targets of an owner.
  subscript(owner: TargetRequirement.Owner) -> [Build] {
    let targets: [IOSProject.Target] =
      switch owner {
      case .app: apps
      case .appExtension(let item): extensions[item.bundleIdentifier.value].map { [$0] } ?? []
      }
    return targets.flatMap { target in target.configurations.map { (target, $0) } }
  }
}
