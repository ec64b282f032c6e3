import Foundation

/// One run of the built `manifestc`: its output and its exit status.
struct CommandRun {
  /// The exit status; nil if a signal, such as that of a trap, terminated the command.
  let status: Int32?
  let output: String
  let errors: String

  /// The command in the folder of the test products.
  static let executable: URL = {
    #if canImport(Darwin)
      let products = Bundle(for: TemporaryDirectory.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("manifestc")
  }()

  /// Runs the command and waits for its end; terminates it after a time limit.
  ///
  /// - Parameters:
  ///   - arguments: The command-line arguments.
  ///   - directory: The working directory; by default that of the tests.
  ///   - environment: The environment variables besides `PATH`.
  ///   - limits: Options of the shell's `ulimit`, for example `-f 4`.
  /// - Throws: An error if the command cannot start or its output cannot be read.
  init(
    _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:], limits: [String] = []
  ) async throws {
    let limiting = limits.map { "ulimit \($0); " }.joined()
    try await self.init(
      shell: ["-c", limiting + #"exec "$0" "$@""#, Self.executable.path] + arguments, in: directory,
      environment: environment)
  }

  /// Runs the shell, for commands that need a redirection.
  init(shell arguments: [String], in directory: String? = nil, environment: [String: String] = [:]) async throws {
    // Files, since a full pipe would block a command with much output.
    let folder = try TemporaryDirectory()
    let streams = try ["output", "errors"].map { name in
      let path = "\(folder.path)/\(name)"
      guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
      else { throw CocoaError(.fileWriteUnknown) }
      return file
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = arguments
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
    process.currentDirectoryURL = directory.map { URL(fileURLWithPath: $0) }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (streams[0], streams[1])
    try await Self.run(process)
    status = process.terminationReason == .exit ? process.terminationStatus : nil
    output = try String(contentsOfFile: "\(folder.path)/output", encoding: .utf8)
    errors = try String(contentsOfFile: "\(folder.path)/errors", encoding: .utf8)
  }

  /// Options of `ulimit` that stop a command with excessive memory, if the system supports them.
  static let memoryLimit: [String] = {
    #if os(Linux)
      ["-v 2000000"]
    #else
      []
    #endif
  }()

  /// The time in seconds after which a command counts as hanging.
  private static let patience: TimeInterval = 120

  private static func run(_ process: Process) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
        return
      }
      let identifier = process.processIdentifier
      DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
        if process.isRunning, process.processIdentifier == identifier { kill(identifier, SIGKILL) }
      }
    }
  }
}
