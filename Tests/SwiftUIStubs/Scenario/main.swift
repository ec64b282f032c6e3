import ArcRoutes
import Foundation
import ManifestNavigation
import ManifestShortcuts
import SwiftUI
import UIKit

/// The routes that views have opened since the last check.
var opened: [Routes] = []

@MainActor func expectOpened(_ routes: [Routes], _ name: String, line: Int = #line) {
  expect(opened == routes, "\(name): \(routes), not \(opened)", line: line)
  opened = []
}

/// Shows a view that opens the routes of quick actions.
@MainActor func showView() { _ = EmptyView().onShortcut(of: Routes.self) { opened.append($0) } }

@MainActor func action(_ type: String) -> UIApplicationShortcutItem {
  UIApplicationShortcutItem(type: type, localizedTitle: type)
}

/// The callbacks that SwiftUI passes the quick action on to that launches the app.
enum Launch: CaseIterable {
  case configuration, connection, both
}

/// Launches the app by a quick action, before it shows any view.
@MainActor func launch(
  by item: UIApplicationShortcutItem?, to launch: Launch = .both, role: UISceneSession.Role = .windowApplication
) -> ShortcutSceneDelegate? {
  let session = UISceneSession(role: role)
  let none = UIScene.ConnectionOptions()
  let options = UIScene.ConnectionOptions(shortcutItem: item)
  let configuration = ShortcutAppDelegate().application(
    .shared, configurationForConnecting: session, options: launch == .connection ? none : options)
  guard configuration.delegateClass == ShortcutSceneDelegate.self else { return nil }
  let delegate = ShortcutSceneDelegate()
  delegate.scene(UIWindowScene(), willConnectTo: session, options: launch == .configuration ? none : options)
  return delegate
}

/// Chooses a quick action while the app is running.
@MainActor func perform(_ type: String, _ delegate: ShortcutSceneDelegate?) {
  var answers: [Bool] = []
  delegate?.windowScene(UIWindowScene(), performActionFor: action(type)) { answers.append($0) }
  expect(answers == [true], "UIKit gets one answer")
}

let delegate = launch(by: action("sign-in"))
expectOpened([], "before a view appears")
showView()
expectOpened([.signIn], "the first view opens the route of the action that launched the app")
showView()
expectOpened([], "a second view does not open it again")

perform("article", delegate)
expectOpened([.article(id: 42, section: .comments)], "one of the two views opens the route in a running app")
perform("article", delegate)
expectOpened([.article(id: 42, section: .comments)], "the same action opens it again")

perform("unknown", delegate)
expectOpened([], "an undeclared action opens nothing")
showView()
expectOpened([], "an undeclared action is not kept")

_ = launch(by: nil)
expectOpened([], "a launch without an action")
for receiver in Launch.allCases {
  let delegate = launch(by: action("sign-in"), to: receiver)
  expectOpened([.signIn], "the action that launched the app arrives at: \(receiver)")
  perform("sign-in", delegate)
  expectOpened([.signIn], "the same action in the running app")
  delegate?.sceneDidEnterBackground(UIWindowScene())
  _ = launch(by: action("sign-in"), to: .connection)
  expectOpened([.signIn], "another scene is connected for the same action")
  delegate?.sceneDidEnterBackground(UIWindowScene())
}
let display = launch(by: action("sign-in"), role: .windowExternalDisplayNonInteractive)
expect(display == nil, "an external display keeps its scene delegate")
expectOpened([], "an external display opens nothing")

SystemCallbacks.reset()
perform("article", delegate)
perform("sign-in", delegate)
delegate?.sceneDidDisconnect(UIWindowScene())
showView()
expectOpened([], "a scene was disconnected before it showed a view")
SystemCallbacks.reset()
perform("article", delegate)
perform("sign-in", delegate)
showView()
expectOpened([.article(id: 42, section: .comments), .signIn], "two actions wait for a view")
expect(Routes(UIScene.ConnectionOptions(shortcutItem: action("sign-in"))) == .signIn, "the options have the action")
expect(Routes(UIScene.ConnectionOptions(shortcutItem: nil)) == nil, "the options have no action")
for link in try ExampleLink.all(in: CommandLine.arguments[1]) {
  let navigator = Navigator<AppPage>()
  navigator.open(link.url)
  let page = navigator.state.front.map { "page \("\($0)".prefix { $0 != "(" })" }
  expect((page ?? "tab \(navigator.state.selection)") == link.destination, "\(link.url) opens \(link.destination)")
}
for scenario in linkScenarios + sceneScenarios { scenario.run() }
print("quick actions, links and examples in SwiftUI on the stubs, \(failures) failures")
exit(failures == 0 ? 0 : 1)
