import Foundation
import ManifestRuntime

/// A URL of a guide, and what it opens.
struct Opening<Route: TypedRoutes & Sendable>: Sendable {
  let url: String
  let route: Route
  /// The destination, in the form of `ExampleLink`.
  let destination: String
  let origin: LinkOrigin

  init(_ url: String, _ route: Route, _ destination: String, from origin: LinkOrigin = .external) {
    self.url = url
    self.route = route
    self.destination = destination
    self.origin = origin
  }

  /// Opens the URL.
  ///
  /// - Returns: Why the URL does not open the route with its values; nil if it does.
  func fault() -> String? {
    switch Route.table.resolve(url, origin: origin) {
    case .failure(let error): return "\(error)"
    case .success(let resolution):
      guard text(of: resolution.destination) == destination else { return "opens \(text(of: resolution.destination))" }
      switch Route.resolve(url, origin: origin) {
      case .success(route): return nil
      case .success(let other): return "opens \(other)"
      case .failure(let error): return "\(error)"
      }
    }
  }
}

/// Returns a destination in the form of `ExampleLink`.
func text(of destination: LinkDestination) -> String {
  switch destination {
  case .ability(let ability): "ability \(ability.name) \(ability.module)"
  case .controller(let name): "controller \(name)"
  case .page(let name): "page \(name)"
  case .tab(let name): "tab \(name)"
  case .screen(let name): "screen \(name)"
  case .app(let name): "app \(name)"
  case .web(let path): "web \(path)"
  }
}

/// Returns the `examples:` of a guide's route map.
func examples(of guide: String) throws -> [ExampleLink] {
  let guides = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../guides").standardizedFileURL
  return try ExampleLink.all(in: guides.appendingPathComponent("\(guide)/Generated/docs/routes.json").path)
}
