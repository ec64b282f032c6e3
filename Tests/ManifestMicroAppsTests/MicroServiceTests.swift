import ManifestMicroApps
import ManifestRuntime
import ManifestTestSupport
import Testing

/// The creation, start, lookup and removal of services.
@MainActor
@Suite struct MicroServiceTests {
  private static let configuration = ServiceConfiguration(
    beforeLauncher: ["once", "soon1", "soon2", "eager1", "eager2"].map { .init($0, className: "S") },
    later: ["late1", "late2", "late3"].map { .init($0, className: "L") },
    lazy: [.init("lazy", className: "Z")])

  @Test func bootStartsInOrder() throws {
    let bench = ServiceBench(Self.configuration)
    let app = AppUnderTest(services: bench.services)
    app.reaction = { if $0.hasPrefix("create") { bench.log.append("launcher") } }
    try app.context.load()
    #expect(bench.started == ["once", "soon1", "soon2", "eager1", "eager2", "launcher"])
    bench.runLater()
    #expect(bench.started.suffix(3) == ["late1", "late2", "late3"])
    #expect(!bench.started.contains("lazy"))
    #expect(bench.services.find("lazy") != nil)
    #expect(bench.log.suffix(3) == ["make lazy", "create lazy", "lazy"])
    let count = bench.log.count
    #expect(bench.services.find("lazy") === bench.services.find("lazy"))
    #expect(bench.log.count == count)
  }

  /// A service that another one needs while starting starts earlier, and only once.
  @Test func startsNeededServicesEarlier() throws {
    let bench = ServiceBench(Self.configuration)
    bench.needs = ["once start": ["eager2", "late2"]]
    try AppUnderTest(services: bench.services).context.load()
    bench.runLater()
    #expect(
      bench.started == ["once", "eager2", "late2", "soon1", "soon2", "eager1", "late1", "late3"])
  }

  /// Circular lookups while services are created return nil instead of recursing endlessly.
  @Test(arguments: [("make", "nil"), ("create", "unstarted"), ("start", "started")])
  func circularLookupsReturnNil(_ station: String, _ expected: String) {
    let bench = ServiceBench(ServiceConfiguration(lazy: [.init("a", className: "A"), .init("b", className: "B")]))
    bench.needs = ["a \(station)": ["b"], "b \(station)": ["a"]]
    #expect(bench.services.find("a") != nil)
    #expect(bench.found["b \(station)"] == [expected])
    #expect(Set(bench.started) == ["a", "b"] && bench.started.count == 2)
  }

  @Test func registering() {
    let bench = ServiceBench(Self.configuration)
    let mine = ServiceBench.Service("mine", bench)
    #expect(!bench.services.register(mine, for: "lazy"))
    #expect(bench.services.register(mine, for: "mine"))
    #expect(!bench.services.register(ServiceBench.Service("other", bench), for: "mine"))
    #expect(bench.log == ["create mine", "mine"])
    #expect(bench.services.find("mine") === mine)
    bench.services.unregister("mine")
    bench.services.unregister("mine")
    #expect(bench.log.suffix(1) == ["destroy mine"])
    #expect(bench.services.find("mine") == nil)
    #expect(bench.services.find("unknown") == nil)
    // A service that was never created receives no callback.
    bench.services.unregister("lazy")
    #expect(bench.services.find("lazy") == nil)
    #expect(bench.services.register(mine, for: "lazy"))
  }

  private enum Name: String, ServiceName {
    case lazy

    static var registrations: StaticString {
      """
      once o%20nce Once
      lazy lazy Z
      sync soon
      member soon1 S
      member soon2 S
      async late
      member late1 L
      eager eager E
      """
    }
  }

  @Test func namesAreTyped() {
    let bench = ServiceBench(Name.configuration)
    #expect(bench.services.find(Name.lazy) != nil)
    #expect(bench.services.find(Name.lazy, as: ServiceBench.Service.self)?.name == "lazy")
    #expect(bench.services.find(Name.lazy, as: (any Named).self)?.name == "lazy")
    #expect(bench.services.find(Name.lazy, as: String.self) == nil)
  }

  @Test func readsRegistrations() {
    #expect(
      Name.configuration
        == ServiceConfiguration(
          beforeLauncher: [
            .init("o nce", className: "Once"), .init("soon1", className: "S"), .init("soon2", className: "S"),
            .init("eager", className: "E"),
          ], later: [.init("late1", className: "L")], lazy: [.init("lazy", className: "Z")]))
  }

  @Test func reportsServicesThatCannotBeCreated() {
    var missing: [ServiceDescriptor] = []
    let services = MicroServices(Self.configuration) { _ in nil }
    services.onMissing = { missing.append($0) }
    #expect(services.find("lazy") == nil)
    #expect(missing == [.init("lazy", className: "Z")])
  }

  /// A service may start a micro app only after its own `start` was called.
  @Test func rejectsMicroAppStartsOfUnstartedServices() throws {
    let bench = ServiceBench(
      ServiceConfiguration(beforeLauncher: [.init("a", className: "A"), .init("b", className: "B")]))
    let app = AppUnderTest(services: bench.services)
    var outcomes: [String: Result<StartOutcome, MicroApplicationError>] = [:]
    bench.needs = ["a create": ["b"]]
    bench.reaction = { station in outcomes[station] = app.start(station.hasPrefix("a") ? "1" : "2") }
    try app.context.load()
    let refusal = Result<StartOutcome, MicroApplicationError>.failure(.serviceNotStarted("a"))
    #expect(outcomes["a make"] == refusal && outcomes["a create"] == refusal)
    #expect(outcomes["b make"] == .failure(.serviceNotStarted("b")))
    // `b` has started, although `a` has not.
    #expect(outcomes["b start"] == .success(.deferred))
    #expect(outcomes["a start"] == .success(.deferred))
    #expect(app.context.stack.applications.map(\.name) == ["0", "2", "1"])
  }

  /// Random services that find, register and remove each other in every state receive their callbacks in order.
  @Test(arguments: 0..<200)
  func callsLifeCycleMethodsInOrder(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = (0..<8).map { "s\($0)" }
    var rest = names.shuffled(using: &random).map { ServiceDescriptor($0, className: "S") }[...]
    func some() -> [ServiceDescriptor] {
      let taken = rest.prefix(random.below(4))
      rest = rest.dropFirst(taken.count)
      return Array(taken)
    }
    let bench = ServiceBench(
      ServiceConfiguration(beforeLauncher: some() + some(), later: some() + some(), lazy: some()))
    bench.reaction = { _ in
      guard random.below(3) == 0 else { return }
      let name = names[random.below(names.count)]
      switch random.below(5) {
      case 0: bench.services.unregister(name)
      case 1: bench.services.register(ServiceBench.Service(name, bench), for: name)
      default: _ = bench.services.find(name)
      }
    }
    try AppUnderTest(services: bench.services).context.load()
    bench.runLater()
    for _ in 0..<50 { bench.reaction("") }
    for (_, stations) in bench.lives {
      // A service that is removed while it is being created does not start.
      let allowed = [["create"], ["create", "start"], ["create", "start", "destroy"], ["create", "destroy"]]
      #expect(allowed.contains(stations))
    }
  }
}

protocol Named: AnyObject {
  var name: String { get }
}

/// Services that log their callbacks and look up others in given states.
@MainActor
final class ServiceBench {
  @MainActor
  final class Service: MicroService, @MainActor Named {
    let name: String
    private let bench: ServiceBench

    init(_ name: String, _ bench: ServiceBench) {
      self.name = name
      self.bench = bench
    }

    func didCreate() { bench.note(self, "create", "create \(name)") }
    func start() { bench.note(self, "start", name) }
    func willDestroy() { bench.note(self, "destroy", "destroy \(name)") }
  }

  var log: [String] = []
  /// The callbacks of each service.
  private(set) var lives: [ObjectIdentifier: [String]] = [:]
  /// The services that a service looks up in a state.
  var needs: [String: [String]] = [:]
  /// The results of the lookups.
  private(set) var found: [String: [String]] = [:]
  var reaction: (_ station: String) -> Void = { _ in }
  private var postponed: [@MainActor @Sendable () -> Void] = []
  private var kept: [Service] = []
  private(set) var services = MicroServices()

  init(_ configuration: ServiceConfiguration) {
    services = MicroServices(configuration) { [self] in
      postponed.append($0)
    } make: { [self] descriptor in
      log.append("make \(descriptor.name)")
      arrive("\(descriptor.name) make")
      return Service(descriptor.name, self)
    }
  }

  /// The names of the services in the order of their starts.
  var started: [String] { log.filter { !$0.contains(" ") } }

  func runLater() {
    while !postponed.isEmpty { postponed.removeFirst()() }
  }

  fileprivate func note(_ service: Service, _ station: String, _ line: String) {
    log.append(line)
    // Keep the service, so that no other object gets the same identifier.
    kept.append(service)
    lives[ObjectIdentifier(service), default: []].append(station)
    arrive("\(service.name) \(station)")
  }

  private func arrive(_ station: String) {
    reaction(station)
    for name in needs[station] ?? [] {
      let service = services.find(name) as? Service
      let state = service.map { lives[ObjectIdentifier($0)]?.contains("start") == true ? "started" : "unstarted" }
      found[station, default: []].append(state ?? "nil")
    }
  }
}
