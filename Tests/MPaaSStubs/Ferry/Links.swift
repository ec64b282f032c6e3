import APMobileFramework
import Foundation
import ManifestMicroApps
import ManifestRuntime

/// The ferry company's app, whose links do not share a launcher with those of other runs.
@MainActor private final class LinkRun {
  private let host: FrameworkHost
  let links = MPaaSLinks(table: Routes.table, applications: MicroApp.descriptors) { DTContextGet() }
  private var ends: [String] = []

  /// Creates an app whose `MobileRuntime.plist` may lack a micro app.
  init(isLoaded: Bool = true, without missing: MicroApp.AppName? = nil) {
    let applications = MicroApp.descriptors.filter { $0.name != missing?.rawValue }.map {
      ["name": $0.name, "delegate": "Delegate"]
    }
    let list: [String: Any] = ["Launcher": MicroApp.AppName.harbour.rawValue, "Applications": applications]
    host = FrameworkHost(list, classes: ["Delegate": { HarbourAppDelegate() }])
    links.onEvent = { [unowned self] in ends.append("\($0.route ?? "-") \($0.outcome)") }
    if isLoaded { load() }
  }

  /// The framework starts the launcher, and the generated category tells the links.
  func load() {
    host.boot()
    links.appIsReady()
  }

  /// Opens the URL of a micro app.
  func open(_ name: MicroApp.AppName, _ items: String = "", from callback: LinkCallback = .openURL) {
    links.open("ferry://platformapi/startapp?appId=\(name.rawValue)\(items)", from: callback)
  }

  /// The running micro apps above the launcher.
  var stack: [String] { host.stack.dropFirst().map { "\($0.name(MicroApp.AppName.self) ?? .harbour)" } }

  /// The outcomes of the links since the last call.
  func takeEnds() -> [String] {
    defer { ends = [] }
    return ends
  }
}

@MainActor let linkScenarios = [
  Scenario(1, 4, 10, named: "a link arrives before the launcher is shown, and comes again") {
    let run = LinkRun(isLoaded: false)
    run.open(.terms)
    expect(run.takeEnds(), [])
    run.load()
    expect(run.stack, ["terms"])
    expect(run.takeEnds(), ["terms opened"])
    run.open(.terms)
    expect(run.stack, ["terms"])
    expect(run.takeEnds(), ["terms opened"])
  },
  Scenario(3, named: "a link to the launcher") {
    let run = LinkRun(isLoaded: false)
    run.open(.harbour)
    run.load()
    expect(run.stack, [])
    expect(run.takeEnds(), ["home opened"])
  },
  Scenario(5, 21, named: "the same link twice") {
    let run = LinkRun()
    for _ in 1...2 { run.open(.terms) }
    expect(run.stack, ["terms"])
    expect(run.takeEnds(), ["terms opened", "terms opened"])
  },
  Scenario(35, named: "links to a micro app that may run more than once") {
    let run = LinkRun()
    for topic in ["a", "b"] { run.open(.help, "&topic=\(topic)") }
    expect(run.stack, ["help", "help"])
    expect(run.takeEnds(), ["help opened", "help opened"])
  },
  Scenario(7, named: "two links in one call") {
    let run = LinkRun(isLoaded: false)
    for name in [MicroApp.AppName.terms, .timetable] { run.open(name) }
    run.load()
    expect(run.stack, ["terms", "timetable"])
    expect(run.takeEnds(), ["terms opened", "timetable opened"])
  },
  Scenario(12, named: "links are dropped while they wait") {
    let run = LinkRun(isLoaded: false)
    run.open(.terms)
    run.links.disconnect()
    run.load()
    expect(run.stack, [])
    expect(run.takeEnds(), ["terms dropped"])
  },
  Scenario(17, 28, named: "links that start nothing") {
    let run = LinkRun(isLoaded: false)
    let links = ["user@platformapi/x", "platformapi/nowhere", "elsewhere/startapp"].map { "ferry://\($0)" }
    for link in links + ["pear://one"] { run.links.open(link) }
    run.open(.ticket, "&route=east")
    run.load()
    expect(run.stack, [])
    let kinds = ["malformed", "noRoute", "unknownHost", "unknownScheme", "invalidParameter"]
    expect(run.takeEnds().map { $0.split(separator: " ").last ?? "" }, kinds.map { "(\($0))" })
  },
  Scenario(28, named: "a link to a micro app that the framework does not start") {
    let run = LinkRun(without: .terms)
    run.open(.terms)
    expect(run.stack, [])
    expect(run.takeEnds(), ["terms refused (notStarted)"])
  },
  Scenario(19, named: "a universal link that two callbacks receive") {
    let run = LinkRun()
    run.open(.terms, from: .onContinueUserActivity)
    run.open(.terms, from: .onOpenURL)
    expect(run.takeEnds(), ["terms opened"])
  },
  Scenario(20, named: "a link to what only the app may open") {
    let run = LinkRun()
    let checkout = "ferry://platformapi/startapp?appId=10000012&amount=1"
    run.links.open(checkout)
    expect(run.stack, [])
    run.links.open(checkout, origin: .internal)
    expect(run.stack, ["checkout"])
    expect(run.takeEnds(), ["- refused (notPublic)", "checkout opened"])
  },
  Scenario(27, named: "a link waits for the login") {
    let run = LinkRun()
    run.links.beforeOpening = { _, _ in .wait }
    run.open(.help)
    run.open(.terms)
    expect(run.stack, [])
    run.links.beforeOpening = { _, _ in .open }
    run.links.resume()
    expect(run.stack, ["terms"])
    expect(run.takeEnds(), ["help superseded", "terms opened"])
  },
]
