import Foundation
import ManifestArkUI
import ManifestRuntime
import UIKit
import UserNotifications
import libarkui_ios

/// The calls of a scene delegate.
@MainActor
protocol SceneCalls: AnyObject {
  var window: UIWindow? { get }
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue activity: NSUserActivity)
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func sceneDidDisconnect(_ scene: UIScene)
}

extension StageSceneDelegate: SceneCalls {}
extension StageRouterFacade: SceneCalls {}

/// One run of an app with scenes on the stubs, which calls the delegates in UIKit's order.
@MainActor
final class SceneRun {
  /// Whether the delegates are written in Objective-C, and forward each call to the facade.
  static var usesFacade = false

  let router: StageRouter
  /// The object whose calls UIKit makes, or that an Objective-C delegate forwards them to.
  private(set) var sceneDelegate: any SceneCalls = ScenarioSceneDelegate()
  private(set) var events: [LinkEvent] = []
  private(set) var errors: [OpenError] = []
  private let scene = UIWindowScene()

  /// Starts the process, which may have no scene yet.
  init(_ delegate: any UIApplicationDelegate = ScenesAppDelegate(), _ application: UIApplication? = nil) {
    StageApplication.reset()
    StageApplication.singletons = ["entry/EntryAbility"]
    _ = application ?? UIApplication()
    UIApplication.shared.delegate = delegate
    ScenarioSceneDelegate.shared = ScenarioSceneDelegate.makeRouter()
    router = ScenarioSceneDelegate.shared
    if Self.usesFacade { sceneDelegate = StageRouterFacade(router) }
    router.onFailure = { [unowned self] in errors.append($0) }
    router.onEvent = { [unowned self] in events.append($0) }
    // An app with scenes gets no launch options.
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
  }

  /// Starts the process and connects its scene.
  convenience init(_ options: UIScene.ConnectionOptions) {
    self.init()
    connect(options)
  }

  var pages: [UIViewController] { router.navigation.viewControllers }

  /// The pages on the navigation stack, bottom first; an ability appears by its name.
  var stack: [String] {
    pages.map { ($0 as? StageViewController)?.name ?? String(describing: type(of: $0)) }
  }

  /// The outcomes of the links since the last call.
  func outcomes() -> [String] {
    defer { events = [] }
    return events.map { "\($0.route ?? "-") \($0.outcome)" }
  }

  /// The calls that the runtime has recorded since the last call.
  func log() -> [String] {
    defer { StageApplication.log = [] }
    return StageApplication.log
  }

  func connect(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    restoring saved: NSUserActivity? = nil
  ) {
    if !Self.usesFacade { sceneDelegate = ScenarioSceneDelegate() }
    let session = UISceneSession(role: .windowApplication, stateRestorationActivity: saved)
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    enterForeground()
    MainQueue.turn()
  }

  func enterForeground() {
    sceneDelegate.sceneWillEnterForeground(scene)
    StageApplication.applicationWillEnterForeground()
  }

  func enterBackground() {
    sceneDelegate.sceneDidEnterBackground(scene)
    StageApplication.applicationDidEnterBackground()
  }

  func disconnect() { sceneDelegate.sceneDidDisconnect(scene) }

  /// Connects an external display to a scene with the same delegate class, and disconnects it.
  func connectDisplay(_ options: UIScene.ConnectionOptions) {
    let display = UIWindowScene(.windowExternalDisplayNonInteractive)
    let delegate: any SceneCalls = Self.usesFacade ? sceneDelegate : ScenarioSceneDelegate()
    delegate.scene(display, willConnectTo: display.session, options: options)
    delegate.sceneWillEnterForeground(display)
    delegate.sceneDidEnterBackground(display)
    delegate.sceneDidDisconnect(display)
    MainQueue.turn()
  }

  /// The object that an Objective-C delegate and its code call.
  private var facade: StageRouterFacade? { sceneDelegate as? StageRouterFacade }

  /// Whether the app is not ready for links.
  var holdsLinks: Bool {
    get { facade?.holdsLinks ?? router.holdsLinks }
    set { if let facade { facade.holdsLinks = newValue } else { router.holdsLinks = newValue } }
  }

  /// Sets what shows a web page that no route takes.
  func showWebPages(_ show: @escaping @MainActor (URL) -> Void) {
    if let facade { facade.openWebPage = show } else { router.openWebPage = show }
  }

  /// Calls the app delegate, which passes the call on.
  func terminate() { if let facade { facade.applicationWillTerminate(.shared) } else { router.terminate() } }

  func resume() { if let facade { facade.resume() } else { router.resume() } }

  /// Tells the router, in place of a `ManifestApplication`, that the app is about to open a URL.
  func willOpen(_ url: URL) { if let facade { facade.willOpen(url) } else { router.willOpen(url) } }

  /// Calls the notification delegate.
  func respond(to response: UNNotificationResponse) { _ = facade?.open(response) ?? router.open(response) }

  func open(_ urls: String..., from source: String? = nil) {
    sceneDelegate.scene(scene, openURLContexts: contexts(urls, source))
  }

  func open(_ activity: NSUserActivity) { sceneDelegate.scene(scene, continue: activity) }

  /// Chooses a quick action, and returns what its completion handler received.
  func choose(_ type: String) -> [Bool] {
    var answers: [Bool] = []
    let item = UIApplicationShortcutItem(type: type, localizedTitle: type)
    sceneDelegate.windowScene(scene, performActionFor: item) { answers.append($0) }
    return answers
  }
}

@MainActor func contexts(_ urls: [String], _ source: String? = nil) -> Set<UIOpenURLContext> {
  Set(urls.compactMap { URL(string: $0) }.map { UIOpenURLContext($0, from: source) })
}

@MainActor func options(_ urls: String...) -> UIScene.ConnectionOptions {
  UIScene.ConnectionOptions(urlContexts: contexts(urls))
}

func activity(_ type: String, _ url: String? = nil, spotlight: String? = nil) -> NSUserActivity {
  let activity = NSUserActivity(activityType: type)
  activity.webpageURL = url.flatMap { URL(string: $0) }
  if let spotlight { activity.userInfo = ["kCSSearchableItemActivityIdentifier": spotlight] }
  return activity
}
