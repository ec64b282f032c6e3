import ManifestRuntime

@testable import ArkUISystem
@testable import BridgeSystem
@testable import ManifestCore

/// A file in the `schemas` folder: the JSON Schema of one of the compiler's formats.
struct SchemaFile: Sendable {
  let name: String
  let contents: ParameterValue

  /// Returns the schemas of a compiler with the given systems.
  static func all(_ systems: [any System.Type]) -> [SchemaFile] {
    [routes(systems), configuration, routesReport(systems), findings, resolution(systems)]
  }

  /// Returns the schema of `routes.yaml`, which also validates the file.
  static func routes(_ systems: [any System.Type]) -> SchemaFile {
    let aliases = systems.map { $0.section }.typeAliases.keys.sorted()
    return SchemaFile(
      name: "routes.schema.json",
      contents: JSONSchema.document(
        RouteMapSchema.file(systems.map { $0.section }), as: .yaml, title: "Route map of manifestc",
        description: "The abilities, links and destinations of an app (routes.yaml).",
        definitions: [
          .init("ability", .text(AbilitiesSection.name)),
          .init("bridgeFields", BridgeSchema.fields),
          .init("className", .text(MapForms.className)),
          .init("host", .text(MapForms.host)),
          .init("path", .text(MapForms.path)),
          .init("routeName", .text(MapForms.routeName)),
          .init("scheme", .text(MapForms.scheme)),
          .init("parameters", MapForms.parameters),
          .init("destinationParameters", MapForms.destinationParameters()),
          .init("abilityParameters", MapForms.destinationParameters(adding: aliases)),
          .init("routeParameters", MapForms.routeParameters(adding: aliases)),
        ]))
  }

  /// The schema of `manifestc.yaml`, which also validates the file.
  static let configuration = SchemaFile(
    name: "manifestc.schema.json",
    contents: JSONSchema.document(
      Configuration.schema, as: .yaml, title: "Configuration of manifestc",
      description: "The paths of a project's files and the levels of rules (manifestc.yaml)."))

  /// Returns the schema of `docs/routes.json`.
  static func routesReport(_ systems: [any System.Type]) -> SchemaFile {
    let kinds = RouteReport.kinds(systems)
    return SchemaFile(
      name: "routes-report.schema.json",
      contents: JSONSchema.document(
        report(kinds), as: .json, title: "Routes of an app",
        description: """
          The declarations of an app, as `manifestc build` writes them (docs/routes.json): one on each line, sorted by kind \
          and name, with the app's own last. Tabs, services, service groups and scheme handlers have the order in which \
          the app shows, starts or asks them.
          """,
        definitions: kinds.map { .init($0.name, $0.schema) } + [
          .init("destination", .either(of: systems.flatMap { $0.destinationReports }.map(\.report.schema))),
          .init("parameter", ReportParameters.object.schema),
          .init("parameters", ReportParameters.schema),
          .init("bridgeFields", Bridge.reportFields),
        ]))
  }

  private static func report(_ kinds: [ReportKind]) -> Schema {
    .object(
      [
        .init("$comment", .anyText, required: true, "The tool that wrote the file."),
        .init(
          "version", .integer(3...3), required: true,
          "The version of the format; new keys may be added without changing it."),
        .init(
          "declarations", .list(.either(of: kinds.map(\.schema))), required: true,
          "The declarations by kind, and the app's own at the end."),
      ], extra: .ignored)
  }

  /// The schema of the output of `manifestc check --format json`, and of other commands with diagnostics.
  static let findings = SchemaFile(
    name: "findings.schema.json",
    contents: JSONSchema.document(
      FindingsSchema.document, as: .json, title: "Findings of manifestc",
      description: "The report of `manifestc check --format json`.",
      definitions: [.init("position", FindingsSchema.position)]))

  /// Returns the schema of the output of `manifestc resolve --format json`.
  static func resolution(_ systems: [any System.Type]) -> SchemaFile {
    SchemaFile(
      name: "resolution.schema.json",
      contents: JSONSchema.document(
        ResolutionSchema.document(systems), as: .json, title: "Resolution of a URL",
        description:
          "The output of `manifestc resolve --format json`: the destination of a URL, or the reason why it cannot be opened."
      ))
  }
}
