import Foundation

/// The cost of `manifestc check` on an example as a whole process, compared with a process that only prints its
/// version.
enum CheckPart {
  static let rounds = 25

  static func run(on workbench: Workbench, into table: inout ResultTable) throws {
    Workbench.note("check of examples/superapp")
    let example = Workbench.top.appending(path: "examples/superapp").path
    var (checks, versions): ([ProcessCost], [ProcessCost]) = ([], [])
    for _ in 0..<rounds {
      checks.append(try ChildProcess(command: [workbench.product("manifestc"), "check", example]).run())
      versions.append(try ChildProcess(command: [workbench.product("manifestc"), "--version"]).run())
    }
    table.add(
      "`check` of examples/superapp / `manifestc --version`", ours: checks.processor.duration,
      peer: versions.processor.duration, ratio: checks.processor / versions.processor, atMost: 3)
  }
}
