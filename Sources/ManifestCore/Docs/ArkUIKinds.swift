import ManifestRuntime

/// The abilities and modules of OpenHarmony's manifests in the report.
enum ArkUIKinds {
  /// An ability, and its case in Swift.
  typealias Ability = (ability: Program.Ability, swift: String)

  static let ability = ReportKind(
    "ability", title: "Abilities",
    items: { (program, tree) -> [Ability] in program.abilities.map { ($0, tree.path(of: $0.declarationID)) } },
    fields: [
      .name("The module and the name of the ability, `module/ability`.") { name($0.ability) },
      .text("module", "The module of the ability.") { $0.ability.module },
      .text("ability", "The name of the ability in its module.") { $0.ability.name },
      ReportField("instanceName", .anyText, "What names the ability at run time: `bundle:module:ability`.") {
        item, program in .string("\(program.bundleName):\(item.ability.module):\(item.ability.name)")
      },
      ReportField(DestinationShape.hosting) { item, _ in .string(hosting(item.ability)) },
      ReportField(DestinationShape.className) { item, _ in className(item.ability).map { .string($0) } },
      ReportField(DestinationShape.launchType) { item, _ in .string(item.ability.launchType.rawValue) },
      .parameters { $0.ability.parameters },
      ReportField(
        optional: "platforms", .list(.anyText), "The systems that have the ability, if not all do."
      ) { item, _ in item.ability.platforms.map { .strings($0) } },
      .owner { $0.ability.owner },
      .swift { $0.swift },
    ],
    columns: [
      ReportColumn("Shown by") { item, _, writer in
        switch item.ability.presenter {
        case .viewController(let name): writer.code(name)
        case .native(let name):
          writer.code(name)
          writer.words(" (native)")
        case .dynamic: writer.words("the app, by other means")
        }
      },
      .text("Launch type") { $0.ability.launchType.rawValue },
      .parameters { $0.ability.parameters },
      ReportColumn("Want URL") { item, program, writer in
        writer.code("\(program.bundleName)://\(item.ability.module)?abilityName=\(item.ability.name)")
      },
    ])

  private static func name(_ ability: Program.Ability) -> String { "\(ability.module)/\(ability.name)" }

  private static func hosting(_ ability: Program.Ability) -> String {
    switch ability.presenter {
    case .viewController: "viewController"
    case .native: "native"
    case .dynamic: "dynamic"
    }
  }

  private static func className(_ ability: Program.Ability) -> String? {
    switch ability.presenter {
    case .viewController(let name), .native(let name): name
    case .dynamic: nil
    }
  }

  static let module = ReportKind(
    "module", title: "Modules", items: { program, _ in program.modules },
    fields: [
      .name("The name of the module.") { $0.name },
      .text("type", "The type that its manifest names, for example `entry`.") { $0.kind },
      .bool("isPackedForIOS", "Whether the module becomes part of the iOS app.") { $0.isPackedForIOS },
      .texts("pages", "Its pages.") { $0.pages },
      .texts("routerNames", "The names of its system route table.") { $0.routerNames },
    ],
    columns: [
      .text("Type") { $0.kind }, .text("In the iOS app") { $0.isPackedForIOS ? "yes" : "no" },
      .codes("Pages") { $0.pages + $0.routerNames },
    ])
}
