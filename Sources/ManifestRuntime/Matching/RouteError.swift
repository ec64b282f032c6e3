/// Why a URL opens nothing.
public enum RouteError: Error, Hashable, Sendable {
  /// The table itself cannot be read.
  case unreadableTable(TableFault)
  /// The URL has more bytes than `RouteTable.maximumURLLength`.
  case tooLong(bytes: Int)
  /// The text is not a URL that a link may be.
  case malformed(URLFault)
  /// The app has no such scheme.
  case unknownScheme(Miss)
  /// The scheme does not allow the host, or needs one.
  case unknownHost(Miss)
  /// No route matches.
  case noRoute(Miss)
  /// A URL from outside would open a route that is only for the app itself.
  case notPublic(route: String)
  /// The URL has the bundle name as its scheme, but not the form of a want.
  case malformedWant(WantFault)
  /// The app has no such ability, or no such module.
  case unknownAbility(Miss)
  /// The want's `params` cannot be read.
  case malformedParameters(WantParameters.Fault)
  /// A required parameter is missing.
  case missingParameter(String, of: Subject)
  /// A query value that selects the route occurs more than once, equal or not.
  case repeatedQueryValue(String, of: Subject)
  /// A parameter that is not a list occurs more than once.
  case repeatedParameter(String, of: Subject)
  /// The value of a parameter is of another type or breaks a constraint.
  case invalidParameter(InvalidParameter, of: Subject)

  /// Whose parameters a URL gives.
  public enum Subject: Hashable, Sendable, CustomStringConvertible {
    /// A route, with the template that the URL matched.
    case route(String, template: String)
    /// An ability, as `module/name`.
    case ability(String)

    /// The route or the ability in words.
    public var description: String {
      switch self {
      case .route(let name, let template): "route `\(name)` (`\(template)`)"
      case .ability(let name): "ability `\(name)`"
      }
    }
  }

  /// A value that a parameter does not take.
  public struct InvalidParameter: Hashable, Sendable {
    /// The name of the parameter.
    public let name: String
    /// What it takes.
    public let expected: ParameterType
    /// What the URL gives.
    public let found: String

    /// Describes a value that a parameter does not take.
    public init(name: String, expected: ParameterType, found: String) {
      self.name = name
      self.expected = expected
      self.found = found
    }
  }

  /// What a URL with the bundle name as its scheme lacks to be a want.
  public enum WantFault: Hashable, Sendable {
    /// There is a path.
    case path
    /// There is no module in the place of the host.
    case noModule
    /// There is no `abilityName`, or an empty one.
    case noAbilityName
    /// `abilityName` or `params` occurs more than once.
    case repeated(String)
  }
}
