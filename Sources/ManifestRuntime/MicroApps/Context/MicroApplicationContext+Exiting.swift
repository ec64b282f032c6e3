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

  /// Ends a micro app wherever it stands, and without asking it.
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
