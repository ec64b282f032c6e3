import Combine
import Foundation
import ManifestBridge
import ManifestRuntime
import Network
import UIKit

/// The web pages, and the methods that they call.
@MainActor
final class Workbench: ObservableObject, Bridge.Handler {
  /// The contents of the navigation bar, which the pages set.
  @Published private(set) var bar = Bridge.SetNavBarOptions()
  /// The message that is shown for a while.
  @Published private(set) var message: String?
  private(set) lazy var bridged = BridgedWebView(
    Bridge.dispatcher(self) { NSLog("%@", $0.description) }, content: Bridge.content,
    applicationName: Bridge.applicationNameForUserAgent)
  private let network = NWPathMonitor()

  init() {
    network.start(queue: .main)
    bridged.webLinks = Bridge.webLinks
    bridged.load()
  }

  /// Opens `myapp://h5?path=…`, or a link of a route.
  @discardableResult
  func open(_ url: URL) -> LinkOutcome? {
    bridged.open(url, in: Routes.table)
  }

  func goBack() { bridged.webView.goBack() }

  func getDeviceInfo() -> Bridge.GetDeviceInfoResult {
    let (device, screen) = (UIDevice.current, UIScreen.main)
    return .init(
      platform: "ios", version: device.systemVersion, model: device.model, brand: "Apple",
      screenWidth: screen.bounds.width, screenHeight: screen.bounds.height, density: screen.scale)
  }

  func getNetworkStatus() -> Bridge.GetNetworkStatusResult {
    let path = network.currentPath
    guard path.status == .satisfied else {
      return .init(isConnected: false, type: .unknown, strength: 0, quality: .noneValue)
    }
    let isCellular = path.usesInterfaceType(.cellular)
    return .init(
      isConnected: true, type: path.usesInterfaceType(.wifi) ? .wifi : isCellular ? .cellular : .unknown,
      strength: 100, quality: path.isConstrained ? .poor : .good)
  }

  func showToast(message: String, duration: Double?) {
    self.message = message
    Task {
      try await Task.sleep(for: .seconds(duration ?? 1.5))
      if self.message == message { self.message = nil }
    }
  }

  // The keys have the prefix that the map declares.
  func getStorage(key: String) -> String? { UserDefaults.standard.string(forKey: key) }
  func setStorage(key: String, value: String) { UserDefaults.standard.set(value, forKey: key) }

  // The pickers are left to the reader; until then, the pages get the error `not_implemented`.
  func openCamera() throws(BridgeError) -> [String] { throw .notImplemented }
  func pickImage(maxCount: Int) throws(BridgeError) -> [String] { throw .notImplemented }
  func openFilePicker() throws(BridgeError) -> [String] { throw .notImplemented }

  func copyToClipboard(text: String) { UIPasteboard.general.string = text }
  func getClipboardText() -> String? { UIPasteboard.general.string }

  func share(content: Bridge.ShareContent) {
    let items: [Any?] = [content.text, content.url.flatMap { URL(string: $0) }]
    let sheet = UIActivityViewController(activityItems: items.compactMap(\.self), applicationActivities: nil)
    // On iPad, the sheet is a popover.
    sheet.popoverPresentationController?.sourceView = bridged.webView
    bridged.webView.window?.rootViewController?.present(sheet, animated: true)
  }

  func vibrate() { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }

  func setNavBar(options: Bridge.SetNavBarOptions) {
    if let title = options.title { bar.title = title }
    if let showBack = options.showBack { bar.showBack = showBack }
    if let rightText = options.rightText { bar.rightText = rightText }
  }

  // The app has nothing but the pages, so it shows the first one.
  func closeWebView() { bridged.open(path: "/") }

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
