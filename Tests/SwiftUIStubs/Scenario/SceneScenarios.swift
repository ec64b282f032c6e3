import ArcRoutes
import Foundation
import ManifestNavigation
import ManifestRuntime
import ManifestShortcuts
import SwiftUI
import UIKit
import UserNotifications

/// One scene, for which UIKit creates a delegate whenever it connects it.
@MainActor
final class SceneRun {
  private(set) var delegate = SceneDelegate()
  private var events: [LinkEvent] = []
  private let role: UISceneSession.Role
  private let scene: UIWindowScene
  /// The activity that UIKit keeps for the scene.
  private(set) var saved: NSUserActivity?

  init(
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    role: UISceneSession.Role = .windowApplication, restoring saved: NSUserActivity? = nil,
    before: (PageNavigator<AppPage>) -> Void = { _ in }
  ) {
    self.role = role
    self.saved = saved
    scene = UIWindowScene(role)
    before(navigator)
    connect(options)
  }

  private func connect(_ options: UIScene.ConnectionOptions) {
    navigator.onEvent = { [unowned self] in events.append($0) }
    navigator.activities = { $0.userInfo?["page"].map { url("\($0)") } }
    let session = UISceneSession(role: role, stateRestorationActivity: saved)
    delegate.scene(scene, willConnectTo: session, options: options)
  }

  var navigator: PageNavigator<AppPage> {
    guard let tabs = delegate.navigator as? PageNavigator<AppPage> else { preconditionFailure("the delegate has one") }
    return tabs
  }

  /// Connects the scene again.
  func reconnect(_ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()) {
    delegate = SceneDelegate()
    connect(options)
  }

  /// The outcomes of the links since the last call.
  func ends() -> [String] {
    defer { events = [] }
    return events.map { "\($0.route ?? "-") \($0.outcome)" }
  }

  /// The origins of the links since the last call.
  func origins() -> [LinkOrigin] {
    defer { events = [] }
    return events.map(\.origin)
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

  /// Responds to a notification of the scene, whose delegate gets the response.
  func respond(to response: UNNotificationResponse) {
    scene.delegate = delegate
    response.target = scene
    var answers = 0
    let center = UNUserNotificationCenter.current()
    NotificationDelegate().userNotificationCenter(center, didReceive: response) { answers += 1 }
    expect(answers, 1)
  }

  func enterBackground() {
    delegate.sceneDidEnterBackground(scene)
    saved = delegate.stateRestorationActivity(for: scene)
  }

  func disconnect() { delegate.sceneDidDisconnect(scene) }
}

@MainActor private func contexts(_ paths: [String], from source: String? = nil) -> Set<UIOpenURLContext> {
  Set(paths.map { UIOpenURLContext(url($0), from: source) })
}

@MainActor private func options(_ paths: String...) -> UIScene.ConnectionOptions {
  UIScene.ConnectionOptions(urlContexts: contexts(paths))
}

@MainActor func response(_ id: String, _ action: String = "default") -> UNNotificationResponse {
  response(id, action, ["url": "arc://hong.com/article/\(id)"])
}

@MainActor func response(
  _ id: String, _ action: String = "default", _ userInfo: [String: Any], after seconds: Double = 0
) -> UNNotificationResponse {
  let notification = UNNotification(
    request: UNNotificationRequest(identifier: id, userInfo: userInfo),
    date: Date(timeIntervalSinceReferenceDate: seconds))
  return UNNotificationResponse(notification: notification, actionIdentifier: action)
}

@MainActor func spotlight(_ page: String?) -> NSUserActivity {
  let found = activity("purplepage", type: "com.apple.corespotlightitem")
  if let page { found.userInfo = ["page": page] }
  return found
}

@MainActor let sceneScenarios = [
  Scenario(1, 4, named: "a link connects the scene, and comes again") {
    let run = SceneRun(options("purplepage?name=Li"))
    expect(run.delegate.window?.rootViewController is UIHostingController<AppTabs>, "the window shows the tabs")
    expect(run.delegate.window?.windowScene != nil, "the window belongs to the scene")
    expect(run.navigator.state.front == .purple(name: "Li"), "the page is in front")
    expect(run.ends(), ["purple opened"])
    run.open("purplepage?name=Li")
    expect(run.ends(), ["purple opened"])
  },
  Scenario(2, 6, named: "a universal link connects the scene, and comes again from the background") {
    let run = SceneRun(UIScene.ConnectionOptions(userActivities: [activity("article/42")]))
    expect(run.ends(), ["article opened"])
    run.enterBackground()
    run.open(activity("article/42"))
    expect(run.ends(), ["article opened"])
  },
  Scenario(7, named: "two links in one call") {
    let cold = SceneRun(options("purplepage", "article/42"))
    expect(Set(cold.ends()), ["purple opened", "article opened"])
    let run = SceneRun()
    run.open("purplepage", "article/42")
    expect(Set(run.ends()), ["purple opened", "article opened"])
    expect(Set(run.navigator.state.pages(of: .home)), [.purple(), .article(id: 42)])
  },
  Scenario(8, 9, named: "quick actions") {
    let cold = SceneRun(UIScene.ConnectionOptions(shortcutItem: action("article")))
    expect(cold.ends(), ["article opened"])
    let run = SceneRun()
    run.enterBackground()
    expect(run.choose("article"), [true])
    expect(run.choose("gone"), [false])
    expect(run.ends(), ["article opened", "- refused (unknownQuickAction)"])
    expect(SceneRun(UIScene.ConnectionOptions(shortcutItem: action("gone"))).ends(), ["- refused (unknownQuickAction)"])
  },
  Scenario(12, named: "the scene is disconnected while links wait") {
    let run = SceneRun()
    run.navigator.holdsLinks = true
    run.open("article/42")
    expect(run.choose("article"), [])
    run.disconnect()
    run.navigator.holdsLinks = false
    expect(run.ends(), ["article dropped", "article dropped"])
    expect(run.navigator.state == AppNavigation(), "nothing is opened later")
  },
  Scenario(3, 4, named: "a link to the first tab connects the scene, and comes again") {
    let run = SceneRun(options("tab?tabIndex=0"))
    expect(run.ends(), ["home-tab opened"])
    run.open("tab?tabIndex=0")
    expect(run.ends(), ["home-tab opened"])
    expect(run.navigator.state == AppNavigation(), "the first tab is shown")
  },
  Scenario(5, 21, named: "the same link twice") {
    let run = SceneRun()
    for _ in 1...2 { run.open("article/42") }
    expect(run.navigator.state.pages(of: .home), [.article(id: 42)])
    expect(run.ends(), ["article opened", "article opened"])
  },
  Scenario(10, 13, named: "links arrive before the scene connects") {
    let run = SceneRun(options("article/42")) {
      $0.holdsLinks = true
      $0.open(url("purplepage"))
    }
    expect(run.ends(), [])
    run.navigator.holdsLinks = false
    expect(run.navigator.state.pages(of: .home), [.purple(), .article(id: 42)])
    expect(run.ends(), ["purple opened", "article opened"])
  },
  Scenario(11, named: "the scene is disconnected, and connected again by a link or by the user") {
    for link in [true, false] {
      let run = SceneRun(options("purplepage?name=Li"))
      run.open("tab?tabIndex=1")
      run.navigator.open(.signIn)
      let (delegate, state) = (run.delegate, run.navigator.state)
      run.enterBackground()
      run.disconnect()
      expect(run.ends().count, 2)
      run.reconnect(link ? options("article/42") : UIScene.ConnectionOptions())
      expect(run.delegate.window !== delegate.window, "the window is new")
      expect(run.ends(), link ? ["article opened"] : [])
      expect(run.navigator.state.pages(of: .home), [.purple(name: "Li")])
      if link {
        expect(run.navigator.state.front, .article(id: 42))
      } else {
        expect(run.navigator.state == state, "the tab and the sheet are shown again")
      }
    }
    // What a later version of the app cannot read, or another activity, is not shown.
    let saved = activity(nil, type: SceneRun().navigator.stateRestorationActivity?.activityType ?? "")
    for userInfo in [nil, ["state": Data()], ["state": 7]] as [[AnyHashable: Any]?] {
      saved.userInfo = userInfo
      let run = SceneRun(options("article/42"), restoring: saved)
      expect(run.ends(), ["article opened"])
      expect(run.navigator.state == AppNavigation(pages: [.article(id: 42)]), "only the link is opened")
    }
  },
  Scenario(17, named: "a malformed or foreign link connects the scene") {
    for (link, kind) in [("arc://user@hong.com/article/42", "malformed"), ("pear://hong.com/", "unknownScheme")] {
      guard let url = URL(string: link) else { return expect(false, link) }
      let run = SceneRun(UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url)]))
      expect(run.ends(), ["- refused (\(kind))"])
      expect(run.navigator.state == AppNavigation(), "the first tab is shown")
    }
  },
  Scenario(39, named: "a universal link that no route takes connects the scene, and comes again") {
    var shown: [URL] = []
    let run = SceneRun(UIScene.ConnectionOptions(userActivities: [universalLink()])) {
      $0.openWebPage = { shown.append($0) }
    }
    run.open(universalLink())
    run.open("nowhere")
    expect(shown, [webPage, webPage])
    expect(run.ends(), ["- opened", "- opened", "- refused (noRoute)"])
    expect(run.navigator.state == AppNavigation(), "the pages are unchanged")
  },
  Scenario(18, named: "a link connects the scene, which has a state to restore") {
    var restored = AppNavigation()
    restored.apply(.open(.yellow(level: 2)))
    let saved = activity("purplepage", type: "com.example.state")
    saved.userInfo = ["page": "purplepage"]
    let run = SceneRun(options("article/42"), restoring: saved)
    expect(!run.navigator.restore(restored), "the link came first")
    expect(run.navigator.state.pages(of: .home), [.article(id: 42)])
    expect(run.ends(), ["article opened"])
  },
  Scenario(20, named: "the app sends itself a URL, and others send it, too") {
    let run = SceneRun(options("article/42"))
    for source in ["com.example.arc", "com.example.other", nil] { run.open("article/42", from: source) }
    expect(run.origins(), [.external, .internal, .external, .external])
    run.open(activity("article/42"))
    run.navigator.open(response("7"))
    run.navigator.notifications = { _ in url("article/8") }
    run.navigator.open(response("8", "default", [:]))
    expect(run.origins(), [.external, .external, .external])
  },
  Scenario(22, named: "the URL of a widget connects the scene") {
    let widget = contexts(["article/42"], from: "com.example.arc.widget")
    expect(SceneRun(UIScene.ConnectionOptions(urlContexts: widget)).ends(), ["article opened"])
  },
  Scenario(24, named: "a link while a page is presented") {
    let run = SceneRun()
    run.navigator.open(.signIn)
    run.open("article/42")
    expect(run.navigator.state.front == .article(id: 42), "the page of the link is in front")
    expect(run.ends(), ["article opened"])
  },
  Scenario(14, 15, named: "Handoff and a Spotlight result connect the scene") {
    let run = SceneRun(UIScene.ConnectionOptions(handoffUserActivityType: "com.example.reading"))
    expect(run.ends(), [])
    let reading = activity(nil, type: "com.example.reading")
    reading.userInfo = ["page": "article/42"]
    run.open(reading)
    expect(run.ends(), ["article opened"])
    expect(SceneRun(UIScene.ConnectionOptions(userActivities: [spotlight("article/42")])).ends(), ["article opened"])
    expect(SceneRun(UIScene.ConnectionOptions(userActivities: [spotlight(nil)])).ends(), ["- refused (noURL)"])
  },
  Scenario(16, named: "a notification connects the scene") {
    let run = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    run.respond(to: response("7"))
    expect(run.ends(), ["article opened"])
    run.respond(to: response("8"))
    expect(run.ends(), ["article opened"])
    expect(run.navigator.state.front == .article(id: 8), "the second notification opens its page")
    run.respond(to: response("9", "default", ["aps": [String: Any]()]))
    run.respond(to: response("10", "default", ["url": 7]))
    expect(run.ends(), [])
    run.respond(to: response("11", "default", ["url": "pear://hong.com/article/11"]))
    expect(run.ends(), ["- refused (unknownScheme)"])
    // A later notification with the same identifier replaces the first one on the screen.
    let replaced = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    replaced.respond(to: response("7", "default", ["url": "arc://hong.com/article/77"], after: 60))
    expect(replaced.ends(), ["article opened", "article opened"])
    run.navigator.notifications = { url("article/\($0.notification.request.identifier)") }
    run.respond(to: response("12", "default", [:]))
    expect(run.ends(), ["article opened"])
    expect(run.navigator.state.front == .article(id: 12), "the app itself knows the page")
    let cold = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    expect(cold.ends(), ["article opened"])
    let answered = SceneRun(UIScene.ConnectionOptions(notificationResponse: response("7")))
    answered.navigator.open(response("7", "reply"))
    expect(answered.ends(), ["article opened", "article opened"])
  },
  Scenario(31, named: "links in two windows, each with a scene delegate") {
    let first = SceneRun(options("purplepage"))
    let second = SceneRun(options("article/42"))
    expect(first.delegate.window !== second.delegate.window, "each scene has a window")
    second.respond(to: response("7"))
    first.open("sign-in")
    first.disconnect()
    expect(first.ends(), ["purple opened", "sign-in opened"])
    expect(second.ends(), ["article opened", "article opened"])
    expect(first.navigator.state.modal?.page, .signIn)
    expect(
      second.navigator.state == AppNavigation(pages: [.article(id: 42), .article(id: 7)]), "the second is unchanged")
  },
  Scenario(23, named: "an external display connects") {
    let run = SceneRun(options("article/42"), role: .windowExternalDisplayNonInteractive)
    expect(run.delegate.window == nil, "it has no window")
    run.navigator.holdsLinks = true
    run.navigator.open(url("article/42"))
    run.enterBackground()
    run.disconnect()
    expect(run.ends(), [])
  },
]
