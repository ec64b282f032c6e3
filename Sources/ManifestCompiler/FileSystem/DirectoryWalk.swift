extension FileSystem {
  /// Everything below a directory, sorted by the bytes of the paths within each directory, a directory before what it holds.
  ///
  /// Symbolic links are listed and never followed, so that a circle of them ends and nothing outside the tree is seen.
  /// - Parameters:
  ///   - directory: Where to start.
  ///   - limit: The number of entries beyond which the walk gives up.
  ///   - enters: Whether to look into a directory, given its path relative to the start.
  /// - Returns: The entries, with paths relative to the start.
  /// - Throws: ``FileError/Reason/tooManyEntries(limit:)``, and what keeps a directory from being listed.
  public func walk(
    _ directory: String, limit: Int = SourceLimits.maximumTreeEntries, entering enters: (String) -> Bool = { _ in true }
  ) throws(FileError) -> [DirectoryEntry] {
    var found: [DirectoryEntry] = []
    // A stack of our own: trees may be deeper than the call stack.
    var pending = try entries(of: directory).reversed() as [DirectoryEntry]
    while let entry = pending.popLast() {
      guard found.count < limit else { throw FileError(directory, .tooManyEntries(limit: limit)) }
      found.append(entry)
      guard entry.kind == .directory, enters(entry.path) else { continue }
      for child in try entries(of: FilePath.join(directory, entry.path)).reversed() {
        pending.append(DirectoryEntry(path: FilePath.join(entry.path, child.path), kind: child.kind))
      }
    }
    return found
  }
}
