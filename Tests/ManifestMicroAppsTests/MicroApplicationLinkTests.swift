import ManifestMicroApps
import ManifestRuntime
import Testing

/// How often, when and in which order links start micro apps.
@MainActor @Suite struct MicroApplicationLinkTests {
  private static let table = RouteTable(
    """
    manifest-routes 4
    bundle com.example.harbour
    scheme harbour path
    entries
    /l 0f78680f /map map map controller:MapViewController public current free all usual same
    /l 8635c4e0 /one one one app:1 public current free all usual same word:string?
    /l 962a2cd9 /two two two app:2 public current free all usual same
    /l b71599dc /gone gone gone app:9 public current free all usual same
    app 07a98366 0 zero free
    app 21125c57 9 gone free
    app 46077fc7 2 two free
    app dbd0b5c8 1 one free word:string?
    end
    """)

  /// An app that records the outcomes of its links.
  @MainActor private final class Run {
    let app = AppUnderTest()
    private var ends: [String] = []

    init() { app.context.onEvent = { [unowned self] in ends.append("\($0.route ?? "-") \($0.outcome)") } }

    @discardableResult func open(_ path: String) -> LinkOutcome? {
      app.context.open(LinkRequest("harbour://\(path)", origin: .external, in: MicroApplicationLinkTests.table))
    }

    var stack: [String] { app.context.stack.applications.map(\.name) }

    /// The outcomes since the last call.
    func takeEnds() -> [String] {
      defer { ends = [] }
      return ends
    }
  }

  @Test func linksWaitInOrderForTheLauncher() throws {
    let run = Run()
    #expect(run.open("one?word=hello") == nil && run.open("two") == nil)
    #expect(run.stack == [] && run.takeEnds() == [])
    try run.app.context.load()
    #expect(run.stack == ["0", "1", "2"])
    #expect(run.takeEnds() == ["one opened", "two opened"])
    #expect(run.app.takeLog().contains("1 start hello/outerUrl"))
    #expect(run.open("one") == .opened)
    #expect(run.stack == ["0", "1"])
  }

  @Test func linksWaitUntilTheAppIsReady() throws {
    let run = Run()
    run.app.context.holdsLinks = true
    run.open("one")
    try run.app.context.load()
    #expect(run.stack == ["0"])
    run.app.context.holdsLinks = false
    #expect(run.stack == ["0", "1"] && run.takeEnds() == ["one opened"])
  }

  @Test func aLinkReceivedByADelegateFollowsTheStart() throws {
    let run = Run()
    try run.app.context.load()
    run.app.reaction = { if $0 == "root", run.stack.count == 2 { #expect(run.open("two") == nil) } }
    #expect(run.open("one") == .opened)
    run.app.reaction = { _ in }
    #expect(run.stack == ["0", "1", "2"])
    #expect(run.takeEnds() == ["one opened", "two opened"])
  }

  @Test func aLinkReceivedDuringAStartByCodeEndsAfterIt() throws {
    let run = Run()
    try run.app.context.load()
    run.app.reaction = { if $0 == "root" { #expect(run.open("gone") == nil) } }
    run.app.start("1")
    #expect(run.takeEnds() == ["gone refused (unknown)"])
  }

  @Test func theAppDecidesBeforeAMicroAppStarts() throws {
    let run = Run()
    try run.app.context.load()
    run.app.context.beforeOpening = { link, _ in link.route == "one" ? .wait : .refuse }
    #expect(run.open("one?word=a") == nil && run.open("one?word=b") == nil)
    #expect(run.open("two") == .refused(kind: "refusedByApp"))
    run.app.context.beforeOpening = { _, _ in .open }
    run.app.context.resume()
    #expect(run.stack == ["0", "1"])
    #expect(run.app.takeLog().filter { $0.hasPrefix("1 start") } == ["1 start b/outerUrl"])
    #expect(run.takeEnds() == ["one superseded", "two refused (refusedByApp)", "one opened"])
  }

  @Test func linksThatStartNothingAreRefused() throws {
    let run = Run()
    var errors: [MicroApplicationError] = []
    run.app.context.onFailure = { errors.append($0) }
    try run.app.context.load()
    for path in ["one", "two", "gone", "nowhere", "map"] { run.open(path) }
    run.app.refusing = [2]
    run.open("one")
    #expect(
      run.takeEnds() == [
        "one opened", "two opened", "gone refused (unknown)", "- refused (noRoute)", "map refused (notAMicroApp)",
        "one refused (vetoed)",
      ])
    #expect(errors == [.unknown("9"), .vetoed(by: "2")])
    run.app.context.openElsewhere = { $0.destination == .controller("MapViewController") }
    #expect(run.open("map") == .opened)
  }

  @Test func linksThatWaitAreDroppedAtDisconnect() throws {
    let run = Run()
    run.open("one")
    run.app.context.disconnect()
    try run.app.context.load()
    #expect(run.stack == ["0"] && run.takeEnds() == ["one dropped"])
  }
}
