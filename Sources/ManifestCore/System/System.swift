package import ManifestRuntime
package import ManifestText
package import ManifestXcode

/// A system that links open or that opens links: its part of the route map, and everything derived from it.
///
/// A value is the resolved section of the route map. The core names no system, and no system names another; the
/// compiler lists them.
package protocol System: ResolvedSection {
  // MARK: Destinations

  /// The descriptions of the system's destinations in the report and in `resolve`, in the order of their kinds.
  static var destinationReports: [DestinationReport] { get }

  // MARK: Own links

  /// The links that the system opens without a route; nil if there are none.
  static var ownLinks: OwnLinkKind? { get }

  /// Resolves a URL that is one of the system's own links; returns nil for any other URL.
  ///
  /// Such a URL never belongs to a route.
  func ownLink(_ url: String) -> OwnLink?

  /// A clause that says what the app shows for a URL that matches no route; nil if it refuses the URL.
  var fallback: String? { get }

  // MARK: Rules

  /// All rules of the system.
  static var rules: [Rule] { get }

  /// The prefix of the rules' codes and their heading in the list of all rules.
  static var ruleHeading: (prefix: String, title: String) { get }

  /// The checks, each of a `CheckContext`, a `ProjectContext` or a `ModuleContext`.
  static var checks: [any Check.Type] { get }

  /// Returns the types that the iOS project must declare so that the system's destinations can open.
  func requiredClasses(in project: Project) -> [RequiredClass]

  /// Returns the classes that the naming convention requires and that the iOS project does not declare.
  func missingClasses(in context: ProjectContext) -> [MissingClass]

  /// The folders or files of web pages and their scripts that belong to the app.
  var webSources: [WebSources] { get }

  /// Returns the changes of sources whose work generated code does.
  func replacements(in context: ProjectContext) -> [SourceReplacement]

  // MARK: Generated code

  /// Returns the names that generated code declares or uses in module scope, besides those of the families.
  func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration]

  /// Returns the names that generated code declares in other scopes; names within a scope must differ.
  func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]]

  /// The routes that the system opens from outside the app, each with one of the app's schemes and its position.
  ///
  /// A link is resolved for each; a check of the system reports routes that do not exist or are internal.
  var openedRoutes: [(route: String, scheme: String, span: Span)] { get }

  /// Returns sample URLs that the route table must open besides those of routes, each with its declaration's position.
  func sampleURLs(of program: Program) -> [(url: String, span: Span)]

  /// Returns the names by which other programs reach the system besides URLs, each with its declaration's position.
  func publishedNames(in program: Program) -> [Spanned<PublishedName>]

  /// The headers of Objective-C that the generated Swift needs, as in `#import <…>`.
  func bridgedHeaders(in program: Program) -> [String]

  // MARK: Report

  /// The declarations that the summary of a run counts, with their singular and plural nouns.
  var counts: [(number: Int, one: String, many: String)] { get }

  /// The kinds of declarations in the report.
  static var reportKinds: [ReportKind] { get }

  // MARK: Files

  /// The name of the system's Swift file; nil if it has none.
  static var swiftFile: String? { get }

  /// Returns the contents of the Swift file; nil if it has no declarations.
  func swiftSource(of program: Program, _ tree: CaseTree) -> SwiftSource?

  /// The libraries that the app's own code uses, besides those that the generated Swift uses.
  func libraries(in program: Program) -> Set<String>

  /// Returns the system's Swift file that needs a framework of the app, such as ArkUI-X, so that packages cannot compile
  /// it; nil if it has none.
  func appSwiftFile(of program: Program, _ tree: CaseTree) -> AppSwiftFile?

  /// The entitlements of the app.
  var entitlements: PropertyListValue.Members { get }

  /// The keys of the app's Info.plist, which must differ from those of other systems and of links.
  var infoPlist: PropertyListValue.Members { get }

  /// The types of the values that the system's own keys have in property lists; lists are checked against them.
  static var propertyLists: [PropertyListKind: PropertyListSchema.Keys] { get }

  /// Returns the sections of a first route map for what a project's property lists declare; empty if they declare nothing.
  static func draft(of ios: IOSProject) -> String

  /// Returns the requirements on the targets of the iOS project; a declaration that another check reports has none.
  func targetRequirements(in program: Program) -> [TargetRequirement]

  /// Returns the generated files of one kind of output, besides Swift sources and the report.
  func files(
    _ kind: Configuration.OutputKind, of program: Program, _ tree: CaseTree
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile]
}

extension System {
  package static var destinationReports: [DestinationReport] { [] }
  package func requiredClasses(in project: Project) -> [RequiredClass] { [] }
  package func missingClasses(in context: ProjectContext) -> [MissingClass] { [] }
  package var webSources: [WebSources] { [] }
  package func replacements(in context: ProjectContext) -> [SourceReplacement] { [] }
  package var openedRoutes: [(route: String, scheme: String, span: Span)] { [] }
  package func sampleURLs(of program: Program) -> [(url: String, span: Span)] { [] }
  package func publishedNames(in program: Program) -> [Spanned<PublishedName>] { [] }
  package var counts: [(number: Int, one: String, many: String)] { [] }
  package static var swiftFile: String? { nil }
  package func swiftSource(of program: Program, _ tree: CaseTree) -> SwiftSource? { nil }
  package func appSwiftFile(of program: Program, _ tree: CaseTree) -> AppSwiftFile? { nil }
  package func libraries(in program: Program) -> Set<String> { [] }
  package static var ownLinks: OwnLinkKind? { nil }
  package func ownLink(_ url: String) -> OwnLink? { nil }
  package var fallback: String? { nil }
  package func bridgedHeaders(in program: Program) -> [String] { [] }
  package func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration] { [] }
  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] { [] }
  package var entitlements: PropertyListValue.Members { [:] }
  package var infoPlist: PropertyListValue.Members { [:] }
  package static var propertyLists: [PropertyListKind: PropertyListSchema.Keys] { [:] }
  package static func draft(of ios: IOSProject) -> String { "" }
  package func targetRequirements(in program: Program) -> [TargetRequirement] { [] }
  package func files(
    _ kind: Configuration.OutputKind, of program: Program, _ tree: CaseTree
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] { [] }

  fileprivate static func value(in program: Program) -> any System { program[Self.self] }
}

/// A place of web pages and their scripts.
package enum WebSources: Sendable {
  /// A folder in the app's bundle, by its name there.
  case bundle(Spanned<String>)
  /// A folder or a file of the project.
  case project(Spanned<String>)
}

/// The contents of a Swift file: the modules that it uses and imports, sorted, and a function that writes the code.
package typealias SwiftSource = (imports: [String], write: (inout SwiftWriter) -> Void)

/// A Swift file that needs a framework of the app.
package typealias AppSwiftFile = (name: String, source: SwiftSource)

extension Program {
  /// Returns the resolved sections of the systems.
  package func systems(_ types: [any System.Type]) -> [any System] { types.map { $0.value(in: self) } }
}

/// A kind of link that a system opens without a route.
package struct OwnLinkKind: Sendable {
  /// The noun for such a link in messages.
  package let noun: String
  /// The alternative for a URL that should open a route, as part of a sentence.
  package let remedy: String
  /// The field for such a link in `resolve --format json`.
  package let field: Schema.Field
  /// The kinds of errors for a link that cannot be opened.
  package let errorKinds: [String]

  package init(noun: String, remedy: String, field: Schema.Field, errorKinds: [String]) {
    self.noun = noun
    self.remedy = remedy
    self.field = field
    self.errorKinds = errorKinds
  }
}

/// The resolution of one of a system's own links.
package enum OwnLink: Sendable {
  /// The link opens a destination: as lines of text, and as the JSON of the link and its destination.
  case opens(lines: [(String, String)], description: ParameterValue, destination: ParameterValue)
  /// The link cannot be opened, for the given reason.
  case opensNothing(kind: String, reason: String)
}
