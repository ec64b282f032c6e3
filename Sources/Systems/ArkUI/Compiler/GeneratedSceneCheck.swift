import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that a generated scene delegate can make the app's window, and that it has a first page.
enum GeneratedSceneCheck: Check {
  static let rules: [Rule] = [.windowOfOthers, .missingHome, .unknownHome]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let facts = context.project.map.appFacts
    let isHomeSound = facts.lazy.compactMap(\.home).first.map { check($0, context, into: &diagnostics) }
    let scenes = facts.lazy.compactMap(\.scenes).first { $0.value == .generated }
    let arkUI = context.program[ArkUI.self]
    let facade = context.project.objectiveCPrefix.flatMap { arkUI.opensViewControllers(in: context.program) ? $0 : nil }
    guard let span = scenes?.span ?? facade?.span else { return }
    if let scenes, let owner = context.program.sections.lazy.compactMap(\.windowOwner).first {
      diagnostics.report(
        .windowOfOthers, "no scene delegate can be generated for the window, because \(owner.reason)", at: scenes.span,
        related: [.init(owner.span, "declared here")], help: "write the name of the app's own scene delegate"
      )
      return
    }
    guard isHomeSound == nil, context.project.map.isComplete, context.project.areModulesComplete else { return }
    let needs = "a generated \(scenes == nil ? "router" : "scene delegate") needs a first page"
    if let ability = arkUI.mainAbility {
      guard let parameter = ability.parameters.first(where: { $0.presence == .required }) else { return }
      diagnostics.report(
        .missingHome,
        "\(needs), but ability `\(ability.module)/\(ability.name)` requires a value for `\(parameter.name)`",
        at: span, related: [.init(ability.span, "declared here")],
        help: "write `app: {home: …}` with the name of a route in `routes.yaml`, or make the parameter optional")
      return
    }
    let main = context.project.modules.lazy.filter { $0.manifest.kind == .entry }
      .compactMap(\.manifest.references.mainElement).first
    diagnostics.report(
      .missingHome, needs, at: span,
      related: main.map { [.init($0.span, "`\($0.value)` is not among the abilities of the route map for iOS")] } ?? [],
      help: "write `app: {home: …}` with the name of a route in `routes.yaml`, or `mainElement` in the entry module")
  }

  /// Checks that a route exists and that it opens a view controller without further values; returns whether it does.
  private static func check(
    _ home: Spanned<String>, _ context: CheckContext, into diagnostics: inout Diagnostics
  ) -> Bool {
    let routes = context.program.routes
    guard let route = routes.first(where: { $0.name.hasSameBytes(as: home.value) }) else {
      // An entry that is invalid otherwise has been reported.
      let isDeclared = context.project.map.routes.contains { $0.name.value.hasSameBytes(as: home.value) }
      if context.project.map.isComplete, !isDeclared {
        let near = diagnostics.nearestName.among(routes.map(\.name), to: home.value)
        diagnostics.report(
          .unknownHome, "route `\(home.value)` does not exist", at: home.span,
          help: near.map { "write `\($0)`" } ?? "write the name of a route")
      }
      return false
    }
    let reason: String
    if !AbilitiesSection.destinations.contains(where: route.destination.isOf) {
      reason = "opens neither an ability nor a controller"
    } else if let parameter = route.parameters.first(where: { $0.presence == .required }) {
      reason = "needs a value for `\(parameter.name)`"
    } else {
      return true
    }
    diagnostics.report(
      .unknownHome, "route `\(home.value)` \(reason), so the app cannot start with it", at: home.span,
      related: [.init(route.span, "declared here")], help: "write the name of another route")
    return false
  }
}

extension Rule {
  static let windowOfOthers = Rule("MC1043", "window-of-others", .error, adjustment: .nothing)
  static let missingHome = Rule("MC1044", "missing-home", .error, adjustment: .nothing)
  static let unknownHome = Rule("MC1045", "unknown-home", .error, adjustment: .nothing)
}
