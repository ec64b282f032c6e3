import ManifestRuntime

/// The lines of a table's entries.
enum TableEntry {
  /// Returns the group of a template: the kinds of its segments, and the names of the required query values.
  static func shape(of template: PathTemplate, _ query: [Program.QueryItem]) -> String {
    let kinds = "/" + String(decoding: template.segments.map(\.kind.rawValue), as: UTF8.self)
    return query.isEmpty ? kinds : kinds + "?" + query.map(\.name.tableEncoded).sorted().joined(separator: "&")
  }

  /// Writes the line of an ability without its group and hash, and returns the hash.
  static func write(_ ability: Program.Ability, _ path: String, to text: inout ByteText) -> TableHash {
    writeKey(of: ability, to: &text)
    text.append(" ")
    text.append(tableEncoded: path)
    writePresentation(of: ability, to: &text)
    write(ability.parameters, to: &text)

    var hash = TableHash.ability
    hash.add(NameHash.fnv1a(ability.module))
    hash.add(NameHash.fnv1a(ability.name))
    return hash
  }

  /// Writes the line of a page or a micro app without its group and hash, and returns the hash.
  static func write(_ name: String, _ path: String, _ parameters: [Parameter], to text: inout ByteText) -> TableHash {
    text.append(tableEncoded: name)
    text.append(" ")
    text.append(tableEncoded: path)
    write(parameters, to: &text)

    var hash = TableHash.named
    hash.add(NameHash.fnv1a(name))
    return hash
  }

  /// Writes the line of one template of a route without its group and hash, and returns the hash.
  static func write(
    _ template: PathTemplate, of route: Program.Route, _ path: String, in program: Program, to text: inout ByteText
  ) -> TableHash {
    writePattern(template, route.query, to: &text)
    text.append(" ")
    text.append(tableEncoded: route.name)
    text.append(" ")
    text.append(tableEncoded: path)
    text.append(" ")
    switch route.destination {
    case .ability(let index):
      text.append(TableFormat.abilityDestination)
      writeKey(of: program.abilities[index], to: &text)
    case .controller(let name):
      text.append(TableFormat.controllerDestination)
      text.append(tableEncoded: name)
    case .system(let destination):
      text.append(text: destination.kind.key)
      text.append(":")
      text.append(tableEncoded: destination.name)
    case .app(let index):
      text.append(TableFormat.appDestination)
      text.append(tableEncoded: program.microApps.apps[index].name)
    case .web(let template):
      text.append(TableFormat.webDestination)
      writePattern(template, [], to: &text)
    }
    text.append(" ")
    text.append(route.isPublic ? TableFormat.isPublic : TableFormat.isInternal)
    text.append(" ")
    write(route.deprecation, to: &text)
    write(route.parameters, to: &text)

    var hash = TableHash.link
    for segment in template.segments {
      if case .literal(let text) = segment { hash.add(NameHash.fnv1a(text)) } else { hash.add(segment.kind) }
    }
    for item in sorted(route.query) {
      hash.add(NameHash.fnv1a(item.name))
      hash.add(NameHash.fnv1a(item.value))
    }
    return hash
  }

  /// Writes a template with the query values that the route requires.
  static func writePattern(
    _ template: PathTemplate, _ query: [Program.QueryItem], to text: inout some TableOutput & ~Copyable
  ) {
    template.write(to: &text) { $0.append(tableEncoded: $1) }
    if query.isEmpty { return }
    var separator: StaticString = "?"
    for item in sorted(query) {
      text.append(separator)
      text.append(tableEncoded: item.name)
      text.append("=")
      text.append(tableEncoded: item.value)
      separator = "&"
    }
  }

  /// Writes an ability as the table names it.
  static func writeKey(of ability: Program.Ability, to text: inout some TableOutput & ~Copyable) {
    text.append(tableEncoded: ability.module)
    text.append("/")
    text.append(tableEncoded: ability.name)
  }

  /// Writes what shows an ability, and its launch type.
  private static func writePresentation(of ability: Program.Ability, to text: inout ByteText) {
    text.append(" ")
    switch ability.presenter {
    case .viewController(let name):
      text.append(TableFormat.viewController)
      if !AbilityDestination.isViewControllerName(name, module: ability.module, ability: ability.name) {
        text.append(":")
        text.append(tableEncoded: name)
      }
    case .native(let name):
      text.append(TableFormat.native)
      text.append(tableEncoded: name)
    case .dynamic: text.append(TableFormat.dynamic)
    }
    text.append(" ")
    text.append(text: ability.launchType.rawValue)
  }

  private static func sorted(_ query: [Program.QueryItem]) -> [Program.QueryItem] {
    query.count < 2 ? query : query.sorted { $0.name.tableEncoded < $1.name.tableEncoded }
  }

  private static func write(_ parameters: [Parameter], to text: inout ByteText) {
    for parameter in parameters {
      text.append(" ")
      ParameterNotation.write(parameter, to: &text)
    }
  }

  private static func write(_ deprecation: Program.Deprecation?, to text: inout ByteText) {
    guard let deprecation else { return text.append(TableFormat.current) }
    text.append(TableFormat.deprecated)
    text.append(tableEncoded: deprecation.since ?? "")
    text.append(",")
    text.append(tableEncoded: deprecation.removeAfter ?? "")
    text.append(",")
    text.append(tableEncoded: deprecation.use ?? "")
    text.append(")")
  }
}
