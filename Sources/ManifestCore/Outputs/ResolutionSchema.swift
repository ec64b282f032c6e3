package import ManifestRuntime

/// The schema of the output of `manifestc resolve --format json`.
enum ResolutionSchema {
  static func document(_ systems: [any System.Type]) -> Schema {
    let own = systems.compactMap { $0.ownLinks }
    let others = ["a want URL"] + own.map { "a \($0.noun)" }
    let errorKinds = RouteErrorKind.allCases.map(\.rawValue) + own.flatMap(\.errorKinds)
    return .either(
      .object(
        head + [
          .init(
            "route", route,
            "The route that the URL matches; absent for \(others.joined(separator: " and ")), which name what they open."
          )
        ] + own.map(\.field) + [
          .init("destination", DestinationSchema.resolution(systems), required: true, "What the URL opens."),
          .init(
            "parameters", .map(key: TextForm("a name"), value: .any), required: true,
            "The parameters that have a value, each as JSON of its own type."),
          .init("deprecated", DestinationSchema.deprecation, "That the route is on its way out."),
        ], extra: .ignored),
      .object(head + [.init("error", error(errorKinds), required: true, "Why the URL opens nothing.")], extra: .ignored)
    )
  }

  private static let head: [Schema.Field] = [
    .init("version", .integer(1...1), required: true, "The version of the format; keys may yet be added to it."),
    .init("url", .anyText, required: true, "The URL as it was given."),
  ]

  private static let route: Schema = .object(
    [
      .init("name", .text(MapForms.routeName), required: true, "The name of the route."),
      .init("path", .text(MapForms.path), required: true, "The path template that the URL matches."),
      .init(
        "query", .map(key: TextForm("a name"), value: .anyText),
        "The query values without which a URL is not the route's; absent where it asks for none."),
    ], extra: .ignored)

  private static func error(_ kinds: [String]) -> Schema {
    .object(
      [
        .init("kind", .word(kinds), required: true, "What kind of reason it is."),
        .init("message", .anyText, required: true, "The reason, in one sentence without a full stop."),
        .init("nearest", .anyText, "The nearest name that the app does have."),
        .init("parameter", .anyText, "The parameter that the reason is about."),
      ], extra: .ignored)
  }
}

/// The kinds of errors for URLs that open nothing.
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
      case .malformedParameters: .malformedParameters
      case .missingParameter: .missingParameter
      case .repeatedQueryValue: .repeatedQueryValue
      case .repeatedParameter: .repeatedParameter
      case .invalidParameter: .invalidParameter
      }
  }
}

/// The schemas that the report and `resolve --format json` share.
enum DestinationSchema {
  /// Returns the schema of a route's destination in the report.
  static func report(_ systems: [any System.Type]) -> Schema {
    either(systems.flatMap { $0.destinationReports }.map(\.report.schema))
  }

  /// Returns the schema of a destination in `resolve --format json`.
  static func resolution(_ systems: [any System.Type]) -> Schema {
    either(systems.flatMap { $0.destinationReports }.map(\.resolution))
  }

  private static func either(_ schemas: [Schema]) -> Schema {
    schemas.dropLast().reversed().reduce(schemas.last ?? .any) { .either($1, $0) }
  }

  /// The deprecation of a route.
  static let deprecation: Schema = .object(
    [
      .init("since", .anyText, "The version that deprecated the route."),
      .init("removeAfter", .text(MapForms.date), "The last day on which the route must work."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .ignored)
}
