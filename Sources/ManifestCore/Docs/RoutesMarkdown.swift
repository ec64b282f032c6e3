import ManifestRuntime
import ManifestText

/// `docs/routes.md`: the ways into the app, for people.
enum RoutesMarkdown {
  static func utf8(_ program: Program, header: String) -> [UInt8] {
    MarkdownWriter.document(capacity: 512 * (program.routes.count + program.abilities.count)) { writer in
      writer.comment(header)
      writer.heading(1, "Routes of \(program.bundleName)")
      writer.paragraph { $0.words(summary(program)) }
      schemes(program, into: &writer)
      routes(program, into: &writer)
      abilities(program, into: &writer)
      NavigationMarkdown.write(program.navigation, to: &writer)
      MicroAppsMarkdown.write(program.microApps, to: &writer)
      ExtensionsMarkdown.write(program, to: &writer)
      if let bridge = program.bridge { BridgeMarkdown.write(bridge, to: &writer) }
      modules(program, into: &writer)
    }
  }

  static func summary(_ program: Program) -> String {
    let internalCount = program.routes.count { !$0.isPublic }
    let routes = count(program.routes.count, "route") + (internalCount > 0 ? " (\(internalCount) internal)" : "")
    return
      "\(routes), \(count(program.abilities.count, "ability", "abilities")), \(count(program.modules.count, "module"))."
  }

  private static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  // MARK: - Schemes

  private static func schemes(_ program: Program, into writer: inout MarkdownWriter) {
    var rows: [(scheme: String, opens: String, url: String)] = []
    if program.opensAbilities {
      rows.append((program.bundleName, "abilities", "\(program.bundleName)://module?abilityName=…"))
    }
    for scheme in program.links.schemes {
      switch scheme.authority {
      case .path: rows.append((scheme.name, "routes", "\(scheme.name)://path"))
      case .hosts(let hosts): rows += hosts.map { (scheme.name, "routes", "\(scheme.name)://\($0)/path") }
      }
    }
    rows += program.links.domains.map { ("https", "routes", "https://\($0)/path") }
    guard !rows.isEmpty || !program.links.queries.isEmpty else { return }
    writer.heading(2, "Schemes")
    writer.table(["Scheme", "Opens", "URLs"], rows) { writer, row in
      writer.cell { $0.code(row.scheme) }
      writer.cell { $0.words(row.opens) }
      writer.cell { $0.code(row.url) }
    }
    guard !program.links.queries.isEmpty else { return }
    writer.paragraph { writer in
      writer.markup("Asked for: ")
      writer.list(program.links.queries, separator: ", ") { $0.code($1) }
      writer.markup(".")
    }
  }

  // MARK: - Routes

  private static func routes(_ program: Program, into writer: inout MarkdownWriter) {
    guard !program.routes.isEmpty else { return }
    writer.heading(2, "Routes")
    writer.table(["Route", "Path", "Parameters", "Opens", "Notes"], program.routes) { writer, route in
      writer.cell { $0.code(route.name) }
      writer.cell { writer in
        writer.list(route.templates) { writer, template in
          writer.code { text in
            template.write(to: &text)
            route.writeQuery(to: &text)
          }
        }
      }
      writer.cell { ParameterMarkdown.write(route.parameters, to: &$0) }
      writer.cell { destination(route.destination, program, into: &$0) }
      writer.cell { notes(route, into: &$0) }
    }
  }

  private static func destination(
    _ destination: Program.Route.Destination, _ program: Program, into writer: inout MarkdownWriter
  ) {
    switch destination {
    case .ability(let index):
      writer.markup("ability ")
      name(program.abilities[index], into: &writer)
    case .controller(let name):
      writer.markup("controller ")
      writer.code(name)
    case .system(let destination):
      writer.words(destination.kind.noun)
      writer.markup(" ")
      writer.code(destination.name)
    case .app(let index):
      writer.markup("micro-application ")
      writer.code(program.microApps.apps[index].name)
    case .web(let template):
      writer.markup("web page ")
      writer.code { template.write(to: &$0) }
    }
  }

  private static func name(_ ability: Program.Ability, into writer: inout MarkdownWriter) {
    writer.code { text in
      text.append(text: ability.module)
      text.append("/")
      text.append(text: ability.name)
    }
  }

  private static func notes(_ route: Program.Route, into writer: inout MarkdownWriter) {
    var isFirst = true
    func note(_ content: (inout MarkdownWriter) -> Void) {
      if !isFirst { writer.markup("<br>") }
      isFirst = false
      content(&writer)
    }
    if let summary = route.summary { note { $0.text(summary) } }
    if !route.isPublic { note { $0.markup("internal: not opened from outside the app") } }
    if let deprecation = route.deprecation { note { notes(deprecation, into: &$0) } }
    for example in route.examples { note { $0.code(example.value) } }
  }

  private static func notes(_ deprecation: Program.Deprecation, into writer: inout MarkdownWriter) {
    writer.markup("deprecated")
    if let since = deprecation.since {
      writer.markup(" since ")
      writer.text(since)
    }
    if let use = deprecation.use {
      writer.markup(", use ")
      writer.code(use)
    }
    if let date = deprecation.removeAfter {
      writer.markup(", works until ")
      writer.text(date)
    }
  }

  // MARK: - Abilities and modules

  private static func abilities(_ program: Program, into writer: inout MarkdownWriter) {
    guard !program.abilities.isEmpty else { return }
    writer.heading(2, "Abilities")
    writer.table(
      ["Ability", "Shown by", "Launch type", "Parameters", "Want URL"], program.abilities
    ) { writer, ability in
      writer.cell { name(ability, into: &$0) }
      writer.cell { presenter(ability.presenter, into: &$0) }
      writer.cell { $0.words(ability.launchType.rawValue) }
      writer.cell { ParameterMarkdown.write(ability.parameters, to: &$0) }
      writer.cell { writer in
        writer.code { text in
          text.append(text: program.bundleName)
          text.append("://")
          text.append(text: ability.module)
          text.append("?abilityName=")
          text.append(text: ability.name)
        }
      }
    }
  }

  private static func presenter(_ presenter: Program.Ability.Presenter, into writer: inout MarkdownWriter) {
    switch presenter {
    case .viewController(let name): writer.code(name)
    case .native(let name):
      writer.code(name)
      writer.markup(" (native)")
    case .dynamic: writer.markup("the app, by other means")
    }
  }

  private static func modules(_ program: Program, into writer: inout MarkdownWriter) {
    guard !program.modules.isEmpty else { return }
    writer.heading(2, "Modules")
    writer.table(["Module", "Type", "In the iOS app", "Pages"], program.modules) { writer, module in
      writer.cell { $0.code(module.name) }
      writer.cell { $0.text(module.kind) }
      writer.cell { $0.markup(module.isPackedForIOS ? "yes" : "no") }
      writer.cell { $0.list(module.pages + module.routerNames) { $0.code($1) } }
    }
  }
}
