import ManifestModel
import ManifestText

/// What one template of a route claims: the paths of its shape, with these query values.
struct RouteClaim {
  /// The position of the route in the map.
  let route: Int
  let template: PathTemplate
  let span: Span
  /// The names of the required query values, sorted, and the values in the same order.
  let names: [String]
  let values: [String]

  init(route: Int, template: Spanned<PathTemplate>, query: [RouteMap.QueryEntry]) {
    self.route = route
    self.template = template.value
    span = template.span
    let items = query.sorted { $0.name.value < $1.name.value }
    names = items.map(\.name.value)
    values = items.map(\.value.value)
  }

  /// Whether a URL can have the query values of both.
  fileprivate func agrees(with other: RouteClaim) -> Bool {
    !zip(names, values).contains { name, value in
      other.names.firstIndex(of: name).map { other.values[$0] != value } ?? false
    }
  }
}

/// The claims on the paths of one shape.
///
/// Claims that require the same names are told apart by their values, so thousands of routes at `/startapp?appId=…` cost no
/// more than one each.
struct RouteClaims {
  /// The first claim, which nearly every shape has alone.
  private var first: RouteClaim?
  /// All claims where there are several, by the names, then by the values.
  private var claims: [[String]: [[String]: RouteClaim]] = [:]

  /// Adds a claim; an earlier one that is as good for some URL stays in its place and is returned.
  mutating func insert(_ claim: RouteClaim) -> RouteClaim? {
    guard let first else {
      self.first = claim
      return nil
    }
    if claims.isEmpty { claims[first.names] = [first.values: first] }
    if let other = claims[claim.names]?[claim.values] { return other }
    defer { claims[claim.names, default: [:]][claim.values] = claim }
    return claims.filter { $0.key.count == claim.names.count && $0.key != claim.names }
      .flatMap(\.value.values).filter(claim.agrees).min { $0.route < $1.route }
  }
}
