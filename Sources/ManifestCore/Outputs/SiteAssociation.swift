import ManifestRuntime

/// Writes `iOS/<domain>/apple-app-site-association`: the universal links of a domain that iOS opens with the app.
///
/// The first component that matches a URL decides. In its patterns `*` matches any text, including slashes, and `?*` at
/// least one character, so a pattern by itself would match longer paths too. The components are therefore ordered by
/// the number of segments, the greatest first: paths with more segments are excluded before shorter templates are
/// tried. A rest after literals alone matches any number of segments, so it comes first; in a file that excludes internal
/// paths, it is written for each number of segments like any other rest.
///
/// The components of a public template depend on that template alone, and the last component is the same in every file,
/// so that the files of two branches merge.
///
/// The file is public, so of internal routes it excludes only the paths that a less specific public template also matches,
/// without the names of the routes.
package enum SiteAssociation {
  /// The name of a file.
  package static let name = "apple-app-site-association"
  /// The maximum size in bytes of a file that iOS reads.
  package static let maximumLength = 128 * 1024

  /// Returns the files, one for each domain; none without a team or public links.
  static func files(_ program: Program) -> [GeneratedFile] {
    program.links.domains.compactMap { domain in
      text(program, domain).map { GeneratedFile("iOS/\(domain)/\(name)", $0) }
    }
  }

  /// Returns the text of a domain's file; nil without a team or a public link.
  static func text(_ program: Program, _ domain: String) -> String? {
    guard let team = program.team, let base = program.links.position(ofDomain: domain) else { return nil }
    let components = components(program.routes, on: base)
    guard !components.isEmpty else { return nil }
    let details = ParameterValue.object([
      .init("appIDs", .strings(program.appIdentifiers.map { "\(team).\($0)" })),
      .init("components", .list(components.map(\.json))),
    ])
    return ParameterValue.object([
      .init("$comment", .string(Header.line)), .init("applinks", .object([.init("details", .list([details]))])),
    ])
    .document(depth: 5)
  }

  /// Returns the components in the order in which iOS tries them; empty if no public route opens by URLs with a base, given
  /// by its position in `Program.Links.bases`.
  static func components(_ routes: [Program.Route], on base: Int = 0) -> [SiteComponent] {
    let all = routes.flatMap(\.claims).filter { $0.answer.contains(base) }
    guard all.contains(where: \.isPublic) else { return [] }
    let index = ClaimIndex(routes.filter(\.isPublic))
    let claims = all.filter { $0.isPublic || $0.hidesOthers(index, on: base) }
    // Paths have no empty segments. The pattern ends in a character, because iOS may ignore a slash, or `/*`, at the end.
    var components = [SiteComponent.excluded("*//?*")]
    // A rest after literals has one pattern for all numbers of segments, which would come before excluded paths.
    let hasWholeRests = claims.allSatisfy(\.isPublic)
    func isWhole(_ claim: LinkClaim) -> Bool { claim.template.segments.isEmpty || hasWholeRests && claim.isLiteralRest }
    components += claims.filter(isWhole).sorted { $0.isMoreSpecific(than: $1) }.flatMap(SiteComponent.spellings)
    /// The other claims whose templates end in a rest.
    let open = claims.filter { $0.hasRest && !isWhole($0) }
    let closed = Dictionary(grouping: claims.filter { !$0.hasRest && !$0.template.segments.isEmpty }) {
      $0.template.segments.count
    }
    let longest = max(commonLength, closed.keys.max() ?? 0)
    for count in (1...longest + 1).reversed() {
      // The rest as single segments, which its component matches.
      let expanded = open.filter { $0.template.segments.count <= count }.map { claim in
        let segments = claim.template.segments
        var expanded = claim
        expanded.template = PathTemplate(
          segments: segments + repeatElement(segments[segments.count - 1], count: count - segments.count))
        return expanded
      }
      // As in the app, the more specific template comes first; otherwise, routes are ordered by name.
      components += ((closed[count] ?? []) + expanded).sorted { $0.isMoreSpecific(than: $1) }
        .flatMap(SiteComponent.spellings)
      components.append(SiteComponent.excluded(String(repeating: "/?*", count: count)))
    }
    return components
  }

  /// The number of segments up to which every file excludes paths, so that few files depend on the longest path.
  static let commonLength = 8
}

extension LinkClaim {
  fileprivate var hasRest: Bool { if case .rest? = template.segments.last { true } else { false } }

  /// Whether the template is a rest after literals alone.
  fileprivate var isLiteralRest: Bool { hasRest && template.segments.dropLast().allSatisfy { $0.name == nil } }

  /// Returns whether the claim takes URLs with a base from less specific ones.
  fileprivate func hidesOthers(_ index: ClaimIndex, on base: Int) -> Bool {
    var steps = LinkSearch.maximumSteps
    let path = PathAutomaton.Template(self, isWide: true)
    guard let others = index.claims(overlapping: path, steps: &steps) else { return true }
    return others.contains { other in
      other.answer.contains(base) && isMoreSpecific(than: other)
        && query.allSatisfy { item in !other.query.contains { $0.name == item.name } || other.requires(item) }
    }
  }
}

/// A component of the association.
struct SiteComponent {
  /// The pattern of paths.
  let path: String
  /// The name of the route that the URLs open; nil if they do not open the app.
  let routeName: String?
  /// The query items that a URL must have, with patterns of their values.
  ///
  /// An item that a URL does not have is empty for iOS, so a required parameter has a pattern only if its value is never empty.
  let query: [Program.QueryItem]
  /// Whether iOS compares the path and the query items in any case.
  var ignoresCase = false

  /// Returns a component for paths that do not open the app.
  fileprivate static func excluded(_ path: String) -> SiteComponent {
    SiteComponent(path: path, routeName: nil, query: [])
  }

  /// Returns a component for each usual encoding of a template's text, since iOS compares URLs without decoding escapes, and
  /// for a slash after a literal.
  ///
  /// Apple's documentation does not say whether a slash at the end matters, so no pattern excludes URLs because of it.
  /// The app escapes everything but unreserved characters; people and browsers do not escape the other characters that
  /// a path may contain.
  fileprivate static func spellings(of claim: LinkClaim) -> [SiteComponent] {
    let fixed = claim.query.map { Program.QueryItem(name: $0.name.urlEncoded, value: $0.value.urlEncoded) }
    // A link is refused in which one of these is absent or empty.
    let needed = claim.queryParameters.filter {
      claim.isPublic && $0.presence == .required && $0.type.value(fromURLText: "") == nil
    }
    let query = fixed + needed.map { Program.QueryItem(name: $0.name, value: "?*") }
    func path(_ encoded: (String) -> String) -> String {
      let segments = claim.template.segments.map { if case .literal(let text) = $0 { encoded(text) } else { "?*" } }
      return "/" + segments.joined(separator: "/")
    }
    let built = path(\.urlEncoded)
    // `$(` begins a variable of a pattern.
    let plain = path { $0.percentEncoded(keeping: $0.contains("$(") ? .plainButDollar : .plain) }
    let ends = if case .literal? = claim.template.segments.last { ["", "/"] } else { [""] }
    return (built == plain ? [built] : [built, plain])
      .flatMap { path in ends.map { path + $0 } }
      .map {
        SiteComponent(
          path: $0, routeName: claim.isPublic ? claim.routeName : nil, query: query,
          ignoresCase: claim.answer.ignoresCase)
      }
  }

  fileprivate var json: ParameterValue {
    var members: [ParameterValue.Field] = [.init("/", .string(path))]
    if !query.isEmpty { members.append(.init("?", .object(query.map { .init($0.name, .string($0.value)) }))) }
    if ignoresCase { members.append(.init("caseSensitive", .bool(false))) }
    // iOS ignores the comment, which is for readers.
    members.append(routeName.map { .init("comment", .string($0)) } ?? .init("exclude", .bool(true)))
    return .object(members)
  }
}

extension ASCIISet {
  /// The characters that a path segment may contain unescaped (RFC 3986, `pchar`), without `*`, a wildcard of patterns.
  fileprivate static let plain = plainButDollar.adding("$")
  fileprivate static let plainButDollar = unreserved.adding("!&'()+,;=:@")
}
