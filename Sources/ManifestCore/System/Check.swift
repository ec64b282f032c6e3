package import ManifestText

/// What a check looks at.
package struct CheckContext {
  package let project: Project
  package let program: Program
  /// What each route of the map opens, in the order of the map; nil if its destination leads nowhere.
  let destinations: [ResolvedDestination?]
}

/// One thing that is checked about the inputs and what they resolve to; it has a file of its own, together with the texts of its rules.
package protocol Check: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on context: CheckContext, into diagnostics: inout Diagnostics)
}

/// What a check of the iOS project looks at.
package struct ProjectContext {
  package let project: Project
  package let program: Program
  package let ios: IOSProject
  /// The wants that the app's ArkTS sources write.
  package let wants: [Want]
  /// The types that have to be there when something of a system opens.
  let requiredClasses: [RequiredClass]
  /// What systems ask of the targets.
  let requirements: [TargetRequirement]
  /// Whether something of a system, or a route to it, cannot open without the scheme of wants.
  let needsWants: Bool
}

extension ProjectContext {
  /// The targets of the app; none where it is not known which of several are.
  package var appTargets: [IOSProject.Target] {
    let apps = ios.targets.filter { $0.kind == .application }
    let own = apps.filter { !$0.bundleIdentifiers.isDisjoint(with: project.bundleNames) }
    return own.isEmpty && apps.count == 1 ? apps : own
  }

  /// The extensions that the route map describes, one for each requirement of theirs.
  var extensions: [AppExtensionTarget] {
    requirements.compactMap { if case .appExtension(let item) = $0.owner { item } else { nil } }
  }

  /// The Info.plist files of the app; those of all apps where it is not known which of several is the one.
  var appPlists: [IOSProject.Plist] {
    let own = Set(appTargets.flatMap(\.configurations).compactMap { $0.infoPlist?.source.path })
    let plists = ios.plists.filter { own.contains($0.file.path) }
    return plists.isEmpty ? ios.plists : plists
  }

  /// Whether the build writes a key into the app's Info.plist because of a setting, or may do so.
  package func isSetByBuild(_ key: String) -> Bool {
    appTargets.flatMap(\.configurations).contains { configuration in
      configuration.settings["GENERATE_INFOPLIST_FILE"] == .text("YES")
        && configuration.settings["INFOPLIST_KEY_" + key] != .absent
    }
  }
}

/// One thing that is checked about the iOS project.
package protocol ProjectCheck: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics)
}

/// What a check of the manifests' other files looks at.
package struct ModuleContext {
  package let project: Project
  package let program: Program
  /// The files of the modules whose code is or may be in the iOS app.
  package let files: [ModuleFiles]
  /// The pages that ArkTS sources of these modules show.
  package let pageLoads: [PageLoad]
}

/// One thing that is checked about what the manifests refer to, beyond what the iOS app is made of; only `check` runs it.
package protocol ModuleCheck: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics)
}
