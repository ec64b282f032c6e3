import ManifestCore
import ManifestText

/// Reports abilities for which neither a manifest nor the map says whether wants from outside the app open them.
enum AbilityAccessCheck: Check {
  static let rules: [Rule] = [.undeclaredAccess]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    guard context.program.opensWants, !context.program.opensAllAbilities else { return }
    let abilities = context.program[ArkUI.self].abilities.filter { !$0.hasDeclaredAccess }
    guard let first = abilities.first else { return }
    let names = abilities.prefix(maximumNames).map { "`\($0.declaration.name)`" }.joined(separator: ", ")
    let more = abilities.count - maximumNames
    let subject = more > 0 ? "\(names) and \(more) more" : names
    let (verb, object) = abilities.count == 1 ? ("has", "it") : ("have", "them")
    diagnostics.report(
      .undeclaredAccess, "\(subject) \(verb) no `access`, so only the app itself opens \(object)", at: first.span,
      related: abilities.dropFirst().prefix(maximumNames - 1).map { .init($0.span, "also without `access`") },
      note: "no `module.json5` says whether wants from outside the app may open \(object)",
      help: "add `access: public` to open it from outside, or `access: internal`")
  }

  /// The maximum number of abilities that the message names.
  private static let maximumNames = 3
}

extension Rule {
  static let undeclaredAccess = Rule("MC2081", "undeclared-access", .warning)
}
