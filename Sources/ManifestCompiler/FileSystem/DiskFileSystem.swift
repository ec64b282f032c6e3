// The only file of the library that calls the operating system.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file system on disk.
public struct DiskFileSystem: WritableFileSystem {
  /// The directory that relative paths start at; empty for the working directory.
  public let root: String
  /// The maximum number of attempts, a hundredth of a second apart, to lock a directory.
  var patience = 3_000

  /// Creates a file system whose relative paths start at a directory.
  public init(root: String = "") { self.root = root }

  /// The directory that relative paths start at; nil for the working directory.
  public var writtenRoot: String? { root.isEmpty || root == "." ? nil : root }
}

// MARK: - Reading

extension DiskFileSystem {
  /// Returns the kind of file at a path.
  public func kind(of path: String, followingLinks: Bool) throws(FileError) -> FileKind {
    var status = stat()
    let place = try systemPath(path)
    if (followingLinks ? stat(place, &status) : lstat(place, &status)) == 0 { return Self.kind(status) }
    switch errno {
    case ENOENT, ENOTDIR, ELOOP: return .nothing
    case let code: throw Self.error(path, code)
    }
  }

  /// Returns the contents of a regular file.
  public func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    let place = try systemPath(path)
    var status = stat()
    // Checked before opening, because opening a device can have side effects, and after, because the file may have
    // changed.
    try check(stat(place, &status), path)
    guard case .file = Self.kind(status) else { throw FileError(path, .notAFile) }
    let file = open(place, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    try check(file, path)
    defer { close(file) }
    try check(fstat(file, &status), path)
    guard case .file = Self.kind(status) else { throw FileError(path, .notAFile) }
    let size = Int(clamping: status.st_size)
    guard size <= limit else { throw FileError(path, .tooLarge(size: size, limit: limit)) }
    // One byte more than the size detects the end; a file that grows meanwhile or reports no size is read further.
    var length = size + 1
    var contents = try bytes(of: file, atMost: length, path: path)
    while contents.count == length, length <= limit {
      contents += try bytes(of: file, atMost: 65_536, path: path)
      length += 65_536
    }
    guard contents.count <= limit else { throw FileError(path, .tooLarge(size: contents.count, limit: limit)) }
    return contents
  }

  /// Reads up to `count` bytes; fewer only at the end of the file.
  private func bytes(of file: Int32, atMost count: Int, path: String) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let length = read(file, buffer.baseAddress.map { $0 + filled }, count - filled)
        if length == 0 { return }
        if length > 0 {
          filled += length
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw Self.error(path, failure) }
    return bytes
  }

  /// Returns the entries of a directory.
  public func entries(of directory: String) throws(FileError) -> [DirectoryEntry] {
    let place = try systemPath(directory)
    guard let stream = opendir(place) else { throw Self.error(directory, errno) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(validating: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard let name, name != ".", name != ".." else { continue }
      let kind: FileKind
      switch Int(entry.pointee.d_type) {
      case Int(DT_REG): kind = .file
      case Int(DT_DIR): kind = .directory
      case Int(DT_LNK): kind = .link
      // Some file systems do not list kinds.
      case Int(DT_UNKNOWN): kind = try self.kind(of: FilePath.join(directory, name), followingLinks: false)
      default: kind = .other
      }
      // The file may have been removed since the directory was listed.
      if kind != .nothing { entries.append(DirectoryEntry(path: name, kind: kind)) }
    }
    guard errno == 0 else { throw Self.error(directory, errno) }
    return entries.sorted { FilePath.precedes($0.path, $1.path) }
  }

  private static func kind(_ status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .other
    }
  }
}

// MARK: - Writing

extension DiskFileSystem {
  /// Creates a directory in an existing one.
  public func createDirectory(_ path: String) throws(FileError) {
    try check(mkdir(systemPath(path), 0o777), path)
  }

  /// Creates a file; fails if it exists.
  public func createFile(_ path: String, text: String) throws(FileError) {
    let place = try systemPath(path)
    let file = open(place, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    try check(file, path)
    var failure = Self.writeText(text, to: file)
    // Some file systems report a full disk only here.
    if close(file) != 0, errno != EINTR, failure == 0 { failure = errno }
    guard failure == 0 else {
      unlink(place)
      throw Self.error(path, failure)
    }
  }

  /// Writes a text completely to an open file; returns the error number, or 0.
  package static func writeText(_ text: String, to file: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let length = write(file, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if length >= 0 {
          written += length
        } else if errno == EAGAIN {
          // Another process that shares a standard stream may have made it non-blocking.
          var descriptor = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          _ = poll(&descriptor, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Throws if the owner of a file may not write it.
  public func checkReplaceable(_ path: String) throws(FileError) {
    let place = try systemPath(path)
    var status = stat()
    try check(stat(place, &status), path)
    if status.st_mode & 0o200 == 0 { throw Self.error(path, EACCES) }
    try check(access(place, W_OK), path)
    try check(access(systemPath(FilePath.parent(of: path)), W_OK), path)
  }

  /// Gives a file the permissions of another one.
  public func copyPermissions(of path: String, to copy: String) throws(FileError) {
    var status = stat()
    try check(stat(systemPath(path), &status), path)
    try check(chmod(systemPath(copy), status.st_mode & 0o7777), copy)
  }

  /// Renames a file.
  public func move(_ path: String, to newPath: String) throws(FileError) {
    try check(rename(systemPath(path), systemPath(newPath)), newPath)
  }

  /// Removes a file or a symbolic link.
  public func removeFile(_ path: String) throws(FileError) {
    try check(unlink(systemPath(path)), path)
  }

  /// Removes an empty directory.
  public func removeDirectory(_ path: String) throws(FileError) {
    try check(rmdir(systemPath(path)), path)
  }

  /// Runs a closure with exclusive use of a directory among processes and threads.
  ///
  /// The kernel releases the lock when the process ends. On file systems without locks, the closure runs without one.
  public mutating func withExclusiveUse<Result>(
    of directory: String, _ body: (inout Self) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let file = try open(systemPath(directory), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try check(file, directory)
    defer { close(file) }
    var attempts = 0
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EWOULDBLOCK where attempts < patience:
        attempts += 1
        usleep(10_000)
      case EWOULDBLOCK: throw FileError(directory, .busy)
      case EINTR: continue
      default: return try body(&self)
      }
    }
    // Closing does not unlock while a process that another thread is starting still has the descriptor.
    defer { flock(file, LOCK_UN) }
    return try body(&self)
  }
}

// MARK: - Paths and errors

extension DiskFileSystem {
  /// Returns the path of a folder from the repository that contains it, a period for the repository itself; nil without one.
  public func pathInRepository(of folder: String) -> String? {
    guard let path = realPath(of: folder) else { return nil }
    var root = path
    while !exists(FilePath.join(root, ".git")) {
      if root == "/" || root.isEmpty { return nil }
      root = FilePath.parent(of: root)
    }
    let inner = path.dropFirst(root.count).drop { $0 == "/" }
    return inner.isEmpty ? "." : String(inner)
  }

  /// Returns the absolute path of a file or directory, without links and `..`; nil if it does not exist.
  public func realPath(of path: String) -> String? {
    guard let place = try? systemPath(path), let real = realpath(place, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the path for a system call; throws an error for a NUL, which would truncate it.
  private func systemPath(_ path: String) throws(FileError) -> String {
    let whole = FilePath.join(root, path)
    guard !whole.utf8.contains(0) else { throw FileError(path, .refused("the path contains a NUL character")) }
    return whole.isEmpty ? "." : whole
  }

  /// Throws the error of a system call that failed.
  private func check(_ result: Int32, _ path: String) throws(FileError) {
    if result < 0 { throw Self.error(path, errno) }
  }

  private static func error(_ path: String, _ code: Int32) -> FileError {
    let reason: FileError.Reason =
      switch code {
      case ENOENT: .missing
      case EISDIR: .notAFile
      case ENOTDIR: .notADirectory
      case EEXIST: .exists
      default: .refused(String(cString: strerror(code)).lowercased())
      }
    return FileError(path, reason)
  }
}
