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
    /// The URL lacks a module, which takes the position of the host.
    case noModule
    /// There is no `abilityName`, or an empty one.
    case noAbilityName
    /// `abilityName` or `params` occurs more than once.
    case repeated(String)
  }
}

extension RouteError: CustomStringConvertible {
  /// What is wrong, as one sentence for people; what comes nearest is looked for here and not before.
  public var description: String {
    switch self {
    case .unreadableTable(let fault): fault.description
    case .tooLong(let bytes): "the URL has \(bytes) bytes; at most \(URLParts.maximumLength) are read"
    case .malformed(let fault): fault.description
    case .unknownScheme(let miss), .unknownHost(let miss), .noRoute(let miss), .unknownAbility(let miss):
      miss.description
    case .notPublic(let route): "route \(route.inBackticks) is for the app itself, not for URLs from outside"
    case .malformedWant(let fault): "a want URL is `bundleName://module?abilityName=name`, but \(fault)"
    case .malformedParameters(let fault): fault.description
    case .missingParameter(let name, let subject): "\(subject) needs the parameter \(name.inBackticks)"
    case .repeatedQueryValue(let name, let subject):
      "\(subject) takes the query value \(name.inBackticks) once, but the URL gives it more than once"
    case .repeatedParameter(let name, let subject):
      "\(subject) takes the parameter \(name.inBackticks) once, but the URL gives it more than once"
    case .invalidParameter(let parameter, let subject):
      "\(subject) takes \(parameter.expected) for \(parameter.name.inBackticks), not \(parameter.found.inBackticks)"
    }
  }
}

extension RouteError.WantFault: CustomStringConvertible {
  /// What the URL lacks, as the second half of a sentence.
  public var description: String {
    switch self {
    case .path: "this one has a path"
    case .noModule: "this one has no module"
    case .noAbilityName: "this one has no `abilityName`"
    case .repeated(let name): "this one has `\(name)` more than once"
    }
  }
}
