import Foundation

/// Where a target says which ArkUI-X project it belongs to.
///
/// Plugins cannot depend on a library, so each has a link to this file.
enum ProjectFolder {
  static let configuration = "manifestc.yaml"

  /// The first folder that has a `manifestc.yaml`; without any, the last one where it is a project itself.
  static func first(of folders: [URL]) -> URL? {
    func has(_ folder: URL, _ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    return folders.first { has($0, configuration) } ?? folders.last.flatMap { has($0, "AppScope/app.json5") ? $0 : nil }
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String

    /// Says of what the project is unknown, and where it was looked for.
    init(_ subject: String, _ folders: [URL]) {
      let paths = folders.map { $0.appending(path: configuration).path }.joined(separator: " nor ")
      description = """
        the ArkUI-X project of \(subject) is unknown: neither \(paths) exists; \
        write one with the lines `version: 1` and `project: <path of the project, from the file's folder>`
        """
    }
  }
}
