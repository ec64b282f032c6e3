import Foundation
import ManifestArkUI
import ManifestShortcuts
import OrchardRoutes
import UIKit
import libarkui_ios

/// The delegate of an app without scenes, as apps that Xcode 26 builds have it.
@MainActor
protocol AppDelegateWithoutScenes: UIApplicationDelegate {
  var router: StageRouter { get }
}

/// Such a delegate in Swift.
final class OldAppDelegate: UIResponder, AppDelegateWithoutScenes {
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

/// Such a delegate in Objective-C, which forwards UIKit's calls to the facade.
final class OldFacadeDelegate: UIResponder, AppDelegateWithoutScenes {
  var window: UIWindow?
  let router: StageRouter
  private let facade: StageRouterFacade

  override init() {
    router = StageRouter(StageApplication.self, table: Routes.table, home: Routes.home())
    router.quickActions = { Routes($0) }
    facade = StageRouterFacade(router)
    super.init()
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    return facade.start(in: window, launchOptions: launchOptions)
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    facade.application(application, performActionFor: shortcutItem, completionHandler: completionHandler)
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    facade.application(app, open: url, options: options)
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    facade.application(application, continue: userActivity, restorationHandler: restorationHandler)
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    facade.applicationWillEnterForeground(application)
  }
  func applicationDidEnterBackground(_ application: UIApplication) { facade.applicationDidEnterBackground(application) }
  func applicationWillTerminate(_ application: UIApplication) { facade.applicationWillTerminate(application) }
}
