import ManifestRuntime

/// `iOS/apple-app-site-association`: which web links the system hands to the app.
///
/// The first component that matches a URL decides. In its patterns `*` matches any text, including slashes, and `?*` at
/// least one character, so a pattern by itself would match longer paths too. That is why the components are ordered by the number
/// of segments, the greatest first: paths with more segments are excluded before shorter templates are tried. A rest after
/// literals alone matches whatever follows, so it comes before all numbers.
///
/// The components of a template follow from that template alone, and the last component is the same in every file, so that the
/// files of two branches merge.
///
/// Anybody can download the file, so it lists public routes only. The app is therefore handed a URL of an internal route that a
/// public template matches too, and refuses it.
enum SiteAssociation {
  /// The greatest number of bytes that the system takes from a server.
  static let maximumLength = 128 * 1024

  /// The file; nil if no domain is declared, no team is known, or no link is public.
  static func text(_ program: Program, header: String) -> String? {
    guard let team = program.team, !program.links.domains.isEmpty else { return nil }
    let components = components(program.routes)
    guard !components.isEmpty else { return nil }
    let details = JSONValue.object([
      ("appIDs", .strings(["\(team).\(program.bundleName)"])), ("components", .lines(components.map(\.json))),
    ])
    return JSONValue.object([("$comment", .string(header)), ("applinks", .object([("details", .array([details]))]))])
      .text()
  }

  /// The components in the order in which the system tries them; none where no route is public.
  static func components(_ routes: [Program.Route]) -> [SiteComponent] {
    let templates = routes.filter(\.isPublic).flatMap { route in
      route.templates.map { SiteTemplate(route: route, segments: $0.segments) }
    }
    guard !templates.isEmpty else { return [] }
    // No path has a segment without a character, or a slash at its end.
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
      // As in the app, the more specific template comes first. Routes come in the order of their names.
      for template in fitting.sorted(by: SiteTemplate.precedes) { add(template) }
      components.append(.excluded(String(repeating: "/?*", count: count)))
    }
    return components
  }

  /// The number of segments up to which every file excludes paths, so that few files have lines that depend on the longest path.
  private static let commonLength = 8
}

/// One of the components of an association.
enum SiteComponent {
  case template(SiteTemplate, SiteSpelling)
  /// What a pattern matches is left to the browser.
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

  /// The query values that a URL must have, percent-encoded.
  var query: [Program.QueryItem] {
    guard case .template(let template, _) = self else { return [] }
    return template.route.query.map { Program.QueryItem(name: $0.name.urlEncoded, value: $0.value.urlEncoded) }
  }

  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("/", .string(path))]
    let query = query
    if !query.isEmpty { members.append(("?", .object(query.map { ($0.name, .string($0.value)) }))) }
    switch self {
    case .excluded: members.append(("exclude", .bool(true)))
    // What people read; the system does not.
    case .template(let template, _): members.append(("comment", .string(template.route.name)))
    }
    return .object(members)
  }
}

/// How a URL has the text of a template, as the system compares URLs without decoding escapes.
enum SiteSpelling {
  /// As the app builds URLs: only unreserved characters are themselves.
  case built
  /// As people write them and browsers leave them: all that a path may have is itself.
  case plain

  fileprivate func text(_ literal: String) -> String {
    switch self {
    case .built: literal.urlEncoded
    // `$(` begins a variable of a pattern.
    case .plain: literal.percentEncoded(keeping: literal.contains("$(") ? .plainButDollar : .plain)
    }
  }
}

/// A template of a route, with as many segments as the paths that a component is for.
struct SiteTemplate {
  let route: Program.Route
  let segments: [PathTemplate.Segment]

  /// Whether URLs have its text in more than one way.
  fileprivate var hasTwoSpellings: Bool {
    segments.contains { segment in
      if case .literal(let text) = segment { text.utf8.contains(where: ASCIISet.reserved.contains) } else { false }
    }
  }

  /// Whether it ends with a rest.
  fileprivate var hasRest: Bool { if case .rest? = segments.last { true } else { false } }

  /// Whether all segments before the rest are literals.
  fileprivate var hasRestAfterLiterals: Bool {
    hasRest
      && segments.dropLast().allSatisfy { segment in
        if case .literal = segment { true } else { false }
      }
  }

  /// A template with a rest for paths of `count` segments; nil if its paths are longer.
  fileprivate func taking(_ count: Int) -> SiteTemplate? {
    guard let rest = segments.last, segments.count <= count else { return nil }
    return SiteTemplate(
      route: route, segments: segments + Array(repeating: rest, count: count - segments.count))
  }

  /// The order of the kinds of segments, then more required values before fewer.
  fileprivate static func precedes(_ left: SiteTemplate, _ right: SiteTemplate) -> Bool {
    for index in left.segments.indices {
      let (left, right) = (left.segments[index].kind.rawValue, right.segments[index].kind.rawValue)
      if left != right { return left < right }
    }
    return left.route.query.count > right.route.query.count
  }
}

extension ASCIISet {
  /// What a segment of a path has as it is, or percent-encoded (RFC 3986, 2.2); `*` is any text in a pattern.
  fileprivate static let reserved = ASCIISet(reservedButDollar + "$")
  /// All that a segment of a path has as it is (RFC 3986, `pchar`), but `*`.
  fileprivate static let plain = plainButDollar.adding("$")
  fileprivate static let plainButDollar = unreserved.adding(reservedButDollar)

  private static let reservedButDollar = "!&'()+,;=:@"
}
