import ManifestRuntime
import ManifestText

extension Diagnostic {
  /// The most routes that a finding names as the cause.
  private static let maximumCauses = 3

  /// A template of a route that no URL opens.
  static func unopenableRoute(_ claim: LinkClaim, _ search: inout LinkSearch) -> Diagnostic {
    let subject = "no URL opens route `\(claim.routeName)` by its path `\(claim.template)`"
    if let parameter = search.impossibleParameter(of: claim) {
      return Diagnostic(
        .unopenableRoute, "\(subject), because no URL can give `\(parameter.name)` a value", at: claim.span,
        note: "`\(parameter.name)` takes \(parameter.type)",
        help: "correct the constraints of `\(parameter.name)`")
    }
    let causes = search.claims(preceding: claim)
    return Diagnostic(
      .unopenableRoute, "\(subject), because other paths match first", at: claim.span,
      related: causes.prefix(maximumCauses).map { .init($0.span, "path `\($0.template)` of route `\($0.routeName)`") },
      note: "a path matches whatever the types of its parameters: a wrong value is an error, not another page",
      help: "make the paths differ in a literal, tell them apart by a `query` value, or remove the route")
  }
}

extension Rule {
  static let unopenableRoute = Rule(
    "MC2066", "unopenable-route", .error, adjustable: false,
    summary: "No URL opens a route by one of its paths.",
    explanation: """
      Every path of a route must have at least one URL that opens the route. There is none if the constraints of a parameter \
      leave no value that a URL can hold, such as a `pattern` of five letters with `maxLength: 4`, or a captured text that can \
      only be `..`. There is none either if other paths match each of its URLs first: literals win over parameters, and the \
      types of parameters do not decide between routes.
      """,
    bad: .routes(
      """
        code:
          path: "/code/{code}"
          params: {code: {type: string, pattern: "[A-Z]{5}", maxLength: 4}}
          controller: CodeViewController
      """),
    good: .routes(
      """
        code:
          path: "/code/{code}"
          params: {code: {type: string, pattern: "[A-Z]{5}", maxLength: 5}}
          controller: CodeViewController
      """)
  )
}
