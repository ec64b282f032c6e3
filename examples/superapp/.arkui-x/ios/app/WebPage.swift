import Foundation
import ManifestBridge
import UIKit

/// A page of the harbor's website, which calls the app through the bridge.
final class WebPageController: UIViewController, Bridge.Handler {
  private lazy var bridged = BridgedWebView(
    Bridge.dispatcher(self), content: Bridge.content, applicationName: Bridge.applicationNameForUserAgent)

  override func viewDidLoad() {
    super.viewDidLoad()
    bridged.load()
  }

  /// Presents a page above the front page; returns false if there is no window.
  static func open(_ path: String) -> Bool {
    let window = UIApplication.shared.delegate?.window ?? nil
    guard let front = window?.rootViewController else { return false }
    let page = WebPageController()
    page.view = page.bridged.webView
    page.bridged.open(path: path)
    front.present(page, animated: true)
    return true
  }

  func nextTide(berth: Int, unit: LevelUnit) -> Bridge.NextTideResult { .init(level: 2.5, isRising: true) }
  func openDeepLink(url: String) { if let url = URL(string: url) { _ = AppLinks.open(url) } }
  func showToast(message: String, duration: Double?) {}
}
