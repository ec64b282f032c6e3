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
