import Foundation
import ManifestArkUI
import ManifestShortcuts
import OrchardRoutes
import UIKit
import libarkui_ios

/// The delegate of an app without scenes, as apps that Xcode 26 builds have it.
final class OldAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let router = StageRouter(StageApplication.self, table: Routes.table)

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let isShown = router.start(in: window, at: Routes.home(), launchOptions: launchOptions)
    guard let route = Routes(launchOptions: launchOptions) else { return isShown }
    // Open the route here and return false, so that UIKit does not deliver the quick action again.
    router.open(route)
    return false
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(Routes(shortcutItem).map { router.open($0) } ?? false)
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
