import Foundation
import Workspace

/// What an app grows by for its routes: the difference between a program that opens links and one that does not.
///
/// Both are compiled for size, linked as an app links a package, with unused code removed, and stripped. All
/// public and package functions of the library count, because Swift does not let the linker remove them.
enum SizePart {
  static let small = 10
  static let large = 510

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    Workbench.note("size of an app")
    let compiler = SwiftCompiler(workbench: workbench)
    let runtime = try compiler.smallRuntime()
    func growth(_ routes: Int) throws -> Double {
      let sources = try workbench.generated(pages: routes, abilitiesPerModule: 1).routes
      return try size(compiler.smallProgram("OpenLinks", with: sources, runtime)) - hello
    }
    let hello = try size(compiler.smallProgram("Hello", with: [], nil))
    let (first, second) = (try growth(small), try growth(large))
    table.add(
      "what an app grows by, \(small) routes and the library", ours: "\((first / 1e3).short) KB",
      peer: "\((hello / 1e3).short) KB without", bound: .atMost(400, first / 1e3, unit: " KB", known: known))
    let perRoute = (second - first) / Double(large - small) / 1e3
    table.add("… a route", ours: "\(perRoute.short) KB", bound: .atMost(0.8, perRoute, unit: " KB"))
  }

  /// The known value in kilobytes.
  ///
  /// About 120 are functions that the program does not call, and 100 the tables for unwinding and relocations of Linux.
  private static let known = 590.0

  private static func size(_ program: String) throws -> Double {
    Double(try URL(filePath: program).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
  }
}
