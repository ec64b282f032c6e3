import ManifestText

extension Diagnostic {
  /// Returns the diagnostic for a search about routes that needs too many steps.
  static func undecidedRoutes(_ message: String, at span: Span, related: [Related] = []) -> Diagnostic {
    Diagnostic(
      .undecidedRoutes, message, at: span, related: related,
      note: "the search needs more than \(LinkSearch.maximumSteps) steps, or all searches together need more than "
        + "\(LinkSearch.maximumTotalSteps)",
      help: "simplify the patterns of the parameters, or make the paths differ in a literal")
  }
}

extension Rule {
  static let undecidedRoutes = Rule(
    "MC2067", "undecided-routes", .warning,
    summary: "The routes are too complex to decide which URLs open them.",
    explanation: """
      Whether two routes accept a common URL, and whether any URL opens a route, is decided by a search through the \
      texts that their parameters accept. The search is limited, so that compilation time is bounded. Patterns that \
      depend on a character far from the end of the text can exceed the limit.
      """,
    bad: patterns("[ab]*a[ab]{24}", "[ab]*b[ab]{24}"), good: patterns("a[ab]{24}", "b[ab]{24}")
  )

  private static func patterns(_ first: String, _ second: String) -> Example {
    .routes(
      """
        a:
          path: "/{x}"
          query: {mode: a}
          params: {x: {type: string, pattern: "\(first)"}}
          controller: AController
        b:
          path: "/{x}"
          query: {kind: b}
          params: {x: {type: string, pattern: "\(second)"}}
          controller: BController
      """)
  }
}
