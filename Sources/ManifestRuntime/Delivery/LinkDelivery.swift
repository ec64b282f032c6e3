/// Delivers every link of an app, or of one of its windows, exactly once.
///
/// Links wait in their order until the first page exists, and while ``isHeld`` is true. Before a link is opened, the app
/// decides about it (``beforeOpening``). Each link has exactly one ``LinkOutcome``, which ``onEvent`` receives.
@MainActor
public final class LinkDelivery {
  /// The maximum number of links that wait; more are refused.
  public static let limit = 100

  /// Decides about a link that is to be opened; by default, every link is opened.
  ///
  /// It is called once for each link, and again for one that waited because of the decision.
  public var beforeOpening: @MainActor (LinkResolution, LinkOrigin) -> LinkDecision = { _, _ in .open }
  /// Receives the outcome of each link.
  public var onEvent: @MainActor (LinkEvent) -> Void = { _ in }
  /// Whether links wait because the app is not ready for them, for example while it restores the user's session.
  public var isHeld = false { didSet { deliver() } }

  private let open: @MainActor (LinkRequest) -> LinkOutcome
  private let hasPage: @MainActor () -> Bool
  private var queue: [Link] = []
  /// The link that waits for `resume()`.
  private var suspended: Link?
  private var isOpening = false
  private var paired = PairedInputs()

  private struct Link {
    let request: LinkRequest
    let open: @MainActor (LinkRequest) -> LinkOutcome
    let completion: @MainActor (LinkOutcome) -> Void
    /// The app's decision about a link that is still in the queue; nil if the app has not been asked.
    var decision: LinkDecision?
  }

  /// Creates a delivery.
  ///
  /// - Parameters:
  ///   - hasPage: Returns whether the first page exists.
  ///   - open: Opens a link, or reports why it opens nothing, and returns the outcome.
  public init(
    hasPage: @escaping @MainActor () -> Bool = { true }, open: @escaping @MainActor (LinkRequest) -> LinkOutcome
  ) {
    self.hasPage = hasPage
    self.open = open
  }

  /// Receives a link, and opens it now or when its turn comes.
  ///
  /// - Parameters:
  ///   - request: The link.
  ///   - callback: The callback that received it.
  ///   - key: The identity of the input, which two callbacks may receive: by default the URL.
  ///   - open: Opens the link in place of the function that all links of the delivery have.
  ///   - completion: Receives the outcome. It is not called for the second input of a pair.
  /// - Returns: The outcome; nil if the link waits, or is the second input of a pair.
  @discardableResult
  public func receive(
    _ request: LinkRequest, from callback: LinkCallback, key: String? = nil,
    opening open: (@MainActor (LinkRequest) -> LinkOutcome)? = nil,
    completion: @escaping @MainActor (LinkOutcome) -> Void = { _ in }
  ) -> LinkOutcome? {
    if let key = key ?? request.url, paired.isRepeated(key, from: callback) { return nil }
    var outcome: LinkOutcome?
    let link = Link(request: request, open: open ?? self.open) {
      outcome = $0
      completion($0)
    }
    if queue.count < Self.limit {
      queue.append(link)
      deliver()
    } else {
      end(link, .refused(kind: "tooManyLinks"))
    }
    return outcome
  }

  /// Returns the link of a route that code opens; an invalid one is refused.
  ///
  /// - Throws: `LinkError` if a parameter of the route violates a constraint.
  public func request(_ route: some TypedRoutes) throws(LinkError) -> LinkRequest {
    do throws(LinkError) {
      return try LinkRequest(route)
    } catch {
      refuse(kind: error.kind, origin: .internal)
      throw error
    }
  }

  /// Records an input without a link that can be resolved, and returns its outcome.
  @discardableResult
  public func refuse(kind: String, origin: LinkOrigin) -> LinkOutcome {
    onEvent(LinkEvent(refused: kind, origin: origin))
    return .refused(kind: kind)
  }

  /// Opens the first waiting link that a condition accepts, as the first page.
  ///
  /// - Returns: The outcome; nil if no link is accepted, or if the app does not open it now.
  public func openFirst(where isFirst: (LinkResolution) -> Bool) -> LinkOutcome? {
    guard !isHeld, !isOpening else { return nil }
    for (index, link) in queue.enumerated() {
      guard case .success(let resolution) = link.request.resolution, isFirst(resolution) else { continue }
      let decision = link.decision ?? beforeOpening(resolution, link.request.origin)
      // The app may have disconnected the scene.
      guard queue.indices.contains(index) else { return nil }
      guard case .open = decision else {
        queue[index].decision = decision
        continue
      }
      queue.remove(at: index)
      let outcome = link.open(link.request)
      end(link, outcome)
      return outcome
    }
    return nil
  }

  /// Opens the link that waits because of the app's decision.
  public func resume() {
    guard let link = suspended else { return }
    suspended = nil
    queue.insert(link, at: 0)
    deliver()
  }

  /// Forgets which inputs may arrive a second time.
  public func enterBackground() { paired.forget() }

  /// Drops the links that wait, because their scene was disconnected.
  public func disconnect() { endWaiting(.dropped) }

  /// Refuses the links that wait, because the app cannot show a page.
  public func refuseWaiting(kind: String) { endWaiting(.refused(kind: kind)) }

  private func endWaiting(_ outcome: LinkOutcome) {
    let waiting = queue + (suspended.map { [$0] } ?? [])
    (queue, suspended) = ([], nil)
    for link in waiting { end(link, outcome) }
  }

  /// Opens the links that waited for the first page.
  public func deliver() {
    if isOpening { return }
    isOpening = true
    defer { isOpening = false }
    while hasPage(), !isHeld, !queue.isEmpty { deliver(queue.removeFirst()) }
  }

  private func deliver(_ link: Link) {
    guard case .success(let resolution) = link.request.resolution else { return end(link, link.open(link.request)) }
    switch link.decision ?? beforeOpening(resolution, link.request.origin) {
    case .open: end(link, link.open(link.request))
    case .refuse: end(link, .refused(kind: "refusedByApp"))
    case .wait(let shown):
      if let older = suspended { end(older, .superseded) }
      suspended = link
      suspended?.decision = nil
      // A link does not wait for a route that cannot be shown.
      guard case .refused(let kind) = shown.map(show), let waiting = suspended else { return }
      suspended = nil
      end(waiting, .refused(kind: kind))
    }
  }

  /// Shows a route while a link waits.
  private func show(_ route: Result<LinkRequest, LinkError>) -> LinkOutcome {
    switch route {
    case .success(let request): open(request)
    case .failure(let error): .refused(kind: error.kind)
    }
  }

  private func end(_ link: Link, _ outcome: LinkOutcome) {
    onEvent(LinkEvent(link.request, outcome))
    link.completion(outcome)
  }
}
