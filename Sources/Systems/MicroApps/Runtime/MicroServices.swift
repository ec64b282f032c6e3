import ManifestRuntime

/// The services of an app, created and started on first use.
///
/// Each service is created, notified with `didCreate` and started exactly once before `find` returns it. The only
/// exceptions are services that depend on each other: the second may find the first partially initialized, or not at
/// all.
@MainActor
public final class MicroServices: ServiceRegistry {
  private enum State {
    case declared(ServiceDescriptor)
    /// The initializer of the service is running.
    case making
    case here(any MicroService)
  }

  /// Receives the declaration of a service that could not be created.
  public var onMissing: @MainActor (ServiceDescriptor) -> Void = { _ in }

  private let configuration: ServiceConfiguration
  private let make: @MainActor (ServiceDescriptor) -> (any MicroService)?
  private let later: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
  private var states: [ExactName: State] = [:]
  /// The services whose code is running, innermost last; nil for one that has started.
  private var running: [String?] = []
  private var isBooted = false

  /// Creates the services of an app.
  ///
  /// - Parameters:
  ///   - configuration: The declarations of the services.
  ///   - later: Schedules the start of a service of an asynchronous group; by default in a new task.
  ///   - make: Creates a service, usually by its class name.
  public init(
    _ configuration: ServiceConfiguration,
    later: @escaping @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void = { call in
      Task { @MainActor in call() }
    },
    make: @escaping @MainActor (ServiceDescriptor) -> (any MicroService)?
  ) {
    self.configuration = configuration
    self.make = make
    self.later = later
    for descriptor in configuration.beforeLauncher + configuration.later + configuration.lazy
    where states[ExactName(descriptor.name)] == nil {
      states[ExactName(descriptor.name)] = .declared(descriptor)
    }
  }

  /// Creates an instance without services.
  public convenience init() { self.init(ServiceConfiguration()) { _ in nil } }

  /// The name of the service whose code is running before its `start`.
  var unstarted: String? { running.last ?? nil }

  /// Returns a service, which is created and started first if necessary.
  public func find(_ name: String) -> (any MicroService)? {
    switch states[ExactName(name)] {
    case nil, .making: nil
    case .here(let service): service
    case .declared(let descriptor): bring(descriptor)
    }
  }

  /// Adds and starts an existing service; returns false if the name is taken.
  @discardableResult
  public func register(_ service: any MicroService, for name: String) -> Bool {
    guard states[ExactName(name)] == nil else { return false }
    begin(service, name)
    return true
  }

  /// Removes a service.
  public func unregister(_ name: String) {
    guard let state = states.removeValue(forKey: ExactName(name)), case .here(let service) = state else { return }
    service.willDestroy()
  }

  /// Starts all services that are not lazy, once; the asynchronous groups are scheduled for later.
  func boot() {
    guard !isBooted else { return }
    isBooted = true
    for service in configuration.beforeLauncher { _ = find(service.name) }
    for service in configuration.later { later { [weak self] in _ = self?.find(service.name) } }
  }

  private func bring(_ descriptor: ServiceDescriptor) -> (any MicroService)? {
    let name = descriptor.name
    states[ExactName(name)] = .making
    let made = run(unstarted: name) { make(descriptor) }
    // The initializer may have unregistered or taken its own name.
    guard case .making = states[ExactName(name)] else { return find(name) }
    guard let made else {
      states[ExactName(name)] = .declared(descriptor)
      onMissing(descriptor)
      return nil
    }
    begin(made, name)
    return made
  }

  private func begin(_ service: any MicroService, _ name: String) {
    states[ExactName(name)] = .here(service)
    run(unstarted: name) { service.didCreate() }
    guard case .here(let current) = states[ExactName(name)], current === service else { return }
    run(unstarted: nil) { service.start() }
  }

  /// Runs code of a service, given its name if it has not started.
  private func run<Result>(unstarted name: String?, _ body: () -> Result) -> Result {
    running.append(name)
    defer { running.removeLast() }
    return body()
  }
}

/// A service of the app: without pages, it exists as long as the app runs.
@MainActor
public protocol MicroService: AnyObject {
  /// Starts the service.
  ///
  /// The service must not start micro apps before this call.
  func start()
  /// The service was created.
  func didCreate()
  /// The service is about to be removed.
  func willDestroy()
}

extension MicroService {
  /// Does nothing.
  public func didCreate() {}
  /// Does nothing.
  public func willDestroy() {}
}
