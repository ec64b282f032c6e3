import Foundation
import ManifestArkUI
import UIKit
import libarkui_ios

/// The app delegate of the app whose delegates are written in Objective-C.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// The calls of a scene delegate: of the generated one, or of the app's own, which forwards them to the generated router.
@MainActor
protocol SceneCalls: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue activity: NSUserActivity)
}

extension StageSceneDelegate: SceneCalls {}
extension StageRouterFacade: SceneCalls {}

/// Opens every example, the first one as the link that starts the app.
@MainActor func open(_ links: [ExampleLink], by delegate: any SceneCalls) {
  let application = ManifestApplication()
  let appDelegate = AppDelegate()
  application.delegate = appDelegate
  var codes: [Int] = []
  ORRouter.shared.onFailure = { codes.append($0.code) }
  let scene = UIWindowScene()
  for (position, link) in links.enumerated() {
    if position == 0 {
      delegate.scene(scene, willConnectTo: UISceneSession(role: .windowApplication), options: link.options)
      MainQueue.turn()
    } else if let activity = link.activity {
      delegate.scene(scene, continue: activity)
    } else {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(link.url)])
    }
    expect(ORRouter.shared.navigation.topViewController.map(link.destination(of:)), link.destination)
  }
  expect(codes, [])
}

// The generated router exists once in a process, so each example starts a process of its own.
let links = try ExampleLink.all(in: CommandLine.arguments[1])
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2 {
  for position in links.indices {
    for delegate in ["ORSceneDelegate", "ORRouter"] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = arguments + [delegate, String(position)]
      try process.run()
      process.waitUntilExit()
      expect(process.terminationStatus, 0)
    }
  }
  Scenario.exit(after: "every example by the generated classes for Objective-C")
}
let first = Int(arguments[3]) ?? 0
open(Array(links[first...] + links[..<first]), by: arguments[2] == "ORRouter" ? ORRouter.shared : ORSceneDelegate())
exit(Scenario.failures == 0 ? 0 : 1)
