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

/// What shall be in view: the first pages of the micro apps on the stack.
public struct StackChange<Root> {
  /// The first page of a micro app.
  public struct Page: Identifiable {
    /// Whose page it is.
    public let application: RunningApplication
    /// The page.
    public let root: Root

    /// Whose page it is.
    public var id: RunningApplication.ID { application.id }
  }

  /// What is in view now, the launcher's first.
  public let pages: [Page]
  /// What is not in view any more.
  public let removed: [Page]
  /// What was not in view before.
  public let added: [Page]
  /// How the change is seen.
  public let transition: StackTransition

  init(from old: [Page], to pages: [Page], _ transition: StackTransition) {
    let before = Set(old.map(\.id))
    let after = Set(pages.map(\.id))
    self.pages = pages
    removed = old.filter { !after.contains($0.id) }
    added = pages.filter { !before.contains($0.id) }
    self.transition = transition
  }
}
