import ManifestMicroApps
import ManifestRuntime

/// A small app of micro apps that logs every call of its delegates.
@MainActor
final class AppUnderTest {
  static let launcher = "0"
  static let names = ["0", "1", "2", "3", "4"]

  private(set) var log: [String] = []
  private(set) var changes: [StackChange<Int>] = []
  /// The micro apps that refuse to exit, by order of creation.
  var refusing: Set<Int> = []
  /// A delegate's reaction to an event, besides logging it.
  var reaction: (_ event: String) -> Void = { _ in }
  /// Receives every call of a delegate, with the identifier of its micro app.
  var observe: (RunningApplication.ID, _ event: String) -> Void = { _, _ in }
  /// The options of each start that resumed a micro app.
  private(set) var resumptions: [LaunchOptions] = []
  /// The number of created delegates.
  private var count = 0
  let services: MicroServices
  private(set) var context: MicroApplicationContext<Int>

  init(
    _ descriptors: [ApplicationDescriptor] = names.map { .init(name: $0, delegate: "\($0)Delegate") },
    services: MicroServices = MicroServices()
  ) {
    self.services = services
    context = MicroApplicationContext(launcher: Self.launcher, applications: descriptors, services: services) { _ in nil
    }
    context = MicroApplicationContext(launcher: Self.launcher, applications: descriptors, services: services) {
      [self] descriptor in
      guard descriptor.delegate != "Missing" else { return nil }
      defer { count += 1 }
      return MicroApplicationHost(Delegate(count, self))
    }
    context.onChange = { [self] in changes.append($0) }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// The visible pages and the last transition.
  var view: String {
    changes.last.map { "\($0.pages.map(\.root)) +\($0.added.map(\.root)) -\($0.removed.map(\.root)) \($0.transition)" }
      ?? ""
  }

  /// Starts a micro app by name and logs the outcome.
  @discardableResult
  func start(
    _ name: String, _ word: String = "", mode: LaunchMode? = nil, reuse: Reuse? = nil
  ) -> Result<StartOutcome, MicroApplicationError> {
    Result { () throws(MicroApplicationError) in
      try context.start(StartRequest(name, parameters: .word(word), mode: mode, reuse: reuse))
    }
  }

  @MainActor
  private final class Delegate: MicroApplicationDelegate {
    private let number: Int
    private let app: AppUnderTest

    init(_ number: Int, _ app: AppUnderTest) {
      self.number = number
      self.app = app
    }

    private func note(_ application: MicroApplication, _ event: String) {
      app.observe(application.id, event)
      app.log.append("\(number) \(event)")
      app.reaction(event)
    }

    func makeRoot(of application: MicroApplication) -> Int {
      note(application, "root")
      return number
    }
    func didCreate(_ application: MicroApplication) { note(application, "create \(application.descriptor.name)") }
    func willStart(_ application: MicroApplication, with options: LaunchOptions) {
      note(application, "start \(options.text)")
    }
    func didFinishLaunching(_ application: MicroApplication) { note(application, "launched") }
    func willPause(_ application: MicroApplication) { note(application, "pause") }
    func willResume(_ application: MicroApplication, with options: LaunchOptions?) {
      if let options { app.resumptions.append(options) }
      note(application, "resume \(options?.text ?? "-")")
    }
    func didResume(_ application: MicroApplication, with options: LaunchOptions?) {
      note(application, "resumed \(options?.text ?? "-")")
    }
    func shouldTerminate(_ application: MicroApplication) -> Bool {
      note(application, "asked")
      return !app.refusing.contains(number)
    }
    func willTerminate(_ application: MicroApplication, animated: Bool) { note(application, "terminate \(animated)") }
  }
}

extension ParameterValues {
  static func word(_ word: String) -> ParameterValues {
    ParameterValues(word.isEmpty ? [] : [.init("word", .string(word))])
  }
}

extension LaunchOptions {
  fileprivate var text: String { "\(parameters.string("word") ?? "")/\(sourceID)" }
}
