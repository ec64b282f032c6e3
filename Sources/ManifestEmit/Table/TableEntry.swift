import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// The lines of a table's entries.
enum TableEntry {
  /// The line of an ability.
  static func line(_ ability: Program.Ability) -> String {
    var hash = TableHash.ability
    hash.add(TableHash.part(ability.module.utf8))
    hash.add(TableHash.part(ability.name.utf8))
    let presenter =
      switch ability.presenter {
      case .viewController(let name): "\(TableFormat.viewController)\(encoded(name))"
      case .native(let name): "\(TableFormat.native)\(encoded(name))"
      case .dynamic: "\(TableFormat.dynamic)"
      }
    let fields = ["\(TableFormat.ability)", key(ability), presenter, ability.launchType.rawValue]
    return line(hash, fields + ability.parameters.map(ParameterNotation.text))
  }

  /// The lines of a route, one for each of its templates.
  static func lines(_ route: Program.Route, _ abilities: [Program.Ability]) -> [String] {
    let destination =
      switch route.destination {
      case .ability(let index): "\(TableFormat.abilityDestination)\(key(abilities[index]))"
      case .controller(let name): "\(TableFormat.controllerDestination)\(encoded(name))"
      }
    let query = route.query.sorted { encoded($0.name) < encoded($1.name) }
    let fields = [
      encoded(route.name), destination, "\(route.isPublic ? TableFormat.isPublic : TableFormat.isInternal)",
      deprecation(route.deprecation),
    ]
    return route.templates.map { template in
      var hash = TableHash.link
      for segment in template.segments {
        if case .literal(let text) = segment { hash.add(TableHash.part(text.utf8)) } else { hash.add(segment.kind) }
      }
      for item in query {
        hash.add(TableHash.part(item.name.utf8))
        hash.add(TableHash.part(item.value.utf8))
      }
      let pattern = text(template) + text(query)
      return line(hash, ["\(TableFormat.link)", pattern] + fields + route.parameters.map(ParameterNotation.text))
    }
  }

  /// A name or a value as a table writes it.
  static func encoded(_ text: String) -> String { text.percentEncoded(keeping: .table) }

  private static func line(_ hash: TableHash, _ fields: [String]) -> String {
    let digits = UInt64(hash.value).hexadecimal(digits: TableFormat.hashDigits)
    return ([digits] + fields).joined(separator: " ")
  }

  private static func key(_ ability: Program.Ability) -> String {
    "\(encoded(ability.module))/\(encoded(ability.name))"
  }

  private static func text(_ template: PathTemplate) -> String {
    let segments = template.segments.map { segment in
      switch segment {
      case .literal(let text): encoded(text)
      case .parameter(let name): "{\(encoded(name))}"
      case .rest(let name): "{\(encoded(name))*}"
      }
    }
    return "/" + segments.joined(separator: "/")
  }

  private static func text(_ query: [Program.QueryItem]) -> String {
    if query.isEmpty { return "" }
    return "?" + query.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }

  private static func deprecation(_ deprecation: Program.Deprecation?) -> String {
    guard let deprecation else { return "\(TableFormat.current)" }
    let parts = [deprecation.since, deprecation.removeAfter, deprecation.use].map { encoded($0 ?? "") }
    return "\(TableFormat.deprecated)\(parts.joined(separator: ",")))"
  }
}
