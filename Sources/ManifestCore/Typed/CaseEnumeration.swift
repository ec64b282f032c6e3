import ManifestRuntime
import ManifestText

/// What the cases of a generated enumeration are.
enum CaseFamily: Sendable {
  case routes
  case pages
  case apps

  /// The name of the root's enumeration; those of namespaces end with it.
  var typeName: String {
    switch self {
    case .routes: "Routes"
    case .pages: "AppPage"
    case .apps: "MicroApp"
    }
  }

  /// The word for the cases in documentation comments.
  var noun: String {
    switch self {
    case .routes: "routes"
    case .pages: "pages"
    case .apps: "micro apps"
    }
  }

  /// Returns the Swift name of a case.
  func caseName(_ name: String) -> String {
    switch self {
    case .routes: SwiftName.member(name, prefix: "route", reserved: Self.routeNames, suffix: "Route")
    case .pages: SwiftName.member(name, prefix: "page", reserved: Self.pageNames, suffix: "Page")
    case .apps: SwiftName.member(name, prefix: "app", reserved: Self.appNames, suffix: "App")
    }
  }

  /// Members that every enumeration has, and names that Swift keeps for itself after a dot.
  private static let commonNames: Set = [
    "Protocol", "Type", "encoded", "hash", "hashValue", "init", "none", "self", "some", "write",
  ]
  private static let routeNames = commonNames.union(["resolution", "resolve", "table", "url"])
  private static let pageNames = commonNames.union([
    "encode", "maximumDepth", "presentation", "table", "tabs", "unknownPage",
  ])
  private static let appNames = commonNames.union(["descriptors", "launcherName", "name", "registrations"])
}

/// A generated enumeration: the declarations of one kind that one namespace has.
struct CaseEnumeration: Sendable {
  /// The declaration of a case, by its index in the program.
  enum Subject: Hashable, Sendable {
    case route(Int)
    case ability(Int)
    case page(Int)
    case app(Int)
  }

  struct Case: Sendable {
    /// The Swift name.
    let name: String
    let subject: Subject
    /// The declaration as messages name it, for example "route `order`".
    let declaration: String
    let span: Span
    let parameters: [TypedParameter]
  }

  /// The case of the root for a namespace.
  struct Inner: Sendable {
    /// The Swift name.
    let name: String
    let typeName: String
    let namespace: Spanned<String>
  }

  /// The most cases of an enumeration; the compiler's time for a `switch` grows faster than the number of its cases.
  static let maximumCases = 500

  let family: CaseFamily
  /// The namespace as the map spells it, with its first declaration; nil for the root.
  let namespace: Spanned<String>?
  let typeName: String
  /// The Swift name of the root's case; nil for the root itself.
  let memberName: String?
  /// Sorted by name.
  let cases: [Case]
  /// The namespaces of the root that have cases, sorted by name.
  let inner: [Inner]

  init(_ family: CaseFamily, _ namespace: Spanned<String>?, _ cases: [Case], inner: [Inner] = []) {
    self.family = family
    self.namespace = namespace
    memberName = namespace.map { family.caseName($0.value) }
    typeName = TypeNames.name(memberName.map(SwiftName.type) ?? "", "Namespace", family.typeName)
    self.cases = cases.sorted { ($0.name, $0.declaration) < ($1.name, $1.declaration) }
    self.inner = inner.sorted { $0.name < $1.name }
  }

  /// The names of the cases that lead to a case, separated by dots.
  func path(of item: Case) -> String { memberName.map { "\($0).\(item.name)" } ?? item.name }

  /// The enumerations that its cases have of their own, in the order of the cases.
  var ownTypes: [(type: EnumType, parameter: String, owner: Case)] {
    cases.flatMap { item in
      item.parameters.compactMap { parameter in
        if case .own(let type) = parameter.scalar { (type, parameter.name, item) } else { nil }
      }
    }
  }
}
