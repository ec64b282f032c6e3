import ManifestRuntime

/// The lines of a table's entries.
enum TableEntry {
  /// Writes the line of an ability without its hash, and returns that.
  static func write(_ ability: Program.Ability, _ path: String, to text: inout ByteText) -> TableHash {
    text.append(TableFormat.ability)
    text.append(" ")
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

  /// Writes the line of one template of a route without its hash, and returns that.
  static func write(
    _ template: PathTemplate, of route: Program.Route, _ path: String, in program: Program, _ tree: CaseTree,
    to text: inout ByteText
  ) -> TableHash {
    text.append(TableFormat.link)
    text.append(" ")
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
      writePresentation(of: program.abilities[index], to: &text)
    case .controller(let name):
      text.append(TableFormat.controllerDestination)
      text.append(tableEncoded: name)
    case .system(let destination):
      text.append(text: destination.kind.key)
      text.append(":")
      text.append(tableEncoded: destination.name)
      if let declaration = destination.declaration {
        text.append(" ")
        text.append(tableEncoded: tree.path(of: declaration))
      }
    case .app(let index):
      text.append(TableFormat.appDestination)
      text.append(tableEncoded: program.microApps.apps[index].name)
      text.append(" ")
      text.append(tableEncoded: tree.path(of: program.microApps.apps[index].declaration))
    case .web(let template):
      text.append(TableFormat.webDestination)
      writePattern(template, [], to: &text)
    }
    text.append(" ")
    text.append(route.isPublic ? TableFormat.isPublic : TableFormat.isInternal)
    text.append(" ")
    write(route.deprecation, to: &text)
    write(route.parameters, to: &text)
    switch route.destination {
    case .ability(let index): writeDefaults(program.abilities[index].parameters, beside: route, to: &text)
    case .system(let destination):
      writeDefaults(destination.parameters?.map(\.parameter) ?? [], beside: route, to: &text)
    case .app(let index): writeDefaults(program.microApps.apps[index].parameters, beside: route, to: &text)
    case .controller, .web: break
    }

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

  /// Writes the parameters that the destination has a default for and that a link of the route may leave without a value.
  private static func writeDefaults(
    _ parameters: [Parameter], beside route: Program.Route, to text: inout ByteText
  ) {
    for parameter in parameters {
      guard case .defaulted = parameter.presence else { continue }
      let own = route.parameters.first { $0.name == parameter.name }
      if let own, own.presence != .optional { continue }
      text.append(" ")
      text.append(TableFormat.defaultMark)
      ParameterNotation.write(parameter, to: &text)
    }
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
