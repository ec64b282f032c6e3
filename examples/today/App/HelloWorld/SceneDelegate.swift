import ManifestArkUI

/// Passes the scene's links to the router.
final class SceneDelegate: StageSceneDelegate {
  override var router: StageRouter? { .app }
}

extension StageRouter {
  /// The router of the app, which opens native view controllers only.
  static let app = StageRouter(table: Routes.table, home: Routes.greeting(day: 1))
}
