import Foundation
import HybridRoutes
import ManifestBridge
import WebKit

extension LinkRun {
  /// The paths and events that the page received, in their order.
  fileprivate var received: [String] {
    view.webView.runs.compactMap { $0.arguments["path"] ?? $0.arguments["message"] }
  }

  fileprivate func send(_ url: String) { view.send(Bridge.Event.deepLink(url: url).message) }

  /// Posts what the generated client posts when it has been loaded.
  fileprivate func clientIsReady() {
    let controller = view.webView.configuration.userContentController
    let frame = WKFrameInfo(isMainFrame: true, securityOrigin: site)
    controller.handlers["NativeBridge"]?.userContentController(
      controller, didReceive: WKScriptMessage(body: ["ready": true], name: "NativeBridge", frameInfo: frame))
  }

  /// Fails to load a page of a URL.
  fileprivate func fail(_ code: URLError.Code, _ url: String, isFirst: Bool = true) {
    let information = [NSURLErrorFailingURLErrorKey: URL(string: url) as Any]
    view.webView.fail(URLError(code, userInfo: information), isFirst: isFirst)
  }
}

@MainActor private let site = WKSecurityOrigin("https", "h5.example.com")
private let start = "https://h5.example.com/app/"
private func event(_ url: String) -> String { Bridge.Event.deepLink(url: url).message.json }

/// Paths and events wait until the page is ready, and the packaged pages replace those that cannot be loaded.
@MainActor let pageScenarios = [
  Scenario(7, 10, named: "paths and events wait for the client of the page") {
    let run = LinkRun(.site(start, fallback: nil))
    run.send("a")
    expect(run.loads, [])
    run.view.load()
    run.view.load()
    run.view.open(path: "/b")
    run.view.webView.begin(site)
    run.send("c")
    expect(run.received, [])
    run.clientIsReady()
    expect(run.received, [event("a"), "/b", event("c")])
    run.view.webView.finishDocument(site)
    run.send("d")
    expect(run.received, [event("a"), "/b", event("c"), event("d")])
    expect(run.loads, [start])
  },
  Scenario(10, named: "a new document starts a new wait, which ends without a client when it is loaded") {
    let run = LinkRun(.site(start, fallback: nil))
    run.view.load()
    run.finish()
    run.view.webView.begin(site)
    run.send("a")
    run.view.open(path: "/b")
    expect(run.received, [])
    run.view.webView.finishDocument(site)
    expect(run.received, [event("a"), "/b"])
  },
  Scenario(1, 10, named: "the network fails, and the packaged pages open the link") {
    let run = LinkRun(.site(start, fallback: .local(folder: "www")))
    run.open("myapp://task/1")
    run.view.load()
    run.view.open(path: "/network-test")
    expect(run.loads, [start + "#\(detail)/1"])
    run.fail(.notConnectedToInternet, start)
    expect(run.loads.last?.hasSuffix("/www/index.html") == true, "the packaged page is loaded")
    expect(run.received, [])
    run.finish("file", "")
    expect(run.received, ["\(detail)/1", "/network-test"])
    expect(run.view.webView.runs.map(\.body), Array(repeating: "window.location.hash = path", count: 2))
    run.fail(.timedOut, start, isFirst: false)
    expect(run.loads.count, 2)
    expect(run.takeEnds(), ["task opened"])
  },
  Scenario(10, named: "other errors do not replace the page") {
    let run = LinkRun(.site(start, fallback: .local(folder: "www")))
    run.view.load()
    run.finish()
    run.fail(.cancelled, start, isFirst: false)
    run.fail(.cannotFindHost, "https://other.example/", isFirst: false)
    run.view.navigationFailed(CocoaError(.fileNoSuchFile))
    expect(run.loads, [start])
    run.fail(.networkConnectionLost, start + "next", isFirst: false)
    expect(run.loads.count, 2)
  },
  Scenario(10, named: "a document of the site fails, whose path the app serves itself") {
    let run = LinkRun(.site(start, fallback: .scheme("app", folder: "www")))
    run.view.load()
    run.finish()
    run.open("myapp://task/1")
    expect(run.paths, ["\(detail)/1"])
    run.fail(.timedOut, "https://h5.example.com\(detail)/1", isFirst: false)
    expect(run.loads.suffix(1), ["app://localhost\(detail)/1"])
  },
  Scenario(3, named: "the first page of the other kinds of content") {
    for (content, address) in [
      (.remote, "https://h5.example.com/"), (.scheme("app", folder: "www"), "app://localhost/"),
    ] as [(BridgeContent, String)] {
      let run = LinkRun(content)
      run.view.load()
      expect(run.loads, [address])
    }
    let run = LinkRun(.local(folder: "www"))
    run.view.load()
    expect(run.loads.first?.hasSuffix("/www/index.html") == true, "the packaged page is loaded")
  },
]
