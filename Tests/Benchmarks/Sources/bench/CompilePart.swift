import Foundation
import Workspace

/// What the Swift compiler takes for the generated module, against other shapes at a size where those still compile.
enum CompilePart {
  static let size = 10_000
  static let sizeOfOthers = 500
  static let rounds = 1

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    let compiler = SwiftCompiler(workbench: workbench)
    let generated = try workbench.generated(pages: size)
    var whole: [SwiftCompiler.Mode: ProcessCost] = [:]
    for mode in SwiftCompiler.Mode.allCases {
      Workbench.note("compile the generated module, \(mode.rawValue)")
      let alone = try compiler.module(generated.tableAlone(), mode).run()
      let all = try compiler.module(generated.files, mode).run()
      whole[mode] = all
      table.add(
        "compile the table alone, 10k + 10k, \(mode.rawValue)", ours: alone.wall.duration,
        bound: .atMost(1, alone.wall, unit: " s"))
      table.add(
        "compile the whole generated module, \(mode.rawValue)", ours: all.wall.duration,
        peer: "\(all.processor.duration) of processors")
      let perRoute = all.wall / Double(size) * 1e3
      table.add("… a route", ours: "\(perRoute.short) ms", bound: .atMost(1.5, perRoute, unit: " ms"))
      table.add(
        "… peak memory", ours: all.peakMegabytes.megabytes, bound: .atMost(500, all.peakMegabytes, unit: " MB"))
    }
    if let debug = whole[.debug]?.wall, let release = whole[.release]?.wall {
      table.add(
        "compile, debug / release", ours: debug.duration, peer: release.duration, ratio: debug / release, atMost: 1)
    }
    guard let release = whole[.release] else { return }
    try compareShapes(with: release, compiler, into: &table)
  }

  private static func compareShapes(
    with ours: ProcessCost, _ compiler: SwiftCompiler, into table: inout ResultTable
  ) throws {
    let perRoute = ours.wall / Double(size)
    for shape in OtherShapes.all(of: Workspace(pages: sizeOfOthers, layout: .grouped)) {
      Workbench.note("compile as \(shape.name)")
      let file = compiler.workbench.scratch.appending(path: "Shape.swift")
      try Data(shape.source.utf8).write(to: file)
      let cost = try compiler.module([file], .release).run()
      let theirs = cost.wall / Double(sizeOfOthers)
      table.add(
        "compile a route, all of ours at 10k / \(shape.name) at \(sizeOfOthers)", ours: perRoute.duration,
        peer: "\(theirs.duration), \(cost.peakMegabytes.megabytes)", ratio: perRoute / theirs)
    }
  }
}
