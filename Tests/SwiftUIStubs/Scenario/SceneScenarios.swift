import ArcRoutes
import Foundation
import ManifestNavigation
import ManifestRuntime
import ManifestShortcuts
import SwiftUI
import UIKit
import UserNotifications

/// The scene delegate of an app with UIKit's life cycle.
final class SceneDelegate: NavigationSceneDelegate {
  let tabs = Navigator<AppPage>()

  override var navigator: (any SceneLinkReceiver)? { tabs }

  override func makeRootViewController() -> UIViewController? {
    tabs.quickActions = { Routes($0) }
    return UIHostingController(rootView: ArcRoutesView(navigator: tabs))
  }
}

struct ArcRoutesView: View {
  let navigator: Navigator<AppPage>

  var body: some View { tabs(navigator) }
}

/// One scene, whose delegate UIKit calls.
@MainActor
final class SceneRun {
  let delegate = SceneDelegate()
  private var events: [LinkEvent] = []
  private let scene = UIWindowScene()

  init(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    role: UISceneSession.Role = .windowApplication
  ) {
    navigator.onEvent = { [unowned self] in events.append($0) }
    navigator.notifications = { url("article/\($0.notification.request.identifier)") }
    navigator.activities = { $0.userInfo?["page"].map { url("\($0)") } }
    delegate.scene(scene, willConnectTo: UISceneSession(role: role), options: options)
  }

  var navigator: Navigator<AppPage> { delegate.tabs }

  /// The outcomes of the links since the last call.
  func ends() -> [String] {
    defer { events = [] }
    return events.map { "\($0.route ?? "-") \($0.outcome)" }
  }

  func open(_ paths: String..., from source: String? = nil) {
    delegate.scene(scene, openURLContexts: contexts(paths, from: source))
  }

  func open(_ activity: NSUserActivity) { delegate.scene(scene, continue: activity) }

  /// Chooses a quick action, and returns what its completion handler received.
  func choose(_ type: String) -> [Bool] {
    var answers: [Bool] = []
    delegate.windowScene(scene, performActionFor: action(type)) { answers.append($0) }
    return answers
  }

  func enterBackground() { delegate.sceneDidEnterBackground(scene) }
  func disconnect() { delegate.sceneDidDisconnect(scene) }
}

@MainActor private func contexts(_ paths: [String], from source: String? = nil) -> Set<UIOpenURLContext> {
  Set(paths.map { UIOpenURLContext(url($0), from: source) })
}

@MainActor private func options(_ paths: String...) -> UIScene.ConnectionOptions {
  UIScene.ConnectionOptions(urlContexts: contexts(paths))
}

@MainActor private func response(_ id: String) -> UNNotificationResponse {
  let notification = UNNotification(request: UNNotificationRequest(identifier: id))
  return UNNotificationResponse(notification: notification, actionIdentifier: "default")
}

@MainActor private func spotlight(_ page: String?) -> NSUserActivity {
  let found = activity("purplepage", type: "com.apple.corespotlightitem")
  if let page { found.userInfo = ["page": page] }
  return found
}

@MainActor let sceneScenarios = [
  Scenario("a link connects the scene, and comes again") {
    let run = SceneRun(options("purplepage?name=Li"))
    expect(run.delegate.window?.rootViewController is UIHostingController<ArcRoutesView>, "the window shows the tabs")
    expect(run.navigator.state.front == .purple(name: "Li"), "the page is in front")
    expect(run.ends(), ["purple opened"])
    run.open("purplepage?name=Li")
    expect(run.ends(), ["purple opened"])
  },
  Scenario("a universal link connects the scene, and comes again from the background") {
    let run = SceneRun(UIScene.ConnectionOptions(userActivities: [activity("article/42")]))
    expect(run.ends(), ["article opened"])
    run.enterBackground()
    run.open(activity("article/42"))
    expect(run.ends(), ["article opened"])
  },
  Scenario("two links in one call") {
    let cold = SceneRun(options("purplepage", "article/42"))
    expect(Set(cold.ends()), ["purple opened", "article opened"])
    let run = SceneRun()
    run.open("purplepage", "article/42")
    expect(Set(run.ends()), ["purple opened", "article opened"])
    expect(Set(run.navigator.state.pages(of: .home)), [.purple(), .article(id: 42)])
  },
  Scenario("quick actions") {
    let cold = SceneRun(UIScene.ConnectionOptions(shortcutItem: action("article")))
    expect(cold.ends(), ["article opened"])
    let run = SceneRun()
    run.enterBackground()
    expect(run.choose("article"), [true])
    expect(run.choose("gone"), [false])
    expect(run.ends(), ["article opened", "- refused (unknownQuickAction)"])
    expect(SceneRun(UIScene.ConnectionOptions(shortcutItem: action("gone"))).ends(), ["- refused (unknownQuickAction)"])
  },
  Scenario("the scene is disconnected while links wait") {
    let run = SceneRun()
    run.navigator.holdsLinks = true
    run.open("article/42")
    expect(run.choose("article"), [])
    run.disconnect()
    run.navigator.holdsLinks = false
    expect(run.ends(), ["article dropped", "article dropped"])
    expect(run.navigator.state == AppNavigation(), "nothing is opened later")
  },
  Scenario("Handoff and a Spotlight result connect the scene") {
    let run = SceneRun(UIScene.ConnectionOptions(handoffUserActivityType: "com.example.reading"))
    expect(run.ends(), [])
    let reading = activity(nil, type: "com.example.reading")
    reading.userInfo = ["page": "article/42"]
    run.open(reading)
    expect(run.ends(), ["article opened"])
    expect(SceneRun(UIScene.ConnectionOptions(userActivities: [spotlight("article/42")])).ends(), ["article opened"])
    expect(SceneRun(UIScene.ConnectionOptions(userActivities: [spotlight(nil)])).ends(), ["- refused (noURL)"])
  },
  Scenario("a notification connects the scene") {
    let run = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    run.navigator.open(response("7"))
    expect(run.ends(), ["article opened"])
    run.navigator.open(response("8"))
    expect(run.ends(), ["article opened"])
    expect(run.navigator.state.front == .article(id: 8), "the second notification opens its page")
  },
  Scenario("an external display connects") {
    let run = SceneRun(options("article/42"), role: .windowExternalDisplayNonInteractive)
    expect(run.delegate.window == nil, "it has no window")
    expect(run.ends(), [])
  },
]
