/// An error that occurs when a URL is resolved.
public indirect enum RouteError: Error, Hashable, Sendable {
  // It is indirect because the copies of a large error, in each function that throws it, make apps larger.

  /// The route table cannot be read.
  case unreadableTable(TableFault)
  /// The URL has more bytes than `RouteTable.maximumURLLength`.
  case tooLong(bytes: Int)
  /// The text is not a valid link URL.
  case malformed(URLFault)
  /// The app does not declare the scheme.
  case unknownScheme(LookupFailure)
  /// The host is missing, or the scheme does not allow it.
  case unknownHost(LookupFailure)
  /// No route matches the path and query.
  case noRoute(LookupFailure)
  /// An external URL matches an internal route.
  case notPublic(route: String)
  /// The URL has the bundle name as its scheme, but is not a valid want.
  case malformedWant(WantFault)
  /// The app does not declare the ability or the module.
  case unknownAbility(LookupFailure)
  /// An external want names an ability that the app does not export.
  case notExported(ability: String)
  /// The `params` of a want cannot be read.
  case malformedParameters(WantParameters.Fault)
  /// A required parameter is missing.
  case missingParameter(String, of: Subject)
  /// A query value that selects the route occurs more than once.
  case repeatedQueryValue(String, of: Subject)
  /// A parameter that is not a list occurs more than once.
  case repeatedParameter(String, of: Subject)
  /// The value of a parameter has the wrong type or violates a constraint.
  case invalidParameter(InvalidParameter, of: Subject)

  /// The route, ability, page or micro app that declares a parameter.
  public enum Subject: Hashable, Sendable, CustomStringConvertible {
    /// A route, with the template that the URL matched.
    case route(String, template: String)
    /// An ability, as `module/name`.
    case ability(String)
    /// A page, which code opens or a saved state contains.
    case page(String)
    /// A micro app, which code starts with a dictionary.
    case app(String)

    /// A textual description of the route, ability, page or micro app.
    public var description: String {
      switch self {
      case .route(let name, let template): "route `\(name)` (`\(template)`)"
      case .ability(let name): "ability `\(name)`"
      case .page(let name): "page `\(name)`"
      case .app(let name): "micro app `\(name)`"
      }
    }
  }

  /// An invalid value of a parameter.
  public struct InvalidParameter: Hashable, Sendable {
    /// The name of the parameter.
    public let name: String
    /// The declared type of the parameter.
    public let expected: ParameterType
    /// The text of the value in the URL.
    public let found: String

    /// Creates an invalid parameter.
    public init(name: String, expected: ParameterType, found: String) {
      self.name = name
      self.expected = expected
      self.found = found
    }
  }

  /// The reason that a URL with the bundle name as its scheme is not a want.
  public enum WantFault: Hashable, Sendable {
    /// The URL has a path.
    case path
    /// The URL has no module in the position of the host.
    case noModule
    /// The `abilityName` is missing or empty.
    case noAbilityName
    /// The query item `abilityName` or `params` occurs more than once.
    case repeated(String)
  }
}

extension RouteError: CustomStringConvertible {
  /// A sentence that describes the error, with the nearest name if there is one.
  public var description: String {
    switch self {
    case .unreadableTable(let fault): fault.description
    case .tooLong(let bytes): "the URL has \(bytes) bytes; the limit is \(URLParts.maximumLength)"
    case .malformed(let fault): fault.description
    case .unknownScheme(let miss), .unknownHost(let miss), .noRoute(let miss), .unknownAbility(let miss):
      miss.description
    case .notPublic(let route): "route \(route.inBackticks) is internal, and URLs from outside the app cannot open it"
    case .notExported(let ability):
      "ability \(ability.inBackticks) is not exported, and wants from outside the app cannot open it"
    case .malformedWant(let fault): "a want URL is `bundleName://module?abilityName=name`, but \(fault)"
    case .malformedParameters(let fault): fault.description
    case .missingParameter(let name, let subject): "\(subject) requires the parameter \(name.inBackticks)"
    case .repeatedQueryValue(let name, let subject):
      "\(subject) accepts the query value \(name.inBackticks) once, but the URL repeats it"
    case .repeatedParameter(let name, let subject):
      "\(subject) accepts the parameter \(name.inBackticks) once, but the URL repeats it"
    case .invalidParameter(let parameter, let subject):
      "\(subject) requires \(parameter.expected) for \(parameter.name.inBackticks), not \(parameter.found.inBackticks)"
    }
  }
}

extension RouteError.WantFault: CustomStringConvertible {
  /// A clause that describes the fault.
  public var description: String {
    switch self {
    case .path: "this one has a path"
    case .noModule: "this one has no module"
    case .noAbilityName: "this one has no `abilityName`"
    case .repeated(let name): "this one has `\(name)` more than once"
    }
  }
}
