import ManifestMicroApps
import ManifestRuntime
import ManifestTestSupport
import Testing

/// Random starts, exits and refusals: 120,000 compared with a model, 40,000 more from within callbacks.
@MainActor
@Suite struct RandomOperationTests {
  private static let modes: [LaunchMode?] = [nil] + LaunchMode.allCases

  @Test(arguments: LongRun.seeds(0...59 as ClosedRange<UInt64>))
  func contextAgreesWithTheModel(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let service = SilentService()
    let app = AppUnderTest(
      services: MicroServices(.init(beforeLauncher: [.init("s", className: "S")])) { _ in service })
    var model = ContextModel()
    var rules = LifecycleRules()
    app.observe = { rules.follow($0, $1) }
    try app.context.load()
    model.launch()
    let launcher = app.context.stack.current
    var operations = 0
    while operations < 2_000 {
      let step = operations
      let animated = random.below(2) == 0
      let (succeeded, expected): (Bool, Bool)
      switch random.below(10) {
      case 0..<6:
        // The highest number is an undeclared name.
        let name = "\(random.below(6))"
        let reuse = Reuse.allCases[random.below(Reuse.allCases.count)]
        let mode = Self.modes[random.below(Self.modes.count)]
        succeeded = (try? app.start(name, "\(step)", mode: mode, reuse: reuse).get()) != nil
        expected = model.start(name, "\(step)", animated: mode?.isAnimated ?? true, reuse)
      case 6, 7:
        let position = random.below(app.context.stack.applications.count)
        let force = random.below(3) == 0
        let id = app.context.stack.applications[position].id
        succeeded =
          force
          ? (try? app.context.forceExit(id, animated: animated)) != nil
          : (try? app.context.exit(id, animated: animated)) != nil
        expected = model.exit(position, animated: animated, force: force)
      case 8:
        // Rarely, so that stacks grow.
        guard random.below(8) == 0 else { continue }
        succeeded = (try? app.context.exitAll(animated: animated)) != nil
        expected = model.exitAll(animated: animated)
      default:
        let number = random.below(model.made)
        if model.refusing.count > 3 { model.refusing.removeAll() } else { model.refusing.insert(number) }
        app.refusing = model.refusing
        continue
      }
      operations += 1
      #expect(succeeded == expected)
      let log = app.takeLog()
      #expect(log == model.log)
      model.log = []
      #expect(app.context.stack.applications.map(\.name) == model.stack.map(\.name))
      #expect(app.changes.last?.pages.map(\.root) == model.stack.map(\.number), "what is in view is the stack")
      rules.check(app.context.stack, launcher: launcher)
    }
    #expect(service.log == ["created", "started"], "services outlive micro apps")
    #expect(model.made > 100)
  }

  /// Callbacks may start and exit micro apps at any time; events still come in order.
  @Test(arguments: 100..<120)
  func callbacksCannotBreakTheOrder(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let app = AppUnderTest()
    var rules = LifecycleRules()
    var operations = 0
    app.observe = { rules.follow($0, $1) }
    func anything() {
      operations += 1
      let applications = app.context.stack.applications
      switch random.below(8) {
      case 0..<5: app.start("\(random.below(6))", reuse: Reuse.allCases[random.below(Reuse.allCases.count)])
      case 5: _ = try? app.context.exitAll()
      case 6: if let last = applications.last { _ = try? app.context.exit(last.id) }
      default:
        if !applications.isEmpty { _ = try? app.context.forceExit(applications[random.below(applications.count)].id) }
      }
    }
    // The operations of a callback lead to further callbacks; on average fewer than one each, so that the test ends.
    app.reaction = { _ in if random.below(12) == 0 { anything() } }
    try app.context.load()
    let launcher = app.context.stack.applications.first
    while operations < 2_000 {
      if random.below(4) == 0 { app.refusing = [random.below(200)] }
      anything()
      rules.check(app.context.stack, launcher: launcher)
      #expect(app.changes.last?.pages.map(\.application) == app.context.stack.applications)
    }
  }
}

@MainActor
private final class SilentService: MicroService {
  private(set) var log: [String] = []

  func didCreate() { log.append("created") }
  func start() { log.append("started") }
  func willDestroy() { log.append("destroyed") }
}
