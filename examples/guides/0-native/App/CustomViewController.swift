import ManifestArkUI
import ManifestRuntime
import UIKit

/// A native page, which ArkTS opens by `startAbility`.
final class CustomViewController: UIViewController, RoutedController {
  private(set) var parameters = ParameterValues()

  func open(with parameters: ParameterValues) {
    self.parameters = parameters
    title = parameters.string("name")
  }
}
