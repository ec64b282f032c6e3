/// A project of the size of a super app: features, their modules, and a page for each ability with the route to it.
package struct Workspace: Sendable {
  package let layout: Layout
  package let features: [Feature]

  /// How the paths of the routes and the files of the route map are divided.
  package enum Layout: String, Sendable, CaseIterable {
    /// `/feature/module/page/…`, and a file of routes for each feature.
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

    /// The ability that a page's route opens: its own, or the module's first one.
    package func ability(of page: Page) -> String { abilities.contains(page.ability) ? page.ability : abilities[0] }
  }

  /// An ability and a route, which opens the ability or what another of the five systems has in its place.
  package struct Page: Sendable {
    package enum Destination: Sendable {
      case ability
      /// A page of SwiftUI.
      case page
      /// A micro app, by the name that it is registered under.
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

    /// All parameters, those in the path first.
    package var parameters: [Parameter] { path.compactMap(\.capture) + query }
  }

  package enum Segment: Sendable {
    case literal(String)
    case capture(Parameter)

    package var capture: Parameter? { if case .capture(let parameter) = self { parameter } else { nil } }

    /// The segment as it stands in a template.
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
      /// An enumeration that is declared under `types`.
      case words(type: String, [String])
    }
    package enum Presence: Sendable { case required, optional, defaulted(String) }
  }

  package var modules: [Module] { features.flatMap(\.modules) }
  package var pages: [Page] { modules.flatMap(\.pages) }
}
