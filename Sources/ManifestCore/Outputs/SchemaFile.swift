/// A file in the `schemas` folder: the JSON Schema of one of the compiler's formats.
package struct SchemaFile: Sendable {
  package let name: String
  package let contents: JSONValue

  /// Returns the schemas of a compiler with the given systems.
  package static func all(_ systems: [any System.Type]) -> [SchemaFile] {
    [routes(systems), configuration, routesReport(systems), findings, resolution(systems)]
  }

  /// Returns the schema of `routes.yaml`, which also validates the file.
  package static func routes(_ systems: [any System.Type]) -> SchemaFile {
    SchemaFile(
      name: "routes.schema.json",
      contents: JSONSchema.document(
        RouteMapSchema(systems.map { $0.section }).file, as: .yaml, title: "Route map of manifestc",
        description: "The ways into an app: its abilities, its links and what they open (routes.yaml).",
        definitions: systems.flatMap { $0.section.definitions } + [
          .init("className", .text(MapForms.className)),
          .init("host", .text(MapForms.host)),
          .init("path", .text(MapForms.path)),
          .init("routeName", .text(MapForms.routeName)),
          .init("scheme", .text(MapForms.scheme)),
          .init("parameters", MapForms.parameters),
        ]))
  }

  /// The schema of `manifestc.yaml`, which also validates the file.
  package static let configuration = SchemaFile(
    name: "manifestc.schema.json",
    contents: JSONSchema.document(
      Configuration.schema, as: .yaml, title: "Configuration of manifestc",
      description: "Where a project keeps its files, and how much rules matter (manifestc.yaml)."))

  /// Returns the schema of `docs/routes.json`.
  package static func routesReport(_ systems: [any System.Type]) -> SchemaFile {
    let kinds = RouteReport.kinds(systems)
    return SchemaFile(
      name: "routes-report.schema.json",
      contents: JSONSchema.document(
        RouteReport.schema(kinds), as: .json, title: "Routes of an app",
        description: """
          The declarations of an app, as `manifestc build` writes them (docs/routes.json): one on each line, sorted by kind \
          and name, with the app's own last.
          """,
        definitions: kinds.map { .init($0.name, $0.schema) } + [
          .init("destination", DestinationSchema.report(systems)), .init("parameters", ReportParameters.schema),
        ] + systems.flatMap { $0.reportDefinitions }))
  }

  /// The schema of the output of `manifestc check --format json`, and of other commands with diagnostics.
  package static let findings = SchemaFile(
    name: "findings.schema.json",
    contents: JSONSchema.document(
      FindingsSchema.document, as: .json, title: "Findings of manifestc",
      description: "What `manifestc check --format json` reports.",
      definitions: [.init("position", FindingsSchema.position)]))

  /// Returns the schema of the output of `manifestc resolve --format json`.
  package static func resolution(_ systems: [any System.Type]) -> SchemaFile {
    SchemaFile(
      name: "resolution.schema.json",
      contents: JSONSchema.document(
        ResolutionSchema.document(systems), as: .json, title: "Resolution of a URL",
        description: "What `manifestc resolve --format json` says: what a URL opens, or why it opens nothing."))
  }
}
