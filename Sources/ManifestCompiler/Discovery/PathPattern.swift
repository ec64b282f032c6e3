/// A path in which `*` stands for any part of one name: `feature/*/routes.yaml`.
struct PathPattern {
  private let parts: [[UInt8]]

  /// Whether a `*` occurs, so that the pattern may match any number of files.
  var isOpen: Bool { parts.contains { $0.contains(Self.star) } }

  init(_ pattern: String) { parts = pattern.split(separator: "/").map { Array($0.utf8) } }

  /// The files that match, sorted.
  ///
  /// Names that start with `.` match only a part that does so too.
  func matches(below folder: String, in files: any FileSystem) -> [String] {
    var paths = [folder]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      paths = paths.flatMap { candidates(part, in: $0, files) }.filter { path in
        switch try? files.kind(of: path, followingLinks: true) {
        case .directory: !isLast
        case .file: isLast
        default: false
        }
      }
    }
    return paths.sorted(by: FilePath.precedes)
  }

  private func candidates(_ part: [UInt8], in folder: String, _ files: any FileSystem) -> [String] {
    guard part.contains(Self.star) else {
      return [FilePath.join(folder, String(decoding: part, as: UTF8.self))]
    }
    let entries = (try? files.entries(of: folder.isEmpty ? "." : folder)) ?? []
    return entries.map(\.path).filter { Self.matches(Array($0.utf8), part) }.map { FilePath.join(folder, $0) }
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
