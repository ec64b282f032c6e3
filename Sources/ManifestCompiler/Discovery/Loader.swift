import ManifestCore
import ManifestText

/// A loader that reads the files of a project and collects the findings.
struct Loader {
  /// The files below the project.
  var files: any FileSystem
  /// The systems, which add sections to the route map and keys to property lists.
  let systems: [any System.Type]
  /// The project, relative to the root of the file system; empty if it is the root.
  var folder = ""
  var sources = SourceMap()
  var diagnostics = Diagnostics()

  init(_ files: any FileSystem, _ systems: [any System.Type]) {
    self.files = files
    self.systems = systems
  }

  /// The sections that a route map may have.
  var sections: [any MapSection.Type] { systems.map { $0.section } }

  func exists(_ path: String) -> Bool { files.exists(path) }

  /// Returns the entries below a folder of sources, without the AppleDouble files that macOS adds on other file systems,
  /// such as `._AppDelegate.m`.
  func sourceEntries(
    below folder: String, entering enters: (String) -> Bool
  ) throws(FileError) -> [DirectoryEntry] {
    try files.walk(folder, entering: enters).filter { !FilePath.name(of: $0.path).hasPrefix("._") }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path within the project.
  ///   - reference: The position at which another file names this one; if it is nil, a finding refers to an empty source
  ///     with the path.
  ///   - missing: The diagnostic if the path does not exist, not even as a dangling link; nil for the default one.
  /// - Returns: The file, or nil after reporting that it cannot be read.
  mutating func source(
    _ path: String, namedAt reference: Span? = nil, orReport missing: Diagnostic? = nil
  ) -> SourceFile? {
    do {
      return sources.add(path: path, bytes: try files.contents(of: path, limit: SourceLimits.maximumFileBytes))
    } catch {
      if let missing, !exists(path) {
        diagnostics.report(missing)
      } else {
        diagnostics.report(error.inputDiagnostic(at: reference ?? add(path: path).wholeSpan))
      }
      return nil
    }
  }

  /// Adds a source without text, for findings about a file that is missing or unreadable.
  mutating func add(path: String) -> SourceFile { sources.add(path: path, bytes: []) }

  /// Returns whether links lead from a path within the project out of it; a path such as `../links.yaml` names a file
  /// outside on purpose.
  private func isLinkOutside(_ path: String) -> Bool {
    guard FilePath.staysInside(path), let root = files.realPath(of: "."), let real = files.realPath(of: path)
    else { return false }
    return root != "/" && !real.hasPrefix(root + "/")
  }

  mutating func json5(
    _ path: String, namedAt reference: Span? = nil, orReport missing: Diagnostic? = nil
  ) -> Node? {
    source(path, namedAt: reference, orReport: missing).flatMap { JSON5.parse($0, into: &diagnostics) }
  }

  /// Reads a YAML file, which must not be a link out of the project: errors quote the lines of a file.
  mutating func yaml(_ path: String, namedAt reference: Span? = nil) -> Node? {
    guard !isLinkOutside(path) else {
      diagnostics.report(
        .linkOutside, "`\(path)` is a symbolic link to a file outside the project",
        at: reference ?? add(path: path).wholeSpan, help: "copy the file into the project")
      return nil
    }
    return source(path, namedAt: reference).flatMap { YAML.parse($0, into: &diagnostics) }
  }

  /// Reads an arbitrary JSON5 file; returns nil without a finding if it cannot be read.
  mutating func readable(_ path: String) -> Node? {
    guard let bytes = try? files.contents(of: path, limit: SourceLimits.maximumFileBytes) else { return nil }
    var ignored = Diagnostics()
    return JSON5.parse(sources.add(path: path, bytes: bytes), into: &ignored)
  }
}
