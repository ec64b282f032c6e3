import ManifestText
import ManifestXcode

/// Checks that Xcode 27 builds the app, that the app then starts, and that the App Store accepts it.
///
/// What the route map says about the SDK decides: with 27, each obstacle is an error, with 26, there are none, and
/// otherwise all of them are one warning.
enum NextXcodeCheck: Check {
  static let rules: [Rule] = [.notForNextXcode, .noScenes, .noLaunchScreen]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    // The App Store refuses an app without a launch screen, which works on devices.
    finding.severity == .error && finding.rule != .noLaunchScreen ? [.cold, .warm] : []
  }

  /// The version of Xcode, and of its SDK.
  static let version = AppFacts.newestSDK

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let obstacles = obstacles(context)
    guard let first = obstacles.first else { return }
    if context.project.map.sdk == version {
      for obstacle in obstacles { diagnostics.report(obstacle) }
    } else if context.project.map.sdk == nil {
      let others = obstacles.dropFirst().filter { $0.rule.code != first.rule.code }
      diagnostics.report(
        .notForNextXcode, "in a build with Xcode \(version), \(first.message)", at: first.span,
        related: others.map { .init($0.span, $0.message) },
        help: first.help.map { "\($0), or write `app: {sdk: 26}` if you stay with Xcode 26" })
    }
  }

  /// Returns the obstacles, the worst first, as they are reported for Xcode 27.
  private static func obstacles(_ context: ProjectContext) -> [Diagnostic] {
    let scenes = context.scenes
    return withoutScenes(scenes, context) + oldTargets(context) + withoutLaunchScreen(scenes)
  }

  private static func withoutScenes(_ scenes: AppScenes, _ context: ProjectContext) -> [Diagnostic] {
    // `SceneDelegateCheck` reports that the delegate of the route map is missing.
    guard scenes.needsConfiguration, context.program.sceneDelegate == nil else { return [] }
    let canBeGenerated =
      context.program.opensWants && !context.program.sections.contains { $0.windowOwner != nil }
      && AppScenes.classes(in: context.ios).isEmpty
    let delegate =
      canBeGenerated ? "`app: {scenes: generated}`" : "`app: {scenes: SceneDelegate}` with the app's class"
    return scenes.lists.compactMap { list in
      let (message, span): (String, Span)
      var help = "write \(delegate), and run `manifestc apply`"
      switch list.manifest {
      case .generated(let place):
        message = "iOS ends the app at launch, because the generated scene manifest has no configuration"
        span = place
        help = "remove the build setting, \(help)"
      case .absent(let place):
        message = "iOS ends the app at launch, because \(list.properties.name) has no scene configuration"
        span = place
      case .configured(let configurations, let place, _):
        guard configurations.allSatisfy({ $0.written == nil }) else { return nil }
        message = "the app does not start, because no scene configuration of \(list.properties.name) names a class"
        span = place
      case .unknown: return nil
      }
      return Diagnostic(.noScenes, message, at: span, severity: .error, help: help)
    }
  }

  private static func oldTargets(_ context: ProjectContext) -> [Diagnostic] {
    // Generated sources that are not compiled, or not for this version, are a finding of their own.
    guard GeneratedSourcesCheck.findings(in: context).isEmpty else { return [] }
    var seen: Set<Span> = []
    return context.ios.targets.filter { $0.kind != .other }.compactMap { target in
      let old = target.oldVersions.filter { seen.insert($0.span).inserted }
      guard let first = old.first else { return nil }
      return Diagnostic(
        .otherMinimumOS,
        "target `\(target.name.value)` cannot be built, because iOS \(first.value) is older than iOS \(AppFacts.oldestMinimumOS)",
        at: first.span, severity: .error,
        related: old.dropFirst().map { .init($0.span, "another configuration of it") },
        help: "write `\(AppFacts.oldestMinimumOS).0` or a later version")
    }
  }

  private static func withoutLaunchScreen(_ scenes: AppScenes) -> [Diagnostic] {
    scenes.lists.filter { !$0.properties.mayHaveLaunchScreen }.map { list in
      Diagnostic(
        .noLaunchScreen, "the App Store refuses the app, because \(list.properties.name) has no launch screen",
        at: list.properties.span, severity: .error,
        help: "add an empty dictionary `UILaunchScreen`, or name a storyboard with `UILaunchStoryboardName`")
    }
  }
}

extension BuiltPropertyList {
  fileprivate var mayHaveLaunchScreen: Bool {
    // There are variants such as `UILaunchScreen~ipad`.
    if case .unread = file { return true }
    if keys.contains(where: { $0.hasPrefix("UILaunch") }) { return true }
    return ["UILaunchScreen_Generation", "UILaunchStoryboardName"].contains { key in
      switch fact(at: key) {
      case .absent: false
      case .generated(let text): text.value != "NO"
      case .written, .unknown: true
      }
    }
  }
}

extension Rule {
  static let notForNextXcode = Rule("MC5070", "not-for-next-xcode", .warning)
  static let noScenes = Rule("MC5071", "no-scenes", .error)
  static let noLaunchScreen = Rule("MC5072", "no-launch-screen", .error)
}
