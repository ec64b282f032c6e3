import Foundation
import ManifestCompiler
import Testing

/// Real projects, if available: each one is initialized, built and checked without manual changes.
///
/// `MANIFESTC_CORPUS` names a folder; every folder in it with an `AppScope/app.json5` is a project. The tests work on
/// copies.
@Suite struct CorpusTests {
  private static let folder = ProcessInfo.processInfo.environment["MANIFESTC_CORPUS"]

  /// Returns the paths of the projects, relative to the folder.
  private static func projects() throws -> [String] {
    guard let folder else { return [] }
    let manifest = "/AppScope/app.json5"
    return try DiskFileSystem(root: folder).walk(".").map(\.path).filter { $0.hasSuffix(manifest) }
      .map { String($0.dropLast(manifest.count)) }
  }

  @Test(.enabled(if: folder != nil, "MANIFESTC_CORPUS names no folder of real projects"))
  func corpusContainsProjects() throws {
    #expect(try !Self.projects().isEmpty)
  }

  @Test(.enabled(if: folder != nil, "MANIFESTC_CORPUS names no folder of real projects"), arguments: try projects())
  func runsInitBuildAndCheckOnRealProjects(_ path: String) async throws {
    let copy = try TemporaryDirectory()
    let project = "\(copy.path)/project"
    try FileManager.default.copyItem(atPath: "\(Self.folder ?? "")/\(path)", toPath: project)
    for command in ["init", "build", "check"] {
      let run = try await CommandRun([command, project])
      #expect(run.status == 0, "\(command) \(path): \(run.output)\(run.errors)")
    }
  }
}
