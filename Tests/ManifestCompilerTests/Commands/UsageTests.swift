import ManifestCompiler
import Testing

/// Errors in the usage of the command, and paths that do not name a project.
@Suite struct UsageTests {
  @Test(arguments: [
    (["chek"], "Error: unknown command `chek`; did you mean `check`?\n"),
    (
      ["generate"],
      "Error: unknown command `generate`; the commands are `init`, `build`, `check`, `publish`, `apply`, `links`, `resolve`, `explain`, `help`\n"
    ),
    (["check", "--json"], "Error: unknown option `--json`; did you mean `--format json`?\n"),
    (["init", "--force"], "Error: `init` never overwrites a route map; move `routes.yaml` away to get a new draft\n"),
    (["explain", "5209"], "Error: unknown rule `5209`; did you mean `MC5209`?\n"),
  ])
  func suggestsCommands(_ arguments: [String], _ message: String) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.errors.contains("Usage: manifestc "))
  }

  @Test(arguments: [
    ["check", "a", "\u{1B}[31m##[error]x"], ["##vso[a]\u{7}"], ["explain", "##[a]\u{1B}"], ["explain", "a\nb"],
    ["check", "--a\n::b"], ["check", "a", "b\r\nc"], ["check", "--format", "a\nb"], ["a\nb"],
  ])
  func escapesArguments(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64)
    #expect(!["##[", "##vso[", "\u{1B}", "\u{7}"].contains(where: run.errors.contains), "\(run.errors)")
    // The message is one line.
    let second = run.errors.split(separator: "\n").dropFirst().first
    #expect(second?.hasPrefix("Usage: ") == true || second?.hasPrefix("Help:  ") == true, "\(run.errors)")
  }

  @Test(arguments: [["explain"], ["check", "a"], []], ["", "--"])
  func truncatesArguments(_ command: [String], _ prefix: String) async throws {
    let run = try await CommandRun(command + [prefix + String(repeating: "x", count: 3_000)])
    #expect(run.status == 64 && run.errors.contains("x…") && run.errors.utf8.count < 1_500, "\(run.errors)")
  }

  @Test(arguments: [
    ("routes.yaml", "`routes.yaml` is a file, not the folder of a project"),
    ("AppScope/app.json5", "`AppScope/app.json5` is a file, not the folder of a project"),
    ("entry/src/main", "so this folder is not a project"), (".arkui-x/ios", "so this folder is not a project"),
  ])
  func namesTheProjectAbove(_ path: String, _ message: String) async throws {
    let project = try SampleProject.onDisk()
    let real = try #require(project.files.realPath(of: "."))
    let run = try await CommandRun(["check", path, "--format", "short"], in: project.path)
    #expect(run.status == 2 && run.output.contains(message), "\(run.output)")
    #expect(run.output.contains("; name the project's folder: `\(real)` [MC0030]"), "\(run.output)")
  }

  @Test(arguments: [["check"], ["build"], ["init"]])
  func namesTheMissingFolder(_ command: [String]) async throws {
    let folder = try TemporaryDirectory([:])
    let run = try await CommandRun(command + ["nope/shop", "--format", "short"], in: folder.path)
    #expect(run.status == 2)
    #expect(
      (run.output + run.errors).contains(
        "the folder `nope/shop` does not exist; correct the path on the command line [MC0030]"),
      "\(run.output)\(run.errors)")
  }

  @Test func namesProjectsBelow() async throws {
    let app = "{app: {bundleName: 'com.example.shop'}}\n"
    let folder = try TemporaryDirectory(["apps/shop/AppScope/app.json5": app, "apps/arc/app.json5": app])
    let real = try #require(folder.files.realPath(of: "."))
    let run = try await CommandRun(["check", "--format", "short"], in: folder.path)
    #expect(run.status == 2)
    #expect(run.output.contains("; name the project's folder: `\(real)/apps/arc` or `\(real)/apps/shop` [MC0030]"))
  }

  /// A link out of the project is refused without quoting the file.
  @Test(arguments: ["routes.yaml", "manifestc.yaml", "shop/routes.yaml", "shop"])
  func refusesLinksOutOfTheProject(_ path: String) async throws {
    let secret = try TemporaryDirectory(["routes.yaml": "password: hunter2\n", "manifestc.yaml": "password: hunter2\n"])
    let project = try SampleProject.onDisk([
      "routes.yaml": "version: 1\ninclude: [shop/routes.yaml]\nabilities: {entry/EntryAbility: {}}\n"
    ])
    let target = path == "shop" ? secret.path : "\(secret.path)/routes.yaml"
    let make = "rm -rf \(project.path)/\(path); mkdir -p $(dirname \(project.path)/\(path))"
    _ = try await CommandRun(shell: ["-c", "\(make); ln -s \(target) \(project.path)/\(path)"])
    let run = try await CommandRun(["check", project.path])
    #expect(run.status == 2 && run.output.contains("error[MC0015]"), "\(run.output)")
    #expect(!run.output.contains("hunter2"))
  }

  @Test func followsLinksWithinTheProject() async throws {
    let project = try SampleProject.built()
    let path = project.path
    _ = try await CommandRun(shell: [
      "-c", "mv \(path)/routes.yaml \(path)/map.yaml; ln -s map.yaml \(path)/routes.yaml",
    ])
    #expect(try await CommandRun(["check", path]).status == 0)
  }
}
