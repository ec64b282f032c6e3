/// An object that opens the links of an app, or of one of its windows, each exactly once.
@MainActor
public protocol LinkOpener: AnyObject {
  /// The delivery that receives the links.
  var delivery: LinkDelivery { get }
}

extension LinkOpener {
  /// Decides about each link and each route that code opens; by default, all are opened.
  public var beforeOpening: @MainActor (LinkResolution, LinkOrigin) -> LinkDecision {
    get { delivery.beforeOpening }
    set { delivery.beforeOpening = newValue }
  }

  /// Whether links wait because the app is not ready for them, for example while it restores the user's session.
  public var holdsLinks: Bool {
    get { delivery.isHeld }
    set { delivery.isHeld = newValue }
  }

  /// Receives the outcome of each link, for analytics and logs.
  public var onEvent: @MainActor (LinkEvent) -> Void {
    get { delivery.onEvent }
    set { delivery.onEvent = newValue }
  }

  /// Opens the link or route that waits because of the app's decision; older ones have ended.
  public func resume() { delivery.resume() }

  /// Forgets which links may arrive a second time.
  public func enterBackground() { delivery.enterBackground() }

  /// Drops the links that wait, because the scene was disconnected.
  public func disconnect() { delivery.disconnect() }
}
