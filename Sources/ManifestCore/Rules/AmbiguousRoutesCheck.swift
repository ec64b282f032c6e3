import ManifestRuntime
import ManifestText

/// Reports two routes of the same shape that both accept some URL.
///
/// Templates of different shapes are never ambiguous: at the first segment where they differ, the more specific one
/// wins. Within a shape, the route with more required query items wins, so only routes with equally many can be
/// ambiguous.
enum AmbiguousRoutesCheck: Check {
  static let rules: [Rule] = [.ambiguousRoutes, .undecidedRoutes]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let program = context.program
    guard context.project.map.isComplete else { return }
    var seen: Set<PathTemplate> = []
    let repeated = Set(program.routes.flatMap(\.templates).map(\.shape).filter { !seen.insert($0).inserted })
    guard !repeated.isEmpty else { return }
    var search = LinkSearch(program.routes)
    let claims = program.routes.flatMap { route in
      route.templates.filter { repeated.contains($0.shape) }.map { LinkClaim($0, of: route) }
    }
    var shapes: [PathTemplate: RouteClaims] = [:]
    for claim in claims.sorted(by: { $0.isDeclared(before: $1) }) {
      for other in shapes[claim.template.shape, default: RouteClaims()].insert(claim) {
        guard let finding = diagnostic(claim, other, program, context.project.map, &search) else { continue }
        diagnostics.report(finding)
        break
      }
    }
  }

  /// Returns the diagnostic for two equally specific claims, or nil if no URL matches both.
  private static func diagnostic(
    _ claim: LinkClaim, _ other: LinkClaim, _ program: Program, _ map: RouteMap, _ search: inout LinkSearch
  ) -> Diagnostic? {
    // Only findings need the positions, which are searched for among all routes.
    var span: Span { map.span(of: claim) }
    var otherSpan: Span { map.span(of: other) }
    guard claim.routeName != other.routeName else {
      let templates = map.templates(of: claim)
      guard let first = templates.first, let last = templates.last else { return nil }
      return Diagnostic(
        .ambiguousRoutes, "route `\(claim.routeName)` has the same path twice", at: last.span,
        related: [.init(first.span, "the other one")], help: "remove `\(last.value)` from `aliases`")
    }
    switch search.link(openingBoth: other, claim) {
    case .none: return nil
    case .undecided:
      return .undecidedRoutes(
        "it cannot be decided whether a URL matches both `\(other.routeName)` and `\(claim.routeName)`", at: span,
        related: [.init(otherSpan, "`\(other.routeName)` is declared here")])
    case .found(let link):
      return Diagnostic(
        .ambiguousRoutes,
        "routes `\(other.routeName)` and `\(claim.routeName)` both match `\(program.links.text(of: link))`", at: span,
        related: [.init(otherSpan, "`\(other.routeName)` matches every path of this shape")],
        note: "types of parameters do not distinguish routes: a wrong value is an error, not another route",
        help: "make the paths differ in a literal or a `query` value")
    }
  }
}

/// The claims on paths of one shape.
///
/// Claims that require the same names are distinguished by their values, so thousands of routes at `/startapp?appId=…`
/// are compared in linear time.
private struct RouteClaims {
  /// The claims by their query names, then by the values.
  private var claims: [[ExactName]: [[ExactName]: [LinkClaim]]] = [:]

  /// Adds a claim.
  ///
  /// - Returns: The earlier claims with as many query items, which a URL can have together with those of the new claim.
  mutating func insert(_ claim: LinkClaim) -> [LinkClaim] {
    let (names, values) = (claim.query.map { ExactName($0.name) }, claim.query.map { ExactName($0.value) })
    var others = claims[names]?[values] ?? []
    others += claims.filter { $0.key.count == names.count && $0.key != names }
      .flatMap { $0.value.values.joined() }.filter { $0.agrees(with: claim) }
    claims[names, default: [:]][values, default: []].append(claim)
    return others.sorted { $0.isDeclared(before: $1) }
  }
}

extension LinkClaim {
  /// Returns whether the claim comes first in the map.
  fileprivate func isDeclared(before other: LinkClaim) -> Bool {
    if span != other.span { return (span.source.rawValue, span.start) < (other.span.source.rawValue, other.span.start) }
    return template.description < other.template.description
  }

  /// Returns whether a URL can have the query items of both.
  fileprivate func agrees(with other: LinkClaim) -> Bool {
    !query.contains { item in
      other.query.contains { $0.name.hasSameBytes(as: item.name) && !$0.value.hasSameBytes(as: item.value) }
    }
  }
}

extension RouteMap {
  /// Returns the position of a claim's template in the map.
  func span(of claim: LinkClaim) -> Span {
    let templates = templates(of: claim)
    return (templates.first { $0.value == claim.template } ?? templates.first)?.span ?? claim.span
  }

  /// Returns the templates of a claim's route that match the same paths as the claim's.
  fileprivate func templates(of claim: LinkClaim) -> [Spanned<PathTemplate>] {
    guard let entry = routes.first(where: { $0.name.span == claim.span }) else { return [] }
    return ([entry.path] + entry.aliases).filter { $0.value.shape == claim.template.shape }
  }
}

extension Rule {
  static let ambiguousRoutes = Rule(
    "MC2037", "ambiguous-routes", .error, adjustable: false,
    summary: "A URL matches two routes equally well.",
    explanation: """
      Literals win over parameters, and parameters over `{rest*}`, at the first segment where two templates differ; \
      more `query` values win over fewer. If neither is decisive, the route would be arbitrary, so it is an error. The \
      message shows a URL that both routes accept. Routes are not ambiguous if the types of their parameters have no \
      common value, or if a more specific route matches every such URL.
      """,
    bad: .routes(
      """
        order: {path: "/order/{id}", params: {id: int}, controller: OrderViewController}
        search: {path: "/order/{text}", controller: SearchViewController}
      """),
    good: .routes(
      """
        order: {path: "/order/{id}", params: {id: int}, controller: OrderViewController}
        search: {path: "/search/{text}", controller: SearchViewController}
      """)
  )
}
