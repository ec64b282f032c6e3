import ManifestRuntime
import ManifestText

/// Operations on paths with `/` between their parts.
package enum FilePath {
  /// Returns a path relative to a directory; an absolute path is unchanged.
  package static func join(_ directory: String, _ path: String) -> String {
    if directory.isEmpty || path.utf8.first == slash { return path }
    if path.isEmpty { return directory }
    var joined = directory
    joined.reserveCapacity(directory.utf8.count + path.utf8.count + 1)
    if directory.utf8.last != slash { joined += "/" }
    joined += path
    return joined
  }

  /// Returns the parent of a path; empty for a relative path with one part.
  package static func parent(of path: String) -> String {
    guard let cut = path.utf8.lastIndex(of: slash) else { return "" }
    return cut == path.utf8.startIndex ? "/" : String(path[..<cut])
  }

  /// Returns the last part of a path.
  package static func name(of path: String) -> String {
    guard let cut = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: cut)...])
  }

  /// Returns the ancestors of a path from the outermost inwards, without the path itself and `/`.
  package static func ancestors(of path: String) -> [String] {
    path.utf8.indices
      .filter { path.utf8[$0] == slash && $0 != path.utf8.startIndex }
      .map { String(path[..<$0]) }
  }

  /// Returns whether a path stays below its start on any system: relative, without `.`, `..`, empty parts, `\` and NUL.
  package static func staysInside(_ path: String) -> Bool {
    let forbidden: Set<UInt8> = [0x00, UInt8(ascii: "\\")]
    guard !path.utf8.contains(where: forbidden.contains) else { return false }
    return path.pathParts.allSatisfy { !["", ".", ".."].contains($0) }
  }

  /// Returns whether a path precedes another by its bytes, which is the same order on every machine.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static let slash = UInt8(ascii: "/")
}
