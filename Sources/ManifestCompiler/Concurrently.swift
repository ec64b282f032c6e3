import Dispatch

/// Does two pieces of work, at the same time where the machine can, and returns what comes out of each.
///
/// Whoever calls waits, and does one of the two, so that nothing has to be asynchronous.
func concurrently<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  // Each is written by one piece of work, and read when both have ended.
  nonisolated(unsafe) var one: First?
  nonisolated(unsafe) var other: Second?
  DispatchQueue.concurrentPerform(iterations: 2) { index in
    if index == 0 { one = first() } else { other = second() }
  }
  return (one ?? first(), other ?? second())
}
