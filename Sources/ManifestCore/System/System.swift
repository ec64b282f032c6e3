package import ManifestText

/// A system that links open or that opens links: what it adds to the route map, and all that follows from it.
///
/// A value is what the route map says about the system with every name looked up. The core names no system and no system
/// names another; the compiler has the list of them.
package protocol System: Sendable {
  /// The part of the route map that belongs to the system.
  associatedtype Section: MapSection

  /// Creates a system that the route map says nothing about.
  init()

  /// Looks up the names of a section. Names that lead nowhere are left out; checks report them.
  init(_ section: Section, of project: Project)

  // MARK: What routes open

  /// What a route can name as its destination.
  static var destinations: [DestinationKind] { get }

  /// Returns what a route opens that names a destination of the system; reports a name that leads nowhere.
  func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination?

  /// Whether the bundle name is a URL scheme of the app, because wants open something of the system.
  var opensWants: Bool { get }

  /// Whether something of the system, or a route to it, cannot open without that scheme.
  func needsWants(for routes: [Program.Route]) -> Bool

  // MARK: Links of its own

  /// The links that the system opens by itself; nil if there are none.
  static var ownLinks: OwnLinkKind? { get }

  /// What the system says of a URL, which then is not a link of any route; nil if it is not one of the system's own links.
  func ownLink(_ url: String) -> OwnLink?

  // MARK: Judging

  /// Every rule of the system.
  static var rules: [Rule] { get }

  /// What the codes of the rules begin with, and their heading in the list of all rules; nil for a part of the core's.
  static var ruleHeading: (prefix: String, title: String)? { get }

  /// The checks of the inputs and of what they resolve to.
  static var checks: [any Check.Type] { get }

  /// The checks of the iOS project.
  static var projectChecks: [any ProjectCheck.Type] { get }

  /// The checks of what the manifests refer to.
  static var moduleChecks: [any ModuleCheck.Type] { get }

  /// The types of the iOS project that have to be there when something of the system opens.
  func requiredClasses(in project: Project) -> [RequiredClass]

  // MARK: Generated code

  /// Every family that the system can have.
  static var caseFamilies: [CaseFamily] { get }

  /// The types that generated code uses because of the system, besides those of the families.
  static var reservedTypeNames: Set<String> { get }

  /// The families that generated code has.
  var families: [CaseFamily] { get }

  /// The declarations that generated code has a case for.
  var declarations: [TypedDeclaration] { get }

  /// The names that generated code declares or uses in the scope of the module, besides those of the families.
  func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration]

  /// The names that generated code declares in other scopes; the names of a scope have to differ.
  func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]]

  /// The routes that the system opens from outside the app, each with a scheme of the app and the position that says so.
  var openedRoutes: [(route: String, scheme: String, span: Span)] { get }

  /// URLs that the route table has to open besides those of routes, each with the position of what it opens.
  func sampleURLs(of program: Program) -> [(url: String, span: Span)]

  // MARK: Report

  /// The declarations that the summary of a run counts, with their nouns for one and for many.
  var counts: [(number: Int, one: String, many: String)] { get }

  /// The kinds of declarations that the report has a line for.
  static var reportKinds: [ReportKind] { get }

  /// The parts of the kinds that the schema of the report gives a name.
  static var reportDefinitions: [JSONSchema.Definition] { get }

  // MARK: Files

  /// The name of the system's Swift file; nil if it has none.
  static var swiftFile: String? { get }
  var hasSwiftSource: Bool { get }

  /// The modules that the Swift file imports, sorted: just those that it uses.
  func swiftImports(of program: Program, _ tree: CaseTree) -> [String]
  func writeSwift(of program: Program, _ tree: CaseTree, to swift: inout SwiftWriter)

  /// What the app must be entitled to.
  var entitlements: [String: PropertyListValue] { get }

  /// What the app's Info.plist needs; the keys of systems differ from each other and from those of links.
  var infoPlist: [String: PropertyListValue] { get }

  /// What the targets of the iOS project have to have.
  var targetRequirements: [TargetRequirement] { get }

  /// The files besides Swift sources and the report, of one kind of output.
  func files(
    _ kind: Configuration.OutputKind, of program: Program, header: String
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile]
}

extension System {
  package static var destinations: [DestinationKind] { [] }
  package static var ruleHeading: (prefix: String, title: String)? { nil }
  package static var checks: [any Check.Type] { [] }
  package static var projectChecks: [any ProjectCheck.Type] { [] }
  package static var moduleChecks: [any ModuleCheck.Type] { [] }
  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? { nil }
  package func requiredClasses(in project: Project) -> [RequiredClass] { [] }
  package var opensWants: Bool { false }
  package func needsWants(for routes: [Program.Route]) -> Bool { false }
  package var openedRoutes: [(route: String, scheme: String, span: Span)] { [] }
  package func sampleURLs(of program: Program) -> [(url: String, span: Span)] { [] }
  package var counts: [(number: Int, one: String, many: String)] { [] }
  package static var reportKinds: [ReportKind] { [] }
  package var hasSwiftSource: Bool { false }
  package func writeSwift(of program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {}
  package static var reportDefinitions: [JSONSchema.Definition] { [] }
  package static var ownLinks: OwnLinkKind? { nil }
  package func ownLink(_ url: String) -> OwnLink? { nil }
  package static var caseFamilies: [CaseFamily] { [] }
  package static var reservedTypeNames: Set<String> { [] }
  package var families: [CaseFamily] { [] }
  package var declarations: [TypedDeclaration] { [] }
  package func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration] { [] }
  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] { [] }
  package func swiftImports(of program: Program, _ tree: CaseTree) -> [String] { ["ManifestRuntime"] }
  package var entitlements: [String: PropertyListValue] { [:] }
  package var infoPlist: [String: PropertyListValue] { [:] }
  package var targetRequirements: [TargetRequirement] { [] }
  package func files(
    _ kind: Configuration.OutputKind, of program: Program, header: String
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] { [] }

  /// The top-level keys of a route map file that belong to the system.
  static var keys: [Schema.Field] { Section.keys }
  static var definitions: [JSONSchema.Definition] { Section.definitions }

  /// Resolves the system's section of a project.
  static func resolved(_ project: Project) -> any System { Self(project.map.sections[Section.self], of: project) }
}
