import Foundation
import Workspace

/// The cost of compiling the generated module and other forms, at a size at which those still compile.
enum ShapesPart {
  static let size = 500
  /// The number of abilities: one route in ten opens its own.
  static let abilities = 50

  static func run(on workbench: Workbench, judgedOnly: Bool = false, into table: inout ResultTable) throws {
    let compiler = SwiftCompiler(workbench: workbench)
    let generated = try workbench.generated(pages: size, abilitiesPerModule: 1)
    let ours = try compiler.module(generated.routes, .release).run()
    let shapes = OtherShapes.all(of: Workspace(pages: size, layout: .grouped, abilitiesPerModule: 1))
    for shape in shapes where shape.isJudged || !judgedOnly {
      Workbench.note("compile \(size) routes as \(shape.name)")
      let file = workbench.scratch.appending(path: "Shape.swift")
      try Data(shape.source.utf8).write(to: file)
      let theirs = try compiler.module([file], .release).run()
      table.add(
        "compile \(size) routes + \(abilities) abilities / \(shape.name)", ours: perRoute(ours),
        peer: perRoute(theirs), ratio: ours.processor / theirs.processor,
        bound: shape.isJudged ? .atMost(0.5, ours.processor / theirs.processor) : nil)
    }
  }

  private static func perRoute(_ cost: ProcessCost) -> String {
    "\((cost.processor / Double(size)).duration) a route, \(cost.peakMegabytes.megabytes)"
  }
}
