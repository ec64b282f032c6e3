import APMobileFramework
import Foundation
import GuideArc
import GuideMPaaS
import GuideNative
import GuideStage
import GuideToday
import ManifestArkUI
import ManifestMicroApps
import ManifestNavigation
import ManifestRuntime
import UIKit
import libarkui_ios

@testable import GuideWeb

// The apps of the guides in `examples/guides` on the stubs: each URL shows its page.

// MARK: - The guide to ArkUI-X

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// A run of an app with a router, whose delegates are written in Objective-C and forward UIKit's calls to the facade.
@MainActor final class StageApp {
  let router: StageRouter
  private let facade: StageRouterFacade
  private let scene = UIWindowScene()
  private let delegate = AppDelegate()

  /// Starts the app, by a URL or by its icon.
  init(_ stage: (any StageRuntime.Type)?, _ table: RouteTable, at home: any TypedRoutes, launchedBy url: URL? = nil) {
    StageApplication.reset()
    _ = UIApplication()
    UIApplication.shared.delegate = delegate
    router = StageRouter(stage, table: table, home: home)
    facade = StageRouterFacade(router)
    let contexts = Set([url].compactMap(\.self).map { UIOpenURLContext($0) })
    let session = UISceneSession(role: .windowApplication)
    facade.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions(urlContexts: contexts))
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
  }

  func open(_ url: URL) { facade.scene(scene, openURLContexts: [UIOpenURLContext(url)]) }

  var front: UIViewController? { router.navigation.topViewController }
}

/// Returns the URL of a want to an ability of the module `entry`.
func want(_ bundleName: String, _ ability: String, _ params: String) -> URL {
  var url = URLComponents()
  (url.scheme, url.host) = (bundleName, "entry")
  url.queryItems = [URLQueryItem(name: "abilityName", value: ability), URLQueryItem(name: "params", value: params)]
  return url.url ?? URL(fileURLWithPath: "/")
}

let params = #"{"params":[{"key":"keyfirst","type":1,"value":"true"},{"key":"keythird","type":5,"value":"2"}]}"#
let stageLinks =
  try ExampleLink.all(in: "examples/guides/0/Generated/docs/routes.json").map { ($0.url, $0.destination) }
  + [(want("com.example.iosabilitystage", "MainAbility", params), "ability MainAbility entry")]
for (url, destination) in stageLinks {
  let warm = StageApp(StageApplication.self, GuideStage.Routes.table, at: GuideStage.Routes.entryMainAbility())
  expect(warm.front.map(name), "ability MainAbility entry")
  warm.open(url)
  expect(warm.front.map(name), destination)
  let cold = StageApp(
    StageApplication.self, GuideStage.Routes.table, at: GuideStage.Routes.entryMainAbility(), launchedBy: url)
  expect(cold.front.map(name), destination)
  if url.scheme != "stage" { expect((cold.front as? StageViewController)?.params, params) }
}

/// Returns the ability that a page shows, in the form of `ExampleLink`.
@MainActor func name(of page: UIViewController) -> String {
  let names = (page as? StageViewController)?.name.split(separator: ":").suffix(2).reversed() ?? []
  return "ability \(names.joined(separator: " "))"
}

// MARK: - A native view controller

let id = #"{"params":[{"key":"id","type":5,"value":"1"},{"key":"name","type":10,"value":"ArkUI-X"}]}"#
let custom = want("com.example.helloworld", "CustomAbility", id)
let app = StageApp(StageApplication.self, GuideNative.Routes.table, at: GuideNative.Routes.entryHelloAbility)
app.open(custom)
expect(app.front is CustomViewController, false)
app.router.willOpen(custom)
app.open(custom)
let page = app.front as? CustomViewController
expect(page?.parameters.int("id"), 1)
expect(page?.parameters.string("name"), "ArkUI-X")

// MARK: - The guide to the framework of mPaaS

// In the app, the delegates are written in Objective-C.
final class WalletDelegate: MicroAppDelegate {
  func makeRoot(of application: any MPaaSApplication) -> UIViewController { UIViewController() }
}

let wallet = try FrameworkHost(
  URL(fileURLWithPath: "examples/guides/1/Generated/iOS/MobileRuntime.plist"),
  classes: ["LauncherAppDelegate", "TransferAppDelegate", "RechargeAppDelegate"].reduce(into: [:]) { classes, name in
    classes[name] = { WalletDelegate() }
  }, schemeHandlers: [ManifestSchemeHandler.self])
expect(ManifestLinks.open(shortcut: "transfer"), true)
expect(ManifestLinks.open(shortcut: "other"), false)
wallet.boot()
ManifestLinks.appIsReady()
expect(wallet.stack.map { $0.descriptor.name ?? "" }, ["Launcher", "20000101"])
for link in try ExampleLink.all(in: "examples/guides/1/Generated/docs/routes.json") {
  expect(wallet.open(link.url), true)
  expect("app \(wallet.stack.last?.descriptor.name ?? "")", link.destination)
}

// MARK: - The guide to deep links

for link in try ExampleLink.all(in: "examples/guides/2/Generated/docs/routes.json") {
  let navigator = PageNavigator<AppPage>()
  navigator.open(link.url)
  let page = navigator.state.front.map { page in "page \("\(page)".prefix { $0 != "(" })" }
  expect(page ?? "tab \(navigator.state.selection)", link.destination)
}

// MARK: - The guide to Today extensions

// In the app, these classes are written in Objective-C.
final class HomeViewController: UIViewController {}
final class CameraViewController: UIViewController, RoutedController {
  func open(with parameters: ParameterValues) { title = parameters.string("name") }
}

for link in try ExampleLink.all(in: "examples/guides/3/Generated/docs/routes.json") {
  let warm = StageApp(nil, GuideToday.Routes.table, at: GuideToday.Routes.home)
  warm.open(link.url)
  let cold = StageApp(nil, GuideToday.Routes.table, at: GuideToday.Routes.home, launchedBy: link.url)
  for page in [warm.front, cold.front] {
    expect(page.map { "controller \(type(of: $0))" }, link.destination)
    if page is CameraViewController { expect(page?.title, "xiayuanquan") }
  }
  expect(StageApplication.log, [])
}

// MARK: - The guide to web pages

let pages = UIViewController()
let container = WebContainerController()
let navigation = UINavigationController()
navigation.setViewControllers([pages, container], animated: false)

container.copyToClipboard(text: "copied")
expect(UIPasteboard.general.string, "copied")
expect(container.getClipboardText(), "copied")
container.share(options: .init(text: "look", url: "https://h5.example.com/orders/42"))
let shared = (container.presentedViewController as? UIActivityViewController)?.activityItems ?? []
expect(shared.map { "\($0)" }, ["look", "https://h5.example.com/orders/42"])
container.dismiss(animated: false)
container.vibrate()
expect(UIImpactFeedbackGenerator.count, 1)
container.setNavBar(options: .init(title: "Orders", showBack: false, rightText: "Edit"))
expect(container.navigationItem.title, "Orders")
expect(container.navigationItem.hidesBackButton, true)
expect(container.navigationItem.rightBarButtonItem?.title, "Edit")
container.setNavBar(options: .init(title: nil, showBack: true, rightText: nil))
expect(container.navigationItem.title, "Orders")
expect(container.navigationItem.hidesBackButton, false)
expect(container.navigationItem.rightBarButtonItem == nil, true)
container.showToast(message: "saved", duration: 10)
expect((container.presentedViewController as? UIAlertController)?.message, "saved")
RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
expect(container.presentedViewController == nil, true)
Task { try await container.openDeepLink(url: "https://h5.example.com/orders/42") }
RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
expect(UIApplication.shared.openedURLs.map(\.absoluteString), ["https://h5.example.com/orders/42"])
container.closeWebView()
expect(navigation.topViewController === pages, true)

let modal = WebContainerController()
pages.present(modal, animated: false)
modal.closeWebView()
expect(pages.presentedViewController == nil, true)
Scenario.exit(after: "the guides")
