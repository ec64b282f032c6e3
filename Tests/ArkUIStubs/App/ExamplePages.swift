import Foundation
import UIKit
import libarkui_ios

@MainActor
extension ExampleLink {
  /// The activity by which UIKit delivers a universal link; nil for another URL.
  var activity: NSUserActivity? {
    guard url.scheme == "https" else { return nil }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    return activity
  }

  /// The options of a scene that the link connects.
  var options: UIScene.ConnectionOptions {
    guard let activity else { return UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url)]) }
    return UIScene.ConnectionOptions(userActivities: [activity])
  }

  /// Returns the destination that a page shows: an ability, or a native view controller.
  func destination(of page: UIViewController) -> String {
    if let stage = page as? StageViewController {
      return "ability \(stage.name.split(separator: ":").suffix(2).reversed().joined(separator: " "))"
    }
    // The native view controller of an ability without a UIAbility.
    return page is ReceiptScannerViewController ? "ability ReceiptScanner orders" : "controller \(type(of: page))"
  }
}
