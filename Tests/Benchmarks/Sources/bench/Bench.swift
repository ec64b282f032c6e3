import Foundation

/// Measures what manifestc guarantees and prints one table: `bench [part …]`, or `bench short` for a few rows of each
/// part.
@main
enum Bench {
  static let parts: KeyValuePairs<String, @Sendable (Workbench, inout ResultTable) throws -> Void> = [
    "check": { try CheckPart.run(on: $0, into: &$1) },
    "build": { try BuildPart.run(on: $0, into: &$1) },
    "lookup": { try LookupPart.run(on: $0, into: &$1) },
    "first": { try FirstLookupPart.run(on: $0, into: &$1) },
    "shapes": { try ShapesPart.run(on: $0, into: &$1) },
    "compile": { try CompilePart.run(on: $0, into: &$1) },
    "size": { try SizePart.run(on: $0, into: &$1) },
  ]

  static func main() {
    let asked = Array(CommandLine.arguments.dropFirst())
    guard asked == ["short"] || asked.allSatisfy({ name in parts.contains { $0.key == name } }) else {
      Workbench.note("the parts are \(parts.map(\.key).joined(separator: ", ")); `short` is a few rows of all")
      exit(64)
    }
    var table = ResultTable()
    do {
      let workbench = try Workbench()
      if asked == ["short"] {
        try ShortForm.run(on: workbench, into: &table)
      } else {
        for (name, run) in parts where asked.isEmpty || asked.contains(name) { try run(workbench, &table) }
      }
      try Data(table.markdown.utf8).write(to: workbench.scratch.appending(path: "results.md"))
    } catch {
      // Print the results so far, since they took minutes to measure.
      Workbench.note("\(error)")
      print(table.markdown, terminator: "")
      exit(2)
    }
    print(table.markdown, terminator: "")
    if table.isBroken {
      Workbench.note("a value is more than twice its bound")
      exit(1)
    }
  }
}
