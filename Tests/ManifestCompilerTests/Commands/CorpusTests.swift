import Foundation
import ManifestCompiler
import ManifestText
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

  /// The number of findings of public projects by rule; according to the sources, each finding is true.
  private static let known: [String: [String: Int]] = [
    "BasicFeature/HelloWorld": ["MC5003": 1, "MC5041": 1, "MC5206": 1, "MC5209": 1],
    "BasicFeature/Library": ["MC5007": 1, "MC5203": 1, "MC5206": 1, "MC5209": 1],
    "BasicFeature/MultiAbility": ["MC5206": 3, "MC5207": 1, "MC5209": 1],
    "CodeLab/Cases": [
      "MC1031": 9, "MC5003": 1, "MC5046": 1, "MC5206": 1, "MC5207": 1, "MC5209": 1, "MC5303": 2, "MC5305": 1,
      "MC5306": 1,
    ],
    "CodeLab/EnjoyArkUIX": ["MC1011": 9, "MC5001": 2, "MC5204": 1, "MC5206": 6, "MC5209": 1, "MC5301": 2],
    "CodeLab/HMOSWorld": ["MC1032": 1, "MC5003": 1, "MC5042": 1, "MC5046": 1, "MC5209": 1],
    "CodeLab/MusicHome": ["MC5003": 1, "MC5042": 1, "MC5201": 1, "MC5209": 1],
    "Solutions/News": ["MC5003": 1, "MC5209": 1],
    "Solutions/Shopping": [
      "MC5003": 1, "MC5041": 1, "MC5202": 1, "MC5203": 1, "MC5206": 1, "MC5209": 1, "MC5211": 1,
    ],
    "SuperFeature/PlatformView": ["MC5003": 1, "MC5202": 1, "MC5209": 1],
    "SuperFeature/Router": ["MC5003": 1, "MC5209": 1],
    "SuperFeature/WantParamsExample": ["MC5302": 1],
  ]

  @Test(.enabled(if: folder != nil, "MANIFESTC_CORPUS names no folder of real projects"), arguments: try projects())
  func findsTheDefectsOfRealProjects(_ path: String) async throws {
    let copy = try TemporaryDirectory()
    let project = "\(copy.path)/project"
    try FileManager.default.copyItem(atPath: "\(Self.folder ?? "")/\(path)", toPath: project)
    for command in ["init", "build"] {
      let run = try await CommandRun([command, project])
      #expect(run.status == 0, "\(command) \(path): \(run.output)\(run.errors)")
    }
    let run = try await CommandRun(["check", project])
    let report = Compiler(files: DiskFileSystem(root: project)).check().report
    let hasErrors = report.findings.contains { $0.severity == .error }
    #expect(run.status == (hasErrors ? 1 : 0), "check \(path): \(run.output)\(run.errors)")
    if let known = Self.known.first(where: { "/\(path)".hasSuffix("/\($0.key)") })?.value {
      let counts = Dictionary(grouping: report.findings, by: \.code).mapValues(\.count)
      #expect(counts == known, "\(path): \(report.rendered(as: .short))")
    }
  }
}
