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
      guard let descriptor = descriptors[ExactName(stack.launcher)] else { throw .unknown(stack.launcher) }
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
  public func canStart(_ name: String) -> Bool { descriptors[ExactName(name)] != nil }

  private func startNow(_ request: StartRequest) throws(MicroApplicationError) -> StartOutcome {
    if interceptors.contains(where: { $0.takes(request) }) { return .intercepted }
    guard let descriptor = descriptors[ExactName(request.name)] else { throw .unknown(request.name) }
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

  /// Adds what is asked before each start, behind all others or at a place among them; true means that it was handled, and
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
