import ManifestRuntime

/// A line of a table's entries, without the line feed.
enum TableEntry {
  /// Returns the line of an ability.
  static func line(_ ability: Program.Ability, _ path: String) -> String {
    var hash = TableHash.ability
    hash.add(NameHash.fnv1a(ability.module))
    hash.add(NameHash.fnv1a(ability.name))
    return line(
      "\(TableFormat.ability)", hash,
      [key(of: ability), path.tableEncoded, presenter(of: ability), ability.launchType.rawValue]
        + ability.parameters.map(ParameterNotation.text))
  }

  /// Returns the line of a declaration that is no link, such as a page.
  static func line(_ declared: TableLine, _ path: String, _ parameters: [Parameter]) -> String {
    line(
      declared.group, declared.hash,
      [declared.key, path.tableEncoded] + declared.details + parameters.map(ParameterNotation.text))
  }

  /// Returns the line of one template of a route.
  static func line(
    _ template: PathTemplate, of route: Program.Route, _ path: String, in program: Program
  ) -> String {
    var hash = TableHash.link
    for segment in template.segments {
      if case .literal(let text) = segment { hash.add(NameHash.fnv1a(text)) } else { hash.add(segment.kind) }
    }
    for item in sorted(route.query) {
      hash.add(NameHash.fnv1a(item.name))
      hash.add(NameHash.fnv1a(item.value))
    }
    return line(
      shape(of: template, route.query), hash,
      [
        pattern(template, route.query), route.name.tableEncoded, path.tableEncoded,
        destination(of: route, in: program), "\(route.isPublic ? TableFormat.isPublic : TableFormat.isInternal)",
        deprecation(route.deprecation),
      ] + route.parameters.map(ParameterNotation.text))
  }

  private static func line(_ group: String, _ hash: TableHash, _ fields: [String]) -> String {
    let hash = UInt64(hash.value).hexadecimal(digits: TableFormat.hashDigits)
    return "\(group) \(hash) \(fields.joined(separator: " "))"
  }

  // MARK: - Fields

  /// The kinds of a template's segments, and the names of the required query values.
  private static func shape(of template: PathTemplate, _ query: [Program.QueryItem]) -> String {
    let kinds = "/" + String(decoding: template.segments.map(\.kind.rawValue), as: UTF8.self)
    return query.isEmpty ? kinds : kinds + "?" + query.map(\.name.tableEncoded).sorted().joined(separator: "&")
  }

  /// A template with the query values that the route requires.
  static func pattern(_ template: PathTemplate, _ query: [Program.QueryItem]) -> String {
    let path = template.text(\.tableEncoded)
    let items = sorted(query).map { "\($0.name.tableEncoded)=\($0.value.tableEncoded)" }
    return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
  }

  /// An ability as the table names it.
  static func key(of ability: Program.Ability) -> String {
    "\(ability.module.tableEncoded)/\(ability.name.tableEncoded)"
  }

  private static func destination(of route: Program.Route, in program: Program) -> String {
    switch route.destination {
    case .ability(let index): "\(TableFormat.abilityDestination)\(key(of: program.abilities[index]))"
    case .controller(let name): "\(TableFormat.controllerDestination)\(name.tableEncoded)"
    case .system(let destination): "\(destination.kind.key):\(destination.tableName)"
    case .web(let template): "\(TableFormat.webDestination)\(pattern(template, []))"
    }
  }

  private static func presenter(of ability: Program.Ability) -> String {
    switch ability.presenter {
    case .viewController(let name):
      let isUsual = AbilityDestination.isViewControllerName(name, module: ability.module, ability: ability.name)
      return "\(TableFormat.viewController)" + (isUsual ? "" : ":\(name.tableEncoded)")
    case .native(let name): return "\(TableFormat.native)\(name.tableEncoded)"
    case .dynamic: return "\(TableFormat.dynamic)"
    }
  }

  private static func deprecation(_ deprecation: Program.Deprecation?) -> String {
    guard let deprecation else { return "\(TableFormat.current)" }
    let fields = [deprecation.since, deprecation.removeAfter, deprecation.use].map { ($0 ?? "").tableEncoded }
    return "\(TableFormat.deprecated)\(fields.joined(separator: ",")))"
  }

  private static func sorted(_ query: [Program.QueryItem]) -> [Program.QueryItem] {
    query.sorted { $0.name.tableEncoded < $1.name.tableEncoded }
  }
}

extension PathTemplate.Segment {
  /// The kind as a table writes it.
  var kind: TableFormat.SegmentKind {
    switch self {
    case .literal: .literal
    case .parameter: .parameter
    case .rest: .rest
    }
  }
}
