import Workspace

/// The rows that are measured for every change: one or two of each part, and none that takes minutes.
enum ShortForm {
  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    try CheckPart.example(on: workbench, into: &table)
    try CheckPart.manySources(on: workbench, rounds: 3, into: &table)
    try BuildPart.againstParsing(on: workbench, rounds: 3, into: &table)
    try LookupPart.run(on: workbench, [.grouped], sizes: [10_000], peers: nil, into: &table)
    try FirstLookupPart.run(on: workbench, into: &table)
    try ShapesPart.run(on: workbench, judgedOnly: true, into: &table)
    try CompilePart.tableAlone(on: workbench, .release, into: &table)
  }
}
