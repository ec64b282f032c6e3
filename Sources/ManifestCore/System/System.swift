package import ManifestText

/// A system that links open or that opens links: what it adds to the route map, and all that follows from it.
///
/// A value is what the route map says about the system with every name looked up. The core names no system and no system
/// names another; the compiler has the list of them.
package protocol System: ResolvedSection {
  // MARK: What routes open

  /// What the report and `resolve` say of the destinations of the system, in the order of their kinds.
  static var destinationReports: [DestinationReport] { get }

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
  package static var destinationReports: [DestinationReport] { [] }
  package static var ruleHeading: (prefix: String, title: String)? { nil }
  package static var checks: [any Check.Type] { [] }
  package static var projectChecks: [any ProjectCheck.Type] { [] }
  package static var moduleChecks: [any ModuleCheck.Type] { [] }
  package func requiredClasses(in project: Project) -> [RequiredClass] { [] }
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
  package func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration] { [] }
  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] { [] }
  package func swiftImports(of program: Program, _ tree: CaseTree) -> [String] { ["ManifestRuntime"] }
  package var entitlements: [String: PropertyListValue] { [:] }
  package var infoPlist: [String: PropertyListValue] { [:] }
  package var targetRequirements: [TargetRequirement] { [] }
  package func files(
    _ kind: Configuration.OutputKind, of program: Program, header: String
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] { [] }

  fileprivate static func value(in program: Program) -> any System { program[Self.self] }
}

extension Program {
  /// What the route map says about systems.
  package func systems(_ types: [any System.Type]) -> [any System] { types.map { $0.value(in: self) } }
}

/// One file that is generated.
package struct GeneratedFile: Sendable {
  /// The path below the output directory.
  package let path: String
  package let text: String

  package init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}

/// The links that a system opens by itself, without a route.
package struct OwnLinkKind: Sendable {
  /// One of them as messages name it.
  package let noun: String
  /// What else can be done about a URL that should open a route, as part of a sentence.
  package let remedy: String
  /// What `resolve --format json` says of one.
  package let field: Schema.Field
  /// The kinds of reasons why one opens nothing.
  package let errorKinds: [String]

  package init(noun: String, remedy: String, field: Schema.Field, errorKinds: [String]) {
    self.noun = noun
    self.remedy = remedy
    self.field = field
    self.errorKinds = errorKinds
  }
}

/// What a system says of one of its own links.
package enum OwnLink: Sendable {
  /// It opens something: in lines for people, and for tools what the link is and what it opens.
  case opens(lines: [(String, String)], description: JSONValue, destination: JSONValue)
  /// It opens nothing.
  case opensNothing(kind: String, reason: String)
}
