public import ManifestCore
import ManifestText

/// A draft of a route map for a project without one.
public struct Draft: Sendable {
  /// The findings about the project that concern the draft.
  public let report: Report
  /// The path of the route map, relative to the root of the file system.
  public let path: String
  /// The project, relative to the root of the file system; empty if it is the root.
  public let projectFolder: String
  /// The text of the route map, or nil if there are errors.
  public let text: String?
  /// The files that the route map includes, with their paths relative to the root of the file system.
  public let included: [GeneratedFile]
  /// The configuration of a project that has none, with its path; nil if the defaults are right.
  public let configuration: GeneratedFile?
  let summary: String

  /// Whether the project has errors; those in the iOS project do not prevent a draft.
  public var hasErrors: Bool { report.count(of: .error) > 0 }

  /// The files to write, the route map after those that it includes; empty if there are errors.
  public var files: [GeneratedFile] {
    text.map { included + [configuration].compactMap(\.self) + [GeneratedFile(path, $0)] } ?? []
  }

  /// A message that names the route map and summarizes the contents of the files.
  public var message: String {
    let others =
      (configuration == nil ? "" : " and \(ProjectPaths.configuration)")
      + (included.isEmpty ? "" : " and \(included.count) included \(included.count == 1 ? "file" : "files")")
    return "wrote \(TerminalText.escaped(path))\(others): \(summary)"
  }
}

extension Draft {
  /// Writes the files without replacing any: all of them, or on failure none if possible.
  public func write(to files: inout some WritableFileSystem) throws(FileError) {
    var (folders, written): ([String], [String]) = ([], [])
    do throws(FileError) {
      for file in self.files {
        let folder = FilePath.parent(of: file.path)
        // The folder of the route map exists.
        if file.path != path, try files.kind(of: folder, followingLinks: true) == .nothing {
          try files.createDirectory(folder)
          folders.append(folder)
        }
        try files.createFile(file.path, text: file.text)
        written.append(file.path)
      }
    } catch {
      for file in written { try? files.removeFile(file) }
      for folder in folders { try? files.removeDirectory(folder) }
      throw error
    }
  }
}

extension Rule {
  static let initRules: [Rule] = [.routeMapExists]

  static let routeMapExists = Rule("MC0034", "route-map-exists", .error, adjustment: .nothing)
}
