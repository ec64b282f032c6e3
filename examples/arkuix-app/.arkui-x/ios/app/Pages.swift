import ManifestArkUI
import ManifestRuntime
import UIKit

/// A chapter of the help.
final class HelpViewController: UIViewController, RoutedController {
  func open(with parameters: ParameterValues) { title = parameters.string("chapter") }
}

/// Details of a fruit.
final class FruitViewController: UIViewController, RoutedController {
  func open(with parameters: ParameterValues) { title = parameters.string("name") }
}

/// The offers of some weeks.
final class OffersViewController: UIViewController, RoutedController {
  func open(with parameters: ParameterValues) {
    title = parameters.list("week").map { weeks in "\(weeks.count) weeks" }
  }
}

/// The settings.
final class SettingsViewController: UIViewController, RoutedController {
  func open(with parameters: ParameterValues) { title = parameters.string("part") }
}
