import ManifestCore
import ManifestText

/// An app that sets the folder of its modules also starts the runtime.
enum RuntimeStartCheck: DelegateCheck {
  static let rules: [Rule] = [.unstartedRuntime]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let sources = delegates.sources
    guard delegates.areSourcesRead, !sources.contains(where: { $0.launchesRuntime || $0.usesRouter }),
      let span = sources.lazy.compactMap(\.configuresRuntime).first
    else { return }
    diagnostics.report(
      .init(
        .unstartedRuntime, "`launchApplication` is never called, so every page stays empty", at: span,
        help: "call `[StageApplication launchApplication]` after this"))
  }
}

extension Rule {
  private static func launch(_ call: String) -> Example {
    .delegate(
      "  " + Example.branch(),
      setUp: """
        - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
          [StageApplication configModuleWithBundleDirectory:@"arkui-x"];
          \(call)
          return YES;
        }
        """)
  }

  static let unstartedRuntime = Rule(
    "MC5215", "unstarted-runtime", .error,
    summary: "The sources set the folder of the modules and never start the runtime.",
    explanation: """
      `configModuleWithBundleDirectory:` says where the modules are; `launchApplication` reads them. Without the second call \
      the runtime knows no ability, and every `StageViewController` stays empty.
      """,
    bad: launch(""), good: launch("[StageApplication launchApplication];")
  )
}
