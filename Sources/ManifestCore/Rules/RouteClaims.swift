import ManifestText

/// The claims on the paths of one shape.
///
/// Claims that require the same names are told apart by their values, so thousands of routes at `/startapp?appId=…` cost no
/// more than one each.
struct RouteClaims {
  /// The first claim, which nearly every shape has alone.
  private var first: LinkClaim?
  /// All claims if there are several, by the bytes of the names, then by those of the values.
  private var claims: [[[UInt8]]: [[[UInt8]]: [LinkClaim]]] = [:]

  /// Adds a claim.
  ///
  /// - Returns: The earlier claims with the same number of query values that a URL can have together with those of the new claim.
  mutating func insert(_ claim: LinkClaim) -> [LinkClaim] {
    guard let first else {
      self.first = claim
      return []
    }
    if claims.isEmpty { claims[first.queryNames] = [first.queryValues: [first]] }
    let (names, values) = (claim.queryNames, claim.queryValues)
    var others = claims[names]?[values] ?? []
    others += claims.filter { $0.key.count == names.count && $0.key != names }
      .flatMap { $0.value.values.joined() }.filter { $0.agrees(with: claim) }
    claims[names, default: [:]][values, default: []].append(claim)
    return others.sorted { $0.isDeclared(before: $1) }
  }
}

extension LinkClaim {
  /// Whether the claim comes first in the map.
  func isDeclared(before other: LinkClaim) -> Bool {
    if span != other.span { return (span.source.rawValue, span.start) < (other.span.source.rawValue, other.span.start) }
    return template.description < other.template.description
  }

  fileprivate var queryNames: [[UInt8]] { query.map { Array($0.name.utf8) } }

  fileprivate var queryValues: [[UInt8]] { query.map { Array($0.value.utf8) } }

  /// Whether a URL can have the query values of both.
  fileprivate func agrees(with other: LinkClaim) -> Bool {
    !query.contains { item in
      other.query.contains { $0.name.hasSameBytes(as: item.name) && !$0.value.hasSameBytes(as: item.value) }
    }
  }
}
