import ManifestRuntime
import ManifestText

/// The report's kinds for routes, and for the schemes and domains of their URLs.
enum LinkKinds {
  /// The app itself, whose line is the last of the report.
  static let bundle = ReportKind(
    "bundle", title: "Bundle", items: { program, _ in [program] },
    fields: [
      .name("The bundle name of the app; a URL scheme as well if the report has an ability.") { $0.bundleName },
      ReportField(
        "wants", .word(["exported", "all"]), "The abilities that wants from outside the app open."
      ) { program in .string(program.opensAllAbilities ? "all" : "exported") },
    ],
    columns: nil)

  static let scheme = ReportKind(
    "scheme", title: "Schemes", items: { program, _ in program.links.schemes },
    fields: [
      .name("A custom URL scheme, in lower case.") { $0.name },
      ReportField(
        "hosts", .either(.word(["path"]), .list(.anyText)),
        "The hosts of the scheme's URLs, or `path`: the authority is the first segment of the path."
      ) { scheme in scheme.hosts.map { .strings($0.sorted()) } ?? .string("path") },
      ReportField(
        optional: "ignoreCase", .bool,
        "Whether paths match in any case of the letters A to Z, unless a route says otherwise."
      ) { scheme in scheme.ignoresCase ? .bool(true) : nil },
    ],
    columns: [
      .codes("URLs") { scheme in
        scheme.hosts.map { $0.sorted().map { "\(scheme.name)://\($0)/path" } } ?? ["\(scheme.name)://path"]
      }
    ])

  static let domain = ReportKind(
    "domain", title: "Domains", items: { program, _ in program.links.domains },
    fields: [.name("A host of universal links.") { $0 }], columns: [.code("URLs") { "https://\($0)/path" }])

  static let queriedScheme = ReportKind(
    "queriedScheme", title: "Queried schemes", items: { program, _ in program.links.queries },
    fields: [.name("A scheme of another app that the app queries.") { $0 }])

  static let notificationKey = ReportKind(
    "notificationKey", title: "Notifications",
    items: { program, _ in program.links.notificationKey.map { [$0] } ?? [] },
    fields: [.name("The key in a notification's `userInfo` with the URL that the notification opens.") { $0 }])

  /// A route with the path of its enum cases in Swift.
  typealias Route = (route: Program.Route, swift: String)

  static func route(_ systems: [any System.Type]) -> ReportKind {
    let destinations = systems.flatMap { $0.destinationReports }
    return ReportKind(
      "route", title: "Routes",
      items: { (program, tree) -> [Route] in program.routes.map { ($0, tree.path(of: $0.declarationID)) } },
      fields: [
        .name("The name of the route.", as: .text(MapForms.routeName)) { $0.route.name },
        ReportField(
          "paths", .list(.text(MapForms.path)), "The path template, followed by the aliases."
        ) { item in .strings(item.route.templates.map(\.description)) },
        .list("query", "Query values that a link must have.", of: queryItem) { $0.route.query },
        .parameters { $0.route.parameters },
        ReportField(
          optional: "given", .list(given.schema),
          "What the destination gets besides the parameters of the URL by their names."
        ) { item in item.route.given.isEmpty ? nil : given.list(of: item.route.given) },
        ReportField(
          optional: "via", .list(.text(MapForms.base)), "The schemes, hosts and domains of its URLs; all if absent."
        ) { item in item.route.via.map { .strings($0) } },
        ReportField(
          optional: "ignoreCase", .bool,
          "Whether paths match in any case of the letters A to Z; the schemes decide if absent."
        ) { item in item.route.ignoresCase.map { .bool($0) } },
        ReportField(optional: "legacy", .list(.text(MapForms.legacyURL)), "Whole URLs that open the route.") { item in
          item.route.legacy.isEmpty ? nil : .strings(item.route.legacy)
        },
        ReportField("destination", .either(of: destinations.map(\.report.schema)), "The destination of the route.") {
          item in
          let destination = item.route.destination
          let report = destinations.first { $0.kind.key == destination.kind.key }?.report
          return report?.value(of: destination) ?? .null
        },
        ReportField(
          "access", .word(["public", "internal"]), "`internal`: URLs from outside the app cannot open the route."
        ) { item in .string(item.route.isPublic ? "public" : "internal") },
        .requires { $0.route.requirements },
        .texts("examples", "URLs that open the route.") { $0.route.examples.map(\.value) },
        .summary { $0.route.summary },
        .object(optional: "deprecated", "The deprecation of the route.", deprecation) { $0.route.deprecation },
        .owner { $0.route.owner },
        .swift { $0.swift },
      ],
      columns: [
        .codes("Path") { item in item.route.templates.map { "\($0)" + item.route.queryText(\.urlEncoded) } },
        .parameters { $0.route.parameters },
        ReportColumn("Opens") { item, writer in
          writer.words("\(item.route.destination.kind.noun) ")
          writer.code(item.route.destination.name)
        },
        .notes { item, notes in
          if let summary = item.route.summary { notes.add { $0.text(summary) } }
          if !item.route.isPublic { notes.add { $0.words("internal: not opened from outside the app") } }
          notes.addCodes("requires ", item.route.requirements)
          if let deprecation = item.route.deprecation { notes.add { write(deprecation, to: &$0) } }
          if let via = item.route.via { notes.addCodes("only ", via) }
          if item.route.ignoresCase == true { notes.add { $0.words("in any case") } }
          notes.addCodes("also ", item.route.legacy)
          notes.addCodes("gives ", item.route.given.map(\.text))
          for example in item.route.examples { notes.add { $0.code(example.value) } }
        },
      ])
  }

  private static let queryItem = ReportObject<Program.QueryItem>([
    .name("The name.") { $0.name }, .text("value", "The value.") { $0.value },
  ])

  private static let given = ReportObject<Program.GivenParameter>([
    .name("The name of the destination's parameter.", as: .text(MapForms.parameterName)) { $0.name },
    .text(optional: "value", "A fixed value as URLs contain it; a list with a comma between its items.") { item in
      if case .value(_, let texts) = item { texts.joined(separator: ",") } else { nil }
    },
    .text(optional: "parameter", "The parameter of URLs that has the value.", as: .text(MapForms.parameterName)) {
      item in
      if case .parameter(_, let name) = item { name } else { nil }
    },
  ])

  static let deprecation = ReportObject<RouteEntry.Deprecation>([
    .text(optional: "since", "The version that deprecated the route.") { $0.since },
    .text(optional: "removeAfter", "The date after which the route may be removed.", as: .text(MapForms.date)) {
      $0.removeAfter?.value
    },
    .text(optional: "use", "The route to use instead.", as: .text(MapForms.routeName)) { $0.use?.value },
  ])

  private static func write(_ deprecation: RouteEntry.Deprecation, to writer: inout MarkdownWriter) {
    writer.words("deprecated")
    if let since = deprecation.since {
      writer.words(" since ")
      writer.text(since)
    }
    if let use = deprecation.use?.value {
      writer.words(", use ")
      writer.code(use)
    }
    if let date = deprecation.removeAfter?.value {
      writer.words(", may be removed after ")
      writer.text(date)
    }
  }
}

extension Program.GivenParameter {
  fileprivate var text: String {
    switch self {
    case .value(let name, let texts): "\(name) = \(texts.joined(separator: ","))"
    case .parameter(let name, let other): "\(name) = {\(other)}"
    }
  }
}
