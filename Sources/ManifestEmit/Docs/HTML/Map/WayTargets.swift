import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// All that a program's links and wants open.
struct WayTargets {
  let all: [Target]
  /// What each route opens, as an index into all.
  let ofRoutes: [Int]

  /// What a route or a want opens: its kind, and the parts of its name.
  struct Target {
    let style: WayMap.Row.Style
    let parts: [String]
  }

  init(_ program: Program) {
    var all = program.abilities.map { Target(style: .ability, parts: [$0.module, $0.name]) }
    var indices: [Program.Route.Destination: Int] = [:]
    ofRoutes = program.routes.map { route in
      if case .ability(let index) = route.destination { return index }
      if let index = indices[route.destination] { return index }
      indices[route.destination] = all.count
      all.append(Self.target(of: route.destination, program))
      return all.count - 1
    }
    self.all = all
  }

  private static func target(of destination: Program.Route.Destination, _ program: Program) -> Target {
    switch destination {
    case .ability(let index):
      return Target(style: .ability, parts: [program.abilities[index].module, program.abilities[index].name])
    case .controller(let name): return Target(style: .controller, parts: [name])
    case .page(let index): return Target(style: .page, parts: [program.navigation.pages[index].name])
    case .tab(let index): return Target(style: .tab, parts: [program.navigation.tabs[index].name])
    case .app(let index): return Target(style: .app, parts: [program.microApps.apps[index].name])
    case .web(let template):
      var text: [UInt8] = []
      template.write(to: &text) { $0.append($1) }
      return Target(style: .web, parts: [String(decoding: text, as: UTF8.self)])
    }
  }

  func isAbility(_ target: Int) -> Bool { all[target].style == .ability }

  /// Folds targets by their kinds, and abilities by their modules.
  var folding: Folding {
    Folding { [all] target, depth in
      if depth == 0 { return all[target].style.rawValue }
      return depth <= all[target].parts.count ? all[target].parts[depth - 1] : nil
    }
  }

  /// How a group of targets is shown.
  func row(_ group: Folding.Group) -> WayMap.Row {
    let first = all[group.things[0]]
    let isOneKind = group.things.allSatisfy { all[$0].style == first.style }
    let style = isOneKind ? first.style : .plain
    return WayMap.Row(
      label: label(group, first, style), count: group.things.count, address: address(group, first, style), style: style)
  }

  private func label(_ group: Folding.Group, _ first: Target, _ style: WayMap.Row.Style) -> String {
    if group.single != nil { return first.parts.joined(separator: "/") }
    let name = group.parts.dropFirst().map { $0 + "/" }.joined() + group.prefix
    if group.extent == .others { return "others" }
    return name.isEmpty ? style.plural : name + "…"
  }

  private func address(_ group: Folding.Group, _ first: Target, _ style: WayMap.Row.Style) -> String {
    let name = first.parts.joined(separator: "/").percentEncoded(keeping: .unreserved)
    let isListed = [.ability, .page, .tab, .app].contains(style)
    guard group.single == nil else {
      return isListed ? "#/\(style.rawValue)/\(name)" : "#/?kind=route&q=\(name)"
    }
    guard isListed else { return style == .plain ? "#/" : "#/?kind=route&q=\(style.rawValue)" }
    if style == .ability, group.parts.count > 1, group.extent == .beginning {
      return "#/?kind=ability&module=\(group.parts[1].percentEncoded(keeping: .unreserved))"
    }
    let query = group.prefix.isEmpty ? "" : "&q=\(group.prefix.percentEncoded(keeping: .unreserved))"
    return "#/?kind=\(style.rawValue)\(query)"
  }
}

extension WayMap.Row.Style {
  /// What several of the kind are called.
  fileprivate var plural: String {
    switch self {
    case .ability: "abilities"
    case .controller: "controllers"
    case .page: "pages"
    case .tab: "tabs"
    case .app: "micro-applications"
    case .web: "web pages"
    case .plain, .want, .closed: "all destinations"
    }
  }
}
