import ManifestRuntime
import ManifestText

/// Paths are case-sensitive (RFC 3986, section 6.2.2.1), but people who copy links by hand often ignore case.
enum PathCaseCheck: Check {
  static let rules: [Rule] = [.pathsDifferOnlyInCase]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    var known: [ExactName: Paths] = [:]
    let resolved = Dictionary(context.program.routes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for route in context.project.map.routes {
      // Paths that match in any case are ambiguous with such paths.
      guard let answers = resolved[route.name.value]?.answers, !answers.contains(where: \.ignoresCase) else { continue }
      for path in [route.path] + route.aliases {
        let folded = ExactName(path.value.shape.text { $0.lowercased().urlEncoded })
        for other in known[folded, default: Paths()].insert(path, of: route) {
          guard other.path.value.shape != path.value.shape, other.route !== route else { continue }
          let others = resolved[other.route.name.value]?.answers ?? []
          guard answers.contains(where: { answer in others.contains(where: answer.overlaps) }) else { continue }
          let (first, second) = (other.route.name.value, route.name.value)
          diagnostics.report(
            .pathsDifferOnlyInCase, "the paths of routes `\(first)` and `\(second)` differ only in case",
            at: path.span, related: [.init(other.path.span, "the path of `\(first)`")],
            note: "paths are case-sensitive: `\(other.path.value)` and `\(path.value)` are two links",
            help: "make them differ in more than case, or declare one as an alias of the other")
          break
        }
      }
    }
  }

  /// The first paths that are equal except for their case, by the query values that their routes require.
  ///
  /// A URL with the case of another path opens the route of that path only if it has all query values that this route
  /// requires, so only paths with the same values, or without any, are compared.
  private struct Paths {
    typealias Path = (route: RouteEntry, path: Spanned<PathTemplate>)
    private var byQuery: [Set<Program.QueryItem>: Path] = [:]
    private var first: Path?

    /// Adds a path unless there is an earlier one with the same query; returns the earlier ones to compare it with.
    mutating func insert(_ path: Spanned<PathTemplate>, of route: RouteEntry) -> [Path] {
      let query = Set(route.query.map { Program.QueryItem(name: $0.name.value, value: $0.value.value) })
      let others = [byQuery[query], query.isEmpty ? first : byQuery[[]]].compactMap { $0 }
      if byQuery[query] == nil { byQuery[query] = (route, path) }
      if first == nil { first = (route, path) }
      return others
    }
  }
}

extension Rule {
  static let pathsDifferOnlyInCase = Rule("MC2047", "paths-differ-only-in-case", .warning)
}
