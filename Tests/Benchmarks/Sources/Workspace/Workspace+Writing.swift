package import Foundation

extension Workspace {
  /// Writes the project's files to a folder, replacing its contents; with an iOS project and ArkTS sources if their
  /// numbers are given.
  package func write(to folder: URL, sources: SourceCounts? = nil) throws {
    try? FileManager.default.removeItem(at: folder)
    for file in files + (sources.map(appFiles) ?? []) {
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
  }
}
