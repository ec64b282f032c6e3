@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
@objc(SceneDelegate)
final class SceneDelegate: StageSceneDelegate {
  override var router: StageRouter? { StageRouter(StageApplication.self, table: Routes.table) }
}
