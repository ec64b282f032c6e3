import Foundation

/// What happens to an app and its links, and the only right result: a row of `Tests/Scenarios/README.md`.
@MainActor
struct Scenario {
  /// The number of expectations that were not met.
  static var failures = 0

  private let rows: [Int]
  private let name: String
  private let body: @MainActor () -> Void

  /// Creates a scenario.
  ///
  /// - Parameters:
  ///   - rows: The numbers of the rows.
  ///   - name: A description of what happens.
  ///   - body: Lets it happen, and checks the result.
  init(_ rows: Int..., named name: String, _ body: @escaping @MainActor () -> Void) {
    self.rows = rows
    self.name = name
    self.body = body
  }

  /// Runs the scenario on an axis: a column of the table, and the version of the runtime if there are several.
  ///
  /// The record, whose path is the program's second argument, has a line for each row that was run.
  func run(on axis: String, runtime: String = "any") {
    for row in rows { Self.record("\(row)\t\(axis)\t\(runtime)\n") }
    let failures = Self.failures
    body()
    if Self.failures == failures { return }
    for row in rows { print("failed: row \(row), \(axis), runtime \(runtime): \(name)") }
  }

  /// Ends the program, which fails if an expectation was not met.
  static func exit(after programs: String) -> Never {
    print("\(programs) on the stubs, \(failures) failures")
    Foundation.exit(failures == 0 ? 0 : 1)
  }

  private static let file = CommandLine.arguments.dropFirst(2).first.map { FileHandle(forWritingAtPath: $0) }

  private static func record(_ line: String) {
    guard let file else { return }
    guard let file else { preconditionFailure("the record does not exist") }
    _ = try? file.seekToEnd()
    file.write(Data(line.utf8))
  }
}

@MainActor
func expect(_ condition: Bool, _ name: String, file: String = #fileID, line: Int = #line) {
  if condition { return }
  print("\(file):\(line): not so: \(name)")
  Scenario.failures += 1
}

@MainActor
func expect<Value: Equatable>(_ found: Value, _ expected: Value, file: String = #fileID, line: Int = #line) {
  if found == expected { return }
  print("\(file):\(line): found \(found)\n  instead of \(expected)")
  Scenario.failures += 1
}
