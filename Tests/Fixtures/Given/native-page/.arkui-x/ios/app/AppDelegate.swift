@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let router = StageRouter(StageApplication.self, table: Routes.table)
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    router.open(url)
  }

}
@objc(HelpViewController)
final class HelpViewController: UIViewController, RoutedController {}
