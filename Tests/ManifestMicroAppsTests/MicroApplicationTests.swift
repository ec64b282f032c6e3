import ManifestMicroApps
import ManifestRuntime
import Testing

/// The guarantees of the framework's documentation, example by example.
@MainActor
@Suite struct MicroApplicationTests {
  private func loaded(_ names: String...) throws -> AppUnderTest {
    let app = AppUnderTest()
    try app.context.load()
    for name in names { #expect(try app.start(name).get() != .deferred) }
    _ = app.takeLog()
    return app
  }

  private func names(_ app: AppUnderTest) -> [String] { app.context.stack.applications.map(\.name) }

  @Test func launcherStartsFirst() throws {
    let app = AppUnderTest()
    try app.context.load(.word("hello"))
    #expect(app.takeLog() == ["0 create 0", "0 start hello/0", "0 root", "0 launched"])
    #expect(app.view == "[0] +[0] -[] opening(ManifestMicroApps.LaunchMode.pushNoAnimation)")
    try app.context.load()
    #expect(app.takeLog().isEmpty && names(app) == ["0"])
  }

  @Test func newMicroAppCoversTheFrontmost() throws {
    let app = try loaded()
    app.start("1", "a", mode: .flipFromLeft)
    #expect(app.takeLog() == ["1 create 1", "0 pause", "1 start a/0", "1 root", "1 launched"])
    #expect(app.view == "[0, 1] +[1] -[] opening(ManifestMicroApps.LaunchMode.flipFromLeft)")
    #expect(app.context.current === app.context.find("1") && app.context.current?.descriptor.name == "1")
  }

  /// With A and B on the stack, B starts A: B exits, and A resumes with the new parameters.
  @Test func clearTopBringsToFront() throws {
    let app = try loaded("1", "2", "3")
    let first = try #require(app.context.find("1"))
    #expect(app.start("1", "again") == .success(.broughtToFront(first.id)))
    #expect(names(app) == ["0", "1"])
    #expect(
      app.takeLog() == [
        "3 asked", "2 asked", "3 terminate true", "2 terminate true", "1 resume again/3", "1 resumed again/3",
      ])
    #expect(app.view == "[0, 1] +[] -[2, 3] closing(animated: true)")
  }

  /// With A and B on the stack, B starts A without clear-top: B remains, below a new A.
  @Test func restartReplaces() throws {
    let app = try loaded("1", "2")
    app.start("1", "again", reuse: .restart)
    #expect(names(app) == ["0", "2", "1"])
    #expect(
      app.takeLog() == [
        "1 asked", "1 terminate false", "3 create 1", "2 pause", "3 start again/2", "3 root", "3 launched",
      ])
    #expect(app.view == "[0, 2, 3] +[3] -[1] opening(ManifestMicroApps.LaunchMode.push)")
  }

  @Test func restartingTheFrontmostResumesNone() throws {
    let app = try loaded("1")
    app.start("1", reuse: .restart)
    #expect(
      app.takeLog() == ["1 asked", "1 terminate false", "2 create 1", "2 start /1", "2 root", "2 launched"])
  }

  @Test func reuseAnotherKeepsTheFirst() throws {
    let app = try loaded("1")
    app.start("1", reuse: .another)
    #expect(names(app) == ["0", "1", "1"])
    #expect(app.context.findAll("1").count == 2)
    #expect(app.context.find("1") === app.context.findAll("1").last)
    app.start("2")
    app.start("1")
    #expect(names(app) == ["0", "1", "1"])
  }

  @Test(arguments: Reuse.allCases)
  func startingTheLauncherClearsEverything(_ reuse: Reuse) throws {
    let app = try loaded("1", "2")
    app.start("0", "home", reuse: reuse)
    #expect(names(app) == ["0"])
    #expect(app.takeLog().suffix(2) == ["0 resume home/2", "0 resumed home/2"])
  }

  @Test func startingTheFrontmostPassesTheParameters() throws {
    let app = try loaded("1")
    app.start("1", "new")
    #expect(app.takeLog() == ["1 resume new/1", "1 resumed new/1"])
    #expect(app.changes.count == 2)
  }

  @Test func exitUncovers() throws {
    let app = try loaded("1", "2")
    let (first, second) = try (#require(app.context.find("1")), #require(app.context.find("2")))
    #expect(throws: MicroApplicationError.notOnTop("1")) { try app.context.exit(first.id) }
    try app.context.exit(second.id, animated: false)
    #expect(app.takeLog() == ["2 asked", "2 terminate false", "1 resume -", "1 resumed -"])
    #expect(app.view == "[0, 1] +[] -[2] closing(animated: false)")
    #expect(throws: MicroApplicationError.notRunning) { try app.context.exit(second.id) }
    try app.context.exit(first.id)
    let launcher = try #require(app.context.current)
    #expect(throws: MicroApplicationError.launcherStays) { try app.context.exit(launcher.id) }
    #expect(throws: MicroApplicationError.launcherStays) { try app.context.forceExit(launcher.id) }
  }

  @Test func forceExitDoesNotAskDelegates() throws {
    let app = try loaded("1", "2")
    app.refusing = [1, 2]
    try app.context.forceExit(#require(app.context.find("1")).id)
    #expect(app.takeLog() == ["1 terminate true"])
    #expect(names(app) == ["0", "2"])
    try app.context.forceExit(#require(app.context.find("2")).id)
    #expect(app.takeLog() == ["2 terminate true", "0 resume -", "0 resumed -"])
  }

  @Test func exitAllLeavesTheLauncher() throws {
    let app = try loaded("1", "2")
    try app.context.exitAll()
    #expect(
      app.takeLog() == ["2 asked", "1 asked", "2 terminate true", "1 terminate true", "0 resume -", "0 resumed -"])
    try app.context.exitAll()
    #expect(app.takeLog().isEmpty)
  }

  /// If a micro app refuses to exit, nothing changes.
  @Test func vetoChangesNothing() throws {
    let app = try loaded("1", "2", "3")
    app.refusing = [2]
    #expect(app.start("1") == .failure(.vetoed(by: "2")))
    #expect(app.start("2", reuse: .restart) == .failure(.vetoed(by: "2")))
    #expect(throws: MicroApplicationError.vetoed(by: "2")) { try app.context.exitAll() }
    #expect(names(app) == ["0", "1", "2", "3"])
    #expect(app.takeLog() == ["3 asked", "2 asked", "2 asked", "3 asked", "2 asked"])
    #expect(app.changes.count == 4)
  }

  @Test func rejectsUnknownNames() throws {
    let app = AppUnderTest([
      .init(name: "0", delegate: "Launcher"), .init(name: "1", delegate: "Missing"),
      .init(name: "2", delegate: "Inner", mode: .present, isExported: false),
    ])
    try app.context.load()
    #expect(app.start("9") == .failure(.unknown("9")))
    #expect(app.start("1") == .failure(.unknown("1")))
    #expect(app.context.canStart("1") && !app.context.canStart("9"))
    #expect(throws: MicroApplicationError.notExported("2")) {
      try app.context.start(StartRequest("2", source: .url(.external)))
    }
    #expect(names(app) == ["0"])
    try app.context.start(StartRequest("2", source: .url(.internal)))
    #expect(app.view == "[0, 1] +[1] -[] opening(ManifestMicroApps.LaunchMode.present)")
  }

  @Test func sourceIsKnown() throws {
    let app = try loaded("1")
    let scene = ParameterValues.word("secret")
    for source: StartRequest.Source in [
      .code(), .code(sourceID: "banner", scene: scene), .url(.external), .url(.internal), .push,
    ] {
      try app.context.start(StartRequest("1", source: source))
    }
    #expect(app.resumptions.map(\.sourceID) == ["1", "banner", "outerUrl", "innerUrl", "push"])
    // Only code can set the scene's parameters.
    #expect(
      app.resumptions.map(\.scene) == [
        ParameterValues(), scene, ParameterValues(), ParameterValues(), ParameterValues(),
      ])
  }

  @Test func interceptorsAreAskedInOrder() throws {
    let app = try loaded()
    var asked: [String] = []
    let last = app.context.intercept {
      asked.append("last \($0.name)"); return false
    }
    app.context.intercept(at: 0) { request in
      asked.append("first \(request.name)")
      // Redirects the request that it takes.
      if request.name == "1" { app.start("2", "instead") }
      return request.name == "1"
    }
    #expect(app.start("1") == .success(.intercepted))
    #expect(asked == ["first 1", "first 2", "last 2"])
    #expect(names(app) == ["0", "2"])
    app.context.removeInterceptor(last)
    app.start("3")
    #expect(asked.suffix(1) == ["first 3"])
    // An interceptor may remove itself while it runs, and may take undeclared names.
    final class Interceptor { var id: InterceptorID? }
    let once = Interceptor()
    once.id = app.context.intercept(at: 99) { _ in
      if let id = once.id { app.context.removeInterceptor(id) }
      return true
    }
    #expect(app.start("9") == .success(.intercepted))
    #expect(app.start("9") == .failure(.unknown("9")))
  }

  @Test func defersStartsOfCallbacks() throws {
    let app = try loaded()
    var outcomes: [Result<StartOutcome, MicroApplicationError>] = []
    app.reaction = { event in
      if event.hasPrefix("start first") { outcomes.append(app.start("2", "second")) }
    }
    app.start("1", "first")
    #expect(outcomes == [.success(.deferred)])
    #expect(
      app.takeLog() == [
        "1 create 1", "0 pause", "1 start first/0", "1 root", "1 launched", "2 create 2", "1 pause",
        "2 start second/1", "2 root", "2 launched",
      ])
  }

  @Test func reportsFailuresOfDeferredStarts() throws {
    let app = try loaded()
    var failures: [MicroApplicationError] = []
    app.context.onFailure = { failures.append($0) }
    app.reaction = { if $0 == "launched" { app.start("9") } }
    app.start("1")
    #expect(failures == [.unknown("9")])
  }

  @Test func limitsDeferredStarts() throws {
    let app = try loaded()
    var refused = 0
    app.reaction = { event in
      if event.hasPrefix("resumed"), app.start("0") == .failure(.tooManyDeferred) { refused += 1 }
    }
    app.start("0")
    #expect(refused == 1)
    #expect(app.takeLog().count == 2 * (MicroApplicationContext<Int>.maximumDeferred + 1))
    app.reaction = { _ in }
    #expect(app.start("1") != .failure(.tooManyDeferred))
  }

  /// A URL that launches the app is opened after the launcher has started.
  @Test func defersStartsBeforeTheLauncher() throws {
    let app = AppUnderTest()
    #expect(try app.context.start(StartRequest("1", parameters: .word("cold"), source: .url(.external))) == .deferred)
    #expect(throws: MicroApplicationError.notRunning) { try app.context.exitAll() }
    #expect(!app.context.isLoaded && app.takeLog().isEmpty)
    try app.context.load()
    #expect(names(app) == ["0", "1"])
    #expect(app.takeLog().contains("1 start cold/outerUrl"))
  }

  @Test func launcherMustBeDeclared() {
    let app = AppUnderTest([.init(name: "1", delegate: "First")])
    #expect(throws: MicroApplicationError.unknown("0")) { try app.context.load() }
    #expect(!app.context.isLoaded)
  }

  @Test func transactionsAreOneChange() throws {
    let app = try loaded("1")
    let shown = app.changes.count
    #expect(app.context.beginTransaction())
    #expect(!app.context.beginTransaction())
    try app.context.exit(#require(app.context.current).id)
    app.start("2")
    app.start("3", mode: .present)
    #expect(app.changes.count == shown)
    app.context.commitTransaction()
    #expect(app.changes.count == shown + 1)
    #expect(app.view == "[0, 2, 3] +[2, 3] -[1] opening(ManifestMicroApps.LaunchMode.present)")
    app.context.commitTransaction()
    #expect(app.changes.count == shown + 1)
    #expect(app.context.beginTransaction())
  }

  @Test(arguments: [
    (MicroApplicationError.unknown("a"), "unknown micro app `a`, or no class for its delegate"),
    (.notExported("a"), "URLs from outside the app cannot start the micro app `a`"),
    (.vetoed(by: "a"), "the micro app `a` refuses to exit"),
    (.notOnTop("a"), "the micro app `a` is not on top"),
    (.notRunning, "the micro app is not running"),
    (.launcherStays, "the launcher cannot exit"),
    (.serviceNotStarted("s"), "the service `s` may start micro apps only after its `start` was called"),
    (.tooManyDeferred, "callbacks requested too many starts and exits"),
  ])
  func errorsAreSentences(_ error: MicroApplicationError, _ text: String) { #expect(error.description == text) }

  @Test func launchModesMatchTheFramework() {
    #expect(LaunchMode(rawValue: 0) == nil)
    #expect(LaunchMode.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    #expect(LaunchMode.allCases.map(\.isAnimated) == [true, false, true, false, true, true])
  }

  /// Names are equal if their bytes are equal.
  @Test(arguments: [("\u{E9}", "e\u{301}"), ("K", "\u{212A}")])
  func comparesNamesByBytes(first: String, second: String) {
    let names = [AppUnderTest.launcher, first, second]
    let app = AppUnderTest(names.map { ApplicationDescriptor(name: $0, delegate: Array($0.utf8).description) })
    #expect(app.context.canStart(first) && app.context.canStart(second))
    let other = AppUnderTest([AppUnderTest.launcher, first].map { ApplicationDescriptor(name: $0, delegate: "D") })
    #expect(other.context.canStart(first) && !other.context.canStart(second))
  }
}
