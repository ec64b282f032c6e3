import ManifestArkUI
import ManifestShortcuts
import OrchardRoutes
import UIKit
import libarkui_ios

/// Passes the scene's links to the router.
final class SceneDelegate: StageSceneDelegate {
  override var router: StageRouter? { .app }
}

extension StageRouter {
  /// The router of the app.
  static let app = {
    let router = StageRouter(StageApplication.self, table: Routes.table, home: Routes.home())
    router.quickActions = { Routes($0) }
    router.notificationRoutes = Routes.self
    return router
  }()
}
