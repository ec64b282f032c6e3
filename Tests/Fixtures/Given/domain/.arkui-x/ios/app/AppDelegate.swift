@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let router = StageRouter(StageApplication.self, table: Routes.table)
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    router.open(url)
  }
  func applicationDidBecomeActive(_ application: UIApplication) {
    if let window = application.windows.first { router.start(in: window, at: Routes.home()) }
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    router.open(userActivity)
  }
}
