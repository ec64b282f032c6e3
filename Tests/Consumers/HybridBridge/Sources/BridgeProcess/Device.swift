import HybridRoutes
import ManifestBridge

/// The app's side of the bridge, with memory in place of a device.
actor Device: Bridge.Handler {
  private var storage: [String: String] = [:]
  private var clipboard: String?
  /// The performed operations, in order.
  private(set) var log: [String] = []

  func getDeviceInfo() -> Bridge.GetDeviceInfoResult {
    Bridge.GetDeviceInfoResult(
      platform: "ios", version: "18.0", model: "iPhone", brand: "Apple", screenWidth: 390, screenHeight: 844, density: 3
    )
  }

  func getNetworkStatus() -> Bridge.GetNetworkStatusResult {
    Bridge.GetNetworkStatusResult(isConnected: true, type: .wifi, strength: 80, quality: .excellent)
  }

  func showToast(message: String, duration: Double?) {
    log.append("toast \(message) \(duration.map { String($0) } ?? "-")")
  }

  func getStorage(key: String) -> String? { storage[key] }

  func setStorage(key: String, value: String) throws(BridgeError) {
    guard value.utf8.count < 100_000 else { throw .quota }
    storage[key] = value
  }

  func openCamera() throws(BridgeError) -> [String] { throw .cancelled }

  func pickImage(maxCount: Int) -> [String] {
    (0..<maxCount).map { "data:image/jpeg;base64,\($0)" }
  }

  func copyToClipboard(text: String) { clipboard = text }

  func getClipboardText() -> String? { clipboard }

  func share(content: Bridge.ShareContent) { log.append("share \(content.text ?? "-") \(content.url ?? "-")") }

  func openFilePicker() throws(BridgeError) -> [String] { throw .notImplemented }

  func vibrate() { log.append("vibrate") }

  func setNavBar(options: Bridge.SetNavBarOptions) {
    log.append("bar \(options.title ?? "-") \(options.showBack.map { String($0) } ?? "-") \(options.rightText ?? "-")")
  }

  func closeWebView() { log.append("close") }

  func openDeepLink(url: String) { log.append("open \(url)") }
}
