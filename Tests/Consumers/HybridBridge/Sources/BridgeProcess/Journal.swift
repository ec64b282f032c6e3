import Foundation

/// A list of lines that several tasks may append to.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var storage: [String] = []

  var lines: [String] { lock.withLock { storage } }

  func append(_ line: String) { lock.withLock { storage.append(line) } }
}

/// Prints a line without buffering, because the other process waits for it.
func say(_ line: String) throws { try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
