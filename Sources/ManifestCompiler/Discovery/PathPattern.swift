/// A path in which `*` matches any part of one name: `feature/*/routes.yaml`.
struct PathPattern {
  private let parts: [[UInt8]]

  /// Whether a `*` occurs, so that the pattern may match any number of files.
  var isOpen: Bool { parts.contains { $0.contains(Self.star) } }

  init(_ pattern: String) { parts = pattern.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) } }

  /// The files that match, sorted.
  ///
  /// Names that start with `.` match only a part that does so too. Links to folders are not followed, as in a walk, so that
  /// a circle of them ends. Throws where a folder cannot be looked into, or where more paths match than are read.
  func matches(below folder: String, in files: any FileSystem) throws(FileError) -> [String] {
    var paths = [folder]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      var next: [String] = []
      for path in paths {
        for entry in try entries(path, files) where Self.matches(Array(entry.path.utf8), part) {
          guard isLast ? entry.kind != .directory : entry.kind == .directory else { continue }
          next.append(FilePath.join(path, entry.path))
          guard next.count <= SourceLimits.maximumTreeEntries else {
            throw FileError(folder, .tooManyEntries(limit: SourceLimits.maximumTreeEntries))
          }
        }
      }
      paths = next
    }
    return paths.sorted(by: FilePath.precedes)
  }

  /// What a folder holds; nothing where there is none, for then the pattern does not match there.
  private func entries(_ folder: String, _ files: any FileSystem) throws(FileError) -> [DirectoryEntry] {
    do {
      return try files.entries(of: folder.isEmpty ? "." : folder)
    } catch  where error.reason == .missing || error.reason == .notADirectory {
      return []
    }
  }

  private static let star = UInt8(ascii: "*")
  private static let dot = UInt8(ascii: ".")

  /// Whether a name matches, in time proportional to the product of the lengths.
  static func matches(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    if name.first == dot, pattern.first != dot { return false }
    var (i, j) = (0, 0)
    var resume: (name: Int, pattern: Int)?
    while i < name.count {
      if j < pattern.count, pattern[j] == star {
        resume = (i, j)
        j += 1
      } else if j < pattern.count, pattern[j] == name[i] {
        i += 1
        j += 1
      } else if let (start, position) = resume {
        // The last star takes one byte more.
        resume = (start + 1, position)
        i = start + 1
        j = position + 1
      } else {
        return false
      }
    }
    return pattern[j...].allSatisfy { $0 == star }
  }
}
