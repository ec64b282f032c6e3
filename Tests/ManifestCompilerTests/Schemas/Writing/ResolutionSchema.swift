import ManifestCompiler

@testable import ManifestCore

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
          .init(
            "destination", .either(of: systems.flatMap { $0.destinationReports }.map(\.resolution)), required: true,
            "The destination of the URL."),
          .init(
            "parameters", .map(key: TextForm("a name"), value: .any), required: true,
            "The parameters that have a value, each as JSON of its own type."),
          .init(
            "gives", .map(key: TextForm("a name"), value: .any),
            "What the destination gets besides the parameters by their names: those with other names, and fixed values."
          ),
          .init("deprecated", LinkKinds.deprecation.schema, "The deprecation of the route."),
          .init(
            "requires", .list(.anyText), "The requirements of the route and its destination; absent if there are none."),
          .init("ignored", .list(ignored), "The query items of the URL that have no effect; absent if there are none."),
        ], extra: .ignored),
      .object(
        head + [.init("error", error(errorKinds), required: true, "the reason why the URL cannot be opened.")],
        extra: .ignored)
    )
  }

  private static let head: [Schema.Field] = [
    .init(
      "version", .integer(1...1), required: true,
      "The version of the format; new keys may be added without changing it."),
    .init("url", .anyText, required: true, "The URL as passed."),
  ]

  private static let ignored: Schema = .object(
    [
      .init("name", .anyText, required: true, "The name of the query item."),
      .init("value", .anyText, required: true, "Its value."),
    ], extra: .ignored)

  private static let route: Schema = .object(
    [
      .init("name", .text(MapForms.routeName), required: true, "The name of the route."),
      .init(
        "path", .text(MapForms.path), required: true,
        "The path template that the URL matches; the first of the route for a whole URL."),
      .init("legacy", .text(MapForms.legacyURL), "The whole URL of the route that the URL matches."),
      .init(
        "query", .map(key: TextForm("a name"), value: .anyText),
        "The query values that URLs of the route must have; absent if there are none."),
    ], extra: .ignored)

  private static func error(_ kinds: [String]) -> Schema {
    .object(
      [
        .init("kind", .word(kinds), required: true, "The kind of reason."),
        .init("message", .anyText, required: true, "The reason, in one sentence without a full stop."),
        .init("nearest", .anyText, "The nearest existing name."),
        .init("parameter", .anyText, "The parameter that the reason concerns."),
      ], extra: .ignored)
  }
}
