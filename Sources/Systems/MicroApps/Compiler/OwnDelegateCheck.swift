import ManifestCore
import ManifestText

/// Checks that the map and the sources agree on who owns the app delegate, and that links do not wait forever.
enum OwnDelegateCheck: ProjectCheck {
  static let rules: [Rule] = [.otherFrameworkDelegate, .waitingLinks]

  /// The methods with which an app starts mPaaS itself, in Objective-C and in Swift.
  private static let start: Set = ["manualInitMpaasFrameworkWithApplication", "manualInitMpaasFramework"]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    guard let span = microApps.section.ownDelegate ?? microApps.apps.first?.name.span else { return }
    let files = context.ios.compiledSources
    guard !files.isEmpty, !context.ios.hasUnreadSources else { return }
    let startsFramework = context.ios.uses(anyOf: start)
    let opensApps = context.program.routes.contains { $0.destination.isOf(MicroAppsSection.destination) }
    let waits = opensApps && !context.ios.uses(anyOf: ["appIsReady"])
    let call = "call `[\(context.program.objectiveCPrefix ?? "Manifest")Links appIsReady]`"
    switch (microApps.section.ownDelegate != nil, startsFramework) {
    case (true, false):
      diagnostics.report(
        .otherFrameworkDelegate, "no source of the app starts mPaaS", at: span,
        help:
          "call `manualInitMpaasFrameworkWithApplication:launchOptions:window:navigationController:` when the window exists, or remove `delegate: own`"
      )
    case (false, true):
      diagnostics.report(
        .otherFrameworkDelegate, "the app starts mPaaS itself, so links wait for a launcher that mPaaS does not show",
        at: span, help: "add `delegate: own` to `apps`")
    case (true, true) where waits:
      diagnostics.report(
        .waitingLinks, "links to micro apps wait forever: no source of the app says that it is ready", at: span,
        help: call + " after the start of mPaaS")
    case (false, false) where waits && context.ios.uses(anyOf: ["shouldShowLauncher"]):
      diagnostics.report(
        .waitingLinks, "links wait for the launcher, but a source of the app implements `shouldShowLauncher`", at: span,
        severity: .warning, help: call + " when the app can show micro apps")
    default: break
    }
  }
}

extension Rule {
  private static func app(delegate: String, _ code: String, route: Bool = false) -> Example {
    let links = "routes: {home: {path: /home, app: Home, access: internal}}\n"
    return Example([
      "routes.yaml": "version: 1\n" + Example.launcher.replacing("apps:\n", with: "apps:\n\(delegate)")
        + (route ? links : ""),
      ".arkui-x/ios/app/Delegates.m": """
      @interface HomeAppDelegate : NSObject <DTMicroApplicationDelegate>
      @end
      @implementation HomeAppDelegate
      - (UIViewController *)rootControllerInApplication:(DTMicroApplication *)application { return page; }
      @end
      \(code)

      """,
    ])
  }

  private static let start = """
    void start(UIApplication *application, UIWindow *window, UINavigationController *navigation) {
      [DTFrameworkInterface.sharedInstance manualInitMpaasFrameworkWithApplication:application
                                                                     launchOptions:nil
                                                                            window:window
                                                              navigationController:navigation];
    }
    """

  static let otherFrameworkDelegate = Rule(
    "MC7054", "other-framework-delegate", .error,
    summary: "The route map and the sources of an mPaaS app differ in who owns the app delegate.",
    explanation: """
      mPaaS has an app delegate, `DFClientDelegate`, which makes the window and shows the launcher. An app with a delegate \
      of its own starts the framework with `manualInitMpaasFrameworkWithApplication:…` when its window exists; \
      `delegate: own` under `apps` says so. Its links wait until the app calls `appIsReady`, not for the launcher.
      """,
    bad: app(delegate: "", start), good: app(delegate: "  delegate: own\n", start)
  )

  static let waitingLinks = Rule(
    "MC7055", "waiting-links", .error,
    summary: "Links to micro apps wait for a call that no source makes.",
    explanation: """
      The generated category opens the links that wait as soon as the launcher is shown. If the app owns its delegate, it has \
      to call `appIsReady` itself. If its `shouldShowLauncher` returns NO, too; as that depends on its code, it is a warning.
      """,
    bad: app(delegate: "  delegate: own\n", start, route: true),
    good: app(delegate: "  delegate: own\n", start + "\nvoid ready(void) { [ManifestLinks appIsReady]; }", route: true)
  )
}
