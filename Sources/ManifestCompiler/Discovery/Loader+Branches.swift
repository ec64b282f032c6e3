import ManifestText

extension Loader {
  /// So few files are read before a second thread has started.
  private static let fewestToShare = 16
  /// The most branches of one list: each thread takes many, so that all of them end at about the same time.
  private static let maximumBranches = 64

  /// Reads what the items of a list name, at the same time where there are many; all comes out as if one was read after the
  /// other.
  mutating func read<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ read: @Sendable (inout Loader, Item) -> Result
  ) -> [Result] {
    self.read(items, read, beside: { _ in }).results
  }

  /// Reads what the items of a list name and something else beside them, with a branch that is still to be merged.
  mutating func read<Item: Sendable, Result: Sendable, Other: Sendable>(
    _ items: [Item], _ read: @Sendable (inout Loader, Item) -> Result,
    beside readOther: @Sendable (inout Loader) -> Other
  ) -> (results: [Result], other: Other, branch: Loader) {
    guard items.count >= Self.fewestToShare else {
      var branch = branch(0)
      return (items.map { read(&self, $0) }, readOther(&branch), branch)
    }
    let count = min(items.count, Self.maximumBranches)
    let (other, runs) = concurrently(pieces: count) { [self] in
      var branch = branch(count)
      return (result: readOther(&branch), branch: branch)
    } _: { [self] index in
      var branch = branch(index)
      let run = items[items.count * index / count..<items.count * (index + 1) / count]
      return (results: run.map { read(&branch, $0) }, branch: branch)
    }
    for run in runs { merge(run.branch) }
    return (runs.flatMap(\.results), other.result, other.branch)
  }

  /// A loader for what is read at the same time; all are merged in the order of their indices before there are others.
  private func branch(_ index: Int) -> Loader {
    var branch = self
    branch.sources = sources.branch(index)
    branch.diagnostics = Diagnostics()
    return branch
  }

  /// Takes over what a branch has read and reported.
  mutating func merge(_ branch: Loader) {
    sources.merge(branch.sources)
    diagnostics.append(contentsOf: branch.diagnostics)
  }
}
