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
