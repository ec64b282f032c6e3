import Foundation
import ManifestCompiler
import Testing

/// Output paths that cannot be written: the command reports them and changes nothing.
@Suite struct HostileOutputTests {
  enum Obstacle: String, CaseIterable {
    case file, fifo, danglingLink, fileInside, directoryForFile, linkInside

    func put(in project: TemporaryDirectory) throws {
      switch self {
      case .file: try project.write("mine", to: "Generated")
      case .fifo: try #require(mkfifo("\(project.path)/Generated", 0o600) == 0)
      case .danglingLink: try project.link("Generated", to: "nowhere")
      case .fileInside: try project.write("mine", to: "Generated/docs")
      case .directoryForFile: try project.write("mine", to: "Generated/iOS/Info.plist/mine.txt")
      case .linkInside:
        try project.write("mine", to: "Generated/Swift/mine.txt")
        try project.link("Generated/docs", to: "../entry")
      }
    }
  }

  @Test(arguments: Obstacle.allCases)
  func doesNotReplaceObstacles(_ obstacle: Obstacle) async throws {
    let project = try SampleProject.onDisk()
    try obstacle.put(in: project)
    let before = try project.files.walk(".")
    let run = try await CommandRun(["build", project.path])
    #expect(run.status == 2, "\(run.errors)")
    #expect(
      run.output.isEmpty && run.errors.contains("error[MC00") && run.errors.contains("Generated"), "\(run.errors)")
    #expect(run.errors.contains("= help: ") || run.errors.contains("= note: "), "\(run.errors)")
    #expect(try project.files.walk(".") == before)

    let check = try await CommandRun(["check", project.path])
    #expect(check.status == 2 || check.status == 1, "\(check.output)")
    #expect(try project.files.walk(".") == before)
  }

  /// Paths that nobody can write to, not even the superuser.
  @Test(arguments: ["/dev/null/Generated", "/dev/null", "/proc/manifestc", "\u{1B}[31m/../\u{0A}"])
  func reportsUnwritableOutputPaths(_ place: String) async throws {
    let project = try SampleProject.onDisk()
    let before = try project.files.walk(".")
    let place = place.hasPrefix("/") ? place : "\(project.path)/routes.yaml/\(place)"
    let run = try await CommandRun(["build", project.path, "--output", place], in: project.path)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.output.isEmpty && run.errors.contains("error[MC00") && !run.errors.contains("\u{1B}"), "\(run.errors)")
    #expect(try project.files.walk(".") == before)
  }

  /// A file size limit simulates a full disk: both interrupt a write halfway.
  @Test(arguments: [false, true])
  func fullDiskChangesNothing(isBuilt: Bool) async throws {
    let project = isBuilt ? try SampleProject.built() : try SampleProject.onDisk()
    let summary = String(repeating: "a long sentence ", count: 4_000)
    try project.write(SampleProject.routes + "    summary: \(summary)\n", to: "routes.yaml")
    let before = try project.files.tree()
    let run = try await CommandRun(
      shell: ["-c", #"trap '' XFSZ; ulimit -f 8; exec "$0" build "$1""#, CommandRun.executable.path, project.path])
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("error[MC00") && run.errors.contains("Generated/"), "\(run.errors)")
    #expect(try project.files.tree() == before)
  }

  @Test func initOnAFullDiskLeavesNoPartialRouteMap() async throws {
    let project = try TemporaryDirectory(SampleProject.withoutRoutes)
    let run = try await CommandRun(
      shell: [
        "-c", #"trap '' XFSZ; ulimit -f 0; exec "$0" init "$1" 2>/dev/null"#, CommandRun.executable.path, project.path,
      ])
    #expect(run.status == 2)
    #expect(try project.files.kind(of: "routes.yaml", followingLinks: false) == .nothing)
  }
}
