import ManifestRuntime

/// The names of temporary files that are renamed when they are complete.
enum TemporaryName {
  private static let prefix = ".manifestc-"
  private static let suffix = ".tmp"
  private static let digits = 16

  /// Returns a name that no other run uses.
  static func unique() -> String {
    prefix + UInt64.random(in: .min ... .max).hexadecimal(digits: digits) + suffix
  }

  /// Returns whether a name was created by ``unique()``.
  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return number.count == digits && number.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

extension WritableFileSystem {
  /// Creates a file, or replaces one atomically and keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - text: The contents.
  ///   - folder: The folder of the temporary file, on the same volume.
  /// - Throws: The error of the step that failed, with the path of the file; then nothing changed.
  mutating func replaceFile(_ path: String, text: String, in folder: String) throws(FileError) {
    let temporary = FilePath.join(folder, TemporaryName.unique())
    do throws(FileError) {
      try createFile(temporary, text: text)
      if exists(path) { try copyPermissions(of: path, to: temporary) }
      try move(temporary, to: path)
    } catch {
      try? removeFile(temporary)
      throw FileError(path, error.reason)
    }
  }
}
