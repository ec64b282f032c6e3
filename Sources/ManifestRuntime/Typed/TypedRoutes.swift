/// A type whose values are the ways into an app, each with its parameters; `manifestc` generates one for every app.
///
/// A value is made by hand, or from a URL; it becomes a URL, or what the URL would open. Both ways go through the one table, so
/// they cannot disagree.
public protocol TypedRoutes: TypedCases, Hashable {
  /// How the app's own URLs begin.
  associatedtype Scheme: RouteScheme

  /// The table that URLs are looked up in.
  static var table: RouteTable { get }
}

extension TypedRoutes {
  /// Finds what a URL opens, or why it opens nothing.
  ///
  /// Parameters of a want that nobody declared are left out; `table.resolve` returns them too.
  public static func resolve(_ url: String, origin: Origin = .external) -> Result<Self, RouteError> {
    table.resolve(url, origin: origin).flatMap { resolution in
      Result { () throws(RouteError) in try Self(resolution) }
    }
  }

  /// Takes what a URL was resolved to by `table`.
  ///
  /// - Throws: `RouteError.unreadableTable` for what another table said.
  public init(_ resolution: Resolution) throws(RouteError) {
    try self.init(path: resolution.casePath, parameters: resolution.parameters)
  }

  /// The URL that opens this route.
  ///
  /// - Throws: `LinkError` where no URL of this scheme can carry the route and its parameters. A URL that is returned
  ///   resolves to this very route and to these very parameters.
  public func url(scheme: Scheme) throws(LinkError) -> String {
    try written.url(scheme.base, in: Self.table)
  }

  /// What opening this route means: its destination, and its parameters.
  ///
  /// - Throws: `LinkError.refused` where a parameter breaks a constraint.
  public func resolution() throws(LinkError) -> Resolution { try written.resolution(in: Self.table) }
}

/// A way in which the URLs of an app may begin.
public protocol RouteScheme: Sendable {
  /// What stands before the path, and how it is read.
  var base: RouteBase { get }
}

/// What a URL begins with, and with that its form.
public enum RouteBase: Hashable, Sendable {
  /// `bundleName://module?abilityName=name&params=JSON`, which opens an ability.
  case want
  /// A link.
  case link(LinkText.Base)
}
