import Measuring

/// How often a lookup allocates memory.
enum AllocationPart {
  static let size = 10_000

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    // Only Linux lets a program stand before the C library's functions so simply.
    #if os(Linux)
      Workbench.note("allocations, \(size) routes")
      let program = try SwiftCompiler(workbench: workbench)
        .program("Allocations", with: workbench.generated(pages: size).tableAlone(), as: "allocations")
      for figure in Figure.read(try ChildProcess(command: [program, "\(size)"]).run().output) {
        let isBound = figure.name != "link with a number"
        table.add(
          "heap allocations: \(figure.name)", ours: figure.value.short,
          bound: isBound ? .atMost(0, figure.value) : nil)
      }
    #endif
  }
}
