/// The generated enumeration of an app's routes and abilities, each with its parameters.
///
/// A value is created in code or from a URL, and converts to a URL or to its resolution, using the same route table.
public protocol TypedRoutes: TypedCases {
  /// The schemes and hosts of the app's URLs.
  associatedtype Scheme: RouteScheme

  /// The route table of the app.
  static var table: RouteTable { get }
}

extension TypedRoutes {
  /// Resolves a URL to a route or an ability.
  ///
  /// Undeclared parameters of a want are omitted; `table.resolve` includes them.
  public static func resolve(_ url: String, origin: LinkOrigin = .external) -> Result<Self, RouteError> {
    table.resolve(url, origin: origin).flatMap { resolution in
      Result { () throws(RouteError) in try Self(resolution) }
    }
  }

  /// Creates the value for a resolution by `table`.
  ///
  /// - Throws: `RouteError.unreadableTable` if the resolution does not match the generated code.
  public init(_ resolution: LinkResolution) throws(RouteError) {
    try self.init(path: resolution.casePath, parameters: resolution.declaredParameters)
  }

  /// Returns the URL that opens this route.
  ///
  /// - Throws: `LinkError` if a URL of this scheme cannot represent the route and its parameters. A returned URL always
  ///   resolves to the same route and parameters; in a want URL, doubles are rounded to six decimals.
  public func url(scheme: Scheme) throws(LinkError) -> String {
    try encoded.url(scheme.base, in: Self.table)
  }

  /// Returns the URL that begins with a whole URL of this route, for apps that expect this older form.
  ///
  /// All parameters are in the query.
  ///
  /// - Parameter legacy: An element of `legacy` in the route map, for example `mainapp://action=openCamera`.
  /// - Returns: A URL that resolves to the same route and parameters.
  /// - Throws: `LinkError` if the URL opens another route or none, or if the query cannot contain a value.
  public func url(legacy: String) throws(LinkError) -> String { try encoded.url(legacy: legacy, in: Self.table) }

  /// Returns the resolution of this route, with its destination and parameters.
  ///
  /// - Throws: `LinkError.refused` if a parameter violates a constraint.
  public func resolution() throws(LinkError) -> LinkResolution { try encoded.resolution(in: Self.table) }
}

/// A scheme of the app's URLs, with its host if it has one.
public protocol RouteScheme: Sendable {
  /// The start of URLs with this scheme.
  var base: RouteBase { get }
}
