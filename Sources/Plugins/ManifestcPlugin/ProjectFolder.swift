import Foundation

/// The folder that determines the ArkUI-X project of a target.
enum ProjectFolder {
  static let configuration = "manifestc.yaml"

  /// Returns the first folder with a `manifestc.yaml`, otherwise the last folder if it is a project itself.
  static func first(of folders: [URL]) -> URL? {
    func has(_ folder: URL, _ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    func isProject(_ folder: URL) -> Bool { has(folder, "AppScope/app.json5") || has(folder, "app.json5") }
    return folders.first { has($0, configuration) } ?? folders.last.flatMap { isProject($0) ? $0 : nil }
  }

  struct Missing: Error, CustomStringConvertible {
    let description: String

    /// Creates an error for a target or package without a project in some folders.
    init(_ subject: String, _ folders: [URL]) {
      let paths = folders.map { $0.appending(path: configuration).path }
      let reason =
        paths.count == 1 ? "\(paths[0]) does not exist" : "neither \(paths.joined(separator: " nor ")) exists"
      description = """
        the ArkUI-X project of \(subject) is unknown: \(reason); \
        write one with the lines `version: 1` and `project: <path of the project, from the file's folder>`
        """
    }
  }
}
