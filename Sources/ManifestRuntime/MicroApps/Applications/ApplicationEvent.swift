/// What happens to a micro app, in the order in which it happens.
public enum ApplicationEvent: Hashable, Sendable {
  /// It was created.
  case didCreate(RunningApplication)
  /// It is about to start.
  case willStart(RunningApplication, LaunchOptions)
  /// It makes its first page.
  case makeRoot(RunningApplication)
  /// It has started, and its first page is in view.
  case didFinishLaunching(RunningApplication)
  /// Another one is about to cover it.
  case willPause(RunningApplication)
  /// It is about to be in front again; without options where one above it has exited.
  case willResume(RunningApplication, LaunchOptions?)
  /// It is in front again.
  case didResume(RunningApplication, LaunchOptions?)
  /// It is about to exit.
  case willTerminate(RunningApplication, animated: Bool)
  /// It is gone.
  case didDestroy(RunningApplication)
  /// The pages in view become those of the stack.
  case change(StackTransition)

  /// Whom it happens to; nil for a change of what is in view.
  public var application: RunningApplication? {
    switch self {
    case .didCreate(let application), .willStart(let application, _), .makeRoot(let application),
      .didFinishLaunching(let application), .willPause(let application), .willResume(let application, _),
      .didResume(let application, _), .willTerminate(let application, _), .didDestroy(let application):
      application
    case .change: nil
    }
  }
}

/// How the pages in view change.
public enum StackTransition: Hashable, Sendable {
  /// A new micro app comes into view.
  case opening(LaunchMode)
  /// One that was covered comes into view, or one that is covered vanishes.
  case closing(animated: Bool)
}

/// A micro app on the stack.
public struct RunningApplication: Hashable, Sendable, Identifiable {
  /// Tells it from every other that this context ever started.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// Tells it from others of the same name.
  public let id: ID
  /// The name that it was started by.
  public let name: String
  /// How it came into view.
  public let mode: LaunchMode
}
