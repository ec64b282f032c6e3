import EmbeddedLibraries
package import ManifestText
package import ManifestXcode

/// The input of a check: the project and the program that it resolves to.
package struct CheckContext {
  package let project: Project
  package let program: Program
  /// The routes, in the order of the map.
  package let routes: [ResolvedRoute]
}

/// A check of one kind of input, with its rules; each has a file of its own.
///
/// A check of a `CheckContext` checks the inputs, and prevents `build` from generating; those of other inputs belong to `check` only.
package protocol Check<Input>: SendableMetatype {
  associatedtype Input
  static var rules: [Rule] { get }
  /// Whether the check has nothing to check without an iOS project; a check of names in wants does not need one.
  static var needsIOSProject: Bool { get }
  /// Returns the steps of a way into the app that an error or a warning of the check breaks.
  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step]
  static func run(on input: Input, into diagnostics: inout Diagnostics)
}

extension Check {
  package static var needsIOSProject: Bool { true }
  package static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] { [] }
}

extension [any Check.Type] {
  /// Returns the checks of a kind of input, in order.
  func of<Input>(_ input: Input.Type) -> [any Check<Input>.Type] { compactMap { $0 as? any Check<Input>.Type } }

  /// Runs the checks of a kind of input, in order.
  func run<Input>(on input: Input, into diagnostics: inout Diagnostics) {
    for check in of(Input.self) { check.run(on: input, into: &diagnostics) }
  }
}

/// The input of a check of the iOS project.
package struct ProjectContext {
  package let project: Project
  package let program: Program
  package let ios: IOSProject
  /// The wants in the app's ArkTS sources.
  package let wants: [Want]
  /// The types that the iOS project must declare so that destinations can open.
  package internal(set) var requiredClasses: [RequiredClass]
  /// The requirements that systems have for the targets.
  let requirements: [TargetRequirement]
  /// The generated Swift sources; nil if there are none, or if they are unknown because of errors.
  package let generatedSwift: GeneratedSwift?
  /// The targets of applications whose shipping configuration has an identifier of the app; without any, the only one, or
  /// those whose identifiers are unknown.
  package let appTargets: [IOSProject.Target]
  /// The windows of the app.
  package let scenes: AppScenes
  /// How what arrives at the app reaches its code.
  package let reception: Reception

  init(
    project: Project, program: Program, ios: IOSProject, wants: [Want], requiredClasses: [RequiredClass],
    requirements: [TargetRequirement], generatedSwift: GeneratedSwift?
  ) {
    self.project = project
    self.program = program
    self.ios = ios
    self.wants = wants
    self.requiredClasses = requiredClasses
    self.requirements = requirements
    self.generatedSwift = generatedSwift
    let apps = ios.targets.filter { $0.kind == .application }
    let own = apps.filter { !$0.shippingIdentifiers.isDisjoint(with: project.targetIdentifiers) }
    appTargets =
      own.isEmpty ? apps.count == 1 ? apps : apps.filter { !$0.areBundleIdentifiersKnown } : own
    scenes = AppScenes(
      ios, appTargets, generated: program.generatedSceneDelegate, at: project.app.bundleName.span)
    reception = Reception(
      ios, appTargets, scenes, program, libraries: generatedSwift?.libraries ?? [],
      shown: Set(requiredClasses.map(\.name)))
  }

  /// The contexts for each of the app's targets; itself if there are not several.
  var targetContexts: [ProjectContext] {
    guard appTargets.count > 1 else { return [self] }
    return appTargets.map { target in
      ProjectContext(
        project: project, program: program, ios: ios.building(target), wants: wants, requiredClasses: requiredClasses,
        requirements: requirements, generatedSwift: generatedSwift)
    }
  }
}

/// The generated Swift sources of an app.
package struct GeneratedSwift: Sendable {
  /// The paths of the files in the project.
  package let paths: [String]
  /// The libraries of manifestc that they use.
  package let libraries: Set<String>
  /// The libraries that they import from the package, sorted; none if they are embedded.
  package var imports: [String] { areLibrariesEmbedded ? [] : libraries.sorted() }
  /// Whether the libraries are among the sources.
  package let areLibrariesEmbedded: Bool
  /// The paths of the classes with names for Objective-C, by these names.
  let classes: [String: String]
  /// The paths of the generated Objective-C files.
  package let objectiveCPaths: [String]

  /// The folder of the files.
  var folder: String { paths.first.map { ProjectPath.folder(of: $0) } ?? "" }

  /// Returns the libraries of earlier builds that a target compiles and that do not exist any more, sorted.
  func lostLibraries(of target: IOSProject.Target, in ios: IOSProject) -> [String] {
    target.files.compiled.filter { path in
      ios.missing.contains(path) && !paths.contains(path)
        && EmbeddedLibrary.fileNames.contains { path.hasSuffix("/" + $0) }
    }.sorted()
  }

  /// Creates the sources from the generated files of an output directory, whose paths are relative to it; nil if there
  /// are none.
  package init?(_ files: [GeneratedFile], in folder: String) {
    let sources = files.filter { $0.path.hasSuffix(".swift") }
    guard !sources.isEmpty else { return nil }
    func path(_ file: GeneratedFile) -> String { folder.isEmpty ? file.path : "\(folder)/\(file.path)" }
    paths = sources.map(path)
    objectiveCPaths = files.filter { $0.path.hasSuffix(".m") }.map(path)
    libraries = sources.reduce(into: []) { $0.formUnion($1.libraries) }
    areLibrariesEmbedded = sources.contains { $0.path.hasSuffix("/ManifestRuntime.swift") }
    var classes: [String: String] = [:]
    for (path, source) in zip(paths, sources) where !source.libraries.isEmpty {
      // It is not indented; bytes are faster to split than characters.
      for line in source.text.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: "@objc(".utf8) {
        classes[String(Substring(line.dropFirst("@objc(".count).prefix { $0 != UInt8(ascii: ")") }))] = path
      }
    }
    self.classes = classes
  }
}

extension ProjectContext {
  /// The app extensions in the route map, one for each of their requirements.
  var extensions: [AppExtensionTarget] {
    requirements.compactMap { if case .appExtension(let item) = $0.owner { item } else { nil } }
  }

  /// The targets with the app's property lists; those of a project without targets are guessed.
  var listTargets: [IOSProject.Target] {
    guard ios.targets.isEmpty else { return appTargets }
    return ios.apps.count == 1 ? ios.apps : []
  }

  /// The configurations of the app, or those of all apps if the app's own are unknown.
  package var appConfigurations: [IOSProject.Target.Configuration] {
    let own = appTargets.flatMap(\.configurations)
    return own.contains { $0.infoPlist.source != nil } ? own : ios.apps.flatMap(\.configurations)
  }

  /// The Info.plist files of the app that were read, in each configuration.
  package var appInfoPlists: [BuiltPropertyList] {
    appConfigurations.map(\.infoPlist).filter { $0.source != nil }
  }

  /// Returns the values that the app's Info.plist has for a key in some configuration; nil for an unknown value.
  package func infoPlistTexts(of key: String) -> [String?] {
    appConfigurations.compactMap { configuration -> String?? in
      switch configuration.infoPlist.fact(at: key) {
      case .written(_, let node): node.text
      case .generated(let text): text.value
      case .absent: nil
      // Without an Xcode project, the list is probably as its file says.
      case .unknown: appTargets.isEmpty && configuration.infoPlist.source != nil ? nil : .some(nil)
      }
    }
  }
}

/// A check of the ways into the app, which judges each of them for one target of the app.
protocol DeliveryCheck: SendableMetatype {
  static var rules: [Rule] { get }
  /// Reports what is wrong, and records what is known of each way.
  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics)
}

/// The input of a check of the profiles and other files that the manifests refer to, and of the pages that ArkTS sources load.
package struct ModuleContext {
  package let project: Project
  package let program: Program
  /// The files of the modules that are, or may be, part of the iOS app.
  package let files: [ModuleFiles]
  /// The pages that the ArkTS sources of these modules load.
  package let pageLoads: [PageLoad]
  /// The texts in functions that build the pages of a `Navigation` by their names.
  package let builtPages: Set<String>
}
