import ManifestAnalysis
import ManifestRuntime

extension RouteTree.Namespace {
  /// What stands at one level: a route, an ability, or all of an included file.
  private enum Member {
    case item(RouteTree.Item)
    case owner(String, [RouteTree.Item])

    var name: String {
      switch self {
      case .item(let item): item.name
      case .owner(let name, _): name
      }
    }
  }

  /// Names all that one enumeration leads to.
  init(
    _ items: RouteTree.Owned, _ family: RouteTree.Family, in program: Program, _ types: inout TypeNames,
    _ choices: SharedChoices,
    _ known: inout KnownParameters
  ) {
    self.init(
      path: "", family, what: .root, items.common, owners: items.owners, in: program, &types, choices, &known)
  }

  /// Names what is within the cases that `path` leads to.
  private init(
    path: String, _ family: RouteTree.Family, what kind: Kind, _ routes: [RouteTree.Item],
    owners: [(String, [RouteTree.Item])], in program: Program, _ types: inout TypeNames, _ choices: SharedChoices,
    _ known: inout KnownParameters
  ) {
    let members = routes.map { Member.item($0) } + owners.map { Member.owner($0, $1) }
    // Places are sooner moved than members.
    let sorted = members.indices.map { (name: SwiftName.member(members[$0].name, prefix: family.prefix), place: $0) }
      .sorted { $0.name == $1.name ? members[$0.place].name < members[$1.place].name : $0.name < $1.name }
    let names = SwiftName.unique(sorted.map(\.name), taken: family.takenNames, suffix: family.suffix)
    let order = names.indices.sorted { names[$0] < names[$1] }
    let named = order.map { (names[$0], members[sorted[$0].place]) }
    self.init(path: path, family, kind: kind, named[...], in: program, &types, choices, &known)
  }

  private init(
    path: String, _ family: RouteTree.Family, kind: Kind, _ members: ArraySlice<(String, Member)>, in program: Program,
    _ types: inout TypeNames, _ choices: SharedChoices, _ known: inout KnownParameters
  ) {
    let typeName = types.name(path + family.typeName)
    var namespaces: [(name: String, namespace: Self)] = []
    var items: [(String, RouteTree.Item)] = []
    for (name, members) in Self.groups(members) {
      if let name {
        let inner = Self(
          path: path + SwiftName.type(name), family, kind: .prefix(name), members, in: program, &types, choices,
          &known)
        namespaces.append((name, inner))
        continue
      }
      for (name, member) in members {
        switch member {
        case .item(let item): items.append((name, item))
        case .owner(let owner, let inner):
          let inner = Self(
            path: path + SwiftName.type(name), family, what: .owner(owner), inner, owners: [], in: program, &types,
            choices, &known)
          namespaces.append((name, inner))
        }
      }
    }
    var types = ChoiceTypes(
      taken: choices.takenNames.union(namespaces.map(\.namespace.typeName) + [typeName]), choices)
    var cases: [RouteTree.Case] = []
    // Routes first, so that of equal types the route's is the one that is declared.
    for (name, item) in items {
      guard case .route(let index) = item.subject else { continue }
      cases.append(.init(name, item.subject, program.routes[index].parameters, &types, &known))
    }
    for (name, item) in items {
      switch item.subject {
      case .route: continue
      case .ability(let index):
        cases.append(.init(name, item.subject, program.abilities[index].parameters, &types, &known))
      case .page(let index):
        cases.append(.init(name, item.subject, program.navigation.pages[index].parameters, &types, &known))
      case .app(let index):
        cases.append(.init(name, item.subject, program.microApps.apps[index].parameters, &types, &known))
      }
    }
    cases.sort { $0.name < $1.name }
    self.init(
      typeName: typeName, family: family, kind: kind, choices: types.declarations, cases: cases, namespaces: namespaces)
  }

  // MARK: - Too many cases

  /// The members, divided so that they fit into one enumeration: some as they are, without a name, and others together, under
  /// what their names begin with.
  ///
  /// Whether a family is put together depends on its own size alone, as far as that will do: no route that comes or goes moves
  /// those of another family, and the routes of a small app stay where they are when a family of many joins them.
  private static func groups(
    _ members: ArraySlice<(String, Member)>
  ) -> [(name: String?, members: ArraySlice<(String, Member)>)] {
    guard members.count > RouteTree.maximumCases else { return [(nil, members)] }
    let families = families(of: members)
    let rest = families.filter { $0.members.count < smallestGroup }.map(\.members.count).reduce(0, +)
    let smallest = rest + families.count > RouteTree.maximumCases ? 2 : smallestGroup
    return families.map { ($0.members.count < smallest ? nil : $0.name, $0.members) }
  }

  /// So many names that begin alike go together where there are too many cases.
  private static let smallestGroup = 10

  /// The members by what their names begin with, one character longer than what all have in common.
  private static func families(
    of members: ArraySlice<(String, Member)>
  ) -> [(name: String?, members: ArraySlice<(String, Member)>)] {
    guard let first = members.first?.0, let last = members.last?.0 else { return [] }
    // The names are sorted, so what the first and the last have in common all have.
    let length = zip(first, last).prefix { $0 == $1 }.count + 1
    var families: [(name: String?, members: ArraySlice<(String, Member)>)] = []
    var start = members.startIndex
    while start < members.endIndex {
      let prefix = members[start].0.prefix(length)
      // A name that is no longer than what all have in common stands by itself.
      let isWhole = prefix.count < length
      let end = isWhole ? start + 1 : members[start...].firstIndex { !$0.0.hasPrefix(prefix) } ?? members.endIndex
      families.append((isWhole ? nil : String(prefix), members[start..<end]))
      start = end
    }
    return families
  }

  /// This enumeration and those that its cases lead to.
  var all: [Self] { [self] + namespaces.flatMap(\.namespace.all) }

  /// Visits every case with the names that lead to it.
  func visit(below path: String, _ body: (CasePath, RouteTree.Subject) -> Void) {
    for item in cases { body(CasePath(prefix: path, name: item.name), item.subject) }
    for (name, namespace) in namespaces { namespace.visit(below: path + name + ".", body) }
  }
}

extension RouteTree.Case {
  fileprivate init(
    _ name: String, _ subject: RouteTree.Subject, _ parameters: [Parameter], _ types: inout ChoiceTypes,
    _ known: inout KnownParameters
  ) {
    self.init(name: name, subject: subject, parameters: known.all(parameters, of: name, types: &types))
  }
}
