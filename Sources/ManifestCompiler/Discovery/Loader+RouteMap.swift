import ManifestModel
import ManifestText

extension Loader {
  /// The most files that one route map may consist of.
  static let maximumRouteMapFiles = 10_000

  /// Reads the route map without the files that it includes; nil where it could not be read.
  mutating func routeMapFile(_ path: String, namedAt reference: Span?) -> RouteMap? {
    yaml(path, namedAt: reference).map { RouteMap($0, into: &diagnostics) }
  }

  /// Reads the files that a route map includes, and returns them all as one.
  mutating func withIncluded(_ map: RouteMap, from path: String) -> RouteMap {
    var map = map
    let errorsBefore = diagnostics.errorCount
    let included = includedFiles(map.includes, from: path)
    if diagnostics.errorCount > errorsBefore { map.isComplete = false }
    for part in read(included, { $0.includedMap($1, in: path) }) {
      if let part { map.merge(part) } else { map.isComplete = false }
    }
    return map
  }

  private mutating func includedMap(_ file: IncludedFile, in path: String) -> RouteMap? {
    guard let root = yaml(file.path, namedAt: file.reference) else { return nil }
    let map = RouteMap(root, owner: RouteMap.owner(ofFile: file.path, in: path), into: &diagnostics)
    if let nested = map.includes.first {
      diagnostics.report(
        .init(
          .invalidInclude, "an included route map cannot include others", at: nested.span,
          related: [.init(file.reference, "this file is included here")], help: "list the file in `\(path)`"))
    }
    return map
  }

  private mutating func includedFiles(
    _ patterns: [Spanned<String>], from path: String
  ) -> [IncludedFile] {
    let folder = FilePath.parent(of: path)
    var found: [IncludedFile] = []
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
      found += paths.filter { seen.insert($0).inserted }.map { IncludedFile(path: $0, reference: pattern.span) }
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

/// A part of the route map, and where the map includes it.
private struct IncludedFile: Sendable {
  let path: String
  let reference: Span
}
