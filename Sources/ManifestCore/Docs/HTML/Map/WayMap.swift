import ManifestRuntime

/// What the picture of a program shows: where a link enters, which routes there are, and what they open, each folded into
/// few rows, and the ways between them.
struct WayMap {
  var entries: [Row] = []
  var routes: [Row] = []
  var destinations: [Row] = []
  /// The ways from routes to destinations.
  var ways: [Way] = []

  /// A group, or one thing.
  struct Row {
    let label: String
    /// How many things it stands for.
    var count = 1
    /// Where the report says more.
    var address: String?
    var style = Style.plain

    /// How it is drawn.
    enum Style: String {
      case plain
      /// A way in by `startAbility`.
      case want
      /// Not open to URLs from outside.
      case closed
      case ability, controller, page, tab, app, web
    }
  }

  /// That routes of one row lead to destinations of another.
  struct Way: Hashable {
    let route: Int
    let destination: Int
    var count: Int
  }

  /// The rows of a column.
  private static let maximumRows = 24
  private static let maximumEntries = 12

  init(_ program: Program) {
    entries = Self.entries(program)
    let targets = WayTargets(program)
    let groups = Self.routeGroups(program)
    routes = groups.map { Self.row($0, program) }
    let targetGroups = targets.folding.groups(of: Array(targets.all.indices), limit: Self.maximumRows)
    var counts = [[Int]](repeating: [Int](repeating: 0, count: targetGroups.count), count: groups.count)
    var rowOfTarget = [Int](repeating: 0, count: targets.all.count)
    for (row, group) in targetGroups.enumerated() {
      for target in group.things { rowOfTarget[target] = row }
    }
    for (row, group) in groups.enumerated() {
      for route in group.things { counts[row][rowOfTarget[targets.ofRoutes[route]]] += 1 }
    }
    if program.opensAbilities {
      let count = program.abilities.count
      routes.append(Row(label: "startAbility", count: count, address: "#/?kind=ability", style: .want))
      counts.append(targetGroups.map { $0.things.count { targets.isAbility($0) } })
    }
    let order = Self.order(counts, targetGroups.count)
    destinations = order.map { targets.row(targetGroups[$0]) }
    for (route, row) in counts.enumerated() {
      for (place, index) in order.enumerated() where row[index] > 0 {
        ways.append(Way(route: route, destination: place, count: row[index]))
      }
    }
  }

  /// The destinations in the order of the routes that lead to them, so that few ways cross.
  private static func order(_ counts: [[Int]], _ destinations: Int) -> [Int] {
    let centers = (0..<destinations).map { destination in
      var (sum, total) = (0, 0)
      for (route, row) in counts.enumerated() {
        sum += route * row[destination]
        total += row[destination]
      }
      return total == 0 ? Double(counts.count) : Double(sum) / Double(total)
    }
    return (0..<destinations).sorted { (centers[$0], $0) < (centers[$1], $1) }
  }

  // MARK: - Entries

  private static func entries(_ program: Program) -> [Row] {
    var rows: [Row] = []
    for scheme in program.links.schemes {
      switch scheme.authority {
      case .path: rows.append(Row(label: "\(scheme.name)://"))
      case .hosts(let hosts): rows += hosts.map { Row(label: "\(scheme.name)://\($0)") }
      }
    }
    rows += program.links.domains.map { Row(label: "https://\($0)") }
    rows += program.extensions.filter { !$0.opens.isEmpty }.map { item in
      let address = "#/extension/\(item.name.percentEncoded(keeping: .unreserved))"
      return Row(label: "extension \(item.name)", address: address)
    }
    if rows.count > maximumEntries {
      let more = rows.count - maximumEntries + 1
      rows = rows.prefix(maximumEntries - 1) + [Row(label: "\(more) others", count: more)]
    }
    if program.opensAbilities { rows.append(Row(label: "\(program.bundleName)://", style: .want)) }
    return rows
  }

  // MARK: - Routes

  /// The routes by their owners, where there are several, and by the segments of their paths.
  private static func routeGroups(_ program: Program) -> [Folding.Group] {
    let folding = Folding { route, depth in
      let route = program.routes[route]
      if depth == 0 { return route.owner ?? "" }
      let segments = route.templates[0].segments
      return depth <= segments.count ? segments[depth - 1].text : nil
    }
    return folding.groups(of: Array(program.routes.indices), limit: maximumRows)
  }

  private static func row(_ group: Folding.Group, _ program: Program) -> Row {
    let isClosed = group.things.allSatisfy { !program.routes[$0].isPublic }
    var row = Row(label: label(group, program), count: group.things.count, style: isClosed ? .closed : .plain)
    if let route = group.single {
      row.address = "#/route/\(program.routes[route].name.percentEncoded(keeping: .unreserved))"
    } else {
      row.address = address(group, program)
    }
    return row
  }

  /// The catalogue of a group's routes.
  private static func address(_ group: Folding.Group, _ program: Program) -> String {
    var address = "#/?kind=route"
    guard let owner = group.parts.first else { return address }
    if program.routes.contains(where: { ($0.owner ?? "") != owner }) {
      address += "&owner=" + (owner.isEmpty ? "-" : owner.percentEncoded(keeping: .unreserved))
    }
    let path = Self.path(group)
    return path == "/" ? address : address + "&q=" + path.percentEncoded(keeping: .unreserved)
  }

  private static func label(_ group: Folding.Group, _ program: Program) -> String {
    if let route = group.single.map({ program.routes[$0] }) {
      let query = route.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
      return route.templates[0].text + (query.isEmpty ? "" : "?\(query)")
    }
    guard let owner = group.parts.first else {
      if group.extent == .others { return "other owners" }
      return group.prefix.isEmpty ? "all routes" : group.prefix + "…"
    }
    let path = Self.path(group)
    switch group.extent {
    case .others: return "others below \(path)"
    case .end: return path
    case .beginning: return path == "/" && !owner.isEmpty ? owner : path + "…"
    }
  }

  private static func path(_ group: Folding.Group) -> String {
    let parts = group.parts.dropFirst()
    return "/" + parts.joined(separator: "/") + (group.extent == .end || parts.isEmpty ? "" : "/") + group.prefix
  }
}
