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

  /// Writes the files of locations; if a file of one cannot be written safely, none is written.
  public static func write(
    _ locations: [OutputLocation], in files: inout some WritableFileSystem
  ) throws(FileError) -> OutputChanges {
    for location in locations.dropFirst() {
      _ = try OutputSurvey(of: location.outputs, in: location.directory, files)
    }
    var changes = OutputChanges()
    for location in locations { changes += try location.outputs.write(to: location.directory, in: &files) }
    return changes
  }
}

extension [OutputLocation] {
  /// The folders of the files in a message, in backticks.
  var folders: String { map { "`\($0.folder.isEmpty ? "." : $0.folder)`" }.joined(separator: " and ") }
}

extension OutputChanges {
  /// Returns the changes and the folders of the files as a message.
  public func summary(in locations: [OutputLocation]) -> String {
    let folders = locations.map { $0.folder.isEmpty ? "." : TerminalText.escaped($0.folder) }
    return "\(summary) in \(folders.joined(separator: " and "))"
  }
}

extension ProjectPaths {
  /// Returns the locations of the generated files, relative to the project.
  func locations(of outputs: OutputSet) -> [OutputLocation] {
    guard let ets else { return [OutputLocation(outputs, in: output)] }
    let usual = OutputPlan.arkTSFolder
    if let inner = Self.path(of: ets, in: output) {
      return [OutputLocation(outputs.moving(usual, to: inner), in: output)]
    }
    let name = FilePath.name(of: ets)
    return [
      OutputLocation(outputs.filter { !$0.hasPrefix(usual + "/") }, in: output),
      OutputLocation(
        outputs.filter { $0.hasPrefix(usual + "/") }.moving(usual, to: name).owning([name]),
        in: FilePath.parent(of: ets), folder: ets),
    ]
  }

  /// Whether the folder for ArkTS contains the output directory, whose files would no longer be generated there.
  var isOutputInArkTSFolder: Bool {
    ets.map { $0.lowercased() == output.lowercased() || Self.path(of: output, in: $0) != nil } ?? false
  }

  /// Returns the path of a folder within another one, on a file system that may ignore case; nil if it is elsewhere.
  private static func path(of folder: String, in other: String) -> String? {
    guard let folder = ProjectPath.joined("", folder), let other = ProjectPath.joined("", other) else { return nil }
    if other.isEmpty { return folder }
    return folder.lowercased().hasPrefix(other.lowercased() + "/") ? String(folder.dropFirst(other.count + 1)) : nil
  }
}
