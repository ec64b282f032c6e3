import ManifestText

/// Checks that there is a scheme or a domain for the URLs of public routes.
enum UnreachableRouteCheck: Check {
  static let rules: [Rule] = [.unreachableRoutes]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard map.isComplete, map.links.schemes.isEmpty, map.links.domains.isEmpty,
      let route = map.routes.first(where: \.isPublic)
    else { return }
    diagnostics.report(
      .unreachableRoutes, "no URL opens route `\(route.name.value)`, because the app has no schemes or domains",
      at: route.name.span,
      note: context.project.modules.isEmpty
        ? nil : "the bundle name's scheme opens abilities by want URLs, not routes",
      help: "add `links: {schemes: [myapp]}` with a scheme of your own, or `access: internal` to the routes")
  }
}

extension Rule {
  static let unreachableRoutes = Rule("MC2041", "unreachable-routes", .error)
}
