import ManifestRuntime

/// Why a micro app did not start, or did not exit.
public enum MicroApplicationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No micro app has this name, or the class of its delegate is missing.
  case unknown(String)
  /// A URL from outside would start one that is only for the app itself.
  case notExported(String)
  /// One that would have to exit refused.
  case vetoed(by: String)
  /// Only what is on top exits unless it is forced to.
  case notOnTop(String)
  /// It has exited already.
  case notRunning
  /// Below the launcher is nothing, so it does not exit.
  case launcherStays
  /// A service asked before its `start` was called.
  case serviceNotStarted(String)
  /// Callbacks asked for more than `maximumDeferred` starts and exits during one.
  case tooManyDeferred

  /// What is wrong, as one sentence.
  public var description: String {
    switch self {
    case .unknown(let name): "there is no micro app \(name.inBackticks), or no class for its delegate"
    case .notExported(let name): "the micro app \(name.inBackticks) is not started by URLs from outside"
    case .vetoed(let name): "the micro app \(name.inBackticks) refuses to exit"
    case .notOnTop(let name): "the micro app \(name.inBackticks) is not on top"
    case .notRunning: "the micro app has exited already"
    case .launcherStays: "the launcher does not exit"
    case .serviceNotStarted(let name):
      "the service \(name.inBackticks) may start micro apps only after its `start` was called"
    case .tooManyDeferred: "callbacks ask for starts and exits without end"
    }
  }
}
