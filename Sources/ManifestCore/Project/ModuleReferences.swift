package import ManifestText

/// What a module's manifest refers to by name: abilities, profiles and the links that OpenHarmony opens.
///
/// Nothing is generated from it; only `check` looks at it. What has another form than OpenHarmony's schema says is left out.
package struct ModuleReferences: Sendable {
  /// The ability or extension ability that represents the module.
  package let mainElement: Spanned<String>?
  /// The names of the extension abilities.
  package let extensionAbilities: [Spanned<String>]
  /// The abilities that ask for permissions, as `requestPermissions[].usedScene` names them.
  package let usedScenes: [Spanned<String>]
  /// The links that the abilities' skills accept.
  package let links: [SkillLink]
  /// What the abilities do in the background.
  package let backgroundModes: [BackgroundMode]
  /// The profiles with shortcuts that the metadata of abilities names.
  package let shortcutProfiles: [Spanned<String>]
  /// The profiles with forms that the metadata of extension abilities names.
  package let formProfiles: [Spanned<String>]

  /// One of `backgroundModes` of an ability.
  package struct BackgroundMode: Sendable {
    package let ability: String
    package let name: Spanned<String>
  }

  /// The names of metadata whose resource is a profile.
  private static let shortcuts = "ohos.ability.shortcuts"
  private static let forms = "ohos.extension.form"

  init(_ module: Node) {
    let abilities = module["abilities"]?.sequence ?? []
    let extensions = module["extensionAbilities"]?.sequence ?? []
    mainElement = module["mainElement"]?.spannedText
    extensionAbilities = extensions.compactMap { $0["name"]?.spannedText }
    usedScenes = (module["requestPermissions"]?.sequence ?? []).flatMap { permission in
      (permission["usedScene"]?["abilities"]?.sequence ?? []).compactMap(\.spannedText)
    }
    links = abilities.flatMap { ability in
      ability["name"]?.text.map { name in
        (ability["skills"]?.sequence ?? []).flatMap { SkillLink.all(in: $0, ofAbility: name) }
      } ?? []
    }
    backgroundModes = abilities.flatMap { ability in
      ability["name"]?.text.map { name in
        (ability["backgroundModes"]?.sequence ?? []).compactMap(\.spannedText).map {
          BackgroundMode(ability: name, name: $0)
        }
      } ?? []
    }
    shortcutProfiles = Self.resources(Self.shortcuts, of: abilities)
    formProfiles = Self.resources(Self.forms, of: extensions)
  }

  private static func resources(_ name: String, of elements: [Node]) -> [Spanned<String>] {
    elements.flatMap { $0["metadata"]?.sequence ?? [] }.compactMap { item in
      item["name"]?.text == name ? item["resource"]?.spannedText : nil
    }
  }
}

/// One of `skills[].uris`: links that OpenHarmony gives to an ability.
package struct SkillLink: Sendable {
  package let ability: String
  package let scheme: Spanned<String>
  package let host: Spanned<String>?
  /// Whether the system verifies the domain, so that a browser's link opens the app.
  package let isVerified: Bool

  fileprivate static func all(in skill: Node, ofAbility ability: String) -> [SkillLink] {
    let isVerified = skill["domainVerify"]?.bool ?? false
    return (skill["uris"]?.sequence ?? []).compactMap { SkillLink($0, ability, isVerified: isVerified) }
  }

  private init?(_ uri: Node, _ ability: String, isVerified: Bool) {
    guard let scheme = uri["scheme"]?.spannedText, !scheme.value.isEmpty else { return nil }
    self.ability = ability
    self.scheme = scheme
    self.isVerified = isVerified
    host = uri["host"]?.spannedText.flatMap { $0.value.isEmpty ? nil : $0 }
  }
}
