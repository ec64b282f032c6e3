public import ManifestRuntime

/// The context of an app of micro apps: starts, finds and ends them, and owns the services.
///
/// The context decides which pages are visible; `onChange` shows them. Starts and exits are performed one at a time:
/// those that callbacks request during an operation are deferred until it has finished. Callbacks already see the
/// resulting stack.
@MainActor
public final class MicroApplicationContext<Root> {
  /// The number of starts and exits that callbacks can request during one operation.
  public static var maximumDeferred: Int { 1_000 }

  /// The services.
  public let services: MicroServices
  /// Shows the pages of the stack.
  public var onChange: @MainActor (StackChange<Root>) -> Void = { _ in }
  /// Receives the errors of links, and of deferred starts and exits.
  public var onFailure: @MainActor (MicroApplicationError) -> Void = { _ in }

  private let launcher: String
  private let descriptors: [ExactName: ApplicationDescriptor]
  private let makeHost: @MainActor (ApplicationDescriptor) -> MicroApplicationHost<Root>?
  /// The running micro apps, the launcher first.
  private var applications: [MicroApplication] = []
  /// The first pages of the running micro apps.
  private var pages: [StackChange<Root>.Page] = []
  private var interceptors: [(id: InterceptorID, takes: @MainActor (StartRequest) -> Bool)] = []
  private var interceptorCount = 0
  private var applicationCount = 0
  private var visiblePages: [StackChange<Root>.Page] = []
  /// The transition to show when the current transaction is committed.
  private var heldTransition: StackTransition?
  private var isInTransaction = false

  /// Whether an operation is in progress.
  private var isBusy = false
  private var deferredCount = 0
  private var waiting: [(MicroApplicationContext) throws(MicroApplicationError) -> Void] = []

  /// Opens a destination that is not a micro app, and returns whether it did; by default, none is opened.
  public var openElsewhere: @MainActor (Resolution) -> Bool = { _ in false }
  /// Delivers each link once.
  public private(set) lazy var delivery = LinkDelivery(
    hasPage: { [unowned self] in isLoaded && !isBusy }, open: { [unowned self] in show($0) })

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - launcher: The name of the micro app at the bottom of the stack.
  ///   - applications: The declared micro apps; for a repeated name, the first declaration applies.
  ///   - services: The services of the app.
  ///   - makeHost: Creates the delegate of a micro app, usually by its class name; nil if there is none.
  public init(
    launcher: String, applications: [ApplicationDescriptor], services: MicroServices,
    makeHost: @escaping @MainActor (ApplicationDescriptor) -> MicroApplicationHost<Root>?
  ) {
    self.launcher = launcher
    descriptors = Dictionary(applications.map { (ExactName($0.name), $0) }) { first, _ in first }
    self.services = services
    self.makeHost = makeHost
  }

  /// The stack of running micro apps.
  public var stack: ApplicationStack { ApplicationStack(launcher: launcher, applications: applications.map(\.running)) }

  // MARK: - Deferred operations

  /// Performs an operation now, or after the current one.
  private func inTurn<Outcome>(
    or deferred: Outcome,
    _ operation: @escaping (MicroApplicationContext) throws(MicroApplicationError) -> Outcome
  ) throws(MicroApplicationError) -> Outcome {
    if let service = services.unstarted { throw .serviceNotStarted(service) }
    guard !isBusy, isLoaded else {
      guard deferredCount < Self.maximumDeferred else { throw .tooManyDeferred }
      deferredCount += 1
      func later(_ context: MicroApplicationContext) throws(MicroApplicationError) { _ = try operation(context) }
      waiting.append(later)
      return deferred
    }
    return try alone { () throws(MicroApplicationError) in try operation(self) }
  }

  /// Performs an operation, then those deferred in the meantime.
  private func alone<Outcome>(
    _ operation: () throws(MicroApplicationError) -> Outcome
  ) throws(MicroApplicationError) -> Outcome {
    isBusy = true
    defer {
      // Deferred operations need a launcher.
      while isLoaded, !waiting.isEmpty {
        let operation = waiting.removeFirst()
        do throws(MicroApplicationError) { try operation(self) } catch { onFailure(error) }
      }
      deferredCount = waiting.count
      isBusy = false
      delivery.deliver()
    }
    return try operation()
  }
}

/// The identifier of an interceptor.
public struct InterceptorID: Hashable, Sendable {
  let number: Int
}

/// The outcome of a start request.
public enum StartOutcome: Hashable, Sendable {
  /// A new micro app is in front.
  case started(RunningApplication.ID)
  /// A micro app that was already running is in front.
  case broughtToFront(RunningApplication.ID)
  /// An interceptor handled the request.
  case intercepted
  /// The start is deferred until the current operation has finished and the launcher is running.
  case deferred
}

extension MicroApplicationContext {
  /// Whether the launcher is running.
  public var isLoaded: Bool { !applications.isEmpty }

  /// Starts the services and the launcher, unless it is already running.
  public func load(_ parameters: ParameterValues = ParameterValues()) throws(MicroApplicationError) {
    guard !isLoaded, !isBusy else { return }
    try alone { () throws(MicroApplicationError) in
      services.boot()
      guard let descriptor = descriptors[ExactName(launcher)] else { throw .unknown(launcher) }
      let options = LaunchOptions(StartRequest(descriptor.name, parameters: parameters), front: descriptor.name)
      try launch(descriptor, options, .pushNoAnimation)
    }
  }

  /// Starts a micro app, or brings it to the front.
  @discardableResult
  public func start(_ request: StartRequest) throws(MicroApplicationError) -> StartOutcome {
    try inTurn(or: .deferred) { context throws(MicroApplicationError) in try context.startNow(request) }
  }

  /// Returns whether a micro app with this name is declared.
  public func canStart(_ name: String) -> Bool { descriptors[ExactName(name)] != nil }

  private func startNow(_ request: StartRequest) throws(MicroApplicationError) -> StartOutcome {
    if interceptors.contains(where: { $0.takes(request) }) { return .intercepted }
    guard let descriptor = descriptors[ExactName(request.name)] else { throw .unknown(request.name) }
    if request.source == .url(.external), !descriptor.isExported { throw .notExported(request.name) }
    let options = LaunchOptions(request, front: current?.running.name ?? launcher)
    let mode = request.mode ?? descriptor.mode
    let reuse: Reuse = request.name.hasSameBytes(as: launcher) ? .clearTop : request.reuse ?? descriptor.reuse
    switch (find(request.name), reuse) {
    case (let running?, .clearTop):
      try bringToFront(running, options, animated: mode.isAnimated)
      return .broughtToFront(running.id)
    case (let running?, .restart): return .started(try launch(descriptor, options, mode, replacing: [running]))
    case (_, .another), (nil, _): return .started(try launch(descriptor, options, mode))
    }
  }

  // MARK: - Links

  /// Starts the micro app of a link, or reports why none starts.
  private func show(_ link: LinkRequest) -> LinkOutcome {
    switch link.resolution {
    case .failure(let error): return .refused(kind: error.kind)
    case .success(let resolution):
      guard let request = StartRequest(resolution, of: link) else {
        return openElsewhere(resolution) ? .opened : .refused(kind: "notAMicroApp")
      }
      do throws(MicroApplicationError) {
        try start(request)
        return .opened
      } catch {
        onFailure(error)
        return .refused(kind: error.kind)
      }
    }
  }

  // MARK: - Interceptors

  /// Adds an interceptor of start requests, after all others or at an index among them.
  ///
  /// If the interceptor returns true, it has handled the request, and nothing else happens.
  @discardableResult
  public func intercept(at index: Int? = nil, _ takes: @escaping @MainActor (StartRequest) -> Bool) -> InterceptorID {
    let id = InterceptorID(number: interceptorCount)
    interceptorCount += 1
    let last = interceptors.endIndex
    interceptors.insert((id, takes), at: min(max(index ?? last, 0), last))
    return id
  }

  /// Removes an interceptor.
  public func removeInterceptor(_ id: InterceptorID) { interceptors.removeAll { $0.id == id } }
}

/// The outcome of an exit.
public enum ExitOutcome: Hashable, Sendable {
  /// The micro app has exited.
  case exited
  /// The exit is deferred until the current operation has finished.
  case deferred
}

extension MicroApplicationContext {
  /// Ends the micro app on top of the stack, if its delegate allows it.
  @discardableResult
  public func exit(
    _ id: RunningApplication.ID, animated: Bool = true
  ) throws(MicroApplicationError) -> ExitOutcome {
    try exitInTurn { context throws(MicroApplicationError) in try context.end(id, animated: animated, isForced: false) }
  }

  /// Ends a micro app anywhere in the stack, without asking its delegate.
  @discardableResult
  public func forceExit(
    _ id: RunningApplication.ID, animated: Bool = true
  ) throws(MicroApplicationError) -> ExitOutcome {
    try exitInTurn { context throws(MicroApplicationError) in try context.end(id, animated: animated, isForced: true) }
  }

  /// Ends all micro apps except the launcher, if each delegate allows it.
  @discardableResult
  public func exitAll(animated: Bool = true) throws(MicroApplicationError) -> ExitOutcome {
    try exitInTurn { context throws(MicroApplicationError) in
      guard let launcher = context.applications.first, launcher !== context.current else { return }
      try context.bringToFront(launcher, nil, animated: animated)
    }
  }

  private func exitInTurn(
    _ exit: @escaping (MicroApplicationContext) throws(MicroApplicationError) -> Void
  ) throws(MicroApplicationError) -> ExitOutcome {
    guard isLoaded || isBusy else { throw .notRunning }
    return try inTurn(or: .deferred) { context throws(MicroApplicationError) in
      try exit(context)
      return .exited
    }
  }

  // MARK: - Transactions

  /// Begins a transaction, which shows several starts and exits as one change; returns false during a transaction.
  ///
  /// Delegates are still notified immediately.
  public func beginTransaction() -> Bool {
    guard !isInTransaction else { return false }
    isInTransaction = true
    return true
  }

  /// Ends the transaction and shows the pages of the stack, with the transition of the last start or exit.
  public func commitTransaction() {
    isInTransaction = false
    guard let transition = heldTransition else { return }
    heldTransition = nil
    show(transition)
  }
}

extension MicroApplicationContext {
  /// The frontmost micro app.
  public var current: MicroApplication? { applications.last }

  /// Returns the newest micro app with a name.
  public func find(_ name: String) -> MicroApplication? { findAll(name).last }

  /// Returns all micro apps with a name, the oldest first.
  public func findAll(_ name: String) -> [MicroApplication] {
    applications.filter { $0.running.name.hasSameBytes(as: name) }
  }

  // MARK: - Changes of the stack

  /// Starts a micro app on top of the stack, after ending those that it replaces.
  @discardableResult
  private func launch(
    _ descriptor: ApplicationDescriptor, _ options: LaunchOptions, _ mode: LaunchMode,
    replacing old: [MicroApplication] = []
  ) throws(MicroApplicationError) -> RunningApplication.ID {
    try ask(old)
    guard let host = makeHost(descriptor) else { throw .unknown(descriptor.name) }
    let running = RunningApplication(id: .init(number: applicationCount), name: descriptor.name, mode: mode)
    applicationCount += 1
    let new = MicroApplication(running, descriptor, host.delegate)
    let front = current
    replace(old, with: [new], animated: false)
    new.delegate.didCreate(new)
    if let front, !old.contains(where: { $0 === front }) { front.delegate.willPause(front) }
    new.delegate.willStart(new, with: options)
    pages.append(.init(application: running, root: host.makeRoot(new)))
    change(.opening(mode))
    new.delegate.didFinishLaunching(new)
    return new.id
  }

  /// Ends everything above a running micro app, and resumes it.
  private func bringToFront(
    _ front: MicroApplication, _ options: LaunchOptions?, animated: Bool
  ) throws(MicroApplicationError) {
    let exiting = Array(applications.reversed().prefix { $0 !== front })
    try ask(exiting)
    end(exiting, resuming: front, options, animated: animated)
  }

  /// Ends a micro app, and resumes the one below if it was frontmost.
  private func end(
    _ id: RunningApplication.ID, animated: Bool, isForced: Bool
  ) throws(MicroApplicationError) {
    guard let index = applications.firstIndex(where: { $0.id == id }) else { throw .notRunning }
    guard index > 0 else { throw .launcherStays }
    let application = applications[index]
    let isFrontmost = application === current
    if !isForced {
      guard isFrontmost else { throw .notOnTop(application.running.name) }
      try ask([application])
    }
    end([application], resuming: isFrontmost ? applications[index - 1] : nil, nil, animated: animated)
  }

  private func end(
    _ exiting: [MicroApplication], resuming front: MicroApplication?, _ options: LaunchOptions?, animated: Bool
  ) {
    replace(exiting, with: [], animated: animated)
    if let front { front.delegate.willResume(front, with: options) }
    if !exiting.isEmpty { change(.closing(animated: animated)) }
    if let front { front.delegate.didResume(front, with: options) }
  }

  /// Asks delegates whether their micro apps may exit; one refusal suffices.
  private func ask(_ exiting: [MicroApplication]) throws(MicroApplicationError) {
    for application in exiting where !application.delegate.shouldTerminate(application) {
      throw .vetoed(by: application.running.name)
    }
  }

  /// Ends micro apps with their pages, and adds others on top of the stack.
  private func replace(_ old: [MicroApplication], with new: [MicroApplication], animated: Bool) {
    let ids = Set(old.map(\.id))
    applications.removeAll { ids.contains($0.id) }
    pages.removeAll { ids.contains($0.id) }
    applications += new
    for application in old { application.delegate.willTerminate(application, animated: animated) }
  }

  /// Shows the pages of the stack, or holds the change until the current transaction is committed.
  private func change(_ transition: StackTransition) {
    if isInTransaction { heldTransition = transition } else { show(transition) }
  }

  private func show(_ transition: StackTransition) {
    let change = StackChange(from: visiblePages, to: pages, transition)
    visiblePages = pages
    if !change.added.isEmpty || !change.removed.isEmpty { onChange(change) }
  }
}
