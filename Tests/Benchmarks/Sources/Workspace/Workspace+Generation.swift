extension Workspace {
  package static let pagesPerModule = 10
  /// The distance between the numbers of the first pages of two features.
  static let numbersPerFeature = 1_000
  /// The maximum number of features: each one is a namespace, and the root may have at most 500.
  static let maximumFeatures = 400

  /// Generates a workspace with a number of routes, and as many abilities unless modules declare fewer abilities than
  /// pages.
  package init(
    pages count: Int, layout: Layout, abilitiesPerModule: Int = pagesPerModule, seed: UInt64 = 20_260_101
  ) {
    var random = SeededRandom(seed: seed)
    let modulesPerFeature = max(10, count / (Self.maximumFeatures * Self.pagesPerModule))
    let perFeature = modulesPerFeature * Self.pagesPerModule
    self.layout = layout
    features = (0..<(count + perFeature - 1) / perFeature).map { index in
      Feature(index, pages: min(perFeature, count - index * perFeature), abilitiesPerModule, layout, &random)
    }
  }
}

extension Workspace.Feature {
  fileprivate init(
    _ index: Int, pages count: Int, _ abilitiesPerModule: Int, _ layout: Workspace.Layout, _ random: inout SeededRandom
  ) {
    let name = Words.name(index, of: [Words.trades, Words.topics])
    let perModule = Workspace.pagesPerModule
    self.name = name
    modules = (0..<(count + perModule - 1) / perModule).map { module in
      let title = "\(name)_\(Words.name(module, of: [Words.parts]))"
      let pages = (0..<min(perModule, count - module * perModule)).map { page in
        Workspace.Page(
          page, destination: .init(index * Workspace.numbersPerFeature + module * perModule + page), feature: name,
          module: title, isShared: abilitiesPerModule < perModule, layout, &random)
      }
      return Workspace.Module(
        name: title, pages: pages, abilities: pages.prefix(abilitiesPerModule).map(\.ability))
    }
  }
}

extension Workspace.Page {
  fileprivate init(
    _ index: Int, destination: Destination, feature: String, module: String, isShared: Bool,
    _ layout: Workspace.Layout, _ random: inout SeededRandom
  ) {
    self.destination = destination
    let name = Words.name(index, of: [Words.pages])
    ability = "\(name.capitalizedFirst)Ability"
    launchType = ["singleton", "multiton", "multiton", "specified"].randomElement(using: &random) ?? "multiton"
    route = "\(module)-\(name)"
    path =
      (layout == .grouped ? [feature, module, name] : ["\(module)-\(name)"]).map { .literal($0) }
      + Self.captures(of: feature, &random).map { .capture(isShared || destination.isShared ? $0.withAnyText : $0) }
    query = Self.query(of: feature, &random)
  }

  /// Returns the captures of a route: 40% of the routes have some, mostly a number, sometimes followed by an enum case.
  private static func captures(of feature: String, _ random: inout SeededRandom) -> [Workspace.Parameter] {
    guard random.chance(percent: 40) else { return [] }
    let id = Workspace.Parameter(name: "id", type: random.chance(percent: 70) ? .int : .string, presence: .required)
    guard random.chance(percent: 30) else { return [id] }
    let second: Workspace.Parameter.ValueType =
      random.chance(percent: 40) ? Words.type(of: feature, named: "section") : .string
    return [id, .init(name: "section", type: second, presence: .required)]
  }

  private static func query(of feature: String, _ random: inout SeededRandom) -> [Workspace.Parameter] {
    var query: [Workspace.Parameter] = []
    if random.chance(percent: 20) { query.append(.init(name: "title", type: .string, presence: .optional)) }
    if random.chance(percent: 10) { query.append(.init(name: "page", type: .int, presence: .defaulted("1"))) }
    if random.chance(percent: 10) { query.append(.init(name: "compact", type: .bool, presence: .defaulted("false"))) }
    if random.chance(percent: 5) {
      let words = Words.set(of: feature, named: "order")
      query.append(
        .init(name: "order", type: Words.type(of: feature, named: "order"), presence: .defaulted(words[0])))
    }
    return query
  }
}

extension Workspace.Parameter {
  /// The parameter with another type, so that several routes can open a destination that declares it once.
  fileprivate var withAnyText: Workspace.Parameter { .init(name: name, type: .string, presence: presence) }
}

extension Workspace.Page.Destination {
  /// Whether several routes of a feature open the destination.
  fileprivate var isShared: Bool {
    switch self {
    case .page, .app: true
    case .ability, .web: false
    }
  }

  /// Selects the destination: seven of ten routes open abilities; the others open pages, micro apps and web pages.
  fileprivate init(_ number: Int) {
    switch number % 10 {
    case 7: self = .page
    case 8: self = .app(String(30_000_000 + number / Workspace.numbersPerFeature))
    case 9: self = .web
    default: self = .ability
    }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
