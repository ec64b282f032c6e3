import ManifestCompiler

/// Files in memory, by path.
typealias FileTree = [String: [UInt8]]

extension FileSystem {
  /// Returns every file below a directory; empty if the directory does not exist.
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

extension WritableFileSystem {
  /// Compiles the project, and writes what is generated.
  @discardableResult mutating func build() throws -> Compilation {
    let compilation = Compiler(files: self).compile()
    _ = try OutputLocation.write(compilation.outputLocations, in: &self)
    return compilation
  }
}

extension InMemoryFileSystem {
  init(_ tree: FileTree) {
    self.init()
    for (path, bytes) in tree { addFile(path, bytes) }
  }
}

extension TemporaryDirectory {
  /// Creates a directory with these files.
  convenience init(_ files: [String: String]) throws {
    try self.init()
    for (path, text) in files { try write(text, to: path) }
  }
}
