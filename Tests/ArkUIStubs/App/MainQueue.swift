import Foundation

/// The queue of the main thread.
@MainActor
enum MainQueue {
  private static var turns = 0

  /// Runs what was dispatched before.
  static func turn() {
    let next = turns + 1
    DispatchQueue.main.async { turns = next }
    while turns < next { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
  }
}
