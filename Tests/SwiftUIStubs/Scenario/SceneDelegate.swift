import ArcRoutes
import Foundation
import ManifestNavigation
import ManifestShortcuts
import SwiftUI
import UIKit
import UserNotifications

// The classes of an app with UIKit's life cycle, as the documentation shows them.

final class SceneDelegate: NavigationSceneDelegate {
  private let tabs = PageNavigator<AppPage>()
  override var navigator: (any SceneLinkReceiver)? { tabs }

  override func makeRootViewController() -> UIViewController? {
    tabs.quickActions = { Routes($0) }
    tabs.notificationRoutes = Routes.self
    return UIHostingController(rootView: AppTabs(navigator: tabs))
  }
}

final class NotificationDelegate: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
  @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let scene = response.targetScene?.delegate as? NavigationSceneDelegate
    scene?.navigator?.open(response)
    completionHandler()
  }
}

struct AppTabs: View {
  let navigator: PageNavigator<AppPage>

  var body: some View { tabs(navigator) }
}
