import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the delegate of each micro app creates its first page.
enum RootControllerCheck: ProjectCheck {
  static let rules: [Rule] = [.noRootController]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    entryPoint.destinations?.contains { $0.isOf(MicroAppsSection.destination) } == true ? [.shown] : []
  }

  /// The method in Objective-C and in Swift, and that of the library's protocol.
  private static let methods: Set = ["rootControllerInApplication", "rootController", "makeRoot"]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let ios = context.ios
    let section = context.program[MicroApps.self].section
    guard !ios.hasUnreadSources, section.isHostedByFramework else { return }
    var seen: Set<String> = []
    for app in section.apps {
      let name = app.delegate.value.withoutModule
      guard seen.insert(name).inserted, let delegate = ios.declaration(of: name),
        ios.hierarchy.derives(name, from: "NSObject") == .yes
      else { continue }
      let files = ios.hierarchy.sources(of: name)
      guard !ios.uses(anyOf: methods, in: files) else { continue }
      diagnostics.report(
        .noRootController, "`\(name)` creates no page for the micro app `\(app.name.value)`", at: delegate.name.span,
        related: [.init(app.delegate.span, "the delegate of the micro app")],
        note: "the framework starts the micro app, but shows nothing", help: "add `rootControllerInApplication:`")
    }
  }
}

extension Rule {
  private static func delegate(_ method: String) -> Example {
    Example([
      "routes.yaml": "version: 1\n" + Example.launcher,
      ".arkui-x/ios/app/Delegates.m": """
      @interface HomeAppDelegate : NSObject <DTMicroApplicationDelegate>
      @end
      @implementation HomeAppDelegate
      \(method)
      @end

      """,
    ])
  }

  static let noRootController = Rule(
    "MC7053", "no-root-controller", .error,
    summary: "The delegate of a micro app does not create its first page.",
    explanation: """
      mPaaS asks the delegate of a micro app for its first view controller with `rootControllerInApplication:`. Without \
      the method, the micro app starts and shows nothing. What the method returns is not checked.
      """,
    bad: delegate(""),
    good: delegate(
      "- (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application { return page; }")
  )
}
