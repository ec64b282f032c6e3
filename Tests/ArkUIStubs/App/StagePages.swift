import ManifestArkUI
import ManifestRuntime
import UIKit
import libarkui_ios

/// Shows the shop; a link to it that arrives while it runs goes over its bridge.
final class EntryEntryAbilityViewController: StageViewController, RoutedController {
  private(set) var sent: [String?] = []

  func open(with parameters: ParameterValues) { sent.append(parameters.string("tab")) }
}

/// Shows a search.
final class EntrySearchAbilityViewController: StageViewController {}

/// Shows an order.
final class OrdersOrderAbilityViewController: StageViewController {}

/// The camera.
final class ReceiptScannerViewController: UIViewController {}
