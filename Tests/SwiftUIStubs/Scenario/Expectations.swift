@MainActor var failures = 0

@MainActor func expect(_ condition: Bool, _ name: String, file: String = #fileID, line: Int = #line) {
  if condition { return }
  print("\(file):\(line): not so: \(name)")
  failures += 1
}

@MainActor
func expect<Value: Equatable>(_ found: Value, _ expected: Value, file: String = #fileID, line: Int = #line) {
  if found == expected { return }
  print("\(file):\(line): found \(found)\n  instead of \(expected)")
  failures += 1
}

/// What happens to an app and its links, and the only right result.
@MainActor struct Scenario {
  let name: String
  let run: @MainActor () -> Void

  init(_ name: String, _ run: @escaping @MainActor () -> Void) {
    self.name = name
    self.run = run
  }
}
