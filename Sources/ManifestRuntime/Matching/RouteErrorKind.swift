extension RouteError {
  /// The name of the error's case, for analytics and logs.
  public var kind: String {
    switch self {
    case .unreadableTable: "unreadableTable"
    case .tooLong: "tooLong"
    case .malformed: "malformed"
    case .unknownScheme: "unknownScheme"
    case .unknownHost: "unknownHost"
    case .noRoute: "noRoute"
    case .notPublic: "notPublic"
    case .malformedWant: "malformedWant"
    case .unknownAbility: "unknownAbility"
    case .notExported: "notExported"
    case .malformedParameters: "malformedParameters"
    case .missingParameter: "missingParameter"
    case .repeatedQueryValue: "repeatedQueryValue"
    case .repeatedParameter: "repeatedParameter"
    case .invalidParameter: "invalidParameter"
    }
  }
}
