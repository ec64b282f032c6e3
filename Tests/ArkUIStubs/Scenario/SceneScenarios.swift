import Foundation
import ManifestArkUI
import ManifestRuntime
import OrchardRoutes
import UIKit
import UserNotifications
import libarkui_ios

private let orders = "\(bundle):orders:OrderAbility"
private let home = params(entry("tab", 10, "shelves"))

/// Checks that the pages above the first one, the outcomes of links and the errors are the expected ones.
@MainActor private func expectPages(
  _ run: SceneRun, _ above: [String], _ outcomes: [String], errors: Int = 0, line: Int = #line
) {
  expect(run.stack, [shop] + above, line: line)
  expect(run.outcomes(), outcomes, line: line)
  expect(run.errors.count, errors, line: line)
}

@MainActor private func shortcut(_ type: String) -> UIScene.ConnectionOptions {
  UIScene.ConnectionOptions(shortcutItem: UIApplicationShortcutItem(type: type, localizedTitle: type))
}

@MainActor func response(
  _ id: String, _ action: String = "default", url: Any? = nil, after seconds: Double = 0
) -> UNNotificationResponse {
  let userInfo = url.map { ["url": $0] } ?? [:]
  let notification = UNNotification(
    request: UNNotificationRequest(identifier: id, userInfo: userInfo),
    date: Date(timeIntervalSinceReferenceDate: seconds))
  return UNNotificationResponse(notification: notification, actionIdentifier: action)
}

@MainActor let sceneScenarios = [
  Scenario(25, named: "the first page") {
    let run = SceneRun(options())
    expectPages(run, [], [])
    expect(run.log(), ["config arkui-x", "launch", "create \(shop) \(home)"])
    expect(UIApplication.shared.delegate?.window === run.sceneDelegate.window, "the runtime finds the window")
    expect(run.sceneDelegate.window?.windowScene != nil, "the window belongs to the scene")
  },
  Scenario(1, named: "a link starts the app") {
    let run = SceneRun(options("orchard://search?text=pear"))
    expectPages(run, [search], ["search opened"])
    expect(run.log().filter { $0.hasPrefix("create") }.count, 2)
  },
  Scenario(2, named: "a universal link starts the app") {
    let web = activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/o/42")
    expectPages(SceneRun(UIScene.ConnectionOptions(userActivities: [web])), [orders], ["order opened"])
  },
  Scenario(3, 4, named: "a link to the first page starts the app, and comes again") {
    let run = SceneRun(options("orchard://?tab=basket"))
    expectPages(run, [], ["home opened"])
    expect(run.log().suffix(1), ["create \(shop) \(params(entry("tab", 10, "basket")))"])
    run.open("orchard://?tab=basket")
    expectPages(run, [], ["home opened"])
    expect(run.log(), ["newWant \(shop)"])
  },
  Scenario(4, named: "the link that started the app comes again") {
    let run = SceneRun(options("orchard://search?text=pear"))
    run.open("orchard://search?text=pear")
    expectPages(run, [search, search], ["search opened", "search opened"])
  },
  Scenario(5, named: "a link to the running app") {
    let run = SceneRun(options())
    run.open("orchard://search?text=pear")
    expectPages(run, [search], ["search opened"])
  },
  Scenario(6, named: "a universal link to the app in the background") {
    let run = SceneRun(options())
    run.enterBackground()
    _ = run.log()
    run.enterForeground()
    run.open(activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/o/42"))
    expectPages(run, [orders], ["order opened"])
    expect(run.log().filter { $0.hasPrefix("foreground") }, ["foreground \(shop)"])
  },
  Scenario(7, named: "two links in one call") {
    let run = SceneRun(options())
    run.open("orchard://search?text=pear", "orchard://help/a")
    expect(Set(run.stack), [shop, search, "HelpViewController"])
    expect(run.pages.count, 3)
    expect(Set(run.outcomes()), ["search opened", "help opened"])
    let cold = SceneRun(options("orchard://search?text=pear", "orchard://help/a"))
    expect(Set(cold.stack), [shop, search, "HelpViewController"])
    expect(cold.pages.count, 3)
    // The second link to the singleton waits until the runtime accepts a new want.
    let web = activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/?tab=account")
    let both = SceneRun(
      UIScene.ConnectionOptions(urlContexts: contexts(["orchard://?tab=basket"]), userActivities: [web]))
    expectPages(both, [], ["home opened", "home opened"])
    let basket = params(entry("tab", 10, "basket"))
    expect(both.log(), ["config arkui-x", "launch", "create \(shop) \(basket)", "newWant \(shop)"])
  },
  Scenario(8, named: "a quick action starts the app") {
    expectPages(SceneRun(shortcut("search")), [search], ["search opened"])
    expectPages(SceneRun(shortcut("gone")), [], ["- refused (unknownQuickAction)"])
  },
  Scenario(9, named: "a quick action of the app in the background") {
    let run = SceneRun(options())
    run.enterBackground()
    run.enterForeground()
    expect(run.choose("search"), [true])
    expectPages(run, [search], ["search opened"])
    expect(run.choose("gone"), [false])
    expectPages(run, [search], ["- refused (unknownQuickAction)"])
  },
  Scenario(10, named: "a link arrives before the first page, and before the app is ready") {
    let run = SceneRun()
    run.holdsLinks = true
    run.open("orchard://search?text=pear")
    expect(run.stack, [])
    run.connect(options("orchard://help/a"))
    expectPages(run, [], [])
    run.holdsLinks = false
    expectPages(run, [search, "HelpViewController"], ["search opened", "help opened"])
    let early = SceneRun()
    early.router.open(Routes.search(text: "pear"))
    early.connect()
    expectPages(early, [search], ["search opened"])
    // The runtime accepts a second want of a singleton only after the main run loop has turned.
    let eager = SceneRun()
    let record = eager.router.onEvent
    eager.router.onEvent = { event in
      eager.router.onEvent = record
      record(event)
      eager.router.open(Routes.home(tab: .account))
    }
    eager.connect(options("orchard://?tab=basket"))
    expectPages(eager, [], ["home opened", "home opened"])
    expect(eager.log().suffix(1), ["newWant \(shop)"])
  },
  Scenario(11, named: "a link connects the scene again") {
    let run = SceneRun(options("orchard://search?text=pear"))
    let first = run.sceneDelegate.window
    run.enterBackground()
    run.disconnect()
    _ = run.log()
    _ = run.outcomes()
    run.connect(options("orchard://help/a"))
    expectPages(run, [search, "HelpViewController"], ["help opened"])
    expect(run.sceneDelegate.window !== first, "the window is new")
    expect(run.sceneDelegate.window?.rootViewController === run.router.navigation, "it shows the same pages")
    expect(UIApplication.shared.delegate?.window === run.sceneDelegate.window, "the runtime finds it")
    expect(run.log().contains("launch"), false)
  },
  Scenario(12, named: "the scene is disconnected while a link waits") {
    let run = SceneRun(options())
    run.holdsLinks = true
    run.open("orchard://search?text=pear")
    run.disconnect()
    run.holdsLinks = false
    run.connect()
    expectPages(run, [], ["search dropped"])
  },
  Scenario(13, named: "a notification starts the process, and a link its scene") {
    let run = SceneRun()
    expect(run.log(), [])
    run.connect(options("orchard://search?text=pear"))
    expectPages(run, [search], ["search opened"])
  },
  Scenario(14, named: "Handoff starts the app") {
    let run = SceneRun(UIScene.ConnectionOptions(handoffUserActivityType: "com.example.orchard.fruit"))
    expectPages(run, [], [])
    run.open(activity("com.example.orchard.fruit", spotlight: "pear"))
    expectPages(run, ["FruitViewController"], ["fruit opened"])
  },
  Scenario(15, named: "a Spotlight result starts the app") {
    let found = activity("com.apple.corespotlightitem", "https://orchard.example.com/o/42", spotlight: "pear")
    expectPages(SceneRun(UIScene.ConnectionOptions(userActivities: [found])), ["FruitViewController"], ["fruit opened"])
    let unknown = activity("com.apple.corespotlightitem", "https://orchard.example.com/o/42")
    expectPages(SceneRun(UIScene.ConnectionOptions(userActivities: [unknown])), [], ["- refused (noURL)"])
  },
  Scenario(16, named: "a notification starts the app") {
    let run = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    run.respond(to: response("7"))
    expectPages(run, [orders], ["order opened"])
    run.respond(to: response("8"))
    expectPages(run, [orders, orders], ["order opened"])
    // Some versions of iOS pass it to the notification delegate only.
    let other = SceneRun(options())
    other.respond(to: response("7"))
    expectPages(other, [orders], ["order opened"])
    let cold = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    expectPages(cold, [orders], ["order opened"])
    // The notification delegate may be called before the scene connects.
    let early = SceneRun()
    early.respond(to: response("7"))
    early.connect(UIScene.ConnectionOptions(notificationResponse: response("7")))
    expectPages(early, [orders], ["order opened"])
    // Two responses to one notification are two inputs, also if they open the same URL.
    let answered = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    answered.respond(to: response("7", "reply"))
    expectPages(answered, [orders, orders], ["order opened", "order opened"])
    // A later notification with the same identifier replaces the first one on the screen.
    let replaced = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    replaced.respond(to: response("7", after: 60))
    expectPages(replaced, [orders, orders], ["order opened", "order opened"])
    // The route map names the key of the URL; without text at it, the app's own function has the URL.
    let declared = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7", url: "orchard://help/a")))
    declared.respond(to: response("7", url: "orchard://help/a"))
    expectPages(declared, ["HelpViewController"], ["help opened"])
    declared.respond(to: response("8", url: 8))
    expectPages(declared, ["HelpViewController", orders], ["order opened"])
    declared.respond(to: response("9", url: "pear://help/a"))
    expectPages(declared, ["HelpViewController", orders], ["- refused (unknownScheme)"], errors: 1)
  },
  Scenario(17, named: "a malformed or foreign link starts the app") {
    expectPages(SceneRun(options("orchard://user@search")), [], ["- refused (malformed)"], errors: 1)
    expectPages(SceneRun(options("pear://search")), [], ["- refused (unknownScheme)"], errors: 1)
    let run = SceneRun(options("orchard://user@search", "orchard://help/a"))
    expect(run.stack, [shop, "HelpViewController"])
    expect(Set(run.outcomes()), ["- refused (malformed)", "help opened"])
  },
  Scenario(18, named: "a link starts the app, which has a state to restore") {
    let run = SceneRun()
    let saved = activity("com.example.orchard.state", "https://orchard.example.com/o/42", spotlight: "pear")
    run.connect(options("orchard://help/a"), restoring: saved)
    expectPages(run, ["HelpViewController"], ["help opened"])
  },
  Scenario(20, named: "the app sends itself a want, and others send it, too") {
    let secret = want("orders?abilityName=ReceiptScanner", params())
    let run = SceneRun(ScenesAppDelegate(), ManifestApplication())
    run.connect()
    guard let url = URL(string: secret) else { return }
    UIApplication.shared.open(url)
    run.open(secret)
    expectPages(run, ["ReceiptScannerViewController"], ["- opened"])
    expect(run.events.last?.origin ?? .internal, .internal)
    UIApplication.shared.opensURLs = false
    UIApplication.shared.open(url)
    var origins: [LinkOrigin] = []
    run.router.onEvent = { origins.append($0.origin) }
    run.open(secret)
    run.open(secret, from: "com.example.other")
    run.willOpen(url)
    run.open(secret)
    run.open(secret)
    run.open(secret, from: "com.example.orchard")
    expect(origins, [.external, .external, .internal, .external, .internal])
    // Universal links and notifications come from outside.
    origins = []
    run.open(activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/o/42"))
    run.respond(to: response("7"))
    expect(origins, [.external, .external])
    // A link that starts the app is external, also if its URL was sent before.
    let cold = SceneRun(ScenesAppDelegate(), ManifestApplication())
    UIApplication.shared.open(url)
    cold.connect(options(secret))
    expectPages(cold, [], ["- refused (notExported)"], errors: 1)
  },
  Scenario(21, named: "the same link twice") {
    let run = SceneRun(options())
    for _ in 0..<2 { run.open("orchard://search?text=pear") }
    expectPages(run, [search, search], ["search opened", "search opened"])
    for _ in 0..<2 { run.open("orchard://?tab=basket") }
    expect(run.stack, [search, search, shop])
    expect(run.outcomes(), ["home opened", "home opened"])
  },
  Scenario(22, named: "the URL of a widget starts the app") {
    let widget = UIScene.ConnectionOptions(
      urlContexts: contexts(["orchard://search?text=pear"], "com.example.orchard.widget"))
    expectPages(SceneRun(widget), [search], ["search opened"])
  },
  Scenario(23, named: "an external display connects") {
    let run = SceneRun()
    run.connectDisplay(options("orchard://search?text=pear"))
    expect(run.stack, [])
    expect(run.sceneDelegate.window == nil, "it has no window")
    expect(run.log(), [])
    run.router.holdsLinks = true
    run.connect(options("orchard://help/a"))
    _ = run.log()
    let window = run.sceneDelegate.window
    run.connectDisplay(options("orchard://search?text=pear"))
    expect(run.outcomes(), [])
    expect(run.log(), [])
    expect(UIApplication.shared.delegate?.window === window, "the runtime finds the window of the app")
    run.router.holdsLinks = false
    expectPages(run, ["HelpViewController"], ["help opened"])
  },
  Scenario(24, named: "a link while a page is presented") {
    let run = SceneRun(options())
    run.pages.last?.presentedViewController = HelpViewController()
    run.open("orchard://search?text=pear")
    expectPages(run, [search], ["search opened"])
    // The runtime would take the presented page for the ability, so it is not notified of the new want.
    _ = run.log()
    run.open("orchard://?tab=basket")
    expect(run.stack, [search, shop])
    expect(run.outcomes(), ["home opened"])
    expect(run.log(), [])
  },
  Scenario(25, named: "the life cycle of the first page") {
    let run = SceneRun(options())
    expect(run.log().contains { $0.hasPrefix("foreground") }, false)
    run.enterBackground()
    run.enterForeground()
    expect(run.log(), ["background \(shop)", "foreground \(shop)"])
  },
  Scenario(38, named: "the app ends, with a native page below an ability") {
    let run = SceneRun(options("orchard://help/a", "orchard://search?text=pear"))
    run.open("orchard://search?text=plum")
    _ = run.log()
    run.terminate()
    expect(run.log(), [search, search, shop].map { "destroy \($0)" })
  },
  Scenario(26, named: "an app delegate without `window`, and a router without a first page") {
    let run = SceneRun(WindowlessAppDelegate())
    run.connect(options("orchard://help/a"))
    expect(run.errors, [.noWindowProperty])
    expect(run.outcomes(), ["help refused (noWindowProperty)"])
    expect(run.log(), [])
    let homeless = SceneRun()
    homeless.router.home = nil
    homeless.connect(options("orchard://help/a"))
    expect(homeless.errors, [.noHome])
  },
  Scenario(28, named: "links that open nothing") {
    let run = SceneRun(options())
    run.open("orchard://nowhere?secret=1")
    run.open("orchard://search?text=pear&inStock=maybe")
    run.open("orchard://debug/components")
    run.open(activity("com.example.orchard.unknown"))
    let kinds = ["noRoute", "invalidParameter", "notPublic", "noURL"]
    expectPages(run, [], kinds.map { "- refused (\($0))" }, errors: 3)
  },
  Scenario(39, named: "a universal link that no route takes") {
    let web = activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/nowhere")
    expect(SceneRun(UIScene.ConnectionOptions(userActivities: [web])).outcomes(), ["- refused (noRoute)"])
    let run = SceneRun()
    var shown: [String] = []
    run.showWebPages { shown.append($0.absoluteString) }
    run.connect(UIScene.ConnectionOptions(userActivities: [web]))
    run.open(web)
    run.open("orchard://nowhere", "pear://orchard.example.com/nowhere")
    run.open(activity("NSUserActivityTypeBrowsingWeb", "HTTPS://orchard.example.com/debug/components"))
    run.open(activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/o/42"))
    let refused = ["- refused (noRoute)", "- refused (unknownScheme)"]
    expect(run.outcomes().filter { !refused.contains($0) }, ["- opened", "- opened", "- opened", "order opened"])
    expect(run.errors.count, 2)
    let page = "https://orchard.example.com/nowhere"
    expect(shown, [page, page, "HTTPS://orchard.example.com/debug/components"])
  },
  Scenario(27, named: "a link waits for the login") {
    let run = SceneRun(options())
    var isLoggedIn = false
    run.router.beforeOpening = { link, _ in
      link.route != "search" || isLoggedIn ? .open : .wait(showing: Routes.help(chapter: "login"))
    }
    run.open("orchard://search?text=pear")
    run.open("orchard://search?text=plum")
    expectPages(run, ["HelpViewController", "HelpViewController"], ["search superseded"])
    isLoggedIn = true
    run.resume()
    expectPages(run, ["HelpViewController", "HelpViewController", search], ["search opened"])
    run.router.beforeOpening = { _, _ in .refuse }
    expect(!run.router.open(Routes.settings()), "a route from code passes the hook, too")
    expect(run.outcomes(), ["settings refused (refusedByApp)"])
  },
]

/// A native page that is written in Objective-C.
private final class ObjectiveCPage: UIViewController, ManifestRoutedController {
  private(set) var received: [[String: Any]] = []

  func open(with parameters: [String: Any]) { received.append(parameters) }
}

/// What Objective-C code calls, besides the calls that its delegates forward.
@MainActor let facadeScenarios = [
  Scenario(29, named: "a native page in Objective-C with parameters") {
    let run = SceneRun(options())
    let page = ObjectiveCPage()
    run.router.pages = { destination, _ in destination == .controller("OffersViewController") ? page : nil }
    run.open("orchard://offers?week=48&week=49")
    try? StageRouterFacade(run.router).open(route: "offers", parameters: ["week": [51]])
    expect(page.received.map { $0["week"] as? [Int] }, [[48, 49], [51]])
    expect(run.errors, [])
  },
  Scenario(29, named: "a route by its name") {
    let run = SceneRun(options())
    let facade = StageRouterFacade(run.router)
    try? facade.open(route: "search", parameters: ["text": "pear", "inStock": true])
    try? facade.open(route: "offers", parameters: ["week": [51, 52]])
    try? facade.open(route: "settings", parameters: nil)
    expectPages(
      run, [search, "OffersViewController", "SettingsViewController"],
      ["search opened", "offers opened", "settings opened"])
    @MainActor func code(_ name: String, _ parameters: [String: Any]) -> Int? {
      do {
        try facade.open(route: name, parameters: parameters)
        return nil
      } catch {
        expect((error as NSError).domain, String(reflecting: ManifestError.self))
        return (error as NSError).code
      }
    }
    expect(code("serch", [:]), ManifestError.noRoute.rawValue)
    expect(code("search", [:]), ManifestError.invalidParameter.rawValue)
    expect(code("search", ["text": "pear", "stock": 1]), ManifestError.invalidParameter.rawValue)
    expect(code("search", ["text": Date()]), ManifestError.invalidParameter.rawValue)
  },
  Scenario(30, named: "blocks for decisions and errors") {
    let run = SceneRun(options())
    let facade = StageRouterFacade(run.router)
    var (links, codes): ([String?], [Int]) = ([], [])
    facade.onFailure = { codes.append($0.code) }
    var decision = ManifestDecision.wait
    facade.beforeOpening = { link in
      links.append(link.route)
      return decision
    }
    run.open("orchard://search?text=pear", "orchard://nowhere")
    decision = .open
    facade.resume()
    decision = .refuse
    run.open("orchard://help/a")
    expect(run.stack, [shop, search])
    expect(links, ["search", "search", "help"])
    expect(codes, [ManifestError.noRoute.rawValue])
  },
]
