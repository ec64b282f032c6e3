/// The running micro apps, from the launcher at the bottom to the frontmost.
public struct ApplicationStack: Hashable, Sendable {
  /// The name of the launcher.
  public let launcher: String
  /// The running micro apps, the launcher first; empty until the launcher starts.
  public let applications: [RunningApplication]

  /// The frontmost micro app.
  public var current: RunningApplication? { applications.last }
}
