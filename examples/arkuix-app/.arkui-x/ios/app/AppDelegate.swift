import Foundation
public import ManifestArkUI
import OrchardRoutes
import UIKit
public import libarkui_ios

extension StageApplication: @retroactive StageRuntime {}
extension StageViewController: @retroactive StagePage {}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let router = StageRouter(StageApplication.self, table: Routes.table)

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    return router.start(in: window, at: Routes.home(), launchOptions: launchOptions)
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    router.open(url)
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    router.open(userActivity)
  }

  func applicationWillEnterForeground(_ application: UIApplication) { router.enterForeground() }
  func applicationDidEnterBackground(_ application: UIApplication) { router.enterBackground() }
  func applicationWillTerminate(_ application: UIApplication) { router.terminate() }
}
