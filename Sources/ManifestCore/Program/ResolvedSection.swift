package import ManifestText

/// What the route map says about a system, with every name looked up.
package protocol ResolvedSection: Sendable {
  /// The part of the route map that belongs to the system.
  associatedtype Section: MapSection

  /// Creates a section for a route map that says nothing about the system.
  init()

  /// Looks up the names of a section. Names that lead nowhere are left out; checks report them.
  init(_ section: Section, of project: Project)

  /// Returns what a route opens that names a destination of the system; reports a name that leads nowhere.
  func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination?

  /// Whether the bundle name is a URL scheme of the app, because wants open something of the system.
  var opensWants: Bool { get }

  /// Every family of cases that the system can have.
  static var caseFamilies: [CaseFamily] { get }

  /// The types that generated code uses because of the system, besides those of the families.
  static var reservedTypeNames: Set<String> { get }

  /// The families that generated code has.
  var families: [CaseFamily] { get }

  /// The declarations that generated code has a case for.
  var declarations: [TypedDeclaration] { get }
}

extension ResolvedSection {
  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? { nil }
  package var opensWants: Bool { false }
  package static var caseFamilies: [CaseFamily] { [] }
  package static var reservedTypeNames: Set<String> { [] }
  package var families: [CaseFamily] { [] }
  package var declarations: [TypedDeclaration] { [] }

  /// The type of the section before its names are looked up.
  package static var section: any MapSection.Type { Section.self }

  /// Looks up the names of the section in a project.
  static func resolved(_ project: Project) -> any ResolvedSection {
    Self(project.map.sections[Section.self], of: project)
  }
}
