import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that quick actions open existing routes with the required parameters.
enum ShortcutRoutesCheck: Check {
  static let rules: [Rule] = [.unknownShortcutRoute, .shortcutParameter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    let names = Set(map.routes.map(\.name.value))
    let routes = Dictionary(context.program.routes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in context.program[Shortcuts.self].entries {
      guard names.contains(entry.route.value) else {
        let isAsked = diagnostics.allowsNearestName
        if map.isComplete { diagnostics.report(unknown(entry.route, in: isAsked ? map : nil)) }
        continue
      }
      // Routes that are missing from the program have already been reported.
      guard let route = routes[entry.route.value] else { continue }
      check(entry, route, into: &diagnostics)
    }
  }

  private static func unknown(_ name: Spanned<String>, in map: RouteMap?) -> Diagnostic {
    let near = map.flatMap { NearestName.among($0.routes.lazy.map(\.name.value), to: name.value) }
    return Diagnostic(
      .unknownShortcutRoute, "unknown route `\(name.value)`", at: name.span,
      help: near.map { "write `\($0)`" } ?? "add it to `routes`")
  }

  private static func check(_ entry: ShortcutEntry, _ route: Program.Route, into diagnostics: inout Diagnostics) {
    let related = [Diagnostic.Related(route.span, "the route is declared here")]
    var misspelled: Set<String> = []
    for value in entry.values {
      let name = value.name.value
      guard let parameter = route.parameters.first(where: { $0.name == name }) else {
        let near = NearestName.among(route.parameters.map(\.name), to: name)
        if let near { misspelled.insert(near) }
        diagnostics.report(
          .shortcutParameter, "route `\(route.name)` has no parameter `\(name)`", at: value.name.span, related: related,
          help: near.map { "write `\($0)`" } ?? "remove it")
        continue
      }
      guard parameter.type.value(fromURLTexts: value.texts) == nil else { continue }
      diagnostics.report(
        .shortcutParameter, "route `\(route.name)` requires \(parameter.type) for `\(name)`, not `\(value.text)`",
        at: value.span, related: related)
    }
    let given = misspelled.union(entry.values.map(\.name.value))
    for parameter in route.parameters where parameter.presence == .required && !given.contains(parameter.name) {
      diagnostics.report(
        .shortcutParameter,
        "quick action `\(entry.type.value)` lacks `\(parameter.name)`, which route `\(route.name)` requires",
        at: entry.route.span, related: related, help: "add `\(parameter.name)` to `with`")
    }
  }
}

extension Rule {
  static let unknownShortcutRoute = Rule(
    "MC6601", "unknown-shortcut-route", .error, adjustable: false,
    summary: "A quick action opens a route that the route map does not declare.",
    explanation: """
      `opens` names one of `routes`. The route may be internal, because the action belongs to the app. Names are \
      compared exactly.
      """,
    bad: .shortcuts("  find: {title: Search, opens: serch, with: {text: pear}}"),
    good: .shortcuts("  find: {title: Search, opens: search, with: {text: pear}}")
  )

  static let shortcutParameter = Rule(
    "MC6602", "shortcut-parameter", .error, adjustable: false,
    summary: "The parameters of a quick action do not match its route.",
    explanation: """
      `with` has a value for each required parameter of the route. It is written as in a URL and compiled into the \
      app, so it must have the parameter's type and meet its constraints. Parameters with a default can be omitted.
      """,
    bad: .shortcuts("  find: {title: Search, opens: search, with: {page: first}}"),
    good: .shortcuts("  find: {title: Search, opens: search, with: {text: pear, page: 2}}")
  )
}
