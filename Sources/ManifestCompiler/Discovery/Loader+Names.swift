import ManifestCore
import ManifestRuntime
import ManifestText

extension Loader {
  /// Returns the path that a missing one probably means: each part that does not exist is replaced by a similar name.
  ///
  /// A file system that ignores case may have the file under the missing path; another one does not.
  mutating func path(similarTo path: String) -> String? {
    guard diagnostics.nearestName.isAvailable else { return nil }
    var found = ""
    for part in path.pathParts {
      guard let names = try? files.entries(of: found.isEmpty ? "." : found).map(\.path) else { return nil }
      let folded = part.lowercased()
      guard
        let name = names.first(where: { $0.hasSameBytes(as: part) })
          ?? names.first(where: { $0.lowercased() == folded }) ?? diagnostics.nearestName.among(names, to: part)
      else { return nil }
      found = FilePath.join(found, name)
    }
    return found.isEmpty || found.hasSameBytes(as: path) ? nil : found
  }

  /// Returns the path of the file that has the other usual ending of YAML, `.yml`, if it exists.
  func otherEnding(of path: String) -> String? {
    let ending = ".yaml"
    guard path.hasSuffix(ending) else { return nil }
    let other = String(path.dropLast(ending.count)) + ".yml"
    return exists(other) ? other : nil
  }

  /// Reports a file that is not read because of its ending.
  mutating func checkEnding(of path: String) {
    guard let other = otherEnding(of: path) else { return }
    let isUnused = !exists(path)
    diagnostics.report(
      .otherEnding, "`\(other)` is not read", at: add(path: other).wholeSpan, severity: isUnused ? .error : .warning,
      note: isUnused ? nil : "`\(path)` is read",
      help: isUnused ? "rename it to `\(path)`" : "remove it, or move its contents to `\(path)`")
  }
}

extension Rule {
  static let otherEnding = Rule(
    "MC0041", "other-ending", .warning,
    summary: "A route map or configuration has the ending `.yml`, so it is not read.",
    explanation: """
      The files are `routes.yaml` and `manifestc.yaml`. A file `manifestc.yml` alone is an error, because its settings \
      are missing.
      """,
    bad: Example(["routes.yml": "version: 1\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )
}
