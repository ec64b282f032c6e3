import AppSources
import ManifestText
import ManifestXcode

/// Checks that UIKit finds the scene delegate that Info.plist names, and that it is the one of the route map.
///
/// `RequiredClassCheck` checks the class itself.
enum SceneDelegateCheck: Check {
  static let rules: [Rule] = [.missingSceneDelegate, .sceneDelegateModule, .otherSceneDelegate, .missingStoryboard]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.severity == .error ? [.cold, .warm] : []
  }

  /// Returns the scene delegates that the Info.plist files name, without those of other modules and generated ones.
  static func requiredClasses(in context: ProjectContext) -> [RequiredClass] {
    guard context.ios.exists else { return [] }
    return context.scenes.configurations.compactMap { configuration in
      guard let delegate = configuration.delegate, let written = configuration.written else { return nil }
      let parts = delegate.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.last, parts.count <= 2, name != context.program.generatedSceneDelegate else { return nil }
      // The class of another module may be that of a framework, and a wrong module is reported here.
      guard parts.count == 1 || parts.first == configuration.module else { return nil }
      return RequiredClass(
        name, at: written.span, for: "the scene configuration",
        .adopting(["UIWindowSceneDelegate", "UISceneDelegate"]),
        by: parts.count == 1 ? .plain : .inModule, undeclared: .missingSceneDelegate,
        renamingHelp: parts.count == 1 ? "write `\(BuildSettings.moduleVariable).\(name)` in the property list" : nil)
    }
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let scenes = context.scenes
    for configuration in scenes.configurations {
      if let finding = wrongModule(configuration, context) { diagnostics.report(finding) }
    }
    for finding in missingStoryboards(scenes, context) { diagnostics.report(finding) }
    guard let delegate = context.program.sceneDelegate,
      let declared = context.project.map.appFacts.lazy.compactMap(\.scenes).first
    else { return }
    for list in scenes.lists {
      let (span, found): (Span, String?)
      var help = "run `manifestc apply`, or merge the generated `iOS/Info.plist` into it"
      switch list.manifest {
      case .unknown: continue
      case .generated(let place):
        (span, found) = (place, nil)
        help = "remove the build setting, which writes a scene manifest without a configuration over that of the file"
      case .absent(let place): (span, found) = (place, nil)
      case .configured(let configurations, let place, _):
        if let first = configurations.first, let written = first.written {
          guard let resolved = first.delegate, let expected = list.properties.resolved(delegate),
            !isSame(resolved, expected)
          else { continue }
          (span, found) = (written.span, resolved)
        } else {
          (span, found) = (place, nil)
        }
      }
      let message =
        found.map { "\(list.properties.name) names the scene delegate `\($0)`, but the route map says `\(delegate)`" }
        ?? "\(list.properties.name) has no scene configuration with `\(delegate)`"
      diagnostics.report(
        .otherSceneDelegate, message, at: span, related: [.init(declared.span, "the scene delegate of the route map")],
        help: found == nil ? help : "write the same class in both places")
    }
  }

  /// Returns the findings for storyboards that no target of the app copies.
  private static func missingStoryboards(_ scenes: AppScenes, _ context: ProjectContext) -> [Diagnostic] {
    let targets = context.appTargets
    // A script may copy any file.
    guard !targets.isEmpty, targets.allSatisfy({ $0.files.isComplete && !$0.files.mayCopyOthers }) else { return [] }
    return scenes.storyboards.unique(by: \.span).compactMap { storyboard in
      // A build variable may be any name.
      guard !storyboard.value.isEmpty, !storyboard.value.contains("$") else { return nil }
      let name = "/\(storyboard.value).storyboard"
      let isCopied = targets.contains { target in
        target.files.resources.contains { "/\($0.path)".hasSuffix(name) }
          || context.ios.storyboards.contains { "/\($0)".hasSuffix(name) && target.files.copies($0) }
      }
      guard !isCopied else { return nil }
      return Diagnostic(
        .missingStoryboard, "no target of the app copies the storyboard `\(storyboard.value)`", at: storyboard.span,
        note: "UIKit ends the app when it loads the storyboard",
        help: "remove the key, or add `\(storyboard.value).storyboard` to the resources of the app's target")
    }
  }

  /// Returns whether two names may be those of one class; modules are compared only if both names have one.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    let (parts, others) = (name.split(separator: "."), other.split(separator: "."))
    return parts.last == others.last && (parts.count == 1 || others.count == 1 || parts == others)
  }

  /// Returns the finding for a class in the app's module that is named with another module.
  private static func wrongModule(
    _ configuration: AppScenes.Configuration, _ context: ProjectContext
  ) -> Diagnostic? {
    guard let written = configuration.written, let delegate = configuration.delegate, let module = configuration.module,
      let dot = delegate.lastIndex(of: "."), delegate[..<dot] != module
    else { return nil }
    let name = String(delegate[delegate.index(after: dot)...])
    let declarations = context.ios.classes.all(name)
    let isOwn = declarations.contains { declaration in
      guard let path = context.ios.source(of: declaration)?.path else { return false }
      let libraries = context.ios.targets.filter { [.framework, .library].contains($0.kind) }
      return context.ios.membership(of: path, in: context.appTargets) == .compiled
        && !libraries.contains { $0.files.compiles(path) }
    }
    guard isOwn, !declarations.isEmpty else { return nil }
    return Diagnostic(
      .sceneDelegateModule, "class `\(name)` is in module `\(module)`, not in `\(delegate[..<dot])`", at: written.span,
      help: "write `\(BuildSettings.moduleVariable).\(name)`")
  }
}

extension Rule {
  static let missingSceneDelegate = Rule("MC5073", "missing-scene-delegate", .error)
  static let sceneDelegateModule = Rule("MC5074", "scene-delegate-module", .error)
  static let otherSceneDelegate = Rule("MC5075", "other-scene-delegate", .error)

  static let missingStoryboard = Rule("MC5076", "missing-storyboard", .error)
}
