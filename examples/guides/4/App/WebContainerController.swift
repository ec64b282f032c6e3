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
    bridged.open(LinkRequest(url.absoluteString, origin: .external, in: Routes.table))
  }

  func getDeviceInfo() -> Bridge.GetDeviceInfoResult {
    .init(
      platform: "ios", version: ProcessInfo.processInfo.operatingSystemVersionString, model: "iPhone", brand: "Apple",
      screenWidth: 390, screenHeight: 844, density: 3)
  }

  func getNetworkStatus() -> Bridge.GetNetworkStatusResult {
    .init(isConnected: true, type: .wifi, strength: 100, quality: .excellent)
  }

  func showToast(message: String, duration: Double?) { NSLog("a toast for %f seconds", duration ?? 1.5) }

  // The keys have the prefix that the map declares.
  func getStorage(key: String) -> String? { UserDefaults.standard.string(forKey: key) }
  func setStorage(key: String, value: String) { UserDefaults.standard.set(value, forKey: key) }

  func openCamera() throws(BridgeError) -> [String] { throw .notImplemented }
  func pickImage(maxCount: Int) throws(BridgeError) -> [String] { throw .notImplemented }
  func openFilePicker() -> [String] { [] }

  /// Sends what the user has chosen to the page.
  func didPick(_ items: [String]) { bridged.send(Bridge.Event.imagePicked(items: items).message) }

  func copyToClipboard(text: String) {}
  func getClipboardText() -> String? { nil }
  func share(options: Bridge.ShareOptions) {}
  func vibrate() {}
  func setNavBar(options: Bridge.SetNavBarOptions) {}
  func closeWebView() {}
  func openDeepLink(url: String) throws(BridgeError) {
    guard let url = URL(string: url) else { throw .badURL }
    // Nil is a link that waits for the page.
    guard [nil, .opened].contains(open(url)) else { throw .badURL }
  }
}
