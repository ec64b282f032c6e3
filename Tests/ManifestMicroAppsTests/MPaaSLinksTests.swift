import ManifestMicroApps
import ManifestRuntime
import Testing

/// Links of an app whose micro apps mPaaS starts.
@MainActor @Suite struct MPaaSLinksTests {
  private static let table = RouteTable(
    """
    manifest-routes 4
    bundle com.example.harbour
    scheme harbour path
    entries
    /l 0f78680f /map map map controller:MapViewController public current free all usual same
    /l 71127e36 /three three three app:3 internal current free all usual same
    /l 8635c4e0 /one one one app:1 public current free all usual same word:string?
    app becafb27 3 three free
    app dbd0b5c8 1 one free word:string?
    end
    """)

  private let context = RecordingContext()
  private let links: MPaaSLinks

  init() {
    links = MPaaSLinks(
      table: Self.table, applications: [.init(name: "1", mode: .present, reuse: .restart)]
    ) { [context] in context }
  }

  @Test func waitForTheLauncher() {
    #expect(links.open("harbour://one?word=a") && links.open("harbour://one?word=b"))
    #expect(context.starts.isEmpty)
    links.appIsReady()
    links.appIsReady()
    #expect(context.starts.map { $0.parameters["word"] as? String } == ["a", "b"])
    #expect(context.starts.map(\.mode) == [.present, .present])
    #expect(context.starts.map(\.clearsTop) == [false, false])
    #expect(context.starts.map(\.sourceID) == ["outerUrl", "outerUrl"])
  }

  @Test func haveOneOutcome() {
    var outcomes: [String] = []
    links.onEvent = { outcomes.append("\($0.outcome)") }
    links.appIsReady()
    #expect(links.open("harbour://three", origin: .internal))
    #expect(!links.open("harbour://three") && !links.open("harbour://nowhere") && !links.open("harbour://map"))
    links.openElsewhere = { $0.destination == .controller("MapViewController") }
    #expect(links.open("harbour://map"))
    context.answer = false
    #expect(!links.open("harbour://one"))
    #expect(
      outcomes == [
        "opened", "refused (notPublic)", "refused (noRoute)", "refused (notAMicroApp)", "opened",
        "refused (notStarted)",
      ])
    #expect(context.starts.map(\.sourceID) == ["innerUrl", "outerUrl"])
  }

  @Test func needAContext() {
    let links = MPaaSLinks(table: Self.table, applications: []) { nil }
    links.appIsReady()
    #expect(!links.open("harbour://one"))
  }

  @Test func tellTheAppsURLsFromOthers() {
    #expect(["harbour://one", "harbour://nowhere", "HARBOUR://three"].allSatisfy(links.canOpen))
    #expect(!links.canOpen("pear://one"))
  }

  @Test func findServicesByName() {
    enum Name: String, ServiceName {
      case log = "Log"
    }
    let services = context.services
    #expect(services.register(context, for: Name.log) && !services.register(context, for: Name.log))
    #expect(services.find(Name.log, as: RecordingContext.self) === context)
    #expect(services.find(Name.log, as: String.self) == nil)
    services.unregister(Name.log)
    #expect(services.find(Name.log) == nil)
  }

  @Test func findMicroAppsByName() {
    enum Name: String, MicroAppName { case front, other }
    #expect(context.current(Name.self) == nil && context.find(Name.front) == nil)
    context.front = RecordingContext.Running()
    #expect(context.current(Name.self) == .front)
    #expect(context.find(Name.front) === context.front && context.find(Name.other) == nil)
  }
}
