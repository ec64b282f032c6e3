import ManifestCore
import ManifestText

/// A difference between a file in the output directory and the generated file.
public struct OutputDifference: Hashable, Sendable {
  /// The kind of difference.
  public enum Kind: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// The file has other contents; the diff leads from the file on disk to the generated one.
    case different(UnifiedDiff)
    /// A stale file: it has the header of manifestc, but the build does not generate it.
    case orphan
  }

  /// The path, relative to the directory that was compared.
  public let path: String
  /// The kind of difference.
  public let kind: Kind

  /// Returns the difference with a path relative to a parent of the directory.
  func below(_ directory: String) -> OutputDifference {
    OutputDifference(path: FilePath.join(directory, path), kind: kind)
  }
}

extension OutputDifference.Kind {
  /// The rule that reports the difference.
  var rule: Rule {
    switch self {
    case .missing: .missingOutput
    case .different: .staleOutput
    case .orphan: .orphanedOutput
    }
  }
}

extension OutputSet {
  /// Compares a directory with these files without writing; without differences, a build changes nothing.
  public func differences(
    from directory: String, in files: some FileSystem
  ) throws(FileError) -> [OutputDifference] {
    let survey = try OutputSurvey(of: self, in: directory, files)
    var differences = survey.missing.map { OutputDifference(path: $0.path, kind: .missing) }
    for file in survey.different {
      let path = FilePath.join(directory, file.path)
      let existing = try files.contents(of: path, limit: SourceLimits.maximumFileBytes)
      let diff = UnifiedDiff(from: existing.withLineFeeds, to: Array(file.text.utf8))
      differences.append(OutputDifference(path: file.path, kind: .different(diff)))
    }
    differences += survey.orphans.map { OutputDifference(path: $0, kind: .orphan) }
    return differences.sorted { FilePath.precedes($0.path, $1.path) }
  }
}
