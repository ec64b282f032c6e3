import ManifestRuntime

/// Writes `iOS/apple-app-site-association`: the universal links that iOS opens with the app.
///
/// The first component that matches a URL decides. In its patterns `*` matches any text, including slashes, and `?*` at
/// least one character, so a pattern by itself would match longer paths too. The components are therefore ordered by
/// the number of segments, the greatest first: paths with more segments are excluded before shorter templates are
/// tried. A rest after literals alone matches any number of segments, so it comes first.
///
/// The components of a template depend on that template alone, and the last component is the same in every file, so
/// that the files of two branches merge.
///
/// The file is public, so it lists public routes only. The app may therefore receive the URL of an internal route that
/// a public template also matches, and refuses it.
enum SiteAssociation {
  /// The maximum size of the file in bytes.
  static let maximumLength = 128 * 1024

  /// Returns the text of the file; nil without a domain, a team, or a public link.
  static func text(_ program: Program, header: String) -> String? {
    guard let team = program.team, !program.links.domains.isEmpty else { return nil }
    let components = components(program.routes)
    guard !components.isEmpty else { return nil }
    let details = ParameterValue.object([
      .init("appIDs", .strings(["\(team).\(program.bundleName)"])), .init("components", .list(components.map(\.json))),
    ])
    return ParameterValue.object([
      .init("$comment", .string(header)), .init("applinks", .object([.init("details", .list([details]))])),
    ])
    .document(depth: 5)
  }

  /// Returns the components in the order in which iOS tries them; empty if no route is public.
  static func components(_ routes: [Program.Route]) -> [SiteComponent] {
    let templates = routes.filter(\.isPublic).flatMap { route in
      route.templates.map { SiteTemplate(route: route, segments: $0.segments) }
    }
    guard !templates.isEmpty else { return [] }
    // Paths have no empty segments and no trailing slash.
    var components: [SiteComponent] = [.excluded("*//*"), .excluded("?*/")]
    func add(_ template: SiteTemplate) {
      components.append(.template(template, .built))
      if template.hasTwoSpellings { components.append(.template(template, .plain)) }
    }
    let open = templates.filter { $0.hasRest && !$0.hasRestAfterLiterals }
    var closed: [Int: [SiteTemplate]] = [:]
    for template in templates {
      if template.segments.isEmpty || template.hasRestAfterLiterals {
        add(template)
      } else if !template.hasRest {
        closed[template.segments.count, default: []].append(template)
      }
    }
    let longest = max(commonLength, closed.keys.max() ?? 0)
    for count in (1...longest + 1).reversed() {
      let fitting = (closed[count] ?? []) + open.compactMap { $0.taking(count) }
      // As in the app, the more specific template comes first; otherwise, routes are ordered by name.
      for template in fitting.sorted(by: SiteTemplate.precedes) { add(template) }
      components.append(.excluded(String(repeating: "/?*", count: count)))
    }
    return components
  }

  /// The number of segments up to which every file excludes paths, so that few files depend on the longest path.
  private static let commonLength = 8
}

/// A component of the association.
enum SiteComponent {
  case template(SiteTemplate, SiteSpelling)
  /// A pattern of paths that do not open the app.
  case excluded(String)

  /// The pattern of paths.
  var path: String {
    switch self {
    case .excluded(let pattern): return pattern
    case .template(let template, let spelling):
      let segments = template.segments.map { segment in
        if case .literal(let literal) = segment { spelling.text(literal) } else { "?*" }
      }
      return "/" + segments.joined(separator: "/")
    }
  }

  /// The query items that a URL must have, percent-encoded.
  var query: [Program.QueryItem] {
    guard case .template(let template, _) = self else { return [] }
    return template.route.query.map { Program.QueryItem(name: $0.name.urlEncoded, value: $0.value.urlEncoded) }
  }

  fileprivate var json: ParameterValue {
    var members: [ParameterValue.Field] = [.init("/", .string(path))]
    let query = query
    if !query.isEmpty { members.append(.init("?", .object(query.map { .init($0.name, .string($0.value)) }))) }
    switch self {
    case .excluded: members.append(.init("exclude", .bool(true)))
    // A comment for readers; iOS ignores it.
    case .template(let template, _): members.append(.init("comment", .string(template.route.name)))
    }
    return .object(members)
  }
}

/// The encoding of a template's text in a URL; iOS compares URLs without decoding escapes.
enum SiteSpelling {
  /// The encoding that the app writes: everything but unreserved characters is escaped.
  case built
  /// The encoding that people type and browsers keep: characters that a path may contain are not escaped.
  case plain

  fileprivate func text(_ literal: String) -> String {
    switch self {
    case .built: literal.urlEncoded
    // `$(` begins a variable of a pattern.
    case .plain: literal.percentEncoded(keeping: literal.contains("$(") ? .plainButDollar : .plain)
    }
  }
}

/// A template of a route, with as many segments as the paths that its component matches.
struct SiteTemplate {
  let route: Program.Route
  let segments: [PathTemplate.Segment]

  /// Whether the two encodings of its text differ.
  fileprivate var hasTwoSpellings: Bool {
    segments.contains { segment in
      if case .literal(let text) = segment { text.utf8.contains(where: ASCIISet.reserved.contains) } else { false }
    }
  }

  fileprivate var hasRest: Bool { if case .rest? = segments.last { true } else { false } }

  /// Whether all segments before the rest are literals.
  fileprivate var hasRestAfterLiterals: Bool {
    hasRest
      && segments.dropLast().allSatisfy { segment in
        if case .literal = segment { true } else { false }
      }
  }

  /// Returns the template with its rest expanded to `count` segments; nil if the template has more.
  fileprivate func taking(_ count: Int) -> SiteTemplate? {
    guard let rest = segments.last, segments.count <= count else { return nil }
    return SiteTemplate(
      route: route, segments: segments + Array(repeating: rest, count: count - segments.count))
  }

  /// Orders templates by the kinds of their segments, then by descending number of required query items.
  fileprivate static func precedes(_ left: SiteTemplate, _ right: SiteTemplate) -> Bool {
    for index in left.segments.indices {
      let (left, right) = (left.segments[index].kind.rawValue, right.segments[index].kind.rawValue)
      if left != right { return left < right }
    }
    return left.route.query.count > right.route.query.count
  }
}

extension ASCIISet {
  /// The reserved characters that a path segment may contain unescaped (RFC 3986, 2.2), without `*`, a wildcard of
  /// patterns.
  fileprivate static let reserved = ASCIISet(reservedButDollar + "$")
  /// The characters that a path segment may contain unescaped (RFC 3986, `pchar`), without `*`.
  fileprivate static let plain = plainButDollar.adding("$")
  fileprivate static let plainButDollar = unreserved.adding(reservedButDollar)

  private static let reservedButDollar = "!&'()+,;=:@"
}
