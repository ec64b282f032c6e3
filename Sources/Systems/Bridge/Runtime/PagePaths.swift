/// The paths that a web view is to open: as its first page, or in the page that it shows, as soon as that is loaded.
struct PagePaths {
  /// What a web view does to open a path.
  enum Step: Hashable {
    /// Loads the address of the path.
    case load(address: String)
    /// Passes the path to the page that is shown.
    case run(path: String)
  }

  private let content: BridgeContent
  private let origins: [String]
  /// Whether the web view shows a page of the app that is loaded.
  private var isLoaded = false
  /// The paths that wait for a page, in the order of their arrival.
  private var waiting: [String] = []

  /// Creates the paths of a web view without a page.
  init(_ content: BridgeContent, origins: [String]) {
    self.content = content
    self.origins = origins
  }

  /// Returns whether a path can be opened now.
  ///
  /// While the web view is loading its first page, another path would replace that page, or would be lost.
  func canOpen(isLoading: Bool) -> Bool {
    waiting.isEmpty && (isLoaded || (!isLoading && content.address(of: "/", at: origins) != nil))
  }

  /// Opens a path now, or when a page is loaded.
  mutating func open(_ path: String, isLoading: Bool) -> Step? {
    if isLoaded { return .run(path: path) }
    waiting.append(path)
    guard !isLoading, let address = content.address(of: waiting[0], at: origins) else { return nil }
    waiting.removeFirst()
    return .load(address: address)
  }

  /// Records that the page is replaced by another one, which is not loaded yet.
  mutating func pageIsReplaced() { isLoaded = false }

  /// Records that a page is loaded, and opens the paths that waited for it, unless it is a page of another site.
  mutating func pageIsLoaded(isOwn: Bool) -> [Step] {
    isLoaded = isOwn
    guard isOwn else { return [] }
    defer { waiting = [] }
    return waiting.map { .run(path: $0) }
  }
}
