import ManifestRuntime

/// What the report and a resolved URL say alike of a route.
enum DestinationSchema {
  /// The destination of a route in the report.
  static func report(_ systems: [any System.Type]) -> Schema {
    either(systems.flatMap { $0.destinationReports }.map(\.report.schema))
  }

  /// What a URL opens, as `resolve --format json` says it.
  static func resolution(_ systems: [any System.Type]) -> Schema {
    either(systems.flatMap { $0.destinationReports }.map(\.resolution))
  }

  private static func either(_ schemas: [Schema]) -> Schema {
    schemas.dropLast().reversed().reduce(schemas.last ?? .any) { .either($1, $0) }
  }

  /// That a route is on its way out.
  static let deprecation: Schema = .object(
    [
      .init("since", .anyText, "The version that deprecated the route."),
      .init("removeAfter", .text(MapForms.date), "The last day on which the route must work."),
      .init("use", .text(MapForms.routeName), "The route to use instead."),
    ], extra: .ignored)
}
