package import ManifestRuntime
import ManifestText

/// A URL that opens a route from outside the app, as an example for people and tools.
package struct ListedLink: Sendable {
  package let url: String
  package let route: Program.Route

  /// Returns the links of all public routes.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - table: Its route table; a link that it does not open from outside the app is left out.
  /// - Returns: The links in the order of the routes: the examples of a route, otherwise a sample for each of its templates, and
  ///   its whole URLs.
  package static func all(in program: Program, _ table: RouteTable) -> [ListedLink] {
    var search = LinkSearch(program)
    let shapes = ShapeIndex(table)
    return program.routes.filter(\.isPublic).flatMap { route -> [ListedLink] in
      var urls = route.examples.map(\.value)
      if urls.isEmpty {
        urls = route.templates.compactMap { sample($0, of: route, in: program, &search) }
      }
      urls += route.legacy.filter { url in !urls.contains { $0.hasPrefix(url) } }
      return urls.filter { url in
        let isWhole = route.legacy.contains { url.hasPrefix($0) }
        return table.fault(of: url, for: route, .external, among: isWhole ? nil : shapes.shapes(of: url)) == nil
      }.map { ListedLink(url: $0, route: route) }
    }
  }

  private static func sample(
    _ template: PathTemplate, of route: Program.Route, in program: Program, _ search: inout LinkSearch
  ) -> String? {
    for answer in route.answers {
      if let base = program.links.firstBase(of: answer), let url = route.sampleLink(base, template) { return url }
      if case .found(let link) = search.link(opening: LinkClaim(template, of: route, answer)) {
        return program.links.text(of: link)
      }
    }
    return nil
  }
}
