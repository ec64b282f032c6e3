import Foundation
import Testing

/// The formats of findings: for people, editors and tools.
@Suite struct FormatTests {
  private func faulty() throws -> TemporaryDirectory {
    try SampleProject.onDisk([
      "routes.yaml":
        "version: 1\nlinks: {schemes: [Sample]}\nabilities:\n  entry/EntryAbility: {}\n  entry/NextAbilty: {}\n"
        + "routes: {entry: {path: /entry, ability: entry/EntryAbility}}\n"
    ])
  }

  @Test func shortFormatHasOneLinePerFinding() async throws {
    let project = try faulty()
    let run = try await CommandRun(["build", "--format", "short", project.path])
    #expect(run.status == 1 && run.output.isEmpty)
    let lines = [
      "routes.yaml:5:3: error: no manifest declares the ability `entry/NextAbilty`; write `entry/NextAbility` [MC2020]\n",
      "routes.yaml:2:19: warning: scheme `Sample` has upper-case letters; write `sample` [MC3004]\n",
    ]
    #expect(run.errors == lines.map { "\(project.path)/\($0)" }.joined())
    let inside = try await CommandRun(["build", "--format", "short"], in: project.path)
    #expect(inside.status == 1 && inside.errors == lines.joined())
  }

  @Test func shortFormatIsEmptyWithoutFindings() async throws {
    let project = try SampleProject.built()
    for command in ["build", "check"] {
      let run = try await CommandRun([command, "--format", "short", project.path])
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    }
  }

  @Test(arguments: ["build", "check"])
  func jsonFormatIsASingleObject(_ command: String) async throws {
    for (project, status) in [(try faulty(), 1), (try SampleProject.built(), 0)] as [(TemporaryDirectory, Int32)] {
      let run = try await CommandRun([command, "--format", "json", project.path])
      #expect(run.status == status)
      let (said, silent) = command == "check" ? (run.output, run.errors) : (run.errors, run.output)
      #expect(silent.isEmpty && said.hasSuffix("}\n"))
      let object = try #require(try JSONSerialization.jsonObject(with: Data(said.utf8)) as? [String: Any])
      #expect(object["version"] as? Int == 1)
      let findings = try #require(object["findings"] as? [[String: Any]])
      #expect(findings.isEmpty == (status == 0))
      #expect(findings.allSatisfy { $0["code"] is String && $0["message"] is String && $0["path"] is String })
    }
  }

  @Test(
    arguments: [
      ([:], [], false),
      (["NO_COLOR": "1"], ["--color", "always"], true),
      (["CLICOLOR_FORCE": "1"], [], true),
      (["FORCE_COLOR": "1"], [], true),
      (["FORCE_COLOR": "0"], [], false),
      (["NO_COLOR": "", "CLICOLOR_FORCE": "1"], [], true),
      (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], [], false),
      (["CLICOLOR_FORCE": "1", "TERM": "dumb"], [], true),
      (["CLICOLOR_FORCE": "1"], ["--color", "never"], false),
    ] as [([String: String], [String], Bool)])
  func colorFollowsTheEnvironment(_ environment: [String: String], _ options: [String], isColored: Bool) async throws {
    let project = try faulty()
    for command in ["build", "check"] {
      let run = try await CommandRun([command, project.path] + options, environment: environment)
      #expect((run.output + run.errors).contains("\u{1B}[") == isColored)
    }
    // Output for tools is never colored.
    let tool = try await CommandRun(["check", "--format", "json", project.path] + options, environment: environment)
    #expect(!tool.output.contains("\u{1B}"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsListTheCommands(_ shell: String) async throws {
    let run = try await CommandRun(["--generate-completion-script", shell])
    #expect(run.status == 0 && run.errors.isEmpty)
    for word in ["init", "build", "check", "resolve", "explain", "strict", "format", "short", "output"] {
      #expect(run.output.contains(word), "\(word)")
    }
    let folder = try TemporaryDirectory(["script": run.output])
    let path = "/bin/\(shell)"
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    #expect(try await CommandRun(shell: ["-c", "\(path) -n \(folder.path)/script"]).status == 0)
  }
}
