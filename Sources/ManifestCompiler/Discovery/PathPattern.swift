import ManifestRuntime
import ManifestText

/// A path in which `*` matches any part of a name, and the part `**` any number of folders: `feature/*/routes.yaml`.
struct PathPattern {
  private let parts: [String]

  /// Whether the pattern contains a `*`, so that it may match any number of files.
  var isOpen: Bool { parts.contains { $0.utf8.contains(UInt8(ascii: "*")) } }

  init(_ pattern: String) { parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) } }

  /// The files that a pattern names.
  struct Matches {
    /// The matching files, sorted.
    let paths: [String]
    /// The files that match but for the case of their names or the ending `.yml`, each with the path that matches.
    var misnamed: [(path: String, meant: String)] = []
  }

  /// Returns the matching files.
  ///
  /// Names that start with `.` match only parts that start with `.`. Links to folders are not followed, so that cycles
  /// end. Throws an error if a folder cannot be listed or too many paths match.
  func matches(below folder: String, in files: any FileSystem) throws(FileError) -> Matches {
    var paths = [folder]
    var misnamed: [(path: String, meant: String)] = []
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      var next: [String] = []
      // `**` matches any number of folders.
      if part == "**", !isLast {
        paths = try folders(in: paths, below: folder, files)
        continue
      }
      for path in paths {
        for entry in try entries(path, files) {
          guard Self.matches(entry.path, part) else {
            if isLast, entry.kind != .directory, let meant = Self.name(meantBy: entry.path, part) {
              misnamed.append((FilePath.join(path, entry.path), FilePath.join(path, meant)))
            }
            continue
          }
          guard isLast ? entry.kind != .directory : entry.kind == .directory else { continue }
          next.append(FilePath.join(path, entry.path))
          try Self.checkCount(of: next, below: folder)
        }
      }
      paths = next
    }
    misnamed.sort { FilePath.precedes($0.path, $1.path) }
    return Matches(paths: paths.sorted(by: FilePath.precedes), misnamed: misnamed)
  }

  /// Returns the name with the ending `.yaml` that matches a part, if a name differs only in case or by the ending `.yml`.
  private static func name(meantBy name: String, _ part: String) -> String? {
    let folded = name.lowercased()
    for ending in [".yaml", ".yml"] where folded.hasSuffix(ending) {
      let names = [name, folded].map { String($0.dropLast(ending.count)) + ".yaml" }
      return names.first { matches($0, part) }
    }
    return nil
  }

  /// Returns the entries of a folder, or an empty array if it does not exist.
  private func entries(_ folder: String, _ files: any FileSystem) throws(FileError) -> [DirectoryEntry] {
    do {
      return try files.entries(of: folder.isEmpty ? "." : folder)
    } catch  where error.reason == .missing || error.reason == .notADirectory {
      return []
    }
  }

  /// Returns the folders and those in them, at any depth.
  private func folders(
    in paths: [String], below folder: String, _ files: any FileSystem
  ) throws(FileError) -> [String] {
    var found = paths
    var seen = Set(paths.map { ExactName($0) })
    var position = 0
    while position < found.count {
      for entry in try entries(found[position], files)
      where entry.kind == .directory && entry.path.utf8.first != Self.dot {
        let path = FilePath.join(found[position], entry.path)
        if seen.insert(ExactName(path)).inserted { found.append(path) }
      }
      try Self.checkCount(of: found, below: folder)
      position += 1
    }
    return found
  }

  private static func checkCount(of paths: [String], below folder: String) throws(FileError) {
    guard paths.count <= SourceLimits.maximumTreeEntries else {
      throw FileError(folder, .tooManyEntries(limit: SourceLimits.maximumTreeEntries))
    }
  }

  private static let dot = UInt8(ascii: ".")

  /// Returns whether a name matches a part of the pattern.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    (name.utf8.first != dot || pattern.utf8.first == dot) && pattern.matchesAsWildcard(name)
  }
}
