/// The centre of an app of micro apps: starts, finds and ends them, and owns the services.
///
/// It decides what happens; `onChange` shows it. Each start and exit is over, with everybody told, before the next begins: what
/// callbacks ask for meanwhile waits. While they are told, the stack is already the one that comes of it.
@MainActor
public final class MicroApplicationContext<Root> {
  /// How many starts and exits callbacks can ask for during one.
  public static var maximumDeferred: Int { 1_000 }

  /// The services.
  public let services: MicroServices
  /// Shows what shall be in view.
  public var onChange: (StackChange<Root>) -> Void = { _ in }
  /// Learns of everything that happens to micro apps, before they do.
  public var onEvent: (ApplicationEvent) -> Void = { _ in }
  /// Takes what a start or an exit that had to wait came to, where that failed.
  public var onFailure: (MicroApplicationError) -> Void = { _ in }

  /// The micro apps that run.
  public internal(set) var stack: ApplicationStack
  let descriptors: [ExactName: ApplicationDescriptor]
  let makeHost: (ApplicationDescriptor) -> MicroApplicationHost<Root>?
  var hosted: [RunningApplication.ID: Hosted] = [:]
  var interceptors: [Interceptor] = []
  var interceptorCount = 0
  /// What is in view.
  var pages: [StackChange<Root>.Page] = []
  /// The transition that a transaction holds back.
  var heldTransition: StackTransition?
  var isInTransaction = false

  /// Whether something happens at the moment.
  private(set) var isBusy = false
  private var deferredCount = 0
  private var waiting: [(MicroApplicationContext) throws(MicroApplicationError) -> Void] = []

  struct Hosted {
    let application: MicroApplication
    let host: MicroApplicationHost<Root>
    var root: Root?
  }

  struct Interceptor {
    let id: InterceptorID
    let takes: (StartRequest) -> Bool
  }

  /// Makes a context.
  ///
  /// - Parameters:
  ///   - launcher: The micro app at the bottom of the stack.
  ///   - applications: Those that are declared; of two with one name the first counts.
  ///   - services: The services.
  ///   - makeHost: Makes the delegate of a micro app, most often by its class name; nil where there is none.
  public init(
    launcher: String, applications: [ApplicationDescriptor], services: MicroServices,
    makeHost: @escaping (ApplicationDescriptor) -> MicroApplicationHost<Root>?
  ) {
    stack = ApplicationStack(launcher: launcher)
    descriptors = Dictionary(applications.map { (ExactName($0.name), $0) }) { first, _ in first }
    self.services = services
    self.makeHost = makeHost
  }

  // MARK: - One after the other

  /// Does something at once, or after what happens at the moment.
  func inTurn<Outcome>(
    or deferred: Outcome,
    _ operation: @escaping (MicroApplicationContext) throws(MicroApplicationError) -> Outcome
  ) throws(MicroApplicationError) -> Outcome {
    if let service = services.unstarted { throw .serviceNotStarted(service) }
    guard !isBusy, isLoaded else {
      try postpone { context throws(MicroApplicationError) in _ = try operation(context) }
      return deferred
    }
    return try alone { () throws(MicroApplicationError) in try operation(self) }
  }

  /// Does something, and then what was asked for meanwhile.
  func alone<Outcome>(
    _ operation: () throws(MicroApplicationError) -> Outcome
  ) throws(MicroApplicationError) -> Outcome {
    isBusy = true
    defer {
      catchUp()
      isBusy = false
    }
    return try operation()
  }

  private func postpone(
    _ operation: @escaping (MicroApplicationContext) throws(MicroApplicationError) -> Void
  ) throws(MicroApplicationError) {
    guard deferredCount < Self.maximumDeferred else { throw .tooManyDeferred }
    deferredCount += 1
    waiting.append(operation)
  }

  private func catchUp() {
    // Without a launcher there is nothing to start from.
    guard isLoaded else { return }
    while !waiting.isEmpty {
      let operation = waiting.removeFirst()
      do throws(MicroApplicationError) { try operation(self) } catch { onFailure(error) }
    }
    deferredCount = 0
  }
}

/// Tells an interceptor from others.
public struct InterceptorID: Hashable, Sendable {
  let number: Int
}
