package import ManifestText

/// A system's section of the route map, with all names looked up.
package protocol ResolvedSection: Sendable {
  /// The section of the route map that belongs to the system.
  associatedtype Section: MapSection

  /// Creates the section for a route map that does not mention the system.
  init()

  /// Resolves the names of a section; unknown names are left out, and checks report them.
  init(_ section: Section, of project: Project)

  /// Returns the destination that a route names; reports an unknown name and returns nil.
  func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination?

  /// Whether the bundle name is a URL scheme of the app because a destination of the system opens through wants.
  var opensWants: Bool { get }

  /// Whether generated code creates routes from the types of quick actions.
  var hasQuickActions: Bool { get }

  /// Returns whether URLs of a custom scheme, given in lower case, open something of the system without a route.
  func opensLinks(of scheme: String) -> Bool

  /// The values that the section gives to parameters of URLs, by the names of the routes: for example those of quick actions.
  var routeArguments: [(route: String, value: GivenValue)] { get }

  /// The declaration that gives the app's window to other code, and the reason; nil if generated code can make the window.
  var windowOwner: (span: Span, reason: String)? { get }

  /// Returns the ways into the app that the system has besides schemes and domains.
  func entryPoints(in program: Program) -> [EntryPoint]

  /// Whether other code than that of the app's sources may give links to generated code.
  var deliversLinks: Bool { get }

  /// All families of cases that the system may have.
  static var caseFamilies: [CaseFamily] { get }

  /// The types that generated code uses for the system, besides those of the families.
  static var reservedTypeNames: Set<String> { get }

  /// The families that are in generated code.
  var families: [CaseFamily] { get }

  /// The declarations that have a case in generated code.
  var declarations: [TypedDeclaration] { get }
}

extension ResolvedSection {
  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? { nil }
  package var opensWants: Bool { false }
  package var hasQuickActions: Bool { false }
  package func opensLinks(of scheme: String) -> Bool { false }
  package var routeArguments: [(route: String, value: GivenValue)] { [] }
  package var windowOwner: (span: Span, reason: String)? { nil }
  package func entryPoints(in program: Program) -> [EntryPoint] { [] }
  package var deliversLinks: Bool { false }
  package static var caseFamilies: [CaseFamily] { [] }
  package var families: [CaseFamily] { [] }
  package var declarations: [TypedDeclaration] { [] }

  /// The type of the section before its names are looked up.
  package static var section: any MapSection.Type { Section.self }

  /// Resolves the section of a project.
  static func resolved(_ project: Project) -> any ResolvedSection {
    Self(project.map.sections[Section.self], of: project)
  }
}
