import ManifestCore
public import ManifestText
import ManifestXcode

extension Rule {
  /// All rules, in the order of their codes.
  public static let all: [Rule] = [
    inputRules, outputRules, reportRules, discoveryRules, initRules, [.notUTF8, .conflictMarkers],
    json5Rules, yamlRules, propertyListRules, schemaRules, routeMapRules, appFactsRules, propertyListFileRules,
    Analysis.rules, Systems.all.flatMap { $0.rules }, Analysis.projectRules, LinkVerifier.rules, OpenedLinks.rules,
    SwiftNameCheck.rules,
    CaseCheck.rules, comparisonRules, PublishedLinksCheck.rules, AssociationCheck.rules,
  ].flatMap { $0 }.sorted { $0.code < $1.code }

  /// Returns the rule with a code or a name, ignoring case.
  public static func named(_ text: String) -> Rule? {
    let folded = text.lowercased()
    return all.first { $0.name == folded || $0.code.lowercased() == folded }
  }

  /// The maximum number of rules that a suggestion names.
  private static let maximumSuggestions = 5

  /// Returns a clause with the rules that an unknown code or name probably means.
  public static func suggestion(for text: String) -> String {
    if let rule = named("MC" + text) { return "did you mean `\(rule.code)`?" }
    let folded = text.lowercased()
    let found = folded.isEmpty ? [] : all.filter { $0.name.contains(folded) }
    if !found.isEmpty, found.count <= maximumSuggestions {
      return "did you mean " + found.map { "`\($0.name)` (\($0.code))" }.joined(separator: ", ") + "?"
    }
    var search = NearestName()
    let near = search.among(all.flatMap { [$0.name, $0.code] }, to: text)
    return near.map { "did you mean `\($0)`?" } ?? "`manifestc explain` lists all"
  }
}
