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

  package init(project: Project, program: Program, files: [ModuleFiles]) {
    self.project = project
    self.program = program
    self.files = files
  }
}

/// One thing that is checked about what the manifests refer to, beyond what the iOS app is made of; only `check` runs it.
package protocol ModuleCheck: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics)
}
