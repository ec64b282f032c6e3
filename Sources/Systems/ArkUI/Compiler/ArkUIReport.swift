package import ManifestCore
import ManifestRuntime

/// The report of abilities and modules, and the description of abilities in `resolve`.
extension ArkUI {
  package static let reportKinds = [abilityKind, moduleKind]

  package var counts: [(number: Int, one: String, many: String)] {
    [(modules.count, "module", "modules"), (abilities.count, "ability", "abilities")]
  }

  package static let destinationReports = [
    DestinationReport(
      AbilitiesSection.abilityDestination, meaning: "The route opens an ability.",
      fields: [
        .text("module", "The module of the ability.") { AbilityReference.parts(of: $0.name).module },
        .text("ability", "The name of the ability.") { AbilityReference.parts(of: $0.name).ability },
      ], resolution: resolvedAbility),
    DestinationReport(
      AbilitiesSection.controllerDestination, meaning: "The route opens a native view controller.",
      fields: [
        .text("class", "The class of the view controller.", as: .text(MapForms.className)) { $0.name }
      ]),
  ]

  /// The schema of an ability in `resolve --format json`.
  private static let resolvedAbility: Schema = .object(
    [
      .init("kind", .word(["ability"]), required: true, "The URL opens an ability."),
      .init("module", .anyText, required: true, "The module of the ability."),
      .init("ability", .anyText, required: true, "The name of the ability."),
      .init("instanceName", .anyText, required: true, "The instance name of the ability, `bundle:module:ability`."),
      hosting, className, launchType, isExported,
    ], extra: .ignored)

  private static let hosting = Schema.Field(
    "hosting", .word(["viewController", "native", "dynamic"]), required: true,
    "The presenter of the ability: a view controller with the conventional name, a native one, or one that the app creates itself."
  )

  private static let className = Schema.Field(
    "class", .text(MapForms.className), "The class of the view controller; absent if the app creates it itself.")

  private static let launchType = Schema.Field(
    "launchType", .word(LaunchType.allCases.map(\.rawValue)), required: true, "The launch type of the ability.")

  private static let isExported = Schema.Field(
    "isExported", .bool, required: true, "Whether wants from outside the app may open the ability.")

  private typealias ReportedAbility = (ability: Ability, instanceName: String, wantURL: String?, swift: String)

  private static let abilityKind = ReportKind(
    "ability", title: "Abilities",
    items: { (program, tree) -> [ReportedAbility] in
      program[ArkUI.self].abilities.map { ability in
        let wantURL = "\(program.bundleName)://\(ability.module)?abilityName=\(ability.name)"
        return (
          ability, "\(program.bundleName):\(ability.module):\(ability.name)", program.opensWants ? wantURL : nil,
          tree.path(of: ability.declaration.id)
        )
      }
    },
    fields: [
      .name("The module and the name of the ability, `module/ability`.") { $0.ability.declaration.name },
      .text("module", "The module of the ability.") { $0.ability.module },
      .text("ability", "The name of the ability in its module.") { $0.ability.name },
      .text("instanceName", "The instance name of the ability, `bundle:module:ability`.") { $0.instanceName },
      ReportField(hosting) { item in
        switch item.ability.presenter {
        case .viewController: .string("viewController")
        case .native: .string("native")
        case .dynamic: .string("dynamic")
        }
      },
      ReportField(className) { item in item.ability.className.map { .string($0) } },
      ReportField(launchType) { item in .string(item.ability.launchType.rawValue) },
      ReportField(isExported) { item in .bool(item.ability.isExported) },
      .requires { $0.ability.requirements },
      .parameters { $0.ability.parameters },
      ReportField(
        optional: "platforms", .list(.anyText), "The platforms that have the ability; absent for all."
      ) { item in item.ability.platforms.map { .strings($0) } },
      .owner { $0.ability.owner },
      .swift { $0.swift },
    ],
    columns: [
      ReportColumn("Shown by") { item, writer in
        switch item.ability.presenter {
        case .viewController(let name): writer.code(name)
        case .native(let name):
          writer.code(name)
          writer.words(" (native)")
        case .dynamic: writer.words("created by the app")
        }
      },
      .text("Launch type") { $0.ability.launchType.rawValue },
      .parameters { $0.ability.parameters },
      .code("Want URL") { $0.wantURL },
      .notes { item, notes in
        if !item.ability.isExported { notes.add { $0.words("not exported") } }
        notes.addCodes("requires ", item.ability.requirements)
      },
    ])

  private static let moduleKind = ReportKind(
    "module", title: "Modules", items: { program, _ in program[ArkUI.self].modules },
    fields: [
      .name("The name of the module.") { $0.name },
      .text("type", "The type that its manifest names, for example `entry`.") { $0.kind },
      ReportField(
        optional: "isPackedForIOS", .bool,
        "Whether the module is part of the iOS app, packed or as a dependency; absent if unknown."
      ) { item in item.isPackedForIOS.map { .bool($0) } },
      .texts("pages", "Its pages.") { $0.pages },
      .texts("routerNames", "The names of its system route table.") { $0.routerNames },
    ],
    columns: [
      .text("Type") { $0.kind }, .text("In the iOS app") { $0.isPackedForIOS.map { $0 ? "yes" : "no" } ?? "not known" },
      .codes("Pages") { $0.pages + $0.routerNames },
    ])
}
