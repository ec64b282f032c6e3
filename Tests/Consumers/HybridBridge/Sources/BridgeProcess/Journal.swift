import Foundation

/// Lines that several tasks may add to.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var storage: [String] = []

  var lines: [String] { lock.withLock { storage } }

  func append(_ line: String) { lock.withLock { storage.append(line) } }
}

/// Prints a line at once: the other side waits for it, and `print` would keep it for later.
func say(_ line: String) throws { try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
