import ManifestArkUI
import ManifestRuntime
import UIKit
import libarkui_ios

/// The shop's page; a link that arrives while the page exists is sent over its bridge.
final class EntryEntryAbilityViewController: StageViewController, RoutedController {
  private(set) var sent: [String?] = []

  func open(with parameters: ParameterValues) { sent.append(parameters.string("tab")) }
}

/// The search page.
final class EntrySearchAbilityViewController: StageViewController {}

/// The page of one order.
final class OrdersOrderAbilityViewController: StageViewController {}

/// The native camera page.
final class ReceiptScannerViewController: UIViewController {}
