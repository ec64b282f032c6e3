import ManifestRuntime
import ManifestText

/// The generated enumerations of a program: its routes and abilities, its pages and its micro apps.
///
/// Each kind has an enumeration of the root, with a case for each namespace that leads to the namespace's own.
package struct CaseTree: Sendable {
  /// The enumerations of one kind, the root's first.
  struct Family: Sendable {
    let root: CaseEnumeration
    /// Sorted by name.
    let namespaces: [CaseEnumeration]

    var all: [CaseEnumeration] { [root] + namespaces }
  }

  /// The routes, and the abilities that wants open.
  let routes: Family
  /// The pages; nil if there are neither tabs nor pages.
  let pages: Family?
  /// The micro apps; nil if there are none.
  let apps: Family?
  /// The enumerations that are declared under `types`, sorted by name.
  let sharedTypes: [EnumType]

  /// The names of the cases that lead to each route, separated by dots, by its index in the program.
  let routePaths: [String]
  /// The same for the abilities.
  let abilityPaths: [String]
  /// The same for the pages.
  let pagePaths: [String]
  /// The same for the micro apps.
  let appPaths: [String]

  /// Names all declarations of a program.
  package init(_ program: Program) {
    sharedTypes = program.enumerations.map { EnumType($0) }
    var routes = FamilyBuilder(.routes)
    for (index, route) in program.routes.enumerated() {
      routes.add(
        .route(index), route.name, "route `\(route.name)`", route.span, route.parameters, route.typeNames,
        in: route.namespace)
    }
    for (index, ability) in program.abilities.enumerated() {
      routes.add(
        .ability(index), "\(ability.module)-\(ability.name)", "ability `\(ability.module)/\(ability.name)`",
        ability.span,
        ability.parameters, ability.typeNames, in: ability.namespace)
    }
    var pages = FamilyBuilder(.pages)
    for (index, page) in program.navigation.pages.enumerated() {
      pages.add(
        .page(index), page.name, "page `\(page.name)`", page.span, page.parameters, page.typeNames, in: page.namespace)
    }
    var apps = FamilyBuilder(.apps)
    for (index, app) in program.microApps.apps.enumerated() {
      apps.add(
        .app(index), app.swiftName, "micro app `\(app.name)`", app.span, app.parameters, app.typeNames,
        in: app.namespace)
    }
    self.routes = routes.family(program.namespaces)
    self.pages = program.navigation.isEmpty ? nil : pages.family(program.namespaces)
    self.apps = program.microApps.apps.isEmpty ? nil : apps.family(program.namespaces)

    var routePaths = Array(repeating: "", count: program.routes.count)
    var abilityPaths = Array(repeating: "", count: program.abilities.count)
    var pagePaths = Array(repeating: "", count: program.navigation.pages.count)
    var appPaths = Array(repeating: "", count: program.microApps.apps.count)
    for enumeration in [self.routes, self.pages, self.apps].compactMap({ $0 }).flatMap(\.all) {
      for item in enumeration.cases {
        switch item.subject {
        case .route(let index): routePaths[index] = enumeration.path(of: item)
        case .ability(let index): abilityPaths[index] = enumeration.path(of: item)
        case .page(let index): pagePaths[index] = enumeration.path(of: item)
        case .app(let index): appPaths[index] = enumeration.path(of: item)
        }
      }
    }
    self.routePaths = routePaths
    self.abilityPaths = abilityPaths
    self.pagePaths = pagePaths
    self.appPaths = appPaths
  }

  /// All enumerations.
  var enumerations: [CaseEnumeration] { [routes, pages, apps].compactMap { $0 }.flatMap(\.all) }
}

/// Collects the cases of one kind by namespace.
private struct FamilyBuilder {
  private let kind: CaseFamily
  private var cases: [String?: [CaseEnumeration.Case]] = [:]

  init(_ kind: CaseFamily) { self.kind = kind }

  mutating func add(
    _ subject: CaseEnumeration.Subject, _ name: String, _ declaration: String, _ span: Span, _ parameters: [Parameter],
    _ typeNames: [String: String], in namespace: String?
  ) {
    let name = kind.caseName(name)
    cases[namespace, default: []].append(
      CaseEnumeration.Case(
        name: name, subject: subject, declaration: declaration, span: span,
        parameters: parameters.map { TypedParameter($0, of: name, typeName: typeNames[$0.name]) }))
  }

  func family(_ namespaces: [Spanned<String>]) -> CaseTree.Family {
    let inner = namespaces.compactMap { namespace in
      cases[namespace.value].map { CaseEnumeration(kind, namespace, $0) }
    }.sorted { $0.typeName < $1.typeName }
    let root = CaseEnumeration(
      kind, nil, cases[nil] ?? [],
      inner: inner.compactMap { enumeration in
        guard let name = enumeration.memberName, let namespace = enumeration.namespace else { return nil }
        return CaseEnumeration.Inner(name: name, typeName: enumeration.typeName, namespace: namespace)
      })
    return CaseTree.Family(root: root, namespaces: inner)
  }
}
