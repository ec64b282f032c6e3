import ManifestRuntime
import ManifestText

/// The projects above and below a path that does not name one.
enum NearbyProjects {
  /// The maximum number of files and directories that are searched for projects.
  private static let maximumEntries = 2_000
  /// The maximum number of directories between the path and a project below it.
  private static let maximumDepth = 3
  /// The maximum number of projects that are named.
  private static let maximumCount = 3

  /// Returns the help that names the nearest project above, otherwise some below, by their absolute paths; nil without any.
  static func help(in files: any FileSystem) -> String? {
    guard let place = files.realPath(of: "") else { return nil }
    // `AppScope/app.json5` of a project is not a project of its own.
    let above = FilePath.ancestors(of: place).last { folder in
      FilePath.name(of: folder) != "AppScope"
        && ProjectPaths.usualApps.contains { files.exists(FilePath.join(folder, $0)) }
    }
    let paths = above.map { [$0] } ?? below(files).map { FilePath.join(place, $0) }
    return paths.isEmpty ? nil : "name the project's folder: " + paths.map { "`\($0)`" }.joined(separator: " or ")
  }

  private static func below(_ files: any FileSystem) -> [String] {
    let entries =
      (try? files.walk(".", limit: maximumEntries) { path in
        path.pathParts.count <= maximumDepth && !FilePath.name(of: path).hasPrefix(".")
          && FilePath.name(of: path) != "node_modules"
      }) ?? []
    let found = entries.map(\.path).filter { FilePath.name(of: $0) == "app.json5" }.map { path in
      let folder = FilePath.parent(of: path)
      return FilePath.name(of: folder) == "AppScope" ? FilePath.parent(of: folder) : folder
    }
    return Array(found.filter { !$0.isEmpty }.sorted(by: FilePath.precedes).prefix(maximumCount))
  }
}
