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
  static let undecidedRoutes = Rule("MC2067", "undecided-routes", .warning)
}
