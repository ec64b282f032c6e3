public import ManifestRuntime

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
  let descriptors: [BytewiseName: ApplicationDescriptor]
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
  ///   - makeHost: Makes the delegate of a micro app, most often by its class name; nil if there is none.
  public init(
    launcher: String, applications: [ApplicationDescriptor], services: MicroServices,
    makeHost: @escaping (ApplicationDescriptor) -> MicroApplicationHost<Root>?
  ) {
    stack = ApplicationStack(launcher: launcher)
    descriptors = Dictionary(applications.map { (BytewiseName($0.name), $0) }) { first, _ in first }
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

/// What became of a start.
public enum StartOutcome: Hashable, Sendable {
  /// A new one is in front.
  case started(RunningApplication.ID)
  /// One that ran already is in front.
  case broughtToFront(RunningApplication.ID)
  /// An interceptor took it.
  case intercepted
  /// It happens when what happens at the moment is over, or the launcher is there.
  case deferred
}

extension MicroApplicationContext {
  /// Whether the launcher runs.
  public var isLoaded: Bool { !stack.applications.isEmpty }

  /// Starts the services and then the launcher, unless it runs already.
  public func load(_ parameters: ParameterValues = ParameterValues()) throws(MicroApplicationError) {
    guard !isLoaded, !isBusy else { return }
    try alone { () throws(MicroApplicationError) in
      services.boot()
      guard let descriptor = descriptors[BytewiseName(stack.launcher)] else { throw .unknown(stack.launcher) }
      let options = LaunchOptions(StartRequest(descriptor.name, parameters: parameters), front: descriptor.name)
      guard let step = stack.launching(options, mode: .pushNoAnimation) else { return }
      try take(step)
    }
  }

  /// Starts a micro app, or brings it to the front.
  @discardableResult
  public func start(_ request: StartRequest) throws(MicroApplicationError) -> StartOutcome {
    try inTurn(or: .deferred) { context throws(MicroApplicationError) in try context.startNow(request) }
  }

  /// Starts what a URL names.
  @discardableResult
  public func open(
    _ name: String, _ parameters: ParameterValues, origin: Origin
  ) throws(MicroApplicationError) -> StartOutcome {
    try start(StartRequest(name, parameters: parameters, source: .url(origin)))
  }

  /// Whether a micro app of this name is declared.
  public func canStart(_ name: String) -> Bool { descriptors[BytewiseName(name)] != nil }

  private func startNow(_ request: StartRequest) throws(MicroApplicationError) -> StartOutcome {
    if interceptors.contains(where: { $0.takes(request) }) { return .intercepted }
    guard let descriptor = descriptors[BytewiseName(request.name)] else { throw .unknown(request.name) }
    if request.source == .url(.external), !descriptor.isExported { throw .notExported(request.name) }
    let options = LaunchOptions(request, front: stack.current?.name ?? stack.launcher)
    guard
      let step = stack.starting(
        request.name, options, mode: request.mode ?? descriptor.mode, reuse: request.reuse ?? descriptor.reuse),
      let front = step.stack.current
    else { throw .notRunning }
    try take(step)
    return step.created == nil ? .broughtToFront(front.id) : .started(front.id)
  }

  // MARK: - Interceptors

  /// Adds what is asked before each start, after all others or at a position among them; true means that it was handled, and
  /// nothing else happens.
  @discardableResult
  public func intercept(at index: Int? = nil, _ takes: @escaping (StartRequest) -> Bool) -> InterceptorID {
    let interceptor = Interceptor(id: InterceptorID(number: interceptorCount), takes: takes)
    interceptorCount += 1
    let last = interceptors.endIndex
    interceptors.insert(interceptor, at: min(max(index ?? last, 0), last))
    return interceptor.id
  }

  /// Asks an interceptor no more.
  public func removeInterceptor(_ id: InterceptorID) { interceptors.removeAll { $0.id == id } }
}

/// What became of an exit.
public enum ExitOutcome: Hashable, Sendable {
  /// It has happened.
  case exited
  /// It happens when what happens at the moment is over.
  case deferred
}

extension MicroApplicationContext {
  /// Ends the micro app on top, if it allows it.
  @discardableResult
  public func exit(
    _ id: RunningApplication.ID, animated: Bool = true
  ) throws(MicroApplicationError) -> ExitOutcome {
    try ending { stack throws(MicroApplicationError) in try stack.exiting(id, animated: animated) }
  }

  /// Ends a micro app anywhere in the stack, without asking it.
  @discardableResult
  public func forceExit(
    _ id: RunningApplication.ID, animated: Bool = true
  ) throws(MicroApplicationError) -> ExitOutcome {
    try ending { stack throws(MicroApplicationError) in try stack.forcingExit(id, animated: animated) }
  }

  /// Ends all micro apps but the launcher, if each of them allows it.
  @discardableResult
  public func exitAll(animated: Bool = true) throws(MicroApplicationError) -> ExitOutcome {
    try ending { stack throws(MicroApplicationError) in stack.exitingAll(animated: animated) }
  }

  private func ending(
    _ step: @escaping (ApplicationStack) throws(MicroApplicationError) -> ApplicationStack.Step?
  ) throws(MicroApplicationError) -> ExitOutcome {
    guard isLoaded || isBusy else { throw .notRunning }
    return try inTurn(or: .deferred) { context throws(MicroApplicationError) in
      guard let step = try step(context.stack) else { throw .notRunning }
      try context.take(step)
      return .exited
    }
  }

  // MARK: - Transactions

  /// Begins to hold back what shall be in view, so that several starts and exits are seen as one; false where that is so
  /// already.
  ///
  /// Everybody is told at once all the same.
  public func beginTransaction() -> Bool {
    guard !isInTransaction else { return false }
    isInTransaction = true
    return true
  }

  /// Shows what starts and exits came to since the transaction began, in the manner of the last.
  public func commitTransaction() {
    isInTransaction = false
    guard let transition = heldTransition else { return }
    heldTransition = nil
    show(transition)
  }
}

extension MicroApplicationContext {
  /// The micro app in front.
  public var current: MicroApplication? { stack.current.flatMap { hosted[$0.id]?.application } }

  /// The newest micro app of a name.
  public func find(_ name: String) -> MicroApplication? { stack.newest(name).flatMap { hosted[$0.id]?.application } }

  /// All micro apps of a name, the oldest first.
  public func findAll(_ name: String) -> [MicroApplication] {
    stack.all(name).compactMap { hosted[$0.id]?.application }
  }

  /// Takes a step if those that are asked allow it.
  func take(_ step: ApplicationStack.Step) throws(MicroApplicationError) {
    for application in step.asked {
      guard let hosted = hosted[application.id] else { continue }
      guard hosted.host.delegate.shouldTerminate(hosted.application) else { throw .vetoed(by: application.name) }
    }
    if let created = step.created {
      guard let descriptor = descriptors[BytewiseName(created.name)], let host = makeHost(descriptor) else {
        throw .unknown(created.name)
      }
      let application = MicroApplication(id: created.id, descriptor: descriptor, delegate: host.delegate)
      hosted[created.id] = Hosted(application: application, host: host)
    }
    stack = step.stack
    for event in step.events {
      onEvent(event)
      deliver(event)
    }
  }

  private func deliver(_ event: ApplicationEvent) {
    if case .change(let transition) = event {
      if isInTransaction { heldTransition = transition } else { show(transition) }
      return
    }
    guard let id = event.application?.id, let hosted = hosted[id] else { return }
    let delegate = hosted.host.delegate
    let application = hosted.application
    switch event {
    case .didCreate: delegate.didCreate(application)
    case .willStart(_, let options): delegate.willStart(application, with: options)
    case .makeRoot: self.hosted[id]?.root = hosted.host.makeRoot(application)
    case .didFinishLaunching: delegate.didFinishLaunching(application)
    case .willPause: delegate.willPause(application)
    case .willResume(_, let options): delegate.willResume(application, with: options)
    case .didResume(_, let options): delegate.didResume(application, with: options)
    case .willTerminate(_, let animated): delegate.willTerminate(application, animated: animated)
    case .didDestroy: self.hosted[id] = nil
    case .change: break
    }
  }

  /// Shows the pages of the stack.
  func show(_ transition: StackTransition) {
    let now = stack.applications.compactMap { application in
      hosted[application.id]?.root.map { StackChange.Page(application: application, root: $0) }
    }
    let change = StackChange(from: pages, to: now, transition)
    pages = now
    if !change.added.isEmpty || !change.removed.isEmpty { onChange(change) }
  }
}
