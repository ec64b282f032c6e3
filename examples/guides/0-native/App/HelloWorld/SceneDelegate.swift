import ManifestArkUI
import UIKit
import libarkui_ios

/// Passes the scene's links, and the wants of ArkTS, to the router.
final class SceneDelegate: StageSceneDelegate {
  override var router: StageRouter? { .app }
}

extension StageRouter {
  /// The router of the app.
  static let app = StageRouter(StageApplication.self, table: Routes.table, home: Routes.entryHelloAbility)
}
