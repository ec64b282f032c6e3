import ManifestText

/// Paths are case-sensitive (RFC 3986, section 6.2.2.1), but people who copy links by hand often ignore case.
enum PathCaseCheck: Check {
  static let rules: [Rule] = [.pathsDifferOnlyInCase]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let paths = context.project.map.routes.flatMap { route in
      ([route.path] + route.aliases).map { Path(route: route.name.value, template: $0) }
    }
    var seen: [PathTemplate: Path] = [:]
    for path in paths {
      let folded = path.template.value.shape.lowercased
      if let other = seen[folded], other.template.value.shape != path.template.value.shape, other.route != path.route {
        report(path, other, into: &diagnostics)
      } else if seen[folded] == nil {
        seen[folded] = path
      }
    }
  }

  private struct Path {
    let route: String
    let template: Spanned<PathTemplate>
  }

  private static func report(_ path: Path, _ other: Path, into diagnostics: inout Diagnostics) {
    diagnostics.report(
      .pathsDifferOnlyInCase, "the paths of routes `\(other.route)` and `\(path.route)` differ only in case",
      at: path.template.span, related: [.init(other.template.span, "the path of `\(other.route)`")],
      note: "paths are case-sensitive: `\(other.template.value)` and `\(path.template.value)` are two links",
      help: "make them differ in more than case, or declare one as an alias of the other")
  }
}

extension PathTemplate {
  fileprivate var lowercased: PathTemplate {
    PathTemplate(segments: segments.map { if case .literal(let text) = $0 { .literal(text.lowercased()) } else { $0 } })
  }
}

extension Rule {
  static let pathsDifferOnlyInCase = Rule(
    "MC2047", "paths-differ-only-in-case", .warning,
    summary: "Two routes have paths that differ only in case.",
    explanation: """
      Paths are case-sensitive: `/Cart` and `/cart` are two links. A user who types such a link may open the wrong \
      page without an error. Paths of the same route may differ only in case, because they open the same destination.
      """,
    bad: .routes(
      """
        cart: {path: /cart, controller: CartViewController}
        card: {path: /Cart, controller: CardViewController}
      """),
    good: .routes("  cart: {path: /cart, aliases: [/Cart], controller: CartViewController}")
  )
}
