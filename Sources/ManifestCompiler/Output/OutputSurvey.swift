import ManifestCore
import ManifestRuntime
import ManifestText

/// A comparison of an output directory with the generated files.
///
/// Both `build` and `check` use it, so `check` reports no difference exactly if `build` would change nothing.
struct OutputSurvey {
  /// Generated files that do not exist on disk.
  private(set) var missing: [GeneratedFile] = []
  /// Generated files that have other contents on disk.
  private(set) var different: [GeneratedFile] = []
  /// Paths of generated files that are up to date.
  private(set) var unchanged: [String] = []
  /// Paths of stale files: they have the header of manifestc but are not generated.
  private(set) var orphans: [String] = []
  /// Paths of temporary files that a killed run left.
  private(set) var leftovers: [String] = []

  /// Compares a directory, or throws an error if a generated file cannot be written safely.
  ///
  /// Names are compared with the listing of the directory, because on a case-insensitive file system `Route.swift` also
  /// opens `route.swift`. Hidden directories such as `.git` are entered only if a generated file belongs there.
  init(of set: OutputSet, in directory: String, _ files: some FileSystem) throws(FileError) {
    let due = Set(set.files.lazy.flatMap { FilePath.ancestors(of: $0.path) })
    var existing: [String: FileKind] = [:]
    switch try files.kind(of: directory, followingLinks: true) {
    case .nothing: break
    case .directory:
      let entries = try files.walk(directory) { path in
        due.contains(path) || set.mayOwnFiles(in: path) && !FilePath.name(of: path).hasPrefix(".")
      }
      for entry in entries { existing[entry.path] = entry.kind }
    case .file, .link, .other: throw FileError(directory, .notADirectory)
    }

    for path in due.sorted(by: FilePath.precedes) {
      switch existing[path] {
      case nil, .nothing, .directory: break
      case .link: throw FileError(FilePath.join(directory, path), .symbolicLink)
      case .file, .other: throw FileError(FilePath.join(directory, path), .notADirectory)
      }
    }
    for file in set.files {
      let path = FilePath.join(directory, file.path)
      switch existing.removeValue(forKey: file.path) {
      case nil, .nothing: missing.append(file)
      case .link: throw FileError(path, .symbolicLink)
      case .directory, .other: throw FileError(path, .notAFile)
      case .file:
        let text = file.text
        let limit = max(text.utf8.count, SourceLimits.maximumFileBytes)
        let bytes = try files.contents(of: path, limit: limit)
        if bytes.withLineFeeds == Array(text.utf8) {
          unchanged.append(file.path)
        } else if set.ownFolders != nil, !bytes.isEmpty, !Header.isPresent(in: bytes) {
          throw FileError(path, .foreign)
        } else {
          different.append(file)
        }
      }
    }
    // In order, so that every run names the same of several unreadable files.
    for path in existing.keys.sorted(by: FilePath.precedes) {
      guard case .file? = existing[path] else { continue }
      let isOwn = set.owns(path)
      // `apply` writes next to the folders.
      if TemporaryName.matches(FilePath.name(of: path)), isOwn || !path.contains("/") {
        leftovers.append(path)
      } else if isOwn, try Self.isGenerated(FilePath.join(directory, path), files) {
        orphans.append(path)
      }
    }
  }

  /// Returns whether a file has the header; false if another run removed it after the listing.
  private static func isGenerated(_ path: String, _ files: some FileSystem) throws(FileError) -> Bool {
    do {
      return Header.isPresent(in: try files.contents(of: path, limit: SourceLimits.maximumFileBytes))
    } catch {
      switch error.reason {
      case .missing, .tooLarge: return false
      default: throw error
      }
    }
  }
}

extension OutputSet {
  /// Returns whether a path is in a folder that only contains generated files.
  fileprivate func owns(_ path: String) -> Bool {
    guard let ownFolders else { return true }
    return ownFolders.contains(path) || FilePath.ancestors(of: path).contains(where: ownFolders.contains)
  }

  /// Returns whether a folder may contain such a folder, or is in one.
  fileprivate func mayOwnFiles(in folder: String) -> Bool {
    owns(folder) || ownFolders?.contains { $0.hasPrefix(folder + "/") } ?? false
  }
}

extension [UInt8] {
  /// The text with LF for each CRLF, which Git may write when it checks files out; generated files have only LF.
  var withLineFeeds: [UInt8] {
    guard contains(0x0D) else { return self }
    return indices.lazy.filter { self[$0] != 0x0D || $0 + 1 == endIndex || self[$0 + 1] != 0x0A }.map { self[$0] }
  }
}
