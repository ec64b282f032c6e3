import Foundation
import Measuring

/// The cost of a whole process.
struct ProcessCost {
  let wall: Double
  /// User and system time in seconds.
  let processor: Double
  let peakMegabytes: Double
  let output: String
}

/// A command that runs to completion; the cost includes the child processes that it waits for.
struct ChildProcess {
  let command: [String]
  /// The exit statuses of a successful run.
  var statuses: ClosedRange<Int32> = 0...0

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func run() throws -> ProcessCost {
    let output = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }

    var actions = Self.fileActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Both streams go to a file: a full pipe would block the process, and reading it would take time during the
    // measurement.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)

    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }

    var process = pid_t()
    var status: Int32 = 0
    var usage = rusage()
    let clock = ContinuousClock()
    let start = clock.now
    guard posix_spawnp(&process, command[0], &actions, nil, &arguments, environ) == 0,
      wait4(process, &status, 0, &usage) == process
    else { throw Failure(description: "cannot run \(command[0])") }
    let wall = start.duration(to: clock.now)

    let text = String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self)
    guard let exit = Self.exitStatus(status), statuses.contains(exit) else {
      throw Failure(description: "\(command.joined(separator: " ")) ended with \(status):\n\(text.suffix(2000))")
    }
    return ProcessCost(
      wall: wall.seconds, processor: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakMegabytes: Double(usage.ru_maxrss) / Self.peakUnitsPerMegabyte, output: text)
  }

  /// Returns the exit status of a status of `wait4`; nil if a signal ended the process.
  private static func exitStatus(_ status: Int32) -> Int32? { status & 0x7f == 0 ? status >> 8 & 0xff : nil }

  #if os(Linux)
    private static let peakUnitsPerMegabyte = 1024.0
    private static func fileActions() -> posix_spawn_file_actions_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      return actions
    }
  #else
    private static let peakUnitsPerMegabyte = 1024.0 * 1024
    private static func fileActions() -> posix_spawn_file_actions_t? {
      var actions: posix_spawn_file_actions_t?
      posix_spawn_file_actions_init(&actions)
      return actions
    }
  #endif
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}

extension Duration {
  fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

extension [ProcessCost] {
  /// The medians of several runs.
  var wall: Double { map(\.wall).median }
  var processor: Double { map(\.processor).median }
  var peakMegabytes: Double { map(\.peakMegabytes).median }
}
