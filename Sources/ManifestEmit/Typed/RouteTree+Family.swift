extension RouteTree {
  /// What the cases of an enumeration are.
  enum Family: Sendable {
    case routes
    case pages

    /// What the outermost enumeration is called; those within it end with the same.
    var typeName: String {
      switch self {
      case .routes: "Routes"
      case .pages: "AppPage"
      }
    }

    /// What stands before a name that begins with a digit.
    var prefix: String {
      switch self {
      case .routes: "route"
      case .pages: "page"
      }
    }

    /// What is added to a name that is taken.
    var suffix: String {
      switch self {
      case .routes: "Route"
      case .pages: "Page"
      }
    }

    /// Members that every generated type of the family has, and names that Swift keeps for itself behind a dot.
    var takenNames: ReservedNames {
      switch self {
      case .routes: Self.routeNames
      case .pages: Self.pageNames
      }
    }

    private static let routeNames: ReservedNames = [
      "Protocol", "Type", "hash", "hashValue", "init", "names", "none", "read", "resolution", "resolve", "self", "some",
      "table", "target", "url", "writeParameters",
    ]

    private static let pageNames: ReservedNames = [
      "Protocol", "Type", "encode", "hash", "hashValue", "init", "maximumDepth", "names", "none", "presentation",
      "read",
      "self", "some", "table", "tabs", "target", "unknownPage", "writeParameters",
    ]
  }
}
