/// The paths that a web view is to open and the events that it is to send: with its first page, or in the page that it shows,
/// as soon as that is ready.
struct PagePaths {
  /// What a web view does.
  enum Step: Hashable {
    /// Loads the page of an address.
    case load(address: String)
    /// Loads the start page in a folder of the app.
    case loadFiles(folder: String)
    /// Passes a path to the page that is shown.
    case run(path: String)
    /// Sends an event to the page that is shown.
    case send(BridgeEvent)
  }

  /// The source of the pages; the packaged ones after the network failed.
  private var content: BridgeContent
  private let origins: [String]
  /// Whether the web view shows a page of the app that is ready.
  private var isReady = false
  /// The paths and events that wait for a page, in the order of their arrival.
  private var waiting: [Step] = []
  /// The path whose document is loading; nil if none is.
  private var loading: String?
  /// Whether the document of that path has started; until then, messages come from the one before it.
  private var hasStarted = false

  /// Creates the paths of a web view without a page.
  init(_ content: BridgeContent, origins: [String]) {
    self.content = content
    self.origins = origins
  }

  /// Returns whether a path can be opened now.
  ///
  /// While the web view is loading its first page, another path would replace that page, or would be lost.
  func canOpen(isLoading: Bool) -> Bool {
    guard isReady || (!isLoading && content.address(of: "/", at: origins) != nil) else { return false }
    return waiting.allSatisfy { if case .send = $0 { true } else { false } }
  }

  /// Returns the step that loads the first page.
  mutating func start() -> Step? {
    if case .run(let path)? = waiting.first, let address = content.address(of: path, at: origins) {
      waiting.removeFirst()
      (loading, hasStarted) = (path, false)
      return .load(address: address)
    }
    switch content {
    case .remote, .scheme: return content.address(of: "/", at: origins).map { .load(address: $0) }
    case .local(let folder): return .loadFiles(folder: folder)
    case .site(let site, _): return .load(address: site)
    }
  }

  /// Opens a path now, or when a page is ready.
  mutating func open(_ path: String, isLoading: Bool) -> Step? {
    if isReady {
      if content.opensDocuments { (loading, hasStarted) = (path, false) }
      return .run(path: path)
    }
    waiting.append(.run(path: path))
    return isLoading || content.address(of: "/", at: origins) == nil ? nil : start()
  }

  /// Sends an event now, or when a page is ready; `isOwn` says whether the web view's URL is one of the app's pages.
  mutating func send(_ event: BridgeEvent, isOwn: Bool) -> Step? {
    if isReady, isOwn { return .send(event) }
    waiting.append(.send(event))
    return nil
  }

  /// Records that the page is replaced by another one, which is not ready yet.
  mutating func pageIsReplaced() { (isReady, hasStarted) = (false, true) }

  /// Records that a page is ready, and returns what waited for it, unless it is a page of another site.
  mutating func pageIsReady(isOwn: Bool) -> [Step] {
    isReady = isOwn
    guard isOwn else { return [] }
    if hasStarted { loading = nil }
    defer { waiting = [] }
    return waiting
  }

  /// Returns the step that loads the packaged pages in place of a page that the network did not deliver.
  ///
  /// Nil if there are none, or if the page's address, if known, is one of another site. Without packaged pages, the path of
  /// a first page waits for the next attempt to load it.
  mutating func networkFailed(at address: String?) -> Step? {
    let origin = address.map { BridgeOrigin(ofURL: $0) }
    guard case .site(let site, let fallback?) = content else {
      let isOwn = origin.map { origins.contains($0?.text ?? "") } ?? true
      if isOwn, !isReady, let path = loading {
        waiting.insert(.run(path: path), at: 0)
        loading = nil
      }
      return nil
    }
    guard origin.map({ $0 == BridgeOrigin(ofURL: site) }) ?? true else { return nil }
    content = fallback
    isReady = false
    if let loading { waiting.insert(.run(path: loading), at: 0) }
    loading = nil
    return start()
  }
}
