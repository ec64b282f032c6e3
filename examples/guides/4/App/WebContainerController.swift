import Foundation
import ManifestBridge
import ManifestRuntime
import UIKit

/// The container of the guide: a web view with the bridge, the methods of which are functions.
final class WebContainerController: UIViewController, Bridge.Handler {
  private lazy var bridged = BridgedWebView(
    Bridge.dispatcher(self) { NSLog("%@", $0.description) }, content: Bridge.content,
    applicationName: Bridge.applicationNameForUserAgent)

  override func viewDidLoad() {
    super.viewDidLoad()
    view = bridged.webView
    bridged.webLinks = Bridge.webLinks
    bridged.load()
  }

  /// Opens `myapp://h5?path=…`, or a link of a route.
  @discardableResult
  func open(_ url: URL) -> LinkOutcome? {
    bridged.open(url, in: Routes.table)
  }

  func getDeviceInfo() -> Bridge.GetDeviceInfoResult {
    .init(
      platform: "ios", version: ProcessInfo.processInfo.operatingSystemVersionString, model: "iPhone", brand: "Apple",
      screenWidth: 390, screenHeight: 844, density: 3)
  }

  func getNetworkStatus() -> Bridge.GetNetworkStatusResult {
    .init(isConnected: true, type: .wifi, strength: 100, quality: .excellent)
  }

  func showToast(message: String, duration: Double) {
    let toast = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    present(toast, animated: true)
    Task {
      try await Task.sleep(for: .milliseconds(duration))
      toast.dismiss(animated: true)
    }
  }

  // The keys have the prefix that the map declares.
  func getStorage(key: String) -> String? { UserDefaults.standard.string(forKey: key) }
  func setStorage(key: String, value: String) { UserDefaults.standard.set(value, forKey: key) }

  func openCamera() throws(BridgeError) -> [String] { throw .notImplemented }
  func pickImage(maxCount: Int) throws(BridgeError) -> [String] { throw .notImplemented }
  func openFilePicker() -> [String] { [] }

  /// Sends what the user has chosen to the page.
  func didPick(_ items: [String]) { bridged.send(Bridge.Event.imagePicked(items: items).message) }

  func copyToClipboard(text: String) { UIPasteboard.general.string = text }
  func getClipboardText() -> String? { UIPasteboard.general.string }

  func share(options: Bridge.ShareOptions) {
    let items: [Any?] = [options.text, options.url.flatMap { URL(string: $0) }]
    present(
      UIActivityViewController(activityItems: items.compactMap(\.self), applicationActivities: nil), animated: true)
  }

  func vibrate() { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }

  func setNavBar(options: Bridge.SetNavBarOptions) {
    if let title = options.title { navigationItem.title = title }
    if let showBack = options.showBack { navigationItem.hidesBackButton = !showBack }
    navigationItem.rightBarButtonItem = options.rightText.map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
  }

  /// Leaves the pages; a page calls it if it has no page to go back to.
  func closeWebView() {
    if let navigationController {
      navigationController.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }

  func openDeepLink(url: String) async throws(BridgeError) {
    guard let link = URL(string: url) else { throw .badURL }
    if link.scheme?.lowercased() == "myapp" {
      // Nil is a link that waits for the page.
      guard [nil, .opened].contains(open(link)) else { throw .badURL }
    } else {
      guard await UIApplication.shared.open(link) else { throw .badURL }
    }
  }
}
