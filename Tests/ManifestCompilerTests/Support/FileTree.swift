import ManifestCompiler

/// Files by their paths, apart from any disk.
typealias FileTree = [String: [UInt8]]

extension FileSystem {
  /// Every file below a directory; none where there is no such directory.
  func tree(below directory: String = ".") throws(FileError) -> FileTree {
    guard try kind(of: directory, followingLinks: true) == .directory else { return [:] }
    var tree: FileTree = [:]
    for entry in try walk(directory) {
      guard case .file = entry.kind else { continue }
      tree[entry.path] = try contents(of: "\(directory)/\(entry.path)", limit: SourceLimits.maximumFileBytes)
    }
    return tree
  }
}

extension InMemoryFileSystem {
  init(_ tree: FileTree) {
    self.init()
    for (path, bytes) in tree { addFile(path, bytes) }
  }
}

extension TemporaryDirectory {
  /// A directory with these files.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }
}
