/// A link that is to be opened.
public struct LinkRequest: Equatable, Sendable {
  /// The URL, or nil for a route that code or a quick action opens.
  public let url: String?
  /// The origin of the link.
  public let origin: LinkOrigin
  /// What the link opens, or the reason that it opens nothing.
  public let resolution: Result<LinkResolution, RouteError>

  /// The URL of a web page, typically a universal link, that no route takes; nil for every other link.
  package var webPage: String? {
    guard case .failure = resolution, let url else { return nil }
    let isWebPage = ["https://", "http://"].contains { url.prefix($0.count).lowercased() == $0 }
    return isWebPage ? url : nil
  }

  /// Creates a request to open a URL.
  public init(_ url: String, origin: LinkOrigin, in table: RouteTable) {
    self.url = url
    self.origin = origin
    resolution = table.resolve(url, origin: origin)
  }

  /// Creates a request to open the URL in a notification's `userInfo`, or returns nil if it has none.
  public init?<Routes: NotificationRoutes>(notification userInfo: [AnyHashable: Any], of routes: Routes.Type) {
    guard let url = routes.url(ofNotification: userInfo) else { return nil }
    self.init(url, origin: .external, in: routes.table)
  }

  /// Creates a request to open a route, which may be internal.
  ///
  /// - Throws: `LinkError.refused` if a parameter of the route violates a constraint.
  public init(_ route: some TypedRoutes) throws(LinkError) {
    url = nil
    origin = .internal
    resolution = .success(try route.resolution())
  }

  /// Creates a request to open a route by its name in the route map; the route may be internal.
  ///
  /// - Throws: `LinkError` if the route does not exist or does not accept the parameters.
  public init(route name: String, parameters: ParameterValues, in table: RouteTable) throws(LinkError) {
    url = nil
    origin = .internal
    resolution = .success(try table.resolution(ofRoute: name, parameters: parameters))
  }
}
