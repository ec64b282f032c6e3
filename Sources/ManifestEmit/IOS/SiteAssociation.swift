import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// `iOS/apple-app-site-association`: which web links the system hands to the app.
///
/// The first component that matches a URL decides. In its patterns `*` stands for any text, with slashes in it, and `?*` for at
/// least one character, so a pattern by itself would take longer paths too. That is why the components go by the number of
/// segments, the greatest first: what has so many and is no route is excluded before shorter templates are looked at.
enum SiteAssociation {
  /// The greatest number of bytes that the system takes from a server.
  static let maximumLength = 128 * 1024

  /// The file; nil where no domain is declared, no team is known, or no link is public.
  static func utf8(_ program: Program, header: String) -> [UInt8]? {
    guard let team = program.team, !program.links.domains.isEmpty else { return nil }
    let components = components(program.routes)
    guard !components.isEmpty else { return nil }
    return JSONWriter.document(capacity: 1024 + 64 * components.count) { json in
      json.object { json in
        json.member("$comment", header)
        json.member("applinks") { json in
          json.object { json in
            json.member("details") { json in
              json.array { json in
                json.element { json in
                  json.object { json in
                    json.member("appIDs", ["\(team).\(program.bundleName)"])
                    json.member("components") { $0.array(components) { $1.write(to: &$0) } }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// The components in the order in which the system tries them; none where no route is public.
  static func components(_ routes: [Program.Route]) -> [SiteComponent] {
    let templates = routes.flatMap { route in route.templates.map { SiteTemplate(route, $0) } }
    guard templates.contains(where: \.isPublic) else { return [] }
    let longest = templates.map(\.segments.count).max() ?? 0
    let open = templates.filter(\.hasRest)
    let closed = Dictionary(grouping: templates.lazy.filter { !$0.hasRest }, by: \.segments.count)
    // No path has a segment without a character, or a slash at its end.
    var components = [SiteComponent(excluding: "*//*"), SiteComponent(excluding: "?*/")]
    for count in stride(from: longest + 1, through: 0, by: -1) {
      let fitting = closed[count, default: []] + open.compactMap { $0.taking(count) }
      // As in the app: what is said more closely goes first.
      components += fitting.sorted(by: SiteTemplate.precedes).map(\.component)
      if count > 0 { components.append(SiteComponent(excluding: String(repeating: "/?*", count: count))) }
    }
    var seen: Set<SiteComponent> = []
    return components.filter { seen.insert($0).inserted }
  }
}

/// One of the components of an association.
struct SiteComponent: Hashable {
  let path: String
  var query: [Program.QueryItem] = []
  var isExcluded = false
  /// What people read; the system does not.
  var comment: String?

  init(path: String, query: [Program.QueryItem], isExcluded: Bool, comment: String) {
    self.path = path
    self.query = query
    self.isExcluded = isExcluded
    self.comment = comment
  }

  init(excluding path: String) {
    self.path = path
    isExcluded = true
  }

  /// Writes the component on one line: each is one link, and every byte counts towards the limit.
  func write(to json: inout JSONWriter) {
    json.onOneLine { json in
      json.object { json in
        json.member("/", path)
        if !query.isEmpty {
          json.member("?") { json in
            json.object { json in
              for item in query { json.member(named: item.name) { $0.string(item.value) } }
            }
          }
        }
        if isExcluded { json.member("exclude", true) }
        if let comment { json.member("comment", comment) }
      }
    }
  }
}

/// A template of a route with as many segments as a component is for.
private struct SiteTemplate {
  let route: Program.Route
  let segments: [PathTemplate.Segment]
  /// Made once, since sorting asks for it again and again.
  let component: SiteComponent
  private let kinds: [UInt8]

  init(_ route: Program.Route, _ template: PathTemplate) { self.init(route, template.segments) }

  private init(_ route: Program.Route, _ segments: [PathTemplate.Segment]) {
    self.route = route
    self.segments = segments
    component = Self.component(of: route, segments)
    kinds = segments.map(\.kind.rawValue)
  }

  var isPublic: Bool { route.isPublic }

  /// Whether paths may go on behind it.
  var hasRest: Bool { if case .rest? = segments.last { true } else { false } }

  /// A template with a rest for paths of so many segments; nil where it has none that short.
  func taking(_ count: Int) -> SiteTemplate? {
    guard let rest = segments.last, segments.count <= count else { return nil }
    return SiteTemplate(route, segments + Array(repeating: rest, count: count - segments.count))
  }

  private static func component(of route: Program.Route, _ segments: [PathTemplate.Segment]) -> SiteComponent {
    var path = ""
    for segment in segments {
      path += "/"
      if case .literal(let text) = segment { path += text.percentEncoded(keeping: .plain) } else { path += "?*" }
    }
    let query = route.query.map { item in
      Program.QueryItem(
        name: item.name.percentEncoded(keeping: .unreserved), value: item.value.percentEncoded(keeping: .unreserved))
    }
    return SiteComponent(
      path: path.isEmpty ? "/" : path, query: query, isExcluded: !route.isPublic, comment: route.name)
  }

  /// The order of the kinds of segments, then more required values before fewer, then the names.
  static func precedes(_ left: SiteTemplate, _ right: SiteTemplate) -> Bool {
    if left.kinds != right.kinds { return left.kinds.lexicographicallyPrecedes(right.kinds) }
    if left.route.query.count != right.route.query.count { return left.route.query.count > right.route.query.count }
    return left.component.path == right.component.path
      ? left.route.name < right.route.name : left.component.path < right.component.path
  }
}

extension ASCIISet {
  /// What a segment of a path has as it is (RFC 3986, `pchar`), without what means something in a pattern.
  fileprivate static let plain = ASCIISet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!&'+,;=:@")
}
