import Foundation
import Testing

/// An independent JSON Schema validator: Python's `jsonschema`, run by `Tests/Scripts/validate_schemas.py`.
enum SchemaValidator {
  /// The validator's result for one document.
  struct Verdict: Decodable {
    let path: String
    /// Empty for a valid document.
    let problems: [String]

    var name: String { URL(filePath: path).lastPathComponent }
  }

  struct Failure: Error {
    let status: Int32
  }

  static let tests = URL(filePath: #filePath).appending(path: "../../..").standardized
  static let fixtures = tests.appending(path: "Fixtures/Schemas")

  /// Skips tests if the validator is not installed, except in CI, where they fail.
  static let isThere: ConditionTrait = .enabled(
    if: isInstalled || ProcessInfo.processInfo.environment["CI"] != nil,
    "python3 with jsonschema and yaml is missing; install python3-jsonschema and python3-yaml")

  private static let isInstalled = (try? run(["-c", "import jsonschema, yaml"])) != nil

  /// Validates documents with a schema of the folder `schemas`.
  static func judge(_ files: [URL], by schema: String, _ options: String...) throws -> [Verdict] {
    let root = tests.deletingLastPathComponent()
    let script = tests.appending(path: "Scripts/validate_schemas.py")
    let paths = [script, root.appending(path: "schemas/\(schema)")] + files
    let output = try run([paths[0].path] + options + paths.dropFirst().map(\.path))
    return try JSONDecoder().decode([Verdict].self, from: output)
  }

  /// Returns the fixtures of a schema, sorted by name.
  static func fixtures(_ folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: fixtures.appending(path: folder), includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  /// Validates documents that are written to a temporary folder.
  static func judge(_ texts: [(name: String, text: String)], by schema: String, _ option: String) throws -> [Verdict] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "schemas-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try texts.map { name, text in
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file
    }
    return try judge(files, by: schema, option)
  }

  private static func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return data
  }
}
