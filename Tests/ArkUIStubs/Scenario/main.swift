import Foundation
import ManifestArkUI
import ManifestRuntime
import OrchardRoutes
import UIKit
import libarkui_ios

let bundle = "com.example.orchard"
let shop = "\(bundle):entry:EntryAbility"
let search = "\(bundle):entry:SearchAbility"

func entry(_ key: String, _ type: Int, _ value: String) -> String {
  #"{"key":"\#(key)","type":\#(type),"value":"\#(value)"}"#
}
func params(_ entries: String...) -> String { #"{"params":[\#(entries.joined(separator: ","))]}"# }
func want(_ ability: String, _ params: String) -> String {
  let encoded = params.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  return "\(bundle)://\(ability)&params=\(encoded)"
}
func ability(_ name: String, _ presenter: AbilityDestination.Presenter, _ type: LaunchType = .multiton)
  -> LinkDestination
{
  .ability(
    AbilityDestination(bundleName: bundle, module: "entry", name: name, presenter: presenter, launchType: type))
}
func values(_ fields: (String, ParameterValue)...) -> ParameterValues {
  ParameterValues(fields.map { ParameterValue.Field($0.0, $0.1) })
}

@MainActor func launch() {
  let run = Run(launchedBy: nil)
  expect(run.stack, [shop])
  expect(run.delegate.window?.rootViewController === run.router.navigation, "the window shows the stack")
  expect(run.log(), ["config arkui-x", "launch", "create \(shop) \(params(entry("tab", 10, "shelves")))"])
  run.router.launch()
  expect(run.log(), [])
}

@MainActor func launchByURL() {
  // The first page is created with the parameters of the launch URL and opened once.
  var run = Run(launchedBy: "orchard://?tab=basket")
  expect(run.stack, [shop])
  expect(run.log(), ["config arkui-x", "launch", "create \(shop) \(params(entry("tab", 10, "basket")))"])
  expect(run.open("orchard://?tab=basket"), "the same URL opens again")
  expect(run.log(), ["newWant \(shop)"])

  run = Run(launchedBy: "orchard://search?text=pear")
  expect(run.stack, [shop, search])
  expect(run.failures(), [])

  run = Run()
  let window = UIWindow(frame: UIScreen.main.bounds)
  expect(!run.router.start(in: window, at: "orchard://hoem"), "a first page that does not exist")
  expect(run.failures().count, 1)
  expect(run.router.start(in: window, at: "orchard://?tab=basket"), "a first page by its URL")
  expect(run.stack, [shop])
}

@MainActor func openLinksAndWants() {
  let run = Run(launchedBy: nil)
  _ = run.log()
  let pear = params(entry("text", 10, "red pear"), entry("inStock", 1, "false"))
  expect(run.open("orchard://search?text=red%20pear"), "a link")
  expect(run.log(), ["create \(search) \(pear)"])

  let apple = params(entry("text", 10, "a + b"), entry("inStock", 1, "true"))
  expect(!run.open(want("entry?abilityName=SearchAbility", apple)), "a want of another app")
  expect(run.failures().count, 1)
  expect(run.send(want("entry?abilityName=SearchAbility", apple)), "startAbility")
  expect(run.log(), ["create \(search) \(apple)"])
  expect(run.stack, [shop, search, search])

  // Each link to an ability with launch type `specified` creates a new instance.
  let activity = NSUserActivity(activityType: "browsing")
  expect(!run.router.open(activity), "an activity without a web page")
  activity.webpageURL = URL(string: "https://orchard.example.com/o/42")
  for _ in 0..<2 { expect(run.delegate.application(.shared, continue: activity) { _ in }, "a universal link") }
  expect(Array(run.stack.suffix(2)), Array(repeating: "\(bundle):orders:OrderAbility", count: 2))
  expect(run.failures(), [])
}

@MainActor func bringSingletonToFront() {
  let run = Run(launchedBy: nil)
  let home = run.pages[0] as? EntryEntryAbilityViewController
  guard let other = EntrySearchAbilityViewController(instanceName: "\(shop)Two") else { return }
  run.router.navigation.pushViewController(other, animated: false)
  expect(run.open("orchard://search?text=pear"), "a link")
  _ = run.log()

  expect(run.open("orchard://?tab=basket"), "a link to the singleton")
  expect(run.stack, ["\(shop)Two", search, shop])
  expect(run.pages.last === home, "it is the same page")
  expect(home?.params, params(entry("tab", 10, "basket")))
  expect(home?.sent, ["shelves", "basket"])
  expect(run.log(), ["newWant \(shop)"])

  expect(run.open("orchard://?tab=account"), "a link to the page in front")
  expect(home?.params, params(entry("tab", 10, "account")))
  expect(run.log(), ["newWant \(shop)"])

  // While a sheet is presented, the runtime would take the sheet for the page in front.
  home?.presentedViewController = HelpViewController()
  expect(run.open("orchard://?tab=basket"), "a link under a sheet")
  expect(home?.sent, ["shelves", "basket", "account", "basket"])
  expect(run.log(), [])
}

/// A page whose view has not loaded has no ability yet, so it is created anew with the latest parameters.
@MainActor func bringUnloadedSingletonToFront() {
  let run = Run(launchedBy: nil)
  guard let hidden = EntryEntryAbilityViewController(instanceName: shop) else { return }
  run.router.navigation.setViewControllers([hidden, HelpViewController()], animated: false)
  _ = run.log()
  expect(run.open("orchard://?tab=basket"), "a link to the singleton")
  expect(run.log(), ["create \(shop) \(params(entry("tab", 10, "basket")))"])
}

@MainActor func openNativeControllers() {
  let run = Run(launchedBy: nil)
  expect(run.send("\(bundle)://orders?abilityName=ReceiptScanner"), "startAbility of a native controller")
  expect(run.pages.last is ReceiptScannerViewController, "the camera is in front")
  expect(run.open("orchard://help/orders/returns"), "a link to a native controller")
  expect(run.pages.last?.title, "orders/returns")

  let guide = HelpViewController()
  run.router.pages = { destination, _ in destination == .controller("Guide") ? guide : nil }
  expect(run.router.open(.controller("Guide"), parameters: values(("chapter", .string("1")))), "a page of the app's")
  expect(run.pages.last === guide && guide.title == "1", "it is the app's page, with its parameters")
  expect(run.failures(), [])
}

@MainActor func openFromCode() {
  let run = Run(launchedBy: nil)
  _ = run.log()
  expect(run.router.open(Routes.search(text: "a + b", inStock: true)), "a typed ability")
  expect(run.log(), ["create \(search) \(params(entry("text", 10, "a + b"), entry("inStock", 1, "true")))"])
  expect(run.router.open(Routes.home(tab: .account)), "a typed link to the singleton")
  expect(run.stack, [search, shop])
  expect((run.pages.last as? StageViewController)?.params, params(entry("tab", 10, "account")))
  _ = run.log()

  let destination = ability("SearchAbility", .viewController("EntrySearchAbilityViewController"))
  let sent = values(("text", .string("two words")), ("page", .int(2)), ("tags", .list([])))
  expect(run.router.open(destination, parameters: sent), "an ability with parameters")
  expect(run.log(), ["create \(search) \(params(entry("text", 10, "two words"), entry("page", 5, "2")))"])

  let late = ability("LateAbility", .dynamic, .singleton)
  run.router.pages = { destination, _ in
    guard case .ability(let ability) = destination, ability.presenter == .dynamic else { return nil }
    return EntrySearchAbilityViewController(instanceName: ability.instanceName)
  }
  for page: Int64 in 1...2 {
    expect(run.router.open(late, parameters: values(("page", .int(page)))), "a dynamic ability")
  }
  expect(run.log(), ["create \(bundle):entry:LateAbility \(params(entry("page", 5, "1")))"])
  expect(run.stack, [search, shop, search, "\(bundle):entry:LateAbility"])
  expect((run.pages.last as? StageViewController)?.params, params(entry("page", 5, "2")))
  expect(run.failures(), [])
}

@MainActor func openQuickActions() {
  // The quick action that launched the app is opened only once.
  let item = UIApplicationShortcutItem(type: "search", localizedTitle: "Search")
  var run = Run()
  expect(
    !run.delegate.application(.shared, didFinishLaunchingWithOptions: [.shortcutItem: item]),
    "UIKit does not deliver the action again")
  expect(run.stack, [shop, search])
  let pear = params(entry("text", 10, "pear"), entry("inStock", 1, "true"))
  expect(Array(run.log().suffix(1)), ["create \(search) \(pear)"])

  run = Run(launchedBy: nil)
  _ = run.log()
  func choose(_ type: String) -> Bool? {
    var isOpened: Bool?
    let item = UIApplicationShortcutItem(type: type, localizedTitle: type)
    run.delegate.application(.shared, performActionFor: item) { isOpened = $0 }
    return isOpened
  }
  expect(choose("basket"), true)
  expect(run.log(), ["newWant \(shop)"])
  expect((run.pages.last as? StageViewController)?.params, params(entry("tab", 10, "basket")))
  // A quick action may come from an earlier version of the app.
  expect(choose("gone"), false)
  expect(run.failures(), [])
}

@MainActor func handErrorsOver() {
  let run = Run(launchedBy: nil)
  let stack = run.stack
  func refuses(_ text: String, _ open: () -> Bool, line: Int = #line) {
    expect(!open(), "it cannot be opened: \(text)", line: line)
    expect(run.failures(), [text], line: line)
    expect(run.stack, stack, line: line)
  }
  expect(!run.open("orchard://nowhere"), "an unknown link")
  let told = run.failures()
  expect(told.count == 1 && told[0].hasPrefix("`orchard://nowhere` cannot be opened: no route"), "it is told")
  expect(!run.open("\(bundle)://entry?abilityName=Serch"), "an unknown ability")
  expect(run.failures().count, 1)
  expect(!run.open("orchard://debug/components"), "an internal link from outside")
  expect(run.failures().count, 1)

  refuses("route `order` (`/orders/{id}`) requires an integer from 1 to 2147483647 for `id`, not `0`") {
    run.router.open(Routes.orders(.order(id: 0)))
  }
  // The app may open the route itself, but the class is missing in this project.
  expect(!run.router.open(Routes.designCatalogue), "an internal link from within")
  expect(run.errors, [.missingClass("ComponentCatalogueViewController")])
  _ = run.failures()
  refuses("class `Gone` does not exist; a Swift class is named `Module.Gone`") {
    run.router.open(.controller("Gone"))
  }
  refuses("`AppDelegate` is not a native subclass of `UIViewController`") {
    run.router.open(.controller("AppDelegate"))
  }
  let stage = "EntrySearchAbilityViewController"
  refuses("`\(stage)` is not a native subclass of `UIViewController`") { run.router.open(.controller(stage)) }
  refuses("`HelpViewController` is not a subclass of `StageViewController`") {
    run.router.open(ability("A", .viewController("HelpViewController")))
  }
  refuses("the app must create `\(bundle):entry:A`, but `pages` returned nil") {
    run.router.open(ability("A", .dynamic))
  }
  refuses("the parameters cannot be sent to `\(search)`: `n` is 4294967296, an integer that a want cannot represent") {
    run.router.open(ability("SearchAbility", .viewController(stage)), parameters: values(("n", .int(1 << 32))))
  }
}

@MainActor func followLifecycle() {
  let run = Run(launchedBy: nil)
  _ = run.open("orchard://search?text=pear")
  _ = run.log()
  run.delegate.applicationDidEnterBackground(.shared)
  run.delegate.applicationWillEnterForeground(.shared)
  expect(run.log(), ["background \(search)", "foreground \(search)"])

  // With a native page in front, no ability is notified: the runtime might take that page for an ability.
  _ = run.open("orchard://help/a")
  run.delegate.applicationDidEnterBackground(.shared)
  run.delegate.applicationWillEnterForeground(.shared)
  expect(run.log(), [])
  run.delegate.applicationWillTerminate(.shared)
  expect(run.log(), ["destroy \(search)", "destroy \(shop)"])
}

/// With a native first page, the runtime starts only when an ability is opened.
@MainActor func launchLate() {
  let run = Run()
  let window = UIWindow(frame: UIScreen.main.bounds)
  run.delegate.window = window
  run.router.navigation.pushViewController(HelpViewController(), animated: false)
  window.rootViewController = run.router.navigation
  window.makeKeyAndVisible()
  expect(run.open("orchard://orders/scan"), "a native page")
  run.delegate.applicationDidEnterBackground(.shared)
  run.delegate.applicationWillTerminate(.shared)
  expect(run.log(), [])
  for _ in 0..<2 { expect(run.open("orchard://search?text=pear"), "an ability") }
  expect(Array(run.log().prefix(2)), ["config arkui-x", "launch"])
  expect(run.stack, ["HelpViewController", "ReceiptScannerViewController", search, search])
}

/// Every example of the route map opens the page of its route: without scenes, and in a scene that it connects or that is
/// connected.
@MainActor func openExamples() {
  let links = (try? ExampleLink.all(in: CommandLine.arguments[1])) ?? []
  expect(!links.isEmpty, "the report has examples")
  for link in links {
    let old = Run(launchedBy: nil)
    expect(old.open(link.url.absoluteString), "\(link.url)")
    expectPage(of: link, old.pages.last, old.errors)

    let cold = SceneRun(link.options)
    expectPage(of: link, cold.pages.last, cold.errors)
    let warm = SceneRun(options())
    if let activity = link.activity { warm.open(activity) } else { warm.open(link.url.absoluteString) }
    expectPage(of: link, warm.pages.last, warm.errors)
  }
}

@MainActor private func expectPage(
  of link: ExampleLink, _ page: UIViewController?, _ errors: [OpenError], line: Int = #line
) {
  expect(page.map(link.destination(of:)), link.destination, line: line)
  expect(errors, [], line: line)
}

let oldScenarios = [
  launch, launchByURL, openLinksAndWants, bringSingletonToFront, bringUnloadedSingletonToFront, openNativeControllers,
  openFromCode, openQuickActions, handErrorsOver, followLifecycle, launchLate,
]
for runtime in StageApplication.Version.allCases {
  StageApplication.version = runtime
  for usesFacade in [false, true] {
    (SceneRun.usesFacade, Run.usesFacade) = (usesFacade, usesFacade)
    let language = usesFacade ? "Objective-C" : "Swift"
    openExamples()
    for scenario in sceneScenarios + (usesFacade ? facadeScenarios : []) {
      scenario.run(on: "scenes, \(language)", runtime: runtime.rawValue)
    }
    for scenario in appDelegateScenarios { scenario.run(on: "app delegate, \(language)", runtime: runtime.rawValue) }
  }
}
StageApplication.version = .upTo6_0
Run.usesFacade = false
for scenario in oldScenarios { scenario() }
Scenario.exit(after: "every way into an ArkUI-X app, on two runtimes and in two languages,")
