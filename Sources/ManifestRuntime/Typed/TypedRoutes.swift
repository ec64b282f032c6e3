/// The routes and abilities of an app, each with its parameters; `manifestc` generates one such enumeration for every app.
///
/// A value is created in code or from a URL; it becomes a URL, or what that URL would open. Both directions use the same table.
public protocol TypedRoutes: TypedCases {
  /// The schemes and hosts of the app's own URLs.
  associatedtype Scheme: RouteScheme

  /// The table that URLs are looked up in.
  static var table: RouteTable { get }
}

extension TypedRoutes {
  /// Returns what a URL opens, or why it opens nothing.
  ///
  /// Undeclared parameters of a want are left out; `table.resolve` returns them too.
  public static func resolve(_ url: String, origin: Origin = .external) -> Result<Self, RouteError> {
    table.resolve(url, origin: origin).flatMap { resolution in
      Result { () throws(RouteError) in try Self(resolution) }
    }
  }

  /// Creates the value for what `table` resolved a URL to.
  ///
  /// - Throws: `RouteError.unreadableTable` if the resolution comes from a table that was generated with other code.
  public init(_ resolution: Resolution) throws(RouteError) {
    try self.init(path: resolution.casePath, parameters: resolution.declaredParameters)
  }

  /// The URL that opens this route.
  ///
  /// - Throws: `LinkError` where no URL of this scheme can carry the route and its parameters. A URL that is returned
  ///   resolves to this very route and to these very parameters.
  public func url(scheme: Scheme) throws(LinkError) -> String {
    try encoded.url(scheme.base, in: Self.table)
  }

  /// What opening this route means: its destination, and its parameters.
  ///
  /// - Throws: `LinkError.refused` where a parameter breaks a constraint.
  public func resolution() throws(LinkError) -> Resolution { try encoded.resolution(in: Self.table) }
}

/// A scheme, with a host where it has one, of the app's own URLs.
public protocol RouteScheme: Sendable {
  /// The start of the URLs.
  var base: RouteBase { get }
}
