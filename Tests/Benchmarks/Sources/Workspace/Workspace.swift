/// A project of the size of a super app: features, their modules, and pages with a route each.
package struct Workspace: Sendable {
  package let layout: Layout
  package let features: [Feature]

  /// How route paths and the files of the route map are divided.
  package enum Layout: String, Sendable, CaseIterable {
    /// Paths `/feature/module/page/…`, with one route file for each feature.
    case grouped
    /// All first segments are siblings, and all routes are in one file.
    case flat
  }

  package struct Feature: Sendable {
    package let name: String
    package let modules: [Module]
  }

  package struct Module: Sendable {
    package let name: String
    package let pages: [Page]
    /// The abilities that the module declares: those of its first pages.
    package let abilities: [String]

    /// Returns the ability that a page's route opens: the page's own, or the module's first one.
    package func ability(of page: Page) -> String { abilities.contains(page.ability) ? page.ability : abilities[0] }
  }

  /// A route and its destination: an ability, or the equivalent of another system.
  package struct Page: Sendable {
    package enum Destination: Sendable {
      case ability
      /// A SwiftUI page.
      case page
      /// A micro app, by its registered name.
      case app(String)
      /// A page of the web content.
      case web
    }

    package let ability: String
    package let destination: Destination
    package let launchType: String
    package let route: String
    package let path: [Segment]
    package let query: [Parameter]

    /// All parameters, captures first.
    package var parameters: [Parameter] { path.compactMap(\.capture) + query }
  }

  package enum Segment: Sendable {
    case literal(String)
    case capture(Parameter)

    package var capture: Parameter? { if case .capture(let parameter) = self { parameter } else { nil } }

    /// The segment as a template writes it.
    package var template: String {
      switch self {
      case .literal(let text): text
      case .capture(let parameter): "{\(parameter.name)}"
      }
    }
  }

  package struct Parameter: Sendable {
    package let name: String
    package let type: ValueType
    package let presence: Presence

    package enum ValueType: Sendable, Equatable {
      case bool, int, string
      /// An enumeration declared under `types`.
      case words(type: String, [String])
    }
    package enum Presence: Sendable { case required, optional, defaulted(String) }
  }

  package var modules: [Module] { features.flatMap(\.modules) }
  package var pages: [Page] { modules.flatMap(\.pages) }
}

extension Workspace.Feature {
  /// Returns the parameters of a page's route: its own, and those that it takes over from its destination, because other
  /// routes open that, too.
  package func routeParameters(of page: Workspace.Page, in module: Workspace.Module) -> [Workspace.Parameter] {
    let own = page.parameters
    let others: [Workspace.Page] =
      switch page.destination {
      case .ability: module.pages.filter { module.ability(of: $0) == module.ability(of: page) }
      case .page: modules.flatMap(\.pages).filter { if case .page = $0.destination { true } else { false } }
      case .app: modules.flatMap(\.pages).filter { if case .app = $0.destination { true } else { false } }
      case .web: []
      }
    let types = Dictionary(others.flatMap(\.parameters).map { ($0.name, $0.type) }) { _, last in last }
    let takenOver = types.filter { other in !own.contains { $0.name == other.key } }.sorted { $0.key < $1.key }
    return own + takenOver.map { Workspace.Parameter(name: $0.key, type: $0.value, presence: .optional) }
  }
}
