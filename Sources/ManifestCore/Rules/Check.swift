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
}

/// One thing that is checked about the iOS project.
package protocol ProjectCheck: SendableMetatype {
  static var rules: [Rule] { get }
  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics)
}
