package import ManifestRuntime
package import ManifestText

/// The URLs that one path template of a route matches, and those of them that open the route.
package struct LinkClaim: Sendable {
  /// Tells the templates of a program apart.
  struct ID: Hashable {
    let routeName: String
    let template: PathTemplate
  }

  package let template: PathTemplate
  /// The values that the query must have.
  package let query: [Program.QueryItem]
  package let parameters: [Parameter]
  let isPublic: Bool
  package let routeName: String
  /// Where the route or the path is declared.
  package let span: Span

  /// The claim of a route's template.
  package init(_ template: PathTemplate, of route: Program.Route) {
    self.template = template
    query = route.query
    parameters = route.parameters
    isPublic = route.isPublic
    routeName = route.name
    span = route.span
  }

  /// The claim of a path with any query.
  init(_ path: Spanned<PathTemplate>) { self.init(path.value, nil, at: path.span) }

  /// The claim of a path with one parameter at most.
  init(_ template: PathTemplate, _ parameter: Parameter?, at span: Span) {
    self.template = template
    query = []
    parameters = parameter.map { [$0] } ?? []
    isPublic = false
    routeName = ""
    self.span = span
  }

  var id: ID { ID(routeName: routeName, template: template) }

  /// The declaration of what a segment captures.
  func parameter(of segment: PathTemplate.Segment) -> Parameter? {
    segment.name.flatMap { name in parameters.first { $0.name == name } }
  }

  /// The parameters that only the query can give.
  var queryParameters: [Parameter] {
    parameters.filter { parameter in !template.segments.contains { $0.name == parameter.name } }
  }
}

// MARK: - Precedence

extension LinkClaim {
  /// Whether the matcher prefers this claim for every URL that both match.
  func isMoreSpecific(than other: LinkClaim) -> Bool {
    let (ranks, others) = (template.segments.map(\.rank), other.template.segments.map(\.rank))
    return ranks == others ? query.count > other.query.count : ranks.lexicographicallyPrecedes(others)
  }

  /// Whether the matcher tries this claim first.
  ///
  /// Of two equally specific claims, it takes the first in the order of the table.
  func precedes(_ other: LinkClaim) -> Bool {
    if isMoreSpecific(than: other) { return true }
    if other.isMoreSpecific(than: self) { return false }
    let (names, otherNames) = (query.map(\.name.tableEncoded).sorted(), other.query.map(\.name.tableEncoded).sorted())
    if names != otherNames { return names.lexicographicallyPrecedes(otherNames) }
    return tableKey < other.tableKey
  }

  /// The start of the claim's line in the table, up to what is equal in all claims with the same literals and query.
  private var tableKey: String { "\(template)\(query.isEmpty ? " " : "?")\(routeName.tableEncoded)" }
}

extension PathTemplate.Segment {
  /// The position of the kind in the order of specificity.
  fileprivate var rank: Int {
    switch self {
    case .literal: 0
    case .parameter: 1
    case .rest: 2
    }
  }
}

// MARK: - Values

extension LinkClaim {
  /// Whether the segments of a path that the template matches give values of the parameters' types.
  func accepts(path segments: [String]) -> Bool {
    zip(template.segments, segments.indices).allSatisfy { segment, index in
      guard let type = parameter(of: segment)?.type else { return true }
      if case .rest = segment {
        let texts = Array(segments[index...])
        if case .list = type { return type.value(fromURLTexts: texts) != nil }
        return type.value(fromURLTexts: [texts.joined(separator: "/")]) != nil
      }
      return type.value(fromURLTexts: [segments[index]]) != nil
    }
  }
}
