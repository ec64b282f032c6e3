import Foundation

/// One run of the built `manifestc`: what it said, and how it ended.
struct CommandRun {
  /// The exit status; nil where a signal ended the command, as a trap does.
  let status: Int32?
  let output: String
  let errors: String

  /// Where the command stands: beside the tests, which the same build made.
  static let executable: URL = {
    #if canImport(Darwin)
      let products = Bundle(for: TemporaryDirectory.self).bundleURL.deletingLastPathComponent()
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("manifestc")
  }()

  /// Runs the command and waits until it ends; one that goes on for too long is killed.
  ///
  /// - Parameters:
  ///   - arguments: What follows the command's name.
  ///   - directory: The working directory; the one of the tests where absent.
  ///   - environment: The variables, besides `PATH`.
  ///   - limits: Options of the shell's `ulimit`, for example `-f 4`.
  /// - Throws: What keeps the command from being started, or its words from being read.
  init(
    _ arguments: [String], in directory: String? = nil, environment: [String: String] = [:], limits: [String] = []
  ) async throws {
    let limiting = limits.map { "ulimit \($0); " }.joined()
    try await self.init(
      shell: ["-c", limiting + #"exec "$0" "$@""#, Self.executable.path] + arguments, in: directory,
      environment: environment)
  }

  /// Runs the shell, where a command needs a redirection.
  init(shell arguments: [String], in directory: String? = nil, environment: [String: String] = [:]) async throws {
    // Files, since a pipe that nobody reads would stop a command that says much.
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

  /// Options of `ulimit` that stop a command which takes far more memory than any input is worth, where the system can.
  static let memoryLimit: [String] = {
    #if os(Linux)
      ["-v 2000000"]
    #else
      []
    #endif
  }()

  /// How long a command may take before it counts as one that never ends.
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
