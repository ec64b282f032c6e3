/// How a file in the output directory differs from what would be generated.
public struct OutputDifference: Hashable, Sendable {
  /// The kinds of difference.
  public enum Kind: Hashable, Sendable {
    /// The file is not there.
    case missing
    /// The file has other contents; the difference leads from what is there to what would be generated.
    case different(UnifiedDiff)
    /// The file carries our header and is no longer generated.
    case orphan
  }

  /// The path, relative to the output directory.
  public let path: String
  /// What is different.
  public let kind: Kind
}

extension OutputSet {
  /// Holds a directory against these files without writing anything; nothing different means that a build would change nothing.
  public func differences(
    from directory: String, in files: some FileSystem
  ) throws(FileError) -> [OutputDifference] {
    let survey = try OutputSurvey(of: self, in: directory, files)
    var differences = survey.missing.map { OutputDifference(path: $0.path, kind: .missing) }
    for file in survey.different {
      let path = FilePath.join(directory, file.path)
      let existing = try files.contents(of: path, limit: SourceLimits.maximumFileBytes)
      let diff = UnifiedDiff(from: existing, to: Array(file.text.utf8))
      differences.append(OutputDifference(path: file.path, kind: .different(diff)))
    }
    differences += survey.orphans.map { OutputDifference(path: $0, kind: .orphan) }
    return differences.sorted { FilePath.precedes($0.path, $1.path) }
  }
}
