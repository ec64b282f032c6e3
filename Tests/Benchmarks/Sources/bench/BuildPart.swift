import Foundation
import Measuring
import Workspace

/// The cost of a whole `manifestc build` process, compared with a process that only parses the same files.
enum BuildPart {
  static let rounds = 9
  static let sizes = [1_000, 10_000, 100_000]
  static let judged = 10_000
  static let roundsOfSizes = 3

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    try againstParsing(on: workbench, into: &table)
    // The largest builds run last, because the disk keeps writing their files afterwards.
    try growth(on: workbench, into: &table)
  }

  static func againstParsing(on workbench: Workbench, rounds: Int = rounds, into table: inout ResultTable) throws {
    let routes = "10k + 10k routes"
    try againstParsing(routes, on: workbench, rounds: rounds, into: &table)
    // The routes of a module open one ability, so that each takes over the parameters of the others: about four.
    try againstParsing(
      routes + " that take over parameters", abilitiesPerModule: 1, on: workbench, rounds: rounds, into: &table)
  }

  private static func againstParsing(
    _ form: String, abilitiesPerModule: Int = Workspace.pagesPerModule, on workbench: Workbench, rounds: Int,
    into table: inout ResultTable
  ) throws {
    Workbench.note("build against parsing, \(form)")
    let project = try workbench.project(pages: judged, abilitiesPerModule: abilitiesPerModule)
    var (firsts, rebuilds, loads, composes): ([ProcessCost], [ProcessCost], [ProcessCost], [ProcessCost]) = (
      [], [], [], []
    )
    for _ in 0..<rounds {
      firsts.append(try first(workbench, project))
      composes.append(try parse("compose", workbench, project))
      rebuilds.append(try workbench.build(project).run())
      loads.append(try parse("load", workbench, project))
    }
    for (name, runs) in [("first `build`", firsts), ("`build` without a change", rebuilds)] {
      table.add(
        "\(name), \(form) / JSONDecoder + Yams.load, processor time", ours: runs.processor.duration,
        peer: loads.processor.duration, ratio: runs.processor / loads.processor, atMost: 2)
      table.add("… elapsed time", ours: runs.wall.duration, peer: loads.wall.duration, ratio: runs.wall / loads.wall)
      // A tree of nodes, as `JSONDecoder` makes, instead of Swift values.
      table.add(
        "… against Yams.compose", ours: runs.processor.duration, peer: composes.processor.duration,
        ratio: runs.processor / composes.processor)
    }
    table.add(
      "peak memory of `build`, \(form)", ours: firsts.peakMegabytes.megabytes, peer: loads.peakMegabytes.megabytes,
      ratio: firsts.peakMegabytes / loads.peakMegabytes,
      bound: .atMost(150, firsts.peakMegabytes, unit: " MB"))
  }

  /// Measures how the cost grows with the number of routes; the sizes alternate, so that changes in load affect all of
  /// them.
  private static func growth(on workbench: Workbench, into table: inout ResultTable) throws {
    let projects = try sizes.map { (size: $0, project: try workbench.project(pages: $0)) }
    var costs: [Int: [ProcessCost]] = [:]
    for round in 1...roundsOfSizes {
      for (size, project) in projects {
        Workbench.note("build, \(size) routes, round \(round)")
        sync()
        costs[size, default: []].append(try first(workbench, project))
      }
    }
    for (size, project) in projects where size != judged { try FileManager.default.removeItem(at: project) }
    growth(costs, into: &table)
  }

  private static func growth(_ costs: [Int: [ProcessCost]], into table: inout ResultTable) {
    guard let small = costs[sizes[0]], let middle = costs[sizes[1]], let large = costs[sizes[2]] else { return }
    table.add(
      "`build` 10k / 1k, time", ours: middle.processor.duration, peer: small.processor.duration,
      ratio: middle.processor / small.processor)
    table.add(
      "`build` 100k / 10k, time", ours: large.processor.duration, peer: middle.processor.duration,
      ratio: large.processor / middle.processor, atMost: 12)
    table.add(
      "`build` 100k / 10k, memory", ours: large.peakMegabytes.megabytes, peer: middle.peakMegabytes.megabytes,
      ratio: large.peakMegabytes / middle.peakMegabytes, atMost: 11)
  }

  /// Measures a build that writes all files.
  private static func first(_ workbench: Workbench, _ project: URL) throws -> ProcessCost {
    try? FileManager.default.removeItem(at: project.appending(path: "Generated"))
    return try workbench.build(project).run()
  }

  private static func parse(_ form: String, _ workbench: Workbench, _ project: URL) throws -> ProcessCost {
    try ChildProcess(command: [workbench.product("parse-peers"), form, project.path]).run()
  }
}
