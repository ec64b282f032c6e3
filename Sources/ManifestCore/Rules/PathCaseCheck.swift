import ManifestRuntime
import ManifestText

/// Paths are case-sensitive (RFC 3986, section 6.2.2.1), but people who copy links by hand often ignore case.
enum PathCaseCheck: Check {
  static let rules: [Rule] = [.pathsDifferOnlyInCase]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    var seen: [ExactName: (route: String, path: Spanned<PathTemplate>)] = [:]
    for route in context.project.map.routes {
      let name = route.name.value
      for path in [route.path] + route.aliases {
        let shape = path.value.shape
        let folded = ExactName(shape.text { $0.lowercased().urlEncoded })
        guard let other = seen[folded] else {
          seen[folded] = (name, path)
          continue
        }
        guard other.path.value.shape != shape, other.route != name else { continue }
        diagnostics.report(
          .pathsDifferOnlyInCase, "the paths of routes `\(other.route)` and `\(name)` differ only in case",
          at: path.span, related: [.init(other.path.span, "the path of `\(other.route)`")],
          note: "paths are case-sensitive: `\(other.path.value)` and `\(path.value)` are two links",
          help: "make them differ in more than case, or declare one as an alias of the other")
      }
    }
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
