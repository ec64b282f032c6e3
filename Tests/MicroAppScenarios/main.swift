import Foundation
import ManifestMicroApps
import ManifestRuntime

/// An app of micro apps that records the outcomes of its links.
@MainActor private final class LinkRun {
  private let app = AppUnderTest(
    AppUnderTest.names.map { .init(name: $0, delegate: "\($0)Delegate", isExported: $0 != "3") })
  private var ends: [String] = []
  private static let table = RouteTable(
    """
    manifest-routes 4
    bundle com.example.harbour
    scheme harbour path
    entries
    /l 0f78680f /map map map controller:MapViewController public current free all usual same
    /l 133f507a /zero zero zero app:0 public current free all usual same
    /l 71127e36 /three three three app:3 public current free all usual same
    /l 8635c4e0 /one one one app:1 public current free all usual same word:string?
    /l 962a2cd9 /two two two app:2 public current free all usual same
    app 07a98366 0 zero free
    app 46077fc7 2 two free
    app becafb27 3 three free
    app dbd0b5c8 1 one free word:string?
    end
    """)

  init(isLoaded: Bool = true) {
    context.onEvent = { [unowned self] in ends.append("\($0.route ?? "-") \($0.outcome)") }
    if isLoaded { load() }
  }

  var context: MicroApplicationContext<Int> { app.context }

  /// The running micro apps, the launcher first.
  var stack: [String] { context.stack.applications.map(\.name) }

  /// Starts the launcher.
  func load() {
    do { try context.load() } catch { expect(false, "\(error)") }
  }

  func open(_ url: String, _ origin: Origin = .external, from callback: LinkCallback = .openURL) {
    context.open(LinkRequest(url, origin: origin, in: Self.table), from: callback)
  }

  /// The outcomes of the links since the last call.
  func takeEnds() -> [String] {
    defer { ends = [] }
    return ends
  }

  /// The starts of micro apps since the last call.
  func takeStarts() -> [String] { app.takeLog().filter { $0.contains(" start ") } }

  /// Calls a function once, while a micro app is being created.
  func whileStarting(_ body: @escaping @MainActor () -> Void) {
    app.reaction = { [app] event in
      guard event == "root" else { return }
      app.reaction = { _ in }
      body()
    }
  }
}

private let scenarios = [
  Scenario(1, 4, 10, named: "a link arrives before the launcher is running, and comes again") {
    let run = LinkRun(isLoaded: false)
    run.open("harbour://one?word=a")
    expect(run.takeEnds(), [])
    run.load()
    expect(run.stack, ["0", "1"])
    expect(run.takeEnds(), ["one opened"])
    run.open("harbour://one?word=a")
    expect(run.stack, ["0", "1"])
    expect(run.takeEnds(), ["one opened"])
  },
  Scenario(3, named: "a link to the launcher") {
    let run = LinkRun(isLoaded: false)
    run.open("harbour://zero")
    run.load()
    expect(run.stack, ["0"])
    expect(run.takeEnds(), ["zero opened"])
  },
  Scenario(5, 21, named: "the same link twice") {
    let run = LinkRun()
    for _ in 1...2 { run.open("harbour://one?word=a") }
    expect(run.stack, ["0", "1"])
    expect(run.takeEnds(), ["one opened", "one opened"])
  },
  Scenario(7, named: "two links in one call") {
    let run = LinkRun(isLoaded: false)
    for name in ["one", "two"] { run.open("harbour://\(name)") }
    run.load()
    expect(run.stack, ["0", "1", "2"])
    expect(run.takeEnds(), ["one opened", "two opened"])
  },
  Scenario(10, named: "links wait until the app is ready, and until a start has finished") {
    let run = LinkRun(isLoaded: false)
    run.context.holdsLinks = true
    run.open("harbour://one")
    run.load()
    expect(run.stack, ["0"])
    run.whileStarting { run.open("harbour://two") }
    run.context.holdsLinks = false
    expect(run.stack, ["0", "1", "2"])
    expect(run.takeEnds(), ["one opened", "two opened"])
    run.whileStarting { run.open("harbour://two") }
    do { try run.context.start(StartRequest("3")) } catch { expect(false, "\(error)") }
    expect(run.stack, ["0", "1", "2"])
    expect(run.takeEnds(), ["two opened"])
  },
  Scenario(12, named: "the scene is disconnected while a link waits") {
    let run = LinkRun(isLoaded: false)
    run.open("harbour://one")
    run.context.disconnect()
    run.load()
    expect(run.stack, ["0"])
    expect(run.takeEnds(), ["one dropped"])
  },
  Scenario(17, 28, named: "links that start nothing") {
    let run = LinkRun(isLoaded: false)
    let links = ["user@one", "nowhere", "map"].map { "harbour://\($0)" } + ["pear://one"]
    for link in links { run.open(link) }
    run.load()
    expect(run.stack, ["0"])
    let kinds = ["malformed", "noRoute", "notAMicroApp", "unknownScheme"]
    expect(run.takeEnds().map { $0.split(separator: " ").last ?? "" }, kinds.map { "(\($0))" })
  },
  Scenario(19, named: "a universal link that both callbacks of SwiftUI receive") {
    let run = LinkRun()
    run.open("harbour://one", from: .onContinueUserActivity)
    run.open("harbour://one", from: .onOpenURL)
    expect(run.takeEnds(), ["one opened"])
  },
  Scenario(20, named: "a link to a micro app that is not exported") {
    let run = LinkRun()
    run.open("harbour://three")
    expect(run.stack, ["0"])
    run.open("harbour://three", .internal)
    expect(run.stack, ["0", "3"])
    expect(run.takeEnds(), ["three refused (notExported)", "three opened"])
  },
  Scenario(27, named: "a link waits for the login") {
    let run = LinkRun()
    _ = run.takeStarts()
    run.context.beforeOpening = { _, _ in .wait }
    for word in ["a", "b"] { run.open("harbour://one?word=\(word)") }
    expect(run.stack, ["0"])
    run.context.beforeOpening = { _, _ in .open }
    run.context.resume()
    expect(run.takeStarts(), ["1 start b/outerUrl"])
    expect(run.takeEnds(), ["one superseded", "one opened"])
  },
]
for scenario in scenarios { scenario.run(on: "MicroApps") }
Scenario.exit(after: "links to micro apps")
