import Foundation
import ManifestAppGroup
import NotificationCenter
import UIKit

/// Counts its visits, and opens the camera or a greeting in the app.
final class TodayViewController: UIViewController, @preconcurrency NCWidgetProviding {
  private let store = SharedStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = UIStackView(arrangedSubviews: [
      button("Camera") { [store] in try TodayLinks.cameraURL(name: store[XiayuanquanGroup.name]) },
      button("Hello") { try TodayLinks.greetingURL(day: 1) },
    ])
    buttons.distribution = .fillEqually
    buttons.frame = view.bounds
    buttons.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(buttons)
  }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    store[XiayuanquanGroup.visits] += 1
    completionHandler(.noData)
  }

  /// Returns a button that opens a URL in the app.
  private func button(_ title: String, url: @escaping () throws -> URL) -> UIButton {
    let action = UIAction(title: title) { [weak self] _ in
      if let url = try? url() { self?.extensionContext?.open(url) }
    }
    return UIButton(type: .system, primaryAction: action)
  }
}
