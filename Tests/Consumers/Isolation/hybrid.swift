import ManifestBridge
import ManifestRuntime

/// Answers calls of pages outside the main actor.
actor Device: Bridge.Handler {
  private var stored: [String: String] = [:]
  private var bar = Bridge.SetNavBarOptions()

  func closeWebView() async throws(BridgeError) {}
  func copyToClipboard(text: String) async throws(BridgeError) {}
  func getClipboardText() async throws(BridgeError) -> String? { bar.title }
  func getDeviceInfo() async throws(BridgeError) -> Bridge.GetDeviceInfoResult { throw .notImplemented }
  func getNetworkStatus() async throws(BridgeError) -> Bridge.GetNetworkStatusResult {
    .init(isConnected: true, type: .wifi, strength: 100, quality: Bridge.GetNetworkStatusResultQuality.placeholder)
  }
  func getStorage(key: String) async throws(BridgeError) -> String? { stored[key] }
  func openCamera() async throws(BridgeError) -> [String] { throw .cancelled }
  func openDeepLink(url: String) async throws(BridgeError) {
    guard case .success = Routes.resolve(url) else { throw .badURL }
  }
  func openFilePicker() async throws(BridgeError) -> [String] { throw .cancelled }
  func pickImage(maxCount: Int) async throws(BridgeError) -> [String] { [] }
  func setNavBar(options: Bridge.SetNavBarOptions) async throws(BridgeError) { bar = options }
  func setStorage(key: String, value: String) async throws(BridgeError) {
    if stored.count > 9 { throw .quota }
    stored[key] = value
  }
  func share(content: Bridge.ShareContent) async throws(BridgeError) {}
  func showToast(message: String, duration: Double?) async throws(BridgeError) {}
  func vibrate() async throws(BridgeError) {}
}

/// What code outside the main actor does with the generated types.
nonisolated func use(_ message: BridgeMessage, from caller: BridgeCaller) async throws -> [BridgeEvent] {
  guard let reply = await Bridge.dispatcher(Device()).reply(to: message, from: caller) else { return [] }
  let url = try Routes.task(id: 1).url(scheme: .myapp)
  let links = [Bridge.Event.deepLink(url: try Bridge.webLinks.path(of: url)), .deepLink(url: reply.json)]
  guard case .local(let folder) = Bridge.content else { return links.map(\.message) }
  let names = Bridge.Method.allCases.map(\.declaration.name) + [folder, Bridge.applicationNameForUserAgent]
  return [Bridge.Event.imagePicked(items: names).message]
}
