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

  /// Creates a location with files in a directory, or in a folder of it.
  public init(_ outputs: OutputSet, in directory: String, folder: String? = nil) {
    self.outputs = outputs
    self.directory = directory
    self.folder = folder ?? directory
  }

  /// Returns the location below a project's folder.
  func below(_ project: String) -> OutputLocation {
    OutputLocation(outputs, in: FilePath.join(project, directory), folder: FilePath.join(project, folder))
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
