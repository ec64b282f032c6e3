import Foundation
import Workspace

/// The cost of `manifestc check` as a whole process.
enum CheckPart {
  static let rounds = 25
  static let roundsOfSources = 5
  static let sources = SourceCounts(ios: 1_000, arkTS: 3_000)
  /// The number of routes and abilities of the app with many sources.
  static let pages = 300

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    try example(on: workbench, into: &table)
    try manySources(on: workbench, into: &table)
    try realProjects(on: workbench, into: &table)
  }

  static func example(on workbench: Workbench, into table: inout ResultTable) throws {
    let example = Workbench.top.appending(path: "examples/superapp")
    try againstVersion(example, "examples/superapp", rounds: rounds, on: workbench, into: &table)
  }

  /// Measures the check of an app with many iOS and ArkTS sources.
  static func manySources(on workbench: Workbench, rounds: Int = roundsOfSources, into table: inout ResultTable) throws
  {
    Workbench.note("check of many sources")
    let project = try workbench.project(pages: pages, sources: sources)
    _ = try workbench.build(project).run()
    let checks = try (0..<rounds).map { _ in try workbench.check(project).run() }
    table.add(
      "`check` of \(sources.ios) iOS sources and \(sources.arkTS) ArkTS files, processor time",
      ours: checks.processor.duration, bound: .atMost(2, checks.processor, unit: " s"))
  }

  /// Measures the check of each project in the folder `MANIFESTC_CORPUS`, after `init` and `build`.
  private static func realProjects(on workbench: Workbench, into table: inout ResultTable) throws {
    guard let folder = ProcessInfo.processInfo.environment["MANIFESTC_CORPUS"] else { return }
    let marker = "/AppScope/app.json5"
    let projects = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in projects.filter({ $0.hasSuffix(marker) }).map({ String($0.dropLast(marker.count)) }).sorted() {
      let copy = workbench.scratch.appending(path: "project", directoryHint: .isDirectory)
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: copy.path)
      _ = try ChildProcess(command: [workbench.product("manifestc"), "init", copy.path]).run()
      _ = try workbench.build(copy).run()
      try againstVersion(copy, name, rounds: rounds, on: workbench, into: &table)
    }
  }

  private static func againstVersion(
    _ project: URL, _ name: String, rounds: Int, on workbench: Workbench,
    into table: inout ResultTable
  ) throws {
    Workbench.note("check of \(name)")
    var (checks, versions): ([ProcessCost], [ProcessCost]) = ([], [])
    for _ in 0..<rounds {
      checks.append(try workbench.check(project).run())
      versions.append(try ChildProcess(command: [workbench.product("manifestc"), "--version"]).run())
    }
    table.add(
      "`check` of \(name) / `manifestc --version`", ours: checks.processor.duration,
      peer: versions.processor.duration, ratio: checks.processor / versions.processor, atMost: 4)
  }
}
