import ManifestCore
import ManifestRuntime
import ManifestXcode

extension ProjectPaths {
  /// Returns the locations of the generated files, relative to the project.
  func locations(of outputs: OutputSet) -> [OutputLocation] {
    guard let ets else { return [OutputLocation(outputs, in: output)] }
    let usual = OutputPlan.arkTSFolder
    if let inner = Self.path(of: ets, in: output) {
      return [OutputLocation(outputs.moving(usual, to: inner), in: output)]
    }
    let name = FilePath.name(of: ets)
    return [
      OutputLocation(outputs.filter { !$0.hasPrefix(usual + "/") }, in: output),
      OutputLocation(
        outputs.filter { $0.hasPrefix(usual + "/") }.moving(usual, to: name).owning([name]),
        in: FilePath.parent(of: ets), folder: ets),
    ]
  }

  /// Whether the folder for ArkTS contains the output directory, whose files would no longer be generated there.
  var isOutputInArkTSFolder: Bool {
    ets.map { $0.lowercased() == output.lowercased() || Self.path(of: output, in: $0) != nil } ?? false
  }

  /// Returns the path of a folder within another one, on a file system that may ignore case; nil if it is elsewhere.
  private static func path(of folder: String, in other: String) -> String? {
    guard let folder = ProjectPath.joined("", folder), let other = ProjectPath.joined("", other) else { return nil }
    if other.isEmpty { return folder }
    return folder.lowercased().hasPrefix(other.lowercased() + "/") ? String(folder.dropFirst(other.count + 1)) : nil
  }
}
