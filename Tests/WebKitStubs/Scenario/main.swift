import Foundation
import HybridRoutes
import ManifestBridge
import ManifestRuntime
import WebKit

/// The app's side of the bridge, as in an app: a class on the main actor.
@MainActor final class Screen: Bridge.Handler {
  private(set) var isClosed = false
  private var stored: [String: String] = [:]

  func getStorage(key: String) -> String? { stored[key] }
  func setStorage(key: String, value: String) { stored[key] = value }
  func closeWebView() { isClosed = true }
  func getDeviceInfo() throws(BridgeError) -> Bridge.GetDeviceInfoResult { throw .notImplemented }
  func getNetworkStatus() throws(BridgeError) -> Bridge.GetNetworkStatusResult { throw .notImplemented }
  func showToast(message: String, duration: Double?) {}
  func openCamera() throws(BridgeError) -> [String] { throw .cancelled }
  func pickImage(maxCount: Int) throws(BridgeError) -> [String] { throw .cancelled }
  func copyToClipboard(text: String) {}
  func getClipboardText() -> String? { nil }
  func share(content: Bridge.ShareContent) {}
  func openFilePicker() throws(BridgeError) -> [String] { throw .notImplemented }
  func vibrate() {}
  func setNavBar(options: Bridge.SetNavBarOptions) {}
  func openDeepLink(url: String) {}
}

@MainActor func run() async {
  let screen = Screen()
  var view: BridgedWebView? = BridgedWebView(
    Bridge.dispatcher(screen), content: Bridge.content, applicationName: Bridge.applicationNameForUserAgent)
  guard let webView = view?.webView else { return }
  func check(_ name: String, _ condition: Bool) { expect(condition, name) }
  let site = WKSecurityOrigin("https", "h5.example.com")
  let page = WKFrameInfo(isMainFrame: true, securityOrigin: site)
  func post(_ method: String, _ id: String, _ arguments: [Any], from frame: WKFrameInfo) async -> String? {
    let count = webView.runs.count
    let body: [String: Any] = ["method": method, "callbackId": id, "args": arguments]
    let controller = webView.configuration.userContentController
    controller.handlers["NativeBridge"]?.userContentController(
      controller, didReceive: WKScriptMessage(body: body, name: "NativeBridge", frameInfo: frame))
    for _ in 0..<1000 where webView.runs.count == count { await Task.yield() }
    guard webView.runs.count == count + 1, let run = webView.runs.last else { return nil }
    check("the answer goes to the frame", run.frame === frame)
    check("the answer is no code", run.body == #"window["NativeBridge"]?.callback?.(message)"#)
    return run.arguments["message"]
  }

  checkMessageBodies(check)
  check("the user agent", webView.configuration.applicationNameForUserAgent == "Mobile/15E148 workbenchapp ios")
  check(
    "a value is stored",
    await post("setStorage", "1", ["k", "a\"</script>"], from: page)
      == #"{"callbackId":"1","success":true,"data":"ok"}"#)
  check(
    "and read",
    await post("getStorage", "2", ["k"], from: page)
      == #"{"callbackId":"2","success":true,"data":"a\"\u003c/script\u003e"}"#)
  check(
    "a frame may not",
    await post("closeWebView", "3", [], from: WKFrameInfo(isMainFrame: false, securityOrigin: site))
      == #"{"callbackId":"3","success":false,"data":null,"error":"forbidden"}"#)
  check(
    "a stranger may not",
    await post(
      "closeWebView", "4", [],
      from: WKFrameInfo(isMainFrame: true, securityOrigin: WKSecurityOrigin("https", "evil.example")))
      == #"{"callbackId":"4","success":false,"data":null,"error":"forbidden"}"#)
  check("nothing was closed", !screen.isClosed)
  check(
    "a Boolean in place of a number is refused",
    await post("pickImage", "5", [NSNumber(value: true)], from: page)?.contains("bad_args") == true)
  check(
    "a date as an argument is refused",
    await post("showToast", "6", [Date()], from: page)
      == #"{"callbackId":"6","success":false,"data":null,"error":"bad_args"}"#)

  view?.loadPages(in: URL(fileURLWithPath: "/app/www"))
  webView.finish(WKSecurityOrigin("file", ""))
  let file = WKFrameInfo(isMainFrame: true, securityOrigin: WKSecurityOrigin("file", ""))
  check(
    "the app's own pages may",
    await post("closeWebView", "7", [], from: file)?.contains("ok") == true && screen.isClosed)
  view?.send(Bridge.Event.deepLink(url: "myapp://x\u{2028}").message)
  check(
    "an event", webView.runs.last?.arguments["message"] == #"{"event":"deepLink","data":{"url":"myapp://x\u2028"}}"#)
  if let path = try? Bridge.webLinks.path(of: "myapp://h5?path=/task-process/detail/123") { view?.open(path: path) }
  check(
    "a page",
    webView.runs.last.map {
      $0.body == "window.location.hash = path" && $0.arguments["path"] == "/task-process/detail/123"
    } == true)
  let links = (try? ExampleLink.all(in: CommandLine.arguments[1])) ?? []
  check("the report has examples", !links.isEmpty)
  for link in links {
    let destination = try? Routes.table.resolve(link.url.absoluteString, origin: .external).get().destination
    guard case .web(let path)? = destination else {
      check("\(link.url) opens a web page", false)
      continue
    }
    view?.open(path: path)
    check("\(link.url)", link.destination.hasPrefix("web ") && webView.runs.last?.arguments["path"] == path)
  }
  let count = webView.runs.count
  webView.url = URL(string: "https://evil.example/")
  view?.send(Bridge.Event.deepLink(url: "myapp://secret").message)
  check("no event for strangers", webView.runs.count == count)

  weak let kept = view
  view = nil
  check("the web view does not keep the bridge", kept == nil)
}

await run()
for scenario in linkScenarios + pageScenarios { scenario.run(on: "Bridge") }
Scenario.exit(after: "the bridge and its links")
