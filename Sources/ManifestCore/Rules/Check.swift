import ManifestText

/// What a check looks at: what was written.
struct Subject {
  let project: Project
  let names: AbilityNames
  let navigation: NavigationNames
  let microApps: MicroAppNames
  /// The abilities of modules that are packed for iOS, without those that the route map says are not on iOS.
  let abilitiesOnIOS: [(module: Project.Module, abilities: [ModuleManifest.Ability])]

  init(_ project: Project, _ names: AbilityNames, _ navigation: NavigationNames, _ microApps: MicroAppNames) {
    self.project = project
    self.names = names
    self.navigation = navigation
    self.microApps = microApps
    abilitiesOnIOS = project.abilitiesOnIOS
  }
}

/// One thing that is checked; it stands in a file of its own together with the texts of its rules.
protocol Check: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on subject: Subject, into diagnostics: inout Diagnostics)
}

/// One thing that is checked about the program that the inputs were resolved to.
protocol ProgramCheck: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on program: Program, of subject: Subject, into diagnostics: inout Diagnostics)
}

/// What a check of the iOS project looks at.
struct ProjectSubject {
  let project: Project
  let program: Program
  let ios: IOSProject
}

/// One thing that is checked about the iOS project.
protocol ProjectCheck: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on subject: ProjectSubject, into diagnostics: inout Diagnostics)
}
