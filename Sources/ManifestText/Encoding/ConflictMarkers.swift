extension SourceFile {
  /// The start of the line that Git writes before the first version.
  fileprivate static let conflictStart = "<<<<<<< "

  /// The first conflict marker that Git wrote, if there is one.
  var conflictMarker: Span? {
    let marker = Self.conflictStart
    var offset = 0
    while let end = end(ofNext: marker, from: offset) {
      let start = end - marker.utf8.count
      if start == bytes.contentStart || hasOne(of: "\n\r", at: start - 1) { return span(start, lineEnd(from: end)) }
      offset = end
    }
    return nil
  }

  /// The error for conflict markers, which explains better than a reader why the file cannot be read.
  package var conflict: Diagnostic? {
    conflictMarker.map {
      Diagnostic(
        .conflictMarkers, "the file contains conflict markers", at: $0,
        note: "Git wrote them for a merge that it could not finish",
        help: "resolve the conflict, and remove the lines of `<`, `=` and `>`")
    }
  }
}

extension [UInt8] {
  private static let conflictSearch = ByteSearch(SourceFile.conflictStart)

  /// Whether a text may contain conflict markers, which begin a line.
  package var mayHaveConflictMarkers: Bool { Self.conflictSearch.occurs(in: self) }
}

extension Rule {
  /// The rule for a file with conflict markers, which all readers share.
  package static let conflictMarkers = Rule("MC0014", "conflict-markers", .error, adjustment: .nothing)
}
