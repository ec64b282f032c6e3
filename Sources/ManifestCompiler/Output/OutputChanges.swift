/// The changes that a run made, with paths relative to the directory of the files.
public struct OutputChanges: Hashable, Sendable {
  /// Files that were written, because they were missing or had other contents.
  public internal(set) var written: [String] = []
  /// Files that were up to date and were not touched.
  public internal(set) var unchanged: [String] = []
  /// Stale files of earlier runs that were removed.
  public internal(set) var removed: [String] = []

  /// The changes as a clause, for example `wrote 3 files, 2 unchanged, removed 1`.
  public var summary: String {
    var clauses = ["wrote \(written.count) \(written.count == 1 ? "file" : "files")", "\(unchanged.count) unchanged"]
    if !removed.isEmpty { clauses.append("removed \(removed.count)") }
    return clauses.joined(separator: ", ")
  }
}
