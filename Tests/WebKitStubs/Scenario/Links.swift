import Foundation
import HybridRoutes
import ManifestBridge
import ManifestRuntime
import WebKit

/// A web view that records the outcomes of its links.
@MainActor final class LinkRun {
  let view: BridgedWebView
  private var ends: [String] = []

  init(_ content: BridgeContent) {
    view = BridgedWebView(Bridge.dispatcher(Screen()), content: content)
    view.onEvent = { [unowned self] in ends.append("\($0.route ?? "-") \($0.outcome)") }
  }

  /// The paths that pages were asked to open.
  var paths: [String] { view.webView.runs.compactMap { $0.arguments["path"] } }
  var loads: [String] { view.webView.loads.map(\.absoluteString) }

  @discardableResult func open(_ url: String, from callback: LinkCallback = .openURL) -> LinkOutcome? {
    view.open(LinkRequest(url, origin: .external, in: Routes.table), from: callback)
  }

  func loadPages() { view.loadPages(in: URL(fileURLWithPath: "/app/www")) }

  func finish(_ scheme: String = "https", _ host: String = "h5.example.com") {
    view.webView.finish(WKSecurityOrigin(scheme, host))
  }

  /// The outcomes since the last call.
  func takeEnds() -> [String] {
    defer { ends = [] }
    return ends
  }
}

let detail = "/task-process/detail"

/// Each link is opened once: by the page that it loads, or when the page that is loading is there.
@MainActor let linkScenarios = [
  Scenario(1, 3, 4, named: "a link loads the first page, and comes again") {
    let run = LinkRun(.remote)
    expect(run.open("myapp://task/1") == .opened, "it is loaded")
    run.finish()
    expect(run.loads, ["https://h5.example.com\(detail)/1"])
    expect(run.paths, [])
    expect(run.open("myapp://task/1") == .opened, "the page opens it again")
    expect(run.paths, ["\(detail)/1"])
    expect(run.takeEnds(), ["task opened", "task opened"])
  },
  Scenario(5, 21, named: "the same link twice") {
    let run = LinkRun(.local(folder: "www"))
    run.loadPages()
    run.finish("file", "")
    for _ in 1...2 { run.open("myapp://task/1") }
    expect(run.paths, ["\(detail)/1", "\(detail)/1"])
    expect(run.takeEnds(), ["task opened", "task opened"])
  },
  Scenario(7, 10, named: "links wait for the page that is loading") {
    let run = LinkRun(.remote)
    expect(run.open("myapp://task/1") == .opened, "the first link is loaded")
    expect(run.open("myapp://task/2") == nil && run.open("myapp://task/3") == nil, "others wait for it")
    run.view.open(path: "/network-test")
    expect(run.loads, ["https://h5.example.com\(detail)/1"])
    expect(run.paths, [])
    run.finish()
    run.finish()
    expect(run.paths, ["/network-test", "\(detail)/2", "\(detail)/3"])
    expect(run.takeEnds(), Array(repeating: "task opened", count: 3))
  },
  Scenario(10, named: "a page of another site, and one that fails, open nothing") {
    var run = LinkRun(.remote)
    run.open("myapp://task/1")
    run.open("myapp://task/2")
    run.finish("https", "login.example.com")
    expect(run.paths, [])
    expect(run.loads.count, 2)
    run.finish()
    expect(run.takeEnds(), ["task opened", "task opened"])

    run = LinkRun(.remote)
    run.open("myapp://task/1")
    run.open("myapp://task/2")
    run.view.webView.fail()
    run.open("myapp://task/3")
    expect(run.loads.suffix(1), ["https://h5.example.com\(detail)/2"])
    run.finish()
    expect(run.paths, ["\(detail)/3"])
    expect(run.takeEnds().count, 3)
  },
  Scenario(10, named: "links wait for local pages") {
    let run = LinkRun(.local(folder: "www"))
    expect(run.open("myapp://task/1") == nil, "the app has loaded no page")
    run.loadPages()
    expect(run.open("myapp://task/2") == nil, "the page is loading")
    expect(run.paths, [])
    run.finish("file", "")
    expect(run.paths, ["\(detail)/1", "\(detail)/2"])
    run.loadPages()
    expect(run.open("myapp://task/3") == nil, "another page is loading")
    run.finish("file", "")
    expect(run.paths, ["\(detail)/1", "\(detail)/2", "\(detail)/3"])
    expect(run.takeEnds(), Array(repeating: "task opened", count: 3))
  },
  Scenario(10, named: "links wait until the app is ready") {
    let run = LinkRun(.local(folder: "www"))
    run.view.holdsLinks = true
    run.loadPages()
    run.finish("file", "")
    run.open("myapp://task/1")
    expect(run.paths, [])
    run.view.holdsLinks = false
    expect(run.paths, ["\(detail)/1"])
    expect(run.takeEnds(), ["task opened"])
  },
  Scenario(12, named: "the scene is disconnected while a link waits") {
    let run = LinkRun(.local(folder: "www"))
    run.loadPages()
    run.open("myapp://task/5")
    run.view.disconnect()
    run.finish("file", "")
    expect(run.paths, [])
    expect(run.takeEnds(), ["task dropped"])
  },
  Scenario(17, 28, named: "links that open nothing") {
    let run = LinkRun(.remote)
    for url in ["myapp://user@task/1", "pear://task/1", "myapp://nowhere"] { run.open(url) }
    expect(run.loads, [])
    expect(run.takeEnds(), ["- refused (malformed)", "- refused (unknownScheme)", "- refused (noRoute)"])
  },
  Scenario(19, named: "a universal link that both callbacks of SwiftUI receive") {
    let run = LinkRun(.remote)
    run.open("myapp://task/1", from: .onOpenURL)
    run.open("myapp://task/1", from: .onContinueUserActivity)
    run.finish()
    expect(run.paths, [])
    expect(run.takeEnds(), ["task opened"])
  },
  Scenario(27, named: "a link waits for the login") {
    let run = LinkRun(.local(folder: "www"))
    run.loadPages()
    run.finish("file", "")
    run.view.beforeOpening = { _, _ in .wait }
    run.open("myapp://task/2")
    run.open("myapp://task/3")
    run.view.beforeOpening = { _, _ in .open }
    run.view.resume()
    expect(run.paths, ["\(detail)/3"])
    expect(run.takeEnds(), ["task superseded", "task opened"])
    expect((try? run.view.open(Routes.task(id: 4))) == .opened, "a route from code")
  },
]
