package import ManifestRuntime
package import ManifestText

/// The URLs that a path template of a route matches, and those of them that it accepts.
package struct LinkClaim: Sendable {
  package var template: PathTemplate
  /// The starts of the URLs, and how they are compared.
  var answer = Answer.everywhere
  /// The query items that a URL must have, in the order of the route's.
  package var query: [Program.QueryItem] = []
  package var parameters: [LinkParameter] = []
  var isPublic = false
  package var routeName = ""
  /// The position of the route's or the path's declaration.
  package let span: Span

  /// Returns the parameter that a segment captures.
  func parameter(of segment: PathTemplate.Segment) -> LinkParameter? {
    segment.name.flatMap { name in parameters.first { $0.name == name } }
  }

  /// Returns whether a query item has the value that the claim requires of its name.
  func requires(_ item: Program.QueryItem) -> Bool {
    query.contains { own in
      own.name.hasSameBytes(as: item.name)
        && (own.value.hasSameBytes(as: item.value)
          || answer.ignoresCase && own.value.asciiLowercased.hasSameBytes(as: item.value.asciiLowercased))
    }
  }

  /// The parameters that the path does not capture.
  var queryParameters: [LinkParameter] {
    parameters.filter { parameter in !template.segments.contains { $0.name == parameter.name } }
  }
}

extension LinkClaim {
  /// Creates the claim of a route's template on the URLs of one of the route's answers.
  package init(_ template: PathTemplate, of route: Program.Route, _ answer: Answer) {
    self.init(
      template: template, answer: answer, query: route.query, parameters: route.parameters, isPublic: route.isPublic,
      routeName: route.name, span: route.span)
  }

  /// Creates the claim of a path with any query.
  init(_ path: Spanned<PathTemplate>) { self.init(template: path.value, span: path.span) }
}

extension LinkClaim {
  /// Creates the claim of the path of a URL without a query; nil if it has none that templates can match.
  init?(_ url: Spanned<String>, in links: Program.Links) {
    let text = url.value
    let parts = ByteView.reading(text) { bytes in
      (try? URLParts(bytes)).map { parts in
        (
          scheme: bytes.text(parts.scheme).lowercased(), authority: parts.authority.map { bytes.text($0) } ?? "",
          path: bytes.text(parts.path)
        )
      }
    }
    guard let parts, let scheme = links.schemes.first(where: { $0.name == parts.scheme }) else { return nil }
    let base: LinkText.Base
    let path: String
    if let hosts = scheme.hosts {
      guard hosts.contains(parts.authority.lowercased()) else { return nil }
      base = .host(scheme: scheme.name, host: parts.authority.lowercased())
      path = String(parts.path.dropFirst())
    } else {
      base = .path(scheme: scheme.name)
      path = parts.authority.isEmpty ? String(parts.path.dropFirst()) : parts.authority + parts.path
    }
    guard let position = links.positions[base] else { return nil }
    var segments = path.isEmpty ? [] : path.pathParts.map { $0.percentDecoded ?? "" }
    // As in the matcher, a slash at the end changes nothing.
    if segments.last == "" { segments.removeLast() }
    guard !segments.contains("") else { return nil }
    self.init(
      template: PathTemplate(segments: segments.map { .literal($0) }),
      answer: Answer(bases: BaseSet([position]), ignoresCase: false), span: url.span)
  }
}

extension Program.Route {
  /// The claims of all its templates.
  package var claims: [LinkClaim] {
    answers.flatMap { answer in templates.map { LinkClaim($0, of: self, answer) } }
  }
}

// MARK: - Precedence

extension LinkClaim {
  /// Returns whether the matcher prefers this claim for every URL that both match.
  func isMoreSpecific(than other: LinkClaim) -> Bool {
    let (kinds, others) = (template.kinds, other.template.kinds)
    return kinds == others ? query.count > other.query.count : kinds.lexicographicallyPrecedes(others)
  }

  /// Returns whether the matcher tries this claim first.
  ///
  /// Equally specific claims are ordered as in the table.
  func precedes(_ other: LinkClaim) -> Bool {
    if isMoreSpecific(than: other) { return true }
    if other.isMoreSpecific(than: self) { return false }
    let (names, otherNames) = (query.map(\.name.tableEncoded), other.query.map(\.name.tableEncoded))
    if names != otherNames { return names.lexicographicallyPrecedes(otherNames) }
    return tableKey < other.tableKey
  }

  /// The start of the claim's line in the table, which orders claims with the same literals and query but for their case.
  private var tableKey: String {
    let items = query.map { "\($0.name.tableEncoded)=\($0.value.tableEncoded)" }.joined(separator: "&")
    return "\(template.text(\.tableEncoded))\(items.isEmpty ? "" : "?" + items) \(routeName.tableEncoded)"
  }
}

// MARK: - Values

extension LinkClaim {
  /// Returns whether the segments of a matching path are values of the parameters' types.
  func accepts(path segments: [String]) -> Bool {
    zip(template.segments, segments.indices).allSatisfy { segment, index in
      guard let type = parameter(of: segment)?.type else { return true }
      let texts = if case .rest = segment { Array(segments[index...]) } else { [segments[index]] }
      let isList = if case .list = type { true } else { false }
      return type.value(fromURLTexts: isList ? texts : [texts.joined(separator: "/")]) != nil
    }
  }
}
