import Foundation
import Measuring
import Workspace

/// The cost of the first lookup in a new process, with a small table and a large one.
enum FirstLookupPart {
  static let processes = 101
  static let small = 10
  static let large = 10_000
  /// The tolerated difference between the tables.
  ///
  /// A lookup in a larger table touches more pages that the process has not touched before. Reading the whole table
  /// would cost hundreds of times as much.
  static let limit = 2.0

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    let compiler = SwiftCompiler(workbench: workbench)
    let programs = try [small, large].map { size in
      Workbench.note("first lookup, \(size) routes")
      let sources = try workbench.generated(pages: size).tableAlone()
      return (
        size, try compiler.program("FirstLookup", with: sources, as: "first-lookup-\(size)"),
        // Both look up a page that both tables contain.
        Links(Workspace(pages: small, layout: .grouped), count: 1).hits[0]
      )
    }
    var figures: [Int: [String: [Double]]] = [:]
    for _ in 0..<processes {
      for (size, program, url) in programs {
        for figure in Figure.read(try ChildProcess(command: [program, url]).run().output) {
          figures[size, default: [:]][figure.name, default: []].append(figure.value)
        }
      }
    }
    func median(_ size: Int, _ name: String) -> Double { figures[size]?[name]?.median ?? .nan }
    let (first, second) = (median(large, "nanoseconds"), median(small, "nanoseconds"))
    table.add(
      "first lookup of a process, 10k routes / 10 routes", ours: (first / 1e9).duration, peer: (second / 1e9).duration,
      ratio: first / second, atMost: limit)
    table.add(
      "its page faults", ours: median(large, "page faults").short, peer: median(small, "page faults").short)
  }
}
