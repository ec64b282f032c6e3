import ManifestAnalysis
import ManifestModel
import ManifestRuntime
import ManifestText

/// `docs/routes.md`: the ways into the app, for people.
enum RoutesMarkdown {
  static func text(_ program: Program, header: String) -> String {
    var writer = MarkdownWriter()
    writer.comment(header)
    writer.heading(1, "Routes of \(program.bundleName)")
    writer.paragraph(summary(program))
    schemes(program, into: &writer)
    routes(program, into: &writer)
    abilities(program, into: &writer)
    modules(program, into: &writer)
    // One line break ends the file.
    return String(writer.text.dropLast())
  }

  private static func summary(_ program: Program) -> String {
    let internalCount = program.routes.count { !$0.isPublic }
    let routes = count(program.routes.count, "route") + (internalCount > 0 ? " (\(internalCount) internal)" : "")
    return
      "\(routes), \(count(program.abilities.count, "ability", "abilities")), \(count(program.modules.count, "module"))."
  }

  private static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  private static func schemes(_ program: Program, into writer: inout MarkdownWriter) {
    var rows: [[String]] = []
    if program.opensAbilities {
      rows.append([
        MarkdownWriter.code(program.bundleName), "abilities",
        MarkdownWriter.code("\(program.bundleName)://module?abilityName=…"),
      ])
    }
    for scheme in program.links.schemes {
      switch scheme.authority {
      case .path:
        rows.append([MarkdownWriter.code(scheme.name), "routes", MarkdownWriter.code("\(scheme.name)://path")])
      case .hosts(let hosts):
        for host in hosts {
          rows.append([
            MarkdownWriter.code(scheme.name), "routes", MarkdownWriter.code("\(scheme.name)://\(host)/path"),
          ])
        }
      }
    }
    for domain in program.links.domains {
      rows.append([MarkdownWriter.code("https"), "routes", MarkdownWriter.code("https://\(domain)/path")])
    }
    guard !rows.isEmpty || !program.links.queries.isEmpty else { return }
    writer.heading(2, "Schemes")
    writer.table(["Scheme", "Opens", "URLs"], rows)
    if !program.links.queries.isEmpty {
      writer.paragraph("Asked for: " + program.links.queries.map(MarkdownWriter.code).joined(separator: ", ") + ".")
    }
  }

  private static func routes(_ program: Program, into writer: inout MarkdownWriter) {
    guard !program.routes.isEmpty else { return }
    writer.heading(2, "Routes")
    writer.table(
      ["Route", "Path", "Parameters", "Opens", "Notes"],
      program.routes.map { route in
        [
          MarkdownWriter.code(route.name),
          route.templates.map { MarkdownWriter.code($0.description + route.queryText) }.joined(separator: "<br>"),
          parameters(route.parameters), destination(route.destination, program), notes(route),
        ]
      })
  }

  private static func parameters(_ parameters: [Parameter]) -> String {
    parameters.map { MarkdownWriter.code($0.declarationText) }.joined(separator: "<br>")
  }

  private static func destination(_ destination: Program.Route.Destination, _ program: Program) -> String {
    switch destination {
    case .ability(let index):
      let ability = program.abilities[index]
      return "ability " + MarkdownWriter.code("\(ability.module)/\(ability.name)")
    case .controller(let name): return "controller " + MarkdownWriter.code(name)
    }
  }

  private static func notes(_ route: Program.Route) -> String {
    var notes: [String] = route.summary.map { [MarkdownWriter.escape($0)] } ?? []
    if !route.isPublic { notes.append("internal: not opened from outside the app") }
    if let deprecation = route.deprecation {
      var text = "deprecated"
      if let since = deprecation.since { text += " since \(MarkdownWriter.escape(since))" }
      if let use = deprecation.use { text += ", use \(MarkdownWriter.code(use))" }
      if let date = deprecation.removeAfter { text += ", works until \(MarkdownWriter.escape(date))" }
      notes.append(text)
    }
    return (notes + route.examples.map { MarkdownWriter.code($0.value) }).joined(separator: "<br>")
  }

  private static func abilities(_ program: Program, into writer: inout MarkdownWriter) {
    guard !program.abilities.isEmpty else { return }
    writer.heading(2, "Abilities")
    writer.table(
      ["Ability", "Shown by", "Launch type", "Parameters", "Want URL"],
      program.abilities.map { ability in
        let presenter =
          switch ability.presenter {
          case .viewController(let name): MarkdownWriter.code(name)
          case .native(let name): MarkdownWriter.code(name) + " (native)"
          case .dynamic: "the app, by other means"
          }
        return [
          MarkdownWriter.code("\(ability.module)/\(ability.name)"), presenter, ability.launchType.rawValue,
          parameters(ability.parameters),
          MarkdownWriter.code("\(program.bundleName)://\(ability.module)?abilityName=\(ability.name)"),
        ]
      })
  }

  private static func modules(_ program: Program, into writer: inout MarkdownWriter) {
    guard !program.modules.isEmpty else { return }
    writer.heading(2, "Modules")
    writer.table(
      ["Module", "Type", "In the iOS app", "Pages"],
      program.modules.map { module in
        [
          MarkdownWriter.code(module.name), MarkdownWriter.escape(module.kind), module.isPackedForIOS ? "yes" : "no",
          (module.pages + module.routerNames).map(MarkdownWriter.code).joined(separator: "<br>"),
        ]
      })
  }
}
