/// A project of the size of a super app: features, their modules, and a page for each ability with the route to it.
public struct Workspace: Sendable {
  public let layout: Layout
  public let features: [Feature]

  /// How the paths of the routes and the files of the route map are divided.
  public enum Layout: String, Sendable, CaseIterable {
    /// `/feature/module/page/…`, and a file of routes for each feature.
    case grouped
    /// All first segments are siblings, and all routes are in one file.
    case flat
  }

  public struct Feature: Sendable {
    public let name: String
    public let modules: [Module]
  }

  public struct Module: Sendable {
    public let name: String
    public let pages: [Page]
  }

  /// An ability and the route that opens it.
  public struct Page: Sendable {
    public let ability: String
    public let launchType: String
    public let route: String
    public let path: [Segment]
    public let query: [Parameter]

    /// All parameters, those in the path first.
    public var parameters: [Parameter] { path.compactMap(\.capture) + query }
  }

  public enum Segment: Sendable {
    case literal(String)
    case capture(Parameter)

    var capture: Parameter? { if case .capture(let parameter) = self { parameter } else { nil } }

    /// The segment as it stands in a template.
    public var template: String {
      switch self {
      case .literal(let text): text
      case .capture(let parameter): "{\(parameter.name)}"
      }
    }
  }

  public struct Parameter: Sendable {
    public let name: String
    public let type: ValueType
    public let presence: Presence

    public enum ValueType: Sendable { case bool, int, string, words([String]) }
    public enum Presence: Sendable { case required, optional, defaulted(String) }
  }

  public var modules: [Module] { features.flatMap(\.modules) }
  public var pages: [Page] { modules.flatMap(\.pages) }
}
