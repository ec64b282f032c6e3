import ManifestCore
import ManifestRuntime
import ManifestText

extension Loader {
  /// The maximum number of files in a route map.
  static let maximumRouteMapFiles = 10_000

  /// Decodes a route map and the files that it includes as one route map.
  mutating func routeMap(_ root: Node, at path: String) -> RouteMap {
    let errorsBefore = diagnostics.errorCount
    let files = includedFiles(RouteMap.includes(of: root), from: path)
    let folder = FilePath.parent(of: path)
    let parts = files.compactMap { file in includedFile(file, below: folder).map { (file: file, root: $0) } }
    // A type may be used in another file than the one that declares it.
    let types = NamedTypes([root] + parts.map(\.root), into: &diagnostics)
    let isComplete = parts.count == files.count && diagnostics.errorCount == errorsBefore
    var map = RouteMap(root, types: types, sections: sections, into: &diagnostics)
    for (file, root) in parts {
      let owner = RouteMap.owner(ofFile: file.value, in: path)
      let part = RouteMap(root, owner: owner, types: types, sections: sections, into: &diagnostics)
      if let nested = part.includes.first {
        diagnostics.report(
          .invalidInclude, "an included route map cannot include others", at: nested.span,
          related: [.init(file.span, "this file is included here")], help: "list the file in `\(path)`")
      }
      map.merge(part)
    }
    map.isComplete = map.isComplete && isComplete
    return map
  }

  /// Reads an included file; the finding for a missing one names a similar path.
  private mutating func includedFile(_ file: Spanned<String>, below folder: String) -> Node? {
    guard !exists(file.value) else { return yaml(file.value, namedAt: file.span) }
    let prefix = folder.isEmpty ? "" : folder + "/"
    let similar = path(similarTo: file.value).flatMap {
      $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil
    }
    diagnostics.report(FileError(file.value, .missing).inputDiagnostic(at: file.span, similar: similar))
    return nil
  }

  /// Returns the paths of the included files, each with the position that includes it.
  private mutating func includedFiles(_ patterns: [Spanned<String>], from path: String) -> [Spanned<String>] {
    let folder = FilePath.parent(of: path)
    var included: [Spanned<String>] = []
    var seen: Set = [ExactName(path)]
    for pattern in patterns {
      guard !pattern.value.contains("://") else {
        diagnostics.report(
          .invalidInclude, "`\(pattern.value)` is a URL, not a file", at: pattern.span,
          help: "copy the file below the route map, and name its path")
        continue
      }
      let normalized = ProjectPaths.normalized(pattern.value)
      guard FilePath.staysInside(normalized) else {
        diagnostics.report(
          .invalidInclude, "`\(pattern.value)` is outside the project", at: pattern.span,
          help: "name files below the route map, with `/` between the parts of a path")
        continue
      }
      let found: PathPattern.Matches
      do {
        let open = PathPattern(normalized)
        // A path without `*` is read directly, so that an error names the file.
        found =
          open.isOpen ? try open.matches(below: folder, in: files) : .init(paths: [FilePath.join(folder, normalized)])
      } catch {
        diagnostics.report(error.inputDiagnostic(at: pattern.span))
        continue
      }
      let paths = found.paths
      let inner = FilePath.join(FilePath.join(folder, normalized), "routes.yaml")
      if paths.count == 1, (try? files.kind(of: paths[0], followingLinks: true)) == .directory, exists(inner) {
        diagnostics.report(
          .invalidInclude, "`\(pattern.value)` is a folder", at: pattern.span,
          help: "write `\(FilePath.join(normalized, "routes.yaml"))`")
        continue
      }
      let misnamed = found.misnamed.filter {
        paths.isEmpty || hasKeys(of: RouteMapSchema.file(sections), $0.path)
      }
      for file in misnamed { reportUnread(file.path, insteadOf: file.meant) }
      if paths.isEmpty, misnamed.isEmpty {
        diagnostics.report(
          .invalidInclude, "`\(pattern.value)` matches no file", at: pattern.span,
          help: "correct the path, or remove it; `*` matches any part of one name, `**` any number of folders")
      }
      if paths == [path], !PathPattern(normalized).isOpen {
        diagnostics.report(
          .invalidInclude, "`\(pattern.value)` is the route map itself", at: pattern.span, help: "remove it")
      }
      included += paths.filter { seen.insert(ExactName($0)).inserted }
        .map { Spanned($0, pattern.span) }
    }
    if included.count > Self.maximumRouteMapFiles, let pattern = patterns.last {
      diagnostics.report(
        .tooManyRouteMaps, "the route map has \(included.count) files; the limit is \(Self.maximumRouteMapFiles)",
        at: pattern.span)
    }
    return Array(included.prefix(Self.maximumRouteMapFiles))
  }
}
