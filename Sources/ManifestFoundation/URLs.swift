public import Foundation
public import ManifestRuntime

extension RouteTable {
  /// Resolves a URL to its destination and parameters.
  public func resolve(_ url: URL, origin: LinkOrigin) -> Result<LinkResolution, RouteError> {
    resolve(url.absoluteString, origin: origin)
  }
}

extension TypedRoutes {
  /// Resolves a URL to a route or an ability.
  ///
  /// Undeclared parameters of a want are omitted; `table.resolve` includes them.
  public static func resolve(_ url: URL, origin: LinkOrigin = .external) -> Result<Self, RouteError> {
    resolve(url.absoluteString, origin: origin)
  }

  /// Returns the URL that opens this route: `try Routes.order(id: 42).url(.orchard)`.
  ///
  /// - Throws: `LinkError` if a URL of this scheme cannot represent the route and its parameters. A returned URL always
  ///   resolves to the same route and parameters; in a want URL, doubles are rounded to six decimals.
  public func url(_ scheme: Scheme) throws -> URL {
    let text = try url(scheme: scheme)
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    return url
  }
}

extension LinkRequest {
  /// Creates a request to open a URL.
  public init(_ url: URL, origin: LinkOrigin, in table: RouteTable) {
    self.init(url.absoluteString, origin: origin, in: table)
  }

  /// The web page that no route takes, typically of a universal link; nil for every other link.
  package var webPageURL: URL? { webPage.flatMap { URL(string: $0) } }
}
