import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// The lines of a table's entries.
enum TableEntry {
  /// The line of an ability.
  static func line(_ ability: Program.Ability, _ path: String) -> String {
    var hash = TableHash.ability
    hash.add(TableHash.part(ability.module.utf8))
    hash.add(TableHash.part(ability.name.utf8))
    let presenter =
      switch ability.presenter {
      case .viewController(let name): "\(TableFormat.viewController)\(name.tableEncoded)"
      case .native(let name): "\(TableFormat.native)\(name.tableEncoded)"
      case .dynamic: "\(TableFormat.dynamic)"
      }
    let fields = ["\(TableFormat.ability)", key(ability), path.tableEncoded, presenter, ability.launchType.rawValue]
    return line(hash, fields + ability.parameters.map(ParameterNotation.text))
  }

  /// The lines of a route, one for each of its templates.
  static func lines(_ route: Program.Route, _ path: String, _ abilities: [Program.Ability]) -> [String] {
    let destination =
      switch route.destination {
      case .ability(let index): "\(TableFormat.abilityDestination)\(key(abilities[index]))"
      case .controller(let name): "\(TableFormat.controllerDestination)\(name.tableEncoded)"
      }
    let fields = [
      route.name.tableEncoded, path.tableEncoded, destination,
      "\(route.isPublic ? TableFormat.isPublic : TableFormat.isInternal)",
      deprecation(route.deprecation),
    ]
    return route.templates.map { template in
      var hash = TableHash.link
      for segment in template.segments {
        if case .literal(let text) = segment { hash.add(TableHash.part(text.utf8)) } else { hash.add(segment.kind) }
      }
      for item in sortedQuery(of: route) {
        hash.add(TableHash.part(item.name.utf8))
        hash.add(TableHash.part(item.value.utf8))
      }
      return line(
        hash,
        ["\(TableFormat.link)", pattern(template, of: route)] + fields + route.parameters.map(ParameterNotation.text))
    }
  }

  /// The first template of a route as the table writes it, with the query values that it requires.
  static func pattern(of route: Program.Route) -> String {
    route.templates.first.map { pattern($0, of: route) } ?? ""
  }

  private static func pattern(_ template: PathTemplate, of route: Program.Route) -> String {
    text(template) + text(sortedQuery(of: route))
  }

  private static func sortedQuery(of route: Program.Route) -> [Program.QueryItem] {
    route.query.sorted { $0.name.tableEncoded < $1.name.tableEncoded }
  }

  private static func line(_ hash: TableHash, _ fields: [String]) -> String {
    let digits = UInt64(hash.value).hexadecimal(digits: TableFormat.hashDigits)
    return ([digits] + fields).joined(separator: " ")
  }

  /// An ability as the table names it.
  static func key(_ ability: Program.Ability) -> String {
    "\(ability.module.tableEncoded)/\(ability.name.tableEncoded)"
  }

  private static func text(_ template: PathTemplate) -> String {
    let segments = template.segments.map { segment in
      switch segment {
      case .literal(let text): text.tableEncoded
      case .parameter(let name): "{\(name.tableEncoded)}"
      case .rest(let name): "{\(name.tableEncoded)*}"
      }
    }
    return "/" + segments.joined(separator: "/")
  }

  private static func text(_ query: [Program.QueryItem]) -> String {
    if query.isEmpty { return "" }
    return "?" + query.map { "\($0.name.tableEncoded)=\($0.value.tableEncoded)" }.joined(separator: "&")
  }

  private static func deprecation(_ deprecation: Program.Deprecation?) -> String {
    guard let deprecation else { return "\(TableFormat.current)" }
    let parts = [deprecation.since, deprecation.removeAfter, deprecation.use].map { ($0 ?? "").tableEncoded }
    return "\(TableFormat.deprecated)\(parts.joined(separator: ",")))"
  }
}
