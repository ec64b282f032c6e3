package import ManifestText

/// Checks the grammar and the number of `LSApplicationQueriesSchemes`, which iOS enforces silently.
package enum QuerySchemeCheck: Check {
  package static let rules: [Rule] = [
    .invalidQueryScheme, .duplicateQueryScheme, .needlessQueryScheme, .tooManyQuerySchemes,
  ]

  /// The maximum number of schemes that apps linked on or after iOS 15 may query.
  package static let maximumCount = 50
  /// The maximum number of schemes that apps linked on or after iOS 27 may query.
  static let maximumCountSinceIOS27 = 25

  package static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let program = context.program
    let queries = context.project.map.links.queries
    var own = Set(program.links.schemes.map(\.name))
    if program.opensWants { own.insert(program.bundleName.lowercased()) }
    var seen = FirstOccurrences()
    var distinct: [Spanned<String>] = []
    for query in queries {
      let name = query.value.lowercased()
      let first = seen.earlier(name, at: query.span)
      if first == nil { distinct.append(query) }
      if !NameGrammar.isScheme(query.value) {
        diagnostics.report(
          .invalidQueryScheme, "`\(query.value)` is not a URL scheme", at: query.span,
          help: "write the scheme alone, without `:` and what follows")
      } else if let first {
        diagnostics.report(
          .duplicateQueryScheme, "scheme `\(query.value)` is listed twice", at: query.span,
          related: [.init(first, "listed here first")], help: "remove one of the two")
      } else if own.contains(name) || ["http", "https"].contains(name) {
        diagnostics.report(
          .needlessQueryScheme,
          "scheme `\(query.value)` \(own.contains(name) ? "is the app's own and " : "")needs no entry", at: query.span,
          help: "remove it: the list is limited and only for schemes of other apps")
      }
    }
    checkCount(distinct, sdk: context.project.map.sdk, into: &diagnostics)
  }

  private static func checkCount(_ queries: [Spanned<String>], sdk: Int?, into diagnostics: inout Diagnostics) {
    guard queries.count > (sdk == 26 ? maximumCount : maximumCountSinceIOS27) else { return }
    let isTooMany = sdk == 27 || queries.count > maximumCount
    let limit = sdk != 27 && isTooMany ? maximumCount : maximumCountSinceIOS27
    diagnostics.report(
      .tooManyQuerySchemes, "\(queries.count) schemes are listed, but iOS honors at most \(limit)",
      at: queries[limit].span, severity: isTooMany ? .error : .warning,
      note: "the limit is \(maximumCount) for apps linked on or after iOS 15, \(maximumCountSinceIOS27) from iOS 27 on",
      help: "remove some: beyond the limit, `canOpenURL` silently returns false")
  }
}

extension Rule {
  static let invalidQueryScheme = Rule("MC3030", "invalid-query-scheme", .error, adjustment: .nothing)
  static let duplicateQueryScheme = Rule("MC3031", "duplicate-query-scheme", .warning)
  static let needlessQueryScheme = Rule("MC3032", "needless-query-scheme", .warning)
  static let tooManyQuerySchemes = Rule("MC3033", "too-many-query-schemes", .warning)
}
