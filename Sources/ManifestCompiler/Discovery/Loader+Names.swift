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
    if let other = otherEnding(of: path) { reportUnread(other, insteadOf: path) }
  }

  /// Reports the configuration under a similar name, such as `manifest.yaml`, if it is missing under its own.
  mutating func checkNameOfConfiguration() {
    let path = ProjectPaths.configuration
    guard otherEnding(of: path) == nil, let other = self.path(similarTo: path), hasKeys(of: Configuration.schema, other)
    else { return }
    reportUnread(other, insteadOf: path)
  }

  /// Returns whether a file of YAML has the version of a schema, and only its keys.
  func hasKeys(of schema: Schema, _ path: String) -> Bool {
    guard case .object(let fields, _) = schema,
      let bytes = try? files.contents(of: path, limit: SourceLimits.maximumFileBytes)
    else { return false }
    var sources = SourceMap()
    var ignored = Diagnostics()
    guard let root = YAML.parse(sources.add(path: path, bytes: bytes), into: &ignored), root["version"]?.int == 1
    else { return false }
    let known = Set(fields.map(\.name))
    return root.mapping?.members.allSatisfy { known.contains($0.key) } == true
  }

  /// Reports a file that is not read because of its name.
  mutating func reportUnread(_ other: String, insteadOf path: String) {
    let isUnused = !exists(path)
    diagnostics.report(
      .otherEnding, "`\(other)` is not read", at: add(path: other).wholeSpan, severity: isUnused ? .error : .warning,
      note: isUnused ? nil : "`\(path)` is read",
      help: isUnused ? "rename it to `\(path)`" : "remove it, or move its contents to `\(path)`")
  }
}

extension Rule {
  static let otherEnding = Rule("MC0041", "other-ending", .warning)
}
