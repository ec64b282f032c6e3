import ManifestRuntime

/// An error of starting or ending a micro app.
public enum MicroApplicationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No micro app with this name is declared, or its delegate's class is missing.
  case unknown(String)
  /// The micro app cannot be started by URLs from outside the app.
  case notExported(String)
  /// A micro app that the operation would end refused to exit.
  case vetoed(by: String)
  /// The micro app is not on top of the stack; only `forceExit` ends it there.
  case notOnTop(String)
  /// The micro app has already exited, or the launcher has not started yet.
  case notRunning
  /// The launcher is at the bottom of the stack and cannot exit.
  case launcherStays
  /// A service requested a start or exit before its `start` was called.
  case serviceNotStarted(String)
  /// Callbacks requested more than `maximumDeferred` starts and exits during one operation.
  case tooManyDeferred

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .unknown(let name): "unknown micro app \(name.inBackticks), or no class for its delegate"
    case .notExported(let name): "URLs from outside the app cannot start the micro app \(name.inBackticks)"
    case .vetoed(let name): "the micro app \(name.inBackticks) refuses to exit"
    case .notOnTop(let name): "the micro app \(name.inBackticks) is not on top"
    case .notRunning: "the micro app is not running"
    case .launcherStays: "the launcher cannot exit"
    case .serviceNotStarted(let name):
      "the service \(name.inBackticks) may start micro apps only after its `start` was called"
    case .tooManyDeferred: "callbacks requested too many starts and exits"
    }
  }

  /// The name of the error's case, for analytics and logs.
  public var kind: String {
    switch self {
    case .unknown: "unknown"
    case .notExported: "notExported"
    case .vetoed: "vetoed"
    case .notOnTop: "notOnTop"
    case .notRunning: "notRunning"
    case .launcherStays: "launcherStays"
    case .serviceNotStarted: "serviceNotStarted"
    case .tooManyDeferred: "tooManyDeferred"
    }
  }
}
