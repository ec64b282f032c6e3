import ManifestText

/// The property lists of an iOS project without an Xcode project, assigned to targets by contents and folder.
struct LooseLists {
  private typealias File = IOSProject.PropertyListFile

  private var documents: [String: File] = [:]
  private var entitlements: [String: File] = [:]
  private let appDocument: File?
  private let appEntitlements: File?

  init(_ context: ProjectContext) {
    let files = context.ios.looseLists
    let described = context.extensions
    let rights = files.filter { $0.source.path.hasSuffix(".entitlements") }
    let extensions = files.filter { $0.root.mapping?.has("NSExtension") == true }
    for item in described where documents[item.bundleIdentifier.value] == nil {
      let points = Set(described.filter { $0.point == item.point }.map(\.bundleIdentifier.value))
      let own = extensions.filter { $0.root["CFBundleIdentifier"]?.text == item.bundleIdentifier.value }
      let alike = extensions.filter { $0.root["NSExtension"]?["NSExtensionPointIdentifier"]?.text == item.point }
      guard let file = own.first ?? (alike.count == 1 && points.count == 1 ? alike[0] : nil) else { continue }
      documents[item.bundleIdentifier.value] = file
      let beside = rights.filter { $0.folder == file.folder }
      if beside.count == 1 { entitlements[item.bundleIdentifier.value] = beside[0] }
    }
    let paths = context.ios.plists.map(\.file.path)
    appDocument = paths.count == 1 ? files.first { $0.source.path == paths[0] } : nil
    // Entitlements in an extension's folder belong to that extension.
    let folders = Set(extensions.map(\.folder))
    let others = rights.filter { !folders.contains($0.folder) }
    appEntitlements = others.count == 1 ? others[0] : nil
  }

  /// Returns the file of the list that a requirement is about; nil if it is unknown.
  func file(_ requirement: TargetRequirement) -> IOSProject.PropertyListFile? {
    switch (requirement.owner, requirement.list) {
    case (.app, .infoPlist): appDocument
    case (.app, .entitlements): appEntitlements
    case (.appExtension(let item), .infoPlist): documents[item.bundleIdentifier.value]
    case (.appExtension(let item), .entitlements): entitlements[item.bundleIdentifier.value]
    case (_, .resource): nil
    }
  }

  /// Returns the lists that a requirement is about; empty if they are unknown.
  func lists(_ requirement: TargetRequirement) -> [CompletedPropertyList] {
    // The build settings are unknown, and so are the keys that the build writes.
    file(requirement).map {
      [
        .init(
          $0, BuildSettings([.unread(Unknown("there is no Xcode project", at: $0.source.wholeSpan.head))]),
          isGenerated: requirement.list == .infoPlist)
      ]
    } ?? []
  }
}

extension IOSProject.PropertyListFile {
  fileprivate var folder: Substring { source.path[..<(source.path.lastIndex(of: "/") ?? source.path.startIndex)] }
}
