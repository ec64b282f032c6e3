import ManifestTestSupport

/// A random route map with many overlapping paths: few literals, many types, fixed query values and required
/// parameters.
struct RandomRouteMap {
  struct Route {
    let name: String
    let paths: [String]
    /// The members of the route other than its paths, as YAML.
    let members: String
    let query: [(name: String, value: String)]
    let isPublic: Bool
    /// A whole URL that opens the route, or nil.
    var legacy: String?

    /// Whether a path of each route matches the same URLs with the same precedence.
    func rivals(_ other: Route) -> Bool {
      let shapes = [self, other].map { Set($0.paths.map(RandomRouteMap.shape)) }
      return query.count == other.query.count && !shapes[0].isDisjoint(with: shapes[1])
    }

    var yaml: String {
      let aliases = paths.count > 1 ? ", aliases: [\"\(paths[1])\"]" : ""
      let legacy = legacy.map { ", legacy: [\"\($0)\"]" } ?? ""
      return "  \(name): {path: \"\(paths[0])\"\(aliases)\(members)\(legacy)}\n"
    }

    /// The route without its whole URL.
    var withoutLegacy: Route {
      Route(name: name, paths: paths, members: members, query: query, isPublic: isPublic)
    }
  }

  /// A scheme, or one of its hosts.
  private struct Base {
    /// The element of `via`.
    let name: String
    /// The start of its URLs.
    let start: String
  }

  private(set) var routes: [Route]
  private(set) var reserved: [String]
  private let schemes: [String]
  private let bases: [Base]

  private static let literals = ["a", "b", "1", "red", "true", "AB"]
  private static let words = [
    "a", "b", "c", "x", "1", "2", "0", "-0", "red", "green", "true", "AB", "ABC", "0.5", "1.0",
  ]
  /// Types of captured parameters.
  private static let types = [
    "int", "{type: int, min: 0, max: 2}", "{type: int, min: 1, max: 1}", "bool", "double",
    "{type: double, min: 0, max: 1}", "{type: double, min: 1.5, max: 1.5}", "string", "string",
    "{type: enum, values: [red, green]}", "{type: enum, values: [a]}", "{type: enum, values: [a, b, red]}",
    "{type: enum, values: [\"..\"]}", "{type: enum, values: [\"..\", \"1\"]}", "{type: string, maxLength: 1}",
    "{type: string, pattern: \"[A-Z]{2}\"}", "{type: string, pattern: \"[A-Z]{5}\", maxLength: 4}",
    "{type: string, pattern: \"[ab]\"}", "{type: string, pattern: \"[0-9]+\"}",
    "{type: string, pattern: \"\\\\.{1,2}\"}",
    "{type: string, pattern: \"[ab]*a[ab]{3}\"}", "{type: string, pattern: \"[ab]*b[ab]{3}\"}",
  ]
  private static let rests = [
    "string", "{type: string, pattern: \"[a-z]+/[0-9]+\"}",
    "{type: string, pattern: \"[ab]/?[ab]?\"}", "{type: string, maxLength: 3}", "{type: string, pattern: \"[^/]+\"}",
  ]
  private static let queryTypes = [
    "int", "int?", "bool", "{type: enum, values: [a]}", "{type: enum, values: [a, b]}", "string", "string?",
    "list<string>", "{type: list<enum>, values: [a]}", "{type: list<enum>, values: [a, b]}",
    "{type: list<enum>, values: [a, b], optional: true}", "{type: string, maxLength: 1, pattern: \"[ab]{2}\"}",
  ]

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var schemes = ["shop"]
    var bases = [Base(name: "shop", start: "shop:///")]
    if random.below(2) == 0 {
      schemes = ["{name: shop, hosts: [open, shut]}"]
      bases = ["open", "shut"].map { Base(name: "shop://\($0)", start: "shop://\($0)/") }
    }
    if random.below(2) == 0 {
      schemes.append("{name: mall, ignoreCase: \(random.below(2) == 0)}")
      bases.append(Base(name: "mall", start: "mall:///"))
    }
    (self.schemes, self.bases) = (schemes, bases)
    routes = (0..<2 + random.below(5)).map { Self.route("r\($0)", bases, &random) }
    reserved = (0..<(random.below(4) == 0 ? 1 + random.below(2) : 0)).map { _ in Self.path(&random).path }
  }

  /// Returns a map with other routes in place of some, and some in another order.
  func changed(_ random: inout SplitMix64) -> RandomRouteMap {
    var map = self
    map.routes = routes.compactMap { route in
      switch random.below(6) {
      case 0: nil
      case 1: Self.route(route.name, bases, &random)
      case 2: Self.route(route.name + "x", bases, &random)
      default: route
      }
    }
    if random.below(2) == 0 { map.routes.append(Self.route("new", bases, &random)) }
    map.reserved = []
    return map
  }

  /// Returns the text of the map with all routes or some of them.
  func yaml(_ routes: [Route]? = nil, isReserving: Bool = true) -> String {
    let paths = reserved.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      "version: 1\nabilities:\n  entry/EntryAbility: {}\nlinks: {schemes: [\(schemes.joined(separator: ", "))]}\nroutes:\n"
      + (routes ?? self.routes).map(\.yaml).joined()
      + (isReserving && !reserved.isEmpty ? "reserved: {paths: [\(paths)]}\n" : "")
  }

  /// Returns a path without the names of its parameters and the case of its letters.
  static func shape(_ path: String) -> String { path.replacing(/{\w+/, with: "{").lowercased() }

  private static func path(_ random: inout SplitMix64) -> (path: String, names: [String], rest: String?) {
    let depth = [0, 1, 1, 1, 2, 2, 2, 3][random.below(8)]
    var names: [String] = []
    var parts = (0..<depth).map { index in
      if random.below(2) == 0 { return literals[random.below(literals.count)] }
      let name = ["p", "q", "s"][index] + (random.below(2) == 0 ? "" : "x")
      names.append(name)
      return "{\(name)}"
    }
    let hasRest = random.below(6) == 0
    if hasRest { parts.append("{rest*}") }
    return ("/" + parts.joined(separator: "/"), names, hasRest ? "rest" : nil)
  }

  private static func route(_ name: String, _ bases: [Base], _ random: inout SplitMix64) -> Route {
    let (path, names, rest) = path(&random)
    var parameters = names.map { "\($0): \(types[random.below(types.count)])" }
    if let rest { parameters.append("\(rest): \(rests[random.below(rests.count)])") }
    var query: [(String, String)] = []
    for key in ["k", "m"] where random.below(4) == 0 { query.append((key, ["a", "b"][random.below(2)])) }
    for key in ["k", "m", "n"] where random.below(5) == 0 && !query.contains(where: { $0.0 == key }) {
      parameters.append("\(key): \(queryTypes[random.below(queryTypes.count)])")
    }
    let isPublic = random.below(5) > 0
    var members = ", controller: \(name.uppercased())Controller"
    if !parameters.isEmpty { members += ", params: {\(parameters.joined(separator: ", "))}" }
    if !query.isEmpty { members += ", query: {\(query.map { "\($0.0): \($0.1)" }.joined(separator: ", "))}" }
    if !isPublic { members += ", access: internal" }
    let keys = RandomRouteKeys(bases: bases.map(\.name), &random)
    members += keys.flow
    var legacy: String?
    if random.below(4) == 0 {
      let segments = (0...random.below(2)).map { _ in words[random.below(words.count)] }
      legacy = bases[random.below(bases.count)].start + segments.joined(separator: "/")
    }
    // An alias has the same captures or leaves the parameters to the query.
    let literal = literals[random.below(literals.count)]
    let alias = random.below(2) == 0 ? (path == "/" ? "/z" : "/z" + path) : "/" + literal
    let paths = random.below(6) == 0 && rest == nil && alias != path ? [path, alias] : [path]
    return Route(name: name, paths: paths, members: members, query: query, isPublic: isPublic, legacy: legacy)
  }

  /// Returns a URL that is likely to match some of the paths.
  func url(_ random: inout SplitMix64) -> String {
    let paths = routes.flatMap(\.paths) + reserved
    var parts: [String] = []
    for part in paths[random.below(paths.count)].split(separator: "/") {
      for _ in 0..<(part.hasSuffix("*}") ? 1 + random.below(3) : 1) {
        let isWord = part.hasPrefix("{") || random.below(12) == 0
        let text = isWord ? Self.words[random.below(Self.words.count)] : String(part)
        parts.append(random.below(8) == 0 ? text.uppercased() : text)
      }
    }
    return bases[random.below(bases.count)].start + parts.joined(separator: "/") + query(&random)
  }

  /// Returns a query that is likely to have the values of a route, with its question mark; empty if it has no items.
  func query(_ random: inout SplitMix64) -> String {
    var items = routes[random.below(routes.count)].query.map { "\($0.name)=\($0.value)" }
    for key in ["k", "m", "n"] where random.below(3) == 0 && !items.contains(where: { $0.hasPrefix("\(key)=") }) {
      items.append("\(key)=\(["a", "b", "1", "", "true"][random.below(5)])")
    }
    // A repeated name is an error, or a list.
    if random.below(6) == 0, let name = items.first?.prefix(1) {
      items.append("\(name)=\(["a", "b"][random.below(2)])")
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }
}
