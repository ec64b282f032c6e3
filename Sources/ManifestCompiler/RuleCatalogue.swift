import ManifestCore
public import ManifestText

extension Rule {
  /// All rules, in the order of their codes.
  public static let all: [Rule] = [
    inputRules, outputRules, reportRules, discoveryRules, initRules, [.notUTF8, .conflictMarkers],
    json5Rules, yamlRules, propertyListRules, schemaRules, routeMapRules, appFactsRules, infoPlistRules,
    Analysis.rules, Systems.all.flatMap { $0.rules }, Analysis.projectRules, LinkVerifier.rules, SwiftNameCheck.rules,
    CaseCheck.rules, comparisonRules,
  ].flatMap { $0 }.sorted { $0.code < $1.code }

  /// Returns the rule with a code or a name, ignoring case.
  public static func named(_ text: String) -> Rule? {
    let folded = text.lowercased()
    return all.first { $0.name == folded || $0.code.lowercased() == folded }
  }

  /// Returns the name of the rule that was probably meant, or nil if none is similar.
  public static func nearestName(to text: String) -> String? {
    var search = NearestName()
    return search.among(all.flatMap { [$0.name, $0.code] }, to: text)
  }
}
