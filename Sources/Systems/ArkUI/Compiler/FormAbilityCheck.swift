import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the forms of a profile have different names and that the abilities that configure them exist.
enum FormAbilityCheck: Check {
  static let rules: [Rule] = [.unknownFormAbility, .duplicateFormName]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    let known = context.project.elements
    for profile in context.files.flatMap(\.forms) {
      diagnostics.reportRepetitions(
        of: profile.names, .duplicateFormName, first: "named here first", help: "rename one of them"
      ) { "two forms are named `\($0)`" }
      guard let known else { continue }
      for configuration in profile.configurations {
        // A name may itself contain dots, or follow those of a qualifier.
        guard let written = abilityName(configuration.value), !known.contains(ExactName(written)),
          let name = written.split(separator: ".").last.map(String.init), !known.contains(ExactName(name))
        else { continue }
        let near = diagnostics.nearestName.among(known.map(\.text), to: name)
        diagnostics.report(
          .unknownFormAbility, "no module declares the ability `\(name)`, which configures the form",
          at: configuration.span,
          help: near.map { "write `\(scheme)\($0)`" } ?? "name an ability of the app, or remove `formConfigAbility`")
      }
    }
  }

  private static let scheme = "ability://"

  /// Returns the ability in a URI such as `ability://EntryAbility`, which may also be qualified; nil for any other URI.
  private static func abilityName(_ uri: String) -> String? {
    guard uri.hasPrefix(scheme) else { return nil }
    let name = uri.dropFirst(scheme.count)
    guard !name.isEmpty, !name.contains(where: { "/?#:".contains($0) }) else { return nil }
    return String(name)
  }
}

extension Rule {
  static let unknownFormAbility = Rule("MC1034", "unknown-form-ability", .warning)
  static let duplicateFormName = Rule("MC1037", "duplicate-form-name", .warning)
}
