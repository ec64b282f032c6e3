import ManifestText
import ManifestXcode

/// The schemes that Info.plist must list, because `canOpenURL` returns false for all others.
enum DeclaredQueries {
  static func requirements(of context: ProjectContext) -> [TargetRequirement] {
    // `QuerySchemeCheck` reports invalid schemes.
    context.project.map.links.queries.filter { NameGrammar.isScheme($0.value) }.map { query in
      let name = query.value.lowercased()
      return TargetRequirement(
        .app, .infoPlist, BuiltPropertyList.queriedSchemes, .item(query.value) { $0.lowercased() == name },
        at: query.span, .undeclaredQueryScheme, note: "`canOpenURL` returns false for unlisted schemes")
    }
  }
}

extension Rule {
  static let undeclaredQueryScheme = Rule("MC5004", "undeclared-query-scheme", .warning)
}
