/// An event in the life cycle of a micro app, in the order of occurrence.
public enum ApplicationEvent: Hashable, Sendable {
  /// The micro app was created.
  case didCreate(RunningApplication)
  /// The micro app is about to start.
  case willStart(RunningApplication, LaunchOptions)
  /// The micro app creates its first page.
  case makeRoot(RunningApplication)
  /// The micro app has started, and its first page is visible.
  case didFinishLaunching(RunningApplication)
  /// Another micro app is about to cover this one.
  case willPause(RunningApplication)
  /// The micro app is about to return to the front; without options if the one above it has exited.
  case willResume(RunningApplication, LaunchOptions?)
  /// The micro app has returned to the front.
  case didResume(RunningApplication, LaunchOptions?)
  /// The micro app is about to exit.
  case willTerminate(RunningApplication, animated: Bool)
  /// The micro app was destroyed.
  case didDestroy(RunningApplication)
  /// The visible pages change to those of the stack.
  case change(StackTransition)

  /// The micro app of the event; nil for a change of the visible pages.
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

/// The kind of a change of the visible pages.
public enum StackTransition: Hashable, Sendable {
  /// A new micro app becomes visible.
  case opening(LaunchMode)
  /// A covered micro app becomes visible, or a covered one is removed.
  case closing(animated: Bool)
}

/// A micro app on the stack.
public struct RunningApplication: Hashable, Sendable, Identifiable {
  /// The identifier of a micro app, unique within its context.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The identifier, which differs between micro apps of the same name.
  public let id: ID
  /// The name of the micro app.
  public let name: String
  /// The mode that it was launched in.
  public let mode: LaunchMode
}

/// A change of the visible pages, which are the first pages of the micro apps on the stack.
public struct StackChange<Root> {
  /// The first page of a micro app.
  public struct Page: Identifiable {
    /// The micro app that the page belongs to.
    public let application: RunningApplication
    /// The page.
    public let root: Root

    /// The identifier of the micro app.
    public var id: RunningApplication.ID { application.id }
  }

  /// The visible pages after the change, the launcher's first.
  public let pages: [Page]
  /// The pages that are removed.
  public let removed: [Page]
  /// The pages that are added.
  public let added: [Page]
  /// The kind of the change.
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
