import ManifestCore
import ManifestText

/// Checks that UIKit calls a method of the app for the URLs that its branches, its router or its routes open.
enum URLReceiverCheck: DelegateCheck {
  static let rules: [Rule] = [.unreceivedURLs, .unreceivedUniversalLinks]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let context = delegates.context
    // A framework gets URLs from the app that contains it; a generated scene delegate receives them.
    guard context.ios.hasApp, delegates.areSourcesRead, context.program.scenes != .generated else { return }
    let reception = delegates.reception
    let source = delegates.sources.first { !$0.branches.isEmpty || $0.usesRouter }
    guard source != nil || reception.isKnown, !inheritsDelegate(context.ios) else { return }
    if lacksURLs(delegates, reception, source), let finding = finding(.urls, delegates, reception, source) {
      diagnostics.report(finding)
    }
    if lacksActivities(delegates, reception), let finding = finding(.activities, delegates, reception, source) {
      diagnostics.report(finding)
    }
  }

  /// Returns whether the app opens URLs of schemes, and no method receives them.
  private static func lacksURLs(
    _ delegates: AppDelegates, _ reception: LinkReception, _ source: DelegateSource?
  ) -> Bool {
    let opensWants = source != nil && delegates.context.program.opensWants
    guard opensWants || reception.isKnown && reception.opensURLs else { return false }
    guard reception.isKnown else { return !delegates.sources.contains(where: \.receivesURLs) }
    return !reception.receivers.receive(.urls, reception.lifeCycle)
  }

  /// Returns whether the map has domains, and no method receives universal links.
  private static func lacksActivities(_ delegates: AppDelegates, _ reception: LinkReception) -> Bool {
    guard delegates.context.program.links.domainSpan != nil else { return false }
    let isMentioned = mentionsActivities(delegates.context.ios)
    guard reception.isKnown else { return !isMentioned && !delegates.sources.contains(where: \.receivesActivities) }
    let receivers = reception.receivers
    let readsConnection = reception.lifeCycle == .sceneDelegate && receivers.readConnection(.activities)
    return !receivers.receive(.activities, reception.lifeCycle)
      && (!isMentioned || readsConnection || receivers.uncalled(.activities, reception.lifeCycle) != nil)
  }

  /// Returns the finding for links that no method receives; nil if `UndeliveredLinksCheck` reports them.
  private static func finding(
    _ kind: LinkReceivers.Kind, _ delegates: AppDelegates, _ reception: LinkReception, _ source: DelegateSource?
  ) -> Diagnostic? {
    let (rule, links): (Rule, String) =
      switch kind {
      case .urls: (.unreceivedURLs, "URLs")
      case .activities:
        (.unreceivedUniversalLinks, "universal links of `\(delegates.context.program.links.domains.first ?? "")`")
      }
    let note = kind == .urls ? "`startAbility` and links open the app, but no page" : nil
    let domain = kind == .urls ? nil : delegates.context.program.links.domainSpan
    var related = domain.map { [Diagnostic.Related($0, "the domain")] } ?? []
    if reception.isKnown, let uncalled = reception.receivers.uncalled(kind, reception.lifeCycle) {
      let state = reception.lifeCycle == .appDelegate ? "no scenes" : "scenes"
      return Diagnostic(
        rule, "UIKit does not call `\(uncalled.value)`, because the app has \(state)", at: uncalled.span,
        related: related, note: note,
        help: "implement \(reception.method(kind, isSwift: !uncalled.value.hasSuffix(":")))")
    }
    if reception.isKnown, reception.lifeCycle == .sceneDelegate, reception.receivers.readConnection(kind),
      let owner = reception.owner
    {
      return Diagnostic(
        rule, "`\(owner.name.value)` receives \(links) when its scene connects, but none while the app runs",
        at: owner.name.span, related: related, note: "UIKit calls another method for links to an app that runs",
        help: "implement \(reception.method(kind))")
    }
    let idle = kind == .urls ? idleMethod(delegates, reception) : nil
    let misnamed = kind == .urls ? delegates.sources.lazy.compactMap(\.misnamedURLMethod).first : nil
    guard let source else {
      guard reception.usesGeneratedCode || delegates.context.generatedSwift == nil else { return nil }
      if let idle { return finding(idle, usesRouter: false) }
      guard let place = misnamed ?? reception.owner?.name.span ?? reception.linkSpan else { return nil }
      return Diagnostic(
        rule, "no method of the app receives \(links)", at: place, related: related, note: note,
        help: "\(misnamed == nil ? "implement" : "name it") \(reception.method(kind))")
    }
    if let idle { return finding(idle, usesRouter: source.usesRouter) }
    let code = source.branches.first?.span
    let classes = delegates.context.ios.classes.implemented(in: source.file)
    let owner = code.map { code in classes.last { $0.name.span.start < code.start } } ?? classes.first
    let place = owner?.name.span ?? code ?? source.file.wholeSpan.head
    if kind == .urls { related = code.map { [Diagnostic.Related($0, "this code never runs")] } ?? [] }
    return Diagnostic(
      rule, "no method of the app receives \(links)", at: misnamed ?? place, related: related, note: note,
      help: "\(misnamed == nil ? "implement" : "name it") \(reception.method(kind, isSwift: source.isSwift))")
  }

  /// Returns the name of a method that UIKit calls for URLs, but that only returns.
  private static func idleMethod(_ delegates: AppDelegates, _ reception: LinkReception) -> Span? {
    guard reception.isKnown else { return delegates.sources.lazy.compactMap(\.idleURLMethod).first }
    return reception.receivers.idle(reception.lifeCycle)
  }

  private static func finding(_ idle: Span, usesRouter: Bool) -> Diagnostic {
    Diagnostic(
      .unreceivedURLs, "the method that receives URLs does not open them", at: idle,
      note: "`startAbility` and links open the app, but no page",
      help: usesRouter
        ? "pass the URL to `open(_:)` of the `StageRouter`" : "pass the URL to the code that opens pages")
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
    summary: "No method that UIKit calls receives URLs and opens them.",
    explanation: """
      iOS gives a URL to `application:openURL:options:` of the app delegate, in an app with scenes to \
      `scene:openURLContexts:` of the scene delegate, and in a SwiftUI app to `onOpenURL` of a view. Without the one that \
      is called, or if it only returns, `startAbility` and links open the app but no page.
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
    summary: "The map has domains, but no method that UIKit calls receives universal links.",
    explanation: """
      iOS delivers a universal link as a user activity to `application:continueUserActivity:restorationHandler:`, in an \
      app with scenes to `scene:continueUserActivity:`, and in a SwiftUI app to `onOpenURL` of a view. Without the one \
      that is called, the link opens the app but no page.
      """,
    bad: links(router + opensURLs + "}\n"), good: links(router + opensURLs + continuesActivities + "}\n")
  )
}
