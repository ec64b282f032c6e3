package import ManifestText

extension SourceMap {
  /// Reads a file into the map, or reports why it cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which messages show.
  ///   - files: The file system.
  ///   - place: The position at which another file names this one. If it is nil, the finding refers to an empty source
  ///     with the path.
  ///   - missing: The diagnostic if the path does not exist, not even as a dangling link.
  ///   - diagnostics: The diagnostics to append to.
  /// - Returns: The file, or nil after a finding.
  package mutating func read(
    _ path: String, from files: some FileSystem, namedAt place: Span? = nil,
    orReport missing: @autoclosure () -> Diagnostic? = nil, reporting diagnostics: inout Diagnostics
  ) -> SourceFile? {
    do {
      return add(path: path, bytes: try files.contents(of: path, limit: SourceLimits.maximumFileBytes))
    } catch {
      if let missing = missing(), (try? files.kind(of: path, followingLinks: false)) == .nothing {
        diagnostics.report(missing)
      } else {
        diagnostics.report(error.inputDiagnostic(at: place ?? add(path: path, bytes: []).wholeSpan))
      }
      return nil
    }
  }
}
