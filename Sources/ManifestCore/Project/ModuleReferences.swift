package import ManifestText

/// The references of a module's manifest: abilities, profiles and the links that OpenHarmony opens.
///
/// Only `check` reads them. Values that do not match OpenHarmony's schema are left out.
package struct ModuleReferences: Sendable {
  /// The ability or extension ability that represents the module.
  package let mainElement: Spanned<String>?
  /// The source files of the module itself, its abilities and its extension abilities, relative to `src/main`.
  package let entrySources: [Spanned<String>]
  /// The names of the extension abilities.
  package let extensionAbilities: [Spanned<String>]
  /// The abilities in `requestPermissions[].usedScene`.
  package let usedScenes: [Spanned<String>]
  /// The links that the abilities' skills accept.
  package let links: [SkillLink]
  /// The background modes of the abilities.
  package let backgroundModes: [(ability: String, name: Spanned<String>)]
  /// The shortcuts profiles in the metadata of abilities.
  package let shortcutProfiles: [Spanned<String>]
  /// The form profiles in the metadata of extension abilities.
  package let formProfiles: [Spanned<String>]

  init(_ module: Node) {
    let abilities = module["abilities"]?.sequence ?? []
    let extensions = module["extensionAbilities"]?.sequence ?? []
    entrySources = ([module] + abilities + extensions).compactMap {
      ($0["srcEntry"] ?? $0["srcEntrance"])?.spannedText
    }
    mainElement = module["mainElement"]?.spannedText
    extensionAbilities = extensions.compactMap { $0["name"]?.spannedText }
    usedScenes = (module["requestPermissions"]?.sequence ?? []).flatMap { permission in
      permission["usedScene"]?["abilities"]?.spannedTexts ?? []
    }
    let named = abilities.compactMap { ability in ability["name"]?.text.map { (name: $0, ability: ability) } }
    links = named.flatMap { name, ability in
      (ability["skills"]?.sequence ?? []).flatMap { SkillLink.all(in: $0, ofAbility: name) }
    }
    backgroundModes = named.flatMap { name, ability in
      (ability["backgroundModes"]?.spannedTexts ?? []).map { (ability: name, name: $0) }
    }
    shortcutProfiles = Self.resources("ohos.ability.shortcuts", of: abilities)
    formProfiles = Self.resources("ohos.extension.form", of: extensions)
  }

  /// Returns the profiles that metadata with a name have as their resource.
  private static func resources(_ name: String, of elements: [Node]) -> [Spanned<String>] {
    elements.flatMap { $0["metadata"]?.sequence ?? [] }.compactMap { item in
      item["name"]?.text == name ? item["resource"]?.spannedText : nil
    }
  }
}

/// An element of `skills[].uris`: a link that OpenHarmony opens with an ability.
package struct SkillLink: Sendable {
  package let ability: String
  package let scheme: Spanned<String>
  package let host: Spanned<String>?
  package let port: String?
  /// Whether OpenHarmony verifies the domain, so that links in a browser open the app.
  package let isVerified: Bool

  fileprivate static func all(in skill: Node, ofAbility ability: String) -> [SkillLink] {
    (skill["uris"]?.sequence ?? []).compactMap { uri in
      guard let scheme = uri["scheme"]?.spannedText, !scheme.value.isEmpty else { return nil }
      let host = uri["host"]?.spannedText.flatMap { $0.value.isEmpty ? nil : $0 }
      let port = uri["port"]?.scalarText.flatMap { $0.isEmpty ? nil : $0 }
      return SkillLink(
        ability: ability, scheme: scheme, host: host, port: port, isVerified: skill["domainVerify"]?.bool ?? false)
    }
  }
}
