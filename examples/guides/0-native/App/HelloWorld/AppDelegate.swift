public import ManifestArkUI
import UIKit
public import libarkui_ios

extension StageApplication: @retroactive StageRuntime {}
extension StageViewController: @retroactive StagePage {}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // ArkUI-X looks for its pages in this window, which `StageRouter` sets.
  var window: UIWindow?

  func applicationWillTerminate(_ application: UIApplication) { StageRouter.app.terminate() }
}
