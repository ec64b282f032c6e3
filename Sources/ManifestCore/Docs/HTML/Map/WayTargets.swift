import ManifestRuntime

/// All that a program's links and wants open.
struct WayTargets {
  /// What is opened: all abilities, and what else routes lead to.
  let all: [Program.Route.Destination]
  /// What each route opens, as an index into all.
  let ofRoutes: [Int]
  private let program: Program

  init(_ program: Program) {
    self.program = program
    var all = program.abilities.indices.map { Program.Route.Destination.ability($0) }
    var indices: [Program.Route.Destination: Int] = [:]
    ofRoutes = program.routes.map { route in
      if case .ability(let index) = route.destination { return index }
      if let index = indices[route.destination] { return index }
      indices[route.destination] = all.count
      all.append(route.destination)
      return all.count - 1
    }
    self.all = all
  }

  /// The name of a target.
  private func name(_ target: Int) -> String {
    switch all[target] {
    case .ability(let index): program.abilities[index].module + "/" + program.abilities[index].name
    case .controller(let name): name
    case .system(let destination): destination.name
    case .app(let index): program.microApps.apps[index].name
    case .web(let template): template.text
    }
  }

  func isAbility(_ target: Int) -> Bool { all[target].style == .ability }

  /// Folds targets by their kinds, and abilities by their modules.
  var folding: Folding {
    Folding { target, depth in
      if depth == 0 { return all[target].style.rawValue }
      guard case .ability(let index) = all[target] else { return depth == 1 ? name(target) : nil }
      switch depth {
      case 1: return program.abilities[index].module
      case 2: return program.abilities[index].name
      default: return nil
      }
    }
  }

  /// How a group of targets is shown.
  func row(_ group: Folding.Group) -> WayMap.Row {
    let styles = Set(group.things.map { all[$0].style })
    let style = styles.count == 1 ? styles.first ?? .plain : .plain
    return WayMap.Row(
      label: label(group, style), count: group.things.count, address: address(group, style), style: style)
  }

  private func label(_ group: Folding.Group, _ style: WayMap.Row.Style) -> String {
    if let target = group.single { return name(target) }
    let name = group.parts.dropFirst().map { $0 + "/" }.joined() + group.prefix
    if group.extent == .others { return "others" }
    return name.isEmpty ? style.plural : name + "…"
  }

  private func address(_ group: Folding.Group, _ style: WayMap.Row.Style) -> String {
    let isListed = [.ability, .page, .tab, .app].contains(style)
    if let target = group.single {
      let name = name(target).percentEncoded(keeping: .unreserved)
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

extension Program.Route.Destination {
  /// How the picture shows what is opened.
  fileprivate var style: WayMap.Row.Style {
    switch self {
    case .ability: .ability
    case .controller: .controller
    case .system(let destination): .init(rawValue: destination.kind.key) ?? .plain
    case .app: .app
    case .web: .web
    }
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
