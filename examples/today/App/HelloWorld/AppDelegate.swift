import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // `StageRouter` sets it.
  var window: UIWindow?
}
