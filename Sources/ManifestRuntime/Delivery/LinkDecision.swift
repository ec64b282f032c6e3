/// The decision of an app about a link that is to be opened.
public enum LinkDecision: Equatable, Sendable {
  /// The link is opened.
  case open
  /// The link is refused.
  case refuse
  /// The link waits until the app calls `resume()`; in the meantime, the route of the request is shown, if there is one.
  case wait(showing: Result<LinkRequest, LinkError>?)

  /// The link waits until the app calls `resume()`.
  public static let wait = LinkDecision.wait(showing: nil)

  /// The link waits until the app calls `resume()`; in the meantime, a route is shown, such as the app's login.
  public static func wait(showing route: some TypedRoutes) -> LinkDecision {
    .wait(showing: Result { () throws(LinkError) in try LinkRequest(route) })
  }
}
