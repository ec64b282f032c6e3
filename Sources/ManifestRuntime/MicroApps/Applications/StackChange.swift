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
