import ManifestRuntime

/// The running micro apps, from the launcher at the bottom to the frontmost: a state machine without side effects.
///
/// An operation returns a `Step`: the micro apps whose delegates have to allow it, the resulting stack, and the events.
/// The owner asks the delegates, then replaces the stack and delivers the events, or discards the step.
public struct ApplicationStack: Hashable, Sendable {
  /// A proposed operation.
  public struct Step: Hashable, Sendable {
    /// The micro apps whose delegates must allow the step, in order; one refusal cancels it.
    public fileprivate(set) var asked: [RunningApplication] = []
    /// The micro apps that exit, from top to bottom.
    public fileprivate(set) var exiting: [RunningApplication] = []
    /// The micro app that is created.
    public fileprivate(set) var created: RunningApplication?
    /// The events, in order.
    public fileprivate(set) var events: [ApplicationEvent] = []
    /// The resulting stack.
    public fileprivate(set) var stack: ApplicationStack
  }

  /// The name of the launcher.
  public let launcher: String
  /// The running micro apps, the launcher first; empty until the launcher starts.
  public private(set) var applications: [RunningApplication] = []
  /// The number of micro apps created so far.
  private var count = 0

  /// Creates an empty stack.
  public init(launcher: String) { self.launcher = launcher }

  /// The frontmost micro app.
  public var current: RunningApplication? { applications.last }

  /// Returns the newest micro app with a name.
  public func newest(_ name: String) -> RunningApplication? { applications.last { $0.name.hasSameBytes(as: name) } }

  /// Returns all micro apps with a name, the oldest first.
  public func all(_ name: String) -> [RunningApplication] { applications.filter { $0.name.hasSameBytes(as: name) } }

  // MARK: - Operations

  /// Starts the launcher on an empty stack; nil if it runs already.
  public func launching(_ options: LaunchOptions, mode: LaunchMode) -> Step? {
    applications.isEmpty ? opening(launcher, options, mode, replacing: nil) : nil
  }

  /// Starts a micro app, or brings it to the front; nil before the launcher runs.
  public func starting(_ name: String, _ options: LaunchOptions, mode: LaunchMode, reuse: Reuse) -> Step? {
    guard !applications.isEmpty else { return nil }
    let isLauncher = name.hasSameBytes(as: launcher)
    switch (newest(name), isLauncher ? .clearTop : reuse) {
    case (let running?, .clearTop): return bringingToFront(running, options, animated: mode.isAnimated)
    case (let running?, .restart): return opening(name, options, mode, replacing: running)
    case (_, .another), (nil, _): return opening(name, options, mode, replacing: nil)
    }
  }

  /// Ends the micro app on top of the stack.
  public func exiting(_ id: RunningApplication.ID, animated: Bool) throws(MicroApplicationError) -> Step {
    let application = try exitable(id)
    guard application == current else { throw .notOnTop(application.name) }
    return ending(application, animated: animated)
  }

  /// Ends a micro app anywhere in the stack, without asking its delegate.
  public func forcingExit(_ id: RunningApplication.ID, animated: Bool) throws(MicroApplicationError) -> Step {
    var step = ending(try exitable(id), animated: animated)
    step.asked = []
    return step
  }

  /// Ends all micro apps except the launcher; nil before the launcher runs.
  public func exitingAll(animated: Bool) -> Step? {
    guard let first = applications.first else { return nil }
    guard applications.count > 1 else { return Step(stack: self) }
    return bringingToFront(first, nil, animated: animated)
  }

  // MARK: - Running micro apps

  private func exitable(_ id: RunningApplication.ID) throws(MicroApplicationError) -> RunningApplication {
    guard let application = applications.last(where: { $0.id == id }) else { throw .notRunning }
    guard application != applications.first else { throw .launcherStays }
    return application
  }

  private func opening(
    _ name: String, _ options: LaunchOptions, _ mode: LaunchMode, replacing old: RunningApplication?
  ) -> Step {
    let new = RunningApplication(id: .init(number: count), name: name, mode: mode)
    var step = Step(stack: self)
    step.end(old.map { [$0] } ?? [], animated: false)
    step.created = new
    step.stack.count += 1
    step.events.append(.didCreate(new))
    if let covered = step.stack.current, covered == current { step.events.append(.willPause(covered)) }
    step.stack.applications.append(new)
    step.events += [.willStart(new, options), .makeRoot(new), .change(.opening(mode))]
    step.destroy()
    step.events.append(.didFinishLaunching(new))
    return step
  }

  private func bringingToFront(_ front: RunningApplication, _ options: LaunchOptions?, animated: Bool) -> Step {
    var step = Step(stack: self)
    step.end(applications.reversed().prefix { $0 != front }, animated: animated)
    step.events.append(.willResume(front, options))
    if !step.exiting.isEmpty { step.events.append(.change(.closing(animated: animated))) }
    step.destroy()
    step.events.append(.didResume(front, options))
    return step
  }

  private func ending(_ application: RunningApplication, animated: Bool) -> Step {
    var step = Step(stack: self)
    step.end([application], animated: animated)
    let uncovered = application == current ? step.stack.current : nil
    if let uncovered { step.events.append(.willResume(uncovered, nil)) }
    step.events.append(.change(.closing(animated: animated)))
    step.destroy()
    if let uncovered { step.events.append(.didResume(uncovered, nil)) }
    return step
  }
}

extension ApplicationStack.Step {
  fileprivate init(stack: ApplicationStack) { self.stack = stack }

  fileprivate mutating func end(_ applications: [RunningApplication], animated: Bool) {
    asked = applications
    exiting = applications
    events += applications.map { .willTerminate($0, animated: animated) }
    let ids = Set(applications.map(\.id))
    stack.remove(ids)
  }

  /// Destroys the exiting micro apps, which live until their pages are no longer visible.
  fileprivate mutating func destroy() { events += exiting.map { .didDestroy($0) } }
}

extension ApplicationStack {
  fileprivate mutating func remove(_ ids: Set<RunningApplication.ID>) {
    if !ids.isEmpty { applications.removeAll { ids.contains($0.id) } }
  }
}
