package import ManifestRuntime
package import ManifestText

/// The keys of a module's `src/main/module.json5` that manifestc reads.
package struct ModuleManifest: Sendable {
  /// The type of a module, as written in the manifest; the constants are the types that manifestc distinguishes.
  package struct Kind: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let entry = Kind(rawValue: "entry")
    package static let feature = Kind(rawValue: "feature")
    package static let har = Kind(rawValue: "har")
    package static let shared = Kind(rawValue: "shared")
    /// The known types; later versions of OpenHarmony may have others.
    package static let known = [entry, feature, har, shared, Kind(rawValue: "skill")]

    /// Whether the abilities of such a module can be part of an iOS app.
    package var holdsAbilities: Bool { [.entry, .feature, .shared].contains(self) }
  }

  /// A UIAbility.
  ///
  /// Extension abilities are left out: the iOS runtime does not support them.
  package struct Ability: Sendable {
    package let name: Spanned<String>
    package let launchType: LaunchType
    /// Whether other apps may start the ability.
    package let isExported: Bool
  }

  package let name: Spanned<String>
  package let kind: Kind
  package let abilities: [Ability]
  /// The profile with the pages, for example `$profile:main_pages`.
  package let pagesProfile: Spanned<String>?
  /// The profile with the routes of the system route table.
  package let routerMapProfile: Spanned<String>?
  package let references: ModuleReferences

  private static let schema: Schema = .foreign(.init("module", module, required: true))

  private static let module: Schema = .foreign(
    .init("name", .text(.init("the module's name")), required: true),
    .init("type", .text(.init("the module's type")), required: true),
    .init("pages", .text(.init("a profile such as `$profile:main_pages`"))),
    .init("routerMap", .text(.init("a profile such as `$profile:router_map`"))),
    .init(
      "abilities",
      .list(
        .foreign(
          .init("name", .text(.init("the ability's name")), required: true),
          .init("launchType", .word(["singleton", "multiton", "standard", "specified"])),
          .init("exported", .bool), .init("visible", .bool)))))

  /// Reads the manifest; returns nil if a required key is missing, which has been reported.
  package init?(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    guard let module = root["module"], let name = module["name"]?.spannedText, let type = module["type"]?.text
    else { return nil }
    self.name = name
    kind = Kind(rawValue: type)
    pagesProfile = module["pages"]?.spannedText
    routerMapProfile = module["routerMap"]?.spannedText
    references = ModuleReferences(module)
    abilities = (module["abilities"]?.sequence ?? []).compactMap { ability in
      ability["name"]?.spannedText.map { name in
        let type = ability["launchType"]?.text
        return Ability(
          name: name,
          // `standard` is the old name of `multiton`; the runtime's default is singleton.
          launchType: type == "standard" ? .multiton : type.flatMap { LaunchType(rawValue: $0) } ?? .singleton,
          // `visible` is the old name.
          isExported: (ability["exported"] ?? ability["visible"])?.bool ?? false)
      }
    }
  }
}
