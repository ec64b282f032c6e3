import ManifestCore
import ManifestText

/// Checks that the app receives the URLs that its branches or its router open.
enum URLReceiverCheck: DelegateCheck {
  static let rules: [Rule] = [.unreceivedURLs, .unreceivedUniversalLinks]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let sources = delegates.sources
    // A framework gets URLs from the app that contains it.
    guard delegates.context.ios.hasApp, delegates.areSourcesRead,
      let source = sources.first(where: { !$0.branches.isEmpty || $0.usesRouter })
    else { return }
    let code = source.branches.first?.span
    let classes = delegates.context.ios.classes.implemented(in: source.file)
    let owner = code.map { code in classes.last { $0.name.span.start < code.start } } ?? classes.first
    let place = owner?.name.span ?? code ?? source.file.wholeSpan.head
    let related = code.map { [Diagnostic.Related($0, "this code never runs")] } ?? []
    let lacksURLs = !sources.contains(where: \.receivesURLs) && delegates.context.program.opensWants
    let domain = delegates.context.project.map.links.domains.first
    let lacksActivities =
      domain != nil && !sources.contains(where: \.receivesActivities) && !mentionsActivities(delegates.context.ios)
    guard lacksURLs || lacksActivities, !inheritsDelegate(delegates.context.ios) else { return }
    let isSwift = source.isSwift
    if lacksURLs {
      let method = isSwift ? "application(_:open:options:)" : "application:openURL:options:"
      let scene = isSwift ? "scene(_:openURLContexts:)" : "scene:openURLContexts:"
      let misnamed = sources.lazy.compactMap(\.misnamedURLMethod).first
      let idle = sources.lazy.compactMap(\.idleURLMethod).first
      diagnostics.report(
        .init(
          .unreceivedURLs,
          idle == nil ? "no method of the app receives URLs" : "the method that receives URLs does not open them",
          at: idle ?? misnamed ?? place, related: related,
          note: "`startAbility` and links open the app, but no page",
          help: idle == nil
            ? "\(misnamed == nil ? "implement" : "name it") `\(method)`, or in a scene `\(scene)`"
            : source.usesRouter
              ? "pass the URL to `open(_:)` of the `StageRouter`" : "pass the URL to the code that opens pages"))
    }
    if lacksActivities, let domain {
      diagnostics.report(
        .init(
          .unreceivedUniversalLinks, "no method of the app receives universal links of `\(domain.value)`", at: place,
          related: [.init(domain.span, "the domain")],
          help: isSwift
            ? "implement `application(_:continue:restorationHandler:)`, or in a scene `scene(_:continue:)`"
            : "implement `application:continueUserActivity:restorationHandler:`, or in a scene `scene:continueUserActivity:`"
        ))
    }
  }

  /// Returns whether a delegate of the app inherits from an unknown framework's delegate, which may receive URLs.
  private static func inheritsDelegate(_ ios: IOSProject) -> Bool {
    ios.compiledSources.contains { file in
      let code = CodeTokens(file)
      return code.indices.contains { index in
        guard code.isWord(index, "interface") || code.isWord(index, "class"), code.isWord(index + 1),
          code.isMark(index + 2, ":"), code.isWord(index + 3)
        else { return false }
        let base = code.text(index + 3)
        return base.contains("Delegate") && !base.hasPrefix("UI") && ios.classes[base] == nil
          && ios.hierarchy.derives(base, from: "NSObject") == .unknown
      }
    }
  }

  /// Returns whether any source mentions user activities, even one without code for wants.
  private static func mentionsActivities(_ ios: IOSProject) -> Bool {
    let activity = ByteSearch("serActivity")
    return ios.compiledSources.contains { activity.occurs(in: $0.bytes) }
  }
}

extension Rule {
  private static let router = """
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      let router = StageRouter(StageApplication.self, table: Routes.table)

    """
  private static let opensURLs = """
      func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        router.open(url)
      }

    """
  private static let continuesActivities = """
      func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
      ) -> Bool {
        router.open(userActivity)
      }

    """

  static let unreceivedURLs = Rule(
    "MC5213", "unreceived-urls", .error,
    summary: "No method of the app receives URLs and opens them.",
    explanation: """
      iOS gives a URL to `application:openURL:options:` of the app delegate, to `scene:openURLContexts:` of the scene \
      delegate, or to `onOpenURL` of a SwiftUI view. Without one of them, or if it only returns, `startAbility` and \
      links open the app but no page.
      """,
    bad: Example([".arkui-x/ios/app/AppDelegate.swift": router + "}\n"]),
    good: Example([".arkui-x/ios/app/AppDelegate.swift": router + opensURLs + "}\n"])
  )

  private static func links(_ delegate: String) -> Example {
    Example([
      ".arkui-x/ios/app/AppDelegate.swift": delegate,
      "routes.yaml": """
      version: 1
      app: {team: ABCDE12345}
      links: {domains: [links.example.com]}
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      """,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(settings: [
        "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop",
      ]),
      ".arkui-x/ios/app/app.entitlements": Example.propertyList(
        """
        \(Example.texts("com.apple.developer.associated-domains", "applinks:links.example.com"))
        """),
    ])
  }

  static let unreceivedUniversalLinks = Rule(
    "MC5214", "unreceived-universal-links", .error,
    summary: "The map has domains, but no method of the app receives universal links.",
    explanation: """
      iOS delivers a universal link as a user activity to `application:continueUserActivity:restorationHandler:`, to \
      `scene:continueUserActivity:`, or to `onOpenURL` of a SwiftUI view. Without one of them, the link opens the app \
      but no page.
      """,
    bad: links(router + opensURLs + "}\n"), good: links(router + opensURLs + continuesActivities + "}\n")
  )
}
