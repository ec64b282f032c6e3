package import ManifestCore
import ManifestRuntime
package import ManifestText
package import ManifestXcode

extension Shortcuts: System {
  package static let checks: [any Check.Type] = [
    ShortcutRoutesCheck.self, ShortcutTypesCheck.self, ShortcutTextsCheck.self,
  ]
  package static let rules = checks.flatMap { $0.rules } + [.missingShortcutItem]
  package static let ruleHeading: (prefix: String, title: String) = ("MC66", "Home-screen quick actions")

  // MARK: - Generated files

  package static let reservedTypeNames: Set = ["ShortcutRoutes"]

  package static let swiftFile: String? = "Shortcuts"

  package var routeArguments: [(route: String, value: GivenValue)] {
    entries.flatMap { entry in entry.values.map { (route: entry.route.value, value: $0) } }
  }

  package var hasQuickActions: Bool { !entries.isEmpty }

  package func entryPoints(in program: Program) -> [EntryPoint] {
    entries.compactMap { entry in
      guard let route = program.routes.first(where: { $0.name == entry.route.value }) else { return nil }
      return EntryPoint(
        .quickAction, entry.type.value, at: entry.type.span, by: .quickActions, opening: [route.destination])
    }
  }

  package func swiftSource(of program: Program, _ tree: CaseTree) -> SwiftSource? {
    guard hasQuickActions else { return nil }
    return (["ManifestShortcuts"], { writeSwift(of: program, tree, to: &$0) })
  }

  private func writeSwift(of program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {
    let routes = entries.compactMap { entry in
      program.routes.first { $0.name == entry.route.value }.map { (entry, $0) }
    }
    // The values are not part of the interface, so the import does not have to be public.
    if routes.contains(where: { $0.usesRuntimeTypes(for: $1) }) {
      swift.importing("ManifestRuntime", isInternal: true)
    }
    swift.extension("Routes: ShortcutRoutes") { swift in
      swift.declaration(
        "Creates the route that a quick action opens, or nil for an unknown type.",
        "init?(shortcut type: String)"
      ) { swift in
        swift.switch("type") { swift in
          for (entry, route) in routes.sorted(by: { $0.0.type.value < $1.0.type.value }) {
            let expression = tree.expression(of: route.declarationID, with: entry.values(for: route))
            swift.line("case \(SwiftText.literal(entry.type.value)): self = \(expression)")
          }
          swift.line("default: return nil")
        }
      }
    }
  }

  package var infoPlist: PropertyListValue.Members {
    if entries.isEmpty { return [:] }
    return [ExactName(Self.itemsKey): .array(entries.map { .dictionary($0.infoPlist) })]
  }

  package static var propertyLists: [PropertyListKind: PropertyListSchema.Keys] {
    [
      .infoPlist: [
        itemsKey: .array(
          of: .dictionary([
            ShortcutEntry.typeKey: .string,
            "UIApplicationShortcutItemSubtitle": .string,
            titleKey: .string,
          ]))
      ]
    ]
  }

  package func targetRequirements(in program: Program) -> [TargetRequirement] {
    let routes = ShortcutRoutesCheck.routes(of: program)
    // `ShortcutRoutesCheck` reports the other actions.
    var search = NearestName()
    let sound = entries.filter { entry in
      routes[ExactName(entry.route.value)].map { ShortcutRoutesCheck.faults(of: entry, $0, &search).isEmpty } == true
    }
    return sound.map { entry in
      TargetRequirement(
        .app, .infoPlist, [Self.itemsKey],
        .entry(name: (ShortcutEntry.typeKey, entry.type.value), keys: [Self.titleKey]), at: entry.type.span,
        .missingShortcutItem, note: "the Home screen does not show the action",
        opens: .init(.quickAction, entry.type.value))
    }
  }

  private static let itemsKey = "UIApplicationShortcutItems"
  private static let titleKey = "UIApplicationShortcutItemTitle"
}

extension ShortcutEntry {
  /// Returns the values of a route's parameters; unknown names are ignored.
  fileprivate func values(for route: Program.Route) -> [String: ParameterValue] {
    var found: [String: ParameterValue] = [:]
    for value in values {
      let parameter = route.parameters.first { $0.name == value.name.value }
      found[value.name.value] = parameter?.type.value(fromURLTexts: value.texts)
    }
    return found
  }

  /// Returns whether the type of a value belongs to `ManifestRuntime`.
  fileprivate func usesRuntimeTypes(for route: Program.Route) -> Bool {
    let names = Set(values.map(\.name.value))
    return route.parameters.contains {
      names.contains($0.name) && $0.type.scalar?.swiftType?.module == "ManifestRuntime"
    }
  }

  fileprivate static let typeKey = "UIApplicationShortcutItemType"

  fileprivate var infoPlist: PropertyListValue.Members {
    var members: PropertyListValue.Members = [
      "UIApplicationShortcutItemTitle": .string(title.value), ExactName(Self.typeKey): .string(type.value),
    ]
    if let subtitle { members["UIApplicationShortcutItemSubtitle"] = .string(subtitle.value) }
    if let symbol { members["UIApplicationShortcutItemIconSymbolName"] = .string(symbol.value) }
    return members
  }
}

// MARK: - Report

extension Shortcuts {
  package static let reportKinds = [
    ReportKind(
      "shortcut", title: "Home-screen quick actions", items: { program, _ in program[Shortcuts.self].entries },
      fields: [
        .name("The type of the quick action.") { $0.type.value },
        .text("title", "The display name.") { $0.title.value },
        .text(optional: "subtitle", "The second line on screen.") { $0.subtitle?.value },
        .text(optional: "symbol", "The SF Symbol beside the title.") { $0.symbol?.value },
        .text("opens", "The name of the route that it opens.") { $0.route.value },
        .list("with", "The values of the route's parameters.", of: value) { $0.values },
        .owner { $0.owner },
      ],
      columns: [
        .text("Title") { $0.title.value },
        .text("Subtitle") { $0.subtitle?.value },
        .code("Symbol") { $0.symbol?.value },
        .code("Opens") { $0.route.value },
        .codes("With") { $0.values.map { "\($0.name.value): \($0.text)" } },
      ])
  ]

  private static let value = ReportObject<GivenValue>([
    .name("The name of the parameter.") { $0.name.value },
    .text("value", "The value as URLs contain it; a list with a comma between its items.") { $0.text },
  ])
}

extension Rule {
  static let missingShortcutItem = Rule("MC6610", "missing-shortcut-item", .warning)
}
