import Foundation
import HybridRoutes
import ManifestBridge
import ManifestRuntime
import WebKit

/// A web view that records the outcomes of its links.
@MainActor private final class LinkRun {
  let view: BridgedWebView
  private var ends: [String] = []

  init(_ content: BridgeContent) {
    view = BridgedWebView(Bridge.dispatcher(Screen()), content: content)
    view.onEvent = { [unowned self] in ends.append("\($0.route ?? "-") \($0.outcome)") }
  }

  /// The paths that pages were asked to open.
  var paths: [String] { view.webView.runs.compactMap { $0.arguments["path"] } }
  var loads: [String] { view.webView.loads.map(\.absoluteString) }

  @discardableResult func open(_ url: String) -> LinkOutcome? {
    view.open(LinkRequest(url, origin: .external, in: Routes.table))
  }

  func finish(_ scheme: String = "https", _ host: String = "h5.example.com") {
    view.webView.finish(WKSecurityOrigin(scheme, host))
  }

  /// The outcomes since the last call.
  func takeEnds() -> [String] {
    defer { ends = [] }
    return ends
  }
}

/// Checks that each link is opened once: by the page that it loads, or when the page that is loading is there.
@MainActor func checkLinks(_ check: (String, Bool) -> Void) {
  var run = LinkRun(.remote)
  check("the first link is loaded", run.open("myapp://task/1") == .opened)
  check("others wait for it", run.open("myapp://task/2") == nil && run.open("myapp://task/3") == nil)
  run.view.open(path: "/network-test")
  check("nothing is replaced", run.loads == ["https://h5.example.com/task-process/detail/1"] && run.paths == [])
  run.finish()
  run.finish()
  check("then they are opened", run.paths == ["/network-test", "/task-process/detail/2", "/task-process/detail/3"])
  check("each once", run.takeEnds() == Array(repeating: "task opened", count: 3))
  check("and so are later ones", run.open("myapp://task/2") == .opened && run.paths.count == 4)

  run = LinkRun(.remote)
  run.open("myapp://task/1")
  run.open("myapp://task/2")
  run.finish("https", "login.example.com")
  check("a page of another site opens nothing", run.paths == [] && run.loads.count == 2)
  run.finish()
  check("the app's page comes", run.takeEnds() == Array(repeating: "task opened", count: 2))

  run = LinkRun(.remote)
  run.open("myapp://task/1")
  run.open("myapp://task/2")
  run.view.webView.fail()
  run.open("myapp://task/3")
  check("a page that fails keeps nothing waiting", run.loads.last == "https://h5.example.com/task-process/detail/2")
  run.finish()
  check("not the next one either", run.paths == ["/task-process/detail/3"] && run.takeEnds().count == 3)

  run = LinkRun(.local(folder: "www"))
  check("local pages are not loaded", run.open("myapp://task/1") == nil)
  run.view.loadPages(in: URL(fileURLWithPath: "/app/www"))
  check("nor when they are loading", run.open("myapp://task/2") == nil && run.paths == [])
  run.finish("file", "")
  check("then they are", run.paths == ["/task-process/detail/1", "/task-process/detail/2"])

  run = LinkRun(.local(folder: "www"))
  run.view.holdsLinks = true
  run.view.loadPages(in: URL(fileURLWithPath: "/app/www"))
  run.finish("file", "")
  run.open("myapp://task/1")
  check("links wait for the app", run.paths == [])
  run.view.holdsLinks = false
  run.view.beforeOpening = { _, _ in .wait }
  run.open("myapp://task/2")
  run.open("myapp://task/3")
  run.view.beforeOpening = { _, _ in .open }
  run.view.resume()
  check("the newest waits", run.paths == ["/task-process/detail/1", "/task-process/detail/3"])
  check("the older ends", run.takeEnds() == ["task opened", "task superseded", "task opened"])
  run.open("myapp://nowhere")
  check("an unknown link opens nothing", run.takeEnds() == ["- refused (noRoute)"])
  check("a route from code", (try? run.view.open(Routes.task(id: 4))) == .opened)
  run.view.loadPages(in: URL(fileURLWithPath: "/app/www"))
  run.open("myapp://task/5")
  run.view.disconnect()
  run.finish("file", "")
  check("a link is dropped with its scene", run.takeEnds() == ["task opened", "task dropped"])
}
