import Foundation
import ManifestArkUI
import ManifestRuntime
import OrchardRoutes
import UIKit
import UserNotifications
import libarkui_ios

/// What happens to the app and its links, and the only right result.
@MainActor
struct SceneScenario {
  let name: String
  let run: @MainActor () -> Void

  init(_ name: String, _ run: @escaping @MainActor () -> Void) {
    self.name = name
    self.run = run
  }
}

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

@MainActor private func response(_ id: String) -> UNNotificationResponse {
  let notification = UNNotification(request: UNNotificationRequest(identifier: id))
  return UNNotificationResponse(notification: notification, actionIdentifier: "default")
}

@MainActor let sceneScenarios = [
  SceneScenario("the first page") {
    let run = SceneRun(options())
    expectPages(run, [], [])
    expect(run.log(), ["config arkui-x", "launch", "create \(shop) \(home)"])
    expect(UIApplication.shared.delegate?.window === run.sceneDelegate.window, "the runtime finds the window")
    expect(run.sceneDelegate.window?.windowScene != nil, "the window belongs to the scene")
  },
  SceneScenario("a link starts the app") {
    let run = SceneRun(options("orchard://search?text=pear"))
    expectPages(run, [search], ["search opened"])
    expect(run.log().filter { $0.hasPrefix("create") }.count, 2)
  },
  SceneScenario("a universal link starts the app") {
    let web = activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/o/42")
    expectPages(SceneRun(UIScene.ConnectionOptions(userActivities: [web])), [orders], ["order opened"])
  },
  SceneScenario("a link to the first page starts the app, and comes again") {
    let run = SceneRun(options("orchard://?tab=basket"))
    expectPages(run, [], ["home opened"])
    expect(run.log().suffix(1), ["create \(shop) \(params(entry("tab", 10, "basket")))"])
    run.open("orchard://?tab=basket")
    expectPages(run, [], ["home opened"])
    expect(run.log(), ["newWant \(shop)"])
  },
  SceneScenario("the link that started the app comes again") {
    let run = SceneRun(options("orchard://search?text=pear"))
    run.open("orchard://search?text=pear")
    expectPages(run, [search, search], ["search opened", "search opened"])
  },
  SceneScenario("a link to the running app") {
    let run = SceneRun(options())
    run.open("orchard://search?text=pear")
    expectPages(run, [search], ["search opened"])
  },
  SceneScenario("a universal link to the app in the background") {
    let run = SceneRun(options())
    run.enterBackground()
    _ = run.log()
    run.enterForeground()
    run.open(activity("NSUserActivityTypeBrowsingWeb", "https://orchard.example.com/o/42"))
    expectPages(run, [orders], ["order opened"])
    expect(run.log().filter { $0.hasPrefix("foreground") }, ["foreground \(shop)"])
  },
  SceneScenario("two links in one call") {
    let run = SceneRun(options())
    run.open("orchard://search?text=pear", "orchard://help/a")
    expect(Set(run.stack), [shop, search, "HelpViewController"])
    expect(run.pages.count, 3)
    expect(Set(run.outcomes()), ["search opened", "help opened"])
    let cold = SceneRun(options("orchard://search?text=pear", "orchard://help/a"))
    expect(Set(cold.stack), [shop, search, "HelpViewController"])
    expect(cold.pages.count, 3)
  },
  SceneScenario("a quick action starts the app") {
    expectPages(SceneRun(shortcut("search")), [search], ["search opened"])
    expectPages(SceneRun(shortcut("gone")), [], ["- refused (unknownQuickAction)"])
  },
  SceneScenario("a quick action of the app in the background") {
    let run = SceneRun(options())
    run.enterBackground()
    run.enterForeground()
    expect(run.choose("search"), [true])
    expectPages(run, [search], ["search opened"])
    expect(run.choose("gone"), [false])
    expectPages(run, [search], ["- refused (unknownQuickAction)"])
  },
  SceneScenario("a link arrives before the first page, and before the app is ready") {
    let run = SceneRun()
    run.router.holdsLinks = true
    run.open("orchard://search?text=pear")
    expect(run.stack, [])
    run.connect(options("orchard://help/a"))
    expectPages(run, [], [])
    run.router.holdsLinks = false
    expectPages(run, [search, "HelpViewController"], ["search opened", "help opened"])
  },
  SceneScenario("a link connects the scene again") {
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
  SceneScenario("the scene is disconnected while a link waits") {
    let run = SceneRun(options())
    run.router.holdsLinks = true
    run.open("orchard://search?text=pear")
    run.disconnect()
    run.router.holdsLinks = false
    run.connect()
    expectPages(run, [], ["search dropped"])
  },
  SceneScenario("a notification starts the process, and a link its scene") {
    let run = SceneRun()
    expect(run.log(), [])
    run.connect(options("orchard://search?text=pear"))
    expectPages(run, [search], ["search opened"])
  },
  SceneScenario("Handoff starts the app") {
    let run = SceneRun(UIScene.ConnectionOptions(handoffUserActivityType: "com.example.orchard.fruit"))
    expectPages(run, [], [])
    run.open(activity("com.example.orchard.fruit", spotlight: "pear"))
    expectPages(run, ["FruitViewController"], ["fruit opened"])
  },
  SceneScenario("a Spotlight result starts the app") {
    let found = activity("com.apple.corespotlightitem", "https://orchard.example.com/o/42", spotlight: "pear")
    expectPages(SceneRun(UIScene.ConnectionOptions(userActivities: [found])), ["FruitViewController"], ["fruit opened"])
    let unknown = activity("com.apple.corespotlightitem", "https://orchard.example.com/o/42")
    expectPages(SceneRun(UIScene.ConnectionOptions(userActivities: [unknown])), [], ["- refused (noURL)"])
  },
  SceneScenario("a notification starts the app") {
    let run = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    run.router.open(response("7"))
    expectPages(run, [orders], ["order opened"])
    run.router.open(response("8"))
    expectPages(run, [orders, orders], ["order opened"])
    // Some versions of iOS pass it to the notification delegate only.
    let other = SceneRun(options())
    other.router.open(response("7"))
    expectPages(other, [orders], ["order opened"])
  },
  SceneScenario("a malformed or foreign link starts the app") {
    expectPages(SceneRun(options("orchard://user@search")), [], ["- refused (malformed)"], errors: 1)
    expectPages(SceneRun(options("pear://search")), [], ["- refused (unknownScheme)"], errors: 1)
  },
  SceneScenario("the app sends itself a want, and others send it, too") {
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
    var origins: [Origin] = []
    run.router.onEvent = { origins.append($0.origin) }
    run.open(secret)
    run.open(secret, from: "com.example.other")
    run.router.willOpen(url)
    run.open(secret)
    run.open(secret)
    expect(origins, [.external, .external, .internal, .external])
  },
  SceneScenario("the same link twice") {
    let run = SceneRun(options())
    for _ in 0..<2 { run.open("orchard://search?text=pear") }
    expectPages(run, [search, search], ["search opened", "search opened"])
    for _ in 0..<2 { run.open("orchard://?tab=basket") }
    expect(run.stack, [search, search, shop])
    expect(run.outcomes(), ["home opened", "home opened"])
  },
  SceneScenario("an external display connects") {
    let run = SceneRun()
    run.connect(options("orchard://search?text=pear"), .windowExternalDisplayNonInteractive)
    expect(run.stack, [])
    expect(run.sceneDelegate.window == nil, "it has no window")
    expect(run.log(), [])
    expect(run.outcomes(), [])
  },
  SceneScenario("a link while a page is presented") {
    let run = SceneRun(options())
    run.pages.last?.presentedViewController = HelpViewController()
    run.open("orchard://search?text=pear")
    expectPages(run, [search], ["search opened"])
  },
  SceneScenario("the life cycle of the first page") {
    let run = SceneRun(options())
    expect(run.log().contains { $0.hasPrefix("foreground") }, false)
    run.enterBackground()
    run.enterForeground()
    expect(run.log(), ["background \(shop)", "foreground \(shop)"])
  },
  SceneScenario("an app delegate without `window`, and a router without a first page") {
    let run = SceneRun(WindowlessAppDelegate())
    run.connect()
    expect(run.errors, [.noWindowProperty])
    expect(run.log(), [])
    let homeless = SceneRun()
    homeless.router.home = nil
    homeless.connect(options("orchard://help/a"))
    expect(homeless.errors, [.noHome])
  },
  SceneScenario("a link waits for the login") {
    let run = SceneRun(options())
    var isLoggedIn = false
    run.router.beforeOpening = { link, _ in
      link.route != "search" || isLoggedIn ? .open : .wait(showing: Routes.help(chapter: "login"))
    }
    run.open("orchard://search?text=pear")
    run.open("orchard://search?text=plum")
    expectPages(run, ["HelpViewController", "HelpViewController"], ["search superseded"])
    isLoggedIn = true
    run.router.resume()
    expectPages(run, ["HelpViewController", "HelpViewController", search], ["search opened"])
    run.router.beforeOpening = { _, _ in .refuse }
    expect(!run.router.open(Routes.settings()), "a route from code passes the hook, too")
    expect(run.outcomes(), ["settings refused (refusedByApp)"])
  },
]

/// What Objective-C code calls, besides the calls that its delegates forward.
@MainActor let facadeScenarios = [
  SceneScenario("a route by its name") {
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
        return (error as NSError).code
      }
    }
    expect(code("serch", [:]), StageErrorCode.noRoute.rawValue)
    expect(code("search", [:]), StageErrorCode.invalidParameter.rawValue)
    expect(code("search", ["text": "pear", "stock": 1]), StageErrorCode.invalidParameter.rawValue)
    expect(code("search", ["text": Date()]), StageErrorCode.invalidParameter.rawValue)
  },
  SceneScenario("blocks for decisions and errors") {
    let run = SceneRun(options())
    let facade = StageRouterFacade(run.router)
    var (links, codes): ([String?], [Int]) = ([], [])
    facade.onFailure = { codes.append($0.code) }
    var decision = StageDecision.wait
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
    expect(codes, [StageErrorCode.noRoute.rawValue])
  },
]
