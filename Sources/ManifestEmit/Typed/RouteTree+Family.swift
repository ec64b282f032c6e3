extension RouteTree {
  /// What the cases of an enumeration are.
  enum Family: Sendable {
    case routes
    case pages
    case apps

    /// What the outermost enumeration is called; those within it end with the same.
    var typeName: String {
      switch self {
      case .routes: "Routes"
      case .pages: "AppPage"
      case .apps: "MicroApp"
      }
    }

    /// What stands before a name that begins with a digit.
    var prefix: String {
      switch self {
      case .routes: "route"
      case .pages: "page"
      case .apps: "app"
      }
    }

    /// What is added to a name that is taken.
    var suffix: String {
      switch self {
      case .routes: "Route"
      case .pages: "Page"
      case .apps: "App"
      }
    }

    /// Members that every generated type of the family has, and names that Swift keeps for itself behind a dot.
    var takenNames: ReservedNames {
      switch self {
      case .routes: Self.routeNames
      case .pages: Self.pageNames
      case .apps: Self.appNames
      }
    }

    private static let routeNames: ReservedNames = [
      "Protocol", "Type", "cases", "hash", "hashValue", "init", "none", "resolution", "resolve", "self", "some",
      "table",
      "url",
    ]

    private static let appNames: ReservedNames = [
      "Protocol", "Type", "cases", "descriptors", "hash", "hashValue", "init", "launcherName", "name", "none",
      "registrations", "self", "some",
    ]

    private static let pageNames: ReservedNames = [
      "Protocol", "Type", "cases", "encode", "hash", "hashValue", "init", "maximumDepth", "none", "presentation",
      "self",
      "some", "table", "tabs", "unknownPage",
    ]
  }
}
