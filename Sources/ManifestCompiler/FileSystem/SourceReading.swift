package import ManifestText

extension SourceMap {
  /// Reads a file into the map, or reports why that is impossible.
  ///
  /// - Parameters:
  ///   - path: The path, by which messages name the file too.
  ///   - files: Where to read.
  ///   - place: What names the file in another one. Without it the file is entered without text, so that the finding has a
  ///     place of its own.
  ///   - missing: What to report if the path does not exist, not even as a broken link.
  ///   - diagnostics: Where to report.
  /// - Returns: The file, or nil if there was something to report.
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
