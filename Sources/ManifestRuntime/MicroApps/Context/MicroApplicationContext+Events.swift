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
      guard let descriptor = descriptors[ExactName(created.name)], let host = makeHost(descriptor) else {
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
