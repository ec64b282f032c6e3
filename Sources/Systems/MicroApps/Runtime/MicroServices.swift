import ManifestRuntime

/// The services of an app: creates, starts, finds and forgets them.
///
/// A service is created, told so, and started, each once, before anybody gets it. The exception are services that need each
/// other: the second finds the first as far as that has come, which may be not at all.
@MainActor
public final class MicroServices {
  private enum State {
    case declared(ServiceDescriptor)
    /// Its initializer runs.
    case making
    case here(any MicroService)
  }

  /// A service whose code runs at the moment.
  private struct Activity {
    let name: String
    var mayStartApplications: Bool
  }

  /// Takes the name of a service that could not be made.
  public var onMissing: (ServiceDescriptor) -> Void = { _ in }

  private let configuration: ServiceConfiguration
  private let make: (ServiceDescriptor) -> (any MicroService)?
  private let later: (@escaping @MainActor @Sendable () -> Void) -> Void
  private var states: [BytewiseName: State] = [:]
  private var activities: [Activity] = []
  private var isBooted = false

  /// Declares services.
  ///
  /// - Parameters:
  ///   - configuration: What is declared.
  ///   - later: Calls back when there is time for the asynchronous groups; by default soon after the boot.
  ///   - make: Makes a service, most often by its class name.
  public init(
    _ configuration: ServiceConfiguration,
    later: @escaping (@escaping @MainActor @Sendable () -> Void) -> Void = { call in Task { @MainActor in call() } },
    make: @escaping (ServiceDescriptor) -> (any MicroService)?
  ) {
    self.configuration = configuration
    self.make = make
    self.later = later
    for descriptor in configuration.all where states[BytewiseName(descriptor.name)] == nil {
      states[BytewiseName(descriptor.name)] = .declared(descriptor)
    }
  }

  /// Declares none.
  public convenience init() { self.init(ServiceConfiguration()) { _ in nil } }

  /// The service that was not started yet and whose code runs at the moment.
  var unstarted: String? { activities.last.flatMap { $0.mayStartApplications ? nil : $0.name } }

  /// Finds a service, and creates and starts it first if necessary.
  public func find(_ name: String) -> (any MicroService)? {
    switch states[BytewiseName(name)] {
    case nil, .making: nil
    case .here(let service): service
    case .declared(let descriptor): bring(descriptor)
    }
  }

  /// Adds a service that was made elsewhere, creates and starts it; false where the name is taken.
  @discardableResult
  public func register(_ service: any MicroService, for name: String) -> Bool {
    guard states[BytewiseName(name)] == nil else { return false }
    begin(service, name)
    return true
  }

  /// Forgets a service.
  public func unregister(_ name: String) {
    guard let state = states.removeValue(forKey: BytewiseName(name)), case .here(let service) = state else { return }
    service.willDestroy()
  }

  /// Starts what is not lazy, once; the asynchronous groups when there is time.
  func boot() {
    guard !isBooted else { return }
    isBooted = true
    for service in configuration.beforeLauncher { _ = find(service.name) }
    for service in configuration.later { later { [weak self] in _ = self?.find(service.name) } }
  }

  private func bring(_ descriptor: ServiceDescriptor) -> (any MicroService)? {
    let name = descriptor.name
    states[BytewiseName(name)] = .making
    activities.append(Activity(name: name, mayStartApplications: false))
    let made = make(descriptor)
    activities.removeLast()
    // The initializer may have had its own name forgotten, or taken.
    guard case .making = states[BytewiseName(name)] else { return find(name) }
    guard let made else {
      states[BytewiseName(name)] = .declared(descriptor)
      onMissing(descriptor)
      return nil
    }
    begin(made, name)
    return made
  }

  private func begin(_ service: any MicroService, _ name: String) {
    states[BytewiseName(name)] = .here(service)
    activities.append(Activity(name: name, mayStartApplications: false))
    service.didCreate()
    activities.removeLast()
    guard case .here(let current) = states[BytewiseName(name)], current === service else { return }
    activities.append(Activity(name: name, mayStartApplications: true))
    service.start()
    activities.removeLast()
  }
}

/// A service: what a micro app is, without pages, and for as long as the app lives.
@MainActor
public protocol MicroService: AnyObject {
  /// Starts to serve.
  ///
  /// Only from here on may the service start micro apps.
  func start()
  /// The service was created.
  func didCreate()
  /// The service is about to be forgotten.
  func willDestroy()
}

extension MicroService {
  /// Does nothing.
  public func didCreate() {}
  /// Does nothing.
  public func willDestroy() {}
}

extension MicroServices {
  /// Finds a service, and creates and starts it first if necessary.
  public func find(_ name: some ServiceName) -> (any MicroService)? { find(name.rawValue) }

  /// Finds a service as what it is used as; nil also if its class has another type.
  public func find<Value>(_ name: some ServiceName, as type: Value.Type) -> Value? { find(name.rawValue) as? Value }
}
