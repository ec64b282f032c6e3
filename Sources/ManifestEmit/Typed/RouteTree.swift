package import ManifestAnalysis
import ManifestRuntime

/// Where the typed code has each route and ability, each page and each micro-application: an enumeration for the routes of the
/// map, one for its pages and so on, with one for each included file as a case.
///
/// Names follow from names only, so the order of the map does not matter.
package struct RouteTree: Sendable {
  /// The most cases that an enumeration has; beyond, compilers are slow to see that a `switch` is exhaustive.
  package static let maximumCases = 200

  /// The routes, and the abilities that wants open.
  let root: Namespace
  /// The pages; nil where there are no tabs either.
  let pages: Namespace?
  /// The micro-applications, if there are any.
  let apps: Namespace?
  /// The names of all these types, with which those of others must not collide.
  let typeNames: TypeNames
  /// The enumerations of parameters that several cases share.
  let choices: [ChoiceType]
  /// The names of the cases that lead to a route, by the route's index in the program.
  let routePaths: [CasePath]
  /// The names of the cases that lead to an ability, by the ability's index in the program.
  let abilityPaths: [CasePath]
  /// The names of the cases that lead to a page, by the page's index in the program.
  let pagePaths: [CasePath]
  /// The names of the cases that lead to a micro-application, by its index in the program.
  let appPaths: [CasePath]

  /// Names every route and ability of a program, and all that they open.
  package init(_ program: Program) {
    let representatives = Self.representatives(of: program)
    let ownAbilities = program.abilities.indices.filter { representatives[$0] == nil }
    var typeNames = TypeNames()
    let parameters =
      program.routes.map(\.parameters) + ownAbilities.map { program.abilities[$0].parameters }
      + program.navigation.pages.map(\.parameters) + program.microApps.apps.map(\.parameters)
    let choices = SharedChoices(parameters, in: &typeNames)
    self.choices = choices.types
    var known = KnownParameters()

    var routes = Owned()
    for (index, route) in program.routes.enumerated() { routes.add(.route(index), route.name, of: route.owner) }
    for index in ownAbilities {
      let ability = program.abilities[index]
      routes.add(.ability(index), ability.module + "-" + ability.name, of: ability.owner)
    }
    let root = Namespace(routes, .routes, in: program, &typeNames, choices, &known)
    self.root = root
    var pages = Owned()
    for (index, page) in program.navigation.pages.enumerated() { pages.add(.page(index), page.name, of: page.owner) }
    self.pages =
      program.navigation.isEmpty ? nil : Namespace(pages, .pages, in: program, &typeNames, choices, &known)
    var apps = Owned()
    for (index, app) in program.microApps.apps.enumerated() { apps.add(.app(index), app.swiftName, of: app.owner) }
    self.apps =
      program.microApps.apps.isEmpty ? nil : Namespace(apps, .apps, in: program, &typeNames, choices, &known)

    self.typeNames = typeNames

    let nowhere = CasePath(prefix: "", name: "")
    var routePaths = Array(repeating: nowhere, count: program.routes.count)
    var abilityPaths = Array(repeating: nowhere, count: program.abilities.count)
    var pagePaths = Array(repeating: nowhere, count: program.navigation.pages.count)
    var appPaths = Array(repeating: nowhere, count: program.microApps.apps.count)
    for namespace in [root, self.pages, self.apps].compactMap({ $0 }) {
      namespace.visit(below: "") { path, subject in
        switch subject {
        case .route(let index): routePaths[index] = path
        case .ability(let index): abilityPaths[index] = path
        case .page(let index): pagePaths[index] = path
        case .app(let index): appPaths[index] = path
        }
      }
    }
    for (ability, route) in representatives.enumerated() {
      if let route { abilityPaths[ability] = routePaths[route] }
    }
    self.routePaths = routePaths
    self.abilityPaths = abilityPaths
    self.pagePaths = pagePaths
    self.appPaths = appPaths
  }

  /// The routes that stand for abilities too, by the abilities' indices.
  ///
  /// A want and a link that open the same with the same parameters are one case. So a route stands for the ability that it
  /// opens where it has the same parameters and no other route does, those aside that are not public or on their way out.
  private static func representatives(of program: Program) -> [Int?] {
    var representatives: [Int?] = Array(repeating: nil, count: program.abilities.count)
    var isContested = Array(repeating: false, count: program.abilities.count)
    for (index, route) in program.routes.enumerated() {
      guard case .ability(let ability) = route.destination, route.isPublic, route.deprecation == nil,
        areSame(route.parameters, program.abilities[ability].parameters)
      else { continue }
      if representatives[ability] != nil { isContested[ability] = true }
      representatives[ability] = index
    }
    for ability in representatives.indices where isContested[ability] { representatives[ability] = nil }
    return representatives
  }

  /// Whether both have the same parameters, in whatever order; each has a name of its own.
  private static func areSame(_ left: [Parameter], _ right: [Parameter]) -> Bool {
    left.count == right.count && left.allSatisfy(right.contains)
  }

  /// What a case stands for, by its index in the program.
  enum Subject: Hashable, Sendable {
    case route(Int)
    case ability(Int)
    case page(Int)
    case app(Int)
  }

  /// What is on its way to one enumeration, by the owners.
  struct Owned {
    private var items: [String: [Item]] = [:]

    mutating func add(_ subject: Subject, _ name: String, of owner: String?) {
      items[owner ?? "", default: []].append(Item(subject, name: name))
    }

    /// What nobody in particular owns.
    var common: [Item] { items[""] ?? [] }

    /// The owners, sorted, each with what is its own.
    var owners: [(String, [Item])] {
      items.filter { !$0.key.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// A route, or whatever else, on its way to a case.
  struct Item: Sendable {
    let subject: Subject
    let name: String

    init(_ subject: Subject, name: String) {
      self.subject = subject
      self.name = name
    }
  }

  /// An enumeration.
  struct Namespace: Sendable {
    /// Whose routes it holds.
    enum Kind: Sendable {
      case root
      /// Those of an included file.
      case owner(String)
      /// Those whose names begin alike.
      case prefix(String)
    }

    let typeName: String
    let family: Family
    let kind: Kind
    /// The enumerations of the parameters of its cases.
    var choices: [(type: ChoiceType, alias: String?)] = []
    /// Sorted by name.
    var cases: [Case] = []
    /// Sorted by name.
    var namespaces: [(name: String, namespace: Namespace)] = []

    var isRoot: Bool { if case .root = kind { true } else { false } }
  }

  /// A case of an enumeration.
  struct Case: Sendable {
    let name: String
    let subject: Subject
    let parameters: [TypedParameter]
  }
}
