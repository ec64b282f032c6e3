import Foundation
import Workspace

/// The cost of compiling the generated module.
enum CompilePart {
  static let size = 10_000

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    let compiler = SwiftCompiler(workbench: workbench)
    for mode in SwiftCompiler.Mode.allCases {
      try tableAlone(on: workbench, mode, into: &table)
      Workbench.note("compile the generated module, \(mode.rawValue)")
      let all = try compiler.module(workbench.generated(pages: size).files, mode).run()
      table.add(
        "compile the whole generated module, \(mode.rawValue)", ours: all.wall.duration,
        peer: "\(all.processor.duration) of processors")
      // Each route and each ability is an enum case.
      let perCase = all.processor / Double(2 * size) * 1e3
      table.add("… a case", ours: "\(perCase.short) ms", bound: .atMost(6, perCase, unit: " ms"))
      table.add(
        "… peak memory", ours: all.peakMegabytes.megabytes, bound: .atMost(1250, all.peakMegabytes, unit: " MB"))
    }
  }

  static func tableAlone(
    on workbench: Workbench, _ mode: SwiftCompiler.Mode, into table: inout ResultTable
  ) throws {
    Workbench.note("compile the table alone, \(mode.rawValue)")
    let files = try workbench.generated(pages: size).tableAlone()
    let alone = try SwiftCompiler(workbench: workbench).module(files, mode).run()
    table.add(
      "compile the table alone, 10k + 10k, \(mode.rawValue)", ours: alone.wall.duration,
      peer: "\(alone.processor.duration) of processors", bound: .atMost(1, alone.wall, unit: " s"))
  }
}
