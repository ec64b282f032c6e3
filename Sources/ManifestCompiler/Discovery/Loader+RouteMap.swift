import ManifestModel
import ManifestText

extension Loader {
  /// The most files that one route map may consist of.
  static let maximumRouteMapFiles = 10_000

  /// Reads the route map with the files that it includes; nil where it could not be read.
  mutating func routeMap(_ path: String) -> RouteMap? {
    guard let root = yaml(path) else { return nil }
    var map = RouteMap(root, into: &diagnostics)
    let errorsBefore = diagnostics.errorCount
    let included = includedFiles(map.includes, from: path)
    if diagnostics.errorCount > errorsBefore { map.isComplete = false }
    for file in included {
      guard let root = yaml(file.path, namedAt: file.reference) else {
        map.isComplete = false
        continue
      }
      let included = RouteMap(root, owner: RouteMap.owner(ofFile: file.path, in: path), into: &diagnostics)
      if let nested = included.includes.first {
        diagnostics.report(
          .init(
            .invalidInclude, "an included route map cannot include others", at: nested.span,
            related: [.init(file.reference, "this file is included here")], help: "list the file in `\(path)`"))
      }
      map.merge(included)
    }
    return map
  }

  private mutating func includedFiles(
    _ patterns: [Spanned<String>], from path: String
  ) -> [(path: String, reference: Span)] {
    let folder = FilePath.parent(of: path)
    var found: [(path: String, reference: Span)] = []
    var seen: Set = [path]
    for pattern in patterns {
      let normalized = ProjectPaths.normalized(pattern.value)
      guard FilePath.staysInside(normalized) else {
        diagnostics.report(
          .init(
            .invalidInclude, "`\(pattern.value)` leads out of the project", at: pattern.span,
            help: "name files below the route map, with `/` between the parts of a path"))
        continue
      }
      let paths: [String]
      do {
        let open = PathPattern(normalized)
        // A path without `*` is read as it stands, so that what is wrong with the file is said of the file.
        paths = open.isOpen ? try open.matches(below: folder, in: files) : [FilePath.join(folder, normalized)]
      } catch {
        diagnostics.report(error.inputDiagnostic(at: pattern.span))
        continue
      }
      if paths.isEmpty {
        diagnostics.report(
          .init(
            .invalidInclude, "`\(pattern.value)` matches no file", at: pattern.span,
            help: "correct the path, or remove it; `*` stands for any part of one name"))
      }
      found += paths.filter { seen.insert($0).inserted }.map { ($0, pattern.span) }
    }
    if found.count > Self.maximumRouteMapFiles, let pattern = patterns.last {
      diagnostics.report(
        .init(
          .tooManyRouteMaps,
          "the route map has \(found.count) files, and at most \(Self.maximumRouteMapFiles) are read",
          at: pattern.span))
    }
    return Array(found.prefix(Self.maximumRouteMapFiles))
  }
}
