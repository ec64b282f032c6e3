import ManifestCore
import ManifestRuntime
import ManifestText

extension Compilation {
  /// The maximum number of templates that a hint names.
  private static let maximumHints = 3

  /// Returns the query items of a URL that its route or ability ignores.
  func ignoredItems(of url: String, _ route: Program.Route?, template: PathTemplate?) -> [Program.QueryItem] {
    var used: Set<String> = ["abilityName", "params"]
    if let route {
      used = Set(route.parameters.map(\.name)).subtracting(template?.names ?? []).union(route.query.map(\.name))
    }
    return Program.QueryItem.all(in: url).filter { !used.contains($0.name) }
  }

  /// Returns a clause that says why a URL opens nothing, or what was probably meant, beyond the message of an app.
  func hint(for error: RouteError, of url: String, _ origin: LinkOrigin, in table: RouteTable) -> String? {
    switch error {
    case .malformed: meantLink(url, origin, in: table).map { "did you mean `\($0)`?" }
    case .noRoute(let failure):
      Self.clauses(
        [
          foreignWant(url) ?? program?.advice(forHostOf: url, origin, table) ?? noRouteHint(failure, origin)
        ]
          + (program?.systems(Systems.all).map(\.fallback) ?? []))
    case .unknownAbility(let failure): failure.nearest.flatMap(wantURL).map { "the nearest want is `\($0)`" }
    case .missingParameter(let name, _):
      Program.QueryItem.all(in: url).first { $0.name.lowercased() == name.lowercased() }
        .map { "`\($0.name)` differs from `\(name)` in case" }
    default: nil
    }
  }

  private static func clauses(_ texts: [String?]) -> String? {
    let texts = texts.compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// Returns the link that a text without a scheme or slashes means, if the app opens it.
  private func meantLink(_ url: String, _ origin: LinkOrigin, in table: RouteTable) -> String? {
    let domains = project?.map.links.domains.map { $0.value.lowercased() } ?? []
    let domain = url.lowercased().prefix { $0 != "/" && $0 != "?" }
    let universal = domains.contains(String(domain)) ? ["https://" + url] : []
    let schemes = project?.map.links.schemes.map(\.name.value) ?? []
    let links = schemes.map { scheme in
      let path = url.lowercased().hasPrefix(scheme.lowercased() + ":") ? url.dropFirst(scheme.count + 1) : url[...]
      return "\(scheme)://" + path.drop { $0 == "/" }
    }
    return (universal + links + [wantURL(url)].compactMap(\.self)).first {
      (try? table.resolve($0, origin: origin).get()) != nil
    }
  }

  /// Returns the want URL of an ability, given as `module/name`.
  private func wantURL(_ ability: String) -> String? {
    let parts = ability.pathParts
    guard parts.count == 2, let project else { return nil }
    return "\(project.app.bundleName.value)://\(parts[0])?abilityName=\(parts[1])"
  }

  /// Returns a clause about a want whose scheme is not the bundle name; nil for any other URL.
  private func foreignWant(_ url: String) -> String? {
    guard let program, program.opensWants, Program.QueryItem.all(in: url).contains(where: { $0.name == "abilityName" })
    else { return nil }
    return "`abilityName` names an ability only after `\(program.bundleName)://`, the bundle name"
  }

  /// Returns a clause with the query values of all routes of a template, if they differ in these; nil otherwise.
  private func queries(besides template: String, of routes: [Program.Route]) -> String? {
    let path = template.prefix { $0 != "?" }
    let same = routes.filter { route in !route.query.isEmpty && route.templates.contains { $0.description == path } }
    guard same.count > 1 else { return nil }
    let shown = same.prefix(Self.maximumHints).map { route in
      "`\(route.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&"))`"
    }
    let more = same.count - shown.count
    return "routes of this path have " + shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private func noRouteHint(_ failure: LookupFailure, _ origin: LinkOrigin) -> String? {
    let path = failure.asked.pathParts.drop(while: \.isEmpty).map { $0.percentDecoded ?? $0 }
    if let reserved = project?.map.reserved.paths.first(where: { $0.value.accepts(Array(path)) }) {
      return "`\(reserved.value)` is reserved"
    }
    let routes = program?.routes.filter { $0.isPublic || origin == .internal } ?? []
    if let nearest = failure.nearest { return queries(besides: nearest, of: routes) }
    let asked = "/" + path.joined(separator: "/")
    for template in routes.flatMap(\.templates) {
      if let points = (template.description.percentDecoded ?? "").codePoints(inPlaceOf: asked) {
        return "`\(template)` looks the same, with \(points)"
      }
    }
    guard !routes.isEmpty else { return nil }
    // Routes that differ in their queries have one template.
    let templates = routes.compactMap { $0.templates.first.map { "`\($0)`" } }.unique(by: \.self)
    let shown = templates.prefix(Self.maximumHints)
    let more = templates.count - shown.count
    return "the app has " + shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
