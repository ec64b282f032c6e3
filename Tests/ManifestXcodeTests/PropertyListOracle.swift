import Foundation

/// An installed program that reads property lists independently.
enum PropertyListOracle: String {
  case python3, xmllint, plutil

  var isInstalled: Bool { path != nil }

  private var path: String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(rawValue)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// Runs the program on a text; nil if the program fails or rejects the text.
  func run(_ arguments: [String], input: String) throws -> String? {
    guard let path else { return nil }
    let process = Process()
    let stdin = Pipe()
    let stdout = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The input of the tests fits in a pipe's buffer, so neither process waits for the other.
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }
}
