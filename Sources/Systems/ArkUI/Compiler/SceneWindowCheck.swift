import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that the ArkUI-X runtime finds the only window of an app with scenes.
enum SceneWindowCheck: Check {
  static let rules: [Rule] = [.noDelegateWindow, .secondWindow, .severalScenes]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.severity == .error ? [.shown] : []
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let scenes = context.scenes
    if context.program.scenes == .generated {
      for storyboard in scenes.storyboards {
        diagnostics.report(
          .secondWindow,
          "the generated scene delegate makes a window beside that of the storyboard `\(storyboard.value)`",
          at: storyboard.span, help: "remove the key")
      }
    }
    let usesRuntime = usesRuntime(context)
    guard scenes.isAdopted, usesRuntime || usesRouter(context) else { return }
    let note =
      usesRuntime
      ? "the ArkUI-X runtime asks it for the window, so the app ends"
      : "the `StageRouter` asks it for the window, and shows nothing without it"
    reportWindow(scenes, context, note, into: &diagnostics)
    for span in usesRuntime ? scenes.multipleScenes : [] {
      diagnostics.report(
        .severalScenes, "the ArkUI-X runtime supports one window, but the app may have several", at: span,
        help: "write `false`")
    }
  }

  /// Returns whether a `StageRouter` shows the pages; it asks the app delegate for the window, too.
  private static func usesRouter(_ context: ProjectContext) -> Bool {
    context.generatesRouter || context.ios.uses(anyOf: ["StageRouter", "StageSceneDelegate"])
  }

  /// Returns whether the app shows pages of the ArkUI-X runtime.
  private static func usesRuntime(_ context: ProjectContext) -> Bool {
    !context.program[ArkUI.self].abilities.isEmpty
      && context.ios.compiledSources.contains { $0.mentions([ArkUI.pageBase]) }
  }

  private static func reportWindow(
    _ scenes: AppScenes, _ context: ProjectContext, _ note: String, into diagnostics: inout Diagnostics
  ) {
    let ios = context.ios
    guard let delegates = scenes.appDelegates else { return }
    // A superclass or a category may declare the property.
    let types = Set(
      ios.classes.names.filter { name in
        delegates.contains { ios.hierarchy.derives($0.name.value, from: name) == .yes }
      })
    guard !ios.compiledSources.contains(where: { $0.mentions(types) && declaresWindow($0) }) else { return }
    if let delegate = delegates.first {
      let property =
        ios.source(of: delegate)?.path.hasSuffix(".swift") == true
        ? "var window: UIWindow?" : "@property (nonatomic, strong) UIWindow *window;"
      diagnostics.report(
        .noDelegateWindow, "the app delegate `\(delegate.name.value)` has no property `window`", at: delegate.name.span,
        note: note, help: "add `\(property)`")
    } else if scenes.lifeCycle == .swiftUI, let app = scenes.swiftUIApp {
      diagnostics.report(
        .noDelegateWindow, "the app `\(app.name.value)` has no app delegate with a property `window`",
        at: app.name.span,
        note: note,
        help: "add a class with `var window: UIWindow?` and `@UIApplicationDelegateAdaptor`")
    }
  }

  /// Returns whether a source declares a property, a variable or a method `window`.
  private static func declaresWindow(_ source: AppSource) -> Bool {
    source.root.descendants.contains { node in
      (node.kind == .variable || node.kind == .function && node.parameters.isEmpty) && node.name == "window"
    }
  }
}

extension Rule {
  static let noDelegateWindow = Rule("MC5217", "no-delegate-window", .error)
  static let secondWindow = Rule("MC5218", "second-window", .warning)
  static let severalScenes = Rule("MC5219", "several-scenes", .warning)
}
