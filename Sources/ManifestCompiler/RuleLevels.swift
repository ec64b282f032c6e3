import ManifestCore
import ManifestText

/// The levels of the rules in a project.
struct RuleLevels: Sendable {
  /// The severities by code; nil if a rule is off.
  private var severities: [String: Severity?] = [:]

  /// Reads the levels from the configuration; reports and ignores invalid ones.
  init(_ configuration: Configuration, into diagnostics: inout Diagnostics) {
    var places: [String: Span] = [:]
    for level in configuration.levels {
      guard let rule = Rule.named(level.rule, among: { $0.adjustment != .nothing }, into: &diagnostics) else {
        continue
      }
      if rule.adjustment == .raise, level.severity.map({ $0 < rule.severity }) ?? true {
        diagnostics.report(
          .fixedRule, "the level of `\(rule.name)` can only be raised", at: level.rule.span,
          note: "what is unknown never passes for proven", help: "write `\(rule.name): error`, or remove the line")
        continue
      }
      guard rule.adjustment != .nothing else {
        diagnostics.report(
          .fixedRule, "the level of `\(rule.name)` cannot be set", at: level.rule.span,
          note: "input that cannot be read is always an error", help: "remove the line")
        continue
      }
      if let first = places.updateValue(level.rule.span, forKey: rule.code) {
        diagnostics.report(
          .repeatedRule, "`\(rule.name)` is \(rule.code), whose level is already set", at: level.rule.span,
          related: [.init(first, "set here first")], help: "remove one of the two lines")
      }
      severities.updateValue(level.severity, forKey: rule.code)
    }
  }

  /// Returns the severity of a rule's findings, or nil if the rule is off.
  func severity(of rule: Rule) -> Severity? { severities[rule.code] ?? rule.severity }

  /// Returns the findings at their levels, without those of rules that are off.
  func applied(to diagnostics: Diagnostics) -> Diagnostics {
    guard !severities.isEmpty else { return diagnostics }
    return diagnostics.adjusted { diagnostic in severities[diagnostic.rule.code] ?? diagnostic.severity }
  }
}

extension Rule {
  /// Returns the rule with a code or a name in the configuration; reports an unknown or withdrawn one and returns nil.
  ///
  /// A suggestion is one of the rules that the key allows.
  static func named(
    _ text: Spanned<String>, among isAllowed: (Rule) -> Bool, into diagnostics: inout Diagnostics
  ) -> Rule? {
    if let rule = named(text.value) { return rule }
    if let withdrawn = WithdrawnRule.named(text.value) {
      diagnostics.report(.withdrawnRule, withdrawn.sentence, at: text.span, help: withdrawn.help)
      return nil
    }
    let near = diagnostics.nearestName.among(all.filter(isAllowed).flatMap { [$0.name, $0.code] }, to: text.value)
    diagnostics.report(
      .unknownRule, "unknown rule `\(text.value)`", at: text.span,
      help: near.map { "write `\($0)`" } ?? "`manifestc explain` lists the rules")
    return nil
  }
}
