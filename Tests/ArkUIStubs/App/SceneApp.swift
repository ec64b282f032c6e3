import Foundation
import ManifestArkUI
import ManifestRuntime
import ManifestShortcuts
import OrchardRoutes
import UIKit
import UserNotifications
import libarkui_ios

/// An app delegate of an app with scenes.
final class ScenesAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// An app delegate without the property that the runtime requires.
final class WindowlessAppDelegate: UIResponder, UIApplicationDelegate {}

/// A scene delegate of the app.
final class ScenarioSceneDelegate: StageSceneDelegate {
  static var shared = makeRouter()

  override var router: StageRouter? { Self.shared }

  static func makeRouter() -> StageRouter {
    let router = StageRouter(StageApplication.self, table: Routes.table, home: Routes.home())
    router.quickActions = { Routes($0) }
    router.notificationRoutes = Routes.self
    router.notifications = { URL(string: "orchard://orders/\($0.notification.request.identifier)") }
    router.activities = { activity in
      guard let id = activity.userInfo?["kCSSearchableItemActivityIdentifier"] as? String else { return nil }
      return URL(string: "orchard://fruit/\(id)")
    }
    return router
  }
}
