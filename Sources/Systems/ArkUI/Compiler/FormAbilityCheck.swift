import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the forms of a profile have different names and that the abilities that configure them exist.
enum FormAbilityCheck: ModuleCheck {
  static let rules: [Rule] = [.unknownFormAbility, .duplicateFormName]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    let known = DeclaredNames(context.project).elements
    for profile in context.files.flatMap(\.forms) {
      for (name, first) in FirstOccurrences.repetitions(profile.names) {
        diagnostics.report(
          .duplicateFormName, "two forms are named `\(name.value)`", at: name.span,
          related: [.init(first, "named here first")], help: "rename one of them")
      }
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
  private static func forms(_ forms: String) -> Example {
    .entry(
      """
          abilities: [{name: 'EntryAbility'}],
          extensionAbilities: [
            {
              name: 'CardAbility',
              type: 'form',
              metadata: [{name: 'ohos.extension.form', resource: '$profile:forms'}],
            },
          ],
      """, [Example.profile("forms"): "{\"forms\": [\n\(forms)\n]}\n"])
  }

  static let unknownFormAbility = Rule(
    "MC1034", "unknown-form-ability", .warning,
    summary: "A form is configured by an ability that no module declares.",
    explanation: """
      `formConfigAbility` names the ability that opens when the user edits a form on OpenHarmony's home screen, for \
      example `ability://EntryAbility`. If no manifest declares the ability, the user cannot edit the form.
      """,
    bad: forms("  {\"name\": \"orders\", \"formConfigAbility\": \"ability://EditAbility\"}"),
    good: forms("  {\"name\": \"orders\", \"formConfigAbility\": \"ability://EntryAbility\"}")
  )

  static let duplicateFormName = Rule(
    "MC1037", "duplicate-form-name", .warning,
    summary: "Two forms of one profile have the same name.",
    explanation: "OpenHarmony identifies a form by its module, its extension ability and its name.",
    bad: forms("  {\"name\": \"orders\"},\n  {\"name\": \"orders\"}"),
    good: forms("  {\"name\": \"orders\"},\n  {\"name\": \"news\"}")
  )
}
