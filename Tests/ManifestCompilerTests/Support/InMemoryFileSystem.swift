import ManifestCompiler

/// Files in memory, with failures on request.
///
/// The fuzzer, a separate package, compiles this file, too, so it uses only the public interface of the compiler.
struct InMemoryFileSystem: WritableFileSystem, Hashable {
  /// Paths that cannot be read, as if permission were missing.
  var unreadablePaths: Set<String> = []
  /// Paths that cannot be written.
  var unwritablePaths: Set<String> = []
  /// Whether all writing fails.
  var isReadOnly = false
  /// The maximum total size of all files in bytes, to simulate a full disk.
  var capacity: Int?

  enum Entry: Hashable, Sendable {
    case file([UInt8])
    case directory(names: Set<String>)
    case link(to: String)
    case other
  }

  /// The entries by path; the root has the empty path.
  private var entries: [String: Entry] = ["": .directory(names: [])]

  /// Creates an empty file system.
  init() {}

  /// Creates a file system with these files and their parent directories.
  init(_ files: [String: String]) {
    for (path, text) in files { put(.file(Array(text.utf8)), at: path) }
  }

  /// Adds a file and its parent directories.
  mutating func addFile(_ path: String, _ bytes: [UInt8]) { put(.file(bytes), at: path) }

  /// Adds an empty directory and its parent directories.
  mutating func addDirectory(_ path: String) { put(.directory(names: []), at: path) }

  /// Adds a symbolic link and its parent directories.
  mutating func addLink(_ path: String, to target: String) { put(.link(to: target), at: path) }

  /// Adds an entry that is neither a file nor a directory, such as a FIFO, and its parent directories.
  mutating func addSpecialFile(_ path: String) { put(.other, at: path) }

  /// The paths of all files, sorted by their bytes.
  var filePaths: [String] {
    entries.compactMap { if case .file = $1 { $0 } else { nil } }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

// MARK: - Reading

extension InMemoryFileSystem {
  /// Returns the kind of file at a path.
  func kind(of path: String, followingLinks: Bool) throws(FileError) -> FileKind {
    guard let place = resolve(path, followingLast: followingLinks) else { return .nothing }
    return switch entries[place] {
    case .file: .file
    case .directory: .directory
    case .link: .link
    case .other: .other
    case nil: .nothing
    }
  }

  /// Returns the whole contents of a file.
  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let place = resolve(path), let entry = entries[place] else { throw FileError(path, .missing) }
    guard case .file(let bytes) = entry else { throw FileError(path, .notAFile) }
    try checkReadable(path, place)
    guard bytes.count <= limit else { throw FileError(path, .tooLarge(size: bytes.count, limit: limit)) }
    return bytes
  }

  /// Returns the entries of a directory.
  func entries(of directory: String) throws(FileError) -> [DirectoryEntry] {
    guard let place = resolve(directory), let entry = entries[place] else { throw FileError(directory, .missing) }
    guard case .directory(let names) = entry else { throw FileError(directory, .notADirectory) }
    try checkReadable(directory, place)
    var found: [DirectoryEntry] = []
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let kind = try kind(of: Self.join(place, name), followingLinks: false)
      found.append(DirectoryEntry(path: name, kind: kind))
    }
    return found
  }

  private func checkReadable(_ path: String, _ place: String) throws(FileError) {
    if unreadablePaths.contains(place) { throw FileError(path, .refused("permission denied")) }
  }
}

// MARK: - Writing

extension InMemoryFileSystem {
  /// Creates a directory in an existing one.
  mutating func createDirectory(_ path: String) throws(FileError) {
    try create(.directory(names: []), path)
  }

  /// Creates a file; fails if it exists.
  mutating func createFile(_ path: String, text: String) throws(FileError) {
    let bytes = Array(text.utf8)
    let used = entries.values.reduce(0) { if case .file(let bytes) = $1 { $0 + bytes.count } else { $0 } }
    if let capacity, used + bytes.count > capacity { throw FileError(path, .refused("no space left on the disk")) }
    try create(.file(bytes), path)
  }

  /// Throws if the file system is read-only.
  func checkReplaceable(_ path: String) throws(FileError) { try checkWritable(path, path) }

  /// Files in memory have no permissions.
  mutating func copyPermissions(of path: String, to copy: String) {}

  /// Renames a file.
  mutating func move(_ path: String, to newPath: String) throws(FileError) {
    let (place, entry) = try writableEntry(path)
    guard let newPlace = resolve(newPath, followingLast: false) else { throw FileError(newPath, .missing) }
    try checkWritable(newPath, newPlace)
    if case .directory = entries[newPlace] { throw FileError(newPath, .notAFile) }
    remove(place)
    put(entry, at: newPlace)
  }

  /// Removes a file or a symbolic link.
  mutating func removeFile(_ path: String) throws(FileError) {
    let (place, entry) = try writableEntry(path)
    if case .directory = entry { throw FileError(path, .notAFile) }
    remove(place)
  }

  /// Removes an empty directory.
  mutating func removeDirectory(_ path: String) throws(FileError) {
    let (place, entry) = try writableEntry(path)
    guard case .directory(let names) = entry else { throw FileError(path, .notADirectory) }
    guard names.isEmpty else { throw FileError(path, .refused("directory not empty")) }
    remove(place)
  }

  /// Runs the body without a lock, since a value has no other users.
  mutating func withExclusiveUse<Result>(
    of directory: String, _ body: (inout Self) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try body(&self)
  }

  private mutating func create(_ entry: Entry, _ path: String) throws(FileError) {
    guard let place = resolve(path, followingLast: false) else { throw FileError(path, .missing) }
    try checkWritable(path, place)
    guard entries[place] == nil else { throw FileError(path, .exists) }
    put(entry, at: place)
  }

  private func writableEntry(_ path: String) throws(FileError) -> (place: String, entry: Entry) {
    guard let place = resolve(path, followingLast: false), let entry = entries[place] else {
      throw FileError(path, .missing)
    }
    try checkWritable(path, place)
    return (place, entry)
  }

  private func checkWritable(_ path: String, _ place: String) throws(FileError) {
    if isReadOnly { throw FileError(path, .refused("the file system is read-only")) }
    if unwritablePaths.contains(place) { throw FileError(path, .refused("permission denied")) }
  }

  private mutating func put(_ entry: Entry, at path: String) {
    let parts = Self.parts(path)
    var place = ""
    for (index, part) in parts.enumerated() {
      changeNames(of: place) { $0.insert(part) }
      place = Self.join(place, part)
      if index == parts.count - 1 {
        entries[place] = entry
      } else if entries[place] == nil {
        entries[place] = .directory(names: [])
      }
    }
  }

  private mutating func remove(_ place: String) {
    entries[place] = nil
    changeNames(of: Self.parent(of: place)) { $0.remove(Self.name(of: place)) }
  }

  private mutating func changeNames(of directory: String, _ change: (inout Set<String>) -> Void) {
    guard case .directory(var names) = entries[directory] else { return }
    // Remove the entry first, so that the set is changed in place.
    entries[directory] = nil
    change(&names)
    entries[directory] = .directory(names: names)
  }
}

// MARK: - Links

extension InMemoryFileSystem {
  /// The number of links that Linux follows before it reports a loop.
  private static let maximumLinks = 40

  /// Returns the path after following links; nil if a component before the last is not a directory.
  private func resolve(_ path: String, followingLast: Bool = true) -> String? {
    var pending = Array(Self.parts(path).reversed())
    var place = ""
    var links = 0
    while let part = pending.popLast() {
      if part == ".." {
        place = Self.parent(of: place)
        continue
      }
      guard case .directory = entries[place] else { return nil }
      let next = Self.join(place, part)
      guard case .link(let target) = entries[next], followingLast || !pending.isEmpty else {
        place = next
        continue
      }
      links += 1
      guard links <= Self.maximumLinks else { return nil }
      if target.utf8.first == UInt8(ascii: "/") { place = "" }
      pending += Self.parts(target).reversed()
    }
    return place
  }

  // MARK: Paths

  private static func parts(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.isEmpty ? name : directory + "/" + name
  }

  private static func parent(of path: String) -> String { parts(path).dropLast().joined(separator: "/") }

  private static func name(of path: String) -> String { parts(path).last ?? "" }
}
