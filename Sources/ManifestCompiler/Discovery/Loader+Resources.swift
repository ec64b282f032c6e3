import ManifestCore
import ManifestText

extension Loader {
  /// The default folder of a module's resources.
  static let resources = "src/main/resources"

  /// Reads a profile that a module refers to; returns nil after reporting that it cannot be read.
  mutating func profile(_ reference: Spanned<String>, ofModule folder: String) -> Node? {
    guard let inner = ProfileReference.path(reference.value) else { return nil }
    let path = resource(inner, ofModule: folder)
    return json5(
      path, namedAt: reference.span,
      orReport: Diagnostic(
        .missingProfile, "profile `\(reference.value)` does not exist", at: reference.span,
        note: "it would be `\(path)`"))
  }

  /// Returns the path of a file in a module's resources: in the default folder, otherwise in the folder of a target
  /// that has it.
  private mutating func resource(_ path: String, ofModule folder: String) -> String {
    let usual = FilePath.join(folder, FilePath.join(Self.resources, path))
    guard !exists(usual) else { return usual }
    let others = targets(ofModule: folder).flatMap { $0["resource"]?["directories"]?.sequence ?? [] }
      .compactMap(\.text).map { FilePath.join(FilePath.join(folder, ProjectPaths.normalized($0)), path) }
    return others.first { exists($0) } ?? usual
  }

  /// Returns the targets of a module from its build profile.
  mutating func targets(ofModule folder: String) -> [Node] {
    readable(FilePath.join(folder, ProjectPaths.buildProfile))?["targets"]?.sequence ?? []
  }
}
