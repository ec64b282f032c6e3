import ManifestText

/// Checks that the system calls code of the app for what arrives, at a cold start and while the app runs.
enum ReceptionCheck: DeliveryCheck {
  static let rules: [Rule] = [.unreceivedURLs, .unreceivedUniversalLinks, .unreceivedQuickActions, .noSceneConnection]

  static func judge(_ context: ProjectContext, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    judge(context.reception, &delivery, into: &diagnostics)
  }

  /// Judges an app that may have no route map.
  static func judge(_ reception: Reception, _ delivery: inout Delivery, into diagnostics: inout Diagnostics) {
    // Findings, also of other checks, by what they keep from being received.
    var findings: [EntryPoint.Channel: Diagnostic] = [:]
    for entryPoint in delivery.entryPoints {
      for step in [Delivery.Step.warm, .cold] {
        delivery.judge(step, of: entryPoint.id, verdict(entryPoint, step, reception, delivery, &findings))
      }
    }
    for kind in EntryPoint.Channel.allCases {
      if let finding = findings[kind], rules.contains(finding.rule) { diagnostics.report(finding) }
    }
  }

  private static func verdict(
    _ entryPoint: EntryPoint, _ step: Delivery.Step, _ reception: Reception, _ delivery: Delivery,
    _ findings: inout [EntryPoint.Channel: Diagnostic]
  ) -> Delivery.Verdict {
    let kind = entryPoint.channel
    do throws(Unknown) {
      switch try reception.receiver(kind, step) {
      case .library?: return .proven
      case .code?: return .mentioned
      case nil: break
      }
    } catch {
      // Without any method, it does not matter which one UIKit calls.
      guard reception.lacksReceiver(kind) else { return .unknown(error) }
    }
    if let finding = findings[kind] { return .broken(finding) }
    if let finding = misplaced(entryPoint, step, reception) {
      findings[kind] = finding
      return .broken(finding)
    }
    // The code that uses generated code will receive it.
    if case .broken(let cause)? = delivery[entryPoint.id, .forwarded] {
      findings[kind] = cause
      return .broken(cause)
    }
    let finding = missing(entryPoint, reception)
    findings[kind] = finding
    return .broken(finding)
  }

  /// Returns the rule for a kind of links, and the links as messages name them.
  private static func names(_ entryPoint: EntryPoint) -> (rule: Rule, links: String) {
    switch entryPoint.channel {
    case .urls: (.unreceivedURLs, "URLs")
    case .activities: (.unreceivedUniversalLinks, "universal links of `\(entryPoint.id.name)`")
    case .quickActions: (.unreceivedQuickActions, "quick actions")
    }
  }

  private static let note = "`startAbility` and links open the app, but no page"

  /// Returns the finding about code that receives links, but not these ones; nil if there is none.
  private static func misplaced(
    _ entryPoint: EntryPoint, _ step: Delivery.Step, _ reception: Reception
  ) -> Diagnostic? {
    let kind = entryPoint.channel
    let (rule, links) = names(entryPoint)
    let related = kind == .urls ? [] : [Diagnostic.Related(entryPoint.span, "declared here")]
    if step == .cold, let owner = reception.owner {
      return Diagnostic(
        .noSceneConnection,
        "`\(owner.name.value)` does not implement \(reception.connection), so \(links) that start the app are lost",
        at: owner.name.span, related: related, help: "implement \(reception.connection)")
    }
    if let uncalled = reception.uncalled(kind) {
      let reason =
        switch reception.scenes.lifeCycle {
        case .appDelegate: "the app has no scenes"
        case .swiftUI: "SwiftUI receives its links"
        case .sceneDelegate, .unknown: "the app has scenes"
        }
      return Diagnostic(
        rule, "UIKit does not call `\(uncalled.value)`, because \(reason)", at: uncalled.span, related: related,
        note: kind == .urls ? note : nil,
        help: "implement \(reception.method(kind, isSwift: !uncalled.value.hasSuffix(":")))")
    }
    guard reception.readsConnection(kind), let owner = reception.owner else { return nil }
    return Diagnostic(
      rule, "`\(owner.name.value)` receives \(links) when its scene connects, but none while the app runs",
      at: owner.name.span, related: related, note: "UIKit calls another method for links to an app that runs",
      help: "implement \(reception.method(kind))")
  }

  /// Returns the finding for links that no code receives.
  private static func missing(_ entryPoint: EntryPoint, _ reception: Reception) -> Diagnostic {
    let kind = entryPoint.channel
    let (rule, links) = names(entryPoint)
    if kind == .urls, let idle = reception.idle {
      return Diagnostic(
        rule, "the method that receives URLs does not open them", at: idle, note: note,
        help: reception.usesRouter
          ? "pass the URL to `open(_:)` of the `StageRouter`" : "pass the URL to the code that opens pages")
    }
    let misnamed = kind == .urls ? reception.receivers.misnamed : nil
    return Diagnostic(
      rule, "no method of the app receives \(links)",
      at: misnamed ?? reception.owner?.name.span ?? entryPoint.span,
      related: kind == .urls ? [] : [Diagnostic.Related(entryPoint.span, "declared here")],
      note: kind == .urls ? note : nil,
      help: "\(misnamed == nil ? "implement" : "name it") \(reception.method(kind))")
  }
}

extension Rule {
  private static let router = """
    @main
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

  private static let performsAction = """
      func application(
        _ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
      ) {
        completionHandler(router.open(item))
      }

    """

  /// Returns an app with a delegate and with these lines in the route map.
  private static func app(_ delegate: String, _ lines: String, scenes: String? = nil) -> Example {
    Example([
      ".arkui-x/ios/app/AppDelegate.swift": delegate,
      ".arkui-x/ios/app/Links.swift": "extension StageViewController: @retroactive StagePage {}\n",
      ".arkui-x/ios/app/Info.plist": Example.propertyList(
        Example.urlSchemes("com.example.shop", "shop") + (scenes.map { "\n" + Example.sceneManifest($0) } ?? "")
          + """

          \t<key>UIApplicationShortcutItems</key>
          \t<array>
          \t\t<dict>
          \t\t\t<key>UIApplicationShortcutItemTitle</key>
          \t\t\t<string>Home</string>
          \t\t\t<key>UIApplicationShortcutItemType</key>
          \t\t\t<string>home</string>
          \t\t</dict>
          \t</array>
          """),
      "routes.yaml": """
      version: 1
      app: {team: ABCDE12345, sdk: 26}
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      \(lines)
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

  static let unreceivedURLs = Rule(
    "MC5213", "unreceived-urls", .error,
    summary: "No method that UIKit calls receives URLs and opens them.",
    explanation: """
      iOS gives a URL to `application:openURL:options:` of the app delegate, in an app with scenes to \
      `scene:openURLContexts:` of the scene delegate, and in a SwiftUI app to `onOpenURL` of a view. Without the one that \
      is called, or if it only returns, `startAbility` and links open the app but no page.
      """,
    bad: app(router + "}\n", "links: {schemes: [shop]}"),
    good: app(router + opensURLs + "}\n", "links: {schemes: [shop]}")
  )

  static let unreceivedUniversalLinks = Rule(
    "MC5214", "unreceived-universal-links", .error,
    summary: "The map has domains, but no method that UIKit calls receives universal links.",
    explanation: """
      iOS delivers a universal link as a user activity to `application:continueUserActivity:restorationHandler:`, in an \
      app with scenes to `scene:continueUserActivity:`, and in a SwiftUI app to `onOpenURL` of a view. Without the one \
      that is called, the link opens the app but no page.
      """,
    bad: app(router + opensURLs + "}\n", "links: {domains: [links.example.com]}"),
    good: app(router + opensURLs + continuesActivities + "}\n", "links: {domains: [links.example.com]}")
  )

  static let unreceivedQuickActions = Rule(
    "MC5223", "unreceived-quick-actions", .error,
    summary: "The map has quick actions, but no method that UIKit calls receives them.",
    explanation: """
      iOS gives a quick action to `application:performActionForShortcutItem:completionHandler:` of the app delegate, and in \
      an app with scenes to `windowScene:performActionForShortcutItem:completionHandler:` of the scene delegate. A SwiftUI \
      app gets it with `@UIApplicationDelegateAdaptor(ShortcutAppDelegate.self)` of `ManifestShortcuts`. Without it, the \
      action opens the app but no page.
      """,
    bad: app(router + opensURLs + "}\n", "links: {schemes: [shop]}\nshortcuts: {home: {title: Home, opens: home}}"),
    good: app(
      router + opensURLs + performsAction + "}\n",
      "links: {schemes: [shop]}\nshortcuts: {home: {title: Home, opens: home}}")
  )

  private static func scene(_ method: String) -> String {
    """
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      let router = StageRouter(StageApplication.self, table: Routes.table)
      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { router.open(contexts) }
    \(method)
    }

    """
  }

  static let noSceneConnection = Rule(
    "MC5222", "no-scene-connection", .error,
    summary: "The scene delegate gets nothing when its scene connects, so links that start the app are lost.",
    explanation: """
      A link, a universal link or a quick action that starts an app with scenes is only in the options of \
      `scene:willConnectToSession:options:`, and UIKit does not deliver it again. A scene delegate that makes its window \
      itself makes it there, too.
      """,
    bad: app(scene(""), "links: {schemes: [shop]}", scenes: "$(PRODUCT_MODULE_NAME).SceneDelegate"),
    good: app(
      scene(
        """
          func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
          ) {
            router.start(in: scene, with: options)
          }
        """), "links: {schemes: [shop]}", scenes: "$(PRODUCT_MODULE_NAME).SceneDelegate")
  )
}
