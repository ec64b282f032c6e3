import Foundation
import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The exit status of each command and the streams that it writes to.
@Suite struct StatusTests {
  @Test func runsInitBuildAndCheck() async throws {
    // A draft has no routes, which is a note if there is a scheme for them.
    let plist = Example.propertyList(
      Example.urlSchemes("com.example.multiability") + "\n"
        + Example.sceneManifest("$(PRODUCT_MODULE_NAME).SceneDelegate"))
    let files = SampleProject.withoutRoutes.merging([".arkui-x/ios/app/Info.plist": plist]) { $1 }
    let project = try TemporaryDirectory(files)
    for command in ["init", "build", "check"] {
      let run = try await CommandRun([command, project.path])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("manifestc: ") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    let tree = try project.files.tree(below: "Generated")
    #expect(
      Set(tree.keys) == [
        "Swift/RouteTable.swift", "Swift/Routes.swift",
        "docs/routes.html", "docs/routes.json", "ets/Routes.ets",
        "iOS/Info.plist",
      ])
  }

  @Test func workingDirectoryIsTheProject() async throws {
    let project = try SampleProject.onDisk()
    for command in ["build", "check"] {
      let run = try await CommandRun([command], in: project.path)
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try project.files.kind(of: "Generated", followingLinks: false) == .directory)
  }

  @Test(arguments: ["a route map", "a link to nowhere"])
  func initNeverOverwrites(_ what: String) async throws {
    let project = try TemporaryDirectory(SampleProject.withoutRoutes)
    let isLink = what != "a route map"
    if isLink {
      try project.link("routes.yaml", to: "elsewhere.yaml")
    } else {
      try project.write("#", to: "routes.yaml")
    }
    let run = try await CommandRun(["init", project.path])
    #expect(run.status == 2)
    #expect(run.output.isEmpty && run.errors.contains("MC0034"))
    #expect(try project.files.kind(of: "routes.yaml", followingLinks: false) == (isLink ? .link : .file))
    #expect(try project.files.kind(of: "elsewhere.yaml", followingLinks: false) == .nothing)
  }

  @Test func escapesConfiguredPathsForTheTerminal() async throws {
    let configuration = #"{version: 1, routes: "a\eb.yaml", output: "c\ed"}"#
    let project = try TemporaryDirectory(SampleProject.withoutRoutes.merging(["manifestc.yaml": configuration]) { $1 })
    let draft = try await CommandRun(["init", project.path])
    #expect(draft.status == 0 && draft.errors.contains(#"wrote a\u{1B}b.yaml: 2 abilities"#), "\(draft.errors)")
    #expect(try await CommandRun(["build", project.path]).errors.contains(#" in c\u{1B}d"#))
  }

  @Test func initWritesNothingForABrokenProject() async throws {
    let project = try TemporaryDirectory(SampleProject.withoutRoutes)
    try project.write("{module: {", to: "entry/src/main/module.json5")
    let before = try project.files.tree()
    let run = try await CommandRun(["init", project.path])
    #expect(run.status == 2)
    #expect(run.output.isEmpty && run.errors.contains("entry/src/main/module.json5:1:"))
    #expect(try project.files.tree() == before)
  }

  @Test func buildFindingsGoToStandardErrorAndNothingIsWritten() async throws {
    let project = try SampleProject.onDisk([
      "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {parms: {}}\n"
    ])
    let before = try project.files.tree()
    let run = try await CommandRun(["build", project.path])
    #expect(run.status == 1)
    #expect(run.output.isEmpty && run.errors.contains("unknown key `parms`"))
    #expect(try project.files.tree() == before)
  }

  @Test func checkFindingsGoToStandardOutput() async throws {
    let project = try SampleProject.onDisk([
      "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {parms: {}}\n"
    ])
    let run = try await CommandRun(["check", project.path])
    #expect(run.status == 1)
    #expect(run.errors == "manifestc: 1 error\n" && run.output.contains("unknown key `parms`"))
  }

  @Test func strictFailsOnWarnings() async throws {
    let routes = SampleProject.routes.replacing("[sample]", with: "[Sample]")
    let project = try SampleProject.built(["routes.yaml": routes])
    for command in ["build", "check"] {
      let lenient = try await CommandRun([command, project.path])
      #expect(lenient.status == 0)
      #expect((command == "build" ? lenient.errors : lenient.output).contains("warning[MC3004]"))
      #expect(try await CommandRun([command, "--strict", project.path]).status == 1)
    }
    let fresh = try SampleProject.onDisk(["routes.yaml": routes])
    #expect(try await CommandRun(["build", "--strict", fresh.path]).status == 1)
    #expect(try fresh.files.kind(of: "Generated", followingLinks: false) == .nothing)
  }

  @Test(arguments: ["init", "build", "check"])
  func failsWithoutAProject(_ command: String) async throws {
    let empty = try TemporaryDirectory()
    for path in [empty.path, "\(empty.path)/nowhere"] {
      let run = try await CommandRun([command, path])
      #expect(run.status == 2)
      let said = command == "check" ? run.output : run.errors
      #expect(said.contains("MC0030") && said.contains("help:"), "\(said)")
    }
    #expect(try empty.files.tree().isEmpty)
  }

  @Test(arguments: [
    ["frob"], ["build", "--frob"], ["build", "a", "b"], ["check", "--format", "xml"], ["check", "--color", "pink"],
    ["build", "--output"], ["resolve"], ["explain", "MC9998"], ["explain", "MC3004", "MC3005"], ["--frob"],
  ])
  func rejectsWrongUsage(_ arguments: [String]) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty && run.errors.hasPrefix("Error: ") && run.errors.contains("Usage: manifestc"))
  }

  @Test func versionAndHelp() async throws {
    let version = try await CommandRun(["--version"])
    #expect(version.status == 0 && version.errors.isEmpty)
    #expect(version.output == "manifestc \(Compiler.version)\n")
    let help = try await CommandRun(["--help"])
    #expect(help.status == 0 && help.errors.isEmpty)
    for command in ["init", "build", "check", "resolve", "explain"] {
      #expect(help.output.contains("\n  \(command) "))
      #expect(try await CommandRun([command, "--help"]).status == 0)
    }
  }

  @Test func outputOptionChangesTheFolder() async throws {
    let project = try SampleProject.onDisk()
    let before = try project.files.tree()
    let elsewhere = try TemporaryDirectory()
    let run = try await CommandRun(["build", project.path, "--output", "made/here"], in: elsewhere.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try project.files.tree() == before)
    #expect(try elsewhere.files.tree(below: "made/here").count == 6)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "the system has no full device"),
    arguments: ["explain", "check", "resolve"])
  func failsIfTheOutputIsFull(_ command: String) async throws {
    let project = try SampleProject.onDisk()
    let rest = ["explain": [], "check": [project.path], "resolve": ["sample://next/a", "--project", project.path]]
    let arguments = ["-c", #"exec "$0" "$@" > /dev/full"#, CommandRun.executable.path, command] + (rest[command] ?? [])
    let run = try await CommandRun(shell: arguments)
    #expect(run.status == 2)
  }
}
