import ManifestCore
import ManifestRuntime

/// A directory with generated files: the output directory, or the parent of another folder that the project names.
public struct OutputLocation: Hashable, Sendable {
  /// The files, with paths relative to the directory.
  public let outputs: OutputSet
  /// The directory, relative to the root of the file system.
  public let directory: String
  /// The folder that contains the files, relative to the root of the file system.
  public let folder: String

  /// Creates a location with files in a directory.
  public init(_ outputs: OutputSet, in directory: String) {
    self.init(outputs, in: directory, folder: directory)
  }

  init(_ outputs: OutputSet, in directory: String, folder: String) {
    self.outputs = outputs
    self.directory = directory
    self.folder = folder
  }

  /// Returns the location below a project's folder.
  func below(_ project: String) -> OutputLocation {
    OutputLocation(outputs, in: FilePath.join(project, directory), folder: FilePath.join(project, folder))
  }

  /// Writes the files of locations: all of them, or on failure none if possible.
  public static func write(
    _ locations: [OutputLocation], in files: inout some WritableFileSystem
  ) throws(FileError) -> OutputChanges {
    for location in locations { try location.check(in: files) }
    return try OutputSet.write(locations[...], in: &files)
  }

  /// Throws an error if the directory is that of Git, or a link leads out of the project.
  private func check(in files: some FileSystem) throws(FileError) {
    let parts = directory.split(separator: "/")
    if parts.contains(where: { $0.lowercased() == ".git" }) {
      throw FileError(directory, .misplaced("Git keeps its own files there"))
    }
    guard FilePath.staysInside(directory), let root = files.realPath(of: ".") else { return }
    let existing = [directory] + FilePath.ancestors(of: directory).reversed()
    guard let real = existing.lazy.compactMap({ files.realPath(of: $0) }).first else { return }
    if real != root, !real.hasPrefix(root == "/" ? root : root + "/") {
      throw FileError(directory, .misplaced("a link leads to `\(real)`, outside the project"))
    }
  }
}

extension [OutputLocation] {
  /// The folders of the files in a message, in backticks.
  var folders: String { map { $0.folder.isEmpty ? "." : $0.folder }.inBackticks }
}

extension OutputChanges {
  /// Returns the changes and the folders of the files as a message.
  public func summary(in locations: [OutputLocation]) -> String {
    let folders = locations.map { $0.folder.isEmpty ? "." : TerminalText.escaped($0.folder) }
    return "\(summary) in \(folders.joined(separator: " and "))"
  }
}
