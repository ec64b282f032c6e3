import ManifestCore
import ManifestText

/// Checks that the map and the sources agree on who owns the app delegate.
enum OwnDelegateCheck: ProjectCheck {
  static let rules: [Rule] = [.otherFrameworkDelegate, .hiddenLauncher]

  /// The methods with which an app starts mPaaS itself, in Objective-C and in Swift.
  private static let start: Set = ["manualInitMpaasFrameworkWithApplication", "manualInitMpaasFramework"]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    guard let span = microApps.section.ownDelegate ?? microApps.apps.first?.name.span else { return }
    let files = context.ios.compiledSources
    guard !files.isEmpty, !context.ios.hasUnreadSources else { return }
    let startsFramework = context.ios.uses(anyOf: start)
    if let own = microApps.section.ownDelegate {
      guard !startsFramework else { return }
      diagnostics.report(
        .otherFrameworkDelegate, "no source of the app starts mPaaS", at: own,
        help:
          "call `manualInitMpaasFrameworkWithApplication:launchOptions:window:navigationController:` when the window exists, or remove `delegate: own`"
      )
    } else if startsFramework {
      diagnostics.report(
        .otherFrameworkDelegate, "the app starts mPaaS itself, so links wait for a launcher that mPaaS does not show",
        at: span, help: "add `delegate: own` to `apps`")
    } else if context.ios.uses(anyOf: ["shouldShowLauncher"]), !context.ios.uses(anyOf: ["appIsReady"]) {
      diagnostics.report(
        .hiddenLauncher, "links wait for the launcher, but a source of the app implements `shouldShowLauncher`",
        at: span,
        help:
          "call `[\(context.program.objectiveCPrefix ?? "Manifest")Links appIsReady]` when the app can show micro apps")
    }
  }
}

extension Rule {
  private static func app(delegate: String, _ code: String) -> Example {
    Example([
      "routes.yaml": "version: 1\n" + Example.launcher.replacing("apps:\n", with: "apps:\n\(delegate)"),
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

  static let hiddenLauncher = Rule(
    "MC7055", "hidden-launcher", .warning,
    summary: "Links wait for a launcher that the app may hide.",
    explanation: """
      The generated category opens the links that wait as soon as the launcher is shown. If `shouldShowLauncher` returns NO, \
      it never is, and the app itself has to call `appIsReady`.
      """,
    bad: app(delegate: "", "BOOL shouldShowLauncher;"),
    good: app(delegate: "", "BOOL shouldShowLauncher;\nvoid ready(void) { [ManifestLinks appIsReady]; }")
  )
}
