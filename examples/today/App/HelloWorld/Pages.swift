import ManifestAppGroup
import ManifestArkUI
import ManifestRuntime
import UIKit

/// The greeting of a day, which is the first page.
final class GreetingViewController: UIViewController, RoutedController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Settings") { _ in StageRouter.app.open(Routes.settings) })
  }

  func open(with parameters: ParameterValues) { title = "Day \(parameters.int("day") ?? 1)" }
}

/// The camera, for the person whose name the extension passes.
final class CameraViewController: UIViewController, RoutedController {
  func open(with parameters: ParameterValues) { title = parameters.string("name") ?? "Camera" }
}

/// The settings, which the app shares with its extensions.
final class SettingsViewController: UIViewController {
  private let store = SharedStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Dark") { [store] _ in store[XiayuanquanGroup.theme] = .dark })
  }
}
