import ManifestCompiler
import Testing

/// A folder whose `manifestc.yaml` refers to a project elsewhere.
@Suite struct ProjectElsewhereTests {
  /// Returns a folder with the sample project in `app` and a configuration in `ios`.
  private func beside(_ configuration: String, _ overlay: [String: String] = [:]) throws -> TemporaryDirectory {
    let project = SampleProject.files.map { ("app/\($0.key)", $0.value) } + [("ios/manifestc.yaml", configuration)]
    return try TemporaryDirectory(Dictionary(uniqueKeysWithValues: project).merging(overlay) { $1 })
  }

  private static let configuration = "version: 1\nproject: ../app\n"

  @Test(arguments: [configuration, "{version: 1, project: ./../app/}", "version: 1\nproject: '../ios/../app'\n"])
  func everyCommandFollowsTheProjectKey(_ configuration: String) async throws {
    let folder = try beside(configuration)
    try folder.files.removeFile("app/routes.yaml")
    for command in ["init", "build", "check"] {
      let run = try await CommandRun([command, "ios"], in: folder.path)
      #expect(run.status == 0, "\(command): \(run.output)\(run.errors)")
    }
    #expect(try folder.files.kind(of: "app/routes.yaml", followingLinks: false) != .nothing)
    #expect(try folder.files.tree(below: "ios").keys.sorted() == ["manifestc.yaml"])
    let url = "com.example.multiability://entry?abilityName=NextAbility&params=%7B%22params%22:%5B%5D%7D"
    #expect(try await CommandRun(["resolve", url, "--project", "ios"], in: folder.path).status == 0)
  }

  @Test func writesOutputsIntoTheProject() throws {
    let folder = try beside(Self.configuration)
    let there = Compiler(files: DiskFileSystem(root: "\(folder.path)/app")).compile()
    let here = Compiler(files: DiskFileSystem(root: "\(folder.path)/ios")).compile()
    #expect(here.outputs == there.outputs && here.outputs != nil)
    #expect(here.outputDirectory == "../app/Generated" && there.outputDirectory == "Generated")
  }

  /// The configuration of the project applies, and findings use the paths of its files.
  @Test func reportsPathsInTheProject() async throws {
    let folder = try beside(
      Self.configuration,
      [
        "app/manifestc.yaml": "version: 1\nroutes: links.yaml\nrules: {scheme-upper-case: error}\n",
        "app/links.yaml":
          "version: 1\nlinks: {schemes: [Sample]}\nabilities: {entry/EntryAbility: {}, entry/NextAbility: {}}\n"
          + "routes: {entry: {path: /entry, ability: entry/EntryAbility}}\n",
      ])
    let real = try #require(folder.files.realPath(of: "app"))
    let short = try await CommandRun(["build", "--format", "short", "ios"], in: folder.path)
    #expect(short.status == 1)
    #expect(
      short.errors
        == "\(real)/links.yaml:2:19: error: scheme `Sample` has upper-case letters; write `sample` [MC3004]\n")
    let text = try await CommandRun(["build", "ios"], in: folder.path)
    #expect(text.errors.contains("--> links.yaml:2:19\n"), "\(text.errors)")
  }

  @Test(arguments: [
    ("version: 1\nproject: ../ap\n", "ios/manifestc.yaml:2:10: error: `../ap` does not exist;"),
    (
      "version: 1\nproject: manifestc.yaml\n",
      "ios/manifestc.yaml:2:10: error: `manifestc.yaml` is not a directory;"
    ),
    ("version: 1\nproject: [..]\n", "ios/manifestc.yaml:2:10: error: expected a path, found a list"),
    (
      "version: 1\nproject: ../app\nroutes: a.yaml\n",
      "ios/manifestc.yaml:3:1: error: `routes` is not allowed together with `project`;"
    ),
  ])
  func reportsAnInvalidProjectAtItsKey(_ configuration: String, _ line: String) async throws {
    let folder = try beside(configuration)
    let run = try await CommandRun(["build", "--format", "short", "ios"], in: folder.path)
    #expect(run.status != 0 && run.errors.hasPrefix(line), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try folder.files.kind(of: "app/Generated", followingLinks: false) == .nothing)
  }

  @Test(arguments: [(".", "ios"), ("../app", "app")])
  func rejectsAChainOfProjects(_ project: String, _ last: String) async throws {
    let folder = try beside(
      "version: 1\nproject: \(project)\n", ["app/manifestc.yaml": "version: 1\nproject: ../ios\n"])
    let run = try await CommandRun(["check", "--format", "short", "\(folder.path)/ios"])
    #expect(run.status == 2)
    #expect(
      run.output.hasSuffix(
        "\(last)/manifestc.yaml:2:10: error: the configuration of a project names another project; "
          + "name the project's own folder in the first file [MC0035]\n"),
      "\(run.output)")
  }
}
