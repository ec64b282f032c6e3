/// The routes of an app whose notifications have a URL; `manifestc` generates the conformance.
public protocol NotificationRoutes: TypedRoutes {
  /// Returns the URL in the `userInfo` of a notification, or nil if it has none.
  static func url(ofNotification userInfo: [AnyHashable: Any]) -> String?
}

extension NotificationRoutes {
  /// Creates the route that a notification opens, or nil if its `userInfo` has no URL.
  ///
  /// Whoever sends notifications is outside the app, so they open what external URLs open.
  ///
  /// - Throws: `RouteError` if the URL opens nothing.
  public init?(notification userInfo: [AnyHashable: Any]) throws(RouteError) {
    guard let url = Self.url(ofNotification: userInfo) else { return nil }
    self = try Self.resolve(url, origin: .external).get()
  }
}
