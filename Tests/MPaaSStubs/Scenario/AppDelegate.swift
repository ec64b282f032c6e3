import APMobileFramework
import Foundation
import UIKit

/// The app's delegate, which is written in Objective-C, as far as Swift calls it.
final class AppDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
  var wants: [String] = []

  func handleOpenUrl(withBundleName bundleName: String, moduleName: String, abilityName: String, params: String) -> Bool
  {
    wants.append("\(moduleName)/\(abilityName) \(params)")
    return true
  }
}

/// The micro app that sells tickets, which is written in Objective-C.
@MainActor
final class TicketAppDelegate: NSObject, @preconcurrency DTMicroApplicationDelegate {
  private(set) static var options: [AnyHashable: Any] = [:]

  func application(_ application: DTMicroApplication!, willStartLaunchingWithOptions options: [AnyHashable: Any]!) {
    Self.options = options
  }

  func rootController(in application: DTMicroApplication!) -> UIViewController { UIViewController() }
}

/// The service of the tides, which is written in Objective-C.
final class TideService: NSObject, DTService {
  func start() {}
}
