import Foundation
import ManifestCompiler
import ManifestTestSupport

/// A temporary directory that is removed with its object.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("manifestc-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  var files: DiskFileSystem { DiskFileSystem(root: path) }
}

extension FileSystem {
  /// Returns every file below a directory with its text.
  func texts(below directory: String) throws(FileError) -> [String: String] {
    var texts: [String: String] = [:]
    for entry in try walk(directory) {
      guard case .file = entry.kind else { continue }
      let bytes = try contents(of: directory.isEmpty ? entry.path : "\(directory)/\(entry.path)", limit: 1 << 20)
      texts[entry.path] = String(decoding: bytes, as: UTF8.self)
    }
    return texts
  }
}
