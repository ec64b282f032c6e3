import Foundation
import ManifestCompiler
import Testing

/// Obstacles on disk: each is reported with a help, and none blocks the process or is followed endlessly.
@Suite struct HostileFilesTests {
  /// An obstacle to reading a file.
  enum Obstacle: String, CaseIterable {
    case missing, empty, directory, fifo, notUTF8, huge, selfLink, linkCircle, danglingLink, nul

    func put(at path: String) throws {
      let manager = FileManager.default
      try? manager.removeItem(atPath: path)
      func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
      func link(_ path: String, _ target: String) throws {
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
      }
      switch self {
      case .missing: break
      case .empty: try write([])
      case .directory: try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .fifo: try #require(mkfifo(path, 0o600) == 0)
      case .notUTF8: try write(Array("version: 1 # ".utf8) + [0xFF, 0xFE, 0x0A])
      case .huge:
        try write([])
        try #require(truncate(path, 100 * 1_048_576) == 0)
      case .selfLink: try link(path, path)
      case .linkCircle:
        try link(path, path + ".other")
        try link(path + ".other", path)
      case .danglingLink: try link(path, "nowhere")
      case .nul: try write([0])
      }
    }
  }

  private static let inputs = [
    "AppScope/app.json5", "build-profile.json5", "entry/src/main/module.json5", ".arkui-x/arkui-x-config.json5",
    "routes.yaml", "feature/routes.yaml", "manifestc.yaml", "entry/src/main/resources/base/profile/main_pages.json",
  ]

  /// Inputs that may be absent.
  private static let optional: Set = ["build-profile.json5", ".arkui-x/arkui-x-config.json5", "manifestc.yaml"]
  /// Inputs whose absence is a warning.
  private static let missed: Set = [
    "entry/src/main/module.json5", "entry/src/main/resources/base/profile/main_pages.json",
  ]

  private func project() throws -> TemporaryDirectory {
    let manifest = SampleProject.files["entry/src/main/module.json5"] ?? ""
    return try SampleProject.onDisk([
      "routes.yaml": SampleProject.routes + "include: [feature/routes.yaml]\n",
      "feature/routes.yaml": "version: 1\n",
      "manifestc.yaml": "version: 1\n",
      "entry/src/main/module.json5": manifest.replacing("type:", with: "pages: '$profile:main_pages', type:"),
      "entry/src/main/resources/base/profile/main_pages.json": "{\"src\": [\"pages/Index\"]}",
    ])
  }

  @Test(arguments: inputs, Obstacle.allCases)
  func survivesAnyInput(_ input: String, _ obstacle: Obstacle) async throws {
    let project = try project()
    try obstacle.put(at: "\(project.path)/\(input)")
    let before = try project.files.walk(".")
    let run = try await CommandRun(["build", project.path], limits: CommandRun.memoryLimit)

    if obstacle == .missing, Self.optional.contains(input) {
      #expect(run.status == 0, "\(run.errors)")
      return
    }
    let status = try #require(run.status, "trapped: \(run.errors)")
    let isMissed = obstacle == .missing && Self.missed.contains(input)
    #expect(isMissed ? status <= 1 : status == 1 || status == 2, "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(isMissed ? "warning[MC" : "error[MC"), "\(run.errors)")
    let name = URL(fileURLWithPath: input).deletingPathExtension().lastPathComponent
    #expect(run.errors.contains(name), "\(run.errors)")
    let isFile = obstacle == .empty || obstacle == .nul
    #expect(isFile || run.errors.contains("= help: ") || run.errors.contains("= note: "), "\(run.errors)")
    if status != 0 { #expect(try project.files.walk(".") == before) }
  }

  @Test func rejectsAFileAsProject() async throws {
    let folder = try TemporaryDirectory(["file": "", "project/AppScope": "a file"])
    for path in ["file", "project"] {
      for command in ["init", "build", "check"] {
        let run = try await CommandRun([command, "\(folder.path)/\(path)"])
        #expect(run.status == 2, "\(path): \(run.errors)")
        #expect((run.output + run.errors).contains("error[MC00"))
      }
    }
  }

  /// Circular links are not followed and do not hide other files.
  @Test(arguments: [
    ".arkui-x/ios/app/again", "entry/again", "entry/src/main/again", "feature/circle", "Generated/again",
  ])
  func doesNotFollowCircularLinks(_ link: String) async throws {
    let project = try SampleProject.built([
      "routes.yaml": SampleProject.routes + "include: [feature/*/routes.yaml]\n",
      "feature/one/routes.yaml": "version: 1\n",
    ])
    try project.link(link, to: link == "feature/circle" ? "circle" : "..")
    for command in ["build", "check"] {
      let run = try await CommandRun([command, project.path])
      #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
  }

  @Test func reportsAModuleFolderThatIsACircularLink() async throws {
    let project = try SampleProject.onDisk(["build-profile.json5": "{modules: [{name: 'entry', srcPath: './circle'}]}"])
    try project.link("circle", to: "circle")
    let run = try await CommandRun(["build", "--format", "short", project.path])
    #expect(run.status == 1)
    #expect(run.errors.contains("build-profile.json5:1:37: "), "\(run.errors)")
  }

  @Test func findsModulesDespiteCircularLinks() async throws {
    let project = try SampleProject.onDisk()
    let files = project.files
    try files.removeFile("build-profile.json5")
    try project.link("again", to: ".")
    let run = try await CommandRun(["build", project.path])
    #expect(run.status == 0, "\(run.errors)")
  }
}
