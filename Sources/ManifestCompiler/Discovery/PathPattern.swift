import ManifestRuntime

/// A path in which `*` matches any part of a name, and the part `**` any number of folders: `feature/*/routes.yaml`.
struct PathPattern {
  private let parts: [[UInt8]]

  /// Whether the pattern contains a `*`, so that it may match any number of files.
  var isOpen: Bool { parts.contains { $0.contains(Self.star) } }

  init(_ pattern: String) { parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) } }

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
      if part == Self.anyFolders, !isLast {
        paths = try folders(in: paths, below: folder, files)
        continue
      }
      for path in paths {
        for entry in try entries(path, files) {
          guard Self.matches(Array(entry.path.utf8), part) else {
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
  private static func name(meantBy name: String, _ part: [UInt8]) -> String? {
    let folded = name.lowercased()
    for ending in [".yaml", ".yml"] where folded.hasSuffix(ending) {
      let names = [name, folded].map { String($0.dropLast(ending.count)) + ".yaml" }
      return names.first { matches(Array($0.utf8), part) }
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

  /// The part that matches any number of folders.
  private static let anyFolders = Array("**".utf8)
  private static let star = UInt8(ascii: "*")
  private static let dot = UInt8(ascii: ".")

  /// Returns whether a name matches a part of the pattern.
  static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    if name.first == dot, pattern.first != dot { return false }
    let texts = pattern.split(separator: star, omittingEmptySubsequences: false)
    guard texts.count > 1, let first = texts.first, let last = texts.last else { return name == pattern }
    guard name.count >= first.count + last.count, name.starts(with: first), name.suffix(last.count) == last else {
      return false
    }
    // Between the first and the last text, the others occur in order.
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for text in texts.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: text) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
