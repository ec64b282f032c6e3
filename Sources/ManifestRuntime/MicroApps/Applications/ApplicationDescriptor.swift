/// What is declared about a micro app.
public struct ApplicationDescriptor: Hashable, Sendable {
  /// The name that it is started by, usually digits.
  public let name: String
  /// The class of its delegate.
  public let delegate: String
  /// How it comes into view where a start does not say.
  public let mode: LaunchMode
  /// What a start means where it runs already and the start does not say.
  public let reuse: Reuse
  /// Whether URLs from outside the app may start it.
  public let isExported: Bool

  /// Describes a micro app.
  public init(
    name: String, delegate: String, mode: LaunchMode = .push, reuse: Reuse = .clearTop, isExported: Bool = true
  ) {
    self.name = name
    self.delegate = delegate
    self.mode = mode
    self.reuse = reuse
    self.isExported = isExported
  }
}
