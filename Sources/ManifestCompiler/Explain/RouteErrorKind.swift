package import ManifestRuntime

/// The kinds of errors for URLs that cannot be opened.
package enum RouteErrorKind: String, CaseIterable, Sendable {
  case unreadableTable = "unreadable-table"
  case tooLong = "too-long"
  case malformedURL = "malformed-url"
  case unknownScheme = "unknown-scheme"
  case unknownHost = "unknown-host"
  case noRoute = "no-route"
  case notPublic = "not-public"
  case malformedWant = "malformed-want"
  case unknownAbility = "unknown-ability"
  case notExported = "not-exported"
  case malformedParameters = "malformed-parameters"
  case missingParameter = "missing-parameter"
  case repeatedQueryValue = "repeated-query-value"
  case repeatedParameter = "repeated-parameter"
  case invalidParameter = "invalid-parameter"

  /// Creates the kind of an error.
  package init(_ error: RouteError) {
    self =
      switch error {
      case .unreadableTable: .unreadableTable
      case .tooLong: .tooLong
      case .malformed: .malformedURL
      case .unknownScheme: .unknownScheme
      case .unknownHost: .unknownHost
      case .noRoute: .noRoute
      case .notPublic: .notPublic
      case .malformedWant: .malformedWant
      case .unknownAbility: .unknownAbility
      case .notExported: .notExported
      case .malformedParameters: .malformedParameters
      case .missingParameter: .missingParameter
      case .repeatedQueryValue: .repeatedQueryValue
      case .repeatedParameter: .repeatedParameter
      case .invalidParameter: .invalidParameter
      }
  }
}
