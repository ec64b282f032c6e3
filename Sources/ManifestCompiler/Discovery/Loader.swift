import ManifestCore
import ManifestText

/// Reads files into sources and trees, once each, and collects what is wrong with them.
struct Loader {
  /// The files below the project.
  private(set) var files: any FileSystem
  /// The sections that the route map may have.
  let sections: [any MapSection.Type]
  /// The project, relative to the folder that was given; empty where it is that folder.
  private(set) var folder = ""
  var sources = SourceMap()
  var diagnostics = Diagnostics()

  init(_ files: any FileSystem, _ sections: [any MapSection.Type]) {
    self.files = files
    self.sections = sections
  }

  /// Turns to a project that is not the folder that was given; what was read so far is no part of it.
  mutating func enter(_ project: String) {
    files = SubtreeFileSystem(files, at: project)
    folder = project
    sources = SourceMap()
  }

  /// Whether a file can be asked for; a link to one counts, so that a dangling link is reported, not passed over.
  func exists(_ path: String) -> Bool {
    (try? files.kind(of: path, followingLinks: false)) != .nothing
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path within the project.
  ///   - reference: Where another file names this one, if one does: that is where a missing file is reported.
  ///   - missing: What to report where nothing is there, rather than that it cannot be read.
  /// - Returns: The file; nil if it cannot be read, which has been reported then.
  mutating func source(
    _ path: String, namedAt reference: Span? = nil, orReport missing: @autoclosure () -> Diagnostic? = nil
  ) -> SourceFile? {
    sources.read(path, from: files, namedAt: reference, orReport: missing(), reporting: &diagnostics)
  }

  /// A source without text, for findings about a file that is not there or cannot be read.
  mutating func add(path: String) -> SourceFile { sources.add(path: path, bytes: []) }

  /// Reads a JSON5 file.
  mutating func json5(
    _ path: String, namedAt reference: Span? = nil,
    orReport missing: @autoclosure () -> Diagnostic? = nil
  ) -> Node? {
    source(path, namedAt: reference, orReport: missing()).flatMap {
      JSON5.parse($0, into: &diagnostics)
    }
  }

  mutating func yaml(_ path: String, namedAt reference: Span? = nil) -> Node? {
    source(path, namedAt: reference).flatMap { YAML.parse($0, into: &diagnostics) }
  }

  /// Reads a JSON5 file that may be anything; nil if it cannot be read, which is not reported.
  mutating func readable(_ path: String) -> Node? {
    guard let bytes = try? files.contents(of: path, limit: SourceLimits.maximumFileBytes) else { return nil }
    var ignored = Diagnostics()
    return JSON5.parse(sources.add(path: path, bytes: bytes), into: &ignored)
  }
}
