import ArcRoutes
import Foundation
import ManifestShortcuts
import SwiftUI
import UIKit

/// The routes that views have opened since the last check.
@MainActor private var opened: [Routes] = []

@MainActor private func expectOpened(_ routes: [Routes], _ name: String, line: Int = #line) {
  expect(opened == routes, "\(name): \(routes), not \(opened)", line: line)
  opened = []
}

/// Shows a view that opens the routes of quick actions.
@MainActor private func showView() { _ = EmptyView().onShortcut(of: Routes.self) { opened.append($0) } }

/// Begins a new process, which shows no view yet.
@MainActor private func start() {
  SystemCallbacks.reset()
  ShortcutDelivery.enterBackground()
}

@MainActor func action(_ type: String) -> UIApplicationShortcutItem {
  UIApplicationShortcutItem(type: type, localizedTitle: type)
}

/// The callbacks that SwiftUI passes the quick action on to that launches the app.
private enum Launch: CaseIterable {
  case configuration, connection, both
}

/// Connects a scene for a quick action.
@MainActor private func connect(
  for type: String?, to launch: Launch = .both, role: UISceneSession.Role = .windowApplication
) -> ShortcutSceneDelegate? {
  let session = UISceneSession(role: role)
  let none = UIScene.ConnectionOptions()
  let options = UIScene.ConnectionOptions(shortcutItem: type.map(action))
  let configuration = ShortcutAppDelegate().application(
    .shared, configurationForConnecting: session, options: launch == .connection ? none : options)
  guard configuration.delegateClass == ShortcutSceneDelegate.self else { return nil }
  let delegate = ShortcutSceneDelegate()
  delegate.scene(UIWindowScene(), willConnectTo: session, options: launch == .configuration ? none : options)
  return delegate
}

/// Chooses a quick action while the app is running.
@MainActor private func choose(_ type: String, _ delegate: ShortcutSceneDelegate?) {
  var answers: [Bool] = []
  delegate?.windowScene(UIWindowScene(), performActionFor: action(type)) { answers.append($0) }
  expect(answers, [true])
}

@MainActor let shortcutScenarios = [
  Scenario(8, named: "a quick action starts the app") {
    for receiver in Launch.allCases {
      start()
      _ = connect(for: "sign-in", to: receiver)
      expectOpened([], "before a view appears")
      showView()
      expectOpened([.signIn], "the first view opens the route that arrives at: \(receiver)")
      showView()
      expectOpened([], "a second view does not open it again")
    }
    expect(Routes(UIScene.ConnectionOptions(shortcutItem: action("sign-in"))) == .signIn, "the options have the action")
    expect(Routes(UIScene.ConnectionOptions(shortcutItem: nil)) == nil, "the options have no action")
  },
  Scenario(4, named: "the quick action that started the app is chosen again") {
    for receiver in Launch.allCases {
      start()
      showView()
      let delegate = connect(for: "sign-in", to: receiver)
      expectOpened([.signIn], "the app is started")
      choose("sign-in", delegate)
      expectOpened([.signIn], "the same action in the running app, after: \(receiver)")
    }
  },
  Scenario(9, 31, named: "a quick action of the app in the background, which has two views") {
    start()
    let delegate = connect(for: nil)
    showView()
    showView()
    delegate?.sceneDidEnterBackground(UIWindowScene())
    choose("article", delegate)
    expectOpened([.article(id: 42, section: .comments)], "one of the two views opens the route")
  },
  Scenario(21, named: "the same quick action twice") {
    start()
    let delegate = connect(for: nil)
    showView()
    for _ in 1...2 { choose("article", delegate) }
    expectOpened(Array(repeating: .article(id: 42, section: .comments), count: 2), "each is opened")
  },
  Scenario(10, named: "quick actions wait for a view") {
    start()
    let delegate = connect(for: nil)
    choose("article", delegate)
    choose("sign-in", delegate)
    showView()
    expectOpened([.article(id: 42, section: .comments), .signIn], "the view opens both")
  },
  Scenario(11, named: "a quick action connects the scene again") {
    for receiver in Launch.allCases {
      start()
      showView()
      let delegate = connect(for: "sign-in", to: receiver)
      delegate?.sceneDidEnterBackground(UIWindowScene())
      delegate?.sceneDidDisconnect(UIWindowScene())
      expectOpened([.signIn], "the first connection")
      _ = connect(for: "sign-in", to: .connection)
      expectOpened([.signIn], "another scene is connected for the same action")
    }
  },
  Scenario(12, named: "the scene is disconnected before it shows a view") {
    start()
    let delegate = connect(for: nil)
    choose("article", delegate)
    delegate?.sceneDidDisconnect(UIWindowScene())
    _ = connect(for: nil)
    showView()
    expectOpened([], "nothing is opened later")
  },
  Scenario(17, named: "a quick action of an earlier version of the app") {
    start()
    let delegate = connect(for: "unknown")
    showView()
    choose("unknown", delegate)
    choose("article", delegate)
    expectOpened([.article(id: 42, section: .comments)], "it opens nothing and is not kept")
  },
  Scenario(23, named: "an external display connects") {
    start()
    showView()
    let display = connect(for: "sign-in", role: .windowExternalDisplayNonInteractive)
    expect(display == nil, "it keeps its scene delegate")
    expectOpened([], "it opens nothing")
  },
]
