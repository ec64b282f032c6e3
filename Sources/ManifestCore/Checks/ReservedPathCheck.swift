import ManifestText

/// Checks that no URL of a reserved path opens a public route.
enum ReservedPathCheck: Check {
  static let rules: [Rule] = [.reservedPath]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let program = context.program
    let map = context.project.map
    guard map.isComplete, !map.reserved.paths.isEmpty else { return }
    var search = LinkSearch(program)
    var reported: [String: Set<PathTemplate>] = [:]
    for path in map.reserved.paths {
      guard let claims = search.claims(overlapping: LinkClaim(path)) else {
        diagnostics.report(
          .undecidedRoutes("it cannot be decided whether a URL of `\(path.value)` opens a route", at: path.span))
        continue
      }
      for claim in claims where claim.isPublic && reported[claim.routeName]?.contains(claim.template) != true {
        switch search.link(opening: claim, below: LinkClaim(path)) {
        case .none: continue
        case .undecided:
          diagnostics.report(
            .undecidedRoutes(
              "it cannot be decided whether a URL of `\(path.value)` opens route `\(claim.routeName)`",
              at: map.span(of: claim), related: [.init(path.span, "reserved here")]))
        case .found(let link):
          diagnostics.report(
            .reservedPath,
            "route `\(claim.routeName)` opens `\(program.links.text(of: link))`, whose path `\(path.value)` is reserved",
            at: map.span(of: claim), related: [.init(path.span, "reserved here")],
            help: "choose another path, or narrow its parameters")
        }
        reported[claim.routeName, default: []].insert(claim.template)
      }
      checkLegacyURLs(path, map, program, &search, into: &diagnostics)
    }
  }

  /// Reports whole URLs of public routes whose path is reserved.
  private static func checkLegacyURLs(
    _ path: Spanned<PathTemplate>, _ map: RouteMap, _ program: Program, _ search: inout LinkSearch,
    into diagnostics: inout Diagnostics
  ) {
    for route in map.routes where route.isPublic {
      for url in route.legacy {
        guard let claim = LinkClaim(url, in: program.links),
          case .found = search.link(opening: claim, below: LinkClaim(path))
        else { continue }
        diagnostics.report(
          .reservedPath,
          "the whole URL `\(url.value)` of route `\(route.name.value)` has the path `\(path.value)`, which is reserved",
          at: url.span, related: [.init(path.span, "reserved here")], help: "remove it from `legacy`")
      }
    }
  }
}

extension Rule {
  static let reservedPath = Rule("MC2038", "reserved-path", .error, adjustment: .nothing)
}
