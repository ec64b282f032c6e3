/// A micro app while it runs.
@MainActor
public final class MicroApplication: Identifiable {
  /// Tells it from every other.
  public nonisolated let id: RunningApplication.ID
  /// What is declared about it.
  public nonisolated let descriptor: ApplicationDescriptor
  /// Does what the application does.
  public let delegate: any MicroApplicationDelegate

  init(id: RunningApplication.ID, descriptor: ApplicationDescriptor, delegate: any MicroApplicationDelegate) {
    self.id = id
    self.descriptor = descriptor
    self.delegate = delegate
  }
}

/// A delegate, of whatever type, whose pages are of one type.
@MainActor
public struct MicroApplicationHost<Root> {
  let delegate: any MicroApplicationDelegate
  let makeRoot: (MicroApplication) -> Root

  /// Takes a delegate.
  public init<Delegate: MicroApplicationDelegate>(_ delegate: Delegate) where Delegate.Root == Root {
    self.delegate = delegate
    makeRoot = { delegate.makeRoot(of: $0) }
  }
}
