import Foundation
import ManifestArkUI
import ManifestRuntime
import OrchardRoutes
import UIKit
import UserNotifications
import libarkui_ios

/// One run of an app without scenes, whose delegate UIKit calls, and that records the outcomes of its links.
@MainActor
private final class AppRun {
  let run = Run()
  private var events: [LinkEvent] = []

  init() {
    let router = run.router
    router.onEvent = { [unowned self] in events.append($0) }
    router.notifications = { URL(string: "orchard://orders/\($0.notification.request.identifier)") }
    router.activities = { activity in
      guard let id = activity.userInfo?["kCSSearchableItemActivityIdentifier"] as? String else { return nil }
      return URL(string: "orchard://fruit/\(id)")
    }
  }

  /// Launches the app and, unless it declines, delivers what it was launched by, as UIKit does.
  convenience init(
    launchedBy url: String? = nil, activity: NSUserActivity? = nil, action: String? = nil
  ) {
    self.init()
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    let url = url.flatMap { URL(string: $0) }
    let item = action.map { UIApplicationShortcutItem(type: $0, localizedTitle: $0) }
    if let url { options[.url] = url }
    if let activity { options[.userActivityDictionary] = ["UIApplicationLaunchOptionsUserActivityKey": activity] }
    if let item { options[.shortcutItem] = item }
    if run.launch(options) {
      if let url { open(url) }
      if let activity { open(activity) }
      if let item { _ = choose(item.type) }
    }
    MainQueue.turn()
  }

  var router: StageRouter { run.router }

  /// The outcomes of the links since the last call.
  func outcomes() -> [String] {
    defer { events = [] }
    return events.map { "\($0.route ?? "-") \($0.outcome)" }
  }

  func open(_ url: String, from source: String? = nil) { if let url = URL(string: url) { open(url, from: source) } }

  private func open(_ url: URL, from source: String? = nil) {
    _ = run.delegate.application(.shared, open: url, options: source.map { [.sourceApplication: $0] } ?? [:])
  }

  func open(_ activity: NSUserActivity) { _ = run.delegate.application(.shared, continue: activity) { _ in } }

  /// Chooses a quick action, and returns what its completion handler received.
  func choose(_ type: String) -> [Bool] {
    var answers: [Bool] = []
    let item = UIApplicationShortcutItem(type: type, localizedTitle: type)
    run.delegate.application(.shared, performActionFor: item) { answers.append($0) }
    return answers
  }

  func enterBackground() {
    run.delegate.applicationDidEnterBackground(.shared)
    StageApplication.applicationDidEnterBackground()
  }

  func enterForeground() {
    run.delegate.applicationWillEnterForeground(.shared)
    StageApplication.applicationWillEnterForeground()
  }
}

private let orders = "\(bundle):orders:OrderAbility"
private let webPage = "NSUserActivityTypeBrowsingWeb"

/// Checks that the pages above the first one, the outcomes of links and the errors are the expected ones.
@MainActor private func expectPages(
  _ app: AppRun, _ above: [String], _ outcomes: [String], errors: Int = 0, line: Int = #line
) {
  expect(app.run.stack, [shop] + above, line: line)
  expect(app.outcomes(), outcomes, line: line)
  expect(app.run.failures().count, errors, line: line)
}

@MainActor let appDelegateScenarios = [
  Scenario(1, 4, 22, named: "a link launches the app, and comes again") {
    let app = AppRun(launchedBy: "orchard://search?text=pear")
    expectPages(app, [search], ["search opened"])
    app.open("orchard://search?text=pear")
    expectPages(app, [search, search], ["search opened"])
  },
  Scenario(2, named: "a universal link launches the app") {
    expectPages(AppRun(activity: activity(webPage, "https://orchard.example.com/o/42")), [orders], ["order opened"])
  },
  Scenario(3, 4, named: "a link to the first page launches the app, and comes again") {
    let app = AppRun(launchedBy: "orchard://?tab=basket")
    expectPages(app, [], ["home opened"])
    expect(app.run.log().suffix(1), ["create \(shop) \(params(entry("tab", 10, "basket")))"])
    app.open("orchard://?tab=basket")
    expectPages(app, [], ["home opened"])
    expect(app.run.log(), ["newWant \(shop)"])
  },
  Scenario(5, named: "a link to the running app") {
    let app = AppRun(launchedBy: nil)
    app.open("orchard://search?text=pear")
    expectPages(app, [search], ["search opened"])
  },
  Scenario(6, named: "a universal link to the app in the background") {
    let app = AppRun(launchedBy: nil)
    app.enterBackground()
    _ = app.run.log()
    app.enterForeground()
    app.open(activity(webPage, "https://orchard.example.com/o/42"))
    expectPages(app, [orders], ["order opened"])
    expect(app.run.log().filter { $0.hasPrefix("foreground") }, ["foreground \(shop)"])
  },
  Scenario(38, named: "the app ends, with a native page below an ability") {
    let app = AppRun(launchedBy: "orchard://help/a")
    app.open("orchard://search?text=pear")
    _ = app.run.log()
    app.run.delegate.applicationWillTerminate(.shared)
    expect(app.run.log(), [search, shop].map { "destroy \($0)" })
  },
  Scenario(8, named: "a quick action launches the app") {
    expectPages(AppRun(action: "search"), [search], ["search opened"])
  },
  Scenario(9, named: "a quick action of the app in the background") {
    let app = AppRun(launchedBy: nil)
    app.enterBackground()
    app.enterForeground()
    expect(app.choose("search"), [true])
    expectPages(app, [search], ["search opened"])
    expect(app.choose("gone"), [false])
  },
  Scenario(10, named: "a link arrives before the first page, and before the app is ready") {
    let app = AppRun()
    app.router.holdsLinks = true
    app.open("orchard://search?text=pear")
    expect(app.run.stack, [])
    expect(app.run.launch([:]), true)
    app.open("orchard://help/a")
    expectPages(app, [], [])
    app.router.holdsLinks = false
    expectPages(app, [search, "HelpViewController"], ["search opened", "help opened"])
    // An app may show its first page itself.
    let own = AppRun()
    own.open("orchard://help/a")
    own.router.navigation.pushViewController(HelpViewController(), animated: false)
    expect(own.outcomes(), [])
    own.router.firstPageIsShown()
    expect(own.run.stack, ["HelpViewController", "HelpViewController"])
    expect(own.outcomes(), ["help opened"])
  },
  Scenario(13, named: "a notification launches the app in the background, and a link opens it") {
    let app = AppRun(launchedBy: nil)
    app.open("orchard://search?text=pear")
    expectPages(app, [search], ["search opened"])
  },
  Scenario(14, 15, named: "Handoff and a Spotlight result launch the app") {
    let handoff = activity("com.example.orchard.fruit", spotlight: "pear")
    expectPages(AppRun(activity: handoff), ["FruitViewController"], ["fruit opened"])
    let found = activity("com.apple.corespotlightitem", "https://orchard.example.com/o/42", spotlight: "pear")
    expectPages(AppRun(activity: found), ["FruitViewController"], ["fruit opened"])
    let unknown = activity("com.apple.corespotlightitem", "https://orchard.example.com/o/42")
    expectPages(AppRun(activity: unknown), [], ["- refused (noURL)"])
  },
  Scenario(16, named: "a notification launches the app") {
    let app = AppRun(launchedBy: nil)
    app.router.open(response("7"))
    expectPages(app, [orders], ["order opened"])
  },
  Scenario(17, named: "a malformed or foreign link launches the app") {
    expectPages(AppRun(launchedBy: "orchard://user@search"), [], ["- refused (malformed)"], errors: 1)
    expectPages(AppRun(launchedBy: "pear://search"), [], ["- refused (unknownScheme)"], errors: 1)
  },
  Scenario(20, named: "the app sends itself a want, and others send it, too") {
    let secret = want("orders?abilityName=ReceiptScanner", params())
    let app = AppRun(launchedBy: nil)
    if let url = URL(string: secret) { app.router.willOpen(url) }
    app.open(secret)
    expectPages(app, ["ReceiptScannerViewController"], ["- opened"])
    app.open(secret)
    app.open(secret, from: "com.example.other")
    expectPages(
      app, ["ReceiptScannerViewController"], ["- refused (notExported)", "- refused (notExported)"], errors: 2)
    expectPages(AppRun(launchedBy: secret), [], ["- refused (notExported)"], errors: 1)
    // The delegate in Swift does not tell the router who has sent the URL.
    guard Run.usesFacade else { return }
    app.open(secret, from: "com.example.orchard")
    expect(app.outcomes(), ["- opened"])
  },
  Scenario(21, named: "the same link twice") {
    let app = AppRun(launchedBy: nil)
    for _ in 0..<2 { app.open("orchard://search?text=pear") }
    expectPages(app, [search, search], ["search opened", "search opened"])
    for _ in 0..<2 { app.open("orchard://?tab=basket") }
    expect(app.run.stack, [search, search, shop])
    expect(app.outcomes(), ["home opened", "home opened"])
  },
  Scenario(24, named: "a link while a page is presented") {
    let app = AppRun(launchedBy: nil)
    app.run.pages.last?.presentedViewController = HelpViewController()
    app.open("orchard://search?text=pear")
    expectPages(app, [search], ["search opened"])
  },
]
